import { incidentStatuses as statusesOfContract, incidentTypes as typesOfContract } from '@comity/contract'
import { incidentReference, incidentStatuses, incidentTypes } from '@comity/domain/incidents'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../../../platform/db/statements.ts'
import { testApp } from '../../../testing/app.ts'
import type { TestApp } from '../../../testing/app.ts'
import { makeStay } from '../../../testing/builders.ts'
import { inside } from '../../../testing/matrix/world.ts'
import { auditOf, faultsOf, newGuest, takeIn } from '../../guests/testing/records.ts'
import { openHouse } from '../../risk/testing/house.ts'
import type { House } from '../../risk/testing/house.ts'
import { report } from '../testing/incidents.ts'

let app: TestApp
let hotel: House
beforeAll(async () => {
  app = await testApp()
  hotel = await openHouse(app)
})
afterAll(() => app.close())

const of = () => ({ organisationId: hotel.organisationId, venueIds: [hotel.venueId, hotel.otherVenueId] })
const post = (body: object, headers = {}, by = hotel.staff) =>
  by.call('POST', '/api/incidents', body, headers)
const short = { type: 'damage', severity: 'medium', observed: 'A lamp lay broken.' }

test('a report keeps what was observed, heard and inferred apart, and tells everybody who must know', async () => {
  const { stayId, guestId } = await makeStay(app, of(), { room: '311' })
  const reply = await post({
    stayId,
    type: 'damage',
    severity: 'high',
    observed: 'The lamp lay broken on the floor.',
    heard: 'The neighbour heard glass break at nine.',
    inferred: 'It was knocked over.',
    occurredAt: '2026-03-02T09:00:00Z',
    location: 'By the window',
    actionTaken: 'Swept up the glass.',
    actions: ['spoke_with_person', 'secured_evidence'],
    witnessIds: [hotel.manager.userId],
    amountMinor: 12_000,
    currency: 'GBP',
  })
  expect(reply.status, JSON.stringify(reply.body)).toBe(201)
  const { incident } = reply.body
  expect(incident).toMatchObject({
    reference: incidentReference(incident.id),
    venueId: hotel.venueId,
    sector: 'hotel',
    status: 'reported',
    observed: 'The lamp lay broken on the floor.',
    heard: 'The neighbour heard glass break at nine.',
    inferred: 'It was knocked over.',
    excerpt: 'The lamp lay broken on the floor.',
    room: '311',
    guest: { id: guestId },
    stayId,
    reportedBy: { id: hotel.staff.userId },
    witnesses: [{ id: hotel.manager.userId }],
    occurredAt: '2026-03-02T09:00:00.000Z',
    dueAt: '2026-03-05T10:00:00.000Z',
    isOverdue: false,
    isHolding: true,
    isGround: true,
    source: 'form',
    amountMinor: 12_000,
    next: ['triaged'],
  })
  expect(incident.steps).toMatchObject([
    {
      kind: 'reported',
      by: { id: hotel.staff.userId },
      details: { type: 'damage', severity: 'high', source: 'form' },
    },
  ])
  const left = await inside(app, of(), (tx) =>
    tx.all(sql<{ what: string }>`
      select 'activity ' || kind as what from activities where subject_id = ${incident.id}::uuid
      union all select 'live ' || change from live_events where subject_id = ${incident.id}::uuid
      union all select 'hold ' || kind from stay_holds where source_id = ${incident.id}::uuid
      union all select 'outbox ' || type from outbox where payload->>'incidentId' = ${incident.id}
      order by what`),
  )
  expect(left.map(({ what }) => what)).toEqual([
    'activity incident_reported',
    'hold incident',
    'live reported',
    'outbox incident.reported',
  ])
  expect(await auditOf(app, of(), incident.id)).toMatchObject([
    { action: 'incident.reported', details: { type: 'damage', severity: 'high', source: 'form', masked: 0 } },
  ])
})

test('card numbers are masked in every text, and words on protected traits are hinted at', async () => {
  const reply = await post({
    ...short,
    observed: 'The card 4111 1111 1111 1111 lay there.',
    inferred: 'He may be diabetic.',
  })
  expect(reply.body.maskedCardNumbers).toBe(1)
  expect(reply.body.incident.observed).toBe('The card •••• 1111 lay there.')
  expect(reply.body.hints).toEqual([{ trait: 'health', word: 'diabetic' }])
  const location = 'By the Muslim guest, 4111 1111 1111 1111'
  const where = await post({ ...short, location })
  const path = `/api/incidents/${where.body.incident.id}`
  for (const placed of [where, await hotel.staff.call('PATCH', path, { location })])
    expect(placed.body).toMatchObject({
      incident: { location: 'By the Muslim guest, •••• 1111' },
      maskedCardNumbers: 1,
      hints: [{ trait: 'religion', word: 'Muslim' }],
    })
  const calledFor = await post({ ...short, type: 'medical', observed: 'She said that she is diabetic.' })
  expect(calledFor.body.hints).toEqual([])
})

test('the same report sent twice with one key is one; another under the key is refused', async () => {
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const [first, second] = [await post(short, headers), await post(short, headers)]
  expect(second.body.incident.id).toBe(first.body.incident.id)
  const other = await post({ ...short, severity: 'low' }, headers)
  expect([other.status, other.body.code]).toEqual([409, 'idempotency_conflict'])
})

test('what does not agree is refused field by field', async () => {
  const faults = async (more: object) => faultsOf(await post({ ...short, ...more }))
  expect(await faults({ observed: '' })).toEqual({ '/observed': 'required' })
  expect(await faults({ amountMinor: 100 })).toEqual({ '/currency': 'required' })
  expect(await faults({ currency: 'GBP' })).toEqual({ '/amountMinor': 'required' })
  expect(await faults({ type: 'noise', amountMinor: 100, currency: 'GBP' })).toEqual({
    '/amountMinor': 'not_offered',
  })
  expect(await faults({ occurredAt: '2026-03-02T10:05:01Z' })).toEqual({ '/occurredAt': 'too_large' })
  expect(await faults({ occurredAt: '2020-12-31T10:00:00Z' })).toEqual({ '/occurredAt': 'too_small' })
  expect(await faults({ witnessIds: [crypto.randomUUID()] })).toEqual({ '/witnessIds/0': 'unknown_member' })
  expect(await faults({ ethnicity: 'x' })).toEqual({ '/ethnicity': 'unknown_field' })
  expect(await faults({ type: 'rudeness' })).toEqual({ '/type': 'invalid_choice' })
  const { stayId } = await makeStay(app, of())
  const another = await makeStay(app, of())
  expect(await faults({ stayId, guestId: another.guestId })).toEqual({ '/guestId': 'invalid_choice' })
})

test('a telephone whose clock runs ahead reports what happened now', async () => {
  const reply = await post({ ...short, occurredAt: '2026-03-02T10:04:59Z' })
  expect(reply.body.incident.occurredAt).toBe('2026-03-02T10:00:00.000Z')
})

test('a template stands in for words, and a school is offered no unpaid bill', async () => {
  const begun = await post({ type: 'noise', severity: 'low', template: 'loud_music' })
  expect([begun.status, begun.body.incident.template]).toEqual([201, 'loud_music'])
  const school = await openHouse(app, 'school')
  const refused = await post({ ...short, type: 'unpaid_bill' }, {}, school.staff)
  expect(faultsOf(refused)).toEqual({ '/type': 'not_offered' })
  expect((await post(short, {}, school.staff)).status).toBe(201)
})

test('stays, guests and venues of others are not found', async () => {
  const elsewhere = await makeStay(app, of(), { venueId: hotel.otherVenueId })
  const stranger = await openHouse(app)
  const foreign = await stranger.stay()
  for (const [body, pointer, code] of [
    [{ stayId: elsewhere.stayId }, '/stayId', 'unknown_stay'],
    [{ stayId: foreign.stayId }, '/stayId', 'unknown_stay'],
    [{ guestId: foreign.guestId }, '/guestId', 'unknown_guest'],
    [{ venueId: hotel.otherVenueId }, '/venueId', 'unknown_venue'],
    [{ venueId: stranger.venueId }, '/venueId', 'unknown_venue'],
  ] as const) {
    const reply = await post({ ...short, ...body })
    expect([reply.status, faultsOf(reply)], pointer).toEqual([404, { [pointer]: code }])
  }
  const unsaid = await post(short, {}, hotel.admin)
  expect(faultsOf(unsaid)).toEqual({ '/venueId': 'required' })
})

test('a report about a profile that was taken into another is about that guest', async () => {
  const [childId, parentId] = [
    await newGuest(hotel.admin, { name: 'Odo Brandt' }),
    await newGuest(hotel.admin, { name: 'Odo Brandt' }),
  ]
  await takeIn(app, of(), childId, parentId)
  const incident = await report(hotel.staff, { guestId: childId })
  expect(incident.guest.id).toBe(parentId)
})

test('contract and rules know the same types and statuses', () => {
  expect(typesOfContract).toEqual(incidentTypes)
  expect(statusesOfContract).toEqual(incidentStatuses)
})
