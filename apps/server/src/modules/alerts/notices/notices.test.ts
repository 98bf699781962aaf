import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql, type ColumnOf } from '../../../platform/db/statements.ts'
import { SmsError } from '../../../platform/sms/index.ts'
import type { SmsMessage } from '../../../platform/sms/index.ts'
import { sendSms } from '../../../platform/sms/index.ts'
import type { Services } from '../../../platform/services.ts'
import { testApp } from '../../../testing/app.ts'
import type { Caller, TestApp, TestOrganisation } from '../../../testing/app.ts'
import { makeStay } from '../../../testing/builders.ts'
import { escalate } from '../jobs/escalate.ts'
import { tendOrganisation } from '../jobs/tend.ts'
import { alertsOf, inside, lookAt, makeIncident, makeWatched, noticesOf } from '../testing/alerts.ts'
import { queueNotices } from './queue-notices.ts'
import { sendNotice } from './send-notice.ts'

let app: TestApp
let hotel: TestOrganisation
let [ann, manager, admin]: Caller[] = []
let venueId: string
beforeAll(async () => {
  app = await testApp()
  hotel = await app.organisation()
  venueId = hotel.venueIds[0]!
  ann = await app.signedIn(hotel, 'staff', venueId)
  manager = await app.signedIn(hotel, 'manager', venueId)
  admin = await app.signedIn(hotel, 'admin')
})
afterAll(() => app.close())

const send = (noticeId: string, services: Services = app.services) =>
  sendNotice(services, { organisationId: hotel.organisationId, noticeId })

async function critical(): Promise<string> {
  const { guestId } = await makeStay(app, hotel, { status: 'checked_in' })
  await makeIncident(app, hotel, { guestId })
  await lookAt(app, hotel, guestId)
  return (await alertsOf(app, hotel, guestId))[0]!.alert_id
}

async function mails(): Promise<string[]> {
  const { body } = await app.anonymous('GET', '/api/demo/mails')
  return body.items.map((mail: { subject: string; text: string }) => `${mail.subject}\n${mail.text}`)
}

/** A number proved and texts switched on, as by the code. */
async function prove(caller: Caller, phone: string): Promise<void> {
  const normal = phone.replaceAll(' ', '')
  const begun = await caller.call('POST', '/api/alert-channels/verify', {
    step: 'send',
    kind: 'phone',
    value: phone,
  })
  expect(begun.body).toMatchObject({ channels: { phone: { address: null } } })
  const code = await codeSentTo(normal)
  const reply = await caller.call('POST', '/api/alert-channels/verify', {
    step: 'confirm',
    kind: 'phone',
    code,
  })
  expect(reply.status).toBe(200)
}

/** The six digits of the newest message to a number or an address. */
async function codeSentTo(to: string): Promise<string> {
  const { body } = await app.anonymous('GET', '/api/demo/mails')
  const sent = body.items.find((one: { to: string }) => one.to === to)
  return /\b\d{6}\b/u.exec(sent.text)![0]
}

async function asOwner(statement: string) {
  const client = new Client({ connectionString: app.database.ownerUrl })
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

describe('who is told', () => {
  test('is the audience of the rule, by every channel once, and the list at once', async () => {
    const id = await critical()
    const rows = await noticesOf(app, hotel, id)
    expect(new Set(rows.map((row) => row.user_id))).toEqual(new Set([ann!.userId, manager!.userId]))
    const own = rows.filter((row) => row.user_id === ann!.userId)
    expect(own.map((row) => `${row.channel} ${row.state}`)).toEqual([
      'email waiting',
      'in_app told',
      'push waiting',
    ])
    const again = await inside(app, hotel, (tx) =>
      queueNotices(tx, { alertKind: 'smart', alertId: id, userIds: [ann!.userId] }),
    )
    // Only the text message is new.
    expect(again).toBe(1)
  })

  test('gets a mail with the venue and a link, and nothing of a guest', async () => {
    const id = await critical()
    const rows = await noticesOf(app, hotel, id)
    const mail = rows.find((row) => row.user_id === ann!.userId && row.channel === 'email')!
    await send(mail.notice_id)
    await send(mail.notice_id)
    const told = (await mails()).filter((text) => text.includes(id))
    expect(told).toHaveLength(1)
    expect(told[0]).toContain('Venue 1')
    expect(told[0]).toContain(`/alerts-page#alert=${id}`)
    expect(told[0]).not.toMatch(/Quaresma|violence|critical|\b204\b/u)
  })

  test('is nobody any more once somebody owns it, or it is over', async () => {
    const id = await critical()
    const [first, second] = (await noticesOf(app, hotel, id)).filter((row) => row.state === 'waiting')
    await ann!.call('POST', `/api/smart-alerts/${id}/acknowledge`)
    await send(first!.notice_id)
    await inside(app, hotel, (tx) =>
      tx.run(sql`update incidents set status = 'unfounded'
        where incident_id = (select (reasons -> 0 ->> 'incidentId')::uuid from smart_alerts where alert_id = ${id}::uuid)`),
    )
    await send(second!.notice_id)
    const codes = (await noticesOf(app, hotel, id)).flatMap((row) => row.code ?? [])
    expect(codes.toSorted()).toEqual(['over', 'owned'])
  })

  test('is told in the language that they chose', async () => {
    await ann!.call('POST', '/api/settings', { language: 'fr' })
    const id = await critical()
    const rows = await noticesOf(app, hotel, id)
    await send(rows.find((row) => row.user_id === ann!.userId && row.channel === 'email')!.notice_id)
    expect((await mails()).find((text) => text.includes(id))).toContain('Une alerte à Venue 1')
    await ann!.call('POST', '/api/settings', { language: 'en' })
  })
})

describe('text messages', () => {
  test('go to a proved number alone; a provider that is down holds up no mail, and is tried again', async () => {
    await prove(ann!, '+44 7700 900123')
    const id = await critical()
    await inside(app, hotel, (tx) =>
      queueNotices(tx, { alertKind: 'smart', alertId: id, userIds: [ann!.userId, manager!.userId] }),
    )
    const sent: SmsMessage[] = []
    let isDown = true
    const services: Services = {
      ...app.services,
      sms: {
        send: (message) => {
          if (isDown) return Promise.reject(new SmsError('not_sent', 'away'))
          sent.push(message)
          return Promise.resolve({ providerId: `SM${sent.length}` })
        },
        progress: () => Promise.resolve({ state: 'sent', code: null }),
        check: () => Promise.resolve(),
      },
    }
    for (const row of await noticesOf(app, hotel, id))
      if (row.state === 'waiting') await send(row.notice_id, services)
    const rows = await noticesOf(app, hotel, id)
    const stateOf = (by: Caller | undefined, channel: string) =>
      rows.find((row) => row.user_id === by!.userId && row.channel === channel)
    expect(stateOf(ann, 'email')).toMatchObject({ state: 'handed_over' })
    expect(stateOf(manager, 'sms')).toMatchObject({ state: 'skipped', code: 'switched_off' })
    expect(stateOf(ann, 'sms')).toMatchObject({ state: 'handed_over', code: null })

    const { organisationId } = hotel
    const [message] = await inside(app, hotel, (tx) =>
      tx.all(sql<{ sms_id: NonNullable<ColumnOf<'notices', 'sms_id'>> }>`
        select sms_id from notices where alert_id = ${id}::uuid and channel = 'sms' and sms_id is not null`),
    )
    const messageId = message!.sms_id
    await expect(sendSms(services, { organisationId, messageId })).rejects.toThrow(/away/u)
    isDown = false
    app.clock.forward(180_000)
    await sendSms(services, { organisationId, messageId })
    await sendSms(services, { organisationId, messageId })
    expect(sent).toHaveLength(1)
    expect(sent[0]!.to).toBe('+447700900123')
    expect(sent[0]!.text).toContain(`Venue 1: there is an alert.`)
    const list = await manager!.call('GET', '/api/sms-alerts')
    expect(list.body.items[0]).toMatchObject({ state: 'sent', purpose: 'alert', to: { id: ann!.userId } })
    expect(JSON.stringify(list.body)).not.toMatch(/7700 ?900/u)
  })

  test('whose outcome is unknown are never sent twice', async () => {
    const id = await critical()
    let told = 0
    const services: Services = {
      ...app.services,
      sms: {
        send: () => {
          told++
          return Promise.reject(new SmsError('unknown', 'timeout'))
        },
        progress: () => Promise.reject(new SmsError('not_sent', 'away')),
        check: () => Promise.resolve(),
      },
    }
    await inside(app, hotel, (tx) =>
      queueNotices(tx, { alertKind: 'smart', alertId: id, userIds: [ann!.userId] }),
    )
    const [row] = (await noticesOf(app, hotel, id)).filter((one) => one.channel === 'sms')
    await send(row!.notice_id, services)
    await send(row!.notice_id, services)
    const found = await inside(app, hotel, (tx) =>
      tx.first(
        sql<{
          sms_id: NonNullable<ColumnOf<'notices', 'sms_id'>>
        }>`select sms_id from notices where notice_id = ${row!.notice_id}::uuid`,
      ),
    )
    for (let count = 0; count < 3; count++) {
      await sendSms(services, { organisationId: hotel.organisationId, messageId: found!.sms_id })
      app.clock.forward(600_000)
    }
    expect(told).toBe(1)
  })

  test('can be sent by a manager to those who opted in', async () => {
    const body = { venueId, userIds: [ann!.userId, manager!.userId] }
    expect((await ann!.call('POST', '/api/sms-alerts/send', body)).status).toBe(403)
    const { body: answer } = await manager!.call('POST', '/api/sms-alerts/send', body)
    expect(answer.items).toMatchObject([
      { to: { id: ann!.userId }, state: 'held', code: 'no_provider' },
      { to: { id: manager!.userId }, state: 'not_opted_in' },
    ])
    const elsewhere = await manager!.call('POST', '/api/sms-alerts/send', {
      ...body,
      venueId: crypto.randomUUID(),
    })
    expect(elsewhere.body.errors).toMatchObject([{ code: 'unknown_venue' }])
  })

  test('asked for again by the same key, as after a lost answer, go to nobody a second time', async () => {
    const key = { 'idempotency-key': crypto.randomUUID() }
    const ask = (userIds: string[], headers: Record<string, string> = key) =>
      manager!.call('POST', '/api/sms-alerts/send', { venueId, userIds }, headers)
    const everybody = [ann!.userId, manager!.userId]
    const count = async () =>
      (await manager!.call('GET', '/api/sms-alerts?limit=100')).body.items.filter(
        (one: { purpose: string }) => one.purpose === 'notice',
      ).length
    const before = await count()
    const replies = await Promise.all([ask(everybody), ask(everybody)])
    app.clock.forward(60_000)
    replies.push(await ask(everybody))
    for (const { status, body } of replies) {
      expect(status).toBe(202)
      expect(body).toEqual(replies[0]?.body)
      expect(body.items).toMatchObject([
        { to: { id: ann!.userId }, state: 'held', code: 'no_provider' },
        { to: { id: manager!.userId }, state: 'not_opted_in', code: null },
      ])
    }
    expect(await count()).toBe(before + 1)
    expect((await ask([ann!.userId])).body.code).toBe('idempotency_conflict')
    await ask(everybody, {})
    expect(await count()).toBe(before + 2)
  })

  test('to nobody who opted in are answered alike however often one asks', async () => {
    const key = { 'idempotency-key': crypto.randomUUID() }
    const body = { venueId, userIds: [manager!.userId] }
    for (let tried = 0; tried < 2; tried++) {
      const reply = await manager!.call('POST', '/api/sms-alerts/send', body, key)
      expect(reply.body.items).toMatchObject([{ state: 'not_opted_in' }])
    }
  })
})

describe('quiet hours', () => {
  test('hold back what is not critical until they end, also in the night of the change of the clock', async () => {
    // Clocks in London go forward on 29 March 2026 at 01:00: 06:00 is 05:00 UTC.
    app.clock.current = new Date('2026-03-28T23:30:00Z')
    const chosen = {
      channels: { email: true, sms: true, push: true },
      quietHours: { from: '22:00', to: '06:00' },
    }
    expect((await ann!.call('PUT', '/api/alert-channels', chosen)).body).toMatchObject(chosen)
    const { alertId } = await makeWatched(app, hotel, { arrivesOn: '2026-03-28', status: 'checked_in' })
    await inside(app, hotel, (tx) =>
      queueNotices(tx, { alertKind: 'smart', alertId, userIds: [ann!.userId], channels: ['email'] }),
    )
    const find = async () => (await noticesOf(app, hotel, alertId)).find((row) => row.channel === 'email')!
    await send((await find()).notice_id)
    expect(await find()).toMatchObject({ state: 'waiting', not_before: new Date('2026-03-29T05:00:00Z') })
    const job = await asOwner(
      `select run_at from graphile_worker._private_jobs where key = 'alerts/send-notice:${(await find()).notice_id}'`,
    )
    expect(job).toMatchObject([{ run_at: new Date('2026-03-29T05:00:00Z') }])
    app.clock.current = new Date('2026-03-29T05:00:00Z')
    await send((await find()).notice_id)
    expect(await find()).toMatchObject({ state: 'handed_over' })

    app.clock.current = new Date('2026-03-29T23:00:00Z')
    const grave = await critical()
    const mail = (await noticesOf(app, hotel, grave)).find(
      (row) => row.user_id === ann!.userId && row.channel === 'email',
    )!
    await send(mail.notice_id)
    expect(
      (await noticesOf(app, hotel, grave)).find((row) => row.notice_id === mail.notice_id),
    ).toMatchObject({
      state: 'handed_over',
    })
    await ann!.call('PUT', '/api/alert-channels', { ...chosen, quietHours: null })
  })
})

describe('an alert that nobody owns', () => {
  test('goes up by the clock, each step once, and stops when somebody owns it', async () => {
    const id = await critical()
    const run = () => escalate(app.services, { organisationId: hotel.organisationId, alertId: id })
    const steps = async () => [...new Set((await noticesOf(app, hotel, id)).map((row) => row.step))]
    await run()
    app.clock.forward(29 * 60_000)
    await run()
    expect(await steps()).toEqual([0])
    app.clock.forward(60_000)
    await Promise.all([run(), run(), run()])
    expect(await steps()).toEqual([0, 1])
    const first = (await noticesOf(app, hotel, id)).filter((row) => row.step === 1)
    expect(new Set(first.map((row) => row.user_id))).toEqual(new Set([manager!.userId]))
    await manager!.call('POST', `/api/smart-alerts/${id}/acknowledge`)
    app.clock.forward(10 * 3_600_000)
    await run()
    expect(await steps()).toEqual([0, 1])
  })

  test('is taken up by the clock of ten minutes when its job was lost; a snooze holds it back', async () => {
    const id = await critical()
    const until = new Date(app.clock.now().getTime() + 3 * 3_600_000)
    await ann!.call('POST', `/api/smart-alerts/${id}/snooze`, { until: until.toISOString() })
    app.clock.forward(2 * 3_600_000 + 60_000)
    await escalate(app.services, { organisationId: hotel.organisationId, alertId: id })
    expect((await noticesOf(app, hotel, id)).some((row) => row.step > 0)).toBe(false)
    app.clock.forward(3_600_000)
    await asOwner(`delete from graphile_worker._private_jobs where key = 'alerts/escalate:${id}'`)
    await tendOrganisation(app.services, hotel.organisationId)
    const jobs = await asOwner(
      `select 1 from graphile_worker._private_jobs where key = 'alerts/escalate:${id}'`,
    )
    expect(jobs).toHaveLength(1)
    await escalate(app.services, { organisationId: hotel.organisationId, alertId: id })
    const last = (await noticesOf(app, hotel, id)).filter((row) => row.step === 2)
    expect(new Set(last.map((row) => row.user_id))).toEqual(new Set([admin!.userId]))
  })
})
