import { dayMs } from '@comity/domain/base'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { drainOutbox } from '../../platform/events/outbox.ts'
import { sql, type RowOf } from '../../platform/db/statements.ts'
import { testApp } from '../../testing/app.ts'
import type { Caller, TestApp, TestOrganisation } from '../../testing/app.ts'
import { makeStay } from '../../testing/builders.ts'
import { inside, made } from '../../testing/matrix/world.ts'
import { invited } from '../stay-ratings/testing/stay.ts'
import feedbackModule from '../feedback/module.ts'
import stayRatingsModule from '../stay-ratings/module.ts'
import { importer, managing } from '../integrations/testing/flow.ts'
import { changesOf, makeAlert, watch } from './testing/watch.ts'

const subscribers = { ...feedbackModule.subscribers, ...stayRatingsModule.subscribers }

let app: TestApp
let hotel: TestOrganisation
let author: Caller
let manager: Caller
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  hotel = await app.organisation()
  author = await app.signedIn(hotel, 'staff')
  manager = await app.signedIn(hotel, 'manager')
})

const settle = () => drainOutbox(app.services, hotel.organisationId, subscribers)
const told = () =>
  inside(app, hotel, (tx) =>
    tx.all(sql<RowOf<'live_events', 'subject_id'> & { change: string }>`
      select kind || ' ' || change as change, subject_id from live_events order by event_id`),
  )
const rate = async (stayId: string) =>
  (await made(author, 'POST', '/api/reviews', { stayId, rating: 2, comment: 'Smoke in the lift' })).feedback
    .id as string
const changes = async () => (await told()).map(({ change }) => change)

describe('a rating', () => {
  test('is told of once it is written, corrected and withdrawn', async () => {
    const { stayId } = await makeStay(app, hotel)
    const feedbackId = await rate(stayId)
    const stream = await watch(app, manager)
    await settle()
    await stream.until(() => stream.placed.length === 1)
    expect(stream.placed[0]?.data.data).toMatchObject({ rating: 2, by: 'Tester staff', room: '204' })
    expect(JSON.stringify(stream.placed)).not.toContain('Smoke')
    await made(author, 'PATCH', `/api/feedbacks/${feedbackId}`, { rating: 4 })
    await stream.until(() => stream.placed.length === 2)
    expect(stream.placed[1]?.data).toMatchObject({ change: 'corrected', data: { rating: 4 } })
    await made(manager, 'DELETE', `/api/feedbacks/${feedbackId}`, { reason: 'Meant for somebody else' })
    await stream.until(() => stream.placed.length === 3)
    expect(stream.placed[2]?.data).toMatchObject({ change: 'withdrawn', subjectId: feedbackId, data: null })
    await settle()
    expect(await changes()).toEqual(['rating created', 'rating corrected', 'rating withdrawn'])
    await stream.close()
  })

  test('that is sealed is told of to nobody, its author neither, before it opens', async () => {
    const { stayId } = await makeStay(app, hotel)
    await invited(app, author, stayId)
    const feedbackId = await rate(stayId)
    await made(author, 'PATCH', `/api/feedbacks/${feedbackId}`, { rating: 1 })
    await settle()
    expect(await told()).toEqual([])
    app.clock.forward(14 * dayMs - 1)
    await settle()
    expect(await told()).toEqual([])
    app.clock.forward(1)
    await settle()
    expect(await told()).toEqual([{ change: 'rating revealed', subject_id: feedbackId }])
  })

  test('that the worker comes to late is told of with its own time, and after a month no more', async () => {
    const before = app.clock.now()
    const [first, second] = [await makeStay(app, hotel), await makeStay(app, hotel)]
    await rate(first.stayId)
    app.clock.forward(29 * dayMs)
    await settle()
    const rows = await inside(app, hotel, (tx) =>
      tx.all(sql<RowOf<'live_events', 'at'>>`select at from live_events`),
    )
    expect(rows).toEqual([{ at: before }])
    await rate(second.stayId)
    app.clock.forward(30 * dayMs)
    await settle()
    expect(await told()).toHaveLength(1)
  })

  test('that is withdrawn before it opens is never told of', async () => {
    const { stayId } = await makeStay(app, hotel)
    await invited(app, author, stayId)
    const feedbackId = await rate(stayId)
    await inside(app, hotel, (tx) =>
      tx.run(sql`update feedback set withdrawn_at = platform.app_now(), withdrawn_by = ${manager.userId}::uuid
        where feedback_id = ${feedbackId}::uuid`),
    )
    app.clock.forward(14 * dayMs)
    await settle()
    expect(await told()).toEqual([])
  })

  test('that is sealed again by a hold is shown by no event that was told of it', async () => {
    const { stayId } = await makeStay(app, hotel)
    const feedbackId = await rate(stayId)
    await settle()
    await inside(app, hotel, (tx) =>
      tx.run(sql`update feedback set sealed_until = platform.app_now() + interval '1 hour'
        where feedback_id = ${feedbackId}::uuid`),
    )
    await makeAlert(author, hotel.venueIds[0] ?? '')
    for (const caller of [manager, author]) {
      const stream = await watch(app, caller)
      await stream.until(() => stream.placed.length > 0)
      expect(changesOf(stream)).toEqual(['raised'])
      await stream.close()
    }
    const { items } = (await author.call('GET', '/api/live-monitoring/history')).body
    expect(items.map(({ kind }: { kind: string }) => kind)).toEqual(['call'])
  })
})

describe('incidents of an import', () => {
  test('are told of once, about the latest, with how many came along; and taken away with the import', async () => {
    const mine = await importer(app)
    const incidents = await managing(app, mine, 'incidents')
    const stream = await watch(app, mine.manager)
    const done = await incidents.imported(
      'Incident type,Severity,Incident date,What happened,Guest',
      'theft,high,2026-02-20,Took a lamp,Velo Maru',
      'threat,low,2026-03-01,,Nia Orlo',
      'damage,low,2026-02-25,,',
    )
    await stream.until(() => stream.placed.length === 1)
    expect(stream.placed[0]?.data).toMatchObject({
      kind: 'incident',
      change: 'imported',
      data: { type: 'threat', severity: 'low', guestName: 'Nia Orlo', alsoImported: 2 },
    })
    await made(mine.manager, 'POST', `/api/imports/${done.id}/undo`)
    await stream.until(() => stream.placed.length === 2)
    expect(stream.placed[1]?.data).toMatchObject({ change: 'removed', data: null })
    expect(stream.placed).toHaveLength(2)
    await stream.close()
  })
})
