/** Calendar day of an instant where the reader is, YYYY-MM-DD. */
export function dayOf(instant: string): string {
  const at = new Date(instant)
  const month = String(at.getMonth() + 1).padStart(2, '0')
  return `${at.getFullYear()}-${month}-${String(at.getDate()).padStart(2, '0')}`
}

/** The last day on which something holds that ends at an instant: an end at midnight belongs to the day before. */
export function lastDayOf(end: string): string {
  return dayOf(new Date(Date.parse(end) - 1).toISOString())
}

/** The instant at which a day begins where the reader is. */
export function startOf(day: string): string {
  return new Date(`${day}T00:00:00`).toISOString()
}

/** The instant at which a day is over where the reader is. */
export function endOf(day: string): string {
  const next = new Date(`${day}T00:00:00`)
  next.setDate(next.getDate() + 1)
  return next.toISOString()
}
