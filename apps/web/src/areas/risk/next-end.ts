/** A timer of the browser holds at most this long, and a page left open overnight is worth a look anyway. */
const longestWaitMs = 3_600_000

/**
 * Milliseconds until the first fact shown stops counting, so that the page forgets it in the same second, or until the
 * next look where that is long; false when nothing ends.
 */
export function untilNextEnd(
  facts: readonly { readonly endsAt: string | null }[],
  now: number,
): number | false {
  const waits = facts.flatMap(({ endsAt }) => (endsAt === null ? [] : [Date.parse(endsAt) - now]))
  const ahead = waits.filter((wait) => wait > 0)
  return ahead.length > 0 ? Math.min(...ahead, longestWaitMs) : false
}
