import { mostReportingDays } from '@comity/domain/quick'

/** Days, YYYY-MM-DD, both included. */
export interface Span {
  readonly from?: string
  readonly to?: string
}

const dayMs = 86_400_000
const plus = (day: string, days: number) =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)
/** A day brought between two others: the last as well, where it is the earlier of the two. */
const within = (day: string, first: string, last: string) => (day > last ? last : day < first ? first : day)

/**
 * What of a span can be asked for: no day to come, the first before the last, and no more days than the call takes.
 * The one that was `chosen` stays, the other follows. `today` is a day, as the span has them.
 */
export function spanAsked({ from, to }: Span, today: string, chosen: 'from' | 'to' = 'from'): Span {
  const reach = mostReportingDays - 1
  const [first, last] = [from, to].map((day) => (day !== undefined && day > today ? today : day))
  if (last !== undefined && (first === undefined || chosen === 'to')) {
    return first === undefined ? { to: last } : { from: within(first, plus(last, -reach), last), to: last }
  }
  if (first === undefined) return {}
  return { from: first, to: within(last ?? today, first, within(plus(first, reach), first, today)) }
}
