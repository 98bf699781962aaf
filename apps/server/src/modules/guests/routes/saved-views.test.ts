import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import type { Caller, TestApp, TestOrganisation } from '../../../testing/app.ts'
import { done, faultsOf } from '../testing/records.ts'

let app: TestApp
let hotel: TestOrganisation
let staff: Caller
let manager: Caller

beforeAll(async () => {
  app = await testApp()
  hotel = await app.organisation()
  staff = await app.signedIn(hotel, 'staff')
  manager = await app.signedIn(hotel, 'manager')
})
afterAll(() => app.close())

const view = (name: string, more: object = {}) => ({
  page: 'guest-profiles',
  name,
  search: { status: 'banned' },
  ...more,
})
const save = (by: Caller, body: object) => by.call('POST', '/api/saved-views', body)
const namesFor = async (by: Caller, query = '') =>
  (await done(by, 'GET', `/api/saved-views${query}`)).items.map((item: { name: string }) => item.name)

describe('a saved view', () => {
  test('is one’s own: a colleague neither sees nor deletes it', async () => {
    const saved = await save(staff, view('Mine'))
    expect(saved.status).toBe(201)
    expect(saved.body).toMatchObject({ isOwn: true, isShared: false, can: { delete: true } })
    const colleague = await app.signedIn(hotel, 'staff')
    expect(await namesFor(colleague)).not.toContain('Mine')
    for (const other of [colleague, manager])
      expect((await other.call('DELETE', `/api/saved-views/${saved.body.id}`)).status).toBe(404)
    expect((await staff.call('DELETE', `/api/saved-views/${saved.body.id}`)).status).toBe(200)
    expect(await namesFor(staff)).not.toContain('Mine')
  })

  test('is shared by managers alone, and taken back by managers alone', async () => {
    expect((await save(staff, view('Not theirs to share', { isShared: true }))).status).toBe(403)
    const { id } = (await save(manager, view('For all', { isShared: true }))).body
    const seen = (await done(staff, 'GET', '/api/saved-views')).items.find(
      (item: { id: string }) => item.id === id,
    )
    expect(seen).toMatchObject({
      isOwn: false,
      ownerName: 'Tester manager',
      can: { delete: 'managers_only' },
    })
    expect((await staff.call('DELETE', `/api/saved-views/${id}`)).status).toBe(403)
    const other = await app.signedIn(hotel, 'manager')
    expect((await other.call('DELETE', `/api/saved-views/${id}`)).status).toBe(200)
  })

  test('of another organisation is not there', async () => {
    const { id } = (await save(manager, view('Ours', { isShared: true }))).body
    const stranger = await app.signedIn(await app.organisation(), 'admin')
    expect(await namesFor(stranger)).toEqual([])
    expect((await stranger.call('DELETE', `/api/saved-views/${id}`)).status).toBe(404)
  })

  test('has a name once on a page, also when saved twice at once', async () => {
    const caller = await app.signedIn(hotel, 'staff')
    const replies = await Promise.all([save(caller, view('Twice')), save(caller, view('twice'))])
    expect(replies.map((reply) => String(reply.status)).toSorted()).toEqual(['201', '409'])
    expect((await save(caller, view('Twice', { page: 'view-ratings' }))).status).toBe(201)
    expect(await namesFor(caller, '?page=view-ratings')).toEqual(['Twice'])
    expect((await save(staff, view('Twice'))).status).toBe(201)
  })

  test('is one of at most 50', async () => {
    const caller = await app.signedIn(hotel, 'staff')
    for (let index = 0; index < 50; index++)
      await done(caller, 'POST', '/api/saved-views', view(`View ${index}`))
    const reply = await save(caller, view('One more'))
    expect([reply.status, reply.body.code]).toEqual([409, 'not_allowed_now'])
  })

  test.each([
    [view(''), '/name', 'required'],
    [view('x'.repeat(61)), '/name', 'too_long'],
    [view('Ok', { page: 'elsewhere' }), '/page', 'invalid_choice'],
    [
      view('Ok', { search: Object.fromEntries(Array.from({ length: 21 }, (_, i) => [`p${i}`, ''])) }),
      '/search',
      'too_long',
    ],
  ])('is refused: %#', async (body, pointer, code) => {
    expect(faultsOf(await save(staff, body))).toEqual({ [pointer]: code })
  })
})
