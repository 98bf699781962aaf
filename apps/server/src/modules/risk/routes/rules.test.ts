import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql, type RowOf } from '../../../platform/db/statements.ts'
import { testApp } from '../../../testing/app.ts'
import type { TestApp } from '../../../testing/app.ts'
import { choices, milder, openHouse, publish } from '../testing/house.ts'
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

const rulesPath = '/api/risk-scoring/rules'
const list = async () => (await house.manager.call('GET', rulesPath)).body
const draft = (rules = milder, by = house.manager) =>
  by.call('POST', rulesPath, { rules, note: 'Tried in spring.' })
const scoreOf = async (guestId: string) =>
  (await house.staff.call('POST', '/api/risk-scoring/calculate', { guestId })).body
const levelOf = async (guestId: string) => {
  const row = await house.system((tx) =>
    tx.first(
      sql<RowOf<'guests', 'risk_level'>>`select risk_level from guests where guest_id = ${guestId}::uuid`,
    ),
  )
  return row?.risk_level
}

describe('versions of the rules', () => {
  test('begin with that of the product, which is live', async () => {
    const { items, can, bounds } = await list()
    expect(items).toMatchObject([
      { version: 'standard-1-hotel', number: 0, state: 'standard', isLive: true, draftedBy: null },
    ])
    expect(can).toEqual({ draft: true })
    expect(bounds['halfLifeDays.high']).toEqual({ min: 30, max: 365 })
  })

  test('of others are not shown', async () => {
    await draft()
    const other = await openHouse(app)
    const { body } = await other.manager.call('GET', rulesPath)
    expect(body.items).toHaveLength(1)
    expect((await other.manager.call('POST', `${rulesPath}/v1/test`)).status).toBe(404)
    expect((await other.admin.call('POST', `${rulesPath}/v1/publish`)).status).toBe(404)
  })

  test('are numbered, also when many are drafted at once', async () => {
    const replies = await Promise.all(Array.from({ length: 5 }, () => draft()))
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
    const versions = new Set(replies.map(({ body }) => body.version))
    expect(versions).toEqual(new Set(['v1', 'v2', 'v3', 'v4', 'v5']))
  })

  test('are drafted once for a key, whatever the network does', async () => {
    const sent = { rules: milder, note: 'Tried in spring.' }
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const first = await house.manager.call('POST', rulesPath, sent, headers)
    const again = await house.manager.call('POST', rulesPath, sent, headers)
    expect(again.body).toEqual(first.body)
    expect((await list()).items).toHaveLength(2)
  })
})

describe('a draft', () => {
  test('scores nobody', async () => {
    const { guestId } = await house.riskyGuest()
    const before = await scoreOf(guestId)
    await draft()
    await house.manager.call('POST', `${rulesPath}/v1/test`)
    await house.rebuild()
    expect(await scoreOf(guestId)).toEqual(before)
    expect((await list()).items).toMatchObject([
      { version: 'v1', state: 'shadow', isLive: false },
      { version: 'standard-1-hotel', isLive: true },
    ])
  })

  test.each([
    [
      choices({ halfLifeDays: { low: 91, medium: 180, high: 365, critical: 730, positive: 730 } }),
      'too_large',
    ],
    [
      choices({ halfLifeDays: { low: 29, medium: 180, high: 365, critical: 730, positive: 730 } }),
      'too_small',
    ],
    [choices({ stayKept: 1 }), 'too_large'],
    [choices({ stayKept: -26 }), 'too_small'],
    [choices({ incident: { low: 5, medium: 4, high: 55, critical: 90 } }), 'invalid_choice'],
    [choices({ stayKept: -0.0001 }), 'invalid_format'],
  ])('that leaves the caps of the product is refused (%#)', async (rules, fieldCode) => {
    const { status, body } = await draft(rules)
    expect(status).toBe(422)
    expect(body.errors.map(({ code }: { code: string }) => code)).toContain(fieldCode)
  })

  test('cannot change what an organisation may not: lives, thresholds, corrections', async () => {
    for (const more of [{ classes: {} }, { lifeMonths: 60 }, { maxCorrection: 4 }]) {
      const sent = { rules: { ...milder, ...more }, note: 'Longer.' }
      expect((await house.manager.call('POST', rulesPath, sent)).status).toBe(422)
    }
  })

  test('is not for staff to make, nor for a school or a hospital', async () => {
    expect((await draft(milder, house.staff)).status).toBe(403)
    for (const sector of ['school', 'healthcare'] as const) {
      const other = await openHouse(app, sector)
      const reply = await other.manager.call('POST', rulesPath, { rules: milder, note: 'Try.' })
      expect(reply).toMatchObject({ status: 409, body: { code: 'not_allowed_now' } })
      expect((await other.manager.call('POST', `${rulesPath}/standard-1-${sector}/test`)).status).toBe(409)
    }
  })
})

describe('publishing', () => {
  test('takes an admin who is not its author, and a test before', async () => {
    const own = await draft(milder, house.admin)
    const path = `${rulesPath}/${own.body.version}`
    expect(await house.otherAdmin.call('POST', `${path}/publish`)).toMatchObject({
      status: 409,
      body: { code: 'not_allowed_now', reason: 'not_tested' },
    })
    await house.manager.call('POST', `${path}/test`)
    expect((await house.staff.call('POST', `${path}/publish`)).status).toBe(403)
    expect((await house.manager.call('POST', `${path}/publish`)).status).toBe(403)
    expect(await house.admin.call('POST', `${path}/publish`)).toMatchObject({
      status: 409,
      body: { code: 'second_person_needed' },
    })
    expect(await house.otherAdmin.call('POST', `${path}/publish`)).toMatchObject({
      status: 200,
      body: { isLive: true, state: 'live', publishedBy: { id: house.otherAdmin.userId } },
    })
    expect((await house.otherAdmin.call('POST', `${path}/publish`)).status).toBe(409)
  })

  test('by its author is refused by the database too, and so is a second live version', async () => {
    await draft()
    const live = (by: string) =>
      house.system((tx) =>
        tx.run(sql`update risk_rule_sets set state = 'live', published_by = ${by}::uuid,
          published_at = platform.app_now() where state = 'draft'`),
      )
    await expect(live(house.manager.userId)).rejects.toThrow(/published_by_a_second_person/)
    await draft()
    await expect(live(house.admin.userId)).rejects.toThrow(/risk_rule_sets_live/)
  })

  test('fixes the values of a version', async () => {
    const version = await publish(house, milder)
    const change = house.system((tx) =>
      tx.run(sql`update risk_rule_sets set rules = '{}' where version = ${version}`),
    )
    await expect(change).rejects.toThrow(/stay as they are/)
  })

  test('makes scores anew, and keeps what was shown before as it was scored', async () => {
    const { guestId } = await house.riskyGuest()
    expect(await scoreOf(guestId)).toMatchObject({
      score: 55,
      level: 'high',
      ruleVersion: 'standard-1-hotel',
    })
    const version = await publish(house, milder)
    await house.rebuild()
    expect(await scoreOf(guestId)).toMatchObject({ score: 27.5, level: 'medium', ruleVersion: version })
    expect(await levelOf(guestId)).toBe('medium')
    const path = `/api/behavioral-intelligence/guest-intelligence/${guestId}`
    const { body } = await house.staff.call('GET', path)
    expect(body.history).toMatchObject([
      { from: 'high', to: 'medium', score: 27.5, ruleVersion: version },
      { from: 'insufficient_data', to: 'high', score: 55, ruleVersion: 'standard-1-hotel' },
    ])
  })

  test('is followed by whatever is written about a guest before the job comes', async () => {
    const { guestId } = await house.riskyGuest()
    const version = await publish(house, milder)
    await house.incident(guestId, { severity: 'low', ground: 'noise' })
    expect(await scoreOf(guestId)).toMatchObject({ score: 29.5, ruleVersion: version })
  })

  test('the old version again, and the standard one, leads back', async () => {
    const first = await publish(house, milder)
    const second = await publish(house, choices({ stayKept: -1 }))
    const again = (name: string) => house.admin.call('POST', `${rulesPath}/${name}/publish`)
    expect(await again(first)).toMatchObject({ status: 200, body: { isLive: true } })
    expect(await again('standard-1-hotel')).toMatchObject({ status: 200, body: { isLive: true } })
    const { items } = await list()
    const stateOf = (name: string) => items.find(({ version }: { version: string }) => version === name)
    expect([stateOf(first).state, stateOf(second).state]).toEqual(['retired', 'retired'])
    expect(await again('standard-1-hotel')).toMatchObject({ status: 409, body: { reason: 'is_live' } })
  })
})
