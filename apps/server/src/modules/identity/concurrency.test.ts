import { afterAll, beforeAll, expect, test } from 'vitest'
import { Session } from '../../platform/auth/session.ts'
import { sql, type ColumnOf, type RowOf } from '../../platform/db/statements.ts'
import { testApp } from '../../testing/app.ts'
import type { Caller, TestApp, TestOrganisation } from '../../testing/app.ts'
import { makeStay } from '../../testing/builders.ts'
import { lockWaits } from '../../testing/lock-waits.ts'
import { inside } from '../../testing/matrix/world.ts'
import { lockGuestsOf } from './commands/lock-guests.ts'
import { mergeGuests } from './commands/merge-guests.ts'
import { makeIncident } from '../guests/testing/records.ts'
import { makeGuest, rootsOf } from './testing/people.ts'
import { makeNote, makeStayRating, standingOf } from './testing/records.ts'

let app: TestApp
let hotel: TestOrganisation
let managers: Caller[]
beforeAll(async () => {
  app = await testApp()
  hotel = await app.organisation()
  managers = [await app.signedIn(hotel, 'manager'), await app.signedIn(hotel, 'manager')]
})
afterAll(() => app.close())

const merge = (by: Caller, guestId: string, otherGuestId: string) =>
  by.call('POST', `/api/guest-profiles/${guestId}/merge`, { otherGuestId })
const split = (by: Caller, guestId: string) => by.call('POST', `/api/guest-profiles/${guestId}/split`, {})
const guest = () => makeGuest(app, hotel)

test('of A into B and B into A at once one is made, and no circle', async () => {
  const [one, two] = managers as [Caller, Caller]
  for (let round = 0; round < 6; round++) {
    const [a, b] = [await guest(), await guest()]
    const replies = await Promise.all([merge(one, a, b), merge(two, b, a)])
    expect(replies.map((reply) => reply.status).toSorted((x, y) => x - y)).toEqual([201, 409])
    const roots = await rootsOf(app, hotel, [a, b])
    expect(new Set(roots).size).toBe(1)
    expect([a, b]).toContain(roots[0])
  }
})

test('merges in a ring at once leave one guest and no circle', async () => {
  const ids = await Promise.all(Array.from({ length: 5 }, guest))
  await Promise.all(ids.map((id, n) => merge(managers[n % 2]!, id, ids[(n + 1) % ids.length]!)))
  expect(new Set(await rootsOf(app, hotel, ids)).size).toBe(1)
  const claims = await inside(app, hotel, (tx) =>
    tx.all(sql`select from guest_claims where withdrawn_at is null and child_id = any (${ids}::uuid[])`),
  )
  expect(claims).toHaveLength(4)
})

test('one merge undone by two at once is undone once', async () => {
  const [one, two] = managers as [Caller, Caller]
  const [a, b] = [await guest(), await guest()]
  await merge(one, a, b)
  const replies = await Promise.all([split(one, a), split(two, a)])
  expect(replies.map((reply) => reply.status).toSorted((x, y) => x - y)).toEqual([200, 409])
})

test('whatever is written while guests are merged and taken apart stands at the guest of its profile', async () => {
  const [one] = managers as [Caller]
  const staff = await Promise.all(Array.from({ length: 4 }, () => app.signedIn(hotel, 'staff')))
  const [a, b] = [await guest(), await guest()]
  const stays = await Promise.all(
    Array.from({ length: 12 }, (_, n) => makeStay(app, hotel, { guestId: n % 2 ? a : b })),
  )
  const turns = async () => {
    for (let n = 0; n < 6; n++) {
      expect((await merge(one, a, b)).status).toBe(201)
      expect((await split(one, a)).status).toBe(200)
    }
    expect((await merge(one, a, b)).status).toBe(201)
  }
  const writing = stays.map(async (stay, n) => {
    const rated = await staff[n % 4]!.call('POST', '/api/reviews', {
      stayId: stay.stayId,
      rating: 1 + (n % 5),
      tags: ['polite'],
    })
    expect(rated.status).toBe(201)
    await makeNote(app, hotel, stay.guestId)
    await makeIncident(app, hotel, stay.guestId)
    await makeStay(app, hotel, { guestId: stay.guestId })
    await makeStayRating(app, hotel, stay)
  })
  await Promise.all([turns(), ...writing])

  const rows = (await standingOf(app, hotel)).filter((row) => [a, b].includes(row.profile_id ?? row.guest_id))
  expect(rows.filter((row) => row.guest_id !== a)).toEqual([])
  expect(rows.filter((row) => row.table === 'feedback')).toHaveLength(12)
  expect(rows.filter((row) => row.table === 'feedback_tags')).toHaveLength(12)
  for (const table of ['feedback', 'guest_notes', 'incidents', 'stay_ratings'])
    expect(rows.filter((row) => row.table === table && row.profile_id === b)).toHaveLength(6)
  const facts = await inside(app, hotel, (tx) =>
    tx.all(sql<RowOf<'risk_facts', 'fact_id' | 'guest_id' | 'profile_id'>>`
      select fact_id, guest_id, profile_id from risk_facts where guest_id = any (${[a, b]}::uuid[])`),
  )
  const feedback = new Map(rows.map((row) => [row.id, row]))
  expect(facts.length).toBeGreaterThan(0)
  for (const fact of facts)
    expect(fact).toMatchObject({ guest_id: a, profile_id: feedback.get(fact.fact_id)!.profile_id })
})

/** Merges b into a while `writers` run: they have read their guest and wait for its lock. */
async function mergedMeanwhile<T>(
  [a, b]: readonly [string, string],
  writers: number,
  send: () => Promise<T>,
): Promise<T> {
  const [{ token }] = managers as [Caller]
  const session = new Session(app.services.database, { token, roles: ['manager'], now: app.clock.now() })
  let sent: Promise<T> | undefined
  await session.write(async (tx) => {
    await lockGuestsOf(tx, [a, b])
    sent ??= send()
    await lockWaits(app.database, writers)
    await mergeGuests(app.services, tx, { guestId: a, otherGuestId: b }, undefined)
  })
  return sent!
}

test('a rating of a stay begun before a merge and written after it stands at the guest of both', async () => {
  const staff = await app.signedIn(hotel, 'staff')
  const [a, b] = [await guest(), await guest()]
  const { stayId } = await makeStay(app, hotel, { guestId: b })
  const { status, body } = await mergedMeanwhile([a, b], 1, () =>
    staff.call('POST', '/api/reviews', { stayId, rating: 1, tags: ['polite'] }),
  )
  expect([status, body.feedback.guestId]).toEqual([201, a])
  const rows = (await standingOf(app, hotel)).filter((row) => row.id === body.feedback.id)
  expect(rows.map((row) => [row.table, row.guest_id, row.profile_id])).toEqual([
    ['feedback', a, b],
    ['feedback_tags', a, b],
  ])
  const facts = await inside(app, hotel, (tx) =>
    tx.all(sql<
      RowOf<'risk_facts', 'guest_id'> & { profile_id: NonNullable<ColumnOf<'risk_facts', 'profile_id'>> }
    >`
      select guest_id, profile_id from risk_facts where fact_id = ${body.feedback.id}::uuid`),
  )
  expect(facts).toEqual([{ guest_id: a, profile_id: b }])
})

test('so does a rating without a stay, and whatever else is written about the merged guest', async () => {
  const staff = await app.signedIn(hotel, 'staff')
  const [a, b] = [await guest(), await guest()]
  const rated = await mergedMeanwhile([a, b], 4, async () => {
    const [reply] = await Promise.all([
      staff.call('POST', '/api/reviews', { guestId: b, rating: 4, tags: ['polite'] }),
      makeNote(app, hotel, b),
      makeIncident(app, hotel, b),
      makeStay(app, hotel, { guestId: b }),
    ])
    return reply
  })
  expect([rated.status, rated.body.feedback.guestId]).toEqual([201, a])
  const rows = (await standingOf(app, hotel)).filter((row) => [row.guest_id, row.profile_id].includes(b))
  expect(rows.map((row) => [row.table, row.guest_id, row.profile_id])).toEqual([
    ['feedback', a, b],
    ['feedback_tags', a, b],
    ['guest_notes', a, b],
    ['incidents', a, b],
    ['stays', a, b],
  ])
})

test('ratings of one guest at once are all taken, though each may change the level that lists show', async () => {
  const staff = await Promise.all(Array.from({ length: 8 }, () => app.signedIn(hotel, 'staff')))
  for (let round = 0; round < 3; round++) {
    const guestId = await guest()
    const stays = await Promise.all(staff.map(() => makeStay(app, hotel, { guestId })))
    const replies = await Promise.all(
      stays.map(({ stayId }, n) => staff[n]!.call('POST', '/api/reviews', { stayId, rating: 1 + (n % 5) })),
    )
    expect(replies.map((reply) => reply.status)).toEqual(replies.map(() => 201))
  }
})
