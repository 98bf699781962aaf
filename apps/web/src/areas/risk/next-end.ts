/** A timer of the browser holds at most this long, and a page left open overnight is worth a look anyway. */
const longestWaitMs = 3_600_000

/**
 * Milliseconds until the first fact shown stops counting, so that the page forgets it in the same second;
 * false when nothing ends within the hour.
 */
export function untilNextEnd(
  facts: readonly { readonly endsAt: string | null }[],
  now: number,
): number | false {
  const waits = facts.flatMap(({ endsAt }) => (endsAt === null ? [] : [Date.parse(endsAt) - now]))
  const next = Math.min(...waits.filter((wait) => wait > 0 && wait <= longestWaitMs))
  return Number.isFinite(next) ? next : false
}
