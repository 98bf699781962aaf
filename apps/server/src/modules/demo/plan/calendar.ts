import { dayMs, minuteMs } from '@comity/domain/base'

/** Demo organisations began to use the product this many days before they were created. */
export const historyDays = 731

/** When the history of an organisation begins and, in reverse, when it was created. */
export function beginningOf(anchor: Date): Date {
  return new Date(anchor.getTime() - historyDays * dayMs)
}

export function anchorOf(beginning: Date): Date {
  return new Date(beginning.getTime() + historyDays * dayMs)
}

/** The calendar day at a place, YYYY-MM-DD. */
export function dayIn(timeZone: string, at: Date): string {
  return new Date(at.getTime() + offsetMinutes(timeZone, at) * minuteMs).toISOString().slice(0, 10)
}

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)
}

/** The instant of a wall clock time at a place; `minutes` after midnight. */
export function instantAt(day: string, minutes: number, timeZone: string): Date {
  const asIfUtc = Date.parse(`${day}T00:00:00Z`) + minutes * minuteMs
  return new Date(asIfUtc - offsetMinutes(timeZone, new Date(asIfUtc)) * minuteMs)
}

// Creating a formatter costs a hundred times what formatting does.
const offsetFormats = new Map<string, Intl.DateTimeFormat>()

function offsetMinutes(timeZone: string, at: Date): number {
  let format = offsetFormats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
    offsetFormats.set(timeZone, format)
  }
  const name = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign, hours, minutes] = /([+-])(\d{2}):(\d{2})/u.exec(name) ?? []
  return sign ? (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) : 0
}
