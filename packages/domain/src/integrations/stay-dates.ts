import { addNights, calendarDay, nightsBetween } from './dates.ts'
import type { RowErrorCode } from './read-cell.ts'
import type { CellValues } from './read-row.ts'
import type { StayField } from './stay-fields.ts'
import { instantIn, localIn } from './times.ts'

/** Longest stay in nights: beyond it one of the two dates is a typing error. */
export const maxStayNights = 1000

type Fail = (field: StayField, code: RowErrorCode) => void

/** A day at the venue (YYYY-MM-DD) and its instant (ISO 8601, UTC); null where only the day is known. */
export type Moment = { day: string; at: string | null }

export type StayDates = {
  arrivesOn: string
  startsAt: string | null
  departsOn: string | null
  endsAt: string | null
}

/**
 * Start and end of a row: from one column each, or the arrival from year, month and day and the departure from the
 * nights; times with the days or in columns of their own. Reports errors to `fail`; undefined without an arrival.
 */
export function stayDates(values: CellValues, timeZone: string, fail: Fail): StayDates | undefined {
  const start = arrivalOf(values, timeZone, fail)
  if (!start) return undefined
  const end = departureOf(values, start, timeZone, fail)
  const arrival = { arrivesOn: start.day, startsAt: start.at }
  if (!end) return { ...arrival, departsOn: null, endsAt: null }
  const nights = nightsBetween(start.day, end.day)
  const isBackwards = nights === 0 && start.at !== null && end.at !== null && end.at <= start.at
  if (nights < 0 || isBackwards) fail('departure', 'departure_before_arrival')
  if (nights > maxStayNights) fail('departure', 'stay_too_long')
  // Within one day, a single time does not determine the length.
  const isHalfKnown = nights === 0 && start.at === null
  return { ...arrival, departsOn: end.day, endsAt: isHalfKnown ? null : end.at }
}

/** The moment in a cell: its time follows the day or is in the cell of `timeField`, or undefined. */
export function momentOf(
  values: CellValues,
  field: StayField,
  timeField: StayField | null,
  timeZone: string,
  fail: Fail,
): Moment | undefined {
  const said = values[field]
  if (said === undefined) return undefined
  return momentAt(String(said), timeField, values, timeZone, (code) => fail(field, code))
}

function momentAt(
  said: string,
  timeField: StayField | null,
  values: CellValues,
  timeZone: string,
  fail: (code: RowErrorCode) => void,
): Moment {
  const [day = '', time = timeField === null ? undefined : values[timeField]] = said.split('T')
  if (time === undefined) return { day, at: null }
  if (/Z|[+-]/.test(String(time))) {
    const at = new Date(said).toISOString().replace('.000', '')
    return { day: localIn(timeZone, at).slice(0, 10), at }
  }
  const at = instantIn(timeZone, `${day}T${String(time)}`)
  if (at === undefined) fail('time_does_not_exist')
  return { day, at: at ?? null }
}

function arrivalOf(values: CellValues, timeZone: string, fail: Fail): Moment | undefined {
  const moment = momentOf(values, 'arrival', 'arrivalTime', timeZone, fail)
  if (moment) return moment
  const { arrivalYear, arrivalMonth, arrivalDay } = values
  if (arrivalYear === undefined && arrivalMonth === undefined && arrivalDay === undefined) {
    fail('arrival', 'required')
    return undefined
  }
  for (const field of ['arrivalYear', 'arrivalMonth', 'arrivalDay'] as const)
    if (values[field] === undefined) fail(field, 'required')
  if (arrivalYear === undefined || arrivalMonth === undefined || arrivalDay === undefined) return undefined
  const day = calendarDay(Number(arrivalYear), Number(arrivalMonth), Number(arrivalDay))
  if (day === undefined) {
    fail('arrivalDay', 'invalid_date')
    return undefined
  }
  return momentAt(day, 'arrivalTime', values, timeZone, (code) => fail('arrivalTime', code))
}

function departureOf(values: CellValues, start: Moment, timeZone: string, fail: Fail): Moment | undefined {
  const moment = momentOf(values, 'departure', 'departureTime', timeZone, fail)
  if (moment) return moment
  const parts = [values['nights'], values['nightsWeekend'], values['nightsWeek']]
  const time = values['departureTime']
  const hasNights = parts.some((part) => part !== undefined)
  if (!hasNights && time === undefined) return undefined
  const nights = hasNights
    ? Number(values['nights'] ?? Number(values['nightsWeekend'] ?? 0) + Number(values['nightsWeek'] ?? 0))
    : pastMidnight(start, String(time), timeZone)
  const day = addNights(start.day, nights)
  return momentAt(day, 'departureTime', values, timeZone, (code) => fail('departureTime', code))
}

/** A table until 01:00 ends on the next day. */
function pastMidnight({ at }: Moment, time: string, timeZone: string): number {
  return at !== null && time <= localIn(timeZone, at).slice(11) ? 1 : 0
}
