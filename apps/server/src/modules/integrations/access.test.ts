import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '../../testing/app.ts'
import type { Caller, TestApp } from '../../testing/app.ts'
import { file, importer, line, upload } from './testing/flow.ts'
import type { Importer } from './testing/flow.ts'

let app: TestApp
let mine: Importer
let importId: string
beforeAll(async () => {
  app = await testApp()
  mine = await importer(app, { venues: 2 })
  const made = await upload(mine.staff, file(line()), { venueId: mine.organisation.venueIds[0]! })
  importId = made.body.id
})
afterAll(() => app.close())

const calls: [string, string, object?][] = [
  ['GET', '/api/imports'],
  ['GET', '/api/imports/{id}'],
  ['GET', '/api/imports/{id}?format=csv'],
  ['PUT', '/api/imports/{id}/mapping', { mapping: { 4: 'arrival' } }],
  ['POST', '/api/imports/{id}/dry-run', {}],
  ['POST', '/api/imports/{id}/commit', {}],
  ['POST', '/api/imports/{id}/undo', {}],
]
const onOne = calls.filter(([, path]) => path.includes('{id}'))
const at = (path: string) => path.replace('{id}', importId)

describe.each(calls)('%s %s', (method, path, body) => {
  test('is refused without a session', async () => {
    expect((await app.anonymous(method, at(path), body)).status).toBe(401)
  })
  test('is refused to a reviewer, who works at no venue', async () => {
    const reviewer = await app.signedIn(mine.organisation, 'reviewer')
    expect((await reviewer.call(method, at(path), body)).status).toBe(403)
  })
})

describe.each(onOne)('%s %s', (method, path, body) => {
  test('finds nothing for a manager of another organisation', async () => {
    const other = await app.signedIn(await app.organisation(), 'manager')
    expect((await other.call(method, at(path), body)).status).toBe(404)
  })
  test('finds nothing for a manager of another venue', async () => {
    const other = await app.signedIn(mine.organisation, 'manager', mine.organisation.venueIds[1])
    expect((await other.call(method, at(path), body)).status).toBe(404)
  })
  test('finds nothing for an id that is none', async () => {
    const unknown = path.replace('{id}', 'not-an-id')
    expect((await mine.manager.call(method, unknown, body)).status).toBe(404)
  })
})

test('a file is not taken in without a session or from a reviewer', async () => {
  const nobody: Caller = {
    userId: '',
    token: '',
    call: (method, path, body) => app.anonymous(method, path, body),
  }
  expect((await upload(nobody, file(line()))).status).toBe(401)
  expect((await upload(await app.signedIn(mine.organisation, 'reviewer'), file(line()))).status).toBe(403)
})

test('undoing is refused to staff', async () => {
  expect((await mine.staff.call('POST', at('/api/imports/{id}/undo'), {})).status).toBe(403)
})

test('staff of one venue import there without naming it, and see no import of another venue', async () => {
  const there = await app.signedIn(mine.organisation, 'staff', mine.organisation.venueIds[1])
  const made = await upload(there, file(line()))
  expect(made).toMatchObject({ status: 201, body: { venueId: mine.organisation.venueIds[1] } })
  const listed = await there.call('GET', '/api/imports')
  expect(listed.body.items.map((each: { id: string }) => each.id)).toEqual([made.body.id])
})

test('the venue must be named by who works at several, and be one of theirs', async () => {
  const unnamed = await upload(mine.staff, file(line()))
  expect(unnamed).toMatchObject({
    status: 422,
    body: { errors: [{ pointer: '/venueId', code: 'required' }] },
  })
  const elsewhere = (await app.organisation()).venueIds[0]!
  const foreign = await upload(mine.staff, file(line()), { venueId: elsewhere })
  expect(foreign).toMatchObject({
    status: 422,
    body: { errors: [{ pointer: '/venueId', code: 'unknown_venue' }] },
  })
})
