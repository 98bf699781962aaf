import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql, type ColumnOf } from '../../../platform/db/statements.ts'
import { testApp } from '../../../testing/app.ts'
import type { TestApp } from '../../../testing/app.ts'
import { falsePositivesOf } from '../../risk/queries/false-positives.ts'
import { openHouse } from '../../risk/testing/house.ts'
import type { House } from '../../risk/testing/house.ts'

let app: TestApp
let house: House
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  house = await openHouse(app)
})
afterAll(() => app.close())

const report = (subject: object, more: object = {}, by = house.staff) =>
  by.call('POST', '/api/false-positive-report', { subject, reason: 'Another guest of that name.', ...more })

/** An alert about a present guest, as raised by a rule. */
async function raised(type = 'high_risk') {
  const guest = await house.riskyGuest()
  const row = await house.system((tx) =>
    tx.first(sql<{ id: ColumnOf<'smart_alerts', 'alert_id'> }>`
      insert into smart_alerts (organisation_id, venue_id, key, type, severity, profile_id, stay_id, rule_ids, audience,
        channels, escalation, reasons, responses, raised_at)
      values (${house.organisationId}::uuid, ${house.venueId}::uuid, ${`${type}:${guest.guestId}`}, ${type}, 'high',
        ${guest.guestId}::uuid, ${guest.stayId}::uuid, '{high_risk.arrival}', '{staff}', '{in_app}', '[]',
        '[{"kind": "score", "minScore": 50}]', '{}', platform.app_now())
      returning alert_id as id`),
  )
  return { ...guest, alertId: row!.id }
}

describe('checking a guest', () => {
  const check = (guestId: string, by = house.staff) =>
    by.call('POST', '/api/risk-scoring/check-alerts', { guestId })

  test('says what the rules would raise, and raises nothing', async () => {
    const { guestId, stayId } = await house.riskyGuest()
    const { status, body } = await check(guestId)
    expect(status).toBe(200)
    expect(body.items).toMatchObject([{ type: 'high_risk', stayId, reasons: ['score', 'arrival'] }])
    expect((await house.staff.call('GET', '/api/risk-scoring/alerts/active')).body.items).toEqual([])
  })

  test('finds nothing of risk about a minor, nor in a school', async () => {
    const { guestId } = await house.riskyGuest()
    await house.makeMinor(guestId)
    expect((await check(guestId)).body.items).toEqual([])
    const school = await openHouse(app, 'school')
    const pupil = await school.riskyGuest()
    expect((await check(pupil.guestId, school.staff)).body.items).toEqual([])
  })

  test('is for the own organisation', async () => {
    const { guestId } = await house.riskyGuest()
    expect((await check(guestId, (await openHouse(app)).staff)).status).toBe(404)
  })
})

describe('alerts of risk', () => {
  test('are listed and taken on at the venue, others have calls of their own', async () => {
    const [own, other] = [await raised(), await raised('watch_list')]
    const active = async (by = house.staff) =>
      (await by.call('GET', '/api/risk-scoring/alerts/active')).body.items
    expect(await active()).toMatchObject([{ id: own.alertId, state: 'open' }])
    expect(await active(house.elsewhere)).toEqual([])
    const take = (id: string, by = house.staff) =>
      by.call('POST', `/api/risk-scoring/alerts/${id}/acknowledge`)
    expect((await take(own.alertId, house.elsewhere)).status).toBe(404)
    expect((await take(other.alertId)).status).toBe(404)
    expect(await take(own.alertId)).toMatchObject({
      status: 200,
      body: { owner: { id: house.staff.userId } },
    })
    expect((await take(own.alertId, house.manager)).status).toBe(409)
  })
})

describe('a report of a false positive', () => {
  test('about an alert feeds the precision of its rule, once a person', async () => {
    const { alertId, guestId } = await raised()
    const first = await report({ kind: 'alert', id: alertId })
    expect(first).toMatchObject({ status: 201, body: { guest: { id: guestId } } })
    const again = await report({ kind: 'alert', id: alertId }, { reason: 'Once more.' })
    expect(again.body).toEqual(first.body)
    await report({ kind: 'alert', id: alertId }, {}, house.manager)
    const counted = await house.system((tx) => falsePositivesOf(tx, [alertId, crypto.randomUUID()]))
    expect([...counted]).toEqual([[alertId, 2]])
    const judged = await house.system((tx) =>
      tx.first(sql`select outcome from smart_alerts where alert_id = ${alertId}::uuid`),
    )
    expect(judged).toEqual({ outcome: 'false_positive' })
  })

  test('sent twice at the same moment is one, and leaves no words behind', async () => {
    const { factId, guestId } = await house.riskyGuest()
    const replies = await Promise.all([1, 2, 3].map(() => report({ kind: 'fact', id: factId }, { guestId })))
    expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1)
    const kept = await house.system((tx) =>
      tx.first(sql`select (select count(*)::int from audit_reasons) as reasons,
        (select count(*)::int from risk_false_positives) as reports`),
    )
    expect(kept).toEqual({ reasons: 1, reports: 1 })
  })

  test('about a fact moves no score, and shows on the page of risk', async () => {
    const { guestId, factId } = await house.riskyGuest()
    const score = async () =>
      (await house.staff.call('POST', '/api/risk-scoring/calculate', { guestId })).body
    const before = await score()
    expect((await report({ kind: 'fact', id: factId }, { guestId })).status).toBe(201)
    expect(await score()).toEqual(before)
    const { body } = await house.manager.call('GET', '/api/risk-scoring/dashboard')
    expect(body).toMatchObject({
      falsePositivesLast30Days: 1,
      falsePositives: [{ subject: { kind: 'fact', id: factId }, guest: { id: guestId } }],
    })
  })

  test('is refused about what the caller cannot see', async () => {
    const { alertId, factId } = await raised()
    expect((await report({ kind: 'alert', id: alertId }, {}, house.elsewhere)).status).toBe(404)
    const { guestId } = await house.stay()
    expect((await report({ kind: 'fact', id: factId }, { guestId })).status).toBe(404)
    expect((await report({ kind: 'fact', id: factId })).body.errors).toMatchObject([
      { pointer: '/guestId', code: 'required' },
    ])
    const other = await openHouse(app)
    expect((await report({ kind: 'alert', id: alertId }, {}, other.staff)).status).toBe(404)
  })
})
