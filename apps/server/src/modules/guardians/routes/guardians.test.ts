import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../../../platform/db/statements.ts'
import { drainOutbox } from '../../../platform/events/outbox.ts'
import { testApp } from '../../../testing/app.ts'
import type { Caller, TestApp, TestOrganisation } from '../../../testing/app.ts'
import { makeStay } from '../../../testing/builders.ts'
import { inside, made } from '../../../testing/matrix/world.ts'
import { unzip } from '../../../testing/unzip.ts'
import { mailsTo } from '../../accounts/testing/mails.ts'
import { auditOf, faultsOf } from '../../guests/testing/records.ts'
import { confirm, investigated } from '../../incidents/testing/incidents.ts'
import { subscribers } from '../../index.ts'
import { sessionOf } from '../../portal/testing/guests.ts'
import { notifyGuardians } from '../jobs/notify-guardians.ts'

let app: TestApp
let school: TestOrganisation
let teacher: Caller
let head: Caller
beforeAll(async () => {
  app = await testApp()
  school = await app.organisation({ sector: 'school', venues: 2 })
  teacher = await app.signedIn(school, 'staff', school.venueIds[0])
  head = await app.signedIn(school, 'manager')
})
afterAll(() => app.close())

// The clock of tests begins on 2 March 2026.
const contact = {
  name: 'Ama Thistlewood',
  relation: 'parent',
  email: 'ama@family.example',
  phone: null,
  language: 'fr',
  consentOn: '2026-03-01',
}
const add = (guestId: string, more: object = {}, by = teacher, headers = {}) =>
  by.call(
    'POST',
    `/api/guest-profiles/${guestId}/guardians`,
    { venueId: school.venueIds[0], ...contact, ...more },
    headers,
  )
const pupil = async () => (await makeStay(app, school)).guestId
const listed = async (guestId: string, by = teacher) =>
  (await by.call('GET', `/api/guest-profiles/${guestId}/guardians`)).body.items

/** Confirms an incident of a pupil and runs what follows. */
async function confirmedOf(guestId: string): Promise<string> {
  const id = await investigated(teacher, { venueId: school.venueIds[0], guestId })
  expect((await confirm(head, id)).status).toBe(200)
  while ((await drainOutbox(app.services, school.organisationId, subscribers)) > 0);
  await notifyGuardians(app.services, { organisationId: school.organisationId, incidentId: id })
  return id
}

test('a contact is kept sealed, with who recorded the consent, and changes only what is audited', async () => {
  const guestId = await pupil()
  const { status, body } = await add(guestId, { phone: '07700 900123' })
  expect([status, body]).toEqual([
    201,
    expect.objectContaining({
      name: 'Ama Thistlewood',
      phone: '+447700900123',
      isNotified: true,
      consent: {
        givenOn: '2026-03-01',
        withdrawnOn: null,
        recordedBy: { id: teacher.userId, name: expect.any(String) },
        recordedAt: app.clock.now().toISOString(),
      },
    }),
  ])
  const colleague = await app.signedIn(school, 'staff', school.venueIds[1])
  expect(await listed(guestId, colleague)).toEqual([body])
  const [row] = await inside(app, school, (tx) =>
    tx.all<{ text: string }>(
      sql`select guardians::text as text from guardians where guardian_id = ${body.id}::uuid`,
    ),
  )
  expect(row!.text).not.toMatch(/Thistlewood|family\.example|900123/u)
  const path = `/api/guardians/${body.id}`
  const withdrawn = await teacher.call('PUT', path, { ...contact, consentOn: null })
  expect(withdrawn.body).toMatchObject({ isNotified: false, consent: { withdrawnOn: '2026-03-02' } })
  const again = await head.call('PUT', path, { ...contact, consentOn: '2026-03-02' })
  expect(again.body.consent).toMatchObject({ withdrawnOn: null, recordedBy: { id: head.userId } })
  expect((await head.call('DELETE', path)).body).toEqual({ id: body.id })
  expect((await head.call('DELETE', path)).status).toBe(404)
  expect(await listed(guestId)).toEqual([])
  const actions = await auditOf(app, school, body.id)
  expect(actions.map(({ action }) => action)).toEqual([
    'guardian.added',
    'guardian.changed',
    'guardian.changed',
    'guardian.removed',
  ])
  expect(JSON.stringify(actions)).not.toMatch(/Thistlewood|family\.example/u)
})

test.each([
  [{ email: null }, { '/email': 'required' }],
  [{ email: 'ama' }, { '/email': 'invalid_email' }],
  [{ phone: 'call me' }, { '/phone': 'invalid_phone' }],
  [{ name: '7' }, { '/name': 'invalid_name' }],
  [{ relation: 'neighbour' }, { '/relation': 'invalid_choice' }],
  [{ language: 'de' }, { '/language': 'invalid_choice' }],
  [{ consentOn: '2026-03-03' }, { '/consentOn': 'too_large' }],
  [{ venueId: crypto.randomUUID() }, { '/venueId': 'unknown_venue' }],
])('refuses %j', async (more, faults) => {
  const reply = await add(await pupil(), more)
  expect([reply.status, faultsOf(reply)]).toEqual([422, faults])
})

test('other sectors have none, which the database enforces too', async () => {
  const clinic = await app.organisation({ sector: 'healthcare' })
  const nurse = await app.signedIn(clinic, 'staff', clinic.venueIds[0])
  const { guestId } = await makeStay(app, clinic)
  const reply = await add(guestId, { venueId: clinic.venueIds[0] }, nurse)
  expect(faultsOf(reply)).toEqual({ '/relation': 'not_offered' })
  const written = inside(app, clinic, (tx) =>
    tx.run(sql`
      insert into guardians (organisation_id, guest_id, venue_id, relation, language, contact, created_by, created_at)
      values (${clinic.organisationId}::uuid, ${guestId}::uuid, ${clinic.venueIds[0]!}::uuid, 'parent', 'en', '\\x00',
        ${nurse.userId}::uuid, platform.app_now())`),
  )
  await expect(written).rejects.toThrow('guardians are of pupils')
})

test('an adult learner has none', async () => {
  const guestId = await pupil()
  await made(teacher, 'PATCH', `/api/guest-profiles/${guestId}`, { birthDate: '2008-03-02' })
  expect((await add(guestId)).body).toMatchObject({ code: 'not_allowed_now', reason: 'is_adult' })
})

test('a pupil has at most four, also when several people add one at the same time', async () => {
  const guestId = await pupil()
  const replies = await Promise.all(
    Array.from({ length: 6 }, (_, n) => add(guestId, { name: `Guardian ${'abcdef'[n]}` })),
  )
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    201, 201, 201, 201, 409, 409,
  ])
  expect(replies.find(({ status }) => status === 409)!.body.reason).toBe('full')
  expect(await listed(guestId)).toHaveLength(4)
})

test('the same Idempotency-Key adds one', async () => {
  const guestId = await pupil()
  const key = { 'idempotency-key': 'guardian-1' }
  const [one, two] = [await add(guestId, {}, teacher, key), await add(guestId, {}, teacher, key)]
  expect(one.body.id).toBe(two.body.id)
  expect(await listed(guestId)).toHaveLength(1)
})

test('of another organisation nobody reads or writes any', async () => {
  const guestId = await pupil()
  const { id } = (await add(guestId)).body
  const stranger = await app.signedIn(await app.organisation({ sector: 'school' }), 'manager')
  const path = `/api/guardians/${id}`
  expect((await stranger.call('GET', `/api/guest-profiles/${guestId}/guardians`)).status).toBe(404)
  expect((await stranger.call('PUT', path, contact)).status).toBe(404)
  expect((await stranger.call('DELETE', path)).status).toBe(404)
  expect(await listed(guestId)).toHaveLength(1)
})

test('who consents gets one mail of a confirmed incident, in their language, which names nobody', async () => {
  const guestId = await pupil()
  await made(teacher, 'PATCH', `/api/guest-profiles/${guestId}`, { name: 'Odalys Fenwick' })
  const asked = { email: 'asked@family.example', language: 'es' }
  const silent = { email: 'silent@family.example', consentOn: null }
  const left = { email: 'left@family.example' }
  const unreachable = { email: null, phone: '07700 900124' }
  const { id: askedId } = (await add(guestId, asked)).body
  await add(guestId, silent)
  const { id } = (await add(guestId, left)).body
  await made(teacher, 'PUT', `/api/guardians/${id}`, { ...contact, ...left, consentOn: null })
  await add(guestId, unreachable)
  const incidentId = await confirmedOf(guestId)
  await notifyGuardians(app.services, { organisationId: school.organisationId, incidentId })
  const mails = await mailsTo(app, asked.email)
  expect(mails).toHaveLength(1)
  expect(mails[0]!.subject).toMatch(/^Un incidente en /u)
  expect(JSON.stringify(mails)).not.toMatch(/Odalys|Fenwick|lamp/u)
  for (const { email } of [silent, left]) expect(await mailsTo(app, email)).toEqual([])
  const notified = (await auditOf(app, school, askedId)).filter(
    ({ action }) => action === 'guardian.notified',
  )
  expect(notified).toMatchObject([{ details: { incidentId } }])
})

test('guardians of other pupils are told nothing, nor is anybody of a report that nobody confirmed', async () => {
  const [guestId, other] = [await pupil(), await pupil()]
  await add(other, { email: 'other@family.example' })
  await add(guestId, { email: 'early@family.example' })
  const incidentId = await investigated(teacher, { venueId: school.venueIds[0], guestId })
  await notifyGuardians(app.services, { organisationId: school.organisationId, incidentId })
  expect(await mailsTo(app, 'early@family.example')).toEqual([])
  await confirmedOf(guestId)
  expect(await mailsTo(app, 'early@family.example')).toHaveLength(1)
  expect(await mailsTo(app, 'other@family.example')).toEqual([])
})

test('from the 18th birthday on nobody is told', async () => {
  const guestId = await pupil()
  await made(teacher, 'PATCH', `/api/guest-profiles/${guestId}`, { birthDate: '2008-03-03' })
  await add(guestId, { email: 'grown@family.example' })
  app.clock.forward(86_400_000)
  await confirmedOf(guestId)
  expect(await mailsTo(app, 'grown@family.example')).toEqual([])
  const again = await app.signedIn(school, 'staff', school.venueIds[0])
  expect((await listed(guestId, again))[0].isNotified).toBe(false)
})

test('the pupil sees and exports who they are, not how they are reached', async () => {
  const guestId = await pupil()
  await add(
    guestId,
    { email: 'seen@family.example' },
    await app.signedIn(school, 'staff', school.venueIds[0]),
  )
  const browser = await sessionOf(app, [{ organisationId: school.organisationId, guestId }])
  const [of] = (await browser.call('GET', '/api/guest-portal/me')).body.organisations
  expect(of.guardians).toEqual([
    expect.objectContaining({ name: 'Ama Thistlewood', relation: 'parent', consentOn: '2026-03-01' }),
  ])
  const response = await fetch(`${app.base}/api/guest-portal/export`, { headers: { cookie: browser.cookie } })
  const files = unzip(Buffer.from(await response.arrayBuffer()))
  expect(JSON.parse(String(files.get('organisation-1.json'))).guardians).toEqual(of.guardians)
  const page = String(files.get('organisation-1.html'))
  expect(page).toContain('Ama Thistlewood')
  expect(page).not.toContain('seen@family.example')
})
