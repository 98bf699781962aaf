import { Temporal } from 'temporal-polyfill'
import { isWithin, type RotaDuty, type RotaPost } from './week.ts'

export interface OnDuty {
  readonly onDuty: readonly string[]
  readonly onCall: readonly string[]
}

/**
 * Who is on duty and on call at an instant; null: the venue has no rota. An hour repeated by a clock change is
 * covered twice, a skipped one not at all.
 * @param timeZone IANA name
 */
export function onDutyAt(duties: readonly RotaDuty[], now: Date, timeZone: string): OnDuty | null {
  if (duties.length === 0) return null
  const { dayOfWeek, hour, minute } = Temporal.Instant.fromEpochMilliseconds(
    now.getTime(),
  ).toZonedDateTimeISO(timeZone)
  const minuteOfWeek = ((dayOfWeek - 1) * 24 + hour) * 60 + minute
  const present = duties.filter((duty) => isWithin(duty, minuteOfWeek))
  const holders = (wanted: RotaPost) => [
    ...new Set(present.flatMap(({ post, userId }) => (post === wanted ? [userId] : []))),
  ]
  return { onDuty: holders('on_duty'), onCall: holders('on_call') }
}
