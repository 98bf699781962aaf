import { minuteMs } from '@comity/domain/base'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql, type RowOf } from '../../platform/db/statements.ts'
import { testApp } from '../../testing/app.ts'
import type { Caller, TestApp, TestOrganisation } from '../../testing/app.ts'
import { makeStay } from '../../testing/builders.ts'
import { raiseAlerts } from './commands/raise-alerts.ts'
import { escalate } from './jobs/escalate.ts'
import type { WantedAlert } from './judge-subjects.ts'
import { sendNotice } from './notices/send-notice.ts'
import { inside, noticesOf, watch } from './testing/alerts.ts'

let app: TestApp
let hotel: TestOrganisation
let [staff, manager, admin]: Caller[] = []
beforeAll(async () => {
  app = await testApp()
  hotel = await app.organisation()
  staff = await app.signedIn(hotel, 'staff', hotel.venueIds[0])
  manager = await app.signedIn(hotel, 'manager', hotel.venueIds[0])
  admin = await app.signedIn(hotel, 'admin')
})
afterAll(() => app.close())

const mild = {
  severity: 'medium',
  audience: ['staff'],
  channels: ['in_app'],
  escalation: [{ afterMinutes: 30, to: 'manager' }],
} as const
const grave = {
  severity: 'critical',
  audience: ['staff', 'manager'],
  channels: ['in_app', 'email'],
  escalation: [
    { afterMinutes: 10, to: 'manager' },
    { afterMinutes: 60, to: 'admin' },
  ],
} as const

/** A mild alert about somebody, and a way to raise it again. */
async function mildAlert() {
  const { guestId, stayId } = await makeStay(app, hotel, { status: 'checked_in' })
  const entryId = await watch(app, hotel, guestId)
  const raise = (as: typeof mild | typeof grave) => {
    const wanted = {
      ...as,
      key: `watch_list:${guestId}`,
      type: 'watch_list',
      guestId,
      profileId: guestId,
      rootId: guestId,
      stayId,
      venueId: hotel.venueIds[0]!,
      ruleIds: ['watch_list.arrival'],
      reasons: [{ kind: 'watch', entryId, endsAt: new Date('2026-04-01') }],
      responses: [],
    } as unknown as WantedAlert
    return inside(app, hotel, (tx) => raiseAlerts(tx, [wanted]))
  }
  await raise(mild)
  const row = await inside(app, hotel, (tx) =>
    tx.first(
      sql<
        RowOf<'smart_alerts', 'alert_id'>
      >`select alert_id from smart_alerts where profile_id = ${guestId}::uuid`,
    ),
  )
  return { alertId: row!.alert_id, raise }
}

const goOn = (alertId: string) => escalate(app.services, { organisationId: hotel.organisationId, alertId })
/** Who was told by the list, in the order in which it was. */
const toldOf = async (alertId: string) => {
  const names = new Map(
    [staff, manager, admin].map((by, index) => [by!.userId, ['staff', 'manager', 'admin'][index]]),
  )
  return (await noticesOf(app, hotel, alertId))
    .filter(({ channel }) => channel === 'in_app')
    .map(({ step, user_id }) => `${step} ${names.get(user_id)}`)
    .toSorted()
}
const dueOf = (alertId: string) =>
  inside(app, hotel, async (tx) => {
    const row = await tx.first(sql<{ due: Date | null }>`
      select raised_at + ((escalation -> steps_done::int) ->> 'afterMinutes')::int * interval '1 minute' as due
      from smart_alerts where alert_id = ${alertId}::uuid`)
    return row?.due
  })

describe('an alert that becomes graver', () => {
  test('is told anew, once, to whom its rules name now and by their channels', async () => {
    const { alertId, raise } = await mildAlert()
    expect(await toldOf(alertId)).toEqual(['0 staff'])
    await raise(grave)
    await raise(grave)
    expect(await toldOf(alertId)).toEqual(['0 staff', '103 manager', '103 staff'])
    const mails = (await noticesOf(app, hotel, alertId)).filter(({ channel }) => channel === 'email')
    expect(mails.map(({ step }) => step)).toEqual([103, 103])
    await goOn(alertId)
    expect(await toldOf(alertId)).toHaveLength(3)
  })

  test('goes up by its new steps, counted from then on, also where some were taken', async () => {
    const { alertId, raise } = await mildAlert()
    app.clock.forward(40 * minuteMs)
    await goOn(alertId)
    expect(await toldOf(alertId)).toEqual(['0 staff', '1 manager'])
    await raise(grave)
    expect(await dueOf(alertId)).toEqual(new Date(app.clock.now().getTime() + 10 * minuteMs))
    app.clock.forward(9 * minuteMs)
    await goOn(alertId)
    expect(await toldOf(alertId)).not.toContain('2 manager')
    app.clock.forward(minuteMs)
    await goOn(alertId)
    expect(await toldOf(alertId)).toContain('2 manager')
    app.clock.forward(50 * minuteMs)
    await goOn(alertId)
    expect(await toldOf(alertId)).toEqual([
      '0 staff',
      '1 manager',
      '103 manager',
      '103 staff',
      '2 manager',
      '3 admin',
    ])
  })

  test('is told to its owner, and to nobody else', async () => {
    const { alertId, raise } = await mildAlert()
    await manager!.call('POST', `/api/smart-alerts/${alertId}/acknowledge`)
    await raise(grave)
    expect(await toldOf(alertId)).toEqual(['0 staff', '103 manager'])
    const mail = (await noticesOf(app, hotel, alertId)).find(({ channel }) => channel === 'email')!
    await sendNotice(app.services, { organisationId: hotel.organisationId, noticeId: mail.notice_id })
    const [sent] = (await noticesOf(app, hotel, alertId)).filter(({ channel }) => channel === 'email')
    expect(sent).toMatchObject({ state: 'handed_over', user_id: manager!.userId })
  })

  test('as one that becomes milder again tells nobody, and keeps its steps', async () => {
    const { alertId, raise } = await mildAlert()
    await raise(grave)
    const before = [await toldOf(alertId), await dueOf(alertId)]
    await raise(mild)
    expect([await toldOf(alertId), await dueOf(alertId)]).toEqual(before)
  })
})
