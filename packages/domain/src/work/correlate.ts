/** How far to either side of an incident is looked at unless said otherwise, and at most: in minutes. */
export const usualWindowMinutes = 120
export const longestWindowMinutes = 1440

/** Something that was written down at an instant: an activity, a task made or completed, a room that changed. */
export interface Trace {
  /** Unique among all that are handed over. */
  readonly id: string
  readonly at: Date
  /** Who did it; null: the system. */
  readonly userId: string | null
}

/** A task or an item of a hand-over: it stands from when it was made until somebody was done with it. */
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

/** Somebody who left traces around an incident. Of those who left none nothing is known. */
export interface Seen {
  readonly userId: string
  readonly firstMinutes: number
  readonly lastMinutes: number
  readonly traces: number
}

export interface Correlation<T, K, I> {
  /** In the order of time. */
  readonly timeline: readonly Placed<T>[]
  readonly people: readonly Seen[]
  /** Tasks that were open when it happened, with whether they were late by then. */
  readonly tasks: readonly { readonly task: K; readonly wasLate: boolean }[]
  /** Items that nobody had taken on when it happened. */
  readonly unread: readonly I[]
}

/** Whole minutes from one instant to another, the nearer one; half a minute counts as one later. */
export function minutesBetween(from: Date, to: Date): number {
  const minutes = Math.round((to.getTime() - from.getTime()) / 60_000)
  return minutes === 0 ? 0 : minutes
}

const stoodAt = ({ from, until }: Standing, at: Date) =>
  from.getTime() <= at.getTime() && (until === null || until.getTime() > at.getTime())

const inOrder = (a: Trace, b: Trace) =>
  a.at.getTime() - b.at.getTime() || (a.id < b.id ? -1 : Number(a.id > b.id))

/**
 * What stood around an incident: facts beside each other in time. That one stands near another says nothing of why.
 * The answer is the same whatever order the facts come in; each of the window is in it once.
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

/** In the order in which they first appear. */
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
