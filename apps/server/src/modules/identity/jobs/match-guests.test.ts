import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql, type ColumnOf, type RowOf } from '../../../platform/db/statements.ts'
import { testApp } from '../../../testing/app.ts'
import type { TestApp, TestOrganisation } from '../../../testing/app.ts'
import { inside } from '../../../testing/matrix/world.ts'
import { listWaiting, markMatched } from '../queries/profiles.ts'
import { makeGuest, makeTwice, matchAll, pairsOf, somePhone } from '../testing/people.ts'
import { estimateMatching } from './estimate-parameters.ts'

let app: TestApp
let hotel: TestOrganisation
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  hotel = await app.organisation()
})
afterAll(() => app.close())

const inHotel = <T>(work: Parameters<typeof inside<T>>[2]) => inside(app, hotel, work)
const sorted = (...ids: string[]) => ids.toSorted()

async function waiting(): Promise<number> {
  const row = await inHotel((tx) =>
    tx.first(sql<{ waiting: number }>`
      select count(*)::int as waiting from guests where matched_at is null`),
  )
  return row!.waiting
}

test('two profiles of one person become a pair, strangers do not', async () => {
  const [first, second] = await makeTwice(app, hotel)
  await makeGuest(app, hotel, { name: 'Wilhelmina Oduya', email: 'w@pier.example' })
  await makeGuest(app, hotel, { name: 'Ottoline Farrow', birthDate: '1951-11-02', email: 'o@pier.example' })
  await matchAll(app, hotel)
  const pairs = await pairsOf(app, hotel)
  expect(pairs).toHaveLength(1)
  expect(sorted(pairs[0]!.a, pairs[0]!.b)).toEqual(sorted(first, second))
  expect(pairs[0]!.probability).toBeGreaterThan(0.95)
  expect(await waiting()).toBe(0)
})

test('what is kept of a pair and of keys holds no value of a guest', async () => {
  await makeTwice(app, hotel)
  await matchAll(app, hotel)
  const [pairs, keys] = await inHotel((tx) =>
    Promise.all([
      tx.all(sql<{ text: string }>`select fields::text as text from identity_pairs`),
      tx.all(sql<{ text: ColumnOf<'identity_keys', 'key'> }>`select key::text as text from identity_keys`),
    ]),
  )
  expect(pairs.length + keys.length).toBeGreaterThan(4)
  for (const { text } of pairs) expect(text).not.toMatch(/farrow|quay|7700\d{3}|1979-\d\d/iu)
  // Tokens have 64 bits, so digits of a guest occur in one by chance only.
  for (const { text } of keys) expect(text).toMatch(/^-?\d{10,19}$/u)
})

test('a guest is not compared with those of another organisation', async () => {
  const other = await app.organisation()
  const same = { name: 'Ottoline Farrow', email: 'one@quay.example', phone: somePhone() }
  await makeGuest(app, hotel, same)
  await makeGuest(app, other, same)
  await matchAll(app, hotel)
  await matchAll(app, other)
  expect([...(await pairsOf(app, hotel)), ...(await pairsOf(app, other))]).toEqual([])
})

test('a minor and an adult are no pair: they could not be merged', async () => {
  const same = { name: 'Ottoline Farrow', email: 'one@quay.example', phone: somePhone() }
  await makeGuest(app, hotel, same)
  await makeGuest(app, hotel, { ...same, isMinor: true })
  await matchAll(app, hotel)
  expect(await pairsOf(app, hotel)).toEqual([])
})

test('a pair goes when its profiles no longer are alike, and stays when somebody decided it', async () => {
  const [undecided, decided] = [await makeTwice(app, hotel), await makeTwice(app, hotel)]
  await matchAll(app, hotel)
  await inHotel((tx) =>
    tx.run(sql`
      update identity_pairs set decision = 'different'
      where guest_a = ${sorted(...decided)[0]!}::uuid and guest_b = ${sorted(...decided)[1]!}::uuid`),
  )
  await inHotel((tx) =>
    tx.run(sql`
      update guests set name = 'Bertrand Achterberg', birth_date = '1999-01-01', wrapped_key = null, contact = null,
        matched_at = null
      where guest_id = any (${[undecided[1], decided[1]]}::uuid[])`),
  )
  await matchAll(app, hotel)
  const pairs = await pairsOf(app, hotel)
  const undecidedLeft = pairs.filter((pair) => undecided.includes(pair.a) && undecided.includes(pair.b))
  expect(undecidedLeft).toEqual([])
  const kept = pairs.filter((pair) => decided.includes(pair.a) && decided.includes(pair.b))
  expect(kept.map((pair) => pair.decision)).toEqual(['different'])
})

test('run again and by two workers at once, it comes to the same', async () => {
  const all: string[] = []
  for (let person = 0; person < 8; person++) {
    const phone = somePhone()
    for (const name of ['Aurelio Bexley', 'Aurelio Bexly', 'Aurelio Bexley'])
      all.push(await makeGuest(app, hotel, { name: `${name} ${'IVXLCDMN'[person]!.repeat(3)}`, phone }))
  }
  await Promise.all([matchAll(app, hotel), matchAll(app, hotel), matchAll(app, hotel)])
  const once = await pairsOf(app, hotel)
  await inHotel((tx) => tx.run(sql`update guests set matched_at = null`))
  await matchAll(app, hotel)
  expect(await pairsOf(app, hotel)).toEqual(once)
  expect(once.length).toBeGreaterThanOrEqual(24)
  expect(await waiting()).toBe(0)
})

test('more profiles than one batch are all compared', async () => {
  await inHotel((tx) =>
    tx.run(sql`
      insert into guests (organisation_id, name, number, created_at)
      select ${hotel.organisationId}::uuid, 'Guest ' || n, n, platform.app_now() from generate_series(1, 450) n`),
  )
  await matchAll(app, hotel)
  expect(await waiting()).toBe(0)
})

test('a profile that was written while it was compared waits again', async () => {
  const guestId = await makeGuest(app, hotel, { name: 'Wilhelmina Oduya' })
  const read = await inHotel((tx) => listWaiting(tx, 10))
  await inHotel((tx) =>
    tx.run(sql`update guests set name = 'Wilhelmina Odya' where guest_id = ${guestId}::uuid`),
  )
  await inHotel((tx) => markMatched(tx, read))
  expect(await waiting()).toBe(1)
})

test('many guests of one common name are compared in bounded work', async () => {
  await inHotel((tx) =>
    tx.run(sql`
      insert into guests (organisation_id, name, number, created_at)
      select ${hotel.organisationId}::uuid, 'Mara Lindqvist', n, platform.app_now() from generate_series(1, 150) n`),
  )
  await matchAll(app, hotel)
  expect(await waiting()).toBe(0)
})

test('names that are no names are compared without a fault', async () => {
  const names = ['Ж', 'محمد عبد الله', '🎈🎈', 'a'.repeat(200), 'Ana María de la Cruz Ortega y Pons', null]
  for (const name of names) await makeGuest(app, hotel, { name, birthDate: '1890-01-01' })
  await matchAll(app, hotel)
  expect(await waiting()).toBe(0)
})

test('weights are estimated from the organisation’s own guests, kept sealed, and used', async () => {
  const letters = 'abcdefghijklmnopqrstuvwxyz'
  const word = (n: number) =>
    `${letters[n % 26]}${'aeiou'[n % 5]}${letters[(n * 7) % 26]}${'aeiou'[(n >> 3) % 5]}n`
  const vaultless = Array.from({ length: 520 }, (_, n) => `${word(n)} ${word(n * 31 + 5)}`)
  await inHotel((tx) =>
    tx.run(sql`
      insert into guests (organisation_id, name, number, birth_date, created_at)
      select ${hotel.organisationId}::uuid, n.name, 1000 + n.number, '1950-01-01'::date + (n.number * 37)::int, platform.app_now()
      from unnest(${vaultless}::text[]) with ordinality n(name, number)`),
  )
  for (let n = 0; n < 3; n++)
    await makeGuest(app, hotel, { name: `Agent ${n}`, email: 'bookings@agency.example' })
  await estimateMatching(app.services)
  const stored = await inHotel((tx) =>
    tx.all(
      sql<
        RowOf<'identity_parameters', 'guests'> & { text: string }
      >`select guests, parameters::text as text from identity_parameters`,
    ),
  )
  expect(stored.map(({ guests }) => guests)).toEqual([523])
  expect(stored[0]!.text).not.toContain('agency')
  await makeTwice(app, hotel)
  await matchAll(app, hotel)
  expect((await pairsOf(app, hotel)).length).toBeGreaterThanOrEqual(1)
})

test('an organisation with few guests keeps the weights that serve everybody', async () => {
  await makeTwice(app, hotel)
  await estimateMatching(app.services)
  const stored = await inHotel((tx) => tx.all(sql`select from identity_parameters`))
  expect(stored).toEqual([])
})
