import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { languages } from '@comity/contract'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { sql, type ColumnOf, type RowOf } from '../../../platform/db/statements.ts'
import { testApp } from '../../../testing/app.ts'
import type { TestApp } from '../../../testing/app.ts'
import { planOf } from '../../../testing/plan-of.ts'
import { inside, made } from '../../../testing/matrix/world.ts'
import { auditOf, newGuest } from '../../guests/testing/records.ts'
import { openHouse } from '../../risk/testing/house.ts'
import type { House } from '../../risk/testing/house.ts'
import { deleteIncident } from '../../photos/index.ts'
import { investigated, report } from '../../incidents/testing/incidents.ts'
import { makePhoto } from '../../photos/testing/photos.ts'
import { listHandOverOf } from '../queries/around.ts'
import { unzip } from '../../../testing/unzip.ts'
import { callForFile } from '../testing/files.ts'

let app: TestApp
let hotel: House
beforeAll(async () => {
  app = await testApp()
  hotel = await openHouse(app)
})
afterAll(() => app.close())

const of = () => ({ organisationId: hotel.organisationId, venueIds: [hotel.venueId, hotel.otherVenueId] })
const unified = '/api/staff-integration/unified-incident-report'
const minutes = (count: number) => app.clock.forward(count * 60_000)
const packForm = (incidentId: string, attachments: Readonly<Record<string, string>> = {}) => {
  const form = new FormData()
  form.set('incidentId', incidentId)
  form.set('claimNumber', 'C-1893')
  for (const [index, [name, text]] of Object.entries(attachments).entries())
    form.set(`attachment${index + 1}`, new Blob([text]), name)
  return form
}

async function eventfulIncident() {
  const venueId = hotel.venueId
  const log = (kind: string, note?: string) =>
    made(hotel.staff, 'POST', '/api/staff-workflow/log-activity', {
      venueId,
      kind,
      ...(note ? { note } : {}),
    })
  await log('delivery')
  minutes(180)
  await log('round', 'The bar was loud.')
  await hotel.elsewhere.call('POST', '/api/staff-workflow/log-activity', {
    venueId: hotel.otherVenueId,
    kind: 'round',
  })
  minutes(10)
  const { stayId, guestId } = await hotel.stay({ guestName: 'Tibo Arany', room: '204' })
  const { id } = await report(hotel.staff, { stayId, inferred: 'Somebody knocked it over.' })
  minutes(1)
  const { photoId } = await makePhoto(app, of(), { incidentId: id })
  await made(hotel.staff, 'POST', `/api/incidents/${id}/notes`, {
    note: 'Ms Odile Verbrugge next door was upset.',
  })
  await inside(app, of(), (tx) =>
    tx.run(sql`
      with raised as (
        insert into safety_alerts (organisation_id, venue_id, client_id, raised_by, raised_at, raised_with, alert_type,
          severity, trigger_method, is_drill, status, differences)
        values (${hotel.organisationId}::uuid, ${venueId}::uuid, ${crypto.randomUUID()}, ${hotel.staff.userId}::uuid,
          platform.app_now(), 'session', 'aggressive_guest', 'high', 'long_press', false, 'sent', '[]')
        returning organisation_id, alert_id, venue_id)
      insert into safety_changes (organisation_id, alert_id, venue_id, status, by_user, at)
      select organisation_id, alert_id, venue_id, 'sent', ${hotel.staff.userId}::uuid, platform.app_now() from raised`),
  )
  minutes(1)
  await inside(app, of(), (tx) =>
    tx.run(sql`
      insert into tasks (organisation_id, venue_id, title, subject_kind, subject_id, created_by, created_at)
      values (${hotel.organisationId}::uuid, ${venueId}::uuid, 'Order a lamp', 'incident', ${id}::uuid,
        ${hotel.manager.userId}::uuid, platform.app_now())`),
  )
  await inside(app, of(), (tx) =>
    tx.run(sql`
      insert into video_clips (organisation_id, venue_id, incident_id, reference, camera, starts_at, ends_at, markers,
        registered_at)
      values (${hotel.organisationId}::uuid, ${venueId}::uuid, ${id}::uuid, ${`cam3-${id}`}, 'Corridor 2',
        platform.app_now() - interval '3 minutes', platform.app_now(),
        ${JSON.stringify([{ at: new Date(app.clock.now().getTime() - 90_000).toISOString(), label: 'Door opens' }])}::jsonb,
        platform.app_now())`),
  )
  minutes(1)
  return { id, photoId, guestId, stayId }
}

test('one report holds the incident and what was recorded at its venue in the hours around it', async () => {
  const { id, photoId } = await eventfulIncident()
  minutes(600)
  const reply = await hotel.manager.call('POST', unified, { incidentId: id })
  expect(reply.status, JSON.stringify(reply.body)).toBe(200)
  const { body } = reply
  expect(body).toMatchObject({
    isCut: false,
    incident: { id, inferred: 'Somebody knocked it over.', guest: { name: 'Tibo Arany' } },
    photos: [{ id: photoId, isHeld: false }],
    tasks: [{ title: 'Order a lamp', completedAt: null }],
    handOver: [],
    safetyAlerts: [{ type: 'aggressive_guest', severity: 'high', by: { id: hotel.staff.userId } }],
    clips: [{ reference: `cam3-${id}`, camera: 'Corridor 2' }],
    staff: [{ person: { id: hotel.staff.userId }, activities: 2 }],
  })
  expect(body.photos[0].originalSha256).toMatch(/^[0-9a-f]{64}$/)
  expect(body.activities.map((one: { kind: string; note: string | null }) => [one.kind, one.note])).toEqual([
    ['round', 'The bar was loud.'],
    ['incident_reported', null],
  ])
  expect((await auditOf(app, of(), id)).at(-1)).toMatchObject({
    action: 'incident.report_made',
    details: { format: 'json' },
  })
})

test('the report has what was handed over about the incident, whenever, and nothing that is about others', async () => {
  const { id, guestId } = await eventfulIncident()
  const log = (subjectId: string, note: string) =>
    made(hotel.staff, 'POST', '/api/staff-workflow/log-activity', {
      venueId: hotel.venueId,
      kind: 'round',
      subject: { kind: 'guest', id: subjectId },
      note,
    })
  await log(guestId, 'Asked for a taxi.')
  await log(await newGuest(hotel.staff, { name: 'Odile Verbrugge' }), 'Was upset.')
  const handOver = (subjectId: string | null, text: string) =>
    inside(app, of(), (tx) =>
      tx.run(sql`
        with written as (
          insert into hand_overs (organisation_id, venue_id, created_by, created_at)
          values (${hotel.organisationId}::uuid, ${hotel.venueId}::uuid, ${hotel.staff.userId}::uuid, platform.app_now())
          returning organisation_id, hand_over_id, venue_id)
        insert into hand_over_items (organisation_id, hand_over_id, venue_id, position, text, subject_kind, subject_id)
        select organisation_id, hand_over_id, venue_id, 1, ${text}, case when ${subjectId}::uuid is not null then 'incident' end,
          ${subjectId}::uuid from written`),
    )
  await handOver(null, 'Ms Verbrugge leaves early.')
  minutes(60 * 24 * 30)
  await handOver(id, 'The glazier comes on Monday.')
  const { body } = await hotel.manager.call('POST', unified, { incidentId: id })
  expect(body.handOver.map((item: { text: string }) => item.text)).toEqual(['The glazier comes on Monday.'])
  // Independent of how many were written since.
  expect(await planOf(app, of(), (tx) => listHandOverOf(tx, id))).toContain('hand_over_items_by_subject')
  const rounds = body.activities.filter(({ kind }: { kind: string }) => kind === 'round')
  expect(rounds.map((one: { note: string | null }) => one.note)).toEqual([
    'The bar was loud.',
    'Asked for a taxi.',
    null,
  ])
})

test.each(languages)('the report is a document in %s', async (lang) => {
  const id = await investigated(hotel.staff)
  const path = `${unified}?format=pdf&lang=${lang}`
  const file = await callForFile(app, hotel.manager, path, { incidentId: id })
  expect([file.status, file.type]).toEqual([200, 'application/pdf'])
  expect(file.name).toMatch(/filename="incident-[0-9A-F]{4}-[0-9A-F]{4}-\d{4}-\d\d-\d\d\.pdf"/)
  expect(file.bytes.subarray(0, 5).toString()).toBe('%PDF-')
})

test('the pack has document, log, photos and attachments, and a manifest that names each by its digest', async () => {
  const { id, photoId } = await eventfulIncident()
  const sent = { 'estimate of the glazier.pdf': '%PDF-1.7 estimate', '../../etc/passwd': 'not a path' }
  const pack = await callForFile(app, hotel.manager, '/api/insurance-incident-log', packForm(id, sent))
  expect([pack.status, pack.type]).toEqual([200, 'application/zip'])
  const files = unzip(pack.bytes)
  expect([...files.keys()]).toEqual([
    'incident.pdf',
    'log.csv',
    'photos/1.jpg',
    'attachments/1-estimate-of-the-glazier.pdf',
    'attachments/2-passwd',
    'manifest.json',
  ])
  const manifest = JSON.parse(files.get('manifest.json')!.toString())
  expect(manifest.files).toHaveLength(5)
  for (const { name, bytes, sha256 } of manifest.files) {
    const file = files.get(name)!
    expect([name, file.length, createHash('sha256').update(file).digest('hex')]).toEqual([
      name,
      bytes,
      sha256,
    ])
  }
  expect(manifest.files[2].originalSha256).toMatch(/^[0-9a-f]{64}$/)
  expect(files.get('attachments/1-estimate-of-the-glazier.pdf')!.toString()).toBe('%PDF-1.7 estimate')
  const custody = await inside(app, of(), (tx) =>
    tx.all(sql<
      RowOf<'photo_custody', 'action'> & { sha256: NonNullable<ColumnOf<'photo_custody', 'sha256'>> }
    >`
      select action, sha256 from photo_custody where photo_id = ${photoId}::uuid`),
  )
  expect(custody).toEqual([{ action: 'exported', sha256: Buffer.from(manifest.files[2].sha256, 'hex') }])
  const detail = await hotel.manager.call('GET', `/api/incidents/${id}`)
  expect(detail.body.steps.at(-1)).toMatchObject({ kind: 'exported', details: { photos: 1, attachments: 2 } })
  expect((await auditOf(app, of(), id)).at(-1)?.action).toBe('incident.exported')
})

test('the pack names nobody who is not concerned, and holds no internal note and no contact', async () => {
  const { id } = await eventfulIncident()
  const pack = await callForFile(app, hotel.manager, '/api/insurance-incident-log', packForm(id))
  const files = unzip(pack.bytes)
  const log = files.get('log.csv')!.toString()
  expect(log).toMatch(/reported,Tester staff\r\n/)
  const said = [log, files.get('manifest.json')!.toString()].join('\n')
  expect(said).not.toContain('Verbrugge')
  expect(said).not.toContain('@')
})

test('nothing of a pack stays behind, made or refused', async () => {
  const id = await investigated(hotel.staff)
  await callForFile(app, hotel.manager, '/api/insurance-incident-log', packForm(id))
  const refused = await hotel.manager.call(
    'POST',
    '/api/insurance-incident-log',
    packForm(crypto.randomUUID()),
  )
  expect(refused.status).toBe(404)
  const left = await readdir(app.services.spoolFolder)
  expect(left.filter((name) => name.endsWith('.zip'))).toEqual([])
})

describe('while a pack is made', () => {
  const pack = (id: string) => callForFile(app, hotel.manager, '/api/insurance-incident-log', packForm(id))
  const zipsLeft = async () =>
    (await readdir(app.services.spoolFolder)).filter((name) => name.endsWith('.zip'))
  const exportsOf = (photoId: string) =>
    inside(app, of(), (tx) =>
      tx.all(sql`select 1 from photo_custody where photo_id = ${photoId}::uuid and action = 'exported'`),
    )
  /** Runs `work` when the file of a photo is first read. */
  function meanwhile(work: () => Promise<unknown>) {
    const { storage } = app.services
    const get = storage.get.bind(storage)
    vi.spyOn(storage, 'get').mockImplementationOnce(async (key) => {
      const file = await get(key)
      await work()
      return file
    })
  }

  test('no connection of the database waits for storage', async () => {
    const { id } = await eventfulIncident()
    const { database } = app.services
    let open = 0
    for (const method of ['read', 'write'] as const) {
      const run = database[method].bind(database) as (...of: unknown[]) => Promise<unknown>
      vi.spyOn(database, method).mockImplementation(async (...given: unknown[]) => {
        open += 1
        try {
          return await run(...given)
        } finally {
          open -= 1
        }
      })
    }
    const seen: number[] = []
    meanwhile(async () => seen.push(open))
    expect((await pack(id)).status).toBe(200)
    vi.restoreAllMocks()
    expect(seen).toEqual([0])
  })

  test('a file that storage has lost is named in the manifest, and the rest is there', async () => {
    const { id } = await eventfulIncident()
    const lost = await makePhoto(app, of(), { incidentId: id })
    for (const key of lost.keys) await app.services.storage.delete(key)
    const reply = await pack(id)
    expect(reply.status).toBe(200)
    const files = unzip(reply.bytes)
    expect([...files.keys()].filter((name) => name.startsWith('photos/'))).toEqual(['photos/1.jpg'])
    const { files: listed } = JSON.parse(files.get('manifest.json')!.toString())
    expect(listed.at(-1)).toMatchObject({ name: 'photos/2.jpg', missing: true })
    expect(listed.at(-1).originalSha256).toMatch(/^[0-9a-f]{64}$/)
    expect(await exportsOf(lost.photoId)).toEqual([])
  })

  test.each([
    [
      'blurred',
      (photoId: string) =>
        made(hotel.staff, 'POST', `/api/photo-evidence/${photoId}/annotate`, {
          kind: 'blur',
          shape: { x: 0, y: 0, width: 0.5, height: 0.5 },
        }),
    ],
    [
      'deleted',
      (photoId: string) =>
        made(hotel.manager, 'DELETE', `/api/photo-evidence/${photoId}`, { reason: 'Shows somebody else' }),
    ],
  ])('a photo that was %s does not leave the house as it was', async (_what, change) => {
    const { id, photoId } = await eventfulIncident()
    meanwhile(() => change(photoId))
    expect((await pack(id)).status).toBe(503)
    expect(await zipsLeft()).toEqual([])
    expect(await exportsOf(photoId)).toEqual([])
    expect((await pack(id)).status).toBe(200)
  })

  test('an incident that is deleted is not found, and nothing of the pack stays', async () => {
    const { id } = await eventfulIncident()
    meanwhile(() => inside(app, of(), async (tx) => deleteIncident(tx, await tx.scope, id)))
    expect((await pack(id)).status).toBe(404)
    expect(await zipsLeft()).toEqual([])
  })
})

test('a replay has every source in order, each event at its distance from the first', async () => {
  const { id, photoId } = await eventfulIncident()
  await made(hotel.staff, 'PUT', `/api/incidents/${id}/status`, { status: 'triaged' })
  minutes(60 * 24 * 3)
  await made(hotel.staff, 'PUT', `/api/incidents/${id}/status`, { status: 'investigating' })
  const reply = await hotel.manager.call('GET', `/api/incident-replay/${id}`)
  expect(reply.status, JSON.stringify(reply.body)).toBe(200)
  const { body } = reply
  const told = body.events.map((event: { source: string; kind: string; offsetSeconds: number }) => [
    event.source,
    event.kind,
    event.offsetSeconds / 60,
  ])
  expect(told).toEqual([
    ['activity', 'round', 0],
    ['clip', 'started', 9],
    ['incident', 'occurred', 10],
    ['incident', 'reported', 10],
    ['clip', 'marked', 10.5],
    ['incident', 'noted', 11],
    ['safety', 'sent', 11],
    ['clip', 'ended', 12],
    ['incident', 'triaged', 13],
    ['incident', 'investigating', 13 + 60 * 24 * 3],
  ])
  expect(body).toMatchObject({ incident: { id, photos: 1 }, isCut: false, durationSeconds: (13 + 4320) * 60 })
  expect(new Set(body.events.map(({ id: event }: { id: string }) => event)).size).toBe(body.events.length)
  await inside(app, of(), (tx) =>
    tx.run(sql`update photos set taken_at = uploaded_at where photo_id = ${photoId}::uuid`),
  )
  const again = await hotel.manager.call('GET', `/api/incident-replay/${id}`)
  expect(again.body.events).toContainEqual(
    expect.objectContaining({ source: 'photo', kind: 'taken', photoId }),
  )
})

test('reports are for managers of the venue', async () => {
  const { id } = await report(hotel.staff)
  const stranger = await openHouse(app)
  const elsewhere = await app.signedIn(of(), 'manager', hotel.otherVenueId)
  for (const [by, status] of [
    [hotel.staff, 403],
    [elsewhere, 404],
    [stranger.manager, 404],
  ] as const) {
    expect((await by.call('POST', unified, { incidentId: id })).status).toBe(status)
    expect((await by.call('POST', '/api/insurance-incident-log', packForm(id))).status).toBe(status)
    expect((await by.call('GET', `/api/incident-replay/${id}`)).status).toBe(status)
  }
})
