import { Temporal } from 'temporal-polyfill'

/** Hours in which somebody is not disturbed: local times HH:MM, over midnight when `from` is later than `to`. */
export interface QuietHours {
  from: string
  to: string
}

/**
 * Until when messages to somebody wait, or null when they need not. Quiet is from `from` up to and without `to`; two
 * equal times are no quiet hours. Where a change of the clock skips or repeats one of the two times, the longer
 * reading holds.
 * @param timeZone IANA name
 * @returns later than `now`, by 25 hours at most
 * @throws RangeError for a time or zone that is none
 */
export function quietUntil(quiet: QuietHours | null, timeZone: string, now: Date): Date | null {
  if (!quiet) return null
  const [from, to] = [Temporal.PlainTime.from(quiet.from), Temporal.PlainTime.from(quiet.to)]
  const order = Temporal.PlainTime.compare(from, to)
  if (order === 0) return null
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
  const instant = (day: Temporal.PlainDate, time: Temporal.PlainTime, disambiguation: 'earlier' | 'later') =>
    day.toPlainDateTime(time).toZonedDateTime(timeZone, { disambiguation }).epochMilliseconds
  for (const daysAgo of [1, 0]) {
    const day = today.subtract({ days: daysAgo })
    const endsOn = order > 0 ? day.add({ days: 1 }) : day
    const [start, end] = [instant(day, from, 'earlier'), instant(endsOn, to, 'later')]
    if (start <= now.getTime() && now.getTime() < end) return new Date(end)
  }
  return null
}
