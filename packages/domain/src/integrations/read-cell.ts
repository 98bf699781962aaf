import { isValidRoomNumber } from '../feedback/room-number.ts'
import { normaliseDocument, normaliseEmail, normalisePhone } from '../guests/contact.ts'
import { isValidName } from '../guests/name.ts'
import { type DateFormat, firstBirthYear, isTwoDigitYear, parseDate, parseMoment } from './dates.ts'
import type { FieldContent, FieldRule } from './field-rule.ts'
import { readSeverity } from './incident-words.ts'
import { monthNumber } from './months.ts'
import { currencyIn, type DecimalMark, isBlank, readAmount, readCount } from './numbers.ts'
import { type RatingScale, readRating } from './rating-scale.ts'
import { plainText } from './plain-text.ts'
import { readFlag, readStatus } from './status-words.ts'
import type { StayStatus } from './stay-status.ts'
import { readTime } from './times.ts'

/** Errors for which a row is refused. */
export const rowErrorCodes = [
  'required',
  'invalid_date',
  'invalid_time',
  'time_does_not_exist',
  'departure_before_arrival',
  'stay_too_long',
  'invalid_email',
  'invalid_phone',
  'invalid_name',
  'invalid_room_number',
  'invalid_number',
  'number_out_of_range',
  'unknown_status',
  'unknown_venue',
  'invalid_flag',
  'too_long',
  'invalid_characters',
  'wrong_column_count',
  'future_date',
  'ambiguous_year',
  'invalid_currency',
  'invalid_document',
  'unknown_severity',
  'too_many_tags',
  'unknown_booking',
  'another_guest',
  'rating_window_open',
] as const
export type RowErrorCode = (typeof rowErrorCodes)[number]

/** Values that are dropped from a row that is otherwise imported. */
export const rowWarningCodes = [
  'differs',
  'same_number',
  'negative_price',
  'booking_not_found',
  'unknown_tag',
  'unknown_service',
  'unknown_type',
  'unknown_language',
] as const
export type RowWarningCode = (typeof rowWarningCodes)[number]

/** Meanings that a person gave to words of a file, by the word as plain text. */
export type StatusWords = Readonly<Record<string, StayStatus>>
/** Formats of the cells of a file. `ratingScale` is needed where a column holds ratings. */
export type FileFormats = {
  date: DateFormat
  decimalMark: DecimalMark
  ratingScale?: RatingScale
  statusWords?: StatusWords
}
/**
 * `country` (ISO 3166-1 alpha-2) is the venue's, for phone numbers and prices without a currency; `today` is the day
 * at the venue, YYYY-MM-DD.
 */
export type RowContext = { country: string; today: string }
type CellFormats = FileFormats & RowContext
/** The value (null: blank), or the error. */
export type CellResult =
  | { value: string | number | boolean | null; code?: undefined }
  | { value?: undefined; code: RowErrorCode }

/** Reads a cell as the content of its field. */
export function readCell(rule: FieldRule, cell: string, formats: CellFormats): CellResult {
  const text = cell.normalize('NFC').trim()
  // PostgreSQL text cannot contain NUL; U+FFFD means that the file was read in a wrong encoding.
  if (text.includes('\u0000') || text.includes('\uFFFD')) return { code: 'invalid_characters' }
  if (isBlank(text)) return rule.isRequired ? { code: 'required' } : { value: null }
  const isText = !['count', 'amount', 'price'].includes(rule.content)
  if (isText && rule.max !== undefined && Array.from(text).length > rule.max)
    return { code: tooLong[rule.content] ?? 'too_long' }
  return readers[rule.content](text, formats, rule)
}

const tooLong: { [C in FieldContent]?: RowErrorCode } = {
  room: 'invalid_room_number',
  currency: 'invalid_currency',
}

type Reader = (text: string, formats: CellFormats, rule: FieldRule) => CellResult

const readers: Record<FieldContent, Reader> = {
  text: (text) => ({ value: text }),
  name: (text) => (isValidName(text) ? { value: text } : { code: 'invalid_name' }),
  email: (text) => orCode(normaliseEmail(text), 'invalid_email'),
  phone: (text, { country }) => orCode(normalisePhone(text, country), 'invalid_phone'),
  room: (text) => (isValidRoomNumber(text) ? { value: text } : { code: 'invalid_room_number' }),
  date: (text, { date }) => orCode(parseDate(text, date), 'invalid_date'),
  moment: readMoment,
  time: (text) => orCode(readTime(text), 'invalid_time'),
  birthDate: readBirthDate,
  month: (text) => orCode(monthNumber(text), 'invalid_date'),
  status: (text, { statusWords = {} }) => {
    const word = plainText(text)
    return orCode(Object.hasOwn(statusWords, word) ? statusWords[word] : readStatus(text), 'unknown_status')
  },
  flag: (text) => orCode(readFlag(text), 'invalid_flag'),
  count: (text, _, rule) => inRange(readCount(text), rule),
  currency: (text) =>
    /^[a-z]{3}$/i.test(text) ? { value: text.toUpperCase() } : { code: 'invalid_currency' },
  document: (text) => orCode(normaliseDocument(text), 'invalid_document'),
  rating: readMark,
  severity: (text) => orCode(readSeverity(text), 'unknown_severity'),
  amount: (text, { decimalMark }, rule) => inRange(readAmount(text, decimalMark), rule),
  price: (text, { decimalMark }, rule) => {
    const read = inRange(readAmount(text, decimalMark), rule)
    const currency = currencyIn(text)
    return read.code !== undefined || currency === undefined ? read : { value: `${read.value} ${currency}` }
  },
}

/** A day (YYYY-MM-DD), followed by a time where the cell has one; spreadsheets write a day alone as midnight. */
function readMoment(text: string, { date }: CellFormats): CellResult {
  const moment = parseMoment(text, date) ?? parseMoment(text, 'yyyy-MM-dd')
  if (!moment) return { code: 'invalid_date' }
  const { day, offset = '' } = moment
  if (moment.time === undefined) return { value: day }
  const time = readTime(moment.time)
  if (time === undefined) return { code: 'invalid_time' }
  return {
    value:
      time === '00:00' ? day : `${day}T${time}${offset.toUpperCase().replace(/^([+-]\d\d)(\d\d)$/, '$1:$2')}`,
  }
}

/** The century of a two-digit year is known only where one of the two is in the future. */
function readBirthDate(text: string, { date, today }: CellFormats): CellResult {
  const day = parseDate(text, date, firstBirthYear)
  if (day === undefined) return { code: 'invalid_date' }
  if (!isTwoDigitYear(date)) return day > today ? { code: 'future_date' } : { value: day }
  if (day <= today) return { code: 'ambiguous_year' }
  return { value: `19${day.slice(2)}` }
}

function readMark(text: string, { ratingScale }: CellFormats): CellResult {
  const mark = ratingScale === undefined ? 'invalid' : readRating(text, ratingScale)
  if (mark === 'invalid') return { code: 'invalid_number' }
  return mark === 'outside' ? { code: 'number_out_of_range' } : { value: mark }
}

function orCode(value: string | number | boolean | undefined, code: RowErrorCode): CellResult {
  return value === undefined ? { code } : { value }
}

function inRange(value: number | undefined, { min = -Infinity, max = Infinity }: FieldRule): CellResult {
  if (value === undefined) return { code: 'invalid_number' }
  return value >= min && value <= max ? { value } : { code: 'number_out_of_range' }
}
