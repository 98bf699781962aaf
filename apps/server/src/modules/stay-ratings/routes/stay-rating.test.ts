import { dayMs } from '@comity/domain/base'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql, type ColumnOf, type RowOf } from '../../../platform/db/statements.ts'
import { RateLimit } from '../../../platform/http/rate-limit.ts'
import { testApp } from '../../../testing/app.ts'
import type { Caller, TestApp, TestOrganisation } from '../../../testing/app.ts'
import { makeStay } from '../../../testing/builders.ts'
import { inside } from '../../../testing/matrix/world.ts'
import { countedRatings, guestOf, hold, invited } from '../testing/stay.ts'

let app: TestApp
let hotel: TestOrganisation
let staff: Caller
beforeAll(async () => {
  app = await testApp()
  hotel = await app.organisation({ venues: 2 })
  staff = await app.signedIn(hotel, 'staff', hotel.venueIds[0])
})
afterAll(() => app.close())

let stay: { stayId: string; guestId: string }
let guest: ReturnType<typeof guestOf>
beforeEach(async () => {
  stay = await makeStay(app, hotel)
  guest = await invited(app, staff, stay.stayId)
})

const fieldsOf = (reply: { body: { errors?: { pointer: string; code: string }[] } }) =>
  Object.fromEntries((reply.body.errors ?? []).map((error) => [error.pointer, error.code]))

describe('the link of a stay', () => {
  test('shows venue, days and services, and nothing of the guest or the venue’s rating', async () => {
    await staff.call('POST', '/api/reviews', { stayId: stay.stayId, rating: 1, tags: ['disruptive'] })
    const view = await guest.see()
    expect(view).toMatchObject({
      state: 'open',
      venueName: 'Venue 1',
      sector: 'hotel',
      arrivesOn: '2026-03-01',
      given: null,
      venueSide: null,
      isHeld: false,
    })
    expect(view.services).toContain('spa')
    expect(JSON.stringify(view)).not.toMatch(/Ines|\b204\b|disruptive/u)
  })

  test('once rated shows what the guest gave, and the other side only when both are there', async () => {
    const given = {
      rating: 4,
      service: 'spa',
      serviceRating: 5,
      venueRating: 3,
      comment: 'Kind people, thin walls.',
      language: 'en',
    }
    const reply = await guest.rate(given)
    expect(reply.status).toBe(201)
    expect(reply.headers.get('cache-control')).toBe('no-store')
    const { language: _, ...shown } = given
    expect(reply.body).toMatchObject({ state: 'rated', given: shown, venueSide: null })
    await staff.call('POST', '/api/reviews', {
      stayId: stay.stayId,
      rating: 5,
      tags: ['polite'],
      comment: 'Left the room tidy.',
    })
    expect(await guest.see()).toMatchObject({
      state: 'revealed',
      venueSide: { ratings: [{ rating: 5, tags: ['polite'], comment: 'Left the room tidy.' }] },
    })
  })

  test('shows the venue’s side at once to the guest who rates second, without names of staff', async () => {
    await staff.call('POST', '/api/reviews', { stayId: stay.stayId, rating: 2 })
    const { body } = await guest.rate({ rating: 4 })
    expect(body).toMatchObject({ state: 'revealed', venueSide: { ratings: [{ rating: 2 }] } })
    expect(JSON.stringify(body)).not.toMatch(new RegExp(`${staff.userId}|Tester`, 'u'))
  })

  test('ends after 14 days: it can still be opened, not rated', async () => {
    app.clock.forward(14 * dayMs - 1)
    expect((await guest.see()).state).toBe('open')
    app.clock.forward(1)
    expect(await guest.see()).toMatchObject({ state: 'ended', given: null })
    const late = await guest.rate()
    expect([late.status, late.body.code]).toEqual([410, 'expired'])
  })

  test('tells that an incident keeps both sides sealed', async () => {
    await hold(app, hotel, stay.stayId)
    await guest.rate()
    expect(await guest.see()).toMatchObject({ state: 'rated', isHeld: true, venueSide: null })
  })
})

describe('the rating of a guest', () => {
  test('is taken once, of several at once too', async () => {
    const replies = await Promise.all([4, 5, 3].map((rating) => guest.rate({ rating })))
    expect(replies.map(({ status }) => String(status)).toSorted()).toEqual(['201', '409', '409'])
    const again = await guest.rate({ rating: 1 })
    expect([again.status, again.body.code]).toEqual([409, 'conflict'])
    const kept = replies.find(({ status }) => status === 201)!.body.given.rating
    expect((await guest.see()).given.rating).toBe(kept)
  })

  test('keeps only a mask of a card number', async () => {
    const { body } = await guest.rate({ rating: 3, comment: 'You charged 4111 1111 1111 1111 twice.' })
    expect(body.given.comment).not.toContain('4111 1111')
  })

  test.each([
    [{}, { '/rating': 'select_rating' }],
    [{ rating: 0 }, { '/rating': 'select_rating' }],
    [{ rating: 4, venueRating: 6 }, { '/venueRating': 'select_rating' }],
    [{ rating: 4, service: 'helicopter' }, { '/service': 'select_service' }],
    [{ rating: 4, comment: 'x'.repeat(2001) }, { '/comment': 'too_long' }],
    [{ rating: 4, guestId: 'mine' }, { '/guestId': 'unknown_field' }],
  ])('%j is refused, naming field and code, and leaves the link open', async (body, fields) => {
    const reply = await guest.rate(body)
    expect([reply.status, fieldsOf(reply)]).toEqual([422, fields])
    expect((await guest.see()).state).toBe('open')
  })

  test('stands where the stay stands when the profile was merged', async () => {
    const other = await makeStay(app, hotel)
    await inside(app, hotel, (tx) =>
      tx.run(
        sql`update guests set merged_into = ${other.guestId}::uuid where guest_id = ${stay.guestId}::uuid`,
      ),
    )
    await inside(app, hotel, (tx) =>
      tx.run(sql`update stays set guest_id = ${other.guestId}::uuid, profile_id = ${stay.guestId}::uuid
        where stay_id = ${stay.stayId}::uuid`),
    )
    expect((await guest.rate({ rating: 5, recognised: true })).status).toBe(201)
    app.clock.forward(14 * dayMs)
    await countedRatings(app, hotel)
    const rows = await inside(app, hotel, (tx) =>
      tx.all(sql<
        RowOf<'stay_ratings', 'guest_id'> & {
          profile_id: NonNullable<ColumnOf<'stay_ratings', 'profile_id'>>
          wishes: ColumnOf<'guests', 'guest_id'>
        }
      >`
        select r.guest_id, r.profile_id, g.guest_id as wishes from stay_ratings r, guests g
        where r.stay_id = ${stay.stayId}::uuid and g.recognised_at is not null
          and g.guest_id in (${stay.guestId}::uuid, ${other.guestId}::uuid)`),
    )
    expect(rows).toEqual([{ guest_id: other.guestId, profile_id: stay.guestId, wishes: stay.guestId }])
  })
})

describe('the wish to be named', () => {
  const wish = () =>
    inside(app, hotel, (tx) =>
      tx.first(sql<RowOf<'guests', 'recognised_at'>>`
        select recognised_at from guests where guest_id = ${stay.guestId}::uuid`),
    )

  test('stands from when the rating is open, so that it does not tell of it before', async () => {
    const { body } = await guest.rate({ rating: 5, recognised: true })
    expect(body.given.recognised).toBe(true)
    await countedRatings(app, hotel)
    expect((await wish())?.recognised_at).toBeNull()
    await staff.call('POST', '/api/reviews', { stayId: stay.stayId, rating: 5 })
    await countedRatings(app, hotel)
    expect((await wish())?.recognised_at).toEqual(app.clock.now())
    expect((await guest.see()).given.recognised).toBe(true)
  })

  test('is not taken from a minor', async () => {
    await inside(app, hotel, (tx) =>
      tx.run(sql`update guests set is_minor = true where guest_id = ${stay.guestId}::uuid`),
    )
    await guest.rate({ rating: 5, recognised: true })
    app.clock.forward(14 * dayMs)
    await countedRatings(app, hotel)
    expect((await wish())?.recognised_at).toBeNull()
  })
})

describe('who may not', () => {
  test('a token that is none is not found, whatever is sent with it', async () => {
    const stranger = guestOf(app, 'A'.repeat(43))
    expect((await stranger.see()).code).toBe('not_found')
    expect((await stranger.rate()).body.code).toBe('not_found')
    expect((await app.anonymous('GET', '/api/stay-ratings/short')).status).toBe(404)
  })

  test('a token opens its own stay alone', async () => {
    const elsewhere = await app.organisation()
    const other = await makeStay(app, elsewhere)
    const visitor = await invited(app, await app.signedIn(elsewhere, 'staff'), other.stayId)
    expect((await visitor.rate({ rating: 1 })).status).toBe(201)
    expect((await guest.see()).given).toBeNull()
    expect((await visitor.see()).venueName).toBe('Venue 1')
    const rows = await inside(app, hotel, (tx) =>
      tx.first(sql<{ rows: number }>`
        select count(*)::int as rows from stay_ratings where stay_id = ${other.stayId}::uuid`),
    )
    expect(rows?.rows).toBe(0)
  })

  test('guessing is slowed down, whether a guess opens something or not', async () => {
    const slow = await testApp()
    try {
      Object.assign(slow.services.limits, { secrets: new RateLimit(0.001, 3) })
      const tokens = ['B', 'C', 'D', 'E'].map((letter) => letter.repeat(43))
      const codes = []
      for (const token of tokens) codes.push((await guestOf(slow, token).see()).code)
      expect(codes).toEqual(['not_found', 'not_found', 'not_found', 'rate_limited'])
    } finally {
      await slow.close()
    }
  })
})
