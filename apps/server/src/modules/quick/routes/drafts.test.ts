import { dayMs } from '@comity/domain/base'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql, type RowOf } from '../../../platform/db/statements.ts'
import { testApp } from '../../../testing/app.ts'
import type { Caller, TestApp, TestOrganisation } from '../../../testing/app.ts'
import { inside } from '../../../testing/matrix/world.ts'
import { cleanDrafts } from '../jobs/clean-drafts.ts'

let app: TestApp
let hotel: TestOrganisation
let staff: Caller
let manager: Caller
beforeAll(async () => {
  app = await testApp()
  hotel = await app.organisation({ venues: 2 })
  staff = await app.signedIn(hotel, 'staff', hotel.venueIds[0])
  manager = await app.signedIn(hotel, 'manager')
})
afterAll(() => app.close())

const save = (body: object, by = staff) => by.call('POST', '/api/quick-incidents/save-draft', body)
const listOf = (who: Caller, by = who) => by.call('GET', `/api/quick-incidents/drafts/${who.userId}`)
const idsOf = async (who: Caller) =>
  (await listOf(who)).body.items.map((draft: { clientId: string }) => draft.clientId)
const rows = () =>
  inside(app, hotel, (tx) =>
    tx.all(
      sql<RowOf<'incident_drafts', 'draft_id' | 'sealed'>>`select draft_id, sealed from incident_drafts`,
    ),
  )

describe('a draft', () => {
  test('that is saved with every few words stands in the audit log once', async () => {
    const clientId = crypto.randomUUID()
    for (const observed of ['Some', 'Somebody', 'Somebody shouted'])
      expect((await save({ clientId, content: { observed } })).status).toBe(200)
    const entries = await inside(app, hotel, (tx) =>
      tx.all(sql`select action from audit_entries where subject_id = ${clientId}::uuid`),
    )
    expect(entries).toEqual([{ action: 'incident_draft.saved' }])
    await save({ clientId, content: null })
  })

  test('is one of a hundred at most', async () => {
    const author = await app.signedIn(hotel, 'staff', hotel.venueIds[0])
    await inside(app, hotel, (tx) =>
      tx.run(sql`
        insert into incident_drafts (organisation_id, author_id, draft_id, venue_id, sealed, saved_at)
        select ${hotel.organisationId}::uuid, ${author.userId}::uuid, uuidv7(), ${hotel.venueIds[0]}::uuid, '',
          platform.app_now()
        from generate_series(1, 99)`),
    )
    const atOnce = ['Last', 'Last too', 'And this'].map((observed) => ({
      clientId: crypto.randomUUID(),
      content: { observed },
    }))
    // With open connections, so that none is late.
    await Promise.all(atOnce.map(() => listOf(author)))
    const replies = await Promise.all(atOnce.map((draft) => save(draft, author)))
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    const last = atOnce[replies.findIndex(({ status }) => status === 200)]!
    const more = await save({ clientId: crypto.randomUUID(), content: { observed: 'More' } }, author)
    expect([more.status, more.body.code, more.body.reason]).toEqual([409, 'not_allowed_now', 'full'])
    expect((await save(last, author)).status).toBe(200)
  })

  test('is kept as far as it is written, sealed, and replaced by the next under its id', async () => {
    const clientId = crypto.randomUUID()
    expect((await save({ clientId, content: { observed: 'Somebody shou' } })).status).toBe(200)
    const content = {
      observed: 'Somebody shouted',
      type: 'harassment',
      room: '12',
      criteria: ['somebody_threatened'],
    }
    const { body } = await save({ clientId, content })
    expect(body.draft).toEqual({
      clientId,
      venueId: hotel.venueIds[0],
      content,
      savedAt: '2026-03-02T10:00:00.000Z',
      endsAt: '2026-04-01T10:00:00.000Z',
    })
    expect((await listOf(staff)).body.items).toEqual([body.draft])
    const kept = (await rows()).filter((one) => one.draft_id === clientId)
    expect(kept).toHaveLength(1)
    expect(kept[0]?.sealed?.includes('shouted')).toBe(false)
  })

  test('is its author’s alone, whoever asks', async () => {
    const clientId = crypto.randomUUID()
    await save({ clientId, content: { observed: 'Mine' } })
    expect((await listOf(staff, manager)).status).toBe(404)
    expect(await idsOf(manager)).not.toContain(clientId)
    await save({ clientId, venueId: hotel.venueIds[0], content: null }, manager)
    expect(await idsOf(staff)).toContain(clientId)
  })

  test('is thrown away, and that twice', async () => {
    const clientId = crypto.randomUUID()
    await save({ clientId, content: {} })
    for (const _ of [1, 2]) expect((await save({ clientId, content: null })).body).toEqual({ draft: null })
    expect(await idsOf(staff)).not.toContain(clientId)
  })

  test('is gone when it is sent, and cannot come back', async () => {
    const clientId = crypto.randomUUID()
    const content = { type: 'noise', severity: 'low', observed: 'Loud music.' }
    await save({ clientId, content })
    const sent = await staff.call('POST', '/api/quick-incidents/quick-report', { ...content, clientId })
    expect(sent.status).toBe(201)
    expect(await idsOf(staff)).not.toContain(clientId)
    const late = await save({ clientId, content })
    expect([late.status, late.body.code]).toEqual([409, 'conflict'])
    expect((await rows()).find((one) => one.draft_id === clientId)?.sealed).toBeNull()
  })

  test('ends thirty days after it was last saved', async () => {
    const [left, saved] = [crypto.randomUUID(), crypto.randomUUID()]
    await save({ clientId: left, content: {} })
    await save({ clientId: saved, content: {} })
    app.clock.forward(29 * dayMs)
    await save({ clientId: saved, content: {} })
    app.clock.forward(dayMs)
    expect(await idsOf(staff)).toEqual([saved])
    await cleanDrafts(app.services)
    expect((await rows()).map((one) => one.draft_id)).toContain(saved)
    expect((await rows()).map((one) => one.draft_id)).not.toContain(left)
  })

  test('of a strange field or a venue of others is refused', async () => {
    const strange = await save({ clientId: crypto.randomUUID(), content: { author: 'me' } })
    expect(strange.body.errors).toMatchObject([{ pointer: '/content/author', code: 'unknown_field' }])
    const invented = await save({ clientId: crypto.randomUUID(), content: { criteria: ['looked_odd'] } })
    expect(invented.body.errors).toMatchObject([{ pointer: '/content/criteria/0', code: 'invalid_choice' }])
    const there = await save({ clientId: crypto.randomUUID(), venueId: hotel.venueIds[1], content: {} })
    expect([there.status, there.body.errors[0].code]).toEqual([404, 'unknown_venue'])
    const nowhere = await save({ clientId: crypto.randomUUID(), content: {} }, manager)
    expect(nowhere.body.errors).toMatchObject([{ pointer: '/venueId', code: 'required' }])
  })
})
