import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql, type ColumnOf, type RowOf } from '../../../platform/db/statements.ts'
import { testApp } from '../../../testing/app.ts'
import type { Caller, TestApp, TestOrganisation } from '../../../testing/app.ts'
import { makeStay } from '../../../testing/builders.ts'
import { inside } from '../../../testing/matrix/world.ts'
import { makeIncident } from '../../guests/testing/records.ts'
import { makeGuest, makeTwice, rootsOf } from '../testing/people.ts'
import { makeEntry, makeNote, makeStayRating, standingOf } from '../testing/records.ts'

let app: TestApp
let hotel: TestOrganisation
let manager: Caller
beforeAll(async () => {
  app = await testApp()
  hotel = await app.organisation({ venues: 2 })
  manager = await app.signedIn(hotel, 'manager')
})
afterAll(() => app.close())

const merge = (guestId: string, otherGuestId: string, by = manager, headers = {}) =>
  by.call('POST', `/api/guest-profiles/${guestId}/merge`, { otherGuestId }, headers)

async function guests(count: number): Promise<string[]> {
  return Promise.all(Array.from({ length: count }, () => makeGuest(app, hotel)))
}

describe('merging', () => {
  test('answers the guest, the claim and what spoke for it', async () => {
    const [first, second] = await makeTwice(app, hotel)
    const { status, body } = await merge(first, second)
    expect(status).toBe(201)
    expect(body.guest.id).toBe(first)
    expect(body.match.probability).toBeGreaterThan(0.95)
    expect(body.match.fields.map((one: { field: string }) => one.field)).toContain('email')
    expect(JSON.stringify(body.match)).not.toContain('quay.example')
    expect(await rootsOf(app, hotel, [first, second])).toEqual([first, first])
  })

  test('brings everything of the other guest along, also from venues that the manager does not see', async () => {
    const [kept = '', other = ''] = await guests(2)
    const [here = '', there = ''] = hotel.venueIds
    const stay = await makeStay(app, hotel, { guestId: other, venueId: there })
    const staff = await app.signedIn(hotel, 'staff', there)
    await staff.call('POST', '/api/reviews', { stayId: stay.stayId, rating: 4, tags: ['polite'] })
    await makeStayRating(app, hotel, stay)
    await makeIncident(app, hotel, other, { venueId: there })
    await makeNote(app, hotel, other)
    await makeEntry(app, hotel, other, { kind: 'watch', days: 30 })
    const before = (await standingOf(app, hotel)).filter((row) => row.guest_id === other)
    expect(before).toHaveLength(7)

    const atOneVenue = await app.signedIn(hotel, 'manager', here)
    expect((await merge(kept, other, atOneVenue)).status).toBe(201)
    const after = await standingOf(app, hotel)
    expect(after.filter((row) => row.guest_id === other)).toEqual([])
    expect(after.filter((row) => row.profile_id === other)).toEqual(
      before.map((row) => ({ ...row, guest_id: kept, profile_id: other })),
    )
    const seen = await atOneVenue.call('GET', `/api/get_all_feedbacks?guestId=${kept}`)
    expect(seen.body.items).toEqual([])
  })

  test('takes the bans and watch entries of both', async () => {
    const [kept = '', other = ''] = await guests(2)
    await makeEntry(app, hotel, kept, { kind: 'watch', days: 60 })
    await makeEntry(app, hotel, other, { kind: 'watch', days: 20 })
    await makeEntry(app, hotel, other, { kind: 'ban', days: 90 })
    const { body } = await merge(kept, other)
    expect(body.guest.status).toBe('banned')
    expect(new Date(body.guest.statusUntil).getTime()).toBe(app.clock.now().getTime() + 90 * 86_400_000)
    const [row] = await inside(app, hotel, (tx) =>
      tx.all(sql<{
        watched_until: NonNullable<ColumnOf<'guests', 'watched_until'>>
        other: ColumnOf<'guests', 'banned_until'>
      }>`
        select k.watched_until, o.banned_until as other from guests k, guests o
        where k.guest_id = ${kept}::uuid and o.guest_id = ${other}::uuid`),
    )
    expect(row!.watched_until.getTime()).toBe(app.clock.now().getTime() + 60 * 86_400_000)
    expect(row!.other).toBeNull()
  })

  test('by the id of a merged profile means the guest that it belongs to', async () => {
    const [a = '', b = '', c = ''] = await guests(3)
    await merge(a, b)
    const { status, body } = await merge(b, c)
    expect(status).toBe(201)
    expect(body.guest.id).toBe(a)
    expect(await rootsOf(app, hotel, [a, b, c])).toEqual([a, a, a])
  })

  test('a guest that has taken others in brings them along', async () => {
    const [a = '', b = '', c = ''] = await guests(3)
    await merge(b, c)
    await merge(a, b)
    expect(await rootsOf(app, hotel, [a, b, c])).toEqual([a, a, a])
  })

  test('leaves what is sealed as sealed as it was', async () => {
    const [kept = '', other = ''] = await guests(2)
    const stay = await makeStay(app, hotel, { guestId: other, invitedAt: app.clock.now() })
    const staff = await app.signedIn(hotel, 'staff', hotel.venueIds[0])
    await staff.call('POST', '/api/reviews', { stayId: stay.stayId, rating: 1 })
    const { body } = await merge(kept, other)
    expect(body.guest.risk.status).toBe('insufficient_data')
    const seen = await manager.call('GET', `/api/get_all_feedbacks?guestId=${kept}`)
    expect(seen.body.items).toEqual([])
  })

  test('with the same key again answers the same claim and merges nothing twice', async () => {
    const [kept = '', other = ''] = await guests(2)
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const first = await merge(kept, other, manager, headers)
    const again = await merge(kept, other, manager, headers)
    expect(again.status).toBe(201)
    expect(again.body).toEqual(first.body)
  })

  test('is in the audit log with who was merged into whom', async () => {
    const [kept = '', other = ''] = await guests(2)
    const { body } = await merge(kept, other)
    const [entry] = await inside(app, hotel, (tx) =>
      tx.all(sql<
        RowOf<'audit_entries', 'action'> & {
          details: object
          actor_id: NonNullable<ColumnOf<'audit_entries', 'actor_id'>>
        }
      >`
        select action, details, actor_id from audit_entries where subject_id = ${kept}::uuid`),
    )
    expect(entry).toEqual({
      action: 'guest.merged',
      details: { otherGuestId: other, claimId: body.claimId },
      actor_id: manager.userId,
    })
  })
})

describe('is refused', () => {
  test('to staff, and to everybody of another organisation', async () => {
    const [kept = '', other = ''] = await guests(2)
    const staff = await app.signedIn(hotel, 'staff')
    expect((await merge(kept, other, staff)).status).toBe(403)
    const elsewhere = await app.organisation()
    const stranger = await app.signedIn(elsewhere, 'manager')
    expect((await merge(kept, other, stranger)).status).toBe(404)
    const own = await makeGuest(app, elsewhere)
    expect((await merge(own, other, stranger)).status).toBe(404)
    expect((await app.anonymous('POST', `/api/guest-profiles/${kept}/merge`, {})).status).toBe(401)
    expect(await rootsOf(app, hotel, [kept, other])).toEqual([kept, other])
  })

  test('for a guest with itself, and for two that are one already', async () => {
    const [kept = '', other = ''] = await guests(2)
    expect((await merge(kept, kept)).body.code).toBe('not_allowed_now')
    await merge(kept, other)
    for (const [a, b] of [
      [kept, other],
      [other, kept],
    ] as const) {
      const { status, body } = await merge(a, b)
      expect([status, body.code]).toEqual([409, 'not_allowed_now'])
    }
  })

  test('for a minor with an adult, and for an archived guest', async () => {
    const [adult = ''] = await guests(1)
    const minor = await makeGuest(app, hotel, { isMinor: true })
    const archived = await makeGuest(app, hotel, { isArchived: true })
    for (const other of [minor, archived]) {
      expect((await merge(adult, other)).body.code).toBe('not_allowed_now')
      expect((await merge(other, adult)).body.code).toBe('not_allowed_now')
    }
    const twin = await makeGuest(app, hotel, { isMinor: true })
    expect((await merge(minor, twin)).status).toBe(201)
  })

  test('without the other guest, with what is no id, and with fields that are not asked for', async () => {
    const [kept = ''] = await guests(1)
    const path = `/api/guest-profiles/${kept}/merge`
    expect((await manager.call('POST', path, {})).status).toBe(422)
    expect((await manager.call('POST', path, { otherGuestId: 'somebody' })).status).toBe(422)
    expect((await manager.call('POST', path, '{')).body.code).toBe('unreadable_body')
    const body = { otherGuestId: crypto.randomUUID(), venueId: hotel.venueIds[0] }
    expect((await manager.call('POST', path, body)).status).toBe(422)
    expect((await merge(kept, crypto.randomUUID())).status).toBe(404)
  })
})

test('a wish not to be scored, and the mark of a vulnerable guest, hold for both and stay with each', async () => {
  const [kept = '', other = ''] = await guests(2)
  await inside(app, hotel, (tx) =>
    tx.run(sql`
      update guests set opted_out_at = platform.app_now(), is_vulnerable = true where guest_id = ${other}::uuid`),
  )
  const wishes = () =>
    inside(app, hotel, (tx) =>
      tx.all(sql`
        select opted_out_at is not null as opted_out, is_vulnerable, risk_level from guests
        where guest_id = any (${[kept, other]}::uuid[])`),
    )
  const both = Array.from({ length: 2 }, () => ({
    opted_out: true,
    is_vulnerable: true,
    risk_level: 'not_scored',
  }))
  const { body } = await merge(kept, other)
  expect(await wishes()).toEqual(both)
  const split = await manager.call('POST', `/api/guest-profiles/${kept}/split`, { claimId: body.claimId })
  expect([split.status, await wishes()]).toEqual([200, both])
})
