import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql, type RowOf } from '../../../platform/db/statements.ts'
import { testApp } from '../../../testing/app.ts'
import type { Caller, TestApp, TestOrganisation } from '../../../testing/app.ts'
import { makeStay } from '../../../testing/builders.ts'
import { inside } from '../../../testing/matrix/world.ts'
import { makeGuest, makeTwice, matchAll, pairsOf, rootsOf } from '../testing/people.ts'
import { makeEntry, makeNote, standingOf } from '../testing/records.ts'

let app: TestApp
let hotel: TestOrganisation
let manager: Caller
beforeAll(async () => {
  app = await testApp()
  hotel = await app.organisation({ venues: 2 })
  manager = await app.signedIn(hotel, 'manager')
})
afterAll(() => app.close())

const guests = (count: number) =>
  Promise.all(Array.from({ length: count }, () => makeGuest(app, hotel))) as Promise<
    [string, string, string, string]
  >

async function merge(guestId: string, otherGuestId: string): Promise<string> {
  const { status, body } = await manager.call('POST', `/api/guest-profiles/${guestId}/merge`, {
    otherGuestId,
  })
  expect(status).toBe(201)
  return body.claimId
}

const split = (guestId: string, claimId?: string, by = manager) =>
  by.call('POST', `/api/guest-profiles/${guestId}/split`, claimId ? { claimId } : {})

test('the latest merge is undone unless another is named', async () => {
  const [a, b, c] = await guests(3)
  const first = await merge(a, b)
  app.clock.forward(1000)
  await merge(a, c)
  const latest = await split(a)
  expect(latest.status).toBe(200)
  expect([latest.body.guest.id, latest.body.separated.id]).toEqual([a, c])
  expect((await split(a, first)).body.separated.id).toBe(b)
  expect(await rootsOf(app, hotel, [a, b, c])).toEqual([a, b, c])
})

test('an earlier merge is undone while later ones stand, and what was taken in goes along', async () => {
  const [a, b, c, d] = await guests(4)
  await merge(b, c)
  const claimId = await merge(a, b)
  await merge(a, d)
  expect((await split(d, claimId)).body.guest.id).toBe(a)
  expect(await rootsOf(app, hotel, [a, b, c, d])).toEqual([a, b, b, a])
})

test('rows go back to the profile that they were written under, also those written since', async () => {
  const [a, b] = await guests(2)
  const [ofA, ofB] = [await makeStay(app, hotel, { guestId: a }), await makeStay(app, hotel, { guestId: b })]
  await makeEntry(app, hotel, b, { kind: 'watch', days: 10 })
  await merge(a, b)
  const staff = await app.signedIn(hotel, 'staff')
  const rated = await staff.call('POST', '/api/reviews', { stayId: ofB.stayId, rating: 5, tags: ['polite'] })
  await staff.call('POST', '/api/reviews', { stayId: ofA.stayId, rating: 4 })
  await makeNote(app, hotel, a)
  await split(a)
  const rows = await standingOf(app, hotel)
  expect(rows.find((row) => row.id === rated.body.feedback.id)).toMatchObject({
    guest_id: b,
    profile_id: null,
  })
  expect(rows.filter((row) => row.guest_id === b).map((row) => row.table)).toEqual([
    'feedback',
    'feedback_tags',
    'guest_entries',
    'stays',
  ])
  expect(rows.filter((row) => row.guest_id === a).map((row) => row.table)).toEqual([
    'feedback',
    'guest_notes',
    'stays',
  ])
  const { body } = await manager.call('GET', `/api/guest-profiles?limit=100`)
  const status = (id: string) => body.items.find((one: { id: string }) => one.id === id).status
  expect([status(a), status(b)]).toEqual(['active', 'watch_list'])
})

test('the two are remembered as not the same, whether or not they had been proposed', async () => {
  const [first, second] = await makeTwice(app, hotel)
  await merge(first, second)
  await split(first)
  await inside(app, hotel, (tx) => tx.run(sql`update guests set matched_at = null`))
  await matchAll(app, hotel)
  const pairs = (await pairsOf(app, hotel)).filter((pair) => [pair.a, pair.b].includes(first))
  expect(pairs.map((pair) => pair.decision)).toEqual(['different'])
  const { body } = await manager.call('GET', `/api/identity/candidates?guestId=${first}`)
  expect(body.items).toEqual([])
})

test('an archived guest can be taken apart: a wrong merge must not last', async () => {
  const [a, b] = await guests(2)
  await merge(a, b)
  await inside(app, hotel, (tx) =>
    tx.run(sql`update guests set archived_at = platform.app_now() where guest_id = ${a}::uuid`),
  )
  const { body } = await split(a)
  expect([body.guest.status, body.separated.status]).toEqual(['archived', 'active'])
})

test('what was not merged, or is undone already, cannot be undone', async () => {
  const [a, b] = await guests(2)
  expect((await split(a)).body.code).toBe('not_allowed_now')
  const claimId = await merge(a, b)
  await split(a, claimId)
  expect((await split(a, claimId)).body.code).toBe('not_allowed_now')
})

test('a merge of other guests is not found', async () => {
  const [a, b, c] = await guests(3)
  const claimId = await merge(a, b)
  expect((await split(c, claimId)).status).toBe(404)
  expect((await split(a, crypto.randomUUID())).status).toBe(404)
  expect(await rootsOf(app, hotel, [b])).toEqual([a])
})

test('staff and strangers undo nothing', async () => {
  const [a, b] = await guests(2)
  const claimId = await merge(a, b)
  const staff = await app.signedIn(hotel, 'staff')
  expect((await split(a, claimId, staff)).status).toBe(403)
  const stranger = await app.signedIn(await app.organisation(), 'manager')
  expect((await split(a, claimId, stranger)).status).toBe(404)
  expect((await manager.call('POST', `/api/guest-profiles/${a}/split`, { claimId: 'x' })).status).toBe(422)
  expect(await rootsOf(app, hotel, [b])).toEqual([a])
})

test('an undoing is in the audit log', async () => {
  const [a, b] = await guests(2)
  const claimId = await merge(a, b)
  await split(a)
  const entries = await inside(app, hotel, (tx) =>
    tx.all(sql<RowOf<'audit_entries', 'action'> & { details: object }>`
      select action, details from audit_entries where subject_id = ${a}::uuid order by entry_id`),
  )
  expect(entries.map((entry) => entry.action)).toEqual(['guest.merged', 'guest.split'])
  expect(entries[1]!.details).toEqual({ otherGuestId: b, claimId })
})
