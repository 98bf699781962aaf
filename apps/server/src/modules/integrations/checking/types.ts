import type { ImportedStay } from '@comity/domain/integrations'
import type { StayStatus } from '@comity/contract'

/** A row that could be read, on its way to the database. */
export interface ReadRow {
  readonly rowNumber: number
  /** Hexadecimal. */
  readonly sourceRow: string
  readonly stay: ImportedStay
  /** The same as the table keeps it. */
  readonly columns: StayColumns
  /** What tells whose stay it is: tokens of e-mail and phone, the booking number; the strongest first. */
  readonly tokens: readonly string[]
}

/** A stay that the venue has already. */
export interface KnownStay {
  readonly stay_id: string
  readonly guest_id: string
  readonly source_row: string | null
  readonly booking_number: string | null
  readonly room: string | null
  readonly status: StayStatus
  readonly arrives_on: string
  readonly departs_on: string | null
  readonly adults: number | null
  readonly children: number | null
  readonly channel: string | null
}

/** A guest who was met under a token before. */
export interface TokenOwner {
  readonly token: string
  readonly name: string | null
  /** A guest of the organisation, or one that the commit will make. */
  readonly guestId: string
}

/** The columns of a stay that an import writes. */
export interface StayColumns {
  readonly booking_number: string | null
  readonly room: string | null
  readonly status: StayStatus
  readonly arrives_on: string
  readonly departs_on: string | null
  readonly adults: number | null
  readonly children: number | null
  readonly channel: string | null
}
