import { mostAnHour } from '@comity/domain/alerts'
import { dayMs } from '@comity/domain/base'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql, type RowOf } from '../../platform/db/statements.ts'
import { testApp } from '../../testing/app.ts'
import type { Caller, TestApp, TestOrganisation } from '../../testing/app.ts'
import { made } from '../../testing/matrix/world.ts'
import { tendOrganisation } from './jobs/tend.ts'
import { livePresenter } from './live.ts'
import { inside, noticesOf } from './testing/alerts.ts'

let app: TestApp
let hotel: TestOrganisation
let staff: Caller
let manager: Caller
let admin: Caller
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  hotel = await app.organisation({ venues: 2 })
  staff = await app.signedIn(hotel, 'staff', hotel.venueIds[0])
  manager = await app.signedIn(hotel, 'manager', hotel.venueIds[0])
  admin = await app.signedIn(hotel, 'admin')
})

const look = () => tendOrganisation(app.services, hotel.organisationId)
const listed = async (by: Caller, query = 'state=current') =>
  (await made(by, 'GET', `/api/smart-alerts?type=cyber&${query}`)).items

async function refuse(by: Caller, times: number): Promise<void> {
  for (let nth = 0; nth < times; nth++) expect((await by.call('GET', '/api/alert-config')).status).toBe(403)
}

/** Signs in on a browser; without its cookies it is a new one. */
async function signIn(userId: string, kept = new Map<string, string>()) {
  const { cookies } = await app.services.signIn.startSession({
    userId,
    method: 'oidc',
    organisationId: hotel.organisationId,
    organisationFixed: false,
    deviceId: null,
    secondFactor: false,
    browser: { cookie: (name) => kept.get(name) },
    now: app.clock.now(),
  })
  for (const cookie of cookies) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
    kept.set(name, decodeURIComponent(value))
  }
  return kept
}

async function raised(): Promise<string> {
  await refuse(staff, mostAnHour.refused_roles + 1)
  await look()
  const [alert] = await listed(admin)
  return alert.id
}

describe('an alert is raised about an account', () => {
  test('when it is refused more often within an hour than it may, and not before', async () => {
    await refuse(staff, mostAnHour.refused_roles)
    await look()
    expect(await listed(admin)).toEqual([])
    await refuse(staff, 1)
    await look()
    const count = mostAnHour.refused_roles + 1
    expect(await listed(admin)).toMatchObject([
      {
        type: 'cyber',
        severity: 'medium',
        state: 'open',
        venue: { id: hotel.venueIds[0] },
        guest: null,
        stay: null,
        responses: [],
        reasons: [
          {
            kind: 'account',
            user: { id: staff.userId, name: 'Tester staff' },
            signal: 'refused_roles',
            count,
          },
        ],
      },
    ])
  })

  test('when it makes more exports within an hour than it may', async () => {
    for (let nth = 0; nth <= mostAnHour.many_exports; nth++) {
      const { status } = await admin.call('GET', '/api/audit-log/export')
      expect(status).toBe(200)
    }
    await look()
    const [{ reasons }] = await listed(admin)
    expect(reasons).toMatchObject([
      { user: { id: admin.userId }, signal: 'many_exports', count: mostAnHour.many_exports + 1 },
    ])
  })

  test('when it signs in on a device that it had not used, but not on its first', async () => {
    const first = await signIn(staff.userId)
    app.clock.forward(60_000)
    await signIn(staff.userId, first)
    await look()
    expect(await listed(admin)).toEqual([])
    app.clock.forward(60_000)
    await signIn(staff.userId)
    await look()
    const [{ reasons }] = await listed(admin)
    expect(reasons).toMatchObject([{ user: { id: staff.userId }, signal: 'new_device', count: 1 }])
  })

  test('once a day for each signal, whoever looks and however often', async () => {
    await refuse(staff, 2 * mostAnHour.refused_roles)
    await Promise.all([look(), look()])
    await refuse(staff, 5)
    await look()
    expect(await listed(admin)).toMatchObject([{ timesRaised: 1 }])
    app.clock.forward(dayMs)
    await refuse(staff, mostAnHour.refused_roles + 1)
    await look()
    expect(await listed(admin)).toHaveLength(2)
  })

  test('for seven days, and no longer than a rule says so', async () => {
    const id = await raised()
    app.clock.forward(7 * dayMs)
    await look()
    expect(await listed(admin)).toEqual([])
    expect(await listed(admin, 'state=over')).toMatchObject([{ id, overBecause: 'reasons_gone' }])

    await raised()
    const { rules } = await made(manager, 'GET', '/api/alert-config')
    const off = rules.map((rule: { type: string }) => ({ ...rule, isOn: rule.type !== 'cyber' }))
    await made(manager, 'PUT', '/api/alert-config', { rules: off })
    await look()
    expect((await listed(admin, 'state=over'))[0]).toMatchObject({ overBecause: 'rules_changed' })
    await look()
    expect(await listed(admin)).toEqual([])
  })
})

describe('an alert about an account', () => {
  test('is for administrators and for managers of its venue, who take it on and judge it', async () => {
    const id = await raised()
    expect(await listed(manager)).toMatchObject([{ id, can: { acknowledge: true } }])
    const { body } = await manager.call('POST', `/api/smart-alerts/${id}/acknowledge`, {
      judgement: 'useful',
    })
    expect(body).toMatchObject({ state: 'owned', owner: { id: manager.userId }, outcome: 'useful' })
    expect((await admin.call('POST', `/api/smart-alerts/${id}/acknowledge`)).status).toBe(409)
    const told = await noticesOf(app, hotel, id)
    expect(new Set(told.map(({ user_id }) => user_id))).toEqual(new Set([manager.userId, admin.userId]))
  })

  test('is not there for anybody else: no list, no figure, no feed', async () => {
    const id = await raised()
    const elsewhere = await app.signedIn(hotel, 'manager', hotel.venueIds[1])
    const stranger = await app.signedIn(await app.organisation(), 'admin')
    const privacy = await app.signedIn(hotel, 'privacy')
    for (const by of [staff, privacy, elsewhere, stranger]) {
      const { body } = await by.call('GET', '/api/smart-alerts?state=all')
      expect(JSON.stringify(body)).not.toContain(id)
      expect(JSON.stringify((await by.call('GET', '/api/unified-alerts?state=all')).body)).not.toContain(id)
      for (const action of ['acknowledge', 'snooze']) {
        const until = { until: new Date(app.clock.now().getTime() + 3_600_000).toISOString() }
        const reply = await by.call(
          'POST',
          `/api/smart-alerts/${id}/${action}`,
          action === 'snooze' ? until : {},
        )
        expect([403, 404]).toContain(reply.status)
      }
    }
    expect((await staff.call('GET', '/api/dashboard-stats')).body.openAlerts).toBe(0)
    expect((await admin.call('GET', '/api/dashboard-stats')).body.openAlerts).toBe(1)
    expect(await inside(app, hotel, (tx) => livePresenter(tx, [id]))).toEqual(new Map())
    const [row] = await inside(app, hotel, (tx) =>
      tx.all(sql<RowOf<'smart_alerts', 'profile_id' | 'stay_id'>>`
        select profile_id, stay_id from smart_alerts where alert_id = ${id}::uuid`),
    )
    expect(row).toEqual({ profile_id: null, stay_id: null })
  })
})
