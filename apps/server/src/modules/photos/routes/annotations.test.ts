import { mostAnnotations, mostBlurs } from '@comity/domain/incidents'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../../platform/db/statements.ts'
import type { Caller } from '../../../testing/app.ts'
import { inside } from '../../../testing/matrix/world.ts'
import { makePhoto } from '../testing/photos.ts'
import { photoWorld } from '../testing/world.ts'
import type { PhotoWorld } from '../testing/world.ts'

let world: PhotoWorld
let photoId: string
beforeAll(async () => {
  world = await photoWorld()
  photoId = (await makePhoto(world.app, world.hotel)).photoId
})
afterAll(() => world.app.close())

const draw = (by: Caller, drawing: object, of = photoId, headers: Record<string, string> = {}) =>
  by.call('POST', `/api/photo-evidence/${of}/annotate`, drawing, headers)
const list = (by: Caller, of = photoId) => by.call('GET', `/api/photo-evidence/${of}/annotations`)
const remove = (by: Caller, id: string, of = photoId) =>
  by.call('DELETE', `/api/photo-evidence/${of}/annotations/${id}`)
const area = { x: 0.25, y: 0.5, width: 0.5, height: 0.5 }

test.each([
  { kind: 'arrow', shape: { x1: 0, y1: 1, x2: 0.5, y2: 0.5 } },
  { kind: 'box', shape: area },
  { kind: 'text', shape: { x: 0, y: 0 }, text: 'The crack' },
  { kind: 'blur', shape: area },
])('a drawing of kind $kind comes back as it was drawn', async (drawing) => {
  const { photoId: fresh } = await makePhoto(world.app, world.hotel)
  expect((await draw(world.staff, drawing, fresh)).status).toBe(201)
  expect((await list(world.manager, fresh)).body.items).toMatchObject([
    { drawing, author: { id: world.staff.userId }, can: { remove: true } },
  ])
})

test('words over a photo are masked, and what they had better do without is said', async () => {
  const { photoId: fresh } = await makePhoto(world.app, world.hotel)
  const text = 'The Muslim guest, 4111 1111 1111 1111'
  const reply = await draw(world.staff, { kind: 'text', shape: { x: 0, y: 0 }, text }, fresh)
  expect(reply.body).toMatchObject({
    items: [{ drawing: { text: 'The Muslim guest, •••• 1111' } }],
    maskedCardNumbers: 1,
    hints: [{ trait: 'religion', word: 'Muslim' }],
  })
})

describe('a drawing is refused', () => {
  test.each([
    [{ kind: 'circle', shape: area }, '/kind', 'invalid_choice'],
    [{ kind: 'box', shape: { ...area, x: -0.1 } }, '/shape/x', 'too_small'],
    [{ kind: 'box', shape: { ...area, x: 1.1 } }, '/shape/x', 'too_large'],
    [{ kind: 'blur', shape: { ...area, x: 0.6 } }, '/shape/width', 'too_large'],
    [{ kind: 'blur', shape: { ...area, width: 0 } }, '/shape/width', 'too_small'],
    [{ kind: 'text', shape: { x: 0, y: 0 } }, '/text', 'required'],
    [{ kind: 'text', shape: { x: 0, y: 0 }, text: 'x'.repeat(201) }, '/text', 'too_long'],
    [{ kind: 'box', shape: area, text: 'x' }, '/text', 'unknown_field'],
    [{ kind: 'arrow', shape: area }, '/shape/x1', 'invalid_format'],
  ])('%j', async (drawing, pointer, code) => {
    const reply = await draw(world.staff, drawing)
    expect(reply.status).toBe(422)
    expect(reply.body.errors).toContainEqual(expect.objectContaining({ pointer, code }))
  })

  test('over a deleted photo, and over one that is full', async () => {
    const full = await makePhoto(world.app, world.hotel)
    await inside(world.app, world.hotel, (tx) =>
      tx.run(sql`
        insert into photo_annotations (organisation_id, photo_id, venue_id, kind, shape, author_id, created_at)
        select organisation_id, photo_id, venue_id, 'box', '{}', uploaded_by, platform.app_now()
        from photos, generate_series(1, ${mostAnnotations}) where photo_id = ${full.photoId}::uuid`),
    )
    const refused = await draw(world.staff, { kind: 'box', shape: area }, full.photoId)
    expect([refused.status, refused.body.reason]).toEqual([409, 'full'])
    await world.manager.call('DELETE', `/api/photo-evidence/${full.photoId}`, { reason: 'Blurry' })
    expect((await draw(world.staff, { kind: 'box', shape: area }, full.photoId)).body.reason).toBe('deleted')
  })
})

test('a photo takes so many blurred areas, and other drawings besides', async () => {
  const { photoId: fresh } = await makePhoto(world.app, world.hotel)
  await inside(world.app, world.hotel, (tx) =>
    tx.run(sql`
      insert into photo_annotations (organisation_id, photo_id, venue_id, kind, shape, author_id, created_at)
      select organisation_id, photo_id, venue_id, 'blur', ${JSON.stringify(area)}::jsonb, uploaded_by, platform.app_now()
      from photos, generate_series(2, ${mostBlurs}) where photo_id = ${fresh}::uuid`),
  )
  const blur = { kind: 'blur', shape: area }
  expect((await draw(world.staff, blur, fresh)).status).toBe(201)
  const refused = await draw(world.staff, blur, fresh)
  expect([refused.status, refused.body.reason]).toEqual([409, 'full'])
  expect((await draw(world.staff, { kind: 'box', shape: area }, fresh)).status).toBe(201)
})

test('drawn twice with one key it is one', async () => {
  const { photoId: fresh } = await makePhoto(world.app, world.hotel)
  const key = { 'idempotency-key': crypto.randomUUID() }
  const drawing = { kind: 'box', shape: area }
  const replies = await Promise.all([
    draw(world.staff, drawing, fresh, key),
    draw(world.staff, drawing, fresh, key),
  ])
  expect(replies.map(({ status }) => status)).toEqual([201, 201])
  expect((await list(world.staff, fresh)).body.items).toHaveLength(1)
  expect((await draw(world.staff, { kind: 'blur', shape: area }, fresh, key)).body.code).toBe(
    'idempotency_conflict',
  )
})

describe('an annotation', () => {
  test('is taken away by its author, and its row stays', async () => {
    const { photoId: fresh, annotationId } = await makePhoto(world.app, world.hotel, {
      annotatedBy: world.staff.userId,
    })
    expect((await remove(world.staff, annotationId!, fresh)).body.items).toEqual([])
    const rows = await inside(world.app, world.hotel, (tx) =>
      tx.all(sql`select removed_by from photo_annotations where annotation_id = ${annotationId!}::uuid`),
    )
    expect(rows).toEqual([{ removed_by: world.staff.userId }])
    expect((await world.custodyOf(fresh)).map(({ action }) => action)).toEqual(['annotation_removed'])
    expect((await remove(world.staff, annotationId!, fresh)).status).toBe(404)
  })

  test('is taken away by a manager, and not by a colleague', async () => {
    const { photoId: fresh, annotationId } = await makePhoto(world.app, world.hotel, {
      annotatedBy: world.manager.userId,
    })
    expect((await list(world.staff, fresh)).body.items[0].can).toEqual({ remove: 'not_author' })
    const refused = await remove(world.staff, annotationId!, fresh)
    expect([refused.status, refused.body.reason]).toEqual([409, 'not_author'])
    expect((await remove(world.manager, annotationId!, fresh)).status).toBe(200)
  })

  test('of another photo is not found', async () => {
    const other = await makePhoto(world.app, world.hotel, { annotatedBy: world.staff.userId })
    expect((await remove(world.staff, other.annotationId!)).status).toBe(404)
  })
})
