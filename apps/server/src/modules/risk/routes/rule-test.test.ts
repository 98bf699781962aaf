import { randomUUID } from 'node:crypto'
import { dayMs } from '@comity/domain/base'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '../../../platform/db/statements.ts'
import { testApp } from '../../../testing/app.ts'
import type { TestApp } from '../../../testing/app.ts'
import riskModule from '../module.ts'
import { milder, openHouse } from '../testing/house.ts'
import type { House } from '../testing/house.ts'

const { jobs } = riskModule

let app: TestApp
let house: House
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  house = await openHouse(app)
})
afterAll(() => app.close())

async function tested(by = house.manager) {
  const rulesPath = '/api/risk-scoring/rules'
  const { body } = await by.call('POST', rulesPath, { rules: milder, note: 'Milder.' })
  return by.call('POST', `${rulesPath}/${body.version}/test`)
}
const ago = (days: number) => new Date(app.clock.now().getTime() - days * dayMs)
const dayAgo = (days: number) => ago(days).toISOString().slice(0, 10)

/** A confirmed incident of the stay, recorded after it began. */
const incidentOf = (stay: { stayId: string; guestId: string }) =>
  house.system((tx) =>
    tx.run(sql`
      insert into incidents (organisation_id, venue_id, guest_id, stay_id, type, severity, status, occurred_at,
        reported_by, reported_at, confirmed_by, confirmed_at)
      values (${house.organisationId}::uuid, ${house.venueId}::uuid, ${stay.guestId}::uuid, ${stay.stayId}::uuid,
        'damage', 'high', 'confirmed', platform.app_now(), ${randomUUID()}::uuid, platform.app_now(),
        ${randomUUID()}::uuid, platform.app_now())`),
  )

describe('the test of a draft', () => {
  test('says how many guests would change level, which way, and for example who', async () => {
    const { guestId, factId } = await house.riskyGuest()
    await house.stay()
    const { body } = await tested()
    expect(body).toMatchObject({ state: 'shadow', test: { state: 'done' } })
    expect(body.test.result).toMatchObject({
      beside: 'standard-1-hotel',
      shadow: {
        guests: 1,
        up: 0,
        down: 1,
        changes: [{ from: 'high', to: 'medium', guests: 1 }],
        examples: [
          { guestId, from: 'high', to: 'medium', score: { live: 55, draft: 27.5 }, factIds: [factId] },
        ],
      },
    })
  })

  test('says which alerts of past arrivals would not have been raised, by what was known then', async () => {
    const past = await house.stay({ status: 'checked_out', arrivesOn: dayAgo(5) })
    await house.incident(past.guestId, { occurredAt: ago(20), countsFrom: ago(20), recordedAt: ago(20) })
    const unknown = await house.stay({ status: 'checked_out', arrivesOn: dayAgo(5) })
    await house.incident(unknown.guestId)
    const { body } = await tested()
    expect(body.test.result.alerts).toMatchObject({ arrivals: 2, both: 0, onlyLive: 1, onlyDraft: 0 })
  })

  test('shows for each threshold what it would have found and missed', async () => {
    const warned = await house.stay({ status: 'checked_out', arrivesOn: dayAgo(40) })
    await house.incident(warned.guestId, { occurredAt: ago(45), countsFrom: ago(45), recordedAt: ago(45) })
    await incidentOf(warned)
    await incidentOf(await house.stay({ status: 'checked_out', arrivesOn: dayAgo(12) }))
    const { result } = (await tested()).body.test
    const at = (side: 'live' | 'draft', minScore: number) =>
      result.thresholds[side].find((one: { minScore: number }) => one.minScore === minScore)
    expect(at('live', 50)).toEqual({ minScore: 50, raised: 1, useful: 1, falsePositives: 0, missed: 1 })
    expect(at('draft', 50)).toEqual({ minScore: 50, raised: 0, useful: 0, falsePositives: 0, missed: 2 })
    expect(at('draft', 25)).toMatchObject({ raised: 1, useful: 1 })
  })

  test('tells nothing of sealed ratings and nothing of minors', async () => {
    const minor = await house.riskyGuest()
    await house.makeMinor(minor.guestId)
    const sealed = await house.stay()
    await house.incident(sealed.guestId, {
      kind: 'rating',
      value: 1,
      countsFrom: new Date(app.clock.now().getTime() + 9 * dayMs),
    })
    const { result } = (await tested()).body.test
    expect(result.shadow).toMatchObject({ changes: [], examples: [] })
    expect(JSON.stringify(result)).not.toContain(minor.guestId)
  })

  test('is done by the job where there is much to do, once', async () => {
    const { guestId } = await house.riskyGuest()
    await house.system((tx) =>
      tx.run(sql`
        insert into stays (organisation_id, venue_id, guest_id, status, arrives_on, created_at, updated_at)
        select s.organisation_id, s.venue_id, s.guest_id, 'checked_out', s.arrives_on - 400, s.created_at, s.updated_at
        from stays s cross join generate_series(1, 2001) where s.guest_id = ${guestId}::uuid`),
    )
    const { body } = await tested()
    expect(body).toMatchObject({ state: 'draft', test: { state: 'running', result: null } })
    await jobs['risk/test-rules'](app.services, {
      organisationId: house.organisationId,
      version: body.version,
    })
    const { body: after } = await house.manager.call('GET', '/api/risk-scoring/rules')
    expect(after.items[0]).toMatchObject({ state: 'shadow', test: { state: 'done' } })
  })

  test('is for managers', async () => {
    await tested()
    expect((await house.staff.call('POST', '/api/risk-scoring/rules/v1/test')).status).toBe(403)
    expect((await house.staff.call('GET', '/api/risk-scoring/rules')).status).toBe(403)
    expect((await house.manager.call('POST', '/api/risk-scoring/rules/v77/test')).status).toBe(404)
  })
})
