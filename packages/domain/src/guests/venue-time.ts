import { Temporal } from 'temporal-polyfill'

/**
 * The instant of a time as a clock at the venue shows it.
 * @param local `YYYY-MM-DDTHH:mm`, with seconds or without, of an existing day
 * @returns undefined for a time that the clocks skip; of a time that they show twice, the first
 */
export function instantAt(local: string, timeZone: string): Date | undefined {
  const written = Temporal.PlainDateTime.from(local)
  const instant = written.toZonedDateTime(timeZone, { disambiguation: 'earlier' })
  if (!instant.toPlainDateTime().equals(written)) return undefined
  return new Date(instant.epochMilliseconds)
}

/** What a clock at the venue shows at an instant, `YYYY-MM-DDTHH:mm`. */
export function venueTime(instant: Date, timeZone: string): string {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' })
}
