import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { sql } from '../../../platform/db/statements.ts'
import { testApp } from '../../../testing/app.ts'
import type { Caller, TestApp, TestOrganisation } from '../../../testing/app.ts'
import { makeStay } from '../../../testing/builders.ts'
import { inside, liveChanges, payload, sendingsOf, trigger } from '../testing/world.ts'

let app: TestApp
let hotel: TestOrganisation
let staff: Caller
let venueId: string
beforeAll(async () => {
  app = await testApp()
  hotel = await app.organisation({ venues: 2 })
  venueId = hotel.venueIds[0]!
})
afterAll(() => app.close())
// Rapid calls of one person are merged, so each test has its own.
beforeEach(async () => {
  staff = await app.signedIn(hotel, 'staff', venueId)
})

const read = async (id: string, by: Caller) => (await by.call('GET', `/api/safety-alerts/${id}`)).body

describe('a call for help', () => {
  test('is stored with its escalation, its entry in the log and its event, and answered by its id', async () => {
    const { guestId } = await makeStay(app, hotel)
    const reply = await trigger(staff, payload(staff, venueId, { guest_id: guestId }))
    expect(reply.status).toBe(201)
    expect(reply.body).toEqual({
      alert_id: expect.any(String),
      status: 'sent',
      severity: 'high',
      venue_id: venueId,
      is_drill: false,
      is_repeat: false,
      is_stored: true,
      raised_at: app.clock.now().toISOString(),
    })
    const id = reply.body.alert_id
    const colleague = await app.signedIn(hotel, 'staff', venueId)
    expect(await read(id, colleague)).toMatchObject({
      alertType: 'aggressive_guest',
      triggerMethod: 'manual',
      raisedBy: { id: staff.userId, name: 'Tester staff' },
      guest: { id: guestId, name: 'Ines Quaresma' },
      locationContext: 'Lobby',
      notes: 'Shouting',
      coordinates: { lat: 53.28, lng: -3.83 },
      differences: [],
      changes: [{ status: 'sent', by: { id: staff.userId } }],
    })
    expect(await liveChanges(app, hotel, id)).toEqual(['raised'])
    expect((await sendingsOf(app, hotel, id)).map(({ step, channel }) => `${step} ${channel}`)).toEqual([
      '0 push',
      ...['email', 'in_app', 'push', 'sms'].map((channel) => `1 ${channel}`),
      ...['email', 'in_app', 'push', 'sms'].map((channel) => `2 ${channel}`),
      '3 sms',
    ])
    const logged = await app.services.database.system(inside(app, hotel), (tx) =>
      tx.all(sql`select actor_id, action, details from audit_entries where subject_id = ${id}::uuid`),
    )
    expect(logged).toEqual([
      {
        actor_id: staff.userId,
        action: 'safety.raised',
        details: { severity: 'high', method: 'manual', with: 'session', differences: 0 },
      },
    ])
  })

  test('under the same client id is the same alert, also at the same moment, and from another page', async () => {
    const sent = payload(staff, venueId)
    const replies = await Promise.all(Array.from({ length: 8 }, () => trigger(staff, sent)))
    expect(new Set(replies.map(({ body }) => body.alert_id)).size).toBe(1)
    expect(replies.filter(({ body }) => !body.is_repeat)).toHaveLength(1)
    const again = await trigger(staff, { ...sent, severity: 'medium' })
    expect(again.body).toMatchObject({
      alert_id: replies[0]!.body.alert_id,
      severity: 'high',
      is_repeat: true,
    })
  })

  test('of one organisation is never that of another, whatever client id it has', async () => {
    const other = await app.organisation()
    const stranger = await app.signedIn(other, 'staff', other.venueIds[0])
    const sent = payload(staff, venueId)
    const [mine, theirs] = [await trigger(staff, sent), await trigger(stranger, sent)]
    expect(theirs.status).toBe(201)
    expect(theirs.body).toMatchObject({ is_repeat: false, venue_id: other.venueIds[0] })
    expect(theirs.body.alert_id).not.toBe(mine.body.alert_id)
  })
})

describe('a wrong field never refuses it', () => {
  test.each([
    ['nothing at all', undefined],
    ['an empty object', {}],
    ['a list', '[]'],
    ['a word', '"help"'],
    ['nulls', '{"staff_id":null,"severity":null}'],
    ['odd signs', { notes: '\u0000\ud800', client_id: '\u0000' }],
    ['far too much', { notes: 'x'.repeat(300_000) }],
    ['deep', `${'{"a":'.repeat(200)}1${'}'.repeat(200)}`],
  ])('%s is taken as the gravest call', async (_name, body) => {
    const reply = await trigger(staff, body)
    expect([reply.status, reply.body.severity, reply.body.venue_id]).toEqual([201, 'emergency', venueId])
  })

  test('who and where are those of the session, and what was said otherwise is noted', async () => {
    const colleague = await app.signedIn(hotel, 'staff', venueId)
    const elsewhere = hotel.venueIds[1]!
    const nobody = crypto.randomUUID()
    const sent = payload(colleague, elsewhere, { guest_id: nobody })
    const { body } = await trigger(staff, sent)
    expect(body.venue_id).toBe(venueId)
    expect(await read(body.alert_id, colleague)).toMatchObject({
      raisedBy: { id: staff.userId },
      guest: null,
      differences: [
        { field: 'staff_id', reason: 'not_own', said: colleague.userId },
        { field: 'venue_id', reason: 'not_own', said: elsewhere },
        { field: 'guest_id', reason: 'unknown', said: nobody },
      ],
    })
  })

  test('what waited on a shared device is taken in the session of whoever sends it', async () => {
    const reply = await staff.call('POST', '/api/safety-alerts/trigger', payload(staff, venueId), {
      'comity-as': crypto.randomUUID(),
    })
    expect(reply.status).toBe(201)
  })

  test('card numbers in its words are masked', async () => {
    const { body } = await trigger(staff, payload(staff, venueId, { notes: 'paid with 4111 1111 1111 1111' }))
    expect((await read(body.alert_id, staff)).notes).toBe('paid with •••• 1111')
  })
})

test('only unreadable JSON is refused, and who may not call hears that first', async () => {
  const broken = await trigger(staff, '{"')
  expect([broken.status, broken.body.code]).toEqual([400, 'unreadable_body'])
  const nobody = await app.anonymous('POST', '/api/safety-alerts/trigger', {})
  expect([nobody.status, nobody.body.code]).toEqual([401, 'unauthenticated'])
  for (const role of ['reviewer', 'operator'] as const) {
    const reply = await trigger(await app.signedIn(hotel, role), {})
    expect([reply.status, reply.body.code]).toEqual([403, 'forbidden'])
  }
})

test('a drill by its method is one for a manager alone; from others it is in earnest', async () => {
  const manager = await app.signedIn(hotel, 'manager', venueId)
  const drill = await trigger(manager, payload(manager, venueId, { trigger_method: 'drill' }))
  expect(drill.body.is_drill).toBe(true)
  const real = await trigger(staff, payload(staff, venueId, { trigger_method: 'drill' }))
  expect(real.body.is_drill).toBe(false)
  expect((await read(real.body.alert_id, manager)).differences).toEqual([
    { field: 'trigger_method', reason: 'not_allowed' },
  ])
})

test('calls faster than any finger are one, unless they are graver; none is refused', async () => {
  // All within one second, however long the machine takes.
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now())
  onTestFinished(() => clock.mockRestore())
  const calls = await Promise.all(
    Array.from({ length: 30 }, () => trigger(staff, payload(staff, venueId, { severity: 'medium' }))),
  )
  expect(calls.map(({ status }) => status)).toEqual(calls.map(() => 201))
  const first = new Set(calls.map(({ body }) => body.alert_id)).size
  expect(first).toBeLessThanOrEqual(8)
  const graver = await trigger(staff, payload(staff, venueId, { severity: 'emergency' }))
  expect(graver.body).toMatchObject({ is_repeat: false, severity: 'emergency' })
})

test('a call that was merged into another is still that one when sent again later, even from another venue', async () => {
  const caller = await app.signedIn(hotel, 'staff', venueId)
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now())
  onTestFinished(() => clock.mockRestore())
  const sent = Array.from({ length: 12 }, () => payload(caller, venueId))
  const replies = await Promise.all(sent.map((each) => trigger(caller, each)))
  const folded = replies.findIndex(({ body }) => body.is_repeat)
  expect(folded).toBeGreaterThanOrEqual(0)
  const again = sent[folded]!
  app.clock.forward(60_000)
  clock.mockReturnValue(performance.now() + 60_000)
  for (const venue_id of [venueId, hotel.venueIds[1]]) {
    const later = await Promise.all([
      trigger(caller, { ...again, venue_id }),
      trigger(caller, { ...again, venue_id }),
    ])
    for (const { body } of later)
      expect(body).toMatchObject({ alert_id: replies[folded]!.body.alert_id, is_repeat: true })
  }
})

test('several simultaneous attempts of one call are one alert, whichever is merged', async () => {
  const caller = await app.signedIn(hotel, 'staff', venueId)
  const same = payload(caller, venueId)
  const replies = await Promise.all([
    ...Array.from({ length: 8 }, () => trigger(caller, payload(caller, venueId))),
    ...Array.from({ length: 8 }, () => trigger(caller, same)),
  ])
  expect(new Set(replies.slice(8).map(({ body }) => body.alert_id)).size).toBe(1)
})
