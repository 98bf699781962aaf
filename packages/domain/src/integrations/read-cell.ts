import { isValidRoomNumber } from '../feedback/room-number.ts'
import { normaliseEmail, normalisePhone } from '../guests/contact.ts'
import { isValidName } from '../guests/name.ts'
import { type DateFormat, parseDate } from './dates.ts'
import { monthNumber } from './months.ts'
import { type DecimalMark, isBlank, readAmount, readCount } from './numbers.ts'
import { type FieldContent, type StayField, type StayFieldRule, stayFields } from './stay-fields.ts'
import { readFlag, readStatus } from './status-words.ts'

/** Everything that can be wrong with a row. Closed list; each has a text in every language. */
export const rowErrorCodes = [
  'required',
  'invalid_date',
  'departure_before_arrival',
  'stay_too_long',
  'invalid_email',
  'invalid_phone',
  'invalid_name',
  'invalid_room_number',
  'invalid_number',
  'number_out_of_range',
  'unknown_status',
  'invalid_flag',
  'too_long',
  'invalid_characters',
  'wrong_column_count',
] as const
export type RowErrorCode = (typeof rowErrorCodes)[number]

export type CellFormats = { date: DateFormat; decimalMark: DecimalMark; country: string }
/** The value read (null: blank), or what is wrong. */
export type CellResult =
  | { value: string | number | boolean | null; code?: undefined }
  | { value?: undefined; code: RowErrorCode }

/** Reads one cell as the content of its field. */
export function readCell(field: StayField, cell: string, formats: CellFormats): CellResult {
  const rule: StayFieldRule = stayFields[field]
  const text = cell.normalize('NFC').trim()
  // PostgreSQL text cannot hold NUL; U+FFFD says that the file was read in a wrong encoding.
  if (text.includes('\u0000') || text.includes('\uFFFD')) return { code: 'invalid_characters' }
  if (isBlank(text)) return rule.isRequired ? { code: 'required' } : { value: null }
  const isText = !['count', 'amount'].includes(rule.content)
  if (isText && rule.max !== undefined && Array.from(text).length > rule.max) return { code: tooLong(field) }
  return readers[rule.content](text, formats, rule)
}

function tooLong(field: StayField): RowErrorCode {
  return field === 'room' ? 'invalid_room_number' : 'too_long'
}

type Reader = (text: string, formats: CellFormats, rule: StayFieldRule) => CellResult

const readers: Record<FieldContent, Reader> = {
  text: (text) => ({ value: text }),
  name: (text) => (isValidName(text) ? { value: text } : { code: 'invalid_name' }),
  email: (text) => orCode(normaliseEmail(text), 'invalid_email'),
  phone: (text, { country }) => orCode(normalisePhone(text, country), 'invalid_phone'),
  room: (text) => (isValidRoomNumber(text) ? { value: text } : { code: 'invalid_room_number' }),
  date: (text, { date }) => orCode(parseDate(text, date), 'invalid_date'),
  month: (text) => orCode(monthNumber(text), 'invalid_date'),
  status: (text) => orCode(readStatus(text), 'unknown_status'),
  flag: (text) => orCode(readFlag(text), 'invalid_flag'),
  count: (text, _, rule) => inRange(readCount(text), rule),
  amount: (text, { decimalMark }, rule) => inRange(readAmount(text, decimalMark), rule),
}

function orCode(value: string | number | boolean | undefined, code: RowErrorCode): CellResult {
  return value === undefined ? { code } : { value }
}

function inRange(value: number | undefined, { min = -Infinity, max = Infinity }: StayFieldRule): CellResult {
  if (value === undefined) return { code: 'invalid_number' }
  return value >= min && value <= max ? { value } : { code: 'number_out_of_range' }
}
