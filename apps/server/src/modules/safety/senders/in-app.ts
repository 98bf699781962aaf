import { emitLive } from '../../../platform/live/emit.ts'
import type { SafetySender } from './sender.ts'

/** The screens again: of the venue, and of managers elsewhere once they are reached. */
export const sendInApp: SafetySender = async (_services, tx, { alert, audiences, recipients }) => {
  const reach = audiences.includes('organisation_managers') ? 'managers' : 'venue'
  const { venue_id: venueId, alert_id: subjectId } = alert
  await emitLive(tx, [{ venueId, kind: 'safety', subjectId, change: 'escalated', reach }])
  return { recipients: recipients.length, isSetUp: true }
}
