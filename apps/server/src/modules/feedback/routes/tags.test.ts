import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '../../../platform/db/statements.ts'
import { testApp } from '../../../testing/app.ts'
import type { Caller, TestApp, TestOrganisation } from '../../../testing/app.ts'
import { makeStay } from '../../../testing/builders.ts'
import { drain, inside } from '../testing/counts.ts'

let app: TestApp
let hotel: TestOrganisation
let manager: Caller
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  hotel = await app.organisation({ venues: 2 })
  manager = await app.signedIn(hotel, 'manager')
})

type Tag = { label: string; polarity: string }
const tag = (label: string, polarity = 'neutral'): Tag => ({ label, polarity })
const set = (...tags: Tag[]) => manager.call('PUT', '/api/available-tags', { tags })
const own = async () =>
  (await manager.call('GET', '/api/available-tags')).body.tags
    .filter((one: { standard: boolean }) => !one.standard)
    .map((one: { label: string; polarity: string }) => [one.label, one.polarity])

describe('tags of the organisation', () => {
  test('are as the list says, beside the twelve that stay', async () => {
    const reply = await set(tag('night owl', 'negative'), tag('Chez nous: fidèle', 'positive'))
    expect(reply.status).toBe(200)
    expect(reply.body.tags).toHaveLength(14)
    expect(reply.body.tags[0]).toMatchObject({ key: 'well-behaved', standard: true })
    expect(await own()).toEqual([
      ['Chez nous: fidèle', 'positive'],
      ['night owl', 'negative'],
    ])
  })

  test('that are left out are offered no more, stay on what bears them, and may come back otherwise', async () => {
    await set(tag('night owl'), tag('early bird'))
    const { stayId } = await makeStay(app, hotel)
    const rated = (stay: string) =>
      manager.call('POST', '/api/reviews', { stayId: stay, rating: 3, tags: ['night owl'] })
    const first = await rated(stayId)
    await set(tag('early bird'))
    expect(await own()).toEqual([['early bird', 'neutral']])
    const { stayId: another } = await makeStay(app, hotel)
    expect((await rated(another)).body.errors).toMatchObject([{ pointer: '/tags/0', code: 'unknown_tag' }])
    expect((await manager.call('GET', '/api/get_all_feedbacks?tag=night%20owl')).body.items).toMatchObject([
      { id: first.body.feedback.id },
    ])
    await set(tag('night owl', 'positive'))
    expect(await own()).toEqual([['night owl', 'positive']])
    expect((await rated(another)).status).toBe(201)
  })

  test.each([
    [[tag('Polite')], '/tags/0/label', 'already_in_use'],
    [[tag('loud'), tag('Well  behaved')], '/tags/1/label', 'already_in_use'],
    [[tag('Night owl'), tag('night owl')], '/tags/1/label', 'already_in_use'],
    [[tag('1234')], '/tags/0/label', 'invalid_format'],
    [[tag('  ')], '/tags/0/label', 'required'],
    [[tag('x'.repeat(41))], '/tags/0/label', 'too_long'],
    [[tag('loud', 'bad')], '/tags/0/polarity', 'invalid_choice'],
    [Array.from({ length: 61 }, (_, index) => tag(`tag ${index}`)), '/tags', 'too_long'],
  ])('are refused by field and code, and none is changed: %#', async (tags, pointer, code) => {
    await set(tag('kept'))
    const reply = await set(...tags)
    expect([reply.status, reply.body.errors]).toMatchObject([422, [{ pointer, code }]])
    expect(await own()).toEqual([['kept', 'neutral']])
  })

  test('may be sixty', async () => {
    expect((await set(...Array.from({ length: 60 }, (_, index) => tag(`tag ${index}`)))).status).toBe(200)
  })

  test('are managers’ to set, of their own organisation', async () => {
    const staff = await app.signedIn(hotel, 'staff')
    expect((await staff.call('PUT', '/api/available-tags', { tags: [] })).status).toBe(403)
    await set(tag('ours'))
    const other = await app.signedIn(await app.organisation(), 'manager')
    await other.call('PUT', '/api/available-tags', { tags: [tag('theirs')] })
    expect(await own()).toEqual([['ours', 'neutral']])
  })

  test('set by two at once are those of one of them', async () => {
    const lists = [[tag('one'), tag('two')], [tag('three')], [tag('four'), tag('two')]]
    const replies = await Promise.all(lists.map((list) => set(...list)))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    const labels = (await own()).map(([label]: [string]) => label)
    expect(lists.map((list) => list.map(({ label }) => label).toSorted())).toContainEqual(labels)
  })

  test('leave in the audit log how many came and went', async () => {
    await set(tag('one'), tag('two'))
    await set(tag('two'), tag('three'))
    const rows = await inside(app, hotel, (tx) =>
      tx.all(sql<{ details: object }>`
        select details from audit_entries where action = 'feedback.tags_changed' order by entry_id`),
    )
    expect(rows.map(({ details }) => details)).toEqual([
      { added: 2, retired: 0 },
      { added: 1, retired: 1 },
    ])
  })
})

describe('how often tags were given', () => {
  const frequencies = async (by: Caller, body: object = {}) =>
    (await by.call('POST', '/api/tag-frequencies', body)).body
  const rate = async (tags: string[], choice: { venueId?: string; invitedAt?: Date } = {}) => {
    const { stayId } = await makeStay(app, hotel, choice)
    await manager.call('POST', '/api/reviews', { stayId, rating: 4, tags })
  }

  test('counts open ratings of a time and a venue, most frequent first', async () => {
    await rate(['polite', 'patient'])
    app.clock.forward(86_400_000)
    const today = app.clock.now().toISOString().slice(0, 10)
    await rate(['polite'], { venueId: hotel.venueIds[1]! })
    await rate([])
    await rate(['polite'], { invitedAt: app.clock.now() })
    await drain(app, hotel)
    expect(await frequencies(manager)).toEqual({
      ratings: 3,
      items: [
        { tag: 'polite', count: 2 },
        { tag: 'patient', count: 1 },
      ],
    })
    expect(await frequencies(manager, { from: today })).toEqual({
      ratings: 2,
      items: [{ tag: 'polite', count: 1 }],
    })
    expect(await frequencies(manager, { venueId: hotel.venueIds[1] })).toMatchObject({ ratings: 1 })
    expect(await frequencies(manager, { from: today, to: '2026-01-01' })).toEqual({ ratings: 0, items: [] })
  })

  test('shows nothing of venues where one does not work', async () => {
    await rate(['polite'])
    await drain(app, hotel)
    const elsewhere = await app.signedIn(hotel, 'staff', hotel.venueIds[1])
    expect(await frequencies(elsewhere, { venueId: hotel.venueIds[0] })).toEqual({ ratings: 0, items: [] })
    expect(await frequencies(elsewhere)).toEqual({ ratings: 0, items: [] })
  })
})
