/** Posts of the rota: on duty is notified at once, on call with the first step of the escalation. */
export const rotaPosts = ['on_duty', 'on_call'] as const
export type RotaPost = (typeof rotaPosts)[number]

/** A weekly period in which somebody is on duty or on call, in local time of the venue. */
export interface RotaDuty {
  /** 1 is Monday, 7 is Sunday. */
  readonly weekday: number
  /** HH:MM. */
  readonly from: string
  /** HH:MM; on the next day if not later than `from`. Two equal times mean a whole day. */
  readonly to: string
  readonly userId: string
  readonly post: RotaPost
}

/** A weekly period in which nobody is on duty. */
export interface RotaGap {
  readonly weekday: number
  readonly from: string
  readonly toWeekday: number
  readonly to: string
}

/** Maximum number of duties of a venue: more than one for each hour of the week. */
export const mostDuties = 200

const dayMinutes = 24 * 60
export const weekMinutes = 7 * dayMinutes

/** @param time HH:MM */
const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** Whether a minute of the week, counted from the start of Monday, is within a duty. */
export function isWithin({ weekday, from, to }: RotaDuty, minute: number): boolean {
  const start = (weekday - 1) * dayMinutes + minutesOf(from)
  const length = minutesOf(to) - minutesOf(from)
  const sinceStart = (minute - start + weekMinutes) % weekMinutes
  return sinceStart < (length > 0 ? length : length + dayMinutes)
}

/** The periods without anybody on duty, in the order of the week; one that spans Sunday midnight is not split. */
export function gapsOf(duties: readonly RotaDuty[]): readonly RotaGap[] {
  const onDuty = duties.filter(({ post }) => post === 'on_duty')
  const isGap = (minute: number) => !onDuty.some((duty) => isWithin(duty, minute % weekMinutes))
  const starts: number[] = []
  for (const minute of boundaries(onDuty))
    if (isGap(minute) && !isGap(minute + weekMinutes - 1)) starts.push(minute)
  if (starts.length === 0) return isGap(0) ? [{ ...at(0), ...until(0) }] : []
  return starts.map((start) => {
    let end = start
    while (isGap(end)) end += 1
    return { ...at(start), ...until(end) }
  })
}

/** Minutes at which a gap may begin. */
const boundaries = (duties: readonly RotaDuty[]) =>
  [
    ...new Set(
      duties.map(({ weekday, from, to }) => {
        const end = (weekday - 1) * dayMinutes + minutesOf(to)
        return (minutesOf(to) > minutesOf(from) ? end : end + dayMinutes) % weekMinutes
      }),
    ),
  ].sort((a, b) => a - b)

const timeOf = (minute: number) =>
  `${String(Math.floor((minute % dayMinutes) / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

const weekdayOf = (minute: number) => (Math.floor(minute / dayMinutes) % 7) + 1

const at = (minute: number) => ({ weekday: weekdayOf(minute), from: timeOf(minute) })
const until = (minute: number) => ({ toWeekday: weekdayOf(minute), to: timeOf(minute) })
