import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql, type ColumnOf, type RowOf } from '../../../platform/db/statements.ts'
import { testApp } from '../../../testing/app.ts'
import type { Caller, TestApp, TestOrganisation } from '../../../testing/app.ts'
import { makeStay } from '../../../testing/builders.ts'
import { removeFact } from '../../risk/index.ts'
import { inside } from '../testing/counts.ts'

const hour = 3_600_000

let app: TestApp
let hotel: TestOrganisation
let author: Caller
let colleague: Caller
let manager: Caller
beforeAll(async () => {
  app = await testApp()
  hotel = await app.organisation({ venues: 2 })
  author = await app.signedIn(hotel, 'staff', hotel.venueIds[0])
  colleague = await app.signedIn(hotel, 'staff', hotel.venueIds[0])
  manager = await app.signedIn(hotel, 'manager', hotel.venueIds[0])
})
afterAll(() => app.close())

let stay: { stayId: string; guestId: string }
beforeEach(async () => {
  stay = await makeStay(app, hotel)
})

async function rated(by: Caller, body: object = {}): Promise<string> {
  const reply = await by.call('POST', '/api/reviews', { stayId: stay.stayId, rating: 2, ...body })
  expect(reply.status).toBe(201)
  return reply.body.feedback.id
}
const get = (by: Caller, id: string) => by.call('GET', `/api/feedbacks/${id}`)
const correct = (by: Caller, id: string, body: object) => by.call('PATCH', `/api/feedbacks/${id}`, body)
const withdraw = (by: Caller, id: string, body: object = { reason: 'Meant for another guest' }) =>
  by.call('DELETE', `/api/feedbacks/${id}`, body)
const listed = async (by: Caller) =>
  (await by.call('GET', `/api/get_all_feedbacks?guestId=${stay.guestId}`)).body.items.map(
    (item: { id: string }) => item.id,
  )
const factOf = (id: string) =>
  inside(app, hotel, (tx) =>
    tx.first(sql<
      RowOf<'risk_facts', 'status' | 'in_sums' | 'rater_weight' | 'counts_from'> & {
        value: NonNullable<ColumnOf<'risk_facts', 'value'>>
      }
    >`
      select value, status, in_sums, rater_weight, counts_from from risk_facts where fact_id = ${id}::uuid`),
  )

describe('one rating', () => {
  test('shows the words that carry its tone, and what may be done with it', async () => {
    const comment = 'Very rude and shouted at everybody.'
    const id = await rated(author, { comment, tags: ['aggressive'] })
    const { body } = await get(author, id)
    expect(body).toMatchObject({
      id,
      comment,
      tags: ['aggressive'],
      sentiment: { label: 'negative', language: 'en' },
      history: [],
      voice: null,
      photo: null,
      stayRating: null,
      withdrawn: null,
      can: { correct: true, withdraw: 'not_manager' },
    })
    const words = body.words.map((word: { start: number; end: number }) =>
      comment.slice(word.start, word.end),
    )
    expect(words).toContain('rude')
    expect((await get(manager, id)).body.can).toEqual({ correct: 'not_author', withdraw: true })
  })

  test('that is sealed is there for its author alone', async () => {
    stay = await makeStay(app, hotel, { invitedAt: app.clock.now() })
    const id = await rated(author)
    expect((await get(author, id)).status).toBe(200)
    for (const other of [colleague, manager]) {
      expect((await get(other, id)).status).toBe(404)
      expect((await correct(other, id, { rating: 5 })).status).toBe(404)
    }
    expect((await withdraw(manager, id)).status).toBe(404)
  })

  test('of another venue is not found, whoever manages there', async () => {
    const elsewhere = await app.signedIn(hotel, 'manager', hotel.venueIds[1])
    const id = await rated(author)
    for (const reply of [await get(elsewhere, id), await withdraw(elsewhere, id)])
      expect(reply.status).toBe(404)
  })

  test('is no manager’s to withdraw who is staff there and manages elsewhere', async () => {
    const id = await rated(author)
    const { userId } = colleague
    await inside(app, hotel, (tx) =>
      tx.run(sql`insert into role_grants (organisation_id, user_id, venue_id, role, starts_at, created_at)
        values (${hotel.organisationId}::uuid, ${userId}::uuid, ${hotel.venueIds[1]}::uuid, 'manager',
          platform.app_now(), platform.app_now())`),
    )
    expect((await get(colleague, id)).body.can.withdraw).toBe('not_manager')
    expect((await withdraw(colleague, id)).status).toBe(404)
  })
})

describe('a correction', () => {
  test('replaces what the rating says and keeps what it said', async () => {
    const id = await rated(author, { tags: ['polite', 'patient'], comment: 'Very kind.', service: 'spa' })
    app.clock.forward(hour)
    const reply = await correct(author, id, {
      rating: 4,
      tags: ['polite'],
      comment: 'Paid with 4111 1111 1111 1111. A muslim family.',
      fault: 'other',
    })
    expect(reply.status).toBe(200)
    expect(reply.body).toMatchObject({ maskedCardNumbers: 1, hints: [{ trait: 'religion' }] })
    expect(reply.body.feedback).toMatchObject({
      rating: 4,
      tags: ['polite'],
      service: null,
      room: '204',
      correctedAt: app.clock.now().toISOString(),
    })
    expect(reply.body.feedback.comment).not.toContain('4111 1111')
    expect((await get(manager, id)).body.history).toMatchObject([
      {
        version: 1,
        rating: 2,
        service: 'spa',
        comment: 'Very kind.',
        fault: 'unclear',
        tags: ['patient', 'polite'],
        replacedAt: app.clock.now().toISOString(),
      },
    ])
  })

  test('is its author’s for 24 hours, and nobody else’s at any time', async () => {
    const id = await rated(author)
    for (const other of [colleague, manager]) {
      const reply = await correct(other, id, { rating: 5 })
      expect([reply.status, reply.body.code]).toEqual([409, 'not_allowed_now'])
    }
    app.clock.forward(24 * hour - 1)
    expect((await correct(author, id, { rating: 3 })).status).toBe(200)
    app.clock.forward(1)
    const late = await correct(author, id, { rating: 1 })
    expect([late.status, late.body.code]).toEqual([409, 'not_allowed_now'])
    expect((await get(author, id)).body).toMatchObject({ rating: 3, can: { correct: 'window_over' } })
  })

  test('that changes nothing leaves no version', async () => {
    const id = await rated(author, { tags: ['polite'] })
    expect((await correct(author, id, { rating: 2, tags: ['polite'] })).status).toBe(200)
    expect((await get(author, id)).body).toMatchObject({ history: [], correctedAt: null })
  })

  test.each([
    [{ rating: 6 }, '/rating', 'select_rating'],
    [{ rating: 3, tags: ['nonsense'] }, '/tags/0', 'unknown_tag'],
    [{ rating: 3, service: 'helicopter' }, '/service', 'select_service'],
    [{ rating: 3, guestId: crypto.randomUUID() }, '/guestId', 'unknown_field'],
  ])('%j names field and code', async (body, pointer, code) => {
    const id = await rated(author)
    const reply = await correct(author, id, body)
    expect([reply.status, reply.body.errors]).toMatchObject([422, [{ pointer, code }]])
    expect((await get(author, id)).body.history).toEqual([])
  })

  test('may keep a tag that was retired meanwhile, and take up no other such', async () => {
    const tagsSet = (...labels: string[]) =>
      manager.call('PUT', '/api/available-tags', {
        tags: labels.map((label) => ({ label, polarity: 'neutral' })),
      })
    await tagsSet('night owl', 'early bird')
    const id = await rated(author, { tags: ['night owl'] })
    await tagsSet()
    expect((await correct(author, id, { rating: 4, tags: ['night owl'] })).status).toBe(200)
    expect((await correct(author, id, { rating: 4, tags: ['early bird'] })).status).toBe(422)
  })

  test('weighs anew in the score, with what was frozen when it was written', async () => {
    const id = await rated(author, { rating: 1, fault: 'guest' })
    await inside(app, hotel, (tx) =>
      tx.run(sql`update risk_facts set rater_weight = 0.5 where fact_id = ${id}::uuid`),
    )
    const before = await factOf(id)
    expect(before).toMatchObject({ value: 1, in_sums: true })
    app.clock.forward(hour)
    await correct(author, id, { rating: 5, fault: 'guest' })
    expect(await factOf(id)).toMatchObject({ value: 5, in_sums: true, rater_weight: 0.5 })
    await correct(author, id, { rating: 5, fault: 'venue' })
    expect(await factOf(id)).toBeUndefined()
  })

  test('of a sealed rating counts from the same reveal, and of a held one once it is released', async () => {
    stay = await makeStay(app, hotel, { invitedAt: app.clock.now() })
    const reveal = new Date(app.clock.now().getTime() + 14 * 24 * hour)
    const id = await rated(author)
    await correct(author, id, { rating: 5 })
    expect(await factOf(id)).toMatchObject({ value: 5, in_sums: false, counts_from: reveal })
    await inside(app, hotel, (tx) =>
      tx.run(sql`update feedback set sealed_until = '9999-12-31T00:00:00Z', counts_from = '9999-12-31T00:00:00Z'
        where feedback_id = ${id}::uuid`),
    )
    await correct(author, id, { rating: 1 })
    const held = await factOf(id)
    expect(held).toMatchObject({ value: 1, in_sums: false })
    expect(held!.counts_from.getTime()).toBeGreaterThan(reveal.getTime())
  })

  test('leaves its place among equal reports while it says something else, and takes it again after', async () => {
    const id = await rated(author, { rating: 1 })
    app.clock.forward(1)
    const second = await rated(colleague, { rating: 2 })
    const counting = async () => [(await factOf(id))?.status, (await factOf(second))?.status]
    const score = async () =>
      (await manager.call('POST', '/api/risk-scoring/calculate', { guestId: stay.guestId })).body.evidence
    const before = await score()
    expect(await counting()).toEqual(['counted', 'equal'])
    app.clock.forward(1)
    await correct(author, id, { rating: 2 })
    expect(await counting()).toEqual(['counted', 'equal'])
    await correct(author, id, { rating: 5 })
    expect(await counting()).toEqual(['counted', 'counted'])
    await correct(author, id, { rating: 1 })
    expect(await counting()).toEqual(['counted', 'equal'])
    expect(await score()).toEqual(before)
    await withdraw(manager, id)
    expect(await counting()).toEqual(['withdrawn', 'counted'])
  })

  test('brings back nothing that was overturned', async () => {
    const id = await rated(author, { rating: 1 })
    await inside(app, hotel, async (tx) => removeFact(tx, await tx.scope, stay.guestId, id, 'removed'))
    await correct(author, id, { rating: 2 })
    expect(await factOf(id)).toMatchObject({ value: 1, status: 'removed', in_sums: false })
  })

  test('that a dispute froze stays out of the score', async () => {
    const id = await rated(author, { rating: 1 })
    await inside(app, hotel, (tx) =>
      tx.run(sql`update risk_facts set status = 'disputed', in_sums = false where fact_id = ${id}::uuid`),
    )
    await correct(author, id, { rating: 2 })
    expect(await factOf(id)).toMatchObject({ value: 2, status: 'disputed', in_sums: false })
  })

  test('beside another at the same time loses neither', async () => {
    const id = await rated(author, { tags: ['polite'] })
    const replies = await Promise.all(
      [
        { rating: 3, tags: ['patient'] },
        { rating: 4, tags: ['courteous'] },
        { rating: 5, tags: ['respectful'] },
      ].map((body) => correct(author, id, body)),
    )
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    const { body } = await get(author, id)
    const said = [body, ...body.history].map((one: { rating: number; tags: string[] }) => [
      one.rating,
      ...one.tags,
    ])
    expect(said.toSorted(([a], [b]) => Number(a) - Number(b))).toEqual([
      [2, 'polite'],
      [3, 'patient'],
      [4, 'courteous'],
      [5, 'respectful'],
    ])
    expect(body.history.map((one: { version: number }) => one.version)).toEqual([3, 2, 1])
  })
})

describe('a withdrawal', () => {
  test('takes the rating out of lists and score at once; author and managers still see it', async () => {
    const id = await rated(author, { rating: 1 })
    expect(await factOf(id)).toMatchObject({ status: 'counted' })
    const reply = await withdraw(manager, id)
    expect(reply.status).toBe(200)
    expect(reply.body).toMatchObject({
      withdrawn: {
        at: app.clock.now().toISOString(),
        by: 'Tester manager',
        reason: 'Meant for another guest',
      },
      can: { correct: 'not_author', withdraw: 'withdrawn' },
    })
    expect(await factOf(id)).toMatchObject({ status: 'withdrawn', in_sums: false })
    for (const caller of [author, colleague, manager]) expect(await listed(caller)).toEqual([])
    expect((await get(author, id)).body.can.correct).toBe('withdrawn')
    expect((await get(colleague, id)).status).toBe(404)
    expect((await correct(author, id, { rating: 3 })).body.code).toBe('not_allowed_now')
  })

  test('is for managers with a reason, and once', async () => {
    const id = await rated(author)
    expect((await withdraw(author, id)).status).toBe(403)
    expect((await withdraw(manager, id, { reason: ' ' })).body.errors).toMatchObject([
      { pointer: '/reason', code: 'required' },
    ])
    const replies = await Promise.all([withdraw(manager, id), withdraw(manager, id)])
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  test('of a manager’s own sealed rating shows it to no other manager before the reveal', async () => {
    stay = await makeStay(app, hotel, { invitedAt: app.clock.now() })
    const id = await rated(manager)
    expect((await withdraw(manager, id)).status).toBe(200)
    const other = await app.signedIn(hotel, 'manager', hotel.venueIds[0])
    expect((await get(other, id)).status).toBe(404)
    app.clock.forward(14 * 24 * hour)
    expect((await get(other, id)).status).toBe(200)
  })

  test('and a correction leave ids, fields and codes in the audit log, and the reason apart', async () => {
    const id = await rated(author)
    await correct(author, id, { rating: 3, comment: 'Quiet.' })
    await withdraw(manager, id)
    const entries = await inside(app, hotel, (tx) =>
      tx.all(sql<RowOf<'audit_entries', 'action' | 'fields'> & { details: object }>`
        select action, fields, details from audit_entries where subject_id = ${id}::uuid order by entry_id`),
    )
    expect(entries).toMatchObject([
      { action: 'feedback.created' },
      { action: 'feedback.corrected', fields: ['rating', 'comment'], details: { version: 2 } },
      { action: 'feedback.withdrawn', details: { reasonId: expect.any(String) } },
    ])
    expect(JSON.stringify(entries)).not.toMatch(/Meant|Quiet/)
  })
})
