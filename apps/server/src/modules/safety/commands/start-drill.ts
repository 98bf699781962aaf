import type { Contract } from '@comity/contract'
import { maskCardNumbers } from '@comity/domain/feedback'
import type { z } from 'zod'
import type { StaffTx } from '../../../platform/db/transaction.ts'
import { ownVenue } from '../settings.ts'
import { writeAlert } from './raise-alert.ts'

type Body = z.output<Contract['startSafetyDrill']['body']>

/** Starts a drill in the name of the manager. Returns its id. */
export async function startDrill(tx: StaffTx, body: Body, userAgent: string): Promise<string> {
  const venue = await ownVenue(tx, body.venueId, '/venueId')
  const { userId } = await tx.scope
  return writeAlert(tx, {
    alertId: crypto.randomUUID(),
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
    device: { userAgent: userAgent || null, at: null, screen: null },
    coordinates: null,
    differences: [],
  })
}
