import { dayMs, hourMs } from '@comity/domain/base'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql, type RowOf } from '../../../platform/db/statements.ts'
import { testApp } from '../../../testing/app.ts'
import type { Caller, TestApp, TestOrganisation } from '../../../testing/app.ts'
import { makeStay } from '../../../testing/builders.ts'
import { inside } from '../../../testing/matrix/world.ts'
import { openDispute } from '../../disputes/commands/open-dispute.ts'
import { linked, makeBill, provedCheck } from '../testing/bills.ts'

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

const report = (body: object = {}, by = staff, headers = {}) =>
  by.call(
    'POST',
    '/api/dine-and-dash/staff-feedback',
    { venueId: place.venueIds[0], outcome: 'left_without_paying', amountMinor: 8_400, ...body },
    headers,
  )
const flags = (guestId: string, by = staff) =>
  by.call('GET', `/api/dine-and-dash/behavior-flags?guestId=${guestId}`)
const list = async (query = '', by = staff) =>
  (await by.call('GET', `/api/dine-and-dash/bills${query}`)).body.items

describe('what happened to a bill', () => {
  test('is written down with the money of the country, and reported as an incident by its amount', async () => {
    const { guestId, stayId } = await makeStay(app, place, { room: '12' })
    const reply = await report({
      guestId,
      stayId,
      note: 'Left by the garden while I fetched the card reader',
    })
    expect([reply.status, reply.body.bill]).toMatchObject([
      201,
      {
        state: 'open',
        currency: 'GBP',
        amountMinor: 8_400,
        room: '12',
        guest: { id: guestId },
        stayId,
        incidentId: expect.any(String),
        settleUntil: new Date(app.clock.now().getTime() + 72 * hourMs).toISOString(),
        can: { link: true, confirm_payment: true, refuse_claim: 'not_claimed', withdraw: 'managers_only' },
      },
    ])
    const incident = await inside(app, place, (tx) =>
      tx.first(sql`
        select type, severity, status, source, observed, amount_minor::int, reported_by from incidents
        where incident_id = ${reply.body.bill.incidentId}::uuid`),
    )
    expect(incident).toEqual({
      type: 'unpaid_bill',
      severity: 'medium',
      status: 'reported',
      source: 'bill',
      observed: 'Left by the garden while I fetched the card reader',
      amount_minor: 8_400,
      reported_by: staff.userId,
    })
  })

  test('weighs nothing in the score before somebody has confirmed it', async () => {
    const { guestId, stayId } = await makeStay(app, place)
    await report({ guestId, stayId })
    const facts = await inside(app, place, (tx) =>
      tx.all(sql`select from risk_facts where guest_id = ${guestId}::uuid`),
    )
    expect(facts).toHaveLength(0)
  })

  test.each([
    ['forgot', 90_000, 'low'],
    ['left_without_paying', 4_999, 'low'],
    ['disputed', 90_000, undefined],
  ])('as %s of %i pence is an incident of severity %s', async (outcome, amountMinor, severity) => {
    const { bill } = (await report({ outcome, amountMinor })).body
    const incident = await inside(app, place, (tx) =>
      tx.first(sql<RowOf<'incidents', 'severity'>>`
        select severity from incidents where incident_id = ${bill.incidentId}::uuid`),
    )
    expect(incident?.severity).toBe(severity)
  })

  test('holds no card number, and hints at words that do not belong there', async () => {
    const note = 'Card 4111 1111 1111 1111 was declined, he is a Muslim'
    const { bill, hints } = (await report({ note })).body
    expect(bill.note).not.toContain('4111 1111')
    expect(hints.map(({ trait }: { trait: string }) => trait)).toContain('religion')
  })

  test('is written once for one Idempotency-Key, and is listed latest first', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const [one, other] = [await report({}, staff, headers), await report({}, staff, headers)]
    expect(other.body.bill.id).toBe(one.body.bill.id)
    app.clock.forward(1_000)
    const later = await makeBill(staff, place, { outcome: 'disputed' })
    const items = await list()
    expect(items.map(({ id }: { id: string }) => id)).toEqual([later.id, one.body.bill.id])
    const first = (await staff.call('GET', '/api/dine-and-dash/bills?limit=1')).body
    const next = await list(`?limit=1&cursor=${first.nextCursor}`)
    expect(next[0].id).toBe(one.body.bill.id)
    app.clock.forward(72 * hourMs - 1_000)
    expect((await list('?state=pending')).map(({ id }: { id: string }) => id)).toEqual([later.id])
    expect((await list('?state=unpaid')).map(({ id }: { id: string }) => id)).toEqual([one.body.bill.id])
  })

  test('leaves activity and an audit entry that name no guest', async () => {
    const { guestId } = await makeStay(app, place)
    const bill = await makeBill(staff, place, { guestId })
    const admin = await app.signedIn(place, 'admin')
    const log = await admin.call('GET', `/api/audit-log?action=bill.reported&subjectId=${bill.id}`)
    expect(log.body.items[0].details).toEqual({ outcome: 'left_without_paying', withIncident: true })
    const activity = await inside(app, place, (tx) =>
      tx.first(sql`select kind, note from activities where subject_id = ${bill.id}::uuid`),
    )
    expect(activity).toEqual({ kind: 'bill_reported', note: null })
  })

  test.each([
    [{ amountMinor: 0 }, '/amountMinor', 'too_small'],
    [{ currency: 'pounds' }, '/currency', 'invalid_format'],
    [{ outcome: 'thief' }, '/outcome', 'invalid_choice'],
    [{ happenedAt: '2099-01-01T00:00:00Z' }, '/happenedAt', 'too_large'],
    [{ happenedAt: '2020-01-01T00:00:00Z' }, '/happenedAt', 'too_small'],
  ])('%j is refused at its field', async (change, pointer, code) => {
    const reply = await report(change)
    expect([reply.status, reply.body.errors[0]]).toMatchObject([422, { pointer, code }])
  })

  test('names no guest, stay or check of others, and no school', async () => {
    const other = await app.organisation({ sector: 'restaurant' })
    const theirs = await makeStay(app, other)
    expect((await report({ guestId: theirs.guestId })).status).toBe(404)
    expect((await report({ stayId: theirs.stayId })).status).toBe(404)
    expect((await report({ checkId: crypto.randomUUID() })).status).toBe(404)
    const school = await app.organisation({ sector: 'school' })
    const teacher = await app.signedIn(school, 'staff', school.venueIds[0])
    const refused = await report({ venueId: school.venueIds[0] }, teacher)
    expect([refused.status, refused.body.reason]).toEqual([409, 'not_for_sector'])
  })

  test('is nothing to staff of another venue', async () => {
    const bill = await makeBill(staff, place)
    const colleague = await app.signedIn(place, 'staff', place.venueIds[1])
    expect(await list('', colleague)).toEqual([])
    const answer = (by: Caller) =>
      by.call('POST', `/api/dine-and-dash/bills/${bill.id}/answer`, { answer: 'paid' })
    expect((await answer(colleague)).status).toBe(404)
    expect((await answer(await app.signedIn(await app.organisation(), 'admin'))).status).toBe(404)
  })
})

describe('what a number leads to', () => {
  const lookUp = (checkId: string, purpose: string, by = staff) =>
    by.call('POST', '/api/dine-and-dash/guest-lookup', { checkId, purpose })
  const guestWithPhone = async (phone: string, name: string) =>
    (await staff.call('POST', '/api/guest-profiles', { name, phone })).body.guest.id as string

  test('is the guest of the own records and what the purpose needs, never more', async () => {
    const guestId = await guestWithPhone('+447700900801', 'Odalys Brennick')
    await makeStay(app, place, { guestId })
    const bill = await makeBill(staff, place, { guestId })
    const checkId = await provedCheck(app, staff, place, '+447700900801')
    const [reporting, settling, booking] = [
      (await lookUp(checkId, 'report_bill')).body,
      (await lookUp(checkId, 'settle_bill')).body,
      (await lookUp(checkId, 'take_booking')).body,
    ]
    expect(reporting).toMatchObject({
      guests: [{ id: guestId, name: 'Odalys Brennick' }],
      stays: [{ guestId }],
      openBills: null,
      pastBills: null,
      keptStays: null,
      network: { state: 'not_needed' },
    })
    expect(booking.network).toEqual({ state: 'ask' })
    const unknown = await provedCheck(app, staff, place, '+447700900899')
    expect((await lookUp(unknown, 'take_booking')).body.network).toEqual({ state: 'nobody_known' })
    expect(settling).toMatchObject({
      guests: null,
      stays: null,
      openBills: [{ id: bill.id }],
      pastBills: null,
    })
    expect(booking).toMatchObject({ stays: null, pastBills: [], keptStays: 1 })
  })

  test('is the bill of somebody who was no guest yet', async () => {
    const checkId = await provedCheck(app, staff, place, '+447700900802')
    const bill = await makeBill(staff, place, { checkId })
    expect((await lookUp(checkId, 'settle_bill')).body.openBills).toMatchObject([
      { id: bill.id, guest: null, hasPhone: true },
    ])
  })

  test('is nothing of a minor', async () => {
    const guestId = await guestWithPhone('+447700900803', 'Tamsin Okuda')
    await makeBill(staff, place, { guestId })
    await inside(app, place, (tx) =>
      tx.run(sql`update guests set is_minor = true where guest_id = ${guestId}::uuid`),
    )
    const checkId = await provedCheck(app, staff, place, '+447700900803')
    expect((await lookUp(checkId, 'take_booking')).body).toMatchObject({ openBills: [], keptStays: 0 })
  })

  test('is shown for half an hour after the proof, for a purpose of the list, and logged', async () => {
    const unproved = await lookUp(crypto.randomUUID(), 'settle_bill')
    expect(unproved.status).toBe(404)
    const checkId = await provedCheck(app, staff, place, '+447700900804')
    expect((await lookUp(checkId, 'curiosity')).status).toBe(422)
    expect((await lookUp(checkId, 'settle_bill')).status).toBe(200)
    app.clock.forward(30 * 60_000)
    expect((await lookUp(checkId, 'settle_bill')).status).toBe(410)
    const admin = await app.signedIn(place, 'admin')
    const log = await admin.call('GET', `/api/audit-log?action=bill.guest_looked_up&subjectId=${checkId}`)
    expect(log.body.items).toMatchObject([{ details: { purpose: 'settle_bill', found: 0 } }])
  })

  test('is not found by staff of another venue or organisation', async () => {
    const checkId = await provedCheck(app, staff, place, '+447700900805')
    const colleague = await app.signedIn(place, 'staff', place.venueIds[1])
    const stranger = await app.signedIn(await app.organisation(), 'manager')
    for (const by of [colleague, stranger])
      expect((await lookUp(checkId, 'settle_bill', by)).status).toBe(404)
  })
})

describe('flags', () => {
  test('name two unpaid bills with what they stand on, once the time for settling is over', async () => {
    const { guestId } = await makeStay(app, place)
    const first = await makeBill(staff, place, { guestId })
    app.clock.forward(dayMs)
    const second = await makeBill(staff, place, { guestId, outcome: 'forgot' })
    expect((await flags(guestId)).body.flags).toEqual([])
    app.clock.forward(3 * dayMs)
    expect((await flags(guestId)).body.flags).toMatchObject([
      {
        kind: 'several_unpaid',
        speaksFor: 'venue',
        bills: [
          { id: second.id, amountMinor: 8_400, currency: 'GBP', incidentId: second.incidentId },
          { id: first.id },
        ],
      },
    ])
  })

  test('forget a bill that was paid in time, and count one that was paid later for the guest', async () => {
    const { guestId } = await makeStay(app, place)
    const [inTime, late] = [
      await makeBill(staff, place, { guestId }),
      await makeBill(staff, place, { guestId }),
    ]
    const paid = (id: string) =>
      staff.call('POST', `/api/dine-and-dash/bills/${id}/answer`, { answer: 'paid' })
    expect((await paid(inTime.id)).body.bill).toBeNull()
    app.clock.forward(4 * dayMs)
    expect((await paid(late.id)).body.bill).toMatchObject({ state: 'paid' })
    expect((await paid(late.id)).body).toMatchObject({ code: 'not_allowed_now', reason: 'paid' })
    expect((await flags(guestId)).body.flags).toMatchObject([{ kind: 'paid_later', speaksFor: 'guest' }])
  })

  test.each([
    ['contested', undefined],
    ['unfounded', sql`status = 'unfounded', fault = 'guest'`],
    ['not_guest', sql`fault = 'venue'`],
  ] as const)('leave out what is %s, and so do open matters', async (doubt, change) => {
    const { guestId } = await makeStay(app, place)
    const [first] = [await makeBill(staff, place, { guestId }), await makeBill(staff, place, { guestId })]
    app.clock.forward(4 * dayMs)
    const { incidentId } = first
    await inside(app, place, async (tx) => {
      if (change) await tx.run(sql`update incidents set ${change} where incident_id = ${incidentId}::uuid`)
      else
        await openDispute(tx, { guestId, recordKind: 'bill', recordId: first.id, ground: 'not_as_described' })
    })
    expect((await flags(guestId)).body.flags).toEqual([])
    expect((await list()).map((bill: { doubt: string | null }) => bill.doubt)).toEqual(
      expect.arrayContaining([doubt, null]),
    )
    const trust = await manager.call('GET', `/api/guest-trust-profile/${guestId}`)
    expect(trust.body.openMatters.bills).toBe(1)
  })

  test('are not changed by what became of a ban alone, which rested on the same', async () => {
    const { guestId } = await makeStay(app, place)
    const [first] = [await makeBill(staff, place, { guestId }), await makeBill(staff, place, { guestId })]
    app.clock.forward(4 * dayMs)
    await inside(app, place, (tx) =>
      tx.run(sql`
        insert into disputes (organisation_id, venue_id, guest_id, record_kind, record_id, matter_id, ground, received_at,
          outcome, decided_at)
        values (${place.organisationId}::uuid, ${place.venueIds[0]!}::uuid, ${guestId}::uuid, 'ban',
          ${first.incidentId}::uuid, ${first.incidentId}::uuid, 'too_old', platform.app_now(), 'removed_by_silence',
          platform.app_now())`),
    )
    expect((await flags(guestId)).body.flags).toMatchObject([{ kind: 'several_unpaid' }])
  })

  test('are none of a minor', async () => {
    const { guestId } = await makeStay(app, place)
    await inside(app, place, (tx) =>
      tx.run(sql`update guests set is_minor = true where guest_id = ${guestId}::uuid`),
    )
    await makeBill(staff, place, { guestId })
    await makeBill(staff, place, { guestId })
    app.clock.forward(4 * dayMs)
    expect((await flags(guestId)).body.flags).toEqual([])
  })

  test('are of the venues of the caller, of own guests, and of no school or clinic', async () => {
    const { guestId } = await makeStay(app, place)
    await makeBill(staff, place, { guestId })
    await makeBill(staff, place, { guestId })
    app.clock.forward(4 * dayMs)
    const colleague = await app.signedIn(place, 'staff', place.venueIds[1])
    expect((await flags(guestId, colleague)).body.flags).toEqual([])
    const stranger = await app.signedIn(await app.organisation(), 'manager')
    expect((await flags(guestId, stranger)).status).toBe(404)
    const clinic = await app.organisation({ sector: 'healthcare' })
    const nurse = await app.signedIn(clinic, 'staff', clinic.venueIds[0])
    expect((await flags(guestId, nurse)).body.reason).toBe('not_for_sector')
  })

  test('move with the guest when profiles are merged', async () => {
    const [one, other] = [await makeStay(app, place), await makeStay(app, place)]
    await makeBill(staff, place, { guestId: one.guestId })
    await inside(app, place, (tx) =>
      tx.run(
        sql`update guests set merged_into = ${other.guestId}::uuid where guest_id = ${one.guestId}::uuid`,
      ),
    )
    const later = await makeBill(staff, place, { guestId: one.guestId })
    expect(later.guest.id).toBe(other.guestId)
  })
})

describe('a report that was wrong', () => {
  const withdraw = (id: string, by: Caller, reason?: string) =>
    by.call('POST', `/api/dine-and-dash/bills/${id}/answer`, {
      answer: 'withdrawn',
      ...(reason === undefined ? {} : { reason }),
    })

  test('is withdrawn by a manager with a reason; staff and a session by PIN cannot', async () => {
    const bill = await makeBill(staff, place)
    const guest = await linked(app, staff, bill.id)
    expect((await withdraw(bill.id, staff, 'Wrong table')).body.reason).toBe('managers_only')
    expect((await withdraw(bill.id, manager)).body.errors[0]).toMatchObject({ pointer: '/reason' })
    expect((await withdraw(bill.id, manager, 'Wrong table')).body.bill).toBeNull()
    expect((await guest.see()).body).toMatchObject({ state: 'done', end: { outcome: 'withdrawn' } })
    expect(await list()).toEqual([])
  })
})
