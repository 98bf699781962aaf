import { dayMs } from '@comity/domain/base'
import { answerBytes, lookupsPerHour } from '@comity/domain/network'
import { contentDigest } from '@comity/domain/ledger'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { sql, type RowOf } from '../../../platform/db/statements.ts'
import { testApp } from '../../../testing/app.ts'
import type { Caller, TestApp } from '../../../testing/app.ts'
import { makeStay } from '../../../testing/builders.ts'
import { inside } from '../../../testing/matrix/world.ts'
import {
  ask,
  change,
  hitsOf,
  identify,
  makeAgreement,
  makeListed,
  makeListing,
  makeNetwork,
  makePerson,
  newNumber,
  phone,
  question,
  tokenOf,
} from '../testing/network.ts'
import type { Network } from '../testing/network.ts'

let app: TestApp
let net: Network

beforeAll(async () => {
  app = await testApp()
  net = await makeNetwork(app)
})
afterAll(() => app.close())

/** A person may look up thirty times an hour, so each test has its own. */
const somebody = () => app.signedIn(net.home, 'staff', net.home.venueIds[0])

async function textOf(by: Caller, body: object): Promise<string> {
  const response = await fetch(`${app.base}/api/network-lookups`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: cookieOf(by) },
    body: JSON.stringify(body),
  })
  return response.text()
}
const cookieOf = ({ token }: Caller) =>
  `${app.services.signIn.cookieName}=${app.services.signIn.cookieValue(token)}`

test('a listed guest is told of by ground, severity, end and contact, and by nothing else', async () => {
  const { stayId } = await makeListed(app, net)
  const reply = await ask(net.staff, question(net.home, stayId))
  expect(reply.status).toBe(200)
  expect(reply.headers.get('cache-control')).toBe('no-store')
  expect(reply.body.hits).toEqual([
    {
      category: 'theft',
      severity: 'high',
      expiresAt: new Date(app.clock.now().getTime() + 200 * dayMs).toISOString(),
      contact: 'Desk 2, +44 20 7946 0001',
    },
  ])
})

test('every answer has the same length, whatever is known', async () => {
  const by = await somebody()
  const listed = await makeListed(app, net)
  const many = await makeListed(app, net)
  for (const severity of ['medium', 'high', 'critical', 'critical'])
    await makeListing(app, net.partner, {
      guestId: many.theirs.guestId,
      agreementId: net.agreementId,
      severity,
    })
  const unknown = await makePerson(app, net.home, [phone(newNumber())])
  for (const [person, hits] of [
    [listed, 1],
    [many, 3],
    [unknown, 0],
  ] as const) {
    const text = await textOf(by, question(net.home, person.stayId))
    expect(Buffer.byteLength(text)).toBe(answerBytes)
    expect(JSON.parse(text).hits).toHaveLength(hits)
  }
})

test('an answer names the gravest three, and writes receipts for these alone', async () => {
  const { stayId, theirs, listingId } = await makeListed(app, net, { severity: 'medium' })
  for (const severity of ['high', 'critical', 'critical'])
    await makeListing(app, net.partner, { guestId: theirs.guestId, agreementId: net.agreementId, severity })
  const hits = await hitsOf(await somebody(), question(net.home, stayId))
  expect(hits.map((hit: { severity: string }) => hit.severity)).toEqual(['critical', 'critical', 'high'])
  const receipts = await receiptsOf(theirs.guestId)
  expect(receipts).toHaveLength(3)
  expect(receipts.map(({ listing_id }) => listing_id)).not.toContain(listingId)
})

const receiptsOf = (guestId: string) =>
  inside(app, net.partner, (tx) =>
    tx.all(sql<RowOf<'network_receipts', 'listing_id' | 'viewer_venue_id' | 'purpose' | 'seen_at'>>`
      select listing_id, viewer_venue_id, purpose, seen_at from network_receipts where guest_id = ${guestId}::uuid`),
  )

test('the guest gets a receipt where the listing is, and the question is logged, audited and committed to', async () => {
  const { stayId, guestId, theirs, listingId } = await makeListed(app, net)
  const by = await somebody()
  await hitsOf(by, question(net.home, stayId))
  expect(await receiptsOf(theirs.guestId)).toEqual([
    {
      listing_id: listingId,
      viewer_venue_id: net.home.venueIds[0],
      purpose: 'check_in',
      seen_at: app.clock.now(),
    },
  ])
  const rows = await inside(app, net.home, (tx) =>
    tx.all(sql<object>`
      select l.stay_id, l.purpose, l.asked_by, l.hits, l.is_canary, a.action, s.kind
      from network_lookups l
      join audit_entries a on a.subject_id = l.lookup_id
      join ledger_salts s on s.subject_id = l.lookup_id
      where l.guest_id = ${guestId}::uuid`),
  )
  const action = 'network.looked_up'
  const noted = { stay_id: stayId, purpose: 'check_in', asked_by: by.userId, hits: 1, is_canary: false }
  expect(rows).toEqual([{ ...noted, action, kind: 'look_up' }])
})

test('what is committed to says nothing of the answer, which a listing that is gone takes with it', async () => {
  const { stayId, guestId } = await makeListed(app, net)
  const by = await somebody()
  expect(await hitsOf(by, question(net.home, stayId))).toHaveLength(1)
  const [leaf] = await inside(app, net.home, (tx) =>
    tx.all(sql<RowOf<'ledger_salts', 'salt'> & { digest: string }>`
      select s.salt, encode(s.digest, 'hex') as digest from ledger_salts s
      join network_lookups l on l.lookup_id = s.subject_id where l.guest_id = ${guestId}::uuid`),
  )
  const content = {
    venueId: net.home.venueIds[0]!,
    guestId,
    stayId,
    purpose: 'check_in',
    askedBy: by.userId,
  }
  expect(contentDigest(leaf!.salt, content)).toBe(leaf!.digest)
})

test('one matter under two agreements is one hit', async () => {
  const second = await makeAgreement(app, [net.home, net.partner])
  const incidentId = crypto.randomUUID()
  const { stayId, theirs } = await makeListed(app, net, { incident_id: incidentId })
  await makeListing(app, net.partner, {
    guestId: theirs.guestId,
    agreementId: second,
    incident_id: incidentId,
  })
  expect(await hitsOf(await somebody(), question(net.home, stayId))).toHaveLength(1)
})

test.each<[string, object, string]>([
  ['another sector’s purpose', { purpose: 'seat_guest' }, 'purpose_not_of_sector'],
  ['no stay and nobody present', { stayId: undefined, byGuest: true }, 'no_stay_or_person'],
])('%s is refused', async (_, change_, reason) => {
  const { stayId, guestId } = await makeListed(app, net)
  const { byGuest, ...changed } = change_ as { byGuest?: boolean }
  const body = question(net.home, stayId, { ...changed, ...(byGuest ? { guestId } : {}) })
  expect(await ask(net.staff, body)).toMatchObject({
    status: 409,
    body: { code: 'not_allowed_now', reason },
  })
})

test.each(['checked_out', 'no_show', 'cancelled'] as const)(
  'a stay that is %s is no occasion',
  async (status) => {
    const { stayId } = await makeListed(app, net)
    await change(app, 'update stays set status = $1 where stay_id = $2', [status, stayId])
    const refused = await ask(net.staff, question(net.home, stayId))
    expect(refused.body).toMatchObject({ code: 'not_allowed_now', reason: 'no_stay_or_person' })
    const present = await ask(net.staff, question(net.home, stayId, { isPersonPresent: true }))
    expect(present.body.hits).toHaveLength(1)
  },
)

test('whoever has no identifier, or is a minor, is not asked about', async () => {
  const nobody = await makeStay(app, net.home)
  const born = new Date(app.clock.now().getTime() - 17 * 365 * dayMs)
  const [flagged, young] = [await makeListed(app, net), await makeListed(app, net)]
  await change(app, 'update guests set is_minor = true where guest_id = $1', [flagged.guestId])
  await change(app, 'update guests set birth_date = $1 where guest_id = $2', [born, young.guestId])
  for (const { stayId } of [nobody, flagged, young])
    expect((await ask(net.staff, question(net.home, stayId))).body).toMatchObject({
      code: 'not_allowed_now',
      reason: 'no_identifier',
    })
})

test.each(['school', 'healthcare'] as const)('an island (%s) asks nobody', async (sector) => {
  const island = await app.organisation({ sector })
  await makeAgreement(app, [island, net.partner], { sectors: ['hotel', 'restaurant'] })
  const person = await makePerson(app, island, [phone(newNumber())])
  const staff = await app.signedIn(island, 'staff', island.venueIds[0])
  expect((await ask(staff, question(island, person.stayId))).body).toMatchObject({
    code: 'not_allowed_now',
    reason: 'island_sector',
  })
})

test('without an agreement, or after losing sharing, nobody is asked', async () => {
  const alone = await app.organisation()
  const person = await makePerson(app, alone, [phone(newNumber())])
  const staff = await app.signedIn(alone, 'staff', alone.venueIds[0])
  const body = question(alone, person.stayId)
  expect((await ask(staff, body)).body).toMatchObject({ reason: 'no_agreement' })
  await makeAgreement(app, [alone, net.partner])
  expect(await hitsOf(staff, body)).toEqual([])
  await inside(app, alone, (tx) =>
    tx.run(sql`
      insert into network.lost_sharing (organisation_id, venue_id, since, decided, overturned)
      values (${alone.organisationId}::uuid, ${alone.venueIds[0]}::uuid, platform.app_now(), 6, 3)`),
  )
  expect((await ask(staff, body)).body).toMatchObject({ code: 'not_allowed_now' })
})

test('neither a stay of another venue nor a guest of another organisation is asked about', async () => {
  const { stayId, theirs } = await makeListed(app, net)
  const elsewhere = await makeStay(app, net.home, { venueId: net.home.venueIds[1]! })
  const wrong = async (body: object, pointer: string, code: string) => {
    const reply = await ask(net.staff, question(net.home, stayId, body))
    expect(reply.status).toBe(422)
    expect(reply.body.errors[0]).toMatchObject({ pointer, code })
  }
  await wrong({ stayId: elsewhere.stayId }, '/stayId', 'unknown_stay')
  await wrong({ stayId: undefined }, '/stayId', 'required')
  await wrong(
    { stayId: undefined, guestId: theirs.guestId, isPersonPresent: true },
    '/guestId',
    'unknown_guest',
  )
  await wrong({ guestId: elsewhere.guestId }, '/guestId', 'invalid_choice')
  await wrong({ venueId: net.partner.venueIds[0] }, '/venueId', 'unknown_venue')
  // Staff of the first venue have no role at the second.
  await wrong({ venueId: net.home.venueIds[1] }, '/venueId', 'unknown_venue')
})

test('whoever merely wrote a number down is not taken for its holder', async () => {
  const by = await somebody()
  const number = newNumber()
  const own = await makePerson(app, net.home, [phone(number, false)])
  const theirs = await makePerson(app, net.partner, [phone(number)])
  await makeListing(app, net.partner, { guestId: theirs.guestId, agreementId: net.agreementId })
  expect(await hitsOf(by, question(net.home, own.stayId))).toEqual([])
  const person = { kind: 'name_birth', value: 'odalys fenwick 1980-02-01' } as const
  await identify(app, net.home, own.guestId, [person])
  expect(await hitsOf(by, question(net.home, own.stayId))).toEqual([])
  await identify(app, net.partner, theirs.guestId, [person])
  expect(await hitsOf(by, question(net.home, own.stayId))).toHaveLength(1)
})

test('a number that both proved to hold is no proof where name and birth date differ, nor after a year', async () => {
  const by = await somebody()
  const family = await makeListed(app, net)
  await identify(app, net.home, family.guestId, [{ kind: 'name_birth', value: 'a' }])
  await identify(app, net.partner, family.theirs.guestId, [{ kind: 'name_birth', value: 'b' }])
  expect(await hitsOf(by, question(net.home, family.stayId))).toEqual([])
  const old = await makeListed(app, net)
  await change(
    app,
    "update network.tokens set verified_at = verified_at - interval '366 days' where guest_id = $1",
    [old.theirs.guestId],
  )
  expect(await hitsOf(by, question(net.home, old.stayId))).toEqual([])
})

test('name and birth date alone lead to nobody', async () => {
  const same = { kind: 'name_birth', value: 'common name 1990-01-01' } as const
  const own = await makePerson(app, net.home, [phone(newNumber()), same])
  const theirs = await makePerson(app, net.partner, [phone(newNumber()), same])
  await makeListing(app, net.partner, { guestId: theirs.guestId, agreementId: net.agreementId })
  expect(await hitsOf(await somebody(), question(net.home, own.stayId))).toEqual([])
  expect(
    await inside(app, net.home, (tx) =>
      tx.all(sql`select 1 from network_matches where guest_id = ${own.guestId}::uuid`),
    ),
  ).toEqual([])
})

test('a token that somebody said is not theirs leads nowhere', async () => {
  const by = await somebody()
  const { stayId, theirs } = await makeListed(app, net)
  expect(await hitsOf(by, question(net.home, stayId))).toHaveLength(1)
  await change(app, 'update network.tokens set suspended_at = verified_at where guest_id = $1', [
    theirs.guestId,
  ])
  expect(await hitsOf(by, question(net.home, stayId))).toEqual([])
})

test('a guest is known by the tokens of every profile that was taken into another, on both sides', async () => {
  const by = await somebody()
  const listed = await makeListed(app, net)
  const [main, theirMain] = [await makeStay(app, net.home), await makeStay(app, net.partner)]
  await change(app, 'update guests set merged_into = $1 where guest_id = $2', [main.guestId, listed.guestId])
  expect(await hitsOf(by, question(net.home, main.stayId))).toHaveLength(1)
  await change(app, 'update guests set merged_into = $1 where guest_id = $2', [
    theirMain.guestId,
    listed.theirs.guestId,
  ])
  await change(app, 'update listings set guest_id = $1 where listing_id = $2', [
    theirMain.guestId,
    listed.listingId,
  ])
  expect(await hitsOf(by, question(net.home, main.stayId))).toHaveLength(1)
})

test('own listings are no answer of the network', async () => {
  const number = newNumber()
  const own = await makePerson(app, net.home, [phone(number)])
  const twin = await makePerson(app, net.home, [phone(number)])
  for (const { guestId } of [own, twin])
    await makeListing(app, net.home, { guestId, agreementId: net.agreementId })
  expect(await hitsOf(await somebody(), question(net.home, own.stayId))).toEqual([])
})

test('of forty questions at once thirty are answered, and the others hear when to come back', async () => {
  const by = await somebody()
  const { stayId } = await makePerson(app, net.home, [phone(newNumber())])
  const askOnce = () => ask(by, question(net.home, stayId))
  const atOnce = await Promise.all(Array.from({ length: lookupsPerHour + 10 }, askOnce))
  const replies = []
  // On a busy machine some get no connection in time and are repeated.
  for (const reply of atOnce) replies.push(reply.status === 503 ? await askOnce() : reply)
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(lookupsPerHour)
  const refused = replies.filter(({ status }) => status === 429)
  expect(refused).toHaveLength(10)
  for (const { headers, body } of refused) {
    expect(headers.get('retry-after')).toBe('3600')
    expect(body.reason).toBe('too_many_lookups')
  }
  // At another venue and in another organisation they are the same person.
  const elsewhere = await app.organisation()
  await makeAgreement(app, [elsewhere, net.partner])
  const there = await makePerson(app, elsewhere, [phone(newNumber())])
  const asAlso = await app.signedIn(elsewhere, 'staff', elsewhere.venueIds[0])
  await change(app, 'update network_lookups set asked_by = $1 where asked_by = $2', [
    asAlso.userId,
    by.userId,
  ])
  expect((await ask(asAlso, question(elsewhere, there.stayId))).status).toBe(429)
})

test('somebody who does not exist is answered as a real person, without a receipt, and it is noted', async () => {
  const number = newNumber()
  await app.asSuperuser((client) =>
    client.query(
      "insert into network.canaries (token, key_version, ground, severity, ends_at) values ($1, 1, 'fraud', 'high', $2)",
      [tokenOf(phone(number)), new Date(app.clock.now().getTime() + 100 * dayMs)],
    ),
  )
  const by = await somebody()
  const typed = await makePerson(app, net.home, [phone(number, false)])
  const text = await textOf(by, question(net.home, typed.stayId))
  expect(Buffer.byteLength(text)).toBe(answerBytes)
  expect(JSON.parse(text).hits).toMatchObject([{ category: 'fraud', severity: 'high' }])
  const found = await inside(app, net.home, (tx) =>
    tx.first(sql<object>`
      select l.is_canary, l.hits, (select count(*)::int from audit_entries a
        where a.subject_id = l.lookup_id and a.action = 'network.canary_asked_for') as alarms
      from network_lookups l where l.guest_id = ${typed.guestId}::uuid`),
  )
  expect(found).toEqual({ is_canary: true, hits: 0, alarms: 1 })
  // The verified owner of a number is a real person.
  const real = await makePerson(app, net.home, [phone(number)])
  expect(await hitsOf(by, question(net.home, real.stayId))).toEqual([])
})

test('a question about somebody unknown takes the same steps as one about somebody listed', async () => {
  const [listed, unknown] = [
    await makeListed(app, net),
    await makePerson(app, net.home, [phone(newNumber()), phone(newNumber())]),
  ]
  const by = await somebody()
  const sent = vi.spyOn(Client.prototype, 'query')
  onTestFinished(() => sent.mockRestore())
  const steps = async ({ stayId }: { stayId: string }, hits: number) => {
    sent.mockClear()
    expect(await hitsOf(by, question(net.home, stayId))).toHaveLength(hits)
    // Their values name another guest.
    return sent.mock.calls.map(([query]: unknown[]) =>
      typeof query === 'string' ? query : (query as { text: string }).text,
    )
  }
  const [known, nobody] = [await steps(listed, 1), await steps(unknown, 0)]
  expect(known.length).toBeGreaterThan(3)
  expect(nobody).toEqual(known)
})
