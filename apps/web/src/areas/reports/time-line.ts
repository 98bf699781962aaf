/** Longest stretch without an event that is drawn as long as it was; longer ones are cut to it. In seconds. */
export const longestStretch = 15 * 60

export interface Placed {
  /** From 0 (the first event) to 1 (the last). */
  readonly position: number
  /** Seconds since the event before, cut to the longest stretch. */
  readonly wait: number
  /** Whether more time had passed than is drawn. */
  readonly isAfterCut: boolean
}

/**
 * Places events, given in order by their seconds since the first, on a line on which hours without an event take no
 * more room than a quarter of one: what happened within minutes stays apart although the last step came days later.
 */
export function placeEvents(offsets: readonly number[]): Placed[] {
  const gaps = offsets.map((offset, index) => Math.max(0, offset - (offsets[index - 1] ?? offset)))
  const waits = gaps.map((gap) => Math.min(gap, longestStretch))
  const total = waits.reduce((sum, wait) => sum + wait, 0)
  let passed = 0
  return waits.map((wait, index) => {
    passed += wait
    return {
      position: total === 0 ? 0 : passed / total,
      wait,
      isAfterCut: (gaps[index] ?? 0) > longestStretch,
    }
  })
}

/** The event that stands nearest to a position on the line; the first of several. */
export function nearestTo(placed: readonly Placed[], position: number): number {
  const away = placed.map((event) => Math.abs(event.position - position))
  return away.indexOf(Math.min(...away))
}

/**
 * Shortest and longest time at an event during play, in milliseconds, so that no event is missed and no pause is too
 * long.
 */
const [shortestStay, longestStay] = [400, 4_000]

/** Milliseconds until the next event when `speed` recorded seconds pass in one. */
export function stayBefore(next: Placed, speed: number): number {
  return Math.min(Math.max((next.wait / speed) * 1_000, shortestStay), longestStay)
}

/** Hours and minutes since the first event, "+73:05". */
export function offsetWord(offsetSeconds: number): string {
  const minutes = Math.floor(offsetSeconds / 60)
  return `+${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}
