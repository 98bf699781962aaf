import { defaultRules } from '@comity/domain/alerts'
import type { AlertRule } from '@comity/domain/alerts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql, type RowOf } from '../../../platform/db/statements.ts'
import { testApp } from '../../../testing/app.ts'
import type { Caller, TestApp, TestOrganisation } from '../../../testing/app.ts'
import { makeStay } from '../../../testing/builders.ts'
import { tendOrganisation } from '../jobs/tend.ts'
import { alertsOf, inside, makeWatched, noticesOf, watch } from '../testing/alerts.ts'

let app: TestApp
let hotel: TestOrganisation
let [manager, staff]: Caller[] = []
beforeAll(async () => {
  app = await testApp()
  hotel = await app.organisation({ venues: 2 })
  manager = await app.signedIn(hotel, 'manager', hotel.venueIds[0])
  staff = await app.signedIn(hotel, 'staff', hotel.venueIds[0])
})
afterAll(() => app.close())

const change = (rules: AlertRule[], dryRun = false, by = manager) =>
  by!.call('PUT', '/api/alert-config', { rules, dryRun })
const rules = defaultRules('hotel')
const without = (type: string) => rules.map((rule) => (rule.type === type ? { ...rule, isOn: false } : rule))

describe('the rules', () => {
  test('are those of the product until a manager changes them; staff may not', async () => {
    const before = await manager!.call('GET', '/api/alert-config')
    expect(before.body).toMatchObject({ isChanged: false, rules, changedBy: null })
    for (const reply of [await staff!.call('GET', '/api/alert-config'), await change(rules, false, staff)])
      expect(reply.status).toBe(403)
    const after = await change(without('no_show'))
    expect(after.body).toMatchObject({
      isChanged: true,
      changedBy: { id: manager!.userId },
      comparison: null,
    })
    const elsewhere = await app.signedIn(await app.organisation(), 'manager')
    expect((await elsewhere.call('GET', '/api/alert-config')).body.isChanged).toBe(false)
  })

  test('are refused where they leave their bounds, field by field', async () => {
    const [first] = rules
    const odd = { ...first!, trigger: { kind: 'arrival' as const, leadHours: 500, minScore: 10 } }
    const reply = await change([odd, ...rules.slice(1)])
    expect(reply.body.errors).toMatchObject([
      { pointer: '/rules/0/trigger/leadHours', code: 'invalid_choice' },
      { pointer: '/rules/0/trigger/minScore', code: 'invalid_choice' },
      { pointer: '/rules/0/trigger/minScore', code: 'invalid_choice' },
    ])
    const school = await app.signedIn(await app.organisation({ sector: 'school' }), 'manager')
    const scored = await change(rules, false, school)
    expect(scored.status).toBe(422)
    expect(scored.body.errors[0].code).toBe('not_offered')
  })

  test('can be tried: what they would have raised stands beside what those in force would', async () => {
    const house = await app.organisation()
    const boss = await app.signedIn(house, 'manager')
    const { guestId, stayId } = await makeStay(app, house, { status: 'checked_out', arrivesOn: '2026-03-01' })
    await watch(app, house, guestId)
    // Not on the list yet when this one came.
    await makeStay(app, house, { guestId, status: 'checked_out', arrivesOn: '2026-02-20' })
    await inside(app, house, (tx) =>
      tx.run(sql`update guest_entries set starts_at = starts_at - interval '2 days'`),
    )
    const tried = await change(without('watch_list'), true, boss)
    expect(tried.body.comparison).toMatchObject({
      days: 30,
      stays: 2,
      isCut: false,
      present: { raised: 1, byType: [{ type: 'watch_list', raised: 1 }] },
      proposed: { raised: 0, byType: [] },
      added: [],
      dropped: [{ type: 'watch_list', stayId, guest: { id: guestId }, arrivesOn: '2026-03-01' }],
    })
    expect((await boss.call('GET', '/api/alert-config')).body.isChanged).toBe(false)
  })

  test('that no longer speak close what they raised with the next run', async () => {
    const house = await app.organisation()
    const boss = await app.signedIn(house, 'manager')
    const { guestId } = await makeWatched(app, house)
    await change(without('watch_list'), false, boss)
    const run = await boss.call('POST', '/api/auto-alerts/run')
    expect(run.body).toMatchObject({ by: { id: boss.userId }, raised: 0, closed: 1 })
    expect(await alertsOf(app, house, guestId)).toMatchObject([{ closed_because: 'rules_changed' }])
    await change(rules, false, boss)
    expect((await boss.call('POST', '/api/auto-alerts/run')).body).toMatchObject({ raised: 1, closed: 0 })
    expect((await boss.call('POST', '/api/auto-alerts/run')).body).toMatchObject({ raised: 0, repeated: 0 })
    const { body } = await boss.call('GET', '/api/auto-alerts?limit=2')
    expect(body.items).toHaveLength(2)
    expect(body.nextCursor).not.toBeNull()
    expect((await boss.call('GET', `/api/auto-alerts?cursor=${body.nextCursor}`)).body.items).toHaveLength(1)
  })

  test('are run by managers alone, and at own venues', async () => {
    expect((await staff!.call('POST', '/api/auto-alerts/run')).status).toBe(403)
    const { guestId } = await makeStay(app, hotel, {
      venueId: hotel.venueIds[1]!,
      status: 'expected',
      arrivesOn: '2026-03-02',
    })
    await watch(app, hotel, guestId)
    await manager!.call('POST', '/api/auto-alerts/run')
    expect(await alertsOf(app, hotel, guestId)).toEqual([])
  })
})

test('a rule that is seldom right is named, and managers hear of it once until it is good again', async () => {
  const house = await app.organisation()
  const boss = await app.signedIn(house, 'manager')
  const judge = async (count: number, judgement: string) => {
    for (let one = 0; one < count; one++) {
      const { alertId } = await makeWatched(app, house)
      await boss.call('POST', `/api/smart-alerts/${alertId}/acknowledge`, { judgement })
    }
  }
  const ruleOf = async () =>
    (await boss.call('GET', '/api/auto-alerts')).body.rules.find(
      ({ ruleId }: { ruleId: string }) => ruleId === 'watch_list.arrival',
    )
  const warnings = async () =>
    (await app.anonymous('GET', '/api/demo/mails')).body.items.filter(({ subject }: { subject: string }) =>
      subject.startsWith('Alert rules'),
    ).length
  const tend = () => tendOrganisation(app.services, house.organisationId)
  await judge(2, 'useful')
  await judge(7, 'false_positive')
  await tend()
  expect(await ruleOf()).toMatchObject({
    raised: 9,
    useful: 2,
    falsePositive: 7,
    isPoor: false,
    warnedAt: null,
  })
  await judge(1, 'false_positive')
  await tend()
  await tend()
  expect(await ruleOf()).toMatchObject({
    precision: 0.2,
    isPoor: true,
    warnedAt: app.clock.now().toISOString(),
  })
  expect(await warnings()).toBe(1)
  await judge(4, 'useful')
  await tend()
  expect(await ruleOf()).toMatchObject({ isPoor: false, warnedAt: null })
})

describe('the briefing of the evening', () => {
  test('goes out at six by the clock of the venue, once, also on the day of the change of the clock', async () => {
    const house = await app.organisation({ venues: 2 })
    const [london, manila] = house.venueIds
    await inside(app, house, (tx) =>
      tx.run(sql`update venues set time_zone = 'Asia/Manila' where venue_id = ${manila}::uuid`),
    )
    const worker = await app.signedIn(house, 'staff', london)
    const before = app.clock.current
    // On 29 March 2026 London is an hour ahead of UTC for the first time, so 18:00 is 17:00 UTC.
    app.clock.current = new Date('2026-03-29T16:50:00Z')
    for (const venueId of [london!, manila!]) {
      const { guestId } = await makeStay(app, house, { venueId, status: 'expected', arrivesOn: '2026-03-30' })
      await watch(app, house, guestId)
    }
    const briefings = () =>
      inside(app, house, (tx) =>
        tx.all(sql<RowOf<'alert_briefings', 'briefing_id' | 'venue_id' | 'alerts' | 'for_day'>>`
          select briefing_id, venue_id, alerts, for_day from alert_briefings order by made_at, venue_id`),
      )
    const tend = () => tendOrganisation(app.services, house.organisationId)
    await tend()
    // In Manila it is past midnight already.
    expect(await briefings()).toEqual([])
    app.clock.current = new Date('2026-03-29T17:00:00Z')
    await Promise.all([tend(), tend(), tend()])
    app.clock.forward(3_600_000)
    await tend()
    const made = await briefings()
    expect(made).toMatchObject([{ venue_id: london, alerts: 1, for_day: '2026-03-30' }])
    const told = await noticesOf(app, house, made[0]!.briefing_id)
    expect(told.map((row) => [row.user_id, row.channel])).toEqual([
      [worker.userId, 'email'],
      [worker.userId, 'in_app'],
      [worker.userId, 'push'],
    ])
    app.clock.current = before
  })

  test('of a guest says the facts first, then what may be done; to who works in the organisation', async () => {
    const { guestId, alertId } = await makeWatched(app, hotel)
    const reply = await staff!.call('GET', `/api/staff-briefing/${guestId}`)
    expect(reply.body).toMatchObject({
      guest: { id: guestId, status: 'watch_list' },
      history: { kept: 0, noShows: 0, confirmedIncidents: 0 },
      facts: [{ kind: 'watch' }],
      alerts: [{ id: alertId }],
      score: { status: 'insufficient_data' },
    })
    expect(reply.body.responses).toContain('greeting_by_manager')
    const stranger = await app.signedIn(await app.organisation(), 'admin')
    expect((await stranger.call('GET', `/api/staff-briefing/${guestId}`)).status).toBe(404)
    const other = await app.signedIn(hotel, 'staff', hotel.venueIds[1])
    expect((await other.call('GET', `/api/staff-briefing/${guestId}`)).body.alerts).toEqual([])
  })
})
