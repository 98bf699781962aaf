import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql, type ColumnOf, type RowOf } from '../../../platform/db/statements.ts'
import { testApp } from '../../../testing/app.ts'
import type { Caller, TestApp, TestOrganisation } from '../../../testing/app.ts'
import { inside } from '../../../testing/matrix/world.ts'
import { forgetVideo } from '../forget.ts'

let app: TestApp
let hotel: TestOrganisation
let manager: Caller
let staff: Caller
let venueId: string
let otherVenueId: string
beforeAll(async () => {
  app = await testApp()
  hotel = await app.organisation({ venues: 2 })
  ;[venueId = '', otherVenueId = ''] = hotel.venueIds
  manager = await app.signedIn(hotel, 'manager')
  staff = await app.signedIn(hotel, 'staff', venueId)
})
afterAll(() => app.close())

const path = '/api/video-analytics'
const link = 'https://cameras.venue.example/clips/77?t=secret'
const clipSpan = { startsAt: '2026-03-02T08:00:00Z', endsAt: '2026-03-02T08:10:00Z' }
const clip = (more: object = {}) => ({
  kind: 'clip',
  venueId,
  reference: crypto.randomUUID(),
  camera: 'Lobby',
  ...clipSpan,
  ...more,
})
const post = (body: object, headers: Record<string, string> = {}) => manager.call('POST', path, body, headers)
const patch = (id: string, body: object) => manager.call('PATCH', `${path}/clips/${id}`, body)
const open = (id: string) => manager.call('GET', `${path}/clips/${id}/link`)
const incidentAt = async (at: string) => {
  const body = { type: 'damage', severity: 'medium', observed: 'The lamp was broken.', venueId: at }
  return (await manager.call('POST', '/api/quick-incidents/quick-report', body)).body.incident.id as string
}
const all = <T>(statement: ReturnType<typeof sql<T>>) => inside(app, hotel, (tx) => tx.all(statement))

describe('a clip', () => {
  test('says where pictures are; the address is sealed and stands in no answer', async () => {
    const { status, body } = await post(clip({ link, reference: 'CAM3-0077' }))
    expect(status).toBe(201)
    expect(body.clip).toMatchObject({
      reference: 'CAM3-0077',
      camera: 'Lobby',
      markers: [],
      incident: null,
      source: null,
      registeredBy: { id: manager.userId },
      can: { open: true },
    })
    const listed = await manager.call('GET', path)
    expect(JSON.stringify([body, listed.body])).not.toContain('cameras.venue')
    const [row] = await all(sql<{ sealed_link: NonNullable<ColumnOf<'video_clips', 'sealed_link'>> }>`
      select sealed_link from video_clips where clip_id = ${body.clip.id}::uuid`)
    expect(row?.sealed_link.includes('cameras')).toBe(false)
  })

  test('told twice is one, and stays as it was first told', async () => {
    const [key, told] = [{ 'idempotency-key': crypto.randomUUID() }, clip()]
    const first = await post(told, key)
    for (const again of [await post(told, key), await post({ ...told, camera: 'Bar' })])
      expect(again.body.clip).toEqual(first.body.clip)
  })

  test('opened, leads to the venue’s system, and the log says who did', async () => {
    const { body } = await post(clip({ link }))
    const opened = await open(body.clip.id)
    expect([opened.status, opened.headers.get('location')]).toEqual([303, link])
    expect(opened.headers.get('referrer-policy')).toBe('no-referrer')
    expect(
      await all(sql<{
        actor_id: NonNullable<ColumnOf<'audit_entries', 'actor_id'>>
      }>`select actor_id from audit_entries
        where action = 'video.link_opened' and subject_id = ${body.clip.id}::uuid`),
    ).toEqual([{ actor_id: manager.userId }])
  })

  test('without an address, or gone from the venue’s system, says so', async () => {
    const none = (await post(clip())).body.clip
    expect([none.can.open, (await open(none.id)).status]).toEqual(['no_link', 409])
    const ended = (await post(clip({ link, availableUntil: '2026-03-02T09:59:59Z' }))).body.clip
    expect([ended.can.open, (await open(ended.id)).body.code]).toEqual(['gone', 'not_allowed_now'])
  })

  test('of an incident is a step of it', async () => {
    const incidentId = await incidentAt(venueId)
    const { body } = await post(clip({ incidentId }))
    expect(body.clip.incident.id).toBe(incidentId)
    const steps = await all(sql<{
      actor_id: NonNullable<ColumnOf<'incident_events', 'actor_id'>>
      details: object
    }>`
      select actor_id, details from incident_events
      where incident_id = ${incidentId}::uuid and kind = 'clip_added'`)
    expect(steps).toEqual([{ actor_id: manager.userId, details: { clipId: body.clip.id } }])
    const found = await manager.call('GET', `${path}?incidentId=${incidentId}`)
    expect(found.body.items.map((one: { id: string }) => one.id)).toEqual([body.clip.id])
  })

  test('taken off an incident, or put to another, is a step of each', async () => {
    const [first, second] = [await incidentAt(venueId), await incidentAt(venueId)]
    const { body } = await post(clip({ incidentId: first }))
    await patch(body.clip.id, { incidentId: second })
    await patch(body.clip.id, { incidentId: second })
    await patch(body.clip.id, { incidentId: null })
    const stepsOf = async (incidentId: string) =>
      (
        await all(sql<RowOf<'incident_events', 'kind'>>`
          select kind from incident_events where incident_id = ${incidentId}::uuid and kind like 'clip%'
          order by at, event_id`)
      ).map(({ kind }) => kind)
    for (const incidentId of [first, second])
      expect(await stepsOf(incidentId)).toEqual(['clip_added', 'clip_removed'])
  })

  test('belongs to no incident of another venue', async () => {
    const incidentId = await incidentAt(otherVenueId)
    const reply = await post(clip({ incidentId }))
    expect(reply.body.errors).toMatchObject([{ pointer: '/incidentId', code: 'invalid_choice' }])
    const { body } = await post(clip())
    expect((await patch(body.clip.id, { incidentId })).status).toBe(422)
    expect((await patch(body.clip.id, { incidentId: crypto.randomUUID() })).status).toBe(404)
  })

  test('has markers in the order of time, none outside it', async () => {
    const { body } = await post(clip())
    const [late, early] = [
      { at: '2026-03-02T08:09:00Z', label: 'Somebody leaves by the back door' },
      { at: '2026-03-02T08:01:00Z', label: 'The lamp falls' },
    ]
    expect((await patch(body.clip.id, { addMarkers: [late, early] })).body.markers).toEqual([early, late])
    const outside = await patch(body.clip.id, {
      addMarkers: [early, { ...late, at: '2026-03-02T08:10:01Z' }],
    })
    expect(outside.body.errors).toMatchObject([{ pointer: '/addMarkers/1/at', code: 'invalid_date' }])
    const kept = await patch(body.clip.id, { availableUntil: '2026-04-01T00:00:00Z' })
    expect(kept.body).toMatchObject({ markers: [early, late], availableUntil: '2026-04-01T00:00:00.000Z' })
  })

  test('is marked by two people at once, and no marker is lost', async () => {
    const { body } = await post(clip())
    const [one, other] = [
      { at: '2026-03-02T08:01:00Z', label: 'The lamp falls' },
      { at: '2026-03-02T08:02:00Z', label: 'The door opens' },
    ]
    await Promise.all([one, other].map((marker) => patch(body.clip.id, { addMarkers: [marker] })))
    expect((await patch(body.clip.id, { addMarkers: [one] })).body.markers).toEqual([one, other])
    expect((await patch(body.clip.id, { removeMarkers: [one] })).body.markers).toEqual([other])
    expect((await patch(body.clip.id, { removeMarkers: [one] })).body.markers).toEqual([other])
  })

  test('holds fifty markers and no more', async () => {
    const { body } = await post(clip())
    const many = Array.from({ length: 50 }, (_, index) => ({
      at: '2026-03-02T08:01:00Z',
      label: `Step ${index}`,
    }))
    expect((await patch(body.clip.id, { addMarkers: many })).status).toBe(200)
    const more = await patch(body.clip.id, { addMarkers: [{ at: '2026-03-02T08:01:00Z', label: 'More' }] })
    expect(more.body.errors).toMatchObject([{ pointer: '/addMarkers', code: 'too_long' }])
  })

  test('that says who was recognised is refused, registered or marked by hand', async () => {
    const marker = { at: '2026-03-02T08:01:00Z', label: 'Facial recognition match, face hit 97 %' }
    const known = (await post(clip())).body.clip.id
    const counts = [{ ...clipSpan, area: 'Watchlist', cameIn: 1, wentOut: 0 }]
    for (const reply of [
      await post(clip({ markers: [marker] })),
      await post(clip({ camera: 'Number plates read at the gate' })),
      await post({ kind: 'counts', venueId, counts }),
      await patch(known, { addMarkers: [marker] }),
    ])
      expect(reply).toMatchObject({ status: 400, body: { code: 'forbidden_field' } })
  })

  test('told again takes on incident, address and markers, and is refused with another span', async () => {
    const incidentId = await incidentAt(venueId)
    const markers = [{ at: '2026-03-02T08:01:00Z', label: 'The lamp falls' }]
    const told = clip()
    const first = (await post(told)).body.clip
    const again = await post({ ...told, incidentId, link, markers })
    expect(again.body.clip).toMatchObject({
      id: first.id,
      incident: { id: incidentId },
      can: { open: true },
      markers,
    })
    const other = await post({ ...told, endsAt: '2026-03-02T08:20:00Z' })
    expect(other).toMatchObject({ status: 409, body: { code: 'conflict' } })
  })

  test('changes only in what is given', async () => {
    const incidentId = await incidentAt(venueId)
    const { body } = await post(clip({ link }))
    expect((await patch(body.clip.id, { incidentId })).body).toMatchObject({
      incident: { id: incidentId },
      can: { open: true },
    })
    expect((await patch(body.clip.id, { incidentId: null, link: null })).body).toMatchObject({
      incident: null,
      can: { open: 'no_link' },
    })
  })

  test.each([
    ['/link', { link: 'http://cameras.venue.example/1' }],
    ['/link', { link: 'javascript:alert(1)' }],
    ['/link', { link: 'https://name:word@cameras.venue.example/1' }],
    ['/endsAt', { endsAt: '2026-03-02T07:59:00Z' }],
    ['/endsAt', { endsAt: '2026-03-03T08:00:01Z' }],
    ['/reference', { reference: ' ' }],
    ['/faces', { faces: ['somebody'] }],
  ])('with a wrong %s is refused', async (pointer, wrong) => {
    const reply = await post(clip(wrong))
    expect(reply.status).toBe(422)
    expect(reply.body.errors.map((one: { pointer: string }) => one.pointer)).toEqual([pointer])
  })
})

test('what is over 24 months old is deleted, clips and counts alike', async () => {
  const counts = ['Old door', 'New door'].map((area, index) => {
    const day = ['2024-03-01', '2024-03-03'][index]
    return { area, startsAt: `${day}T08:00:00Z`, endsAt: `${day}T08:59:00Z`, cameIn: 1, wentOut: 1 }
  })
  expect((await post({ kind: 'counts', venueId, counts })).status).toBe(201)
  const old = { startsAt: '2024-03-01T08:00:00Z', endsAt: '2024-03-01T08:10:00Z', reference: 'old' }
  const young = { startsAt: '2024-03-03T08:00:00Z', endsAt: '2024-03-03T08:10:00Z', reference: 'young' }
  for (const one of [old, young]) expect((await post(clip(one))).status).toBe(201)
  await forgetVideo(app.services)
  expect(
    await all(sql`select area from video_counts where area like '% door' and starts_at < '2025-01-01'`),
  ).toEqual([{ area: 'New door' }])
  expect(await all(sql`select reference from video_clips where starts_at < '2025-01-01'`)).toEqual([
    { reference: 'young' },
  ])
})

test('neither a camera nor a marker holds a card number', async () => {
  const card = '4111 1111 1111 1111'
  const markers = [{ at: '2026-03-02T08:01:00Z', label: `Pays ${card}` }]
  const { body } = await post(clip({ camera: `Till ${card}`, markers }))
  expect(body.clip).toMatchObject({ camera: 'Till •••• 1111', markers: [{ label: 'Pays •••• 1111' }] })
})

describe('counts', () => {
  const count = (hour: string, cameIn: number, area = 'Main door') => ({
    area,
    startsAt: `2026-03-02T${hour}:00Z`,
    endsAt: `2026-03-02T${hour}:59Z`,
    cameIn,
    wentOut: 1,
  })
  const counted = (query = '') => manager.call('GET', `${path}${query}`).then(({ body }) => body.counts)

  test('are summed by area and hour, told twice counted once', async () => {
    const counts = [count('08:00', 3), count('08:15', 4), count('09:00', 5), count('08:00', 2, 'Terrace')]
    const sent = { kind: 'counts', venueId, counts }
    expect((await post(sent)).body.counts).toEqual({ added: 4, known: 0 })
    expect((await post(sent)).body.counts).toEqual({ added: 0, known: 4 })
    const at = (hour: number) => ({ venue: { id: venueId, name: 'Venue 1' }, day: '2026-03-02', hour })
    expect(await counted()).toEqual({
      from: '2026-03-01',
      to: '2026-03-02',
      step: 'hour',
      items: [
        { area: 'Main door', ...at(8), cameIn: 7, wentOut: 2, told: 2 },
        { area: 'Terrace', ...at(8), cameIn: 2, wentOut: 1, told: 1 },
        { area: 'Main door', ...at(9), cameIn: 5, wentOut: 1, told: 1 },
      ],
    })
    expect(await counted('?from=2026-02-01')).toMatchObject({
      step: 'day',
      items: [{ area: 'Main door', cameIn: 12, told: 3 }, { area: 'Terrace' }],
    })
    expect((await counted(`?venueId=${otherVenueId}`)).items).toEqual([])
  })

  test('are of the days of each venue, and of venues one by one', async () => {
    const chain = await app.organisation({ venues: 2 })
    const [here, far] = chain.venueIds
    const owner = await app.signedIn(chain, 'manager')
    await inside(app, chain, (tx) =>
      tx.run(sql`update venues set time_zone = 'Asia/Manila' where venue_id = ${far}::uuid`),
    )
    const door = (day: string, hour: string, cameIn: number) => ({
      area: 'Door',
      startsAt: `${day}T${hour}:00:00+08:00`,
      endsAt: `${day}T${hour}:59:00+08:00`,
      cameIn,
      wentOut: 0,
    })
    const early = [door('2026-02-10', '02', 10), door('2026-02-10', '20', 5), door('2026-02-11', '03', 100)]
    await owner.call('POST', path, { kind: 'counts', venueId: far, counts: early })
    await owner.call('POST', path, {
      kind: 'counts',
      venueId: here,
      counts: [door('2026-02-10', '20', 1000)],
    })
    const on = async (query: string) => {
      const { body } = await owner.call('GET', `${path}?${query}`)
      return body.counts.items.map(
        (one: { venue: { name: string }; day: string; hour: number | null; cameIn: number }) => [
          one.venue.name,
          one.day,
          one.hour,
          one.cameIn,
        ],
      )
    }
    expect(await on('from=2026-02-10&to=2026-02-10')).toEqual([
      ['Venue 2', '2026-02-10', 2, 10],
      ['Venue 1', '2026-02-10', 12, 1000],
      ['Venue 2', '2026-02-10', 20, 5],
    ])
    expect(await on('from=2026-02-08&to=2026-02-11')).toEqual([
      ['Venue 1', '2026-02-10', null, 1000],
      ['Venue 2', '2026-02-10', null, 15],
      ['Venue 2', '2026-02-11', null, 100],
    ])
  })

  test('name nobody, and are whole numbers from zero', async () => {
    for (const wrong of [{ cameIn: -1 }, { cameIn: 1.5 }, { person: 'somebody' }, { area: '' }]) {
      const counts = [{ ...count('10:00', 1), ...wrong }]
      expect((await post({ kind: 'counts', venueId, counts })).status).toBe(422)
    }
  })

  test('of a period too long, or backwards, are refused', async () => {
    const long = await manager.call('GET', `${path}?from=2025-01-01`)
    expect(long.body.errors).toMatchObject([{ pointer: '/to', code: 'too_large' }])
    const backwards = await manager.call('GET', `${path}?from=2026-03-02&to=2026-03-01`)
    expect(backwards.body.errors).toMatchObject([{ pointer: '/from', code: 'too_large' }])
  })
})

describe('a source', () => {
  test('shows its secret when it is made and never again', async () => {
    const { status, body } = await post({ kind: 'source', venueId, name: 'Door counter' })
    expect(status).toBe(201)
    expect(body.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    expect(body.source.address).toBe(`/api/video-analytics/webhook/${body.source.id}`)
    const listed = await manager.call('GET', `${path}/sources`)
    expect(JSON.stringify(listed.body)).not.toContain(body.secret)
    const key = { 'idempotency-key': crypto.randomUUID() }
    const again = { kind: 'source', venueId, name: 'Counter of the bar' }
    const [once, twice] = [await post(again, key), await post(again, key)]
    expect(twice.body.source.id).toBe(once.body.source.id)
    expect([once.body.secret, twice.body.secret]).toEqual([expect.stringMatching(/^whsec_/u), null])
    const [row] = await all(sql<RowOf<'video_sources', 'sealed_secret'>>`
      select sealed_secret from video_sources where source_id = ${body.source.id}::uuid`)
    expect(row?.sealed_secret.includes('whsec')).toBe(false)
  })

  test('is revoked once, and stays in the list', async () => {
    const { body } = await post({ kind: 'source', venueId, name: 'Old counter' })
    const revoke = () => manager.call('DELETE', `${path}/sources/${body.source.id}`)
    expect((await revoke()).body.revokedAt).toBe('2026-03-02T10:00:00.000Z')
    app.clock.forward(60_000)
    expect((await revoke()).body.revokedAt).toBe('2026-03-02T10:00:00.000Z')
    const entries = await all(sql`select from audit_entries
      where action = 'video.source_revoked' and subject_id = ${body.source.id}::uuid`)
    expect(entries).toHaveLength(1)
  })
})

test('staff see and register nothing', async () => {
  const { body } = await post(clip({ link }))
  const calls = [
    staff.call('GET', path),
    staff.call('POST', path, clip()),
    staff.call('PATCH', `${path}/clips/${body.clip.id}`, { addMarkers: [] }),
    staff.call('GET', `${path}/clips/${body.clip.id}/link`),
    staff.call('GET', `${path}/sources`),
  ]
  for (const reply of await Promise.all(calls)) expect(reply.status).toBe(403)
})

test('a manager of another venue, and another organisation, find nothing', async () => {
  const { body } = await post(clip({ link }))
  const local = await app.signedIn(hotel, 'manager', otherVenueId)
  const foreign = await app.signedIn(await app.organisation(), 'admin')
  for (const caller of [local, foreign]) {
    expect((await caller.call('GET', path)).body.items).toEqual([])
    expect((await caller.call('GET', `${path}/sources`)).body.items).toEqual([])
    expect((await caller.call('GET', `${path}/clips/${body.clip.id}/link`)).status).toBe(404)
    expect((await caller.call('POST', path, clip())).body.errors[0].code).toBe('unknown_venue')
  }
})
