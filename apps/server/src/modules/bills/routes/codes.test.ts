import { hourMs } from '@comity/domain/base'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '../../../platform/db/statements.ts'
import { testApp } from '../../../testing/app.ts'
import type { Caller, TestApp, TestOrganisation } from '../../../testing/app.ts'
import { inside } from '../../../testing/matrix/world.ts'
import { readable } from '../../../testing/readable.ts'
import { codeTo, makeCheck, otherThan, textTo } from '../testing/bills.ts'

let app: TestApp
let place: TestOrganisation
let staff: Caller
let manager: Caller
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  place = await app.organisation({ sector: 'restaurant', venues: 2 })
  staff = await app.signedIn(place, 'staff', place.venueIds[0])
  manager = await app.signedIn(place, 'manager', place.venueIds[0])
})

let last = 100
const newNumber = () => `+44770090${String((last += 1)).padStart(4, '0')}`
const send = (phone: string, change: object = {}, by = staff) =>
  by.call('POST', '/api/dine-and-dash/send-otp', { venueId: place.venueIds[0], phone, ...change })
const verify = (checkId: string, code: string, by = staff) =>
  by.call('POST', '/api/dine-and-dash/verify-otp', { checkId, code })

describe('a code', () => {
  test('goes to the number as the country of the venue writes it, and proves it', async () => {
    const sent = await send('07700 909123')
    expect([sent.status, sent.body]).toEqual([
      201,
      {
        checkId: expect.any(String),
        expiresAt: new Date(app.clock.now().getTime() + 600_000).toISOString(),
        lastDigits: '23',
        delivery: 'demo_mailbox',
      },
    ])
    const proved = await verify(sent.body.checkId, await codeTo(app, '+447700909123'))
    expect([proved.status, proved.body]).toEqual([
      200,
      {
        checkId: sent.body.checkId,
        verifiedAt: app.clock.now().toISOString(),
        validUntil: new Date(app.clock.now().getTime() + 1_800_000).toISOString(),
      },
    ])
  })

  test('says who wrote and nothing of why, in the language that is asked for', async () => {
    const number = newNumber()
    await send(number, { language: 'fr' })
    expect(await textTo(app, number)).toMatch(
      /^Venue 1 : votre code est \d{6}\. Ne le dites qu'à la personne/u,
    )
  })

  test('is none for another number, is used once, and is replaced by the next', async () => {
    const number = newNumber()
    const first = (await send(number)).body.checkId
    const firstCode = await codeTo(app, number)
    app.clock.forward(1_000)
    const second = (await send(number)).body.checkId
    expect((await verify(first, firstCode)).status).toBe(410)
    const code = await codeTo(app, number)
    expect((await verify(second, code)).status).toBe(200)
    expect((await verify(second, code)).body.code).toBe('expired')
  })

  test('takes five tries, also of many at once, and then not even the right one', async () => {
    const checkId = await makeCheck(app, place, { code: '424242' })
    const tries = await Promise.all(Array.from({ length: 12 }, () => verify(checkId, '111111')))
    const codes = tries.map(({ status }) => status)
    expect(codes.filter((status) => status === 422)).toHaveLength(5)
    expect(codes.filter((status) => status === 410)).toHaveLength(7)
    expect((await verify(checkId, '424242')).status).toBe(410)
  })

  test('names the field of a wrong try, and holds ten minutes', async () => {
    const checkId = await makeCheck(app, place, { code: '424242' })
    const wrong = await verify(checkId, otherThan('424242'))
    expect([wrong.status, wrong.body.errors[0]]).toMatchObject([
      422,
      { pointer: '/code', code: 'wrong_code' },
    ])
    app.clock.forward(600_000)
    expect((await verify(checkId, '424242')).status).toBe(410)
  })

  test('is kept neither as it is nor as a plain digest', async () => {
    const number = newNumber()
    const { checkId } = (await send(number)).body
    const code = await codeTo(app, number)
    const row = await inside(app, place, (tx) =>
      tx.first(sql<{ row: string }>`
        select phone_checks::text as row from phone_checks where check_id = ${checkId}::uuid`),
    )
    const kept = readable(row?.row ?? '')
    expect(kept).toContain('phone:')
    expect(kept).not.toContain(code)
    expect(kept).not.toContain(number.slice(1))
  })

  test('is sent once for one Idempotency-Key', async () => {
    const number = newNumber()
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const body = { venueId: place.venueIds[0], phone: number }
    const [one, other] = [
      await staff.call('POST', '/api/dine-and-dash/send-otp', body, headers),
      await staff.call('POST', '/api/dine-and-dash/send-otp', body, headers),
    ]
    expect(other.body).toEqual(one.body)
    const changed = { ...body, phone: newNumber() }
    expect((await staff.call('POST', '/api/dine-and-dash/send-otp', changed, headers)).body.code).toBe(
      'idempotency_conflict',
    )
  })

  test.each([
    ['not a number', { '/phone': 'invalid_phone' }],
    ['+33 6 12 34 56 78', { '/phone': 'not_offered' }],
  ])('does not go to %s', async (phone, fields) => {
    const reply = await send(phone)
    const named = Object.fromEntries(
      reply.body.errors.map((one: { pointer: string; code: string }) => [one.pointer, one.code]),
    )
    expect([reply.status, named]).toEqual([422, fields])
  })

  test('is not sent for a school or a clinic', async () => {
    for (const sector of ['school', 'healthcare'] as const) {
      const other = await app.organisation({ sector })
      const nurse = await app.signedIn(other, 'staff', other.venueIds[0])
      const reply = await nurse.call('POST', '/api/dine-and-dash/send-otp', {
        venueId: other.venueIds[0],
        phone: newNumber(),
      })
      expect([reply.status, reply.body.reason]).toEqual([409, 'not_for_sector'])
    }
  })
})

describe('where nobody is set to send messages', () => {
  test('production says so, and nothing was begun', async () => {
    const { config } = app.services
    Object.assign(config, { mode: 'production' })
    const reply = await send(newNumber())
    Object.assign(config, { mode: 'demo' })
    expect([reply.status, reply.body.reason]).toEqual([409, 'no_provider'])
    const rows = await inside(app, place, (tx) => tx.all(sql`select from phone_checks`))
    expect(rows).toHaveLength(0)
  })
})

describe('who may not', () => {
  test('staff of another venue and of another organisation do not find a check', async () => {
    const checkId = await makeCheck(app, place, { code: '424242' })
    const colleague = await app.signedIn(place, 'staff', place.venueIds[1])
    const stranger = await app.signedIn(await app.organisation({ sector: 'restaurant' }), 'manager')
    for (const by of [colleague, stranger]) expect((await verify(checkId, '424242', by)).status).toBe(404)
    expect((await verify(checkId, '424242')).status).toBe(200)
    const elsewhere = await send(newNumber(), { venueId: place.venueIds[1] })
    expect(elsewhere.body.errors[0]).toMatchObject({ pointer: '/venueId', code: 'unknown_venue' })
  })

  test('an API key, and nobody', async () => {
    const admin = await app.signedIn(place, 'admin')
    const scopes = ['guests:write', 'guests:read', 'bookings:read']
    const made = await admin.call('POST', '/api/api-keys', {
      name: 'Till',
      scopes,
      venueIds: null,
      expiresInDays: 30,
    })
    const authorization = `Bearer ${made.body.secret}`
    const body = { venueId: place.venueIds[0], phone: newNumber() }
    const path = '/api/dine-and-dash/send-otp'
    expect((await app.anonymous('POST', path, body, { authorization })).status).toBe(403)
    expect((await app.anonymous('POST', path, body)).status).toBe(401)
  })
})

describe('when too few codes are proved', () => {
  async function sendUnproved(count: number) {
    for (let index = 0; index < count; index++) {
      await inside(app, place, (tx) =>
        tx.run(sql`
          insert into phone_checks (organisation_id, venue_id, sealed, phone_token, prefix_token, source_token, sent_at,
            expires_at, requested_by)
          values (${place.organisationId}::uuid, ${place.venueIds[0]!}::uuid, '\\x00', ${`n${index}`}, ${`p${index}`},
            ${`s${index}`}, platform.app_now() - interval '11 minutes', platform.app_now(), uuidv7())`),
      )
    }
  }
  const record = async (by = staff) => (await by.call('GET', '/api/dine-and-dash/codes')).body
  const lift = (by: Caller, reason = 'A wedding party without reception') =>
    by.call('POST', '/api/dine-and-dash/codes/lift', { reason })

  test('none goes out for an hour, and it is said why and until when', async () => {
    expect(await record()).toMatchObject({ judged: 0, stoppedUntil: null, can: { lift: 'not_stopped' } })
    await sendUnproved(20)
    const reply = await send(newNumber())
    expect([reply.status, reply.body.reason]).toEqual([429, 'too_few_verified'])
    expect(Number(reply.headers.get('retry-after'))).toBe(59 * 60)
    expect(await record()).toMatchObject({ judged: 20, verified: 0, can: { lift: 'managers_only' } })
    app.clock.forward(hourMs)
    expect((await send(newNumber())).status).toBe(201)
  })

  test('a manager lifts it with a reason, which stands in the audit log; staff cannot', async () => {
    expect((await lift(manager)).body.reason).toBe('not_stopped')
    await sendUnproved(20)
    expect((await lift(staff)).status).toBe(403)
    expect((await lift(manager, '')).status).toBe(422)
    expect((await lift(manager)).body).toMatchObject({ judged: 0, stoppedUntil: null })
    expect((await send(newNumber())).status).toBe(201)
    const admin = await app.signedIn(place, 'admin')
    const log = await admin.call('GET', '/api/audit-log?action=bill.codes_resumed')
    expect(log.body.items[0]).toMatchObject({ reason: 'A wedding party without reception' })
  })
})
