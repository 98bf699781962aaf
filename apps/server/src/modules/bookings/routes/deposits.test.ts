import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql, type RowOf } from '../../../platform/db/statements.ts'
import { testApp } from '../../../testing/app.ts'
import type { Caller, TestApp, TestOrganisation } from '../../../testing/app.ts'
import { makeStay } from '../../../testing/builders.ts'
import { inside, made } from '../../../testing/matrix/world.ts'
import { mailsTo } from '../../accounts/testing/mails.ts'
import { stayWithEmail } from '../../stay-ratings/testing/stay.ts'
import { faultsOf } from '../../guests/testing/records.ts'
import { auditOf } from '../testing/records.ts'
import { expireDeposit } from '../deposits.ts'

let app: TestApp
let hotel: TestOrganisation
let manager: Caller
beforeAll(async () => {
  app = await testApp()
  hotel = await app.organisation()
  manager = await app.signedIn(hotel, 'manager')
})
afterAll(() => app.close())
beforeEach(() => {
  app.clock.current = new Date('2026-03-02T10:00:00Z')
})

const wanted = {
  amountMinor: 8400,
  currency: 'GBP',
  link: 'https://pay.example/deposit/1',
  reason: 'One night, as agreed by telephone',
  expiresAt: '2026-03-04T10:00:00Z',
}
const expected = () => makeStay(app, hotel, { status: 'expected', arrivesOn: '2026-03-08' })
const pathOf = (stayId: string) => `/api/room-bookings/${stayId}/deposit-request`
const ask = (stayId: string, rest: object = {}, headers = {}, by = manager) =>
  by.call('POST', pathOf(stayId), { ...wanted, ...rest }, headers)
const settle = (stayId: string, outcome: string, by = manager) => by.call('PUT', pathOf(stayId), { outcome })
const read = async (stayId: string) =>
  (await made(manager, 'GET', `/api/room-bookings?bookingId=${stayId}`)).items[0]

const withEmail = (email: string, language: string | null = null) =>
  stayWithEmail(app, hotel, email, language, { status: 'expected', arrivesOn: '2026-03-08' })

describe('the link of a deposit', () => {
  test('is mailed where a manager asks for that, in the language of the guest, with amount and time', async () => {
    const { stayId } = await withEmail('odile@guests.example', 'fr')
    expect(await read(stayId)).toMatchObject({ can: { mailDeposit: true } })
    const reply = await ask(stayId, { sendMail: true })
    expect(reply.body).toMatchObject({ link: wanted.link, language: 'fr', deposit: { sentByMail: true } })
    const mails = await mailsTo(app, 'odile@guests.example')
    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatchObject({ subject: 'Venue 1 demande un acompte', links: [wanted.link] })
    expect(mails[0]!.text).toMatch(/Montant\s: 84,00\s£/u)
    expect(mails[0]!.text).toContain('4 mars 2026')
    expect(`${mails[0]!.subject} ${mails[0]!.text}`).not.toMatch(/Ines|Quaresma|\b204\b|risk|telephone/u)
    expect((await auditOf(app, hotel, stayId)).at(-1)).toMatchObject({ details: { byMail: true } })
    expect(JSON.stringify(await auditOf(app, hotel, stayId))).not.toContain('guests.example')
  })

  test('is mailed in the language of the house where that of the guest is not known', async () => {
    const { stayId } = await withEmail('unknown@guests.example')
    expect((await ask(stayId, { sendMail: true })).body.language).toBeNull()
    expect((await mailsTo(app, 'unknown@guests.example'))[0]!.subject).toBe('Venue 1 asks for a deposit')
  })

  test('is mailed once, also when it is asked for twice under one key', async () => {
    const { stayId } = await withEmail('once@guests.example')
    const key = { 'idempotency-key': crypto.randomUUID() }
    for (const _ of [1, 2]) expect((await ask(stayId, { sendMail: true }, key)).status).toBe(201)
    expect((await ask(stayId, { sendMail: true })).body.reason).toBe('already_asked')
    expect(await mailsTo(app, 'once@guests.example')).toHaveLength(1)
  })

  test('is mailed to nobody who was not to be written to', async () => {
    const { stayId } = await withEmail('quiet@guests.example')
    expect((await ask(stayId)).body.deposit.sentByMail).toBe(false)
    expect(await mailsTo(app, 'quiet@guests.example')).toEqual([])
  })

  test('is not mailed without an address: that is said, refused, and nothing is asked for', async () => {
    const { stayId } = await expected()
    expect((await read(stayId)).can).toMatchObject({ askDeposit: true, mailDeposit: 'no_email' })
    const reply = await ask(stayId, { sendMail: true })
    expect([reply.status, reply.body.code, reply.body.reason]).toEqual([409, 'not_allowed_now', 'no_email'])
    expect((await read(stayId)).deposit).toBeNull()
  })

  test('is not mailed by staff, nor by managers of others', async () => {
    const { stayId } = await withEmail('guarded@guests.example')
    const staff = await app.signedIn(hotel, 'staff')
    const stranger = await app.signedIn(await app.organisation(), 'manager')
    expect((await ask(stayId, { sendMail: true }, {}, staff)).status).toBe(403)
    expect((await ask(stayId, { sendMail: true }, {}, stranger)).status).toBe(404)
    const seen = await made(staff, 'GET', `/api/room-bookings?bookingId=${stayId}`)
    expect(seen.items[0].can).toMatchObject({ mailDeposit: 'managers_only' })
    expect(await mailsTo(app, 'guarded@guests.example')).toEqual([])
  })
})

describe('a deposit', () => {
  test('is asked for by link, which is kept sealed, and changes nothing about the booking', async () => {
    const { stayId } = await expected()
    const before = await read(stayId)
    const reply = await ask(stayId)
    expect(reply.status).toBe(201)
    expect(reply.body).toMatchObject({ link: wanted.link, deposit: { state: 'asked', amountMinor: 8400 } })
    const after = await read(stayId)
    expect({ ...after, deposit: null, can: before.can }).toEqual(before)
    expect(after.can).toMatchObject({ askDeposit: 'already_asked', settleDeposit: true })
    const [row] = await inside(app, hotel, (tx) =>
      tx.all(sql<{ sealed: string }>`select encode(sealed_link, 'escape') as sealed from deposit_requests
        where stay_id = ${stayId}::uuid`),
    )
    expect(row!.sealed).not.toContain('pay.example')
    expect(JSON.stringify(await auditOf(app, hotel, stayId))).not.toContain('telephone')
  })

  test('is asked for in words without card numbers', async () => {
    const { stayId } = await expected()
    const reply = await ask(stayId, { reason: 'Card 4111 1111 1111 1111 was refused' })
    expect(reply.body.deposit.reason).toBe('Card •••• 1111 was refused')
  })

  test('says that it may be asked for by managers of its venue alone', async () => {
    const two = await app.organisation({ venues: 2 })
    const [here, there] = two.venueIds as [string, string]
    const elsewhere = await app.signedIn(two, 'manager', there)
    await inside(app, two, (tx) =>
      tx.run(sql`
        insert into role_grants (organisation_id, user_id, role, venue_id, starts_at, created_at)
        select organisation_id, user_id, 'staff', ${here}::uuid, starts_at, created_at
        from role_grants where user_id = ${elsewhere.userId}::uuid`),
    )
    const { stayId } = await makeStay(app, two, { status: 'expected', arrivesOn: '2026-03-08' })
    const own = await makeStay(app, two, { status: 'expected', arrivesOn: '2026-03-08', venueId: there })
    const canOf = async (bookingId: string) =>
      (await made(elsewhere, 'GET', `/api/room-bookings?bookingId=${bookingId}`)).items[0].can
    expect(await canOf(stayId)).toMatchObject({ askDeposit: 'managers_only', settleDeposit: 'managers_only' })
    expect(await canOf(own.stayId)).toMatchObject({ askDeposit: true })
    const rooms = await made(elsewhere, 'GET', `/api/rooms?venueId=${here}`)
    expect(rooms.can).toEqual({ add: 'managers_only' })
    expect((await made(elsewhere, 'GET', `/api/rooms?venueId=${there}`)).can).toEqual({ add: true })
  })

  test.each(['paid', 'declined', 'waived'])('that was %s is recorded, once', async (outcome) => {
    const { stayId } = await expected()
    await ask(stayId)
    expect((await settle(stayId, outcome)).body).toMatchObject({
      status: 'expected',
      deposit: { state: outcome, settledAt: app.clock.now().toISOString() },
    })
    expect((await settle(stayId, 'paid')).body.reason).toBe('not_asked')
    expect((await ask(stayId)).status).toBe(201)
  })

  test('is asked for once at a time, also by two at the same moment', async () => {
    const { stayId } = await expected()
    const replies = await Promise.all([ask(stayId), ask(stayId)])
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
    const key = { 'idempotency-key': crypto.randomUUID() }
    const other = await expected()
    const twice = await Promise.all([ask(other.stayId, {}, key), ask(other.stayId, {}, key)])
    expect(twice.map(({ status }) => status)).toEqual([201, 201])
  })

  test('is over with its time, in that second, and can then be requested again', async () => {
    const { stayId } = await expected()
    await ask(stayId)
    app.clock.current = new Date(wanted.expiresAt)
    expect(await read(stayId)).toMatchObject({
      deposit: { state: 'expired', settledAt: '2026-03-04T10:00:00.000Z' },
      can: { askDeposit: true, settleDeposit: 'not_asked' },
    })
    expect((await settle(stayId, 'paid')).body.reason).toBe('not_asked')
    expect((await ask(stayId, { expiresAt: '2026-03-06T10:00:00Z' })).status).toBe(201)
  })

  test('is closed by the job that its time brings, which may run twice', async () => {
    const { stayId } = await expected()
    const { deposit } = (await ask(stayId)).body
    const payload = { organisationId: hotel.organisationId, requestId: deposit.id }
    const stateOf = async () =>
      (
        await inside(app, hotel, (tx) =>
          tx.all(
            sql<
              RowOf<'deposit_requests', 'state'>
            >`select state from deposit_requests where request_id = ${deposit.id}::uuid`,
          ),
        )
      )[0]!.state
    await expireDeposit(app.services, payload)
    expect(await stateOf()).toBe('asked')
    app.clock.current = new Date(wanted.expiresAt)
    await expireDeposit(app.services, payload)
    await expireDeposit(app.services, payload)
    expect(await stateOf()).toBe('expired')
  })

  test.each([
    [{ link: 'http://pay.example/1' }, { '/link': 'invalid_format' }],
    [{ link: 'javascript:alert(1)' }, { '/link': 'invalid_format' }],
    [{ link: 'https://www.bank.example@elsewhere.example/pay' }, { '/link': 'invalid_format' }],
    [{ amountMinor: 0 }, { '/amountMinor': 'too_small' }],
    [{ currency: 'pounds' }, { '/currency': 'invalid_choice' }],
    [{ expiresAt: '2026-03-02T09:00:00Z' }, { '/expiresAt': 'invalid_date' }],
    [{ expiresAt: '2026-05-02T09:00:00Z' }, { '/expiresAt': 'invalid_date' }],
    [{ reason: '' }, { '/reason': 'required' }],
    [{ sendMail: 'yes' }, { '/sendMail': 'invalid_format' }],
  ])('is refused: %#', async (rest, faults) => {
    const reply = await ask((await expected()).stayId, rest)
    expect([reply.status, faultsOf(reply)]).toEqual([422, expect.objectContaining(faults)])
  })

  test('is asked for by managers, of adults who are expected', async () => {
    const { stayId, guestId } = await expected()
    const staff = await app.signedIn(hotel, 'staff')
    expect((await ask(stayId, {}, {}, staff)).status).toBe(403)
    expect((await settle(stayId, 'paid', staff)).status).toBe(403)
    await inside(app, hotel, (tx) =>
      tx.run(
        sql`update guests set is_minor = true, risk_level = 'not_scored' where guest_id = ${guestId}::uuid`,
      ),
    )
    expect((await ask(stayId)).body.reason).toBe('minor')
    const here = await makeStay(app, hotel, { status: 'checked_in' })
    expect((await ask(here.stayId)).body.reason).toBe('not_expected')
    const school = await app.organisation({ sector: 'school' })
    const head = await app.signedIn(school, 'manager')
    const lesson = await makeStay(app, school, { status: 'expected', arrivesOn: '2026-03-08' })
    expect((await ask(lesson.stayId, {}, {}, head)).body.reason).toBe('sector')
    expect((await ask(stayId, {}, {}, head)).status).toBe(404)
  })
})
