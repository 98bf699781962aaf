const recentMs = 24 * 3_600_000

/** What is later than this was done recently. */
export function recentFrom(now: Date): Date {
  return new Date(now.getTime() - recentMs)
}
