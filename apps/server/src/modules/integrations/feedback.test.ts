import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql, type RowOf } from '../../platform/db/statements.ts'
import { testApp } from '../../testing/app.ts'
import type { TestApp } from '../../testing/app.ts'
import { makeStay } from '../../testing/builders.ts'
import { importer, managing, upload } from './testing/flow.ts'
import type { Importer } from './testing/flow.ts'

let app: TestApp
let mine: Importer
let ratings: Awaited<ReturnType<typeof managing>>
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  mine = await importer(app)
  ratings = await managing(app, mine, 'feedback')
})
afterAll(() => app.close())

const header = 'Booking no,Guest,E-mail,Rated on,Rating,Comment,Tags,Service'
const day = '2026-03-02'
const stored = () =>
  mine.query(sql<Record<string, unknown>>`
    select g.name, f.stay_id, f.rating, f.comment, f.service, f.sentiment, f.author_id,
      (select array_agg(t.tag order by t.tag) from feedback_tags t where t.feedback_id = f.feedback_id) as tags
    from feedback f join guests g on g.organisation_id = f.organisation_id and g.guest_id = f.guest_id order by f.feedback_id`)
const facts = () => mine.query(sql`select kind, status, stay_id, rater_id from risk_facts`)
const daily = () =>
  mine.query(sql`select day::text, rating, ratings::int from feedback_daily where ratings <> 0`)

describe('a list of ratings', () => {
  test('is written, linked to stays, counted by the day, and scored where the stay took place', async () => {
    const { stayId } = await makeStay(app, mine.organisation, {
      guestName: 'Velo Maru',
      bookingNumber: 'B-1',
      status: 'checked_out',
    })
    const done = await ratings.imported(
      header,
      `B-1,Velo Maru,,${day},2,"Very rude to everybody, card 4111 1111 1111 1111","Polite, loud",spa`,
      `,Nia Orlo,nia@mail.example,${day},5,,respetuoso,`,
    )
    expect(done.counts).toMatchObject({ added: 2, warnings: 2, errors: 0 })
    const rows = await stored()
    expect(rows).toMatchObject([
      { name: 'Velo Maru', stay_id: stayId, rating: 2, service: 'spa', tags: ['polite'] },
      { name: 'Nia Orlo', stay_id: null, rating: 5, sentiment: null },
    ])
    expect(rows[0]?.['comment']).toBe('Very rude to everybody, card •••• 1111')
    expect(rows[0]?.['sentiment']).toBe('negative')
    expect(rows.map((row) => row['author_id'])).toEqual([mine.manager.userId, mine.manager.userId])
    expect(await facts()).toEqual([
      { kind: 'rating', status: 'counted', stay_id: stayId, rater_id: mine.manager.userId },
    ])
    expect(await daily()).toEqual([
      { day, rating: 2, ratings: 1 },
      { day, rating: 5, ratings: 1 },
    ])
    expect(await mine.query(sql`select 1 from outbox where type = 'feedback.created'`)).toEqual([])
  })

  test('finds the stay by guest and day, and by name and day where there is one only', async () => {
    const a = await makeStay(app, mine.organisation, { guestName: 'Velo Maru' })
    await makeStay(app, mine.organisation, { guestName: 'Twin Quill' })
    await makeStay(app, mine.organisation, { guestName: 'Twin Quill' })
    await ratings.imported(
      header,
      `,Velo Maru,,${day},4,,,`,
      `,Velo Maru,,2025-01-01,4,,,`,
      `,Twin Quill,,${day},4,,,`,
    )
    expect((await stored()).map((row) => row['stay_id'])).toEqual([a.stayId, null, null])
    expect(await mine.query(sql`select count(*)::int as guests from guests`)).toEqual([{ guests: 5 }])
  })

  test('of a profile that was merged, before the check or after it, belongs to its guest', async () => {
    const into = await makeStay(app, mine.organisation, { guestName: 'Velo Maru' })
    await ratings.imported(header, `,Old Name,old@mail.example,${day},4,,,`)
    const merge = sql`update guests set merged_into = ${into.guestId}::uuid where name = 'Old Name' returning guest_id`
    await mine.query(merge)
    await ratings.imported(header, `,Old Name,old@mail.example,${day},5,,,`)
    await mine.query(sql`update guests set merged_into = null`)
    const { id } = await ratings.checked(header, `,Old Name,old@mail.example,${day},3,,,`)
    await mine.query(merge)
    await ratings.commit(id)
    const names = (await stored()).map((row) => row['name'])
    expect(names).toEqual(['Old Name', 'Velo Maru', 'Velo Maru'])
  })

  test('is refused row by row where it cannot be true, and its scale is asked for', async () => {
    await makeStay(app, mine.organisation, { guestName: 'Velo Maru', bookingNumber: 'B-1' })
    const { body } = await upload(mine.manager, `${header}\n,Velo Maru,,${day},4,,,\n`, { kind: 'feedback' })
    expect(body).toMatchObject({
      can: { check: 'rating_scale_needed' },
      ratingScaleChoices: ['1-5', '1-10', 'percent'],
    })
    const checked = await ratings.checked(
      header,
      `B-1,Somebody Else,,${day},4,,,`,
      `B-9,,,${day},4,,,`,
      `,Velo Maru,,2031-01-01,4,,,`,
      `,Velo Maru,,${day},6,,,`,
      `,Velo Maru,,${day},4.5,,,`,
      `,,,${day},4,,,`,
    )
    expect(checked.rowErrors.map((error: { code: string }) => error.code)).toEqual([
      'another_guest',
      'unknown_booking',
      'future_date',
      'number_out_of_range',
      'invalid_number',
      'required',
    ])
    expect(await mine.query(sql`select 1 from import_guests where import_id = ${checked.id}::uuid`)).toEqual(
      [],
    )
  })

  test('touches no stay whose guest was invited and whose sides may be closed, whether or not somebody rated', async () => {
    const invited = await makeStay(app, mine.organisation, {
      guestName: 'Velo Maru',
      bookingNumber: 'B-1',
      invitedAt: app.clock.now(),
    })
    const lines = [header, `B-1,Velo Maru,,${day},4,,,`] as const
    const before = (await ratings.checked(...lines)).rowErrors
    expect(before).toMatchObject([{ code: 'rating_window_open', isWarning: false }])
    await mine.query(sql`
      insert into stay_ratings (organisation_id, stay_id, venue_id, guest_id, rating, language, sealed_until, created_at)
      select organisation_id, stay_id, venue_id, guest_id, 1, 'en', ${app.clock.now()}::timestamptz + interval '9 days', ${app.clock.now()}::timestamptz
      from stays where stay_id = ${invited.stayId}::uuid`)
    expect((await ratings.checked(...lines)).rowErrors).toEqual(before)
  })

  test('whose stay was invited between check and commit goes back to be decided', async () => {
    await makeStay(app, mine.organisation, { guestName: 'Velo Maru', bookingNumber: 'B-1' })
    const { id } = await ratings.checked(header, `B-1,Velo Maru,,${day},4,,,`, `,Nia Orlo,,${day},4,,,`)
    await mine.query(sql`update stays set invited_at = ${app.clock.now()}::timestamptz`)
    expect(await ratings.commit(id)).toMatchObject({ state: 'checked', counts: { errors: 1 } })
    expect(await stored()).toEqual([])
    expect(await ratings.commit(id, { skipErrors: true })).toMatchObject({
      state: 'committed',
      counts: { added: 1 },
    })
  })

  test('brought twice adds nothing, also after one was withdrawn', async () => {
    const lines = [header, `,Velo Maru,,${day},4,,,`, `,Nia Orlo,,${day},4,,,`] as const
    await ratings.imported(...lines)
    const [first] = await mine.query(
      sql<RowOf<'feedback', 'feedback_id'>>`select feedback_id from feedback limit 1`,
    )
    const path = `/api/feedback/${first!.feedback_id}/withdraw`
    await mine.manager.call('POST', path, { reason: 'It was of somebody else' })
    expect((await ratings.imported(...lines)).counts).toMatchObject({ added: 0, duplicates: 2 })
    expect(await stored()).toHaveLength(2)
  })
})

describe('taking ratings back', () => {
  test('takes them out of lists, counts and scores, with the guests that came with them', async () => {
    await makeStay(app, mine.organisation, {
      guestName: 'Velo Maru',
      bookingNumber: 'B-1',
      status: 'checked_out',
    })
    const lines = [header, `B-1,Velo Maru,,${day},2,,,`, `,Nia Orlo,nia@mail.example,${day},5,,,`] as const
    const { id } = await ratings.imported(...lines)
    expect((await ratings.undo(id)).status).toBe(200)
    expect(await stored()).toEqual([])
    expect(await daily()).toEqual([])
    expect(await facts()).toMatchObject([{ status: 'withdrawn' }])
    expect(await mine.query(sql`select name from guests`)).toEqual([{ name: 'Velo Maru' }])
    expect((await ratings.imported(...lines)).counts).toMatchObject({ added: 2 })
  })

  test('is refused once one was withdrawn', async () => {
    const { id } = await ratings.imported(header, `,Velo Maru,,${day},4,,,`)
    await mine.query(sql`update feedback set withdrawn_at = created_at`)
    expect((await ratings.undo(id)).body.detail).toContain('1 rating corrected or withdrawn')
  })
})

test('a sealed rating of an imported stay is not counted; the invitation stands in the way by itself', async () => {
  const { id } = await mine.imported('Booking no,Guest,Arrival\nB-1,Velo Maru,2026-02-10\n')
  await mine.query(sql`update stays set invited_at = ${app.clock.now()}::timestamptz`)
  const invited = (await ratings.undo(id)).body.detail
  expect(invited).toContain('1 stay whose guest was invited to rate it')
  const [stay] = await mine.query(sql<RowOf<'stays', 'stay_id'>>`select stay_id from stays`)
  await mine.staff.call('POST', '/api/reviews', { stayId: stay!.stay_id, rating: 4 })
  expect(await mine.query(sql`select 1 from feedback where sealed_until is not null`)).toHaveLength(1)
  expect((await ratings.undo(id)).body.detail).toBe(invited)
})

test('two commits at once write the ratings once', async () => {
  const { id } = await ratings.checked(header, `,Velo Maru,,${day},4,,,`)
  const both = await Promise.all([ratings.commit(id), ratings.commit(id)])
  expect(both.some((each) => each.state === 'committed')).toBe(true)
  expect(await stored()).toHaveLength(1)
})
