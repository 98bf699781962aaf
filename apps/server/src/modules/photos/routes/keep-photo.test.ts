import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../../platform/db/statements.ts'
import { cameraPhoto } from '../../../platform/images/testing/samples.ts'
import { storedFiles } from '../../../platform/storage/testing/files.ts'
import type { Caller } from '../../../testing/app.ts'
import { makeStay } from '../../../testing/builders.ts'
import { inside, made } from '../../../testing/matrix/world.ts'
import { planOf } from '../../../testing/plan-of.ts'
import { deleteIncident } from '../commands/delete-incident.ts'
import { makeIncident } from '../../incidents/testing/incidents.ts'
import { countPhotos, countPhotosByMonth } from '../stats.ts'
import { makePhoto } from '../testing/photos.ts'
import { added, photoWorld } from '../testing/world.ts'
import type { PhotoWorld } from '../testing/world.ts'

const minute = 60_000
let world: PhotoWorld
beforeAll(async () => {
  world = await photoWorld()
})
afterAll(() => world.app.close())

const reason = 'Shows somebody else'
const path = (photoId: string, call = '') => `/api/photo-evidence/${photoId}${call}`
const remove = (by: Caller, photoId: string, body: object = { reason }) =>
  by.call('DELETE', path(photoId), body)
const hold = (by: Caller, photoId: string, held: boolean, why = 'The police asked for it') =>
  by.call('PUT', path(photoId, '/legal-hold'), { held, reason: why })
const custody = (by: Caller, photoId: string, query = '') => by.call('GET', path(photoId, `/custody${query}`))
const stored = () => storedFiles(world.app, world.hotel)
/** Deletes unreferenced files. */
async function settled() {
  world.app.clock.forward(minute)
  await world.settle()
  return (await stored()).toSorted()
}

describe('a photo deleted by a manager', () => {
  test('leaves its row, its hashes and its custody; its files, caption and drawings go', async () => {
    const incidentId = await makeIncident(world.app, world.hotel)
    const photo = await added(world.staff, incidentId, await cameraPhoto(), 'The lamp')
    await made(world.staff, 'POST', path(photo.id, '/annotate'), {
      kind: 'text',
      shape: { x: 0, y: 0 },
      text: 'Here',
    })
    const reply = await remove(world.manager, photo.id)
    expect(reply.status).toBe(200)
    expect(reply.body).toMatchObject({
      caption: null,
      annotations: 0,
      deleted: { by: { id: world.manager.userId } },
      can: { delete: 'deleted', annotate: 'deleted' },
    })
    expect(await settled()).toEqual([])
    const entries = (await custody(world.manager, photo.id)).body
    expect(entries.original).toMatchObject({
      state: 'deleted',
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/u),
    })
    expect(entries.items.map((entry: { action: string }) => entry.action)).toEqual([
      'deleted',
      'annotated',
      'stored',
    ])
    expect(entries.items[0]).toMatchObject({ reason, actor: { id: world.manager.userId } })
    const gallery = (await world.staff.call('GET', path(`gallery/${incidentId}`))).body
    expect(gallery.items).toMatchObject([{ id: photo.id, deleted: { by: { id: world.manager.userId } } }])
  })

  test('is deleted once, and with a reason', async () => {
    const { photoId } = await makePhoto(world.app, world.hotel)
    expect((await remove(world.manager, photoId, {})).body.errors[0]).toMatchObject({
      pointer: '/reason',
      code: 'required',
    })
    await made(world.manager, 'DELETE', path(photoId), { reason })
    const again = await remove(world.manager, photoId)
    expect([again.status, again.body.reason]).toEqual([409, 'deleted'])
  })

  test('cannot be deleted by staff, nor by a manager elsewhere', async () => {
    const { photoId } = await makePhoto(world.app, world.hotel)
    const there = await world.app.signedIn(world.hotel, 'manager', world.otherVenueId)
    expect((await remove(world.staff, photoId)).status).toBe(403)
    expect((await remove(there, photoId)).status).toBe(404)
  })
})

describe('a legal hold', () => {
  test('keeps a photo from its deletion until it is lifted, both with a reason', async () => {
    const { photoId } = await makePhoto(world.app, world.hotel)
    const held = await hold(world.manager, photoId, true)
    expect(held.body).toMatchObject({
      held: { by: { id: world.manager.userId } },
      can: { delete: 'held', hold: true },
    })
    const refused = await remove(world.manager, photoId)
    expect([refused.status, refused.body.reason]).toEqual([409, 'held'])
    const why = 'The case of 4111 1111 1111 1111 is closed'
    expect((await hold(world.manager, photoId, false, why)).body.held).toBeNull()
    expect((await remove(world.manager, photoId)).status).toBe(200)
    const entries = await world.custodyOf(photoId)
    expect(entries.map(({ action, reason: why }) => [action, why])).toEqual([
      ['hold_set', 'The police asked for it'],
      ['hold_lifted', 'The case of •••• 1111 is closed'],
      ['deleted', reason],
    ])
    const kept = await inside(world.app, world.hotel, (tx) =>
      tx.all(sql`select text from audit_reasons where text like 'The case%'`),
    )
    expect(kept).toEqual([{ text: 'The case of •••• 1111 is closed' }])
  })

  test('set twice is noted once', async () => {
    const { photoId } = await makePhoto(world.app, world.hotel)
    await Promise.all([hold(world.manager, photoId, true), hold(world.manager, photoId, true)])
    expect(await world.custodyOf(photoId)).toHaveLength(1)
  })

  test('is for managers of the venue', async () => {
    const { photoId } = await makePhoto(world.app, world.hotel)
    const there = await world.app.signedIn(world.hotel, 'manager', world.otherVenueId)
    expect((await hold(world.staff, photoId, true)).status).toBe(403)
    expect((await hold(there, photoId, true)).status).toBe(404)
  })
})

describe('an incident', () => {
  const drop = (incidentId: string) =>
    inside(world.app, world.hotel, async (tx) => deleteIncident(tx, await tx.scope, incidentId))

  test('that is deleted takes the files of its photos along', async () => {
    const before = await settled()
    const { incidentId } = await makePhoto(world.app, world.hotel)
    await makePhoto(world.app, world.hotel, { incidentId })
    expect((await stored()).length).toBe(before.length + 6)
    await drop(incidentId)
    expect(await settled()).toEqual(before)
  })

  test('with a photo under legal hold stays for it, closed and about nobody, by the code and by the database', async () => {
    const { guestId, stayId } = await makeStay(world.app, world.hotel)
    const held = await makeIncident(world.app, world.hotel, { guestId, stayId })
    const { incidentId, photoId } = await makePhoto(world.app, world.hotel, {
      incidentId: held,
      heldBy: world.manager.userId,
    })
    expect(await drop(incidentId)).toBe(false)
    expect((await world.manager.call('GET', `/api/incidents/${incidentId}`)).body).toMatchObject({
      status: 'closed',
      guest: null,
      stayId: null,
      photos: 1,
    })
    const bare = inside(world.app, world.hotel, (tx) =>
      tx.run(sql`delete from incidents where incident_id = ${incidentId}::uuid`),
    )
    await expect(bare).rejects.toMatchObject({ constraint: 'held_photo_is_kept' })
    expect((await custody(world.manager, photoId)).body.original.state).toBe('intact')
  })

  test('that stays for its held photos says nothing more, and goes with the last of them', async () => {
    const { guestId, stayId } = await makeStay(world.app, world.hotel)
    const { incident } = await made(world.staff, 'POST', '/api/incidents', {
      stayId,
      type: 'theft',
      severity: 'high',
      observed: 'Odile Verbrugge took a lamp.',
      actionTaken: 'We wrote to Odile Verbrugge.',
      location: 'Beside her room',
      amountMinor: 9_000,
      currency: 'EUR',
    })
    const { id: incidentId } = incident
    const note = 'Ms Verbrugge denies it.'
    await made(world.staff, 'POST', `/api/incidents/${incidentId}/notes`, { note })
    const moved = { status: 'unfounded', note: 'Ms Verbrugge was away.' }
    await made(world.manager, 'PUT', `/api/incidents/${incidentId}/status`, moved)
    const heldBy = world.manager.userId
    const [first, second] = [
      await makePhoto(world.app, world.hotel, { incidentId, heldBy }),
      await makePhoto(world.app, world.hotel, { incidentId, heldBy }),
    ]
    const other = await makePhoto(world.app, world.hotel, { incidentId })
    expect(await drop(incidentId)).toBe(false)
    const left = (await world.manager.call('GET', `/api/incidents/${incidentId}`)).body
    expect(JSON.stringify(left)).not.toMatch(
      new RegExp(`Verbrugge|Beside|[^-\\w]9000[^-\\w]|${guestId}|${stayId}`, 'u'),
    )
    expect(left).toMatchObject({ status: 'closed', observed: null, room: null, photos: 2, next: [] })
    expect(left.can).toMatchObject({ reopen: 'forgotten', note: 'forgotten', report: true })
    expect(left.steps.at(-1)).toMatchObject({ kind: 'closed', details: { from: 'unfounded' } })
    expect((await world.custodyOf(other.photoId)).map(({ action }) => action)).toEqual(['deleted'])
    const again = { status: 'investigating', note: 'Once more.' }
    const gallery = await world.staff.call('GET', path(`gallery/${incidentId}`))
    expect([
      (await world.manager.call('PUT', `/api/incidents/${incidentId}/status`, again)).body.reason,
      (await world.staff.call('POST', `/api/incidents/${incidentId}/notes`, { note })).body.reason,
      gallery.body.can.add,
    ]).toEqual(['forgotten', 'forgotten', 'forgotten'])
    const said = inside(world.app, world.hotel, (tx) =>
      tx.run(sql`update incidents set observed = 'Again.' where incident_id = ${incidentId}::uuid`),
    )
    await expect(said).rejects.toMatchObject({ constraint: 'forgotten_says_nothing' })
    const lifted = await Promise.all(
      [first, second].map(({ photoId }) => hold(world.manager, photoId, false)),
    )
    expect(lifted.map(({ status, body }) => [status, body.deleted?.by.id])).toEqual([
      [200, heldBy],
      [200, heldBy],
    ])
    expect((await world.manager.call('GET', `/api/incidents/${incidentId}`)).status).toBe(404)
    const rows = await inside(world.app, world.hotel, (tx) =>
      tx.all(sql`select 1 from photos where incident_id = ${incidentId}::uuid
        union all select 1 from incident_events where incident_id = ${incidentId}::uuid
        union all select 1 from audit_reasons where text like '%Verbrugge%'`),
    )
    expect(rows).toEqual([])
  })
})

describe('the chain of custody', () => {
  test('says whether the original is as it came, each time anew, and that somebody asked', async () => {
    const { photoId, keys } = await makePhoto(world.app, world.hotel)
    const { storage } = world.app.services
    expect((await custody(world.manager, photoId)).body.original).toMatchObject({
      state: 'intact',
      type: 'image/jpeg',
    })
    const [original = ''] = keys
    const sealed = await storage.get(original)
    sealed[sealed.length - 1]! ^= 1
    await storage.put(original, sealed)
    expect((await custody(world.manager, photoId)).body.original.state).toBe('changed')
    await storage.delete(original)
    expect((await custody(world.manager, photoId)).body.original.state).toBe('missing')
    const entries = await world.custodyOf(photoId)
    expect(entries.map(({ action, sha256 }) => [action, sha256?.length])).toEqual([
      ['verified', 32],
      ['verified', undefined],
      ['verified', undefined],
    ])
  })

  test('is whole when it is read page by page', async () => {
    const { photoId } = await makePhoto(world.app, world.hotel)
    for (const held of [true, false, true, false, true]) await hold(world.manager, photoId, held)
    const seen: string[] = []
    for (let query = '?limit=2'; query;) {
      const page = (await custody(world.manager, photoId, query)).body
      seen.push(...page.items.map((entry: { action: string }) => entry.action))
      query = page.nextCursor ? `?limit=2&cursor=${page.nextCursor}` : ''
    }
    expect(seen).toEqual(['verified', 'hold_set', 'hold_lifted', 'hold_set', 'hold_lifted', 'hold_set'])
  })

  test('is neither for staff nor for managers elsewhere, and nobody can change it', async () => {
    const { photoId } = await makePhoto(world.app, world.hotel)
    await hold(world.manager, photoId, true)
    const there = await world.app.signedIn(world.hotel, 'manager', world.otherVenueId)
    expect((await custody(world.staff, photoId)).status).toBe(403)
    expect((await custody(there, photoId)).status).toBe(404)
    const change = inside(world.app, world.hotel, (tx) =>
      tx.run(sql`update photo_custody set actor_id = null where photo_id = ${photoId}::uuid`),
    )
    await expect(change).rejects.toThrow(/permission denied/u)
  })
})

test('figures count what is kept at the venues that somebody manages', async () => {
  const of = await world.app.organisation({ venues: 2 })
  const [here, there] = of.venueIds
  const [manager, admin] = [
    await world.app.signedIn(of, 'manager', here),
    await world.app.signedIn(of, 'admin'),
  ]
  const until = new Date('2026-05-31T23:30:00Z')
  const kept = await makePhoto(world.app, of, { retainUntil: until })
  await makePhoto(world.app, of, { heldBy: manager.userId })
  await makePhoto(world.app, of, { venueId: there! })
  const gone = await makePhoto(world.app, of)
  await made(manager, 'DELETE', path(gone.photoId), { reason })
  const stats = async (by: Caller, query = '') => made(by, 'GET', `/api/photo-evidence/stats${query}`)
  const bytes = 2 * (await cameraPhoto()).length
  expect(await stats(manager)).toEqual({
    photos: 2,
    bytes: 2 * bytes,
    held: 1,
    deleted: 1,
    months: [{ month: '2026-05', photos: 1, bytes }],
  })
  expect((await stats(admin)).photos).toBe(3)
  expect((await stats(admin, `?venueId=${there}`)).photos).toBe(1)
  expect((await stats(manager, `?venueId=${there}`)).photos).toBe(0)
  await hold(manager, kept.photoId, true)
  expect(await stats(manager)).toMatchObject({ photos: 2, held: 2, months: [] })
  await hold(manager, kept.photoId, false)
  const plans = [
    await planOf(world.app, of, (tx) => countPhotos(tx, here)),
    await planOf(world.app, of, (tx) => countPhotosByMonth(tx, here)),
  ]
  for (const plan of plans) expect(plan).not.toMatch(/ on photos\b/u)
  // A photo goes with its incident.
  await inside(world.app, of, async (tx) => deleteIncident(tx, await tx.scope, kept.incidentId))
  expect(await stats(manager)).toMatchObject({ photos: 1, bytes, held: 1, deleted: 1, months: [] })
})

test('what stands in a chain of custody or among the steps of an incident is not taken out again', async () => {
  for (const table of ['photo_custody', 'incident_events']) {
    const taken = inside(world.app, world.hotel, (tx) => tx.run(sql`delete from ${sql.table(table)}`))
    await expect(taken).rejects.toThrow('permission denied')
  }
})
