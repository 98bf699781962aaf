import { hourMs } from '@comity/domain/base'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '../../../platform/db/statements.ts'
import { testApp } from '../../../testing/app.ts'
import type { Caller, TestApp, TestOrganisation } from '../../../testing/app.ts'
import { inside } from '../../../testing/matrix/world.ts'
import { auditOf } from '../../guests/testing/records.ts'
import { move } from '../../incidents/testing/incidents.ts'
import { makePhoto } from '../../photos/testing/photos.ts'
import { cleanBills } from '../jobs/clean-bills.ts'
import { makeFullBill, provedCheck } from '../testing/bills.ts'

let app: TestApp
let place: TestOrganisation
let staff: Caller
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  place = await app.organisation({ sector: 'restaurant' })
  staff = await app.signedIn(place, 'staff', place.venueIds[0])
})

const answer = (billId: string, given: string, by = staff) =>
  by.call('POST', `/api/dine-and-dash/bills/${billId}/answer`, { answer: given })
const listed = async () => (await staff.call('GET', '/api/dine-and-dash/bills')).body.items
const ended = async () => (await staff.call('GET', '/api/dine-and-dash/ended')).body
const rowsOf = (table: string) => inside(app, place, (tx) => tx.all(sql`select * from ${sql.table(table)}`))

const fullBill = () => makeFullBill(app, staff, place)

describe('evidence', () => {
  const manager = () => app.signedIn(place, 'manager', place.venueIds[0])

  test('under legal hold stays about nobody, and the bill of nobody else waits for it', async () => {
    const held = await fullBill()
    await makePhoto(app, place, { incidentId: held.bill.incidentId, heldBy: staff.userId })
    await held.guest.pay()
    const other = await fullBill()
    await other.guest.pay()
    app.clock.forward(72 * hourMs)
    await cleanBills(app.services)
    expect(await rowsOf('unpaid_bills')).toEqual([])
    expect(await rowsOf('stay_holds')).toEqual([])
    expect(await rowsOf('incidents')).toMatchObject([
      {
        incident_id: held.bill.incidentId,
        status: 'closed',
        guest_id: null,
        profile_id: null,
        stay_id: null,
      },
    ])
    expect((await ended()).counts.unanswered).toBe(2)
    const explained = await fullBill()
    await makePhoto(app, place, { incidentId: explained.bill.incidentId, heldBy: staff.userId })
    expect((await explained.guest.explain()).body.state).toBe('done')
  })

  test('a claim in trouble holds up neither the next one nor what is forgotten', async () => {
    const [first, second] = [await fullBill(), await fullBill()]
    for (const { guest } of [first, second]) await guest.pay()
    await provedCheck(app, staff, place, '+447700900905')
    app.clock.forward(72 * hourMs)
    await inside(app, place, (tx) =>
      tx.run(sql`
        insert into bill_ends (organisation_id, venue_id, token_hash, outcome, amount_minor, currency, ended_at)
        select organisation_id, venue_id, token_hash, 'settled', 1, 'GBP', platform.app_now()
        from unpaid_bills where bill_id = ${first.bill.id}::uuid`),
    )
    await cleanBills(app.services)
    expect(await rowsOf('unpaid_bills')).toMatchObject([{ bill_id: first.bill.id }])
    expect(await rowsOf('phone_checks')).toEqual([])
  })

  test('goes by the word of a manager alone, in time and after a claim is over', async () => {
    const { guest, bill } = await fullBill()
    await makePhoto(app, place, { incidentId: bill.incidentId })
    expect((await listed())[0].can.confirm_payment).toBe('managers_only')
    expect((await answer(bill.id, 'paid')).body.reason).toBe('managers_only')
    const claimed = await fullBill()
    await claimed.guest.pay()
    app.clock.forward(72 * hourMs)
    staff = await app.signedIn(place, 'staff', place.venueIds[0])
    expect((await answer(claimed.bill.id, 'paid')).body.reason).toBe('managers_only')
    expect((await answer(claimed.bill.id, 'paid', await manager())).body.bill).toBeNull()
    expect((await guest.see()).body.state).toBe('over')
  })

  test('is destroyed by no colleague in the name of the guest, and by the guest with whose link it was', async () => {
    const { guest, bill } = await fullBill()
    const settle = (by: Caller) =>
      by.call('POST', `/api/dine-and-dash/settlements/${guest.token}/settle`, {
        how: 'explained',
        explanation: 'We thought the other table had paid.',
      })
    for (const by of [staff, await manager()])
      expect((await settle(by)).body).toMatchObject({ code: 'not_allowed_now', reason: 'staff_session' })
    expect(await rowsOf('unpaid_bills')).toHaveLength(1)
    const stranger = await app.signedIn(await app.organisation(), 'staff')
    expect((await settle(stranger)).status).toBe(200)
    const entry = (await auditOf(app, place, bill.id)).find(({ action }) => action === 'bill.explained')
    expect(entry?.details).toEqual({ linkBy: staff.userId })
  })

  test('withdrawn, the reason is read for thirty days, and stands in no log', async () => {
    const { bill } = await fullBill()
    const reply = await (
      await manager()
    ).call('POST', `/api/dine-and-dash/bills/${bill.id}/answer`, {
      answer: 'withdrawn',
      reason: 'It was the table beside, paid with 4111 1111 1111 1111.',
    })
    expect(reply.body.bill).toBeNull()
    const { items } = await ended()
    expect(items[0]).toMatchObject({ outcome: 'withdrawn' })
    expect(items[0].explanation).toContain('the table beside')
    expect(items[0].explanation).not.toContain('4111 1111')
    expect(await rowsOf('audit_reasons')).toEqual([])
  })

  test('paid late, a bill weighs no more, and never again', async () => {
    const { bill, guestId } = await fullBill()
    app.clock.forward(72 * hourMs)
    const [by, other] = [await manager(), await manager()]
    const id = bill.incidentId
    const confirm = () =>
      by.call('POST', `/api/incidents/${id}/confirm`, {
        type: 'unpaid_bill',
        severity: 'medium',
        fault: 'guest',
      })
    for (const status of ['triaged', 'investigating']) await move(by, id, status)
    expect((await confirm()).status).toBe(200)
    expect(await rowsOf('risk_facts')).toMatchObject([{ guest_id: guestId, kind: 'unpaid_bill' }])
    const endsAt = new Date(app.clock.now().getTime() + 30 * 24 * hourMs).toISOString()
    const ban = { status: 'banned', reason: 'Ran.', endsAt, incidentId: id }
    expect((await by.call('PUT', `/api/guest-profiles/${guestId}/status`, ban)).status).toBe(200)
    expect((await answer(bill.id, 'paid', await manager())).body.bill.state).toBe('paid')
    expect(await rowsOf('risk_facts')).toEqual([])
    expect((await other.call('GET', `/api/guest-profiles/${guestId}`)).body.status).toBe('active')
    await move(by, id, 'resolved')
    await move(by, id, 'investigating', 'Once more.')
    expect((await confirm()).status).toBe(200)
    expect(await rowsOf('risk_facts')).toEqual([])
  })
})
