/** The longest timer of a browser, after which a page left open overnight is read again anyway. */
const longestWaitMs = 3_600_000

/**
 * Milliseconds until the first shown fact stops counting, so that the page removes it in the same second, or until the
 * next reading where that is long; false when nothing ends.
 */
export function untilNextEnd(
  facts: readonly { readonly endsAt: string | null }[],
  now: number,
): number | false {
  const waits = facts.flatMap(({ endsAt }) => (endsAt === null ? [] : [Date.parse(endsAt) - now]))
  const ahead = waits.filter((wait) => wait > 0)
  return ahead.length > 0 ? Math.min(...ahead, longestWaitMs) : false
}
