/**
 * The day after an instant at a place, YYYY-MM-DD.
 * @param timeZone IANA name
 */
export function dayAfter(now: Date, timeZone: string): string {
  // Swedish writes days as ISO 8601 does.
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(now)
  const next = new Date(`${today}T00:00:00Z`)
  next.setUTCDate(next.getUTCDate() + 1)
  return next.toISOString().slice(0, 10)
}
