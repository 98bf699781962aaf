import { dayMs } from '@comity/domain/base'
import type { RecordKind } from '@comity/contract/disputes/records'
import { build, sql, type ColumnOf } from '../../../platform/db/statements.ts'
import type { Caller, TestApp, TestOrganisation } from '../../../testing/app.ts'
import { makeStay } from '../../../testing/builders.ts'
import { inside, made } from '../../../testing/matrix/world.ts'
import { confirm, investigated } from '../../incidents/testing/incidents.ts'
import {
  change,
  makeListing,
  makeNetwork,
  makePerson,
  newNumber,
  phone,
} from '../../lookups/testing/network.ts'
import { sessionOf as portalOf } from '../../portal/testing/guests.ts'

export { portalOf }

/** Two partners under an agreement: `home` looks up, `partner` has the record; and an organisation with reviewers. */
export async function makeWorld(app: TestApp) {
  const network = await makeNetwork(app)
  const { partner } = network
  const court = await app.organisation()
  return {
    app,
    ...network,
    court,
    asking: network.staff,
    reporter: await app.signedIn(partner, 'staff', partner.venueIds[0]),
    boss: await app.signedIn(partner, 'manager', partner.venueIds[0]),
    reviewer: await app.signedIn(court, 'reviewer'),
  }
}

export type DisputeWorld = Awaited<ReturnType<typeof makeWorld>>

export async function makeMatter(world: DisputeWorld) {
  const { app, partner, reporter, boss, agreementId } = world
  const number = newNumber()
  const own = await makePerson(app, world.home, [phone(number)])
  const theirs = await makePerson(app, partner, [phone(number)])
  await change(app, `update guests set birth_date = '1980-05-06' where guest_id = $1`, [theirs.guestId])
  const [venueId] = partner.venueIds
  const incidentId = await investigated(reporter, {
    venueId,
    guestId: theirs.guestId,
    stayId: theirs.stayId,
    type: 'theft',
    severity: 'high',
    observed: 'Odalys Fenwick took a lamp from room 204.',
  })
  const confirmed = await confirm(boss, incidentId, { type: 'theft', severity: 'high' })
  if (confirmed.status !== 200) throw new Error(JSON.stringify(confirmed.body))
  const endsAt = new Date(app.clock.now().getTime() + 90 * dayMs).toISOString()
  await made(boss, 'PUT', `/api/guest-profiles/${theirs.guestId}/status`, {
    status: 'banned',
    reason: 'Theft',
    endsAt,
    incidentId,
  })
  const banId = await firstId(
    app,
    partner,
    sql<{ id: ColumnOf<'guest_entries', 'entry_id'> }>`
    select entry_id as id from guest_entries where incident_id = ${incidentId}::uuid`,
  )
  const listingId = await makeListing(app, partner, {
    guestId: theirs.guestId,
    agreementId,
    incident_id: incidentId,
  })
  const portal = await portalOf(app, [{ organisationId: partner.organisationId, guestId: theirs.guestId }])
  return { own, guestId: theirs.guestId, stayId: theirs.stayId, incidentId, banId, listingId, portal }
}

export type Matter = Awaited<ReturnType<typeof makeMatter>>

/** A rating of one star for a guest in the house, with the guest in the portal. */
export async function makeRating(world: DisputeWorld) {
  const { app, partner, reporter } = world
  const { stayId, guestId } = await makeStay(app, partner)
  const { feedback } = await made(reporter, 'POST', '/api/reviews', { stayId, rating: 1, fault: 'guest' })
  const portal = await portalOf(app, [{ organisationId: partner.organisationId, guestId }])
  return { guestId, stayId, feedbackId: feedback.id as string, portal }
}

/** Opens a dispute through the call. Returns the reply. */
export function appeal(
  { partner }: Pick<DisputeWorld, 'partner'>,
  portal: Pick<Caller, 'call'>,
  recordKind: RecordKind,
  recordId: string,
  more: object = {},
) {
  const { organisationId } = partner
  const body = { organisationId, recordKind, recordId, ground: 'did_not_happen', ...more }
  return portal.call('POST', '/api/submit-appeal', body)
}

/** Opens a dispute. Returns its id. */
export async function contest(
  world: DisputeWorld,
  matter: { portal: Pick<Caller, 'call'> },
  recordKind: RecordKind,
  recordId: string,
  more: object = {},
): Promise<string> {
  const { status, body } = await appeal(world, matter.portal, recordKind, recordId, more)
  if (status !== 201) throw new Error(JSON.stringify(body))
  return body.appeal.id
}

export const answer = (by: Caller, id: string, words = 'Two colleagues saw it.') =>
  by.call('POST', `/api/appeals/${id}/response`, { answer: words })

export const decide = (by: Caller, id: string, outcome = 'overturned') =>
  by.call('POST', `/api/appeals/${id}/decision`, { outcome, reason: 'The papers say so.' })

/** Every effect of an incident within its own organisation and score. */
export function standingOf(app: TestApp, of: TestOrganisation, guestId: string) {
  return inside(app, of, async (tx) => ({
    sums: await tx.all(sql`
      select low, medium, high, critical, positive, evidence_scaled, stays, raters, grave_incidents from risk_states
      where guest_id = ${guestId}::uuid`),
    facts: await tx.all(sql`
      select fact_id, status, in_sums, scaled, rater_weight from risk_facts where guest_id = ${guestId}::uuid order by fact_id`),
    guest: await tx.all(sql`
      select risk_level, banned_until, watched_until from guests where guest_id = ${guestId}::uuid`),
    entries: await tx.all(sql`
      select entry_id, lifted_at, lifted_by, suspended_by from guest_entries where guest_id = ${guestId}::uuid order by entry_id`),
    listings: await tx.all(sql`
      select listing_id, state, frozen_by, frozen_at, ended_at from listings where guest_id = ${guestId}::uuid
      order by listing_id`),
  }))
}

export async function firstId(
  app: TestApp,
  of: TestOrganisation,
  statement: ReturnType<typeof sql<{ id: string }>>,
): Promise<string> {
  const row = await inside(app, of, (tx) => tx.first(statement))
  if (!row) throw new Error('Nothing was found')
  return row.id
}

export async function addVenue(app: TestApp, of: TestOrganisation): Promise<string> {
  const [venueId, now] = [crypto.randomUUID(), app.clock.now()]
  await inside(app, of, (tx) =>
    tx.run(
      build.insertInto('venues').values({
        organisation_id: of.organisationId,
        venue_id: venueId,
        name: 'Annexe',
        code: venueId.slice(0, 8),
        sector: 'hotel',
        country: 'GB',
        time_zone: 'Europe/London',
        created_at: now,
      }),
    ),
  )
  return venueId
}
