import type { TestApp, TestOrganisation } from '../../../testing/app.ts'

/** A marker written without the rules, so that organisations of any sector have one. */
export async function makeMarker(app: TestApp, of: TestOrganisation, guestId: string): Promise<string> {
  const markerId = crypto.randomUUID()
  await app.asSuperuser((client) =>
    client.query(
      `insert into safety_markers (organisation_id, marker_id, guest_id, venue_id, kind, measure, review_on, created_by, created_at)
       values ($1, $2, $3, $4, 'falls', 'Walk beside her.', $5::timestamptz::date + 90, gen_random_uuid(), $5)`,
      [of.organisationId, markerId, guestId, of.venueIds[0], app.clock.now()],
    ),
  )
  return markerId
}
