import { dayMs } from '@comity/domain/base'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '../../../platform/db/statements.ts'
import { testApp } from '../../../testing/app.ts'
import type { TestApp } from '../../../testing/app.ts'
import { removeFact } from '../commands/change-fact.ts'
import { shownLevel } from '../queries/overrides.ts'
import { openHouse } from '../testing/house.ts'
import type { House } from '../testing/house.ts'

let app: TestApp
let house: House
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  house = await openHouse(app)
})
afterAll(() => app.close())

const path = '/api/manager-overrides'
const inDays = (days: number) => new Date(app.clock.now().getTime() + days * dayMs).toISOString()
const override = (guestId: string, more: object = {}, by = house.manager) =>
  by.call('POST', path, { guestId, level: 'low', reason: 'Met her: a mix-up.', endsAt: inDays(10), ...more })
const shown = async (guestId: string) => {
  const reply = await house.staff.call('POST', '/api/behavioral-intelligence/analyze-guest-risk', { guestId })
  return reply.body
}

describe('a level by a manager', () => {
  test('stands beside the score, which stays as it is, with its decision record', async () => {
    const { guestId, factId } = await house.riskyGuest()
    const reply = await override(guestId, { factIds: [factId] })
    expect(reply).toMatchObject({
      status: 201,
      body: { level: 'low', computedLevel: 'high', shownLevel: 'high', state: 'in_force' },
    })
    expect(await shown(guestId)).toMatchObject({
      score: { score: 55, level: 'high' },
      override: { level: 'low', reason: 'Met her: a mix-up.' },
    })
    const { body } = await house.manager.call('GET', '/api/decisions')
    expect(body.items).toMatchObject([
      { id: reply.body.decisionId, action: 'override', factIds: [factId], reason: 'Met her: a mix-up.' },
    ])
    const levels = await house.system((tx) => shownLevel(tx, [guestId]))
    expect(levels.get(guestId)).toEqual({ level: 'high', overriddenLevel: 'low' })
  })

  test('is the level in lists, filters, briefing and files, until it ends', async () => {
    const { guestId } = await house.riskyGuest()
    await override(guestId, { endsAt: new Date(app.clock.now().getTime() + 60_000) })
    const read = (query: string) => house.manager.call('GET', `/api/guest-profiles?${query}`)
    const idsOf = async (query: string) => (await read(query)).body.items.map((one: { id: string }) => one.id)
    const seen = async () => ({
      low: await idsOf('level=low'),
      high: await idsOf('level=high&sort=name'),
      briefing: (await house.manager.call('GET', `/api/staff-briefing/${guestId}`)).body.guest?.risk,
    })
    expect(await seen()).toMatchObject({
      low: [guestId],
      high: [],
      briefing: { status: 'scored', level: 'low', isOverridden: true },
    })
    app.clock.forward(60_000)
    expect(await seen()).toMatchObject({
      low: [],
      high: [guestId],
      briefing: { status: 'scored', level: 'high', isOverridden: false },
    })
  })

  test('ends by itself, in the second that was named', async () => {
    const { guestId } = await house.riskyGuest()
    const { body } = await override(guestId, { endsAt: new Date(app.clock.now().getTime() + 60_000) })
    app.clock.forward(59_999)
    expect((await shown(guestId)).override).toMatchObject({ id: body.id })
    app.clock.forward(1)
    expect((await shown(guestId)).override).toBeNull()
    const { items } = (await house.manager.call('GET', `${path}?guestId=${guestId}`)).body
    expect(items).toMatchObject([{ state: 'ended' }])
    expect((await house.manager.call('GET', `${path}?inForce=true`)).body.items).toEqual([])
  })

  test('gives way to the next: one is in force, whoever sets them at once', async () => {
    const { guestId } = await house.riskyGuest()
    const replies = await Promise.all(
      ['low', 'medium', 'high', 'critical'].map((level) => override(guestId, { level })),
    )
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    const { items } = (await house.manager.call('GET', `${path}?guestId=${guestId}`)).body
    const states = items.map(({ state }: { state: string }) => state)
    expect(states.filter((state: string) => state === 'in_force')).toHaveLength(1)
    expect(states.filter((state: string) => state === 'replaced')).toHaveLength(3)
  })

  test('lasts at most 90 days', async () => {
    const { guestId } = await house.riskyGuest()
    expect((await override(guestId, { endsAt: inDays(90) })).status).toBe(201)
    const late = new Date(Date.parse(inDays(90)) + 1).toISOString()
    expect((await override(guestId, { endsAt: late })).body.errors).toMatchObject([
      { pointer: '/endsAt', code: 'too_large' },
    ])
    expect((await override(guestId, { endsAt: inDays(0) })).body.errors).toMatchObject([
      { code: 'too_small' },
    ])
  })

  test('does not talk away a confirmed critical incident, unless it is contested', async () => {
    const { guestId, factId } = await house.riskyGuest({ severity: 'critical' })
    for (const level of ['low', 'medium']) {
      expect(await override(guestId, { level })).toMatchObject({
        status: 409,
        body: { code: 'not_allowed_now', reason: 'critical_incident' },
      })
    }
    expect((await override(guestId, { level: 'high' })).status).toBe(201)
    await house.system(async (tx) => removeFact(tx, await tx.scope, guestId, factId, 'disputed'))
    expect((await override(guestId, { level: 'low' })).status).toBe(201)
  })

  test('is set for nobody who is not scored', async () => {
    const { guestId } = await house.stay()
    await house.makeMinor(guestId)
    expect(await override(guestId)).toMatchObject({ status: 409, body: { reason: 'not_scored' } })
    for (const sector of ['school', 'healthcare'] as const) {
      const other = await openHouse(app, sector)
      const pupil = await other.stay()
      expect((await override(pupil.guestId, {}, other.manager)).status).toBe(409)
    }
  })

  test('is not shown of who turns out to be a minor', async () => {
    const { guestId } = await house.riskyGuest()
    await override(guestId)
    await house.makeMinor(guestId)
    expect(await shown(guestId)).toMatchObject({ override: null, score: { status: 'not_scored' } })
    const levels = await house.system((tx) => shownLevel(tx, [guestId]))
    expect(levels.get(guestId)).toEqual({ level: 'not_scored', overriddenLevel: null })
    expect((await house.manager.call('GET', path)).body.items).toEqual([])
    expect((await house.manager.call('GET', `${path}?guestId=${guestId}`)).body.items).toEqual([])
  })

  test('is for managers, of the own organisation', async () => {
    const { guestId } = await house.riskyGuest()
    expect((await override(guestId, {}, house.staff)).status).toBe(403)
    const other = await openHouse(app)
    expect((await override(guestId, {}, other.manager)).status).toBe(404)
    expect((await house.staff.call('GET', path)).status).toBe(403)
  })

  test('pages without gap or repeat', async () => {
    const guests = await Promise.all([1, 2, 3, 4, 5].map(() => house.riskyGuest()))
    for (const { guestId } of guests) await override(guestId)
    const seen: string[] = []
    let cursor = ''
    do {
      const { body } = await house.manager.call('GET', `${path}?limit=2${cursor && `&cursor=${cursor}`}`)
      seen.push(...body.items.map((one: { guest: { id: string } }) => one.guest.id))
      cursor = body.nextCursor ?? ''
    } while (cursor)
    expect(seen.toSorted()).toEqual(guests.map(({ guestId }) => guestId).toSorted())
  })

  test('is refused by the database for longer than 90 days', async () => {
    const { guestId } = await house.riskyGuest()
    await override(guestId)
    const longer = house.system((tx) =>
      tx.run(sql`update risk_overrides set ends_at = set_at + interval '91 days'`),
    )
    await expect(longer).rejects.toThrow(/ends_within_ninety_days/)
  })
})
