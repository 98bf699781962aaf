import { Temporal } from 'temporal-polyfill'

/** The calendar day (YYYY-MM-DD) that it is at `now` in a time zone (IANA name). */
export function dayIn(timeZone: string, now: Date): string {
  return Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
    .toString()
}

/**
 * Whether somebody born on a day (YYYY-MM-DD) is under 18 on another. The whole 18th birthday counts as 18; a person
 * born on 29 February turns 18 on 1 March, the later of the days in use by law.
 */
export function isUnder18(birthDate: string, today: string): boolean {
  const year = String(Number(birthDate.slice(0, 4)) + 18).padStart(4, '0')
  return today < `${year}${birthDate.slice(4)}`
}
