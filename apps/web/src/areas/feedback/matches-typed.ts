import { foldedIncludes } from '../../shell/palette/folded-includes.ts'

interface Findable {
  readonly guestName: string | null
  readonly guestNumber: number
  readonly room: string | null
  readonly bookingNumber: string | null
}

/** Search without the server: every word typed occurs in name, room or booking number. */
export function matchesTyped(
  { guestName, guestNumber, room, bookingNumber }: Findable,
  typed: string,
): boolean {
  return foldedIncludes([guestName, guestNumber, room, bookingNumber].join(' '), typed.trim())
}
