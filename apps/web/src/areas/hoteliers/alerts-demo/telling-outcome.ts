import { quietUntil, type QuietHours } from '@comity/domain/alerts'
import { hotel } from './evening.ts'
import type { EveningAlert, Telling } from './watch-evening.ts'

/** The outcome of a notification. `listed`: the list of alerts is the only way. */
export type TellingOutcome =
  | { readonly state: 'listed' }
  | { readonly state: 'sent' | 'waits' | 'dropped'; readonly at: Date }

/**
 * Messages to managers and administrators wait for the end of quiet hours, unless the alert is critical; the desk
 * works. Waiting ones are dropped when the alert is claimed or its cause ends.
 */
export function outcomeOf(
  { to, at, channels }: Telling,
  { alert, acknowledgedAt, closedAt, snoozedUntil }: EveningAlert,
  quiet: QuietHours | null,
  now: Date,
): TellingOutcome {
  if (channels.every((channel) => channel === 'in_app')) return { state: 'listed' }
  const keepsQuiet = to !== 'staff' && alert.severity !== 'critical'
  const awake = (keepsQuiet ? quietUntil(quiet, hotel.timeZone, at) : null) ?? at
  const due = awake > at && snoozedUntil && snoozedUntil > awake ? snoozedUntil : awake
  const needless = [acknowledgedAt, closedAt].find((end) => end && end < due)
  if (needless) return { state: 'dropped', at: needless }
  return { state: due <= now ? 'sent' : 'waits', at: due }
}
