import { contract } from '@comity/contract'
import { maskCardNumbers } from '@comity/domain/feedback'
import { handle } from '../../../platform/http/call.ts'
import { writeAlert } from '../commands/raise-alert.ts'
import { readAlert } from '../read-alert.ts'
import { ownVenue } from '../settings.ts'

export const startSafetyDrillRoute = handle(contract.startSafetyDrill, ({ session, client, body }) =>
  session.write(async (tx) => {
    const venue = await ownVenue(tx, body.venueId, '/venueId')
    const { userId } = await tx.scope
    const { alertId } = await writeAlert(tx, {
      clientId: crypto.randomUUID(),
      venueId: venue.venue_id,
      raisedBy: userId,
      raisedWith: 'session',
      isDrill: true,
      method: 'drill',
      alertType: body.alertType,
      severity: body.severity,
      guestId: null,
      currentPage: null,
      locationContext: body.locationContext || null,
      notes: body.notes ? maskCardNumbers(body.notes).text : null,
      device: { userAgent: client.userAgent || null, at: null, screen: null },
      coordinates: null,
      differences: [],
    })
    return readAlert(tx, alertId, { userId, by: 'session' })
  }),
)
