import type { ColumnOf, RowOf } from '../../../platform/db/statements.ts'
import type {
  ColumnMapping,
  DateFormat,
  DecimalMark,
  ImportKind,
  RatingScale,
  RowErrorCode,
  RowWarningCode,
} from '@comity/domain/integrations'
import type { Sector, StayStatus } from '@comity/contract'
import type { OrganisationVault } from '../../../platform/vault.ts'

/** What the check needs to know about the import and its venue. */
export interface CheckContext {
  readonly importId: string
  readonly kind: ImportKind
  readonly venueId: string
  readonly mapping: ColumnMapping
  readonly columnNames: readonly string[]
  readonly formats: {
    readonly date: DateFormat
    readonly decimalMark: DecimalMark
    readonly ratingScale?: RatingScale
  }
  /** Of the venue: ISO 3166-1 alpha-2, its day as YYYY-MM-DD, and what it rates. */
  readonly country: string
  readonly today: string
  readonly services: readonly string[]
  readonly ownTags: readonly string[]
  /** Of the organisation, which owns the guests. */
  readonly sector: Sector
  readonly vault: OrganisationVault
}

/** The person of a row. E-mail and phone are normalised. */
export interface Person {
  readonly guestName: string | null
  readonly email: string | null
  readonly phone: string | null
}

export interface ReadRow<T extends Person = Person> {
  readonly rowNumber: number
  /** Hexadecimal. */
  readonly sourceRow: string
  readonly record: T
  /** Identify the person: tokens of e-mail and phone, the booking number; strongest first. */
  readonly tokens: readonly string[]
  /** Notes a fault of the row: an error refuses it, a warning does not. */
  note(field: string, code: RowErrorCode | RowWarningCode, value?: string | null): void
}

/** A guest found under a token before. */
export interface TokenOwner extends Readonly<RowOf<'import_tokens', 'name'>> {
  readonly token: string
  /** A guest of the organisation, or one that the commit will create. */
  readonly guestId: ColumnOf<'import_tokens', 'guest_id'>
}

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

export interface KnownStay extends StayColumns {
  readonly stay_id: string
  readonly guest_id: string
  readonly source_row: string | null
}

export interface StagedRow extends RowOf<'import_cells', 'row_number'> {
  source_row: string
  cells: string[]
}

/** A guest as the commit will write it. */
export interface DraftRow {
  guest_id: string
  name: string | null
  language: string | null
  birth_date: string | null
  is_minor: boolean
  /** For a known guest a digest of its state; null for a new one. */
  known_state: string | null
  /** Base64, as is `contact`. */
  wrapped_key: string | null
  contact: string | null
  keys: readonly string[]
}

export interface CheckedRow extends Partial<StayColumns> {
  row_number: number
  source_row: string
  action: 'add' | 'update' | 'duplicate'
  /** The stay that the row updates or repeats; for other kinds the stay that it belongs to. */
  stay_id: string | null
  guest_id: string | null
  /** For a new stay. */
  booking_facts?: object
  /** What is written, by column; absent for stays, which have own columns here. */
  record?: object
}

export interface FaultRow {
  row_number: number
  ordinal: number
  column_name: string | null
  field: string | null
  code: string
  value: string | null
  is_warning: boolean
}

export interface CheckedChunk {
  readonly guests: readonly DraftRow[]
  readonly tokens: readonly (TokenOwner & { rowNumber: number })[]
  readonly rows: readonly CheckedRow[]
  readonly faults: readonly FaultRow[]
}
