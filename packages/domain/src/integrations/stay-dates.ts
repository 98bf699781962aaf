import { addNights, calendarDay, nightsBetween } from './dates.ts'
import type { RowErrorCode } from './read-cell.ts'
import type { StayField } from './stay-fields.ts'
import type { CellValues } from './read-row.ts'

/** Longest stay in nights: beyond it one of the two dates is a slip. */
export const maxStayNights = 1000

type Fail = (field: StayField, code: RowErrorCode) => void

/**
 * Arrival and departure of a row: from one column each, or the arrival from year, month and day and the departure
 * from the nights. Tells `fail` what is wrong; undefined when there is no arrival.
 */
export function stayDates(
  values: CellValues,
  fail: Fail,
): { arrivesOn: string; departsOn: string | null } | undefined {
  const arrivesOn = arrivalOf(values, fail)
  if (arrivesOn === undefined) return undefined
  const departsOn = departureOf(values, arrivesOn)
  if (departsOn === null) return { arrivesOn, departsOn }
  const nights = nightsBetween(arrivesOn, departsOn)
  if (nights < 0) fail('departure', 'departure_before_arrival')
  if (nights > maxStayNights) fail('departure', 'stay_too_long')
  return { arrivesOn, departsOn }
}

function arrivalOf(values: CellValues, fail: Fail): string | undefined {
  if (values.arrival !== undefined) return String(values.arrival)
  const { arrivalYear, arrivalMonth, arrivalDay } = values
  if (arrivalYear === undefined && arrivalMonth === undefined && arrivalDay === undefined) {
    fail('arrival', 'required')
    return undefined
  }
  for (const field of ['arrivalYear', 'arrivalMonth', 'arrivalDay'] as const)
    if (values[field] === undefined) fail(field, 'required')
  if (arrivalYear === undefined || arrivalMonth === undefined || arrivalDay === undefined) return undefined
  const day = calendarDay(Number(arrivalYear), Number(arrivalMonth), Number(arrivalDay))
  if (day === undefined) fail('arrivalDay', 'invalid_date')
  return day
}

function departureOf(values: CellValues, arrivesOn: string): string | null {
  if (values.departure !== undefined) return String(values.departure)
  const parts = [values.nights, values.nightsWeekend, values.nightsWeek]
  if (parts.every((part) => part === undefined)) return null
  const nights = values.nights ?? Number(values.nightsWeekend ?? 0) + Number(values.nightsWeek ?? 0)
  return addNights(arrivesOn, Number(nights))
}
