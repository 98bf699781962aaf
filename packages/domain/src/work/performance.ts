import { dayMs } from '../base/index.ts'
import type { ActivityKind } from '../activity/activity.ts'

/** Activities of one person on one day, of one kind. */
export interface ActivityCount {
  /** YYYY-MM-DD at the venue. */
  readonly day: string
  readonly kind: ActivityKind
  /** At least 1. */
  readonly count: number
}

export interface TaskCounts {
  readonly completed: number
  /** Completed by the due time. */
  readonly inTime: number
  /** Completed after the due time. */
  readonly late: number
}

/** What somebody did in a period: counts of what was recorded, not compared with anything or anybody. */
export interface Figures {
  /** Number of activities behind the counts. */
  readonly n: number
  readonly byKind: readonly { readonly kind: ActivityKind; readonly count: number }[]
  /** All days of the period, including those without activities. */
  readonly byDay: readonly { readonly day: string; readonly count: number }[]
}

/** The longest period of figures, in days. */
export const longestPeriodDays = 366

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)

/**
 * Every day from `from` to `to`, both included.
 * @param from YYYY-MM-DD
 * @param to YYYY-MM-DD; before `from` the result is empty
 */
export function daysOf(from: string, to: string): string[] {
  const [first, last] = [Date.parse(from), Date.parse(to)]
  const length = Math.max(0, Math.round((last - first) / dayMs) + 1)
  return Array.from({ length }, (_, index) => dayOf(first + index * dayMs))
}

/**
 * Adds up the counts of a person: by kind in alphabetical order, because an order by number would rank, and by day.
 * Counts outside the period are ignored.
 */
export function figuresOf(counts: readonly ActivityCount[], from: string, to: string): Figures {
  const within = counts.filter(({ day }) => day >= from && day <= to)
  const [kinds, days] = [new Map<ActivityKind, number>(), new Map<string, number>()]
  for (const { kind, day, count } of within) {
    kinds.set(kind, (kinds.get(kind) ?? 0) + count)
    days.set(day, (days.get(day) ?? 0) + count)
  }
  return {
    n: within.reduce((sum, { count }) => sum + count, 0),
    byKind: [...kinds]
      .map(([kind, count]) => ({ kind, count }))
      .toSorted((a, b) => (a.kind < b.kind ? -1 : 1)),
    byDay: daysOf(from, to).map((day) => ({ day, count: days.get(day) ?? 0 })),
  }
}
