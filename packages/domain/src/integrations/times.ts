import { remembering } from '../guests/memo.ts'
import { instantAt, venueTime } from '../guests/venue-time.ts'

const clock = /^(\d{1,2})(?:[:.h](\d{2})?(?:[:.](\d{2})(?:[.,]\d+)?)?)? ?(?:([ap])\.? ?m\.?)?$/i
const digits = /^(\d{2})(\d{2})$/

/** The time of day in a cell ("7:30 PM", "19h30", "1930", "19:30:00") as HH:MM; undefined for others, such as 25:00. */
export function readTime(cell: string): string | undefined {
  const text = cell.trim()
  const match = digits.exec(text) ?? clock.exec(text)
  const half = match?.[4]?.toLowerCase()
  // A bare number is a time only with AM or PM.
  if (!match || (!half && /^\d{1,2}$/.test(text))) return undefined
  const [said, minutes] = [Number(match[1]), Number(match[2] ?? 0)]
  if (half && (said < 1 || said > 12)) return undefined
  const hours = half ? (said % 12) + (half === 'p' ? 12 : 0) : said
  if (hours > 23 || minutes > 59 || Number(match[3] ?? 0) > 59) return undefined
  return `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`
}

/**
 * The instant (ISO 8601, UTC, no fraction) of a day and time (YYYY-MM-DDTHH:MM) in a zone; undefined where a clock
 * change skips it, and the first of two where it repeats.
 */
export function instantIn(timeZone: string, local: string): string | undefined {
  return instants(`${local} ${timeZone}`)
}

/** The local day and time (YYYY-MM-DDTHH:MM) of an instant in a zone. */
export function localIn(timeZone: string, instant: string): string {
  return locals(`${instant} ${timeZone}`)
}

// Cached, because the calendar costs more than reading the rest of a row, and a file repeats the same hours.
const instants = remembering(20_000, (key) => {
  const [local = '', timeZone = ''] = key.split(' ')
  return instantAt(local, timeZone)?.toISOString().replace('.000', '')
})
const locals = remembering(20_000, (key) => {
  const [instant = '', timeZone = ''] = key.split(' ')
  return venueTime(new Date(instant), timeZone)
})
