import { Temporal } from 'temporal-polyfill'

/**
 * The instant of a local time at the venue.
 * @param local `YYYY-MM-DDTHH:mm`, with or without seconds, of an existing day
 * @returns undefined for a time that a clock change skips; the first of two for a time that occurs twice
 */
export function instantAt(local: string, timeZone: string): Date | undefined {
  const written = Temporal.PlainDateTime.from(local)
  const instant = written.toZonedDateTime(timeZone, { disambiguation: 'earlier' })
  if (!instant.toPlainDateTime().equals(written)) return undefined
  return new Date(instant.epochMilliseconds)
}

/** The local time at the venue at an instant, `YYYY-MM-DDTHH:mm`. */
export function venueTime(instant: Date, timeZone: string): string {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' })
}
