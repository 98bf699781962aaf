import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createSafetyPool } from '../../platform/db/safety-pool.ts'
import { Database } from '../../platform/db/database.ts'
import { sql, type ColumnOf, type RowOf } from '../../platform/db/statements.ts'
import { unsafeLastMails } from '../../platform/mail/index.ts'
import { testApp } from '../../testing/app.ts'
import type { Caller, TestApp, TestOrganisation } from '../../testing/app.ts'
import { scanSafety } from './scan.ts'
import { safetySenders } from './senders/index.ts'
import type { SafetySender } from './senders/sender.ts'
import { inside, liveChanges, pass, payload, sendingsOf, tokenBrowser, trigger } from './testing/world.ts'

let app: TestApp
let hotel: TestOrganisation
let sender: Caller
let colleague: Caller
let manager: Caller
let admin: Caller
let venueId: string
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  hotel = await app.organisation({ venues: 2 })
  venueId = hotel.venueIds[0]!
  sender = await app.signedIn(hotel, 'staff', venueId)
  colleague = await app.signedIn(hotel, 'staff', venueId)
  manager = await app.signedIn(hotel, 'manager', venueId)
  admin = await app.signedIn(hotel, 'admin')
})

const raise = async (change: object = {}): Promise<string> =>
  (await trigger(sender, payload(sender, venueId, change))).body.alert_id

const done = async (id: string) =>
  (await sendingsOf(app, hotel, id))
    .filter(({ result }) => result !== null)
    .map(({ step, channel, result, recipients }) =>
      `${step} ${channel}: ${result} ${recipients ?? ''}`.trim(),
    )

/** Local parts of the addresses that got a mail since the last call. */
async function mailed(): Promise<string[]> {
  const mails = await app.services.database.platform({ job: 'test', now: app.clock.now() }, (tx) =>
    unsafeLastMails(tx, app.services, 10_000),
  )
  return mails.filter(({ subject }) => subject.includes('Venue 1')).map(({ to }) => to.email)
}
const addressOf = ({ userId }: Caller) => `${userId}@test.example`

describe('while nobody has seen an alert', () => {
  test('those on shift and the managers of the venue are told after 30 s, those of the house after 60', async () => {
    await tokenBrowser(app, colleague)
    const id = await raise()
    const elsewhere = await app.signedIn(hotel, 'manager', hotel.venueIds[1])
    await pass(app, 29)
    expect(await done(id)).toEqual(['0 push: not_set_up 0'])
    await pass(app, 1)
    expect(await done(id)).toEqual([
      '0 push: not_set_up 0',
      '1 email: sent 3',
      '1 in_app: sent 3',
      '1 push: not_set_up 0',
      '1 sms: not_set_up 0',
    ])
    const first = await mailed()
    for (const told of [colleague, manager, admin]) expect(first).toContain(addressOf(told))
    for (const untold of [sender, elsewhere]) expect(first).not.toContain(addressOf(untold))
    await pass(app, 30)
    expect(await done(id)).toContain('2 email: sent 3')
    expect(await mailed()).toContain(addressOf(elsewhere))
    await pass(app, 60)
    expect(await done(id)).toContain('3 sms: not_set_up 0')
    await pass(app, 600)
    expect(await liveChanges(app, hotel, id)).toEqual(['raised', 'escalated', 'escalated'])
  })

  test('everybody who works there counts as on shift where nobody has said so', async () => {
    const id = await raise()
    await pass(app, 30)
    expect(await done(id)).toContain('1 in_app: sent 3')
    expect(await mailed()).toContain(addressOf(colleague))
  })

  test('nothing is sent once somebody has', async () => {
    const id = await raise()
    await pass(app, 45)
    await colleague.call('POST', `/api/safety-alerts/${id}/acknowledge`)
    await pass(app, 600)
    expect(await liveChanges(app, hotel, id)).toEqual(['raised', 'escalated', 'seen'])
    expect((await done(id)).filter((one) => /^[23]/.test(one))).toEqual([
      '2 email: not_needed',
      '2 in_app: not_needed',
      '2 push: not_needed',
      '2 sms: not_needed',
      '3 sms: not_needed',
    ])
  })

  test('a process that was away for an hour does every step once', async () => {
    const id = await raise()
    await pass(app, 3_600)
    await pass(app, 1)
    expect((await done(id)).filter((one) => one.includes(': sent'))).toHaveLength(4)
    expect(await liveChanges(app, hotel, id)).toEqual(['raised', 'escalated', 'escalated'])
  })
})

describe('by the rota', () => {
  /** Names of the people whom each sending by push reaches, at once and with the first step. */
  async function pushed(): Promise<string[][]> {
    const reached: string[][] = []
    const push: SafetySender = async (_services, _tx, { recipients }) => {
      reached.push(recipients.map(({ user_id }) => user_id))
      return { recipients: recipients.length, isSetUp: true }
    }
    const id = await raise()
    for (const seconds of [0, 30]) {
      app.clock.forward(seconds * 1_000)
      await scanSafety(app.services, { ...safetySenders, push })
    }
    await colleague.call('POST', `/api/safety-alerts/${id}/acknowledge`)
    return reached
  }
  const setRota = (...duties: object[]) =>
    manager.call('PUT', `/api/rota?venueId=${venueId}`, {
      duties: duties.map((duty) => ({ weekday: weekday(), from: '00:00', to: '00:00', ...duty })),
    })
  /** 1 is Monday; the venues of tests keep the time of London. */
  const weekday = () => app.clock.now().getUTCDay() || 7
  const sorted = (...people: Caller[]) => people.map(({ userId }) => userId).toSorted()

  test('those on duty come first, then those on call, whatever the chain says', async () => {
    const other = await app.signedIn(hotel, 'staff', venueId)
    await tokenBrowser(app, other)
    await setRota({ userId: colleague.userId, post: 'on_duty' }, { userId: other.userId, post: 'on_call' })
    const [atOnce, then] = await pushed()
    expect(atOnce).toEqual([colleague.userId])
    expect(then?.toSorted()).toEqual(sorted(colleague, other, manager, admin))
  })

  test('all staff of the venue and its managers are notified at once when nobody is on duty', async () => {
    await tokenBrowser(app, colleague)
    const asleep = await app.signedIn(hotel, 'staff', venueId)
    await setRota({ weekday: (weekday() % 7) + 1, userId: colleague.userId, post: 'on_duty' })
    const [atOnce] = await pushed()
    expect(atOnce?.toSorted()).toEqual(sorted(colleague, asleep, manager, admin))
  })
})

test('a drill escalates inside the house, and every mail says that it is one', async () => {
  const drill = await manager.call('POST', '/api/safety-alerts/drills', { venueId })
  await pass(app, 300)
  expect((await done(drill.body.id)).some((one) => one.startsWith('3'))).toBe(false)
  const mails = await app.services.database.platform({ job: 'test', now: app.clock.now() }, (tx) =>
    unsafeLastMails(tx, app.services, 2),
  )
  for (const { subject } of mails) expect(subject).toBe('DRILL: call for help at Venue 1')
})

test('many processes that look at once do each step once', async () => {
  const pools = Array.from({ length: 3 }, () => createSafetyPool(app.database.appUrl, () => undefined))
  const processes = pools.map((pool) => ({ ...app.services, safetyDatabase: new Database(pool) }))
  const ids: string[] = []
  for (let count = 0; count < 5; count++) {
    const one = await app.signedIn(hotel, 'staff', venueId)
    ids.push((await trigger(one, payload(one, venueId))).body.alert_id)
  }
  for (const seconds of [0, 30, 30, 60]) {
    app.clock.forward(seconds * 1_000)
    await Promise.all([...processes, ...processes].map((one) => scanSafety(one)))
  }
  // What one skipped because another held it comes with the next scan.
  await scanSafety(processes[0]!)
  for (const id of ids) {
    expect(await liveChanges(app, hotel, id)).toEqual(['raised', 'escalated', 'escalated'])
    expect((await sendingsOf(app, hotel, id)).every(({ result, failures }) => result && failures === 0)).toBe(
      true,
    )
  }
  const steps = ids.length * 2
  const perStep = (await mailed()).filter((address) => address === addressOf(manager))
  expect(perStep).toHaveLength(steps)
  for (const pool of pools) await pool.end()
})

test('a sender that fails holds up no other, writes nothing, and is tried again until it is given up', async () => {
  let tries = 0
  const broken = {
    ...safetySenders,
    email: async (...[services, tx, message]: Parameters<typeof safetySenders.email>) => {
      await safetySenders.email(services, tx, message)
      tries++
      throw new Error('The mail is broken')
    },
  }
  const id = await raise()
  const before = (await mailed()).length
  app.clock.forward(30_000)
  await scanSafety(app.services, broken)
  expect(await done(id)).toEqual([
    '0 push: not_set_up 0',
    '1 in_app: sent 3',
    '1 push: not_set_up 0',
    '1 sms: not_set_up 0',
  ])
  for (let looks = 0; looks < 30; looks++) {
    app.clock.forward(31_000)
    await scanSafety(app.services, broken)
  }
  expect(tries).toBe(2 * 20)
  expect(await done(id)).toContain('1 email: given_up')
  expect((await mailed()).length).toBe(before)
})

test('an organisation whose escalation fails or takes its time holds up no other, and is named in the log', async () => {
  await raise()
  const others: [TestOrganisation, string][] = []
  for (let count = 0; count < 3; count++) {
    const house = await app.organisation()
    const caller = await app.signedIn(house, 'staff', house.venueIds[0])
    others.push([house, (await trigger(caller, payload(caller, house.venueIds[0]!))).body.alert_id])
  }
  const [[slow] = [], ...quick] = others
  const { safetyDatabase } = app.services
  const answered = Promise.withResolvers<void>()
  const database = Object.assign(Object.create(safetyDatabase) as Database, {
    organisationsWithSafetyDue: async () => [hotel, slow!, ...quick.map(([one]) => one)].map(idOf),
    system: async (...[scope, work]: Parameters<Database['system']>) => {
      if (scope.organisationId === hotel.organisationId) throw new Error('Broken')
      if (scope.organisationId === slow?.organisationId) await answered.promise
      return safetyDatabase.system(scope, work)
    },
  })
  const logged: object[] = []
  const log = pino({ level: 'error' }, { write: (line) => void logged.push(JSON.parse(line)) })
  app.clock.forward(30_000)
  const looked = scanSafety({ ...app.services, log, safetyDatabase: database })
  for (const [house, id] of quick)
    await expect.poll(() => liveChanges(app, house, id)).toEqual(['raised', 'escalated'])
  answered.resolve()
  await looked
  expect(logged).toMatchObject([{ organisationId: hotel.organisationId, err: { message: 'Broken' } }])
})
const idOf = ({ organisationId }: TestOrganisation) => organisationId

test('a location is deleted by the clock after its alert is closed, and after a day at the latest', async () => {
  const kept = async () => {
    const rows = await app.services.database.system(inside(app, hotel), (tx) =>
      tx.all(sql<RowOf<'safety_locations', 'alert_id'>>`select alert_id from safety_locations`),
    )
    return rows.map(({ alert_id }) => alert_id)
  }
  const closed = await raise()
  const open = await raise({ severity: 'emergency' })
  await colleague.call('PUT', `/api/safety-alerts/${closed}/status`, { status: 'resolved' })
  await pass(app, 3_599)
  expect((await kept()).toSorted()).toEqual([closed, open].toSorted())
  await pass(app, 1)
  expect(await kept()).toEqual([open])
  await pass(app, 23 * 3_600)
  expect(await kept()).toEqual([])
})

describe('how a venue has it set up', () => {
  const settings = {
    gestures: { triple_tap: false, long_press: true, typed_help: true, typed_sos: true },
    chain: [
      { afterSeconds: 10, to: ['venue_managers'] },
      { afterSeconds: 20, to: ['organisation_managers', 'external_contact'] },
    ],
    externalContact: { name: 'Night desk', phone: '01492 000123' },
    locationMinutes: 0,
  }
  const put = (by: Caller, body: object, venue = venueId) =>
    by.call('PUT', `/api/safety-alerts/escalation?venueId=${venue}`, body)

  test('holds from the next alert on, is told to the pages of staff, and is for its managers alone', async () => {
    const saved = await put(manager, settings)
    expect(saved.body).toMatchObject({
      ...settings,
      externalContact: { name: 'Night desk', phone: '+441492000123' },
      isChanged: true,
    })
    const token = await colleague.call('POST', '/api/safety-alerts/device-token')
    expect(token.body).toMatchObject({ gestures: { triple_tap: false }, callNumber: '+441492000123' })
    const shown = await manager.call('GET', '/api/safety-alerts/escalation')
    expect(shown.body.devices).toMatchObject([{ person: { id: colleague.userId } }])
    const id = await raise()
    await pass(app, 10)
    expect(await done(id)).toContain('1 in_app: sent 2')
    expect((await put(colleague, settings)).status).toBe(403)
    expect((await put(manager, settings, hotel.venueIds[1])).status).toBe(422)
    const stored = await app.services.database.system(inside(app, hotel), (tx) =>
      tx.all(
        sql<{
          external_contact: NonNullable<ColumnOf<'safety_settings', 'external_contact'>>
        }>`select external_contact from safety_settings`,
      ),
    )
    expect(stored[0]!.external_contact.toString()).not.toContain('1492')
  })

  test('has a number of another country where the organisation lets calls for help go there', async () => {
    const abroad = { ...settings, externalContact: { name: 'Desk', phone: '+33612345678' } }
    const allow = (budget: 'ordinary' | 'safety') =>
      app.services.database.system(inside(app, hotel), (tx) =>
        tx.run(sql`
          insert into sms_budgets (organisation_id, budget, countries)
          values (${hotel.organisationId}::uuid, ${budget}::text, '{FR}')`),
      )
    await allow('ordinary')
    expect((await put(manager, abroad)).body.errors).toMatchObject([
      { pointer: '/externalContact/phone', code: 'not_offered' },
    ])
    await allow('safety')
    expect((await put(manager, abroad)).status).toBe(200)
  })

  test.each([
    ['no step', { chain: [] }, '/chain'],
    ['a first step too late', { chain: [{ afterSeconds: 90, to: ['on_shift'] }] }, '/chain/0/afterSeconds'],
    ['nobody of the house', { chain: [{ afterSeconds: 30, to: ['external_contact'] }] }, '/chain/0/to'],
    ['a number that is none', { externalContact: { name: 'Desk', phone: '12' } }, '/externalContact/phone'],
    [
      'a number to which no text may go',
      { externalContact: { name: 'Desk', phone: '+33 6 12 34 56 78' } },
      '/externalContact/phone',
    ],
    ['a location kept for days', { locationMinutes: 1_441 }, '/locationMinutes'],
  ])('%s is refused at its field', async (_name, change, pointer) => {
    const reply = await put(manager, { ...settings, ...change })
    expect([reply.status, reply.body.errors?.[0]?.pointer]).toEqual([422, pointer])
  })
})
