import type { StayValues } from '@comity/domain/integrations'
import type { ReadStay } from './read-stay.ts'
import type { KnownStay, ReadRow } from './types.ts'

export type StayRow = ReadRow<ReadStay> & {
  readonly values: StayValues
  readonly identity: string | null
}

/**
 * The stay of each row by row number; rows without one are new. A repeated row matches its own stay; otherwise one with
 * the same booking number, preferring the same room and the same guest. No stay is given to two rows.
 */
export function matchStays(rows: readonly StayRow[], known: readonly KnownStay[]): Map<number, KnownStay> {
  const matched = new Map<number, KnownStay>()
  const free = new Map(known.map((stay) => [stay.stayId, stay]))
  const claim = (
    suits: (row: StayRow, stay: KnownStay) => boolean,
    candidates: (row: StayRow) => readonly KnownStay[],
  ) => {
    for (const row of rows) {
      if (matched.has(row.rowNumber)) continue
      const stay = candidates(row).find((each) => free.has(each.stayId) && suits(row, each))
      if (!stay) continue
      matched.set(row.rowNumber, stay)
      free.delete(stay.stayId)
    }
  }
  const bySource = Map.groupBy(known, (stay) => key(stay.venueId, stay.sourceRow))
  const byBooking = Map.groupBy(known, (stay) => key(stay.venueId, stay.bookingNumber))
  const ofBooking = ({ record: { venueId, bookingNumber } }: StayRow) =>
    bookingNumber === null ? [] : (byBooking.get(key(venueId, bookingNumber)) ?? [])
  const isRoom = (row: StayRow, stay: KnownStay) => {
    // By the last file, because people may have moved the guest since.
    const room = stay.base.room === undefined ? stay.current.room : stay.base.room
    return room === row.values.room
  }
  const isGuest = (row: StayRow, stay: KnownStay) => row.identity !== null && row.identity === stay.identity
  claim(
    () => true,
    (row) => bySource.get(key(row.record.venueId, row.sourceRow)) ?? [],
  )
  claim((row, stay) => isRoom(row, stay) && isGuest(row, stay), ofBooking)
  claim((row, stay) => isRoom(row, stay) && stay.current.arrivesOn === row.values.arrivesOn, ofBooking)
  claim(isGuest, ofBooking)
  claim(isRoom, ofBooking)
  claim(() => true, ofBooking)
  return matched
}

function key(venueId: string, text: string | null): string {
  return `${venueId} ${text}`
}

/** Rows that share a booking number with another row and cannot be distinguished by room or guest. */
export function sharingNumbers(rows: readonly StayRow[]): StayRow[] {
  const byNumber = Map.groupBy(rows, ({ record }) =>
    record.bookingNumber === null ? null : `${record.venueId} ${record.bookingNumber} ${record.room ?? ''}`,
  )
  return [...byNumber].flatMap(([number, sharing]) => {
    const guests = new Set(sharing.map(({ identity }) => identity))
    return number !== null && guests.size > 1 ? sharing : []
  })
}
