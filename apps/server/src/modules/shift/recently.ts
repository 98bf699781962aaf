const recentMs = 24 * 3_600_000

/** Later than this counts as recent. */
export function recentFrom(now: Date): Date {
  return new Date(now.getTime() - recentMs)
}
