import { randomUUID } from 'node:crypto'
import { dayMs } from '@comity/domain/base'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql, type RowOf } from '../../../platform/db/statements.ts'
import { testApp } from '../../../testing/app.ts'
import type { TestApp } from '../../../testing/app.ts'
import { removeFact } from '../commands/change-fact.ts'
import riskModule from '../module.ts'
import { openHouse } from '../testing/house.ts'
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

const trends = async (days = 3) =>
  (await house.manager.call('GET', `/api/risk-scoring/trends?days=${days}`)).body.items
const refresh = () => jobs['risk/refresh-levels'](app.services)
const none = { low: 0, medium: 0, high: 0, critical: 0, insufficient_data: 0, not_scored: 0 }

describe('figures by day', () => {
  test('count levels and movements as they happen', async () => {
    await house.stay()
    const { guestId } = await house.riskyGuest()
    app.clock.forward(dayMs)
    await house.incident(guestId, { ground: 'threat', severity: 'critical' })
    expect(await trends()).toMatchObject([
      { levels: none, entered: 0 },
      { levels: { ...none, insufficient_data: 1, high: 1 }, entered: 1, up: 0 },
      { levels: { ...none, insufficient_data: 1, critical: 1 }, entered: 0, up: 1, down: 0 },
    ])
  })

  test('are the same before and after they are folded, and what the guests say', async () => {
    const { guestId, factId } = await house.riskyGuest()
    const minor = await house.riskyGuest()
    await house.makeMinor(minor.guestId)
    await house.system(async (tx) => removeFact(tx, await tx.scope, guestId, factId, 'withdrawn'))
    const before = await trends()
    await refresh()
    await refresh()
    expect(await trends()).toEqual(before)
    const counted = await house.system((tx) =>
      tx.all(sql<RowOf<'guests', 'risk_level'> & { guests: number }>`
        select risk_level, count(*)::int as guests from guests group by 1`),
    )
    expect(before.at(-1).levels).toEqual({
      ...none,
      ...Object.fromEntries(counted.map((row) => [row.risk_level, row.guests])),
    })
    // One by the withdrawal, one by age.
    expect(before.at(-1)).toMatchObject({ left: 2 })
  })

  test('count a guest who was deleted no more', async () => {
    const guestId = randomUUID()
    await house.system((tx) =>
      tx.run(sql`insert into guests (organisation_id, guest_id, number, created_at)
        values (${house.organisationId}::uuid, ${guestId}::uuid, 990, platform.app_now())`),
    )
    expect((await trends()).at(-1).levels.insufficient_data).toBe(1)
    await house.system((tx) => tx.run(sql`delete from guests where guest_id = ${guestId}::uuid`))
    expect((await trends()).at(-1).levels).toEqual(none)
  })

  test('are those of the own organisation, for managers', async () => {
    await house.riskyGuest()
    const other = await openHouse(app)
    const { body } = await other.manager.call('GET', '/api/risk-scoring/trends')
    expect(body.items).toHaveLength(90)
    expect(body.items.at(-1).levels).toEqual(none)
    const calls = [
      'risk-scoring/trends',
      'risk-scoring/dashboard',
      'behavioral-intelligence/analytics/summary',
    ]
    for (const path of calls) expect((await house.staff.call('GET', `/api/${path}`)).status).toBe(403)
  })
})

test('the summary adds up', async () => {
  await house.riskyGuest()
  await house.stay()
  const { body } = await house.manager.call('GET', '/api/behavioral-intelligence/analytics/summary')
  expect(body).toMatchObject({
    levels: { ...none, high: 1, insufficient_data: 1 },
    guests: 2,
    last30Days: { up: 0, down: 0, entered: 1, left: 0 },
    ruleVersion: 'standard-1-hotel',
  })
})

describe('an arrivals list', () => {
  const ask = (guestIds: string[], by = house.manager) =>
    by.call('POST', '/api/behavioral-intelligence/batch-analyze', { guestIds })

  test('is answered in its order, settled, as each guest alone would be', async () => {
    const [risky, sealed, new_] = [await house.riskyGuest(), await house.stay(), await house.stay()]
    const countsFrom = new Date(app.clock.now().getTime() + 9 * dayMs)
    await house.incident(sealed.guestId, { countsFrom })
    const guestIds = [new_.guestId, risky.guestId, sealed.guestId, risky.guestId]
    expect((await ask(guestIds)).body.items).toMatchObject([
      { status: 'insufficient_data' },
      { status: 'scored', level: 'high', score: 55 },
      { status: 'insufficient_data' },
      { status: 'scored' },
    ])
    app.clock.forward(60 * dayMs)
    const { body } = await ask(guestIds)
    for (const [index, guestId] of guestIds.entries()) {
      const alone = await house.staff.call('POST', '/api/risk-scoring/calculate', { guestId })
      const { status, score, range } = alone.body
      expect(body.items[index]).toMatchObject({ askedId: guestId, status, score, range })
    }
  })

  test('says of minors and of unknown ids what they are, and nothing of another organisation', async () => {
    const minor = await house.riskyGuest()
    await house.makeMinor(minor.guestId)
    const foreign = await (await openHouse(app)).riskyGuest()
    const nobody = randomUUID()
    expect((await ask([minor.guestId, foreign.guestId, nobody])).body.items).toMatchObject([
      { status: 'not_scored', level: 'not_scored', score: null, range: null },
      { status: 'unknown', guestId: null, level: null },
      { status: 'unknown', guestId: null, level: null },
    ])
  })

  test('scores nobody in a school', async () => {
    const school = await openHouse(app, 'school')
    const pupil = await school.riskyGuest()
    expect((await ask([pupil.guestId], school.manager)).body.items).toMatchObject([
      { status: 'not_scored', score: null },
    ])
  })

  test('is of 1 to 500 guests, for managers', async () => {
    const many = Array.from({ length: 501 }, () => randomUUID())
    expect((await ask(many)).status).toBe(422)
    expect((await ask(many.slice(1))).status).toBe(200)
    expect((await ask([])).status).toBe(422)
    expect((await ask(many.slice(0, 1), house.staff)).status).toBe(403)
  })
})

test('everything scored about a guest is for the own organisation', async () => {
  const { guestId } = await house.riskyGuest()
  const path = `/api/behavioral-intelligence/guest-intelligence/${guestId}`
  expect((await house.staff.call('GET', path)).body).toMatchObject({
    score: { score: 55 },
    history: [{ from: 'insufficient_data', to: 'high', score: 55 }],
    overrides: [],
    alerts: [],
  })
  expect((await (await openHouse(app)).admin.call('GET', path)).status).toBe(404)
  expect((await app.anonymous('GET', path)).status).toBe(401)
})
