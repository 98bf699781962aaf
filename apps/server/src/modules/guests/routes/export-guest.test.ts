import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'csv-parse/sync'
import { sql } from '../../../platform/db/statements.ts'
import { testApp } from '../../../testing/app.ts'
import type { Caller, TestApp, TestOrganisation } from '../../../testing/app.ts'
import { makeStay } from '../../../testing/builders.ts'
import { auditOf, done, inside, makeIncident, newGuest, takeIn } from '../testing/records.ts'

let app: TestApp
let hotel: TestOrganisation
let staff: Caller
let manager: Caller

beforeAll(async () => {
  app = await testApp()
  hotel = await app.organisation({ venues: 2 })
  staff = await app.signedIn(hotel, 'staff', hotel.venueIds[0])
  manager = await app.signedIn(hotel, 'manager')
})
afterAll(() => app.close())

const exported = (id: string, format: string, by = manager) =>
  by.call('GET', `/api/guest-profiles/${id}/export?format=${format}`)
const linesOf = (text: string) =>
  parse(text, { bom: true, columns: true, record_delimiter: '\r\n' }) as Record<string, string>[]
const addNote = (id: string, text: string) =>
  done(staff, 'POST', `/api/guest-profiles/${id}/notes`, { kind: 'opinion', text })

/** Inserts guests in one statement; some share a name, the first key of the order by name. */
const makeMany = (of: TestOrganisation, count: number) =>
  inside(app, of, (tx) =>
    tx.run(sql`
      insert into guests (organisation_id, name, number, created_at)
      select ${of.organisationId}::uuid, 'Guest ' || n / 3, 1000 + n, platform.app_now() from generate_series(1, ${count}::int) n`),
  )

async function fullGuest() {
  const guestId = await newGuest(staff, {
    name: 'Béatrice Oyelaran',
    email: 'b.oyelaran@guests.example',
    address: { street: 'Lime Walk 4', city: 'Ely' },
  })
  const { stayId } = await makeStay(app, hotel, { guestId, status: 'checked_out', bookingNumber: 'BK-9' })
  await done(staff, 'POST', '/api/reviews', { stayId, rating: 5, tags: ['polite'], comment: 'Open to all.' })
  await makeIncident(app, hotel, guestId)
  await addNote(guestId, '=HYPERLINK("http://example.test")')
  return guestId
}

describe('the file of one guest', () => {
  test('as JSON has identity, standing, stays, ratings, incidents and notes', async () => {
    const guestId = await fullGuest()
    const reply = await exported(guestId, 'json')
    expect(reply.status).toBe(200)
    expect(reply.body).toMatchObject({
      guest: { name: 'Béatrice Oyelaran', email: 'b.oyelaran@guests.example', status: 'active' },
      stays: [{ bookingNumber: 'BK-9' }],
      ratings: [{ rating: 5, tags: ['polite'], comment: 'Open to all.' }],
      incidents: [{ type: 'threat', isConfirmed: true }],
      notes: [{ kind: 'opinion' }],
    })
  })

  test('as CSV runs no formula in a spreadsheet', async () => {
    const lines = linesOf((await exported(await fullGuest(), 'csv')).body)
    expect(lines.find((line) => line['record'] === 'note')?.['text']).toBe(
      `'=HYPERLINK("http://example.test")`,
    )
    expect(lines.find((line) => line['what'] === 'street')?.['value']).toBe('Lime Walk 4')
    expect(new Set(lines.map((line) => line['record']))).toEqual(
      new Set(['guest', 'stay', 'rating', 'incident', 'note']),
    )
  })

  test('as CSV has what the JSON has of every record', async () => {
    const guestId = await fullGuest()
    const incidentId = await makeIncident(app, hotel, guestId)
    await inside(app, hotel, (tx) =>
      tx.run(sql`
        update incidents set observed = 'Shouted.', heard = 'Had been asked to leave.', inferred = 'Was drunk.'
        where incident_id = ${incidentId}::uuid`),
    )
    const endsAt = new Date(app.clock.now().getTime() + 9 * 86_400_000).toISOString()
    const ban = { status: 'banned', reason: 'Threatened the porter.', endsAt, incidentId }
    await done(manager, 'PUT', `/api/guest-profiles/${guestId}/status`, ban)
    await done(manager, 'PUT', `/api/guest-profiles/${guestId}/status`, { status: 'active' })
    await takeIn(app, hotel, await newGuest(staff, { name: 'Bea Oyelaran' }), guestId)
    await inside(app, hotel, (tx) =>
      tx.run(sql`
        insert into stay_ratings (organisation_id, stay_id, venue_id, guest_id, rating, service_rating, venue_rating,
          language, sealed_until, created_at)
        select organisation_id, stay_id, venue_id, guest_id, 4, 5, 3, 'en', platform.app_now(), platform.app_now()
        from stays where guest_id = ${guestId}::uuid`),
    )
    const { body } = await exported(guestId, 'json')
    expect(body.incidents).toContainEqual(
      expect.objectContaining({
        id: incidentId,
        observed: 'Shouted.',
        heard: 'Had been asked to leave.',
        inferred: 'Was drunk.',
      }),
    )
    const lines = linesOf((await exported(guestId, 'csv')).body)
    const texts = (record: object): string[] =>
      Object.values(record)
        .flat()
        .flatMap((value: string | number | boolean | null) => (value === null ? [] : [String(value)]))
    const kinds = {
      entries: 'entry',
      stays: 'stay',
      ratings: 'rating',
      stayRatings: 'stay_rating',
      incidents: 'incident',
      merges: 'merge',
    }
    for (const [list, kind] of Object.entries(kinds)) {
      expect(body[list]).not.toEqual([])
      for (const record of body[list]) {
        const id = record.id ?? record.claimId ?? record.stayId
        const line = lines.find((one) => one['record'] === kind && one['id'] === id)
        const told = Object.values(line ?? {})
        const { signedBy, ...rest } = record
        expect(told).toEqual(expect.arrayContaining(texts({ ...rest, by: signedBy?.name ?? null })))
      }
    }
  })

  test.each(['json', 'csv', 'pdf'])('as %s bears no name in its own, and leaves an entry', async (format) => {
    const guestId = await fullGuest()
    const reply = await exported(guestId, format)
    expect(reply.headers.get('content-disposition')).toMatch(
      new RegExp(`^attachment; filename="guest-\\d+-2026-03-02\\.${format}"$`),
    )
    expect((await auditOf(app, hotel, guestId)).at(-1)).toMatchObject({
      action: 'guest.exported',
      details: { format },
    })
  })

  test('never has a sealed rating, not even the caller’s own', async () => {
    const { guestId, stayId } = await makeStay(app, hotel, { invitedAt: app.clock.now() })
    await done(manager, 'POST', '/api/reviews', { stayId, rating: 1, comment: 'Sealed words.' })
    expect((await exported(guestId, 'json')).body.ratings).toEqual([])
    expect((await exported(guestId, 'csv')).body).not.toContain('Sealed words')
  })

  test('has nothing of venues where the manager has no say', async () => {
    const guestId = await fullGuest()
    const other = await app.signedIn(hotel, 'manager', hotel.venueIds[1])
    const { body } = await exported(guestId, 'json', other)
    expect([body.stays, body.ratings, body.incidents]).toEqual([[], [], []])
  })

  test('of a merged profile is that of its guest', async () => {
    const [child, parent] = [await fullGuest(), await fullGuest()]
    await takeIn(app, hotel, child, parent)
    const { body } = await exported(child, 'json')
    expect([body.guest.id, body.stays.length, body.merges.length]).toEqual([parent, 2, 1])
  })

  test('is for managers, of the own organisation, in a format that there is', async () => {
    const guestId = await fullGuest()
    expect((await exported(guestId, 'json', staff)).status).toBe(403)
    const stranger = await app.signedIn(await app.organisation(), 'admin')
    expect((await exported(guestId, 'json', stranger)).status).toBe(404)
    expect((await exported(guestId, 'xml')).status).toBe(422)
  })
})

describe('the list as a file', () => {
  const listed = (query = '', by = manager) => by.call('GET', `/api/guest-profiles?format=csv${query}`)

  test('has every guest of the filter once, beyond one batch, and no merged profile', async () => {
    const own = await app.organisation()
    const [admin, clerk] = [await app.signedIn(own, 'admin'), await app.signedIn(own, 'staff')]
    const child = await newGuest(clerk, { name: '+Plus Sign' })
    const parent = await newGuest(clerk, { name: 'Plain Name' })
    const banned = await newGuest(clerk, { name: 'Other Name' })
    await takeIn(app, own, child, parent)
    for (const sort of ['-createdAt', 'name']) {
      const lines = linesOf((await listed(`&sort=${sort}&limit=1`, admin)).body)
      expect(lines).toHaveLength(2)
      expect(new Set(lines.map((line) => line['id']))).toEqual(new Set([parent, banned]))
    }
    await done(admin, 'PUT', `/api/guest-profiles/${banned}/status`, { status: 'archived' })
    expect(linesOf((await listed('&status=archived', admin)).body)).toMatchObject([
      { id: banned, status: 'archived', name: 'Other Name' },
    ])
    const [first, last] = [await auditOf(app, own, own.organisationId)].flatMap((all) => [all[0], all.at(-1)])
    expect([first?.fields, last?.fields]).toEqual([[], ['status']])
    expect(last?.action).toBe('guest.listed_as_file')
  })

  test('is streamed in batches without loss', async () => {
    const own = await app.organisation()
    const admin = await app.signedIn(own, 'admin')
    await makeMany(own, 2_300)
    for (const sort of ['-createdAt', 'name']) {
      const lines = linesOf((await listed(`&sort=${sort}`, admin)).body)
      expect(new Set(lines.map((line) => line['id'])).size).toBe(2_300)
      expect(lines).toHaveLength(2_300)
    }
  })

  test('is refused to staff, who still see the list', async () => {
    expect((await listed('', staff)).status).toBe(403)
    expect((await staff.call('GET', '/api/guest-profiles')).status).toBe(200)
    expect((await staff.call('GET', '/api/get_all_guest_profiles?format=csv')).status).toBe(403)
  })
})
