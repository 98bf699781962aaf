import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../../../platform/db/statements.ts'
import { testApp } from '../../../testing/app.ts'
import type { TestApp } from '../../../testing/app.ts'
import { inside, made } from '../../../testing/matrix/world.ts'
import { openHouse } from '../../risk/testing/house.ts'
import type { House } from '../../risk/testing/house.ts'
import { investigated } from '../../incidents/testing/incidents.ts'
import { makePhoto } from '../../photos/testing/photos.ts'

let app: TestApp
let hotel: House
beforeAll(async () => {
  app = await testApp()
  hotel = await openHouse(app)
})
afterAll(() => app.close())

const of = () => ({ organisationId: hotel.organisationId, venueIds: [hotel.venueId] })
const aDay = () => app.clock.forward(86_400_000)

interface Event {
  source: string
  kind: string
  at: string
  details: object
}

test('a replay gives every step of its own and what stood nearest, and each as it was taken for then', async () => {
  const id = await investigated(hotel.staff, { severity: 'low' })
  const at = app.clock.now()
  await inside(app, of(), (tx) =>
    tx.run(sql`
      insert into activities (organisation_id, venue_id, user_id, kind, at)
      select ${hotel.organisationId}::uuid, ${hotel.venueId}::uuid, ${hotel.staff.userId}::uuid, 'round',
        ${at}::timestamptz + n * interval '5 seconds'
      from generate_series(-1200, 1200) n where n <> 0`),
  )
  const occurredAt = new Date(at.getTime() - 60_000).toISOString()
  aDay()
  const graver = { type: 'threat', severity: 'high', occurredAt, heard: 'The neighbour heard it.' }
  expect((await hotel.manager.call('PATCH', `/api/incidents/${id}`, graver)).status).toBe(200)
  const { photoId, annotationId } = await makePhoto(app, of(), {
    incidentId: id,
    annotatedBy: hotel.staff.userId,
  })
  await made(hotel.staff, 'DELETE', `/api/photo-evidence/${photoId}/annotations/${annotationId}`)
  const { body } = await hotel.manager.call('GET', `/api/incident-replay/${id}`)
  const events: Event[] = body.events
  expect([body.isCut, events.filter(({ source }) => source === 'activity').length]).toEqual([true, 1_000])
  expect(events.map((event) => event.at)).toEqual(events.map((event) => event.at).toSorted())
  const away = events
    .filter(({ source }) => source === 'activity')
    .map((event) => Math.abs(Date.parse(event.at) - Date.parse(occurredAt)))
  expect(Math.max(...away)).toBeLessThanOrEqual(2_505_000)
  const own = events.filter(({ source }) => source === 'incident')
  expect(own.map(({ kind }) => kind)).toEqual([
    'occurred',
    'reported',
    'triaged',
    'investigating',
    'corrected',
    'photo_annotation_removed',
  ])
  const was = { type: 'damage', severity: 'low' }
  expect(own.map(({ details }) => details)).toMatchObject([
    was,
    { ...was, occurredAt: at.toISOString() },
    {},
    {},
    { type: 'threat', severity: 'high', occurredAt },
    { photoId, kind: 'box' },
  ])
  const report = (
    await hotel.manager.call('POST', '/api/staff-integration/unified-incident-report', { incidentId: id })
  ).body
  expect([report.isCut, report.activities.length]).toEqual([true, 500])
  const listed = report.activities.map((one: { at: string }) => Date.parse(one.at))
  expect(listed).toEqual(listed.toSorted((a: number, b: number) => a - b))
  expect(Math.max(...listed.map((one: number) => Math.abs(one - Date.parse(occurredAt))))).toBeLessThan(
    1_300_000,
  )
})
