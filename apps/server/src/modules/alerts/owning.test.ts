import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql, type ColumnOf, type RowOf } from '../../platform/db/statements.ts'
import { testApp } from '../../testing/app.ts'
import type { Caller, TestApp, TestOrganisation } from '../../testing/app.ts'
import { makeStay } from '../../testing/builders.ts'
import {
  alertsOf,
  inside,
  lookAt,
  makeAlert,
  makeIncident,
  makeWatched,
  noticesOf,
  watch,
} from './testing/alerts.ts'

let app: TestApp
let hotel: TestOrganisation
let [ann, ben, manager, elsewhere, stranger]: Caller[] = []
beforeAll(async () => {
  app = await testApp()
  hotel = await app.organisation({ venues: 2 })
  const [here, there] = hotel.venueIds
  ann = await app.signedIn(hotel, 'staff', here)
  ben = await app.signedIn(hotel, 'staff', here)
  manager = await app.signedIn(hotel, 'manager', here)
  elsewhere = await app.signedIn(hotel, 'manager', there)
  stranger = await app.signedIn(await app.organisation(), 'admin')
})
afterAll(() => app.close())

const acknowledge = (by: Caller | undefined, id: string, body?: object) =>
  by!.call('POST', `/api/smart-alerts/${id}/acknowledge`, body)
const snooze = (by: Caller | undefined, id: string, until: Date, whole?: string) =>
  by!.call('POST', `/api/smart-alerts/${id}/snooze`, {
    until: until.toISOString(),
    ...(whole ? { whole } : {}),
  })
const inHours = (hours: number) => new Date(app.clock.now().getTime() + hours * 3_600_000)
const list = async (by: Caller | undefined, query = '') =>
  (await by!.call('GET', `/api/smart-alerts?limit=100${query}`)).body.items as {
    id: string
    severity: string
  }[]
const ids = async (by: Caller | undefined, query = '') => (await list(by, query)).map(({ id }) => id)

describe('acknowledging', () => {
  test('makes somebody the owner; who comes second hears whose it is', async () => {
    const id = await makeAlert(app, hotel)
    const first = await acknowledge(ann, id)
    expect(first.body).toMatchObject({
      state: 'owned',
      owner: { id: ann!.userId, name: 'Tester staff' },
      acknowledgedAt: app.clock.now().toISOString(),
      can: { acknowledge: 'owned_by_you', judge: true },
    })
    expect((await acknowledge(ann, id)).status).toBe(200)
    const entries = await inside(app, hotel, (tx) =>
      tx.all(sql<
        RowOf<'audit_entries', 'action'> & { actor_id: NonNullable<ColumnOf<'audit_entries', 'actor_id'>> }
      >`
        select action, actor_id from audit_entries where subject_id = ${id}::uuid`),
    )
    expect(entries).toEqual([{ action: 'alert.acknowledged', actor_id: ann!.userId }])
    const second = await acknowledge(ben, id)
    expect([second.status, second.body.code, second.body.detail]).toEqual([
      409,
      'conflict',
      'Tester staff has claimed the alert.',
    ])
  })

  test('of many at once one is the owner', async () => {
    const id = await makeAlert(app, hotel)
    const replies = await Promise.all([ann, ben, manager].map((by) => acknowledge(by, id)))
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  })

  test('is open neither to other venues nor to other organisations', async () => {
    const id = await makeAlert(app, hotel)
    for (const by of [elsewhere, stranger]) {
      expect((await acknowledge(by, id)).status).toBe(404)
      expect((await snooze(by, id, inHours(1))).status).toBe(404)
      expect(await ids(by, '&state=all')).not.toContain(id)
    }
    expect((await app.anonymous('POST', `/api/smart-alerts/${id}/acknowledge`)).status).toBe(401)
  })

  test('says whether it was of use: by the owner or a manager, and nobody else', async () => {
    const id = await makeAlert(app, hotel)
    expect((await acknowledge(ann, id, { judgement: 'useful' })).body.outcome).toBe('useful')
    expect((await acknowledge(ben, id, { judgement: 'false_positive' })).status).toBe(409)
    const judged = await acknowledge(manager, id, { judgement: 'false_positive' })
    expect(judged.body).toMatchObject({ outcome: 'false_positive', owner: { id: ann!.userId } })
    expect((await acknowledge(ann, id, { judgement: 'perhaps' })).status).toBe(422)
  })

  test('is not for an alert that is over, which a manager may still judge', async () => {
    const { alertId, stayId } = await makeWatched(app, hotel)
    await inside(app, hotel, (tx) =>
      tx.run(sql`update stays set status = 'checked_out' where stay_id = ${stayId}::uuid`),
    )
    const reply = await acknowledge(ann, alertId)
    expect([reply.body.code, reply.body.reason]).toEqual(['not_allowed_now', 'over'])
    const byStaff = await acknowledge(ann, alertId, { judgement: 'false_positive' })
    expect([byStaff.body.code, byStaff.body.reason]).toEqual(['not_allowed_now', 'over'])
    const judged = await acknowledge(manager, alertId, { judgement: 'false_positive' })
    expect(judged.body).toMatchObject({ outcome: 'false_positive', owner: null, state: 'over' })
  })
})

describe('a snooze', () => {
  test('keeps its bounds by how grave the alert is', async () => {
    const id = await makeAlert(app, hotel)
    expect((await snooze(ann, id, inHours(0.01))).body.errors).toMatchObject([{ code: 'too_small' }])
    expect((await snooze(ann, id, inHours(24 * 8))).body.errors).toMatchObject([{ code: 'too_large' }])
    const put = await snooze(ann, id, inHours(24))
    expect(put.body).toMatchObject({ state: 'snoozed', snoozedUntil: inHours(24).toISOString() })
    expect(await ids(ann, '&state=snoozed')).toContain(id)
    expect(await ids(ann, '&state=open')).not.toContain(id)
    app.clock.forward(24 * 3_600_000)
    expect((await list(ann, '&state=all')).find((one) => one.id === id)).toMatchObject({ snoozedUntil: null })
  })

  test('of a guest holds for alerts to come, within the bounds of each, and nobody is told of them', async () => {
    const { alertId, guestId } = await makeWatched(app, hotel, {
      arrivesOn: app.clock.now().toISOString().slice(0, 10),
    })
    expect((await snooze(ann, alertId, inHours(48), 'guest')).status).toBe(200)
    await makeIncident(app, hotel, { guestId })
    await lookAt(app, hotel, guestId)
    const grave = (await alertsOf(app, hotel, guestId)).find(({ type }) => type === 'critical_risk')!
    const [shown] = await list(ann, `&state=snoozed&type=critical_risk&guestId=${guestId}`)
    expect(shown).toMatchObject({ id: grave.alert_id, snoozedUntil: inHours(8).toISOString() })
    expect(await noticesOf(app, hotel, grave.alert_id)).toEqual([])
  })
})

describe('the list', () => {
  test('goes gravest first and then newest, page by page without gap or repeat', async () => {
    const house = await app.organisation()
    const boss = await app.signedIn(house, 'manager')
    const today = app.clock.now().toISOString().slice(0, 10)
    for (let count = 0; count < 7; count++) {
      const { guestId } = await makeStay(app, house, { status: 'expected', arrivesOn: today })
      if (count % 2 === 0) await watch(app, house, guestId)
      else await makeIncident(app, house, { guestId })
      if (count % 3 === 0) app.clock.forward(1_000)
      await lookAt(app, house, guestId)
    }
    const whole = await list(boss)
    expect(whole.map(({ severity }) => severity)).toEqual([
      ...Array.from({ length: 3 }, () => 'critical'),
      ...Array.from({ length: 4 }, () => 'medium'),
    ])
    for (const state of ['current', 'all']) {
      const seen: string[] = []
      for (let cursor = ''; ;) {
        const { body } = await boss.call('GET', `/api/smart-alerts?limit=2&state=${state}${cursor}`)
        seen.push(...body.items.map(({ id }: { id: string }) => id))
        if (!body.nextCursor) break
        cursor = `&cursor=${body.nextCursor}`
      }
      expect(seen).toEqual(await ids(boss, `&state=${state}`))
      expect(new Set(seen).size).toBe(7)
    }
    expect((await boss.call('GET', '/api/smart-alerts?cursor=e30')).status).toBe(422)
  })

  test('has calls for help among the others in the list of all, an emergency first', async () => {
    const house = await app.organisation({ venues: 2 })
    const [venueId, there] = house.venueIds
    const staff = await app.signedIn(house, 'staff', venueId)
    const { guestId } = await makeStay(app, house, { status: 'checked_in' })
    await makeIncident(app, house, { guestId })
    await watch(app, house, guestId)
    await lookAt(app, house, guestId)
    for (const severity of ['medium', 'emergency']) {
      const caller = await app.signedIn(house, 'staff', venueId)
      const body = { venue_id: venueId, alert_type: 'other', severity, client_id: crypto.randomUUID() }
      await caller.call('POST', '/api/safety-alerts/trigger', body)
    }
    const all = async (by: Caller, query = '') =>
      (await by.call('GET', `/api/unified-alerts?limit=3${query}`)).body
    const first = await all(staff)
    const rest = await all(staff, `&cursor=${first.nextCursor}`)
    const order = [...first.items, ...rest.items].map(({ kind, alert }) => `${kind} ${alert.severity}`)
    expect(order).toEqual(['safety emergency', 'smart critical', 'safety medium', 'smart medium'])
    expect((await all(staff, '&kind=safety')).items).toHaveLength(2)
    expect((await all(staff, '&state=all')).items).toHaveLength(3)
    expect((await all(await app.signedIn(house, 'staff', there))).items).toEqual([])
  })
})

describe('telling chosen colleagues', () => {
  test('is for managers, of people at the venue, and tells everybody once', async () => {
    const id = await makeAlert(app, hotel)
    const body = { alertIds: [id], userIds: [ann!.userId, ben!.userId] }
    const notify = (by: Caller | undefined, sent: object = body) =>
      by!.call('POST', '/api/smart-alerts/bulk-notify', sent)
    expect((await notify(ann)).status).toBe(403)
    expect((await notify(elsewhere)).status).toBe(404)
    expect((await notify(manager)).body).toEqual({ queued: 8, alreadyTold: 0 })
    expect((await notify(manager)).body).toEqual({ queued: 0, alreadyTold: 8 })
    const other = await notify(manager, { ...body, userIds: [elsewhere!.userId] })
    expect(other.body.errors).toMatchObject([{ pointer: '/userIds/0', code: 'unknown_member' }])
  })
})

test('an API key opens no call of alerts', async () => {
  const reply = await app.anonymous('GET', '/api/smart-alerts', undefined, {
    authorization: 'Bearer comity_x',
  })
  expect(reply.status).toBe(401)
})
