const dayMs = 86_400_000

/** So many days up to today, as the reader's clock has it, YYYY-MM-DD. */
export function periodOf(days: number, now: Date): { from: string; to: string } {
  const local = now.getTime() - now.getTimezoneOffset() * 60_000
  const dayBefore = (count: number) => new Date(local - count * dayMs).toISOString().slice(0, 10)
  return { from: dayBefore(days - 1), to: dayBefore(0) }
}
