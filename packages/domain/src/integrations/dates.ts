import { Temporal } from 'temporal-polyfill'
import { remembering } from '../guests/memo.ts'
import { monthNumber } from './months.ts'

type Part = 'year' | 'month' | 'day'
type Shape = { pattern: RegExp; parts: readonly [Part, Part, Part] }

const dayFirst = ['day', 'month', 'year'] as const
const monthFirst = ['month', 'day', 'year'] as const
const yearFirst = ['year', 'month', 'day'] as const
const monthName = String.raw`(\p{L}{3,12})\.?`
/** A time may follow the date, optionally with its offset from UTC. */
const time = String.raw`(?:(?:T|,? +)(?<time>\d{1,2}[:.h]\d{2}(?:[:.]\d{2}(?:[.,]\d+)?)?(?: ?[ap]\.?m\.?)?)(?<offset> ?Z| ?[+-]\d{2}:?\d{2})?)?`

const shapes = {
  'yyyy-MM-dd': shape(String.raw`(\d{4})-(\d{1,2})-(\d{1,2})`, yearFirst),
  'yyyy/MM/dd': shape(String.raw`(\d{4})/(\d{1,2})/(\d{1,2})`, yearFirst),
  'yyyy.MM.dd': shape(String.raw`(\d{4})\.(\d{1,2})\.(\d{1,2})`, yearFirst),
  yyyyMMdd: shape(String.raw`(\d{4})(\d{2})(\d{2})`, yearFirst),
  'dd/MM/yyyy': shape(String.raw`(\d{1,2})/(\d{1,2})/(\d{4})`, dayFirst),
  'MM/dd/yyyy': shape(String.raw`(\d{1,2})/(\d{1,2})/(\d{4})`, monthFirst),
  'dd.MM.yyyy': shape(String.raw`(\d{1,2})\.(\d{1,2})\.(\d{4})`, dayFirst),
  'dd-MM-yyyy': shape(String.raw`(\d{1,2})-(\d{1,2})-(\d{4})`, dayFirst),
  'MM-dd-yyyy': shape(String.raw`(\d{1,2})-(\d{1,2})-(\d{4})`, monthFirst),
  'dd/MM/yy': shape(String.raw`(\d{1,2})/(\d{1,2})/(\d{2})`, dayFirst),
  'MM/dd/yy': shape(String.raw`(\d{1,2})/(\d{1,2})/(\d{2})`, monthFirst),
  'dd.MM.yy': shape(String.raw`(\d{1,2})\.(\d{1,2})\.(\d{2})`, dayFirst),
  'dd-MMM-yyyy': shape(String.raw`(\d{1,2})-${monthName}-(\d{4})`, dayFirst),
  'dd-MMM-yy': shape(String.raw`(\d{1,2})-${monthName}-(\d{2})`, dayFirst),
  'd MMM yyyy': shape(String.raw`(\d{1,2})\.? (?:de )?${monthName} (?:de )?(\d{4})`, dayFirst),
  'd MMM yy': shape(String.raw`(\d{1,2}) ${monthName} (\d{2})`, dayFirst),
  'MMM d, yyyy': shape(String.raw`${monthName} (\d{1,2}),? (\d{4})`, monthFirst),
} satisfies Record<string, Shape>

/** Supported formats. `dd` accepts one digit too; `MMM` is a name in five languages; `yy` means 2000 to 2099. */
export type DateFormat = keyof typeof shapes
export const dateFormats = Object.keys(shapes) as DateFormat[]

/** Formats that fit the same text with different meanings: the user chooses, neither is guessed. */
export const dateFormatTwins: readonly (readonly [DateFormat, DateFormat])[] = [
  ['dd/MM/yyyy', 'MM/dd/yyyy'],
  ['dd/MM/yy', 'MM/dd/yy'],
  ['dd-MM-yyyy', 'MM-dd-yyyy'],
]

/** Range of years for stays; anything else is a typing error. */
const [firstStayYear, lastYear] = [1990, 2100]
/** Earliest year of birth of a guest. */
export const firstBirthYear = 1900

/** Whether the format has two-digit years. */
export function isTwoDigitYear(format: DateFormat): boolean {
  return /(?<!y)yy$/.test(format)
}

export function isDateFormat(text: string): text is DateFormat {
  return Object.hasOwn(shapes, text)
}

/**
 * The calendar day written in exactly this format, as YYYY-MM-DD; undefined when it is written otherwise, does not
 * exist (30 February) or is outside the years from `firstYear` (1990 by default) to 2100.
 */
export function parseDate(
  value: string,
  format: DateFormat,
  firstYear: number = firstStayYear,
): string | undefined {
  return parseMoment(value, format, firstYear)?.day
}

/** The same, with the time after the day as written, and its offset from UTC ("Z", "+02:00"). */
export function parseMoment(
  value: string,
  format: DateFormat,
  firstYear: number = firstStayYear,
): { day: string; time: string | undefined; offset: string | undefined } | undefined {
  const { pattern, parts } = shapes[format]
  const match = pattern.exec(value.trim())
  if (!match) return undefined
  const read: Record<Part, number> = { year: 0, month: 0, day: 0 }
  for (const [index, part] of parts.entries()) {
    const text = match[index + 1] ?? ''
    const number = part === 'month' ? monthNumber(text) : Number(text)
    if (number === undefined) return undefined
    read[part] = part === 'year' && text.length === 2 ? 2000 + number : number
  }
  const day = calendarDay(read.year, read.month, read.day, firstYear)
  if (day === undefined) return undefined
  return { day, time: match.groups?.['time'], offset: match.groups?.['offset']?.trim() }
}

/** YYYY-MM-DD of a day that exists in the years from `firstYear` (1990 by default) to 2100; undefined otherwise. */
export function calendarDay(
  year: number,
  month: number,
  day: number,
  firstYear: number = firstStayYear,
): string | undefined {
  if (year < firstYear || year > lastYear) return undefined
  if (!(month >= 1 && month <= 12) || !(day >= 1)) return undefined
  const yearMonth = `${year}-${String(month).padStart(2, '0')}`
  return day <= daysIn(yearMonth) ? `${yearMonth}-${String(day).padStart(2, '0')}` : undefined
}

/** The day `nights` nights after a day (YYYY-MM-DD). */
export function addNights(day: string, nights: number): string {
  return dayAfter(`${day} ${nights}`)
}

/** Nights between two days (YYYY-MM-DD); negative when the second is earlier. */
export function nightsBetween(arrival: string, departure: string): number {
  return nightsOf(`${arrival} ${departure}`)
}

// Cached, because a file repeats the same few hundred days, and the calendar costs more than reading the rest of a
// row.
const daysIn = remembering(2000, (yearMonth) => Temporal.PlainYearMonth.from(yearMonth).daysInMonth)
const dayAfter = remembering(20_000, (key) => {
  const [day = '', nights = ''] = key.split(' ')
  return Temporal.PlainDate.from(day)
    .add({ days: Number(nights) })
    .toString()
})
const nightsOf = remembering(20_000, (key) => {
  const [arrival = '', departure = ''] = key.split(' ')
  return Temporal.PlainDate.from(arrival).until(departure, { largestUnit: 'day' }).days
})

function shape(pattern: string, parts: Shape['parts']): Shape {
  return { pattern: new RegExp(`^${pattern}${time}$`, 'iu'), parts }
}
