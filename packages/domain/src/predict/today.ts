/** Number of today's bookings and cancellations that the clock counts as: a small venue has few. */
const clockCounts = 5

/** What the books of a venue contain for today. */
export interface NewsOfToday {
  /** Elapsed share of the day, 0 to 1. */
  elapsed: number
  /** Known bookings and cancellations dated today. */
  known: number
  /** Usual number on a whole day. */
  usual: number
}

/**
 * The remaining share of today, 0 to 1, according to the books. A file of the evening before contains nothing of
 * today and one of this evening all of it, whenever it is read; with few bookings to count, the clock decides.
 */
export function shareOfTodayLeft({ elapsed, known, usual }: NewsOfToday): number {
  const passed = (clockCounts * elapsed + known) / (clockCounts + usual)
  return 1 - Math.min(1, Math.max(0, passed))
}
