import { dayMs } from '@comity/domain/base'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/statements.ts'
import { testApp } from '../../testing/app.ts'
import type { Caller, TestApp } from '../../testing/app.ts'
import { openSharing } from './testing/listings.ts'
import type { Sharing } from './testing/listings.ts'
import { insertDraft, insertSignature } from './testing/smuggle.ts'

let app: TestApp
let hotel: Sharing
beforeAll(async () => {
  app = await testApp()
  hotel = await openSharing(app)
})
afterAll(() => app.close())

const cheat: Sharing['cheat'] = (by, work) => hotel.cheat(by, work)

const change = (statement: string, ...values: unknown[]) =>
  app.asSuperuser((client) => client.query(statement, values))

describe('signatures', () => {
  test('are given in person, by managers, in their order, under a draft', async () => {
    const incidentId = await hotel.matter()
    await cheat(hotel.first, (tx) => insertDraft(hotel, tx, incidentId))
    const signs = (by: Caller, as: Caller, place = 1) =>
      cheat(by, (tx) => insertSignature(tx, incidentId, as, place))
    expect(await signs(hotel.first, hotel.second)).toBe('listing_signed_in_person')
    expect(await signs(hotel.reporter, hotel.reporter)).toBe('listing_signer_not_manager')
    expect(await signs(hotel.elsewhere, hotel.elsewhere)).toBe('listing_signer_not_manager')
    expect(await signs(hotel.first, hotel.first, 2)).toBe('listing_not_to_be_signed')
    expect(await signs(hotel.first, hotel.first)).toBeUndefined()
    expect(await signs(hotel.first, hotel.first, 2)).toBe('signed_once_by_each')
    expect(await signs(hotel.second, hotel.second, 2)).toBeUndefined()
  })

  test('and what is noted of a listing are neither changed nor taken back', async () => {
    const listingId = await hotel.signed()
    const denied = /permission denied/
    for (const table of ['listing_signatures', 'listing_events'])
      expect(
        await cheat(hotel.first, (tx) =>
          tx.run(sql`delete from ${sql.table(table)} where listing_id = ${listingId}::uuid`),
        ),
      ).toMatch(denied)
    const forged = sql`insert into listing_events (organisation_id, listing_id, venue_id, at, kind)
      select organisation_id, listing_id, venue_id, platform.app_now(), 'reviewed' from listings
      where listing_id = ${listingId}::uuid`
    expect(await cheat(hotel.first, (tx) => tx.run(forged))).toBe('listing_event_noted')
  })
})

describe('what was signed stays', () => {
  test.each([
    ['facts', sql`facts = 'something else'`, 'listing_what_was_signed_stays'],
    ['severity', sql`severity = 'critical'`, 'listing_what_was_signed_stays'],
    ['the agreement', sql`agreement_id = gen_random_uuid()`, 'listing_what_was_signed_stays'],
    [
      'the guest',
      sql`guest_id = (select g.guest_id from guests g where g.guest_id <> listings.guest_id limit 1)`,
      'listing_of_another_guest',
    ],
    ['a later end', sql`ends_at = ends_at + interval '1 day'`, 'listing_only_an_incident_extends'],
    [
      'an end beyond the term',
      sql`ends_at = confirmed_at + interval '13 months'`,
      'listing_only_an_incident_extends',
    ],
    ['the time of the notice', sql`notified_at = notified_at - interval '1 day'`, 'listing_times_stay'],
    ['the language of the notice', sql`notice_language = 'en'`, 'listing_times_stay'],
  ])('%s', async (_what, set, constraint) => {
    const listingId = await hotel.notified()
    const write = sql`update listings set ${set} where listing_id = ${listingId}::uuid`
    expect(await cheat(hotel.first, (tx) => tx.run(write))).toBe(constraint)
  })

  test('that both state an adult is what they signed, whatever is written', async () => {
    const listingId = await hotel.notified()
    await cheat(hotel.first, (tx) =>
      tx.run(sql`update listings set adult_stated = true where listing_id = ${listingId}::uuid`),
    )
    const { rows } = await change('select adult_stated from listings where listing_id = $1', listingId)
    expect(rows).toEqual([{ adult_stated: false }])
  })

  test('a review by a signer, or in the name of another, is none', async () => {
    const listingId = await hotel.active({ type: 'violence' })
    const review = (by: Caller, as: Caller) =>
      cheat(by, (tx) =>
        tx.run(sql`update listings set reviewed_by = ${as.userId}::uuid, reviewed_at = platform.app_now()
          where listing_id = ${listingId}::uuid`),
      )
    expect(await review(hotel.first, hotel.first)).toBe('listing_review_by_a_third')
    expect(await review(hotel.first, hotel.third)).toBe('listing_review_by_a_third')
    expect(await review(hotel.third, hotel.third)).toBeUndefined()
  })
})

test('a draft is cleared away after thirty days, one day before it is not', async () => {
  const { body } = await hotel.propose(hotel.first, await hotel.matter())
  app.clock.forward(30 * dayMs - 1)
  await hotel.settle()
  expect((await hotel.read(body.id)).state).toBe('draft')
  app.clock.forward(1)
  await hotel.settle()
  expect(await hotel.read(body.id)).toMatchObject({ state: 'removed', endedReason: 'not_pursued' })
})
