import type { MatchLevel } from './types.ts'

const year = /^(1[0-9]|20)\d\d$/

/**
 * A birth date as eight digits, YYYYMMDD, with zeros for unknown parts; undefined when no year can be read. The
 * digits are kept as they are, even where no such day exists: a typing error can still be recognised. The day comes
 * first where the year is last, unless only the month can.
 */
export function readBirthDate(text: string): string | undefined {
  const groups = text.slice(0, 40).match(/\d+/g) ?? []
  const [first = '', second = '', third = ''] = groups
  if (groups.length === 1) return fromDigits(first)
  if (groups.length > 6) return undefined
  if (first.length === 4) return join(first, second, third)
  if (third.length === 4) return Number(second) > 12 ? join(third, first, second) : join(third, second, first)
  if (second.length === 4) return join(second, first, '')
  return undefined
}

function fromDigits(digits: string): string | undefined {
  if (digits.length === 8) return isDay(digits) || !isDay(turned(digits)) ? digits : turned(digits)
  const isYearFirst = year.test(digits.slice(0, 4))
  return isYearFirst && (digits.length === 4 || digits.length === 6) ? digits.padEnd(8, '0') : undefined
}

/** Read as DDMMYYYY. */
function turned(digits: string): string {
  return digits.slice(4) + digits.slice(2, 4) + digits.slice(0, 2)
}

function isDay(digits: string): boolean {
  return year.test(digits.slice(0, 4)) && Number(digits.slice(4, 6)) <= 12 && Number(digits.slice(6)) <= 31
}

function join(year: string, month: string, day: string): string | undefined {
  return month.length > 2 || day.length > 2
    ? undefined
    : `${year}${month.padStart(2, '0')}${day.padStart(2, '0')}`
}

/** How two dates of eight digits (see `readBirthDate`) agree. */
export function birthDateLevel(a: string, b: string): MatchLevel {
  const [yearA, monthA, dayA] = parts(a)
  const [yearB, monthB, dayB] = parts(b)
  if (!isWhole(a) || !isWhole(b)) {
    if (yearA !== yearB) return 'different'
    return isOpenTo(monthA, monthB) && isOpenTo(dayA, dayB) ? 'partial' : 'same_year'
  }
  if (a === b) return 'exact'
  if (yearA === yearB && monthA === dayB && dayA === monthB) return 'day_month_swapped'
  if (isOneSlip(a, b)) return 'one_digit'
  if (yearA === yearB) {
    if (monthA === monthB) return 'same_year_month'
    return dayA === dayB ? 'same_year_day' : 'same_year'
  }
  return monthA === monthB && dayA === dayB ? 'same_month_day' : 'different'
}

function isOpenTo(a: string, b: string): boolean {
  return a === b || a === '00' || b === '00'
}

/** Whether day and month are known. */
export function isWhole(date: string): boolean {
  return !date.endsWith('00') && date.slice(4, 6) !== '00'
}

function parts(date: string): [year: string, month: string, day: string] {
  return [date.slice(0, 4), date.slice(4, 6), date.slice(6)]
}

/** Whether texts of equal length differ in one character or in two swapped neighbours. */
function isOneSlip(a: string, b: string): boolean {
  if (a.length !== b.length) return false
  let at = 0
  while (at < a.length && a[at] === b[at]) at++
  const rest = a.slice(at + 1) === b.slice(at + 1)
  return rest || (a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2))
}
