import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { build, sql, type ColumnOf, type RowOf } from '../../../platform/db/statements.ts'
import { testApp } from '../../../testing/app.ts'
import type { Caller, TestApp, TestOrganisation } from '../../../testing/app.ts'
import { makeStay } from '../../../testing/builders.ts'

let app: TestApp
let hotel: TestOrganisation
let staff: Caller

beforeAll(async () => {
  app = await testApp()
  hotel = await app.organisation({ venues: 2 })
  staff = await app.signedIn(hotel, 'staff', hotel.venueIds[0])
})
afterAll(() => app.close())

describe('creating a guest', () => {
  test('answers who it may be already, field by field', async () => {
    const first = await staff.call('POST', '/api/guest-profiles', {
      name: 'Leonie Grabowski',
      phone: '07700 900456',
    })
    expect(first.body.possibleDuplicates).toEqual([])
    const second = await staff.call('POST', '/api/guest-profiles', {
      name: 'Leonie Grabowsky',
      phone: '+447700900456',
    })
    expect(second.status).toBe(201)
    const [same] = second.body.possibleDuplicates
    expect(same.id).toBe(first.body.guest.id)
    expect(same.match.probability).toBeGreaterThan(0.7)
    expect(same.match.fields).toContainEqual(expect.objectContaining({ field: 'phone', level: 'exact' }))
  })

  test('shows the contact again, which the database holds encrypted', async () => {
    const made = await staff.call('POST', '/api/guest-profiles', {
      name: 'Nuala Finch',
      email: 'Nuala@Guests.example',
    })
    const guest = await staff.call('GET', `/api/guest-profiles/${made.body.guest.id}`)
    expect(guest.body.contact).toEqual({ email: 'nuala@guests.example', phone: null })
    const scope = { job: 'test', organisationId: hotel.organisationId, now: app.clock.now() }
    const kept = await app.services.database.system(scope, (tx) =>
      tx.first(sql<{ row: string; contact: NonNullable<ColumnOf<'guests', 'contact'>> }>`
        select contact, (g.*)::text || (select string_agg(key, ' ') from guest_keys k where k.guest_id = g.guest_id) as row
        from guests g where guest_id = ${made.body.guest.id}::uuid`),
    )
    expect(kept?.contact.length).toBeGreaterThan(28)
    expect(kept?.contact.includes('guests.example')).toBe(false)
    expect(kept?.row).not.toContain('guests.example')
  })

  test.each(['Q', 'Ana Lima Reis Prado Sá', 'سلمى بنت خالد', 'Wim 🌿 Ockels', `Æ${'x'.repeat(199)}`])(
    'takes the name %s as it is written',
    async (name) => {
      const made = await staff.call('POST', '/api/guest-profiles', { name })
      expect([made.status, made.body.guest.name]).toEqual([201, name])
    },
  )

  test('takes a birth date of before 1900, and asks for the new guest to be compared', async () => {
    const made = await staff.call('POST', '/api/guest-profiles', {
      name: 'Old Record',
      birthDate: '1893-05-01',
    })
    expect(made.status).toBe(201)
    const scope = { job: 'test', organisationId: hotel.organisationId, now: app.clock.now() }
    const row = await app.services.database.system(scope, (tx) =>
      tx.first(sql<
        RowOf<'guests', 'matched_at'> & { birth_date: NonNullable<ColumnOf<'guests', 'birth_date'>> }
      >`
        select matched_at, birth_date from guests where guest_id = ${made.body.guest.id}::uuid`),
    )
    expect(row).toEqual({ matched_at: null, birth_date: '1893-05-01' })
    // One job compares all pending guests.
    const owner = new Client({ connectionString: app.database.ownerUrl })
    await owner.connect()
    const key = `identity/match:${hotel.organisationId}`
    const queued = await owner.query('select 1 from graphile_worker.jobs where key = $1', [key])
    await owner.end()
    expect(queued.rowCount).toBe(1)
  })

  test.each([
    [{}, '/name', 'required'],
    [{ name: 'N'.repeat(10_000) }, '/name', 'too_long'],
    [{ name: '🙂🙂' }, '/name', 'invalid_name'],
    [{ name: 'Ok Name', birthDate: '1849-12-31' }, '/birthDate', 'invalid_date'],
    [{ name: 'Ok Name', birthDate: '2999-01-01' }, '/birthDate', 'invalid_date'],
    [{ name: 'Ok Name', birthDate: '1990-02-30' }, '/birthDate', 'invalid_date'],
    [{ name: 'Ok Name', documentNumber: '?' }, '/documentNumber', 'invalid_format'],
    [{ name: 'Ok Name', address: { planet: 'Mars' } }, '/address/planet', 'unknown_field'],
    [{ name: '1234' }, '/name', 'invalid_name'],
    [{ name: 'A'.repeat(201) }, '/name', 'too_long'],
    [{ name: 'Ok Name', email: 'not an address' }, '/email', 'invalid_email'],
    [{ name: 'Ok Name', phone: 'twelve' }, '/phone', 'invalid_phone'],
  ])('refuses %j', async (body, pointer, code) => {
    const reply = await staff.call('POST', '/api/guest-profiles', body)
    expect(reply.status).toBe(422)
    expect(reply.body.errors).toContainEqual(expect.objectContaining({ pointer, code }))
  })
})

describe('the list', () => {
  test('pages through everybody once, newest first', async () => {
    const own = await app.organisation()
    const caller = await app.signedIn(own, 'staff')
    for (let index = 0; index < 7; index++)
      await caller.call('POST', '/api/guest-profiles', { name: `Guest Number ${index}` })
    const seen: string[] = []
    for (let cursor: string | null = ''; cursor !== null;) {
      const reply = await caller.call(
        'GET',
        `/api/guest-profiles?limit=3${cursor ? `&cursor=${cursor}` : ''}`,
      )
      seen.push(...reply.body.items.map((guest: { name: string }) => guest.name))
      cursor = reply.body.nextCursor
    }
    expect(seen).toEqual([6, 5, 4, 3, 2, 1, 0].map((index) => `Guest Number ${index}`))
  })

  test('says the same under its older name', async () => {
    const [one, other] = await Promise.all([
      staff.call('GET', '/api/guest-profiles?sort=name'),
      staff.call('GET', '/api/get_all_guest_profiles?sort=name'),
    ])
    expect(one.body).toEqual(other.body)
  })
})

describe('one guest', () => {
  test('has stays at one’s own venues only', async () => {
    const { guestId } = await makeStay(app, hotel)
    await makeStay(app, hotel, { guestId, venueId: hotel.venueIds[1]!, room: '9' })
    const seen = await staff.call('GET', `/api/guest-profiles/${guestId}`)
    expect(seen.body.stays).toHaveLength(1)
    expect(seen.body.staysCount).toBe(1)
    const manager = await app.signedIn(hotel, 'manager')
    expect((await manager.call('GET', `/api/guest-profiles/${guestId}`)).body.stays).toHaveLength(2)
  })

  test('of another organisation is not found, nor is an id that is none', async () => {
    const { guestId } = await makeStay(app, await app.organisation())
    expect((await staff.call('GET', `/api/guest-profiles/${guestId}`)).status).toBe(404)
    expect((await staff.call('GET', '/api/guest-profiles/nonsense')).status).toBe(404)
  })

  test('is insufficient data after one rating and has a number after two stays by two raters', async () => {
    const first = await makeStay(app, hotel)
    const second = await makeStay(app, hotel, {
      guestId: first.guestId,
      arrivesOn: '2026-02-01',
      status: 'checked_out',
    })
    const colleague = await app.signedIn(hotel, 'staff', hotel.venueIds[0])
    await staff.call('POST', '/api/reviews', { stayId: first.stayId, rating: 1, fault: 'guest' })
    const early = await staff.call('GET', `/api/guest-profiles/${first.guestId}`)
    expect(early.body.riskScore).toMatchObject({ status: 'insufficient_data', score: null, level: null })
    // Equal reports of one day count once, so the colleague writes on the next day.
    app.clock.forward(86_400_000)
    await colleague.call('POST', '/api/reviews', { stayId: second.stayId, rating: 1, fault: 'guest' })
    const scored = (await staff.call('POST', '/api/risk-scoring/calculate', { guestId: first.guestId })).body
    expect(scored.status).toBe('scored')
    const sum = scored.reasons.reduce(
      (total: number, line: { points: number }) => total + Math.round(line.points * 1000),
      0,
    )
    expect(sum).toBe(Math.round(scored.score * 1000))
    expect(scored.range.low).toBeLessThanOrEqual(scored.score)
    expect(scored.range.high).toBeGreaterThanOrEqual(scored.score)
  })
})

test('a person with roles in two organisations acts in one of them, whatever role a call needs', async () => {
  const other = await app.organisation()
  const admin = await app.signedIn(other, 'admin')
  const scope = { job: 'test', organisationId: hotel.organisationId, now: app.clock.now() }
  await app.services.database.system(scope, async (tx) => {
    const early = new Date(app.clock.now().getTime() - 86_400_000)
    const common = { organisation_id: hotel.organisationId, user_id: admin.userId, created_at: early }
    await tx.run(
      build.insertInto('members').values({
        ...common,
        name: 'Twice Employed',
        email: 'twice@test.example',
        staff_number: 2001,
      }),
    )
    await tx.run(build.insertInto('role_grants').values({ ...common, role: 'staff', starts_at: early }))
  })
  expect((await admin.call('GET', '/api/me')).body.organisation.id).toBe(hotel.organisationId)
  expect((await admin.call('GET', '/api/app-settings')).status).toBe(403)
})

test('pages of the list lose and repeat nobody while guests are added', async () => {
  const own = await app.organisation()
  const caller = await app.signedIn(own, 'staff')
  const add = async (name: string) =>
    (await caller.call('POST', '/api/guest-profiles', { name })).body.guest.id as string
  const known = [await add('Ada Same'), await add('Ada Same'), await add('Bo Later'), await add('Ada Same')]
  for (const sort of ['-createdAt', 'name']) {
    const seen: string[] = []
    for (let cursor = ''; ;) {
      const { body } = await caller.call('GET', `/api/guest-profiles?limit=1&sort=${sort}${cursor}`)
      seen.push(...body.items.map((guest: { id: string }) => guest.id))
      if (!body.nextCursor) break
      cursor = `&cursor=${body.nextCursor}`
      // Before everything shown, in both orders.
      if (seen.length < 4) await add('Aaron First')
    }
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen.filter((id) => known.includes(id)).toSorted()).toEqual(known.toSorted())
  }
})

test('a stay is rated by me when I wrote the rating, not when I imported it', async () => {
  const [written, imported] = [await makeStay(app, hotel), await makeStay(app, hotel)]
  await staff.call('POST', '/api/reviews', { stayId: written.stayId, rating: 4 })
  const scope = { job: 'test', organisationId: hotel.organisationId, now: app.clock.now() }
  await app.services.database.system(scope, (tx) =>
    tx.run(sql`
      insert into feedback (organisation_id, venue_id, guest_id, stay_id, author_id, rating, fault, counts_from,
        created_at, import_id)
      values (${hotel.organisationId}::uuid, ${hotel.venueIds[0]}::uuid, ${imported.guestId}::uuid,
        ${imported.stayId}::uuid, ${staff.userId}::uuid, 4, 'unclear', platform.app_now(), platform.app_now(),
        ${crypto.randomUUID()}::uuid)`),
  )
  const rated = async (guestId: string) =>
    (await staff.call('GET', `/api/stays?guestId=${guestId}`)).body.items[0].ratedByMe
  expect([await rated(written.guestId), await rated(imported.guestId)]).toEqual([true, false])
})

test('stays to rate: present guests first, narrowed by room', async () => {
  const own = await app.organisation()
  const caller = await app.signedIn(own, 'staff')
  await makeStay(app, own, { guestName: 'Left Yesterday', status: 'checked_out', room: '1' })
  await makeStay(app, own, { guestName: 'Is Here', status: 'checked_in', room: '2' })
  await makeStay(app, own, {
    guestName: 'Comes Tomorrow',
    status: 'expected',
    arrivesOn: '2026-03-03',
    room: '3',
  })
  await makeStay(app, own, { guestName: 'Called Off', status: 'cancelled', room: '4' })
  const all = await caller.call('GET', '/api/stays')
  expect(all.body.items.map((stay: { guestName: string }) => stay.guestName)).toEqual([
    'Is Here',
    'Left Yesterday',
    'Comes Tomorrow',
  ])
  const room = await caller.call('GET', '/api/stays?q=2')
  expect(room.body.items.map((stay: { guestName: string }) => stay.guestName)).toEqual(['Is Here'])
})
