import { dayMs } from '@comity/domain/base'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql, type RowOf } from '../../platform/db/statements.ts'
import { testApp } from '../../testing/app.ts'
import type { TestApp } from '../../testing/app.ts'
import { made } from '../../testing/matrix/world.ts'
import { openSharing } from './testing/listings.ts'
import type { Sharing } from './testing/listings.ts'
import { insertDraft, insertSignature, setState } from './testing/smuggle.ts'

let app: TestApp
let hotel: Sharing
let guestId: string
beforeAll(async () => {
  app = await testApp()
  hotel = await openSharing(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  guestId = await hotel.guest()
})

const refused = [409, ['objected']]
const refusalOf = async (incidentId: string) => {
  const { status, body } = await hotel.propose(hotel.first, incidentId)
  return [status, body.reasons]
}

/** The guest's objection to sharing is accepted. */
async function object(): Promise<void> {
  const id = await hotel.inNorth((tx) =>
    tx.first(sql<RowOf<'rights_requests', 'request_id'>>`
      insert into rights_requests (organisation_id, guest_id, kind, received_at, due_at, state)
      values (${hotel.north.organisationId}::uuid, ${guestId}::uuid, 'objection', platform.app_now(),
        platform.app_now() + interval '1 month', 'open') returning request_id`),
  )
  const privacy = await app.signedIn(hotel.north, 'privacy')
  await made(privacy, 'POST', `/api/gdpr-requests/${id!.request_id}/fulfil`, { decision: 'fulfil' })
}

/** An incident reported now that happened earlier. */
async function reportedLate(days: number): Promise<string> {
  const incidentId = await hotel.matter({ guestId })
  await hotel.inNorth((tx) =>
    tx.run(sql`update incidents set occurred_at = occurred_at - make_interval(days => ${days}::int)
      where incident_id = ${incidentId}::uuid`),
  )
  return incidentId
}

describe('after an objection was granted', () => {
  test('what it ended is not listed again, and the list of conditions says why', async () => {
    const incidentId = await hotel.matter({ guestId })
    const { body } = await hotel.propose(hotel.first, incidentId)
    await object()
    expect(await hotel.read(body.id)).toMatchObject({ state: 'removed', endedReason: 'objection' })
    app.clock.forward(dayMs)
    expect(await refusalOf(incidentId)).toEqual(refused)
    expect((await made(hotel.first, 'GET', `/api/incidents/${incidentId}/sharing`)).unmet).toContain(
      'objected',
    )
  })

  test('nor what had not been listed yet, or is reported of it anew', async () => {
    const before = await hotel.matter({ guestId })
    await object()
    app.clock.forward(dayMs)
    expect(await refusalOf(before)).toEqual(refused)
    expect(await refusalOf(await reportedLate(2))).toEqual(refused)
  })

  test('nor around the code, though the day of the incident is corrected', async () => {
    const incidentId = await hotel.matter({ guestId })
    await object()
    app.clock.forward(dayMs)
    await hotel.inNorth((tx) =>
      tx.run(sql`
        update incidents set occurred_at = platform.app_now() where incident_id = ${incidentId}::uuid`),
    )
    await hotel.cheat(hotel.first, (tx) => insertDraft(hotel, tx, incidentId))
    for (const [at, by] of [hotel.first, hotel.second].entries())
      await hotel.cheat(by, (tx) => insertSignature(tx, incidentId, by, at + 1))
    expect(await hotel.cheat(hotel.first, (tx) => setState(tx, incidentId, 'signed'))).toBe(
      'listing_objected',
    )
    const back = sql`update guests set sharing_ended_at = null where guest_id = ${guestId}::uuid`
    await hotel.inNorth((tx) => tx.run(back))
    expect(await hotel.cheat(hotel.first, (tx) => setState(tx, incidentId, 'signed'))).toBe(
      'listing_objected',
    )
  })

  test('what happens later can be shared', async () => {
    await object()
    app.clock.forward(dayMs)
    expect((await hotel.propose(hotel.first, await hotel.matter({ guestId }))).status).toBe(201)
  })

  test('it holds for every profile of the guest, and stays with each where they part', async () => {
    const otherId = await hotel.guest({ name: 'Ines Quaresma Lobo' })
    const incidentId = await hotel.matter({ guestId: otherId })
    const listed = (await hotel.propose(hotel.first, incidentId)).body.id
    await object()
    app.clock.forward(dayMs)
    expect((await hotel.read(listed)).state).toBe('draft')
    await made(hotel.first, 'POST', `/api/guest-profiles/${guestId}/merge`, { otherGuestId: otherId })
    expect(await hotel.read(listed)).toMatchObject({ state: 'removed', endedReason: 'objection' })
    await made(hotel.first, 'POST', `/api/guest-profiles/${guestId}/split`, {})
    expect(await refusalOf(incidentId)).toEqual(refused)
  })
})
