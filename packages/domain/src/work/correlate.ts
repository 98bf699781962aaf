/** Default and maximum number of minutes to either side of an incident. */
export const usualWindowMinutes = 120
export const longestWindowMinutes = 1440

/** Something recorded at an instant: an activity, a task created or completed, a room that changed. */
export interface Trace {
  /** Unique among all traces passed. */
  readonly id: string
  readonly at: Date
  /** The author; null: the system. */
  readonly userId: string | null
}

/** A task or hand-over item, from its creation until it was completed or acknowledged. */
export interface Standing {
  readonly id: string
  readonly from: Date
  /** Null: until now. */
  readonly until: Date | null
  readonly dueAt?: Date | null
}

/** Minutes from the incident: negative before it. */
export interface Placed<T> {
  readonly trace: T
  readonly minutes: number
}

/** Somebody who left traces around an incident. Nothing is known about those who left none. */
export interface Seen {
  readonly userId: string
  readonly firstMinutes: number
  readonly lastMinutes: number
  readonly traces: number
}

export interface Correlation<T, K, I> {
  /** In time order. */
  readonly timeline: readonly Placed<T>[]
  readonly people: readonly Seen[]
  /** Tasks open when it happened, with whether they were late by then. */
  readonly tasks: readonly { readonly task: K; readonly wasLate: boolean }[]
  /** Items not yet acknowledged when it happened. */
  readonly unread: readonly I[]
}

/** Whole minutes from one instant to another, rounded; half a minute rounds up. */
export function minutesBetween(from: Date, to: Date): number {
  const minutes = Math.round((to.getTime() - from.getTime()) / 60_000)
  return minutes === 0 ? 0 : minutes
}

const stoodAt = ({ from, until }: Standing, at: Date) =>
  from.getTime() <= at.getTime() && (until === null || until.getTime() > at.getTime())

const inOrder = (a: Trace, b: Trace) =>
  a.at.getTime() - b.at.getTime() || (a.id < b.id ? -1 : Number(a.id > b.id))

/**
 * The circumstances of an incident: facts next to each other in time. Proximity is no explanation. The result does
 * not depend on the order of the facts; each one in the window appears once.
 */
export function correlate<T extends Trace, K extends Standing, I extends Standing>(
  occurredAt: Date,
  facts: { readonly traces: readonly T[]; readonly tasks: readonly K[]; readonly items: readonly I[] },
  windowMinutes: number = usualWindowMinutes,
): Correlation<T, K, I> {
  const reachMs = windowMinutes * 60_000
  const timeline = facts.traces
    .filter(({ at }) => Math.abs(at.getTime() - occurredAt.getTime()) <= reachMs)
    .toSorted(inOrder)
    .map((trace) => ({ trace, minutes: minutesBetween(occurredAt, trace.at) }))
  const standing = <S extends Standing>(all: readonly S[]) =>
    all
      .filter((one) => stoodAt(one, occurredAt))
      .toSorted((a, b) => a.from.getTime() - b.from.getTime() || (a.id < b.id ? -1 : 1))
  return {
    timeline,
    people: peopleOf(timeline),
    tasks: standing(facts.tasks).map((task) => ({
      task,
      wasLate: task.dueAt instanceof Date && task.dueAt.getTime() < occurredAt.getTime(),
    })),
    unread: standing(facts.items),
  }
}

/** In order of first appearance. */
function peopleOf(timeline: readonly Placed<Trace>[]): Seen[] {
  const seen = new Map<string, Seen>()
  for (const { trace, minutes } of timeline) {
    if (trace.userId === null) continue
    const before = seen.get(trace.userId)
    seen.set(trace.userId, {
      userId: trace.userId,
      firstMinutes: before?.firstMinutes ?? minutes,
      lastMinutes: minutes,
      traces: (before?.traces ?? 0) + 1,
    })
  }
  return [...seen.values()]
}
