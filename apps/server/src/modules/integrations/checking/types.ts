import type { ColumnOf, RowOf } from '../../../platform/db/statements.ts'
import type {
  ColumnMapping,
  DateFormat,
  DecimalMark,
  ImportKind,
  KnownBooking,
  PartOfStay,
  RatingScale,
  RowErrorCode,
  RowWarningCode,
  StatusWords,
  StayContext,
} from '@comity/domain/integrations'
import type { Sector } from '@comity/contract'
import type { StayColumns } from '../stay-columns.ts'
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
    readonly statusWords?: StatusWords
  }
  /** Of the venue: ISO 3166-1 alpha-2, its zone, its day as YYYY-MM-DD, and what it rates. */
  readonly country: string
  readonly timeZone: string
  readonly today: string
  /** Every possible venue of a row, with the settings for reading its rows. */
  readonly venues: ReadonlyMap<string, StayContext>
  /** The venue of a word of the file, as plain text. */
  readonly venueWords: Readonly<Record<string, string>>
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

/** A stay of the venues as it is now, and its values in the last file that had it. */
export interface KnownStay extends KnownBooking {
  readonly stayId: string
  readonly venueId: string
  readonly guestId: string
  /** Hexadecimal. */
  readonly sourceRow: string | null
  readonly bookingNumber: string | null
  readonly identity: string | null
  readonly version: number
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

export interface AskedGuest {
  readonly name: string | null
  readonly wrappedKey: string | null
  readonly contact: string | null
}

/** Of a row of stays: its columns, and where they come from. */
interface CheckedStay extends StayColumns {
  readonly venue_id: string
  readonly booking_number: string | null
  readonly said: PartOfStay
  readonly is_status_said: boolean
  readonly typed: PartOfStay
  readonly identity: string | null
  /** Of a known stay. */
  readonly known_version: number | null
  /** The guest that the file names on a known booking, if it is someone else. Base64. */
  readonly asked: AskedGuest | null
}

export interface CheckedRow extends Partial<CheckedStay> {
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
