import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import type { Caller, TestApp, TestOrganisation } from '../../../testing/app.ts'
import { auditOf, done, faultsOf, newGuest, takeIn } from '../testing/records.ts'

let app: TestApp
let hotel: TestOrganisation
let staff: Caller

beforeAll(async () => {
  app = await testApp()
  hotel = await app.organisation()
  staff = await app.signedIn(hotel, 'staff')
})
afterAll(() => app.close())

const guest = () => newGuest(staff, { name: 'Ruth Amsel' })
const add = (id: string, text: string, headers: Record<string, string> = {}, by = staff) =>
  by.call('POST', `/api/guest-profiles/${id}/notes`, { kind: 'observed', text }, headers)
const textsOf = async (id: string) =>
  (await done(staff, 'GET', `/api/guest-profiles/${id}/notes`)).items.map(
    ({ text }: { text: string }) => text,
  )

describe('a note', () => {
  test('is kept with author and time of the session, and counted on the page', async () => {
    const id = await guest()
    const reply = await add(id, 'Prefers the quiet side.')
    expect(reply.status).toBe(201)
    expect(reply.body.note).toMatchObject({
      kind: 'observed',
      author: { id: staff.userId },
      createdAt: app.clock.now().toISOString(),
    })
    expect((await done(staff, 'GET', `/api/guest-profiles/${id}`)).notesCount).toBe(1)
  })

  test('masks card numbers before storing and hints at protected traits', async () => {
    const id = await guest()
    const reply = await add(id, 'Card 4111 1111 1111 1111, a muslim family.')
    expect(reply.body).toMatchObject({
      maskedCardNumbers: 1,
      hints: [{ trait: 'religion', word: 'muslim' }],
    })
    expect(JSON.stringify([await textsOf(id), await auditOf(app, hotel, id)])).not.toContain('4111 1')
  })

  test('sent twice under one key is one note', async () => {
    const id = await guest()
    const key = { 'idempotency-key': crypto.randomUUID() }
    await Promise.all([add(id, 'Once.', key), add(id, 'Once.', key)])
    expect(await textsOf(id)).toEqual(['Once.'])
    expect((await add(id, 'Twice.', key)).body.code).toBe('idempotency_conflict')
  })

  test('changes no score', async () => {
    const id = await guest()
    const before = await done(staff, 'GET', `/api/guest-profiles/${id}`)
    await add(id, 'Broke a window and shouted.')
    const after = await done(staff, 'GET', `/api/guest-profiles/${id}`)
    expect(after.riskScore).toEqual(before.riskScore)
  })

  test.each([
    [{ kind: 'observed', text: '  ' }, { '/text': 'required' }],
    [{ kind: 'observed', text: 'x'.repeat(2001) }, { '/text': 'too_long' }],
    [{ kind: 'rumour', text: 'x' }, { '/kind': 'invalid_choice' }],
    [{ kind: 'observed', text: 'x', authorId: 'me' }, { '/authorId': 'unknown_field' }],
  ])('is refused: %#', async (body, faults) => {
    const reply = await staff.call('POST', `/api/guest-profiles/${await guest()}/notes`, body)
    expect([reply.status, faultsOf(reply)]).toEqual([422, faults])
  })

  test('is refused about an archived guest and not found elsewhere', async () => {
    const id = await guest()
    const manager = await app.signedIn(hotel, 'manager')
    await done(manager, 'PUT', `/api/guest-profiles/${id}/status`, { status: 'archived' })
    expect((await add(id, 'Too late.')).body).toMatchObject({
      code: 'not_allowed_now',
      reason: 'guest_archived',
    })
    const stranger = await app.signedIn(await app.organisation(), 'staff')
    expect((await add(id, 'Not mine.', {}, stranger)).status).toBe(404)
    expect((await stranger.call('GET', `/api/guest-profiles/${id}/notes`)).status).toBe(404)
  })

  test('about a merged profile stands at its guest', async () => {
    const [child, parent] = [await guest(), await guest()]
    await takeIn(app, hotel, child, parent)
    await add(child, 'Written on the old page.')
    expect(await textsOf(parent)).toEqual(['Written on the old page.'])
    expect(await textsOf(child)).toEqual(['Written on the old page.'])
  })
})

test('the list pages through every note once, newest first, also those of one instant', async () => {
  const id = await guest()
  for (let index = 0; index < 7; index++) {
    await add(id, `Note ${index}`)
    if (index % 3 === 2) app.clock.forward(1000)
  }
  const seen: string[] = []
  for (let cursor = ''; ;) {
    const page = await done(staff, 'GET', `/api/guest-profiles/${id}/notes?limit=2${cursor}`)
    seen.push(...page.items.map(({ text }: { text: string }) => text))
    if (!page.nextCursor) break
    cursor = `&cursor=${page.nextCursor}`
    // Later notes are newer than the page, so nothing moves.
    await add(id, 'Meanwhile')
  }
  expect(seen.filter((text) => text !== 'Meanwhile').toSorted()).toEqual(
    [0, 1, 2, 3, 4, 5, 6].map((index) => `Note ${index}`),
  )
  expect(new Set(seen.filter((text) => text !== 'Meanwhile')).size).toBe(7)
})
