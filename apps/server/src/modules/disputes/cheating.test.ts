import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../../platform/db/statements.ts'
import type { Statement } from '../../platform/db/statements.ts'
import { testApp } from '../../testing/app.ts'
import type { TestApp } from '../../testing/app.ts'
import { openSharing } from '../listings/testing/listings.ts'
import type { Sharing } from '../listings/testing/listings.ts'
import { appeal, portalOf } from './testing/disputes.ts'

let app: TestApp
let hotel: Sharing
beforeAll(async () => {
  app = await testApp()
  hotel = await openSharing(app)
})
afterAll(() => app.close())

async function contested() {
  const guestId = await hotel.guest()
  const incidentId = await hotel.matter({ guestId })
  const { organisationId } = hotel.north
  const portal = await portalOf(app, [{ organisationId, guestId }])
  const { body } = await appeal({ partner: hotel.north }, portal, 'incident', incidentId)
  return { incidentId, disputeId: body.appeal.id as string }
}

/** The database error of a manager's statement that bypasses the code. */
const tried = (statement: Statement<unknown>) => hotel.cheat(hotel.first, (tx) => tx.run(statement))
const one = 'dispute_is_answered_once'

test('a manager of the venue decides no dispute, and changes nothing that the guest said', async () => {
  const { disputeId } = await contested()
  const set = (what: Statement<unknown>) =>
    tried(sql`update disputes set ${what} where dispute_id = ${disputeId}::uuid`)
  const { userId } = hotel.first
  for (const what of [
    sql`outcome = 'upheld', decided_by = ${userId}::uuid, decided_at = platform.app_now()`,
    sql`statement = 'I did it.'`,
    sql`ground = 'too_old'`,
    sql`received_at = received_at - interval '3 days'`,
    sql`matter_id = gen_random_uuid()`,
    sql`evidence = '{}', guest_told_at = platform.app_now()`,
    sql`acknowledged_by = ${userId}::uuid, acknowledged_at = received_at - interval '1 day'`,
    sql`answer = 'Seen.', answered_by = ${hotel.second.userId}::uuid, answered_at = platform.app_now()`,
  ])
    expect(await set(what)).toBe(one)
  const answered = sql`answer = 'Seen.', answered_by = ${userId}::uuid, answered_at = platform.app_now()`
  const seen = sql`acknowledged_by = ${userId}::uuid, acknowledged_at = platform.app_now()`
  expect(await set(seen)).toBeUndefined()
  expect(await set(answered)).toBeUndefined()
  app.clock.forward(1)
  for (const again of [seen, answered]) expect(await set(again)).toBe(one)
})

test('nor does it go away, or come from the venue', async () => {
  const { disputeId, incidentId } = await contested()
  await tried(sql`delete from disputes where dispute_id = ${disputeId}::uuid`)
  const kept = await hotel.inNorth((tx) =>
    tx.all(sql`select outcome from disputes where dispute_id = ${disputeId}::uuid`),
  )
  expect(kept).toEqual([{ outcome: null }])
  const invented = sql`
    insert into disputes (organisation_id, venue_id, guest_id, record_kind, record_id, ground, received_at)
    select organisation_id, venue_id, guest_id, 'incident', incident_id, 'too_old', platform.app_now()
    from incidents where incident_id = ${incidentId}::uuid`
  expect(await tried(invented)).toMatch(/row-level security/u)
})

test('who reported an incident stays, whoever would like to confirm or sign it', async () => {
  const incidentId = await hotel.matter()
  const rewritten = sql`
    update incidents set reported_by = ${hotel.third.userId}::uuid where incident_id = ${incidentId}::uuid`
  expect(await tried(rewritten)).toBe('reporter_stays')
  expect(await hotel.cheatAsJob((tx) => tx.run(rewritten))).toBe('reporter_stays')
  expect(await tried(sql`delete from incident_events where incident_id = ${incidentId}::uuid`)).toMatch(
    /permission denied/u,
  )
})
