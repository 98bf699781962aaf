import type { TestApp } from '../../../testing/app.ts'
import { makeStay } from '../../../testing/builders.ts'
import { inside, made } from '../../../testing/matrix/world.ts'
import { build } from '../../../platform/db/statements.ts'
import { makeIncident } from '../../guests/testing/records.ts'
import { writeTokens } from '../../tokens/index.ts'
import { openSharing } from '../../listings/testing/listings.ts'
import { signIn } from './guests.ts'

/** A guest of whom a hotel keeps one of everything, including a shared listing; and their browser. */
export async function fullHouse(app: TestApp) {
  const sharing = await openSharing(app)
  const { north, first, reporter, venueId } = sharing
  const email = `${crypto.randomUUID()}@guest.example`
  const guestId = await sharing.guest({ email, name: 'Ines Quaresma' })
  const named = { guestId, name: 'Ines Quaresma', birthDate: '1980-05-01', contact: { email } }
  await inside(app, north, (tx) => writeTokens(tx, app.services, named))
  const { stayId } = await makeStay(app, north, { guestId, bookingNumber: 'HX-4410', venueId })
  const rated = await made(reporter, 'POST', '/api/reviews', {
    stayId,
    rating: 2,
    comment: 'Tester staff heard loud music.',
  })
  await made(first, 'POST', `/api/guest-profiles/${guestId}/notes`, { kind: 'opinion', text: 'Asked twice.' })
  const incidentId = await makeIncident(app, north, guestId, { confirmed: false })
  const entry = { status: 'watch_list', reason: 'Loud at night.', endsAt: monthsFrom(app, 2) }
  await made(first, 'PUT', `/api/guest-profiles/${guestId}/status`, entry)
  const billId = crypto.randomUUID()
  await inside(app, north, (tx) =>
    tx.run(
      build.insertInto('unpaid_bills').values({
        organisation_id: north.organisationId,
        bill_id: billId,
        venue_id: venueId,
        guest_id: guestId,
        outcome: 'forgot',
        amount_minor: 4200,
        currency: 'GBP',
        happened_at: app.clock.now(),
        reported_by: reporter.userId,
        reported_at: app.clock.now(),
      }),
    ),
  )
  const listingId = await sharing.active({ guestId })
  return {
    ...sharing,
    email,
    guestId,
    stayId,
    incidentId,
    billId,
    listingId,
    feedbackId: rated.feedback.id as string,
    browser: () => signIn(app, email),
  }
}

export type House = Awaited<ReturnType<typeof fullHouse>>

function monthsFrom(app: TestApp, months: number): string {
  const at = new Date(app.clock.now())
  at.setUTCMonth(at.getUTCMonth() + months)
  return at.toISOString()
}
