import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../../../platform/db/statements.ts'
import { testApp } from '../../../testing/app.ts'
import type { Caller, TestApp } from '../../../testing/app.ts'
import { startSession } from '../../../testing/matrix/people.ts'
import { inside } from '../../../testing/matrix/world.ts'
import { auditOf, faultsOf } from '../../guests/testing/records.ts'
import { openHouse } from '../../risk/testing/house.ts'
import type { House } from '../../risk/testing/house.ts'
import { answer, confirm, investigated, move, report } from '../testing/incidents.ts'

let app: TestApp
let hotel: House
let second: Caller
beforeAll(async () => {
  app = await testApp()
  hotel = await openHouse(app)
  second = await app.signedIn(of(), 'manager', hotel.venueId)
})
afterAll(() => app.close())

const of = (house = hotel) => ({
  organisationId: house.organisationId,
  venueIds: [house.venueId, house.otherVenueId],
})

test('staff take a report as far as a second person must look; each step is kept', async () => {
  const { id } = await report(hotel.staff)
  expect((await move(hotel.staff, id, 'triaged')).body.status).toBe('triaged')
  const reply = await move(hotel.staff, id, 'investigating', 'Looked at the room.')
  expect(reply.status).toBe(200)
  expect(
    reply.body.steps.map((step: { kind: string; note: string | null }) => [step.kind, step.note]),
  ).toEqual([
    ['reported', null],
    ['triaged', null],
    ['investigating', 'Looked at the room.'],
  ])
  const audit = await auditOf(app, of(), id)
  expect(audit.map(({ action, details }) => [action, details['from'], details['to']])).toEqual([
    ['incident.reported', undefined, undefined],
    ['incident.moved', 'reported', 'triaged'],
    ['incident.moved', 'triaged', 'investigating'],
  ])
  expect(JSON.stringify(audit)).not.toContain('Looked at')
})

test('a refused move names the statuses that may follow', async () => {
  const { id } = await report(hotel.staff)
  expect((await move(hotel.staff, id, 'resolved')).body).toMatchObject({
    code: 'not_allowed_now',
    reason: 'not_a_next_status',
    detail: 'The next status can be: triaged.',
  })
  expect((await move(hotel.manager, id, 'reported')).body).toMatchObject({
    reason: 'not_a_next_status',
    detail: 'The next status can be: triaged, unfounded.',
  })
  const looked = await investigated(hotel.staff)
  expect(answer(await move(hotel.manager, looked, 'confirmed'))).toEqual([
    409,
    'not_allowed_now',
    'by_confirmation',
  ])
})

test('unfounded, closed and taking up again are for managers, who say why', async () => {
  const { id } = await report(hotel.staff)
  expect(answer(await move(hotel.staff, id, 'unfounded', 'Not so.'))).toEqual([
    403,
    'forbidden',
    'managers_only',
  ])
  expect(faultsOf(await move(hotel.manager, id, 'unfounded'))).toEqual({ '/note': 'required' })
  expect((await move(hotel.manager, id, 'unfounded', 'The lamp was old.')).status).toBe(200)
  expect((await move(hotel.staff, id, 'closed', 'Done.')).status).toBe(403)
  const closed = await move(hotel.manager, id, 'closed', 'Done.')
  expect(closed.body).toMatchObject({ status: 'closed', dueAt: null, closedAt: '2026-03-02T10:00:00.000Z' })
  expect((await move(hotel.staff, id, 'investigating', 'Again.')).status).toBe(403)
  const again = await move(hotel.manager, id, 'investigating', 'A witness came.')
  expect(again.body).toMatchObject({ status: 'investigating', closedAt: null })
  expect(again.body.steps.at(-1).kind).toBe('reopened')
})

test('a manager of another venue only, and a PIN session of a manager, have the rights of staff here', async () => {
  const { id } = await report(hotel.staff)
  const visitor = await app.signedIn(of(), 'staff', hotel.venueId)
  await inside(app, of(), (tx) =>
    tx.run(sql`insert into role_grants (organisation_id, user_id, role, venue_id, starts_at, created_at)
      values (${hotel.organisationId}::uuid, ${visitor.userId}::uuid, 'manager', ${hotel.otherVenueId}::uuid,
        platform.app_now(), platform.app_now())`),
  )
  expect((await move(visitor, id, 'unfounded', 'Not so.')).status).toBe(403)
  expect((await visitor.call('POST', `/api/incidents/${id}/assign`, { userId: visitor.userId })).status).toBe(
    404,
  )
  const registered = await hotel.admin.call('POST', '/api/devices', {
    name: 'Desk',
    venueId: hotel.venueId,
    where: 'this_device',
  })
  const byPin = await startSession({ app, home: of() }, hotel.manager, {
    method: 'pin',
    deviceId: registered.body.device.id,
    organisationFixed: true,
  })
  expect((await move(byPin, id, 'unfounded', 'Not so.')).status).toBe(403)
  expect((await move(byPin, id, 'triaged')).status).toBe(200)
  const waiting = await investigated(hotel.staff)
  expect((await confirm(byPin, waiting)).status).toBe(403)
})

test('somebody who works at the venue is given an incident, by its severity or by a day that is said', async () => {
  const { id } = await report(hotel.staff)
  const assign = (body: object) => hotel.manager.call('POST', `/api/incidents/${id}/assign`, body)
  const reply = await assign({ userId: hotel.staff.userId })
  expect(reply.body).toMatchObject({
    assignedTo: { id: hotel.staff.userId },
    assignedBy: { id: hotel.manager.userId },
    dueAt: '2026-03-09T10:00:00.000Z',
  })
  expect((await assign({ userId: hotel.staff.userId, dueAt: '2026-03-02T18:00:00Z' })).body.dueAt).toBe(
    '2026-03-02T18:00:00.000Z',
  )
  expect(faultsOf(await assign({ userId: hotel.elsewhere.userId }))).toEqual({ '/userId': 'unknown_member' })
  expect(faultsOf(await assign({ userId: hotel.staff.userId, dueAt: '2026-03-02T10:00:00Z' }))).toEqual({
    '/dueAt': 'too_small',
  })
  expect(
    (await hotel.staff.call('POST', `/api/incidents/${id}/assign`, { userId: hotel.staff.userId })).status,
  ).toBe(403)
  await move(hotel.manager, id, 'unfounded', 'Not so.')
  expect(answer(await assign({ userId: hotel.staff.userId }))).toEqual([409, 'not_allowed_now', 'is_over'])
})

test('words of notes that a report had better do without are hinted, and card numbers masked', async () => {
  const said = 'The diabetic guest paid with 4111 1111 1111 1111.'
  const hinted = { maskedCardNumbers: 1, hints: [{ trait: 'health', word: 'diabetic' }] }
  const { id } = await report(hotel.staff)
  const moved = await move(hotel.staff, id, 'triaged', said)
  expect(moved.body).toMatchObject({ ...hinted, status: 'triaged' })
  expect(moved.body.steps.at(-1).note).toBe('The diabetic guest paid with •••• 1111.')
  const given = { userId: hotel.staff.userId, note: said }
  const assigned = await hotel.manager.call('POST', `/api/incidents/${id}/assign`, given)
  expect(assigned.body).toMatchObject({ ...hinted, assignedTo: { id: hotel.staff.userId } })
  expect(assigned.body.steps.at(-1).note).not.toContain('4111 1111')
  const plain = await move(hotel.staff, id, 'investigating')
  expect(plain.body).toMatchObject({ maskedCardNumbers: 0, hints: [] })
  const confirmed = await confirm(hotel.manager, id, { note: said })
  expect(confirmed.body).toMatchObject({ ...hinted, isConfirmed: true })
  expect(JSON.stringify(confirmed.body)).not.toContain('4111 1111')
})

test('health may be named in notes on what is a matter of health', async () => {
  const { id } = await report(hotel.staff, { type: 'medical' })
  expect((await move(hotel.staff, id, 'triaged', 'She is diabetic.')).body.hints).toEqual([])
})

test('its author corrects a report for a day, naming fields and not what they said', async () => {
  const { id } = await report(hotel.staff, { room: '12' })
  const correct = (by: Caller, body: object) => by.call('PATCH', `/api/incidents/${id}`, body)
  const reply = await correct(hotel.staff, {
    observed: 'Two lamps lay broken.',
    severity: 'high',
    room: null,
  })
  expect(reply.status, JSON.stringify(reply.body)).toBe(200)
  expect(reply.body.incident).toMatchObject({
    observed: 'Two lamps lay broken.',
    severity: 'high',
    room: null,
    dueAt: '2026-03-05T10:00:00.000Z',
  })
  const step = reply.body.incident.steps.at(-1)
  expect(step).toMatchObject({ kind: 'corrected', details: { fields: ['observed', 'severity', 'room'] } })
  expect(JSON.stringify(step)).not.toContain('lamp')
  const colleague = await app.signedIn(of(), 'staff', hotel.venueId)
  expect(answer(await correct(colleague, { heard: 'x' }))).toEqual([409, 'not_allowed_now', 'not_author'])
  expect(faultsOf(await correct(hotel.staff, { amountMinor: 5 }))).toEqual({ '/currency': 'required' })
  expect(faultsOf(await correct(hotel.staff, { status: 'closed' }))).toEqual({ '/status': 'unknown_field' })
  expect((await correct(hotel.manager, { heard: 'The neighbour heard it.' })).status).toBe(200)
  await move(hotel.staff, id, 'triaged')
  await move(hotel.staff, id, 'investigating')
  await confirm(second, id)
  expect(answer(await correct(hotel.manager, { heard: 'x' }))).toEqual([
    409,
    'not_allowed_now',
    'already_confirmed',
  ])
})

test('notes are added once per key, whatever the status', async () => {
  const { id } = await report(hotel.staff)
  await move(hotel.manager, id, 'unfounded', 'Not so.')
  const note = { note: 'The card 4111 1111 1111 1111 was found.' }
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const path = `/api/incidents/${id}/notes`
  await hotel.staff.call('POST', path, note, headers)
  const reply = await hotel.staff.call('POST', path, note, headers)
  expect(reply.status).toBe(201)
  expect(reply.body.maskedCardNumbers).toBe(1)
  const notes = reply.body.incident.steps.filter((step: { kind: string }) => step.kind === 'noted')
  expect(notes.map((step: { note: string }) => step.note)).toEqual(['The card •••• 1111 was found.'])
})

test('staff of another venue and people of another organisation find nothing', async () => {
  const { id } = await report(hotel.staff)
  const stranger = await openHouse(app)
  for (const by of [hotel.elsewhere, stranger.staff]) {
    expect((await by.call('GET', `/api/incidents/${id}`)).status).toBe(404)
    expect((await move(by, id, 'triaged')).status).toBe(404)
    expect((await by.call('PATCH', `/api/incidents/${id}`, { heard: 'x' })).status).toBe(404)
    expect((await by.call('POST', `/api/incidents/${id}/notes`, { note: 'x' })).status).toBe(404)
  }
  for (const call of ['confirm', 'assign'] as const) {
    const body = call === 'confirm' ? { type: 'damage', severity: 'low', fault: 'guest' } : { userId: id }
    expect((await stranger.manager.call('POST', `/api/incidents/${id}/${call}`, body)).status).toBe(404)
  }
})

test('what the caller may do is said with the incident', async () => {
  const id = await investigated(hotel.staff)
  const seen = async (by: Caller) => (await by.call('GET', `/api/incidents/${id}`)).body.can
  expect(await seen(hotel.staff)).toMatchObject({
    triage: true,
    confirm: 'managers_only',
    mark_unfounded: 'managers_only',
    correct: true,
    note: true,
  })
  expect(await seen(hotel.manager)).toMatchObject({
    confirm: true,
    mark_unfounded: true,
    reopen: 'not_a_next_status',
  })
})
