/** Bookings and cancellations of today that the clock counts as: few are seen in a small venue. */
const clockCounts = 5

/** What the books of a venue contain for today. */
export interface NewsOfToday {
  /** Part of the day that has passed, 0 to 1. */
  elapsed: number
  /** Bookings and cancellations dated today that are known. */
  known: number
  /** As many as there are on a whole day. */
  usual: number
}

/**
 * How much of today is still to come, 0 to 1, according to the books. A file of the evening before contains nothing of
 * today and one of this evening all of it, whenever it is read; where there is little to count, the clock decides.
 */
export function shareOfTodayLeft({ elapsed, known, usual }: NewsOfToday): number {
  const passed = (clockCounts * elapsed + known) / (clockCounts + usual)
  return 1 - Math.min(1, Math.max(0, passed))
}
