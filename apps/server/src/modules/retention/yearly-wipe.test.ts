import { retainUntil, usualWipe } from '@comity/domain/retention'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '../../platform/db/statements.ts'
import { testApp } from '../../testing/app.ts'
import type { TestApp, TestOrganisation } from '../../testing/app.ts'
import { makeStay } from '../../testing/builders.ts'
import { inside } from '../../testing/matrix/world.ts'
import { mailsTo } from '../accounts/testing/mails.ts'
import { makeGuardian } from '../guardians/testing/guardians.ts'
import { makeIncident } from '../incidents/testing/incidents.ts'
import { endsOf } from './ends.ts'
import { announceWipes } from './jobs/announce-wipes.ts'
import { purgeDaily } from './jobs/purge.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

let trust: TestOrganisation
// The clock of tests begins on 2 March 2026.
const start = new Date('2026-03-02T09:00:00Z')
beforeEach(async () => {
  app.clock.current = start
  trust = await app.organisation({ sector: 'school', venues: 2 })
})

/** A rating, a note and a guardian contact of a pupil of a school. */
async function records(of = trust, at = 0) {
  const venueId = of.venueIds[at]!
  const { guestId, stayId } = await makeStay(app, of, { venueId, status: 'checked_out' })
  const ratingId = crypto.randomUUID()
  const noteId = crypto.randomUUID()
  await inside(app, of, async (tx) => {
    await tx.run(sql`
      insert into feedback (organisation_id, feedback_id, venue_id, guest_id, stay_id, author_id, rating, fault, counts_from,
        created_at)
      values (${of.organisationId}::uuid, ${ratingId}::uuid, ${venueId}::uuid, ${guestId}::uuid, ${stayId}::uuid,
        ${crypto.randomUUID()}::uuid, 4, 'guest', platform.app_now(), platform.app_now())`)
    await tx.run(sql`
      insert into guest_notes (organisation_id, note_id, guest_id, kind, text, author_id, created_at)
      values (${of.organisationId}::uuid, ${noteId}::uuid, ${guestId}::uuid, ${of === trust ? 'strength' : 'observed'},
        'Reads aloud gladly.', ${crypto.randomUUID()}::uuid, platform.app_now())`)
  })
  const guardianId = await makeGuardian(app, { ...of, venueIds: [venueId] }, guestId)
  return { guestId, ratingId, noteId, guardianId }
}

/** What is there of a pupil: r(ating), n(ote), g(uardian). */
async function left({ guestId }: { guestId: string }, of = trust): Promise<string> {
  const row = await inside(app, of, (tx) =>
    tx.one(sql<{ left: string }>`
      select concat(
        case when exists (select from feedback where guest_id = ${guestId}::uuid) then 'r' end,
        case when exists (select from guest_notes where guest_id = ${guestId}::uuid) then 'n' end,
        case when exists (select from guardians where guest_id = ${guestId}::uuid) then 'g' end) as left`),
  )
  return row.left
}

async function daysUntil(instant: string) {
  app.clock.current = new Date(instant)
  await announceWipes(app.services)
  await purgeDaily(app.services)
}

const setDay = async (venueId: string, wipesOn: string, of = trust) => {
  const admin = await app.signedIn(of, 'admin')
  return admin.call('PUT', `/api/venues/${venueId}`, { wipesOn })
}

test('what a school noted in the year goes on its day, not before, and later records stay', async () => {
  await announceWipes(app.services)
  const pupil = await records()
  await daysUntil('2026-07-30T23:00:00Z')
  expect(await left(pupil)).toBe('rng')
  await daysUntil('2026-07-31T05:12:00Z')
  expect(await left(pupil)).toBe('')
  const next = await records()
  await purgeDaily(app.services)
  await daysUntil('2026-08-01T05:12:00Z')
  expect(await left(next)).toBe('rng')
  const runs = await inside(app, trust, (tx) =>
    tx.all<{ deleted: unknown }>(sql`select deleted from retention_runs order by started_at`),
  )
  expect(runs).toEqual([{ deleted: { rating: 1, note: 1, guardian_contact: 1 } }])
})

test('each school has its own day, and no other venue is touched', async () => {
  const hotel = await app.organisation()
  await setDay(trust.venueIds[1]!, '06-30')
  await announceWipes(app.services)
  const [july, june, guest] = [await records(), await records(trust, 1), await records(hotel)]
  await daysUntil('2026-06-30T05:12:00Z')
  expect([await left(july), await left(june)]).toEqual(['rng', ''])
  await daysUntil('2026-07-31T05:12:00Z')
  expect([await left(july), await left(guest, hotel)]).toEqual(['', 'rng'])
})

test('a day that is set less than thirty days before counts from the next year on', async () => {
  await announceWipes(app.services)
  app.clock.current = new Date('2026-06-10T09:00:00Z')
  expect((await setDay(trust.venueIds[0]!, '07-01')).body.wipesOn).toBe('07-01')
  const pupil = await records()
  await daysUntil('2026-07-31T05:12:00Z')
  expect(await left(pupil)).toBe('rng')
})

test('a school that nobody noticed yet wipes nothing, however long ago it was made', async () => {
  const pupil = await records()
  app.clock.current = new Date('2026-07-31T05:12:00Z')
  await purgeDaily(app.services)
  expect(await left(pupil)).toBe('rng')
  await daysUntil('2026-08-01T05:12:00Z')
  expect(await left(pupil)).toBe('rng')
})

test('a disputed rating and the guardians of an open incident stay until that is decided', async () => {
  await announceWipes(app.services)
  const pupil = await records()
  app.clock.current = new Date('2026-07-20T09:00:00Z')
  const incidentId = await makeIncident(app, trust, { guestId: pupil.guestId })
  await inside(app, trust, (tx) =>
    tx.run(sql`
      insert into disputes (organisation_id, venue_id, guest_id, record_kind, record_id, ground, received_at)
      values (${trust.organisationId}::uuid, ${trust.venueIds[0]!}::uuid, ${pupil.guestId}::uuid, 'feedback',
        ${pupil.ratingId}::uuid, 'too_old', platform.app_now())`),
  )
  await daysUntil('2026-07-31T05:12:00Z')
  expect(await left(pupil)).toBe('rg')
  await inside(app, trust, async (tx) => {
    await tx.run(sql`update incidents set status = 'unfounded' where incident_id = ${incidentId}::uuid`)
    await tx.run(sql`delete from disputes where record_id = ${pupil.ratingId}::uuid`)
  })
  await daysUntil('2026-08-01T05:12:00Z')
  expect(await left(pupil)).toBe('')
})

test('the database ends each record when the rule does', async () => {
  await setDay(trust.venueIds[0]!, '05-15')
  const setAt = app.clock.now()
  await announceWipes(app.services)
  for (const from of [
    '2026-03-31T12:00:00Z',
    '2026-04-02T08:00:00Z',
    '2026-05-14T23:59:59Z',
    '2026-05-15T00:00:00Z',
  ]) {
    app.clock.current = new Date(from)
    const { ratingId, noteId, guardianId } = await records()
    const end = retainUntil('note', {
      sector: 'school',
      from: new Date(from),
      yearlyWipe: { on: '05-15', setAt },
    })
    const ends = await inside(app, trust, async (tx) => [
      (await endsOf(tx, 'rating', [ratingId])).get(ratingId),
      (await endsOf(tx, 'note', [noteId])).get(noteId),
      (await endsOf(tx, 'guardian_contact', [guardianId])).get(guardianId),
    ])
    expect([from, ends]).toEqual([from, [end, end, end]])
  }
})

test('thirty days before, privacy officers and managers of the school are told once, with counts', async () => {
  await announceWipes(app.services)
  const [officer, manager, elsewhere, teacher] = [
    await app.signedIn(trust, 'privacy'),
    await app.signedIn(trust, 'manager', trust.venueIds[0]),
    await app.signedIn(trust, 'manager', trust.venueIds[1]),
    await app.signedIn(trust, 'staff', trust.venueIds[0]),
  ]
  await records()
  await records()
  const mailsOf = ({ userId }: { userId: string }) => mailsTo(app, `${userId}@test.example`)
  const told = async () => {
    const people = [officer, manager, elsewhere, teacher]
    return Promise.all(people.map(async (one) => (await mailsOf(one)).length))
  }
  app.clock.current = new Date('2026-06-30T04:52:00Z')
  await announceWipes(app.services)
  expect(await told()).toEqual([0, 0, 0, 0])
  app.clock.current = new Date('2026-07-01T04:52:00Z')
  await announceWipes(app.services)
  await announceWipes(app.services)
  expect(await told()).toEqual([1, 1, 0, 0])
  expect((await mailsOf(officer))[0]!.text).toMatch(/ratings 2, notes 2, guardian contacts 2/u)
})

test('the preview counts what the next wipe deletes, for own schools, and changes nothing', async () => {
  const [one, two] = [await records(), await records(trust, 1)]
  const path = '/api/legal-compliance/yearly-wipes'
  const officer = await app.signedIn(trust, 'privacy')
  const head = await app.signedIn(trust, 'manager', trust.venueIds[1])
  const counts = [
    { category: 'rating', rows: 1 },
    { category: 'note', rows: 1 },
    { category: 'guardian_contact', rows: 1 },
  ]
  const all = (await officer.call('GET', path)).body.items
  expect(all).toHaveLength(2)
  for (const item of all)
    expect(item).toMatchObject({ wipesAt: `2026-${usualWipe}T00:00:00.000Z`, categories: counts })
  const own = (await head.call('GET', path)).body.items
  expect(own.map(({ venueId }: { venueId: string }) => venueId)).toEqual([trust.venueIds[1]])
  expect([await left(one), await left(two)]).toEqual(['rng', 'rng'])
  const teacher = await app.signedIn(trust, 'staff', trust.venueIds[0])
  expect((await teacher.call('GET', path)).status).toBe(403)
})

test('only an admin sets the day, of a school, to a day of every year', async () => {
  const venueId = trust.venueIds[0]!
  const head = await app.signedIn(trust, 'manager')
  expect((await head.call('PUT', `/api/venues/${venueId}`, { wipesOn: '06-30' })).status).toBe(403)
  for (const wipesOn of ['02-29', '06-31', '2026-06-30', ''])
    expect((await setDay(venueId, wipesOn)).body.errors[0]).toMatchObject({
      pointer: '/wipesOn',
      code: 'invalid_date',
    })
  const hotel = await app.organisation()
  expect((await setDay(hotel.venueIds[0]!, '06-30', hotel)).body.errors[0].code).toBe('not_offered')
})
