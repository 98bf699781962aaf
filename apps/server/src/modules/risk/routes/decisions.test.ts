import { dayMs } from '@comity/domain/base'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { eraseReason } from '../../../platform/audit/reasons.ts'
import { sql } from '../../../platform/db/statements.ts'
import { testApp } from '../../../testing/app.ts'
import type { TestApp } from '../../../testing/app.ts'
import { openHouse } from '../testing/house.ts'
import type { House } from '../testing/house.ts'

let app: TestApp
let house: House
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  house = await openHouse(app)
})
afterAll(() => app.close())

const decide = (guestId: string, more: object = {}, by = house.staff) =>
  by.call('POST', '/api/decisions', {
    guestId,
    action: 'deposit',
    reason: 'The last bill was paid late.',
    ...more,
  })
const listed = async (by = house.manager) => (await by.call('GET', '/api/decisions')).body.items

describe('a decision', () => {
  test('names what was opened, what is done and why', async () => {
    const { guestId, stayId, factId } = await house.riskyGuest()
    const reply = await decide(guestId, { stayId, factIds: [factId] })
    expect(reply).toMatchObject({
      status: 201,
      body: { action: 'deposit', stayId, factIds: [factId], decidedBy: { id: house.staff.userId } },
    })
    expect(await listed()).toEqual([reply.body])
  })

  test('leaves an audit entry without words, and the words can be erased', async () => {
    const { guestId } = await house.riskyGuest()
    await decide(guestId)
    const entry = await house.system((tx) =>
      tx.first(sql<{ details: { reasonId: string } }>`
        select details from audit_entries where action = 'risk.decided'`),
    )
    expect(JSON.stringify(entry)).not.toContain('bill')
    await house.system((tx) => eraseReason(tx, entry!.details.reasonId))
    expect(await listed()).toMatchObject([{ reason: null, action: 'deposit' }])
  })

  test('names only facts of this guest that the caller may see', async () => {
    const { guestId } = await house.riskyGuest()
    const other = await house.riskyGuest()
    const sealed = await house.incident(guestId, {
      kind: 'rating',
      value: 1,
      countsFrom: new Date(app.clock.now().getTime() + 9 * dayMs),
    })
    for (const factId of [other.factId, sealed, crypto.randomUUID()]) {
      expect(await decide(guestId, { factIds: [factId] })).toMatchObject({
        status: 422,
        body: { errors: [{ pointer: '/factIds/0', code: 'invalid_choice' }] },
      })
    }
    expect(await listed()).toEqual([])
  })

  test('names a stay of this guest at a venue of the caller', async () => {
    const { guestId, stayId } = await house.stay({ venueId: house.otherVenueId })
    const { stayId: ofAnother } = await house.stay()
    for (const id of [stayId, ofAnother]) {
      expect((await decide(guestId, { stayId: id })).body.errors).toMatchObject([{ code: 'unknown_stay' }])
    }
    expect((await decide(guestId, { stayId }, house.elsewhere)).status).toBe(201)
    expect(await listed()).toEqual([])
    expect(await listed(house.admin)).toHaveLength(1)
  })

  test('refuses nobody, and stands for nothing that another call does', async () => {
    const { guestId } = await house.stay()
    for (const action of ['refuse', 'cancel', 'override', 'ban', 'watch', 'archive', 'lift']) {
      expect((await decide(guestId, { action })).status).toBe(422)
    }
  })

  test('is kept once for a key', async () => {
    const { guestId } = await house.stay()
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const sent = { guestId, action: 'note', reason: 'Asked for quiet.' }
    const first = await house.staff.call('POST', '/api/decisions', sent, headers)
    const again = await house.staff.call('POST', '/api/decisions', sent, headers)
    expect(again.body).toEqual(first.body)
    expect(await listed()).toHaveLength(1)
  })

  test('is made by whoever puts a guest on a list, in the same transaction', async () => {
    const { guestId } = await house.riskyGuest()
    const status = (body: object) => house.manager.call('PUT', `/api/guest-profiles/${guestId}/status`, body)
    const endsAt = new Date(app.clock.now().getTime() + 30 * dayMs).toISOString()
    await status({ status: 'watch_list', reason: 'Kept shouting at the night porter.', endsAt })
    await status({ status: 'active' })
    expect((await status({ status: 'banned', reason: 'No incident.', endsAt })).status).toBe(409)
    expect(await listed()).toMatchObject([
      { action: 'lift', reason: null },
      { action: 'watch', reason: 'Kept shouting at the night porter.' },
    ])
  })

  test('is for people of the own organisation, and read by managers and whoever made it', async () => {
    const { guestId } = await house.riskyGuest()
    const other = await openHouse(app)
    expect((await decide(guestId, {}, other.staff)).status).toBe(404)
    await decide(guestId)
    expect((await house.staff.call('GET', '/api/decisions')).status).toBe(403)
    expect(await listed(other.manager)).toEqual([])
    const path = `/api/behavioral-intelligence/guest-intelligence/${guestId}`
    const seen = async (by = house.staff) => (await by.call('GET', path)).body.decisions
    expect(await seen()).toHaveLength(1)
    expect(await seen(house.manager)).toHaveLength(1)
    expect(await seen(house.elsewhere)).toEqual([])
  })

  test('goes with the guest through a merge and back, for it stays with its profile', async () => {
    const [one, other] = [await house.stay(), await house.stay()]
    await decide(other.guestId)
    const path = `/api/guest-profiles/${one.guestId}`
    const merged = await house.manager.call('POST', `${path}/merge`, { otherGuestId: other.guestId })
    expect(merged.status).toBe(201)
    expect(await listed()).toMatchObject([{ guest: { id: one.guestId } }])
    expect((await house.manager.call('POST', `${path}/split`, {})).status).toBeLessThan(300)
    expect(await listed()).toMatchObject([{ guest: { id: other.guestId } }])
  })
})
