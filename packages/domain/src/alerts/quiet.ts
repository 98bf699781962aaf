import { Temporal } from 'temporal-polyfill'

/** Hours without messages: local times HH:MM, over midnight when `from` is later than `to`. */
export interface QuietHours {
  from: string
  to: string
}

/**
 * Until when messages to somebody wait, or null when they need not. Quiet hours include `from` and exclude `to`; two
 * equal times mean no quiet hours. A time that a clock change skips is the moment of the change; of a repeated time
 * the reading that gives longer quiet hours counts. Where a change leaves nothing between two quiet periods, they
 * become one.
 * @param timeZone IANA name
 * @returns later than `now`, by at most 25 hours, or 49 where two quiet periods become one
 * @throws RangeError for an invalid time or zone
 */
export function quietUntil(quiet: QuietHours | null, timeZone: string, now: Date): Date | null {
  if (!quiet) return null
  const [from, to] = [Temporal.PlainTime.from(quiet.from), Temporal.PlainTime.from(quiet.to)]
  const order = Temporal.PlainTime.compare(from, to)
  if (order === 0) return null
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
  for (const daysAgo of [1, 0]) {
    const day = today.subtract({ days: daysAgo })
    const endsOn = order > 0 ? day.add({ days: 1 }) : day
    const start = instant(day.toPlainDateTime(from), timeZone, 'earlier')
    const end = instant(endsOn.toPlainDateTime(to), timeZone, 'later')
    if (start <= now.getTime() && now.getTime() < end)
      return quietUntil(quiet, timeZone, new Date(end)) ?? new Date(end)
  }
  return null
}

/** Milliseconds since the epoch of a local time; a skipped time becomes the moment of the clock change. */
function instant(local: Temporal.PlainDateTime, timeZone: string, ofTwo: 'earlier' | 'later'): number {
  const zoned = local.toZonedDateTime(timeZone, { disambiguation: ofTwo })
  if (zoned.toPlainDateTime().equals(local)) return zoned.epochMilliseconds
  // The earlier reading of a skipped time is before the change.
  const before = local.toZonedDateTime(timeZone, { disambiguation: 'earlier' })
  const change = before.getTimeZoneTransition('next')
  return (change ?? zoned).epochMilliseconds
}
