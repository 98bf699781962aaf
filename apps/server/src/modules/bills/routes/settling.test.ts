import { hourMs } from '@comity/domain/base'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '../../../platform/db/statements.ts'
import { RateLimit } from '../../../platform/http/rate-limit.ts'
import { testApp } from '../../../testing/app.ts'
import type { Caller, TestApp, TestOrganisation } from '../../../testing/app.ts'
import { makeStay } from '../../../testing/builders.ts'
import { inside } from '../../../testing/matrix/world.ts'
import { auditOf, takeIn } from '../../guests/testing/records.ts'
import { cleanBills } from '../jobs/clean-bills.ts'
import { guestWith, linked, makeBill, makeFullBill, provedCheck, textTo, tokenOf } from '../testing/bills.ts'

let app: TestApp
let place: TestOrganisation
let staff: Caller
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  place = await app.organisation({ sector: 'restaurant', venues: 2 })
  staff = await app.signedIn(place, 'staff', place.venueIds[0])
})

const link = (billId: string, change: object = {}, by = staff) =>
  by.call('POST', '/api/dine-and-dash/settlements', { billId, ...change })
const answer = (billId: string, given: string, by = staff) =>
  by.call('POST', `/api/dine-and-dash/bills/${billId}/answer`, { answer: given })
const listed = async () => (await staff.call('GET', '/api/dine-and-dash/bills')).body.items
const ended = async () => (await staff.call('GET', '/api/dine-and-dash/ended')).body
const rowsOf = (table: string) => inside(app, place, (tx) => tx.all(sql`select * from ${sql.table(table)}`))

const fullBill = () => makeFullBill(app, staff, place)

describe('a pay-later link', () => {
  test('is one, for 72 hours, with its token in the fragment alone', async () => {
    const bill = await makeBill(staff, place)
    const replies = await Promise.all([link(bill.id), link(bill.id)])
    const later = await link(bill.id, { paymentUrl: 'https://pay.example/t/12' })
    expect(new Set([...replies, later].map(({ body }) => body.link)).size).toBe(1)
    const url = new URL(later.body.link)
    expect([url.pathname, url.search, later.status]).toEqual(['/settle-bill', '', 201])
    expect(later.body.expiresAt).toBe(new Date(app.clock.now().getTime() + 72 * hourMs).toISOString())
    const [row] = await rowsOf('unpaid_bills')
    expect(JSON.stringify(row)).not.toContain(tokenOf(later.body.link))
  })

  test('shows the guest day, amount and table, and no name or note', async () => {
    const { guest } = await fullBill()
    const { body } = await guest.see()
    expect(body).toEqual({
      state: 'open',
      venueName: 'Venue 1',
      sector: 'restaurant',
      bill: { amountMinor: 8_400, currency: 'GBP', day: expect.any(String), room: '204', paymentUrl: null },
      expiresAt: expect.any(String),
      claimUntil: null,
      end: null,
      can: { claim: true, explain: true },
    })
  })

  test('goes to the proved telephone, once an hour, and says nothing of a bill', async () => {
    const checkId = await provedCheck(app, staff, place, '+447700900901')
    const bill = await makeBill(staff, place, { checkId })
    const sent = await link(bill.id, { sendBy: 'sms', language: 'es' })
    expect(sent.body.delivery).toBe('demo_mailbox')
    const text = await textTo(app, '+447700900901')
    expect(text).toContain(sent.body.link)
    expect(text.replace(sent.body.link, '')).not.toMatch(/\b84\b|bill|cuenta|pagar/u)
    expect((await link(bill.id, { sendBy: 'sms' })).body).toMatchObject({ reason: 'sent_lately' })
    const unproved = await makeBill(staff, place)
    expect((await link(unproved.id, { sendBy: 'sms' })).body.reason).toBe('no_phone')
  })

  test.each([
    'http://pay.example/',
    'javascript:alert(1)',
    'https://localhost',
    'https://www.bank.example@elsewhere.example/pay',
    'pay',
  ])('does not lead to %s', async (paymentUrl) => {
    const bill = await makeBill(staff, place)
    expect((await link(bill.id, { paymentUrl })).body.errors[0].pointer).toBe('/paymentUrl')
  })

  test('leads elsewhere to pay by a manager alone, and the log says that it was changed', async () => {
    const bill = await makeBill(staff, place)
    const [first, second] = ['https://pay.example/t/12', 'https://pay.other.example/mine']
    expect((await link(bill.id, { paymentUrl: first })).status).toBe(201)
    expect((await link(bill.id, { paymentUrl: first })).status).toBe(201)
    expect((await link(bill.id, { paymentUrl: second })).body.reason).toBe('managers_only')
    expect((await listed())[0].link.paymentUrl).toBe(first)
    const manager = await app.signedIn(place, 'manager', place.venueIds[0])
    expect((await link(bill.id, { paymentUrl: second }, manager)).status).toBe(201)
    const entries = (await auditOf(app, place, bill.id)).filter(({ action }) => action === 'bill.linked')
    expect(entries.map(({ details }) => details['paymentUrlChanged'])).toEqual([true, false, true])
  })

  test('is not made when the time is over, for the paid, or by others', async () => {
    const bill = await makeBill(staff, place)
    const colleague = await app.signedIn(place, 'staff', place.venueIds[1])
    const stranger = await app.signedIn(await app.organisation(), 'admin')
    for (const by of [colleague, stranger]) expect((await link(bill.id, {}, by)).status).toBe(404)
    app.clock.forward(72 * hourMs)
    expect((await link(bill.id)).body.reason).toBe('window_over')
    await answer(bill.id, 'paid')
    expect((await link(bill.id)).body.reason).toBe('paid')
  })

  test('is dead after 72 hours, and shows nothing any more', async () => {
    const { guest, bill } = await fullBill()
    app.clock.forward(72 * hourMs - 1)
    expect((await guest.see()).body.state).toBe('open')
    app.clock.forward(1)
    expect((await guest.see()).body).toMatchObject({ state: 'over', bill: null, expiresAt: null })
    expect((await guest.explain()).status).toBe(410)
    expect((await guest.pay()).status).toBe(410)
    expect((await listed())[0]).toMatchObject({ id: bill.id, state: 'unpaid' })
  })
})

describe('explained', () => {
  test('the record goes at once: bill, incident, hold and steps; the words stay, and nobody’s', async () => {
    const { guest, bill, guestId } = await fullBill()
    const reply = await guest.explain('Our child was ill and we ran, sorry. Card 4111 1111 1111 1111.')
    expect([reply.status, reply.body]).toMatchObject([200, { state: 'done', end: { outcome: 'explained' } }])
    for (const table of ['unpaid_bills', 'incidents', 'stay_holds', 'incident_events'])
      expect(await rowsOf(table)).toEqual([])
    const { items, counts } = await ended()
    expect(items).toMatchObject([{ outcome: 'explained', amountMinor: 8_400 }])
    expect(items[0].explanation).toContain('Our child was ill')
    expect(items[0].explanation).not.toContain('4111 1111')
    expect(counts).toEqual({ settled: 0, explained: 1, unanswered: 0, withdrawn: 0 })
    const [left] = [...(await rowsOf('bill_ends'))]
    const kept = JSON.stringify([left, await rowsOf('bill_explanations'), await rowsOf('bill_outcomes')])
    for (const trace of [guestId, bill.id, bill.incidentId, bill.stayId, '"204"', staff.userId])
      expect(kept).not.toContain(trace)
  })

  test('by two at once it ends once', async () => {
    const { guest } = await fullBill()
    const replies = await Promise.all([guest.explain(), guest.explain(), guest.pay()])
    expect(replies.map(({ status }) => status).every((status) => status < 500)).toBe(true)
    expect((await guest.see()).body.state).toBe('done')
    expect((await ended()).counts.explained).toBe(1)
  })

  test('it works once in twelve months for one person, however the bill was reported', async () => {
    const phone = '+447700900902'
    const profile = await staff.call('POST', '/api/guest-profiles', { name: 'Ilario Venn', phone })
    const checkId = await provedCheck(app, staff, place, phone)
    const first = await linked(app, staff, (await makeBill(staff, place, { checkId })).id)
    expect((await first.explain()).status).toBe(200)
    const guestId = profile.body.guest.id
    const second = await linked(app, staff, (await makeBill(staff, place, { guestId })).id)
    expect((await second.see()).body.can).toEqual({ claim: true, explain: 'explained_before' })
    expect((await second.explain()).body).toMatchObject({ reason: 'explained_before' })
    app.clock.forward(366 * 24 * hourMs)
    staff = await app.signedIn(place, 'staff', place.venueIds[0])
    const third = await linked(app, staff, (await makeBill(staff, place, { guestId })).id)
    expect((await third.explain()).status).toBe(200)
  })

  test('of two bills explained at once one is', async () => {
    const phone = '+447700900906'
    const checkId = await provedCheck(app, staff, place, phone)
    const guests = []
    for (let n = 0; n < 4; n++)
      guests.push(
        await linked(app, staff, (await makeBill(staff, place, { checkId, outcome: 'disputed' })).id),
      )
    const replies = await Promise.all(guests.map((guest) => guest.explain()))
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409])
    expect((await ended()).counts.explained).toBe(1)
  })

  test('it works once for a guest whose number is added later, or who is taken into another', async () => {
    const [one, two] = [await makeStay(app, place), await makeStay(app, place)]
    const billOf = async (guestId: string) =>
      linked(app, staff, (await makeBill(staff, place, { guestId })).id)
    expect((await (await billOf(one.guestId)).explain()).status).toBe(200)
    const phone = '+447700900907'
    const patched = await staff.call('PATCH', `/api/guest-profiles/${one.guestId}`, { phone })
    expect(patched.status, JSON.stringify(patched.body)).toBe(200)
    expect((await (await billOf(one.guestId)).explain()).body.reason).toBe('explained_before')
    expect((await (await billOf(two.guestId)).see()).body.can.explain).toBe(true)
    await takeIn(app, place, one.guestId, two.guestId)
    const merged = await billOf(two.guestId)
    expect((await merged.see()).body.can.explain).toBe('explained_before')
    expect((await merged.explain()).body.reason).toBe('explained_before')
  })

  test('it takes some words, and nothing else beside them', async () => {
    const { guest } = await fullBill()
    expect((await guest.explain('sorry')).body.errors[0]).toMatchObject({ code: 'too_short' })
    const refused = await guest.settle({ how: 'paid', explanation: 'and this' })
    expect(refused.body.errors[0]).toMatchObject({ pointer: '/explanation' })
    expect((await guest.settle({ how: 'forgiven' })).status).toBe(422)
    expect((await guest.see()).body.state).toBe('open')
  })

  test('an incident that became about more than the bill stands', async () => {
    const { guest, bill } = await fullBill()
    await inside(app, place, (tx) =>
      tx.run(sql`update incidents set type = 'threat' where incident_id = ${bill.incidentId}::uuid`),
    )
    expect((await guest.explain()).body.state).toBe('done')
    expect(await rowsOf('unpaid_bills')).toEqual([])
    expect(await rowsOf('incidents')).toHaveLength(1)
    const steps = await rowsOf('incident_events')
    expect(steps.at(-1)).toMatchObject({ kind: 'bill_explained' })
  })
})

describe('said to be paid', () => {
  test('it waits for the venue, which confirms: then the record goes', async () => {
    const { guest, bill } = await fullBill()
    expect((await guest.pay('REF 4711')).body).toMatchObject({ state: 'claimed', can: { claim: 'claimed' } })
    expect((await listed())[0]).toMatchObject({ state: 'claimed', claim: { reference: 'REF 4711' } })
    expect(await rowsOf('incidents')).toHaveLength(1)
    expect((await answer(bill.id, 'paid')).body.bill).toBeNull()
    expect((await guest.see()).body).toMatchObject({ state: 'done', end: { outcome: 'settled' } })
    expect(await rowsOf('incidents')).toEqual([])
    expect((await ended()).counts.settled).toBe(1)
  })

  test('and not received, the guest has a day to explain or to speak to the venue, not to say it again', async () => {
    const { guest, bill } = await fullBill()
    app.clock.forward(71 * hourMs)
    await guest.pay()
    app.clock.forward(60 * hourMs)
    expect((await answer(bill.id, 'not_received')).body.bill).toMatchObject({ state: 'open', claim: null })
    expect((await guest.see()).body.can).toEqual({ claim: 'claim_refused', explain: true })
    expect((await guest.pay()).body.reason).toBe('claim_refused')
    expect((await answer(bill.id, 'not_received')).body.reason).toBe('not_claimed')
    app.clock.forward(24 * hourMs)
    expect((await guest.explain()).status).toBe(410)
  })

  test('and not answered for 72 hours, it is taken to be paid', async () => {
    const { guest, bill } = await fullBill()
    await guest.pay()
    app.clock.forward(72 * hourMs - 1)
    await cleanBills(app.services)
    expect(await rowsOf('unpaid_bills')).toHaveLength(1)
    app.clock.forward(1)
    expect((await answer(bill.id, 'not_received')).body.reason).toBe('claim_over')
    await cleanBills(app.services)
    await cleanBills(app.services)
    expect(await rowsOf('incidents')).toEqual([])
    expect((await ended()).counts.unanswered).toBe(1)
    expect((await guest.see()).body.end.outcome).toBe('unanswered')
  })
})

describe('what is over is forgotten', () => {
  test('codes after a day, explanations after thirty, bills after a year, who explained after a year', async () => {
    const checkId = await provedCheck(app, staff, place, '+447700900903')
    const guest = await linked(app, staff, (await makeBill(staff, place, { checkId })).id)
    await guest.explain()
    await makeBill(staff, place)
    const left = async () =>
      Promise.all(
        ['phone_checks', 'bill_ends', 'unpaid_bills', 'bill_explanations'].map(
          async (table) => (await rowsOf(table)).length,
        ),
      )
    const after = async (hours: number) => {
      app.clock.forward(hours * hourMs)
      await cleanBills(app.services)
      return left()
    }
    expect(await after(23)).toEqual([1, 1, 1, 1])
    expect(await after(1)).toEqual([0, 1, 1, 1])
    expect(await after(29 * 24)).toEqual([0, 0, 1, 1])
    expect(await after(336 * 24)).toEqual([0, 0, 0, 0])
  })
})

describe('who may not', () => {
  test('a token that is none, or of another bill', async () => {
    const { guest } = await fullBill()
    const stranger = guestWith(app, 'A'.repeat(43))
    expect((await stranger.see()).status).toBe(404)
    expect((await stranger.explain()).status).toBe(404)
    const other = await fullBill()
    await other.guest.explain()
    expect((await guest.see()).body.state).toBe('open')
  })

  test('guessing is slowed down, whether a guess opens something or not', async () => {
    const limits = app.services.limits as { secrets: RateLimit }
    const usual = limits.secrets
    limits.secrets = new RateLimit(0.001, 3)
    const codes = []
    for (const letter of ['B', 'C', 'D', 'E'])
      codes.push((await guestWith(app, letter.repeat(43)).see()).body.code)
    limits.secrets = usual
    expect(codes).toEqual(['not_found', 'not_found', 'not_found', 'rate_limited'])
  })
})
