import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql, type ColumnOf, type RowOf } from '../../../platform/db/statements.ts'
import { testApp } from '../../../testing/app.ts'
import type { Caller, TestApp, TestOrganisation } from '../../../testing/app.ts'
import { inside } from '../../../testing/matrix/world.ts'
import { makeGuest, makeTwice, matchAll, pairsOf, rootsOf } from '../testing/people.ts'

let app: TestApp
let hotel: TestOrganisation
let manager: Caller
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  hotel = await app.organisation()
  manager = await app.signedIn(hotel, 'manager')
})
afterAll(() => app.close())

const list = (query = '', by = manager) => by.call('GET', `/api/identity/candidates${query}`)
const decide = (pairId: string, decision: string, by = manager) =>
  by.call('POST', `/api/identity/candidates/${pairId}/decision`, { decision })

/** A pair as comparing would store it. */
async function makePair(a: string, b: string, probability: number): Promise<string> {
  const [row] = await inside(app, hotel, (tx) =>
    tx.all(sql<RowOf<'identity_pairs', 'pair_id'>>`
      insert into identity_pairs (organisation_id, guest_a, guest_b, probability, fields, found_at)
      values (${hotel.organisationId}::uuid, least(${a}::uuid, ${b}::uuid), greatest(${a}::uuid, ${b}::uuid),
        ${probability}::double precision, '[]', platform.app_now()) returning pair_id`),
  )
  return row!.pair_id
}

test('the list shows both guests and both values of every field, but never the number of a document', async () => {
  const document = 'document:cmF0aGVyIHNlY3JldA'
  const same = { birthDate: '1979-05-14', email: 'o@quay.example', document }
  const a = await makeGuest(app, hotel, { name: 'Ottoline Farrow', ...same, address: { city: 'Whitby' } })
  const b = await makeGuest(app, hotel, { name: 'Otoline Farrow', ...same })
  await matchAll(app, hotel)
  const { status, body } = await list()
  expect(status).toBe(200)
  expect(body.waiting).toBe(0)
  expect(body.items).toHaveLength(1)
  const [pair] = body.items
  expect(new Set([pair.a.id, pair.b.id])).toEqual(new Set([a, b]))
  const field = (name: string) => pair.match.fields.find((one: { field: string }) => one.field === name)
  expect(field('email')).toMatchObject({ level: 'exact', a: 'o@quay.example', b: 'o@quay.example' })
  expect(field('birthDate')).toMatchObject({ a: '1979-05-14', b: '1979-05-14' })
  const both = (name: string) => new Set([field(name).a, field(name).b])
  expect(both('givenName')).toEqual(new Set(['Otoline Farrow', 'Ottoline Farrow']))
  expect(both('suburb')).toEqual(new Set(['Whitby', null]))
  expect(field('document')).toMatchObject({ level: 'exact', a: null, b: null })
  expect(JSON.stringify(body)).not.toContain('cmF0aGVyIHNlY3JldA')
})

test('the likeliest pair comes first, and pages lose and repeat nothing while pairs are added', async () => {
  const all: string[] = []
  for (const probability of [0.71, 0.99, 0.8, 0.8, 0.8, 0.95, 0.7])
    all.push(await makePair(await makeGuest(app, hotel), await makeGuest(app, hotel), probability))
  const seen: { id: string; match: { probability: number } }[] = []
  let cursor = ''
  do {
    const { body } = await list(`?limit=2${cursor}`)
    seen.push(...body.items)
    cursor = body.nextCursor ? `&cursor=${body.nextCursor}` : ''
    await makePair(await makeGuest(app, hotel), await makeGuest(app, hotel), 0.999)
  } while (cursor)
  const probabilities = seen.map((pair) => pair.match.probability)
  expect(probabilities).toEqual([0.99, 0.95, 0.8, 0.8, 0.8, 0.71, 0.7])
  expect(new Set(seen.map((pair) => pair.id))).toEqual(new Set(all))
})

test('profiles that wait to be compared are counted', async () => {
  for (let n = 0; n < 3; n++) await makeGuest(app, hotel)
  expect((await list()).body.waiting).toBe(3)
})

test('pairs of one guest are asked for by any of its profiles', async () => {
  const [a, b, c, d] = [
    await makeGuest(app, hotel),
    await makeGuest(app, hotel),
    await makeGuest(app, hotel),
    await makeGuest(app, hotel),
  ]
  const pair = await makePair(b, c, 0.9)
  await makePair(c, d, 0.8)
  await manager.call('POST', `/api/guest-profiles/${a}/merge`, { otherGuestId: b })
  for (const guestId of [a, b]) {
    const { body } = await list(`?guestId=${guestId}`)
    expect(body.items.map((one: { id: string }) => one.id)).toEqual([pair])
    expect(new Set([body.items[0].a.id, body.items[0].b.id])).toEqual(new Set([a, c]))
  }
})

test('same merges the newer guest into the older one, and the pair is gone', async () => {
  const [older, newer] = await makeTwice(app, hotel)
  await matchAll(app, hotel)
  const [pair] = (await list()).body.items
  const { status, body } = await decide(pair.id, 'same')
  expect(status).toBe(200)
  expect(body).toEqual({ id: pair.id, decision: 'same', claimId: expect.any(String) })
  expect(await rootsOf(app, hotel, [older, newer])).toEqual([older, older])
  expect((await list()).body.items).toEqual([])
})

test('different is remembered and in the audit log; the pair does not come back', async () => {
  const [a, b] = await makeTwice(app, hotel)
  await matchAll(app, hotel)
  const [pair] = (await list()).body.items
  expect((await decide(pair.id, 'different')).body).toEqual({
    id: pair.id,
    decision: 'different',
    claimId: null,
  })
  await inside(app, hotel, (tx) => tx.run(sql`update guests set matched_at = null`))
  await matchAll(app, hotel)
  expect((await list()).body.items).toEqual([])
  expect(await rootsOf(app, hotel, [a, b])).toEqual([a, b])
  const [entry] = await inside(app, hotel, (tx) =>
    tx.all(sql<{
      subject_id: NonNullable<ColumnOf<'audit_entries', 'subject_id'>>
      details: { otherGuestId: string }
    }>`
      select subject_id, details from audit_entries where action = 'guest.told_apart'`),
  )
  expect([entry!.subject_id, entry!.details.otherGuestId].toSorted()).toEqual([a, b].toSorted())
})

test('telling two guests apart holds for all of their profiles', async () => {
  const [a, b, c] = [await makeGuest(app, hotel), await makeGuest(app, hotel), await makeGuest(app, hotel)]
  const [ofA, ofB] = [await makePair(a, c, 0.9), await makePair(b, c, 0.8)]
  await manager.call('POST', `/api/guest-profiles/${a}/merge`, { otherGuestId: b })
  await decide(ofA, 'different')
  expect((await list()).body.items).toEqual([])
  expect((await decide(ofB, 'same')).body.code).toBe('not_allowed_now')
})

test('of two decisions at once one wins, and the other is told', async () => {
  for (let round = 0; round < 5; round++) {
    const [a, b] = [await makeGuest(app, hotel), await makeGuest(app, hotel)]
    const pair = await makePair(a, b, 0.9)
    const second = await app.signedIn(hotel, 'manager')
    const replies = await Promise.all([decide(pair, 'same'), decide(pair, 'different', second)])
    expect(replies.map((reply) => reply.status).toSorted((x, y) => x - y)).toEqual([200, 409])
    const lost = replies.find((reply) => reply.status === 409)!
    expect(lost.body.code).toBe('not_allowed_now')
    const won = replies.find((reply) => reply.status === 200)!
    const stored = (await pairsOf(app, hotel)).find((one) => [one.a, one.b].includes(a))
    expect(stored!.decision).toBe(won.body.decision)
    const isMerged = new Set(await rootsOf(app, hotel, [a, b])).size === 1
    expect(isMerged).toBe(won.body.decision === 'same')
  }
})

test('a pair that was merged by hand is decided', async () => {
  const [a, b] = [await makeGuest(app, hotel), await makeGuest(app, hotel)]
  const pair = await makePair(a, b, 0.9)
  await manager.call('POST', `/api/guest-profiles/${a}/merge`, { otherGuestId: b })
  for (const decision of ['same', 'different'])
    expect((await decide(pair, decision)).body.code).toBe('not_allowed_now')
})

test('a minor and an adult are not merged by a decision either', async () => {
  const [a, b] = [await makeGuest(app, hotel), await makeGuest(app, hotel, { isMinor: true })]
  const pair = await makePair(a, b, 0.9)
  expect((await decide(pair, 'same')).body.code).toBe('not_allowed_now')
  expect((await decide(pair, 'different')).status).toBe(200)
})

test('neither staff nor another organisation sees or decides a pair', async () => {
  const pair = await makePair(await makeGuest(app, hotel), await makeGuest(app, hotel), 0.9)
  const staff = await app.signedIn(hotel, 'staff')
  expect((await list('', staff)).status).toBe(403)
  expect((await decide(pair, 'same', staff)).status).toBe(403)
  const stranger = await app.signedIn(await app.organisation(), 'manager')
  expect((await list('', stranger)).body.items).toEqual([])
  expect((await decide(pair, 'same', stranger)).status).toBe(404)
  expect((await pairsOf(app, hotel))[0]!.decision).toBeNull()
})

test('foreign markers, unknown pairs and other decisions are refused as input', async () => {
  const marker = (position: object) => Buffer.from(JSON.stringify(position)).toString('base64url')
  for (const probability of ['often', '2', '-1', 'NaN']) {
    const cursor = marker({ probability, id: crypto.randomUUID() })
    expect((await list(`?cursor=${cursor}`)).status).toBe(422)
  }
  expect((await list('?guestId=nobody')).status).toBe(422)
  expect((await decide(crypto.randomUUID(), 'same')).status).toBe(404)
  const pair = await makePair(await makeGuest(app, hotel), await makeGuest(app, hotel), 0.9)
  expect((await decide(pair, 'perhaps')).status).toBe(422)
})
