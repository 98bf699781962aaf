import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { billFloorMinor } from '@comity/domain/bills'
import { incidentTypes } from '@comity/domain/incidents'
import { sharingGround } from '@comity/domain/network'
import { sql } from '../../platform/db/statements.ts'
import { testApp } from '../../testing/app.ts'
import type { TestApp } from '../../testing/app.ts'
import { openSharing } from './testing/listings.ts'
import type { Sharing } from './testing/listings.ts'
import { insertDraft, setState, smuggled } from './testing/smuggle.ts'

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

describe('the database lets nobody past a step', () => {
  test.each(['signed', 'notified', 'active'])('a listing is not born as %s', async (state) => {
    const incidentId = await hotel.matter()
    expect(await cheat(hotel.first, (tx) => insertDraft(hotel, tx, incidentId, state))).toBe(
      'listing_begins_as_draft',
    )
  })

  test('from draft it does not become active, nor notified', async () => {
    const incidentId = await smuggled(hotel)
    const at = sql`, active_at = platform.app_now()`
    expect(await cheat(hotel.first, (tx) => setState(tx, incidentId, 'active', at))).toBe(
      'listing_not_a_next_state',
    )
    expect(await cheat(hotel.first, (tx) => setState(tx, incidentId, 'notified'))).toBe(
      'listing_not_a_next_state',
    )
  })

  test('with both signatures it is signed, and no further by hand', async () => {
    const incidentId = await smuggled(hotel)
    expect(await cheat(hotel.first, (tx) => setState(tx, incidentId, 'signed'))).toBeUndefined()
    const told = sql`, notified_at = platform.app_now(), notice_language = 'es'`
    expect(await cheat(hotel.first, (tx) => setState(tx, incidentId, 'notified', told))).toBe(
      'listing_step_of_the_clock',
    )
  })

  test('a job takes no step before its time, nor without a notice that was handed over', async () => {
    const incidentId = await smuggled(hotel)
    const step = (state: string, more = sql``) =>
      hotel.cheatAsJob((tx) => setState(tx, incidentId, state, more))
    const noted = (noticeId: string) => sql`
      , notified_at = platform.app_now(), notice_language = 'es', notice_id = ${noticeId}::uuid, notice_channel = 'email'`
    const mail = async (state: string) => {
      const mailId = crypto.randomUUID()
      await change(
        `insert into platform.mails (mail_id, queued_at, state, sealed, sent_at)
         values ($1, $2, $3, '', case when $3 = 'sent' then $2::timestamptz end)`,
        mailId,
        app.clock.now(),
        state,
      )
      return noted(mailId)
    }
    expect(await step('signed')).toBeUndefined()
    expect(await step('notified')).toBe('listing_notice_missing')
    const language = sql`, notified_at = platform.app_now(), notice_language = 'es'`
    expect(await step('notified', language)).toBe('listing_notice_missing')
    expect(await step('notified', noted(crypto.randomUUID()))).toBe('listing_notice_missing')
    expect(await step('notified', await mail('queued'))).toBe('listing_notice_missing')
    expect(await step('notified', await mail('failed'))).toBe('listing_notice_missing')
    const backdated = sql`, notified_at = platform.app_now() - interval '20 days', notice_language = 'es'`
    expect(await step('notified', backdated)).toBe('listing_times_stay')
    const inEnglish = sql`, notified_at = platform.app_now(), notice_language = 'en'`
    expect(await step('notified', inEnglish)).toBe('listing_notice_not_in_language')
    expect(await step('notified', await mail('sent'))).toBeUndefined()
    const now = sql`, active_at = platform.app_now()`
    expect(await step('active', now)).toBe('listing_notice_running')
    const atOnce = sql`, active_at = platform.app_now(), is_immediate = true`
    expect(await step('active', atOnce)).toBe('listing_notice_running')
  })

  test('a notice that was given of one listing is none of another', async () => {
    const [told, incidentId] = [await hotel.notified(), await smuggled(hotel)]
    expect(await cheat(hotel.first, (tx) => setState(tx, incidentId, 'signed'))).toBeUndefined()
    const reused = sql`, notified_at = platform.app_now(), notice_language = 'es', notice_channel = 'email',
      notice_id = (select notice_id from listings where listing_id = ${told}::uuid)`
    expect(await hotel.cheatAsJob((tx) => setState(tx, incidentId, 'notified', reused))).toBe(
      'listings_by_notice',
    )
  })

  test('a term is that of the agreement, two thirds of it at a first occurrence', async () => {
    const guestId = await hotel.guest()
    const draft = async (term: { agreed?: number; until?: number }) => {
      const incidentId = await hotel.matter({ guestId: await hotel.guest() })
      return cheat(hotel.first, (tx) => insertDraft(hotel, tx, incidentId, 'draft', term))
    }
    expect(await draft({ agreed: 11 })).toBe('listing_term_not_agreed')
    expect(await draft({ until: 9 })).toBe('listing_term_too_long')
    expect(await draft({ until: 8 })).toBeUndefined()
    const [earlier, again] = [
      await hotel.matter({ guestId, venueId: hotel.otherVenueId }),
      await hotel.matter({ guestId }),
    ]
    const whole = { until: 12 }
    expect(await cheat(hotel.first, (tx) => insertDraft(hotel, tx, again, 'draft', whole))).toBeUndefined()
    await hotel.cheatAsJob((tx) =>
      tx.run(sql`update incidents set status = 'unfounded' where incident_id = ${earlier}::uuid`),
    )
    await hotel.cheatAsJob((tx) =>
      tx.run(
        sql`update listings set ends_at = ends_at - interval '4 months' where incident_id = ${again}::uuid`,
      ),
    )
    const extend = sql`
      update listings set ends_at = ends_at + interval '4 months' where incident_id = ${again}::uuid`
    expect(await cheat(hotel.first, (tx) => tx.run(extend))).toBe('listing_only_an_incident_extends')
  })

  test('what is over stays over', async () => {
    const id = await hotel.active()
    await hotel.first.call('POST', `/api/listings/${id}/withdraw`)
    const revive = sql`update listings set state = 'active', ended_at = null where listing_id = ${id}::uuid`
    expect(await cheat(hotel.first, (tx) => tx.run(revive))).toBe('listing_not_a_next_state')
  })
})

describe('the database asks for every condition', () => {
  const conditions: [string, string, (incidentId: string) => Promise<unknown>][] = [
    [
      'not_confirmed',
      'a confirmation that has ended',
      (id) =>
        change(
          `update incidents set confirmed_at = null, confirmed_by = null, status = 'investigating' where incident_id = $1`,
          id,
        ),
    ],
    [
      'not_confirmed',
      'another confirmation',
      (id) =>
        change(
          `update incidents set confirmed_at = confirmed_at + interval '1 second' where incident_id = $1`,
          id,
        ),
    ],
    [
      'confirmed_by_author',
      'a confirmation by whoever corrected it',
      (id) =>
        change(
          `insert into incident_events (organisation_id, incident_id, venue_id, at, kind, actor_id, details) select organisation_id, incident_id, venue_id, reported_at, 'corrected', confirmed_by, '{"fields": ["observed"]}' from incidents where incident_id = $1`,
          id,
        ),
    ],
    [
      'of_another_guest',
      'another guest',
      (id) => change(`update incidents set guest_id = gen_random_uuid() where incident_id = $1`, id),
    ],
    [
      'not_a_ground',
      'another ground',
      (id) => change(`update incidents set type = 'fraud' where incident_id = $1`, id),
    ],
    [
      'not_grave_enough',
      'another severity',
      (id) => change(`update incidents set severity = 'low' where incident_id = $1`, id),
    ],
    [
      'guest_not_at_fault',
      'the fault of somebody else',
      (id) => change(`update incidents set fault = 'other' where incident_id = $1`, id),
    ],
    [
      'disputed',
      'an open dispute',
      (id) =>
        change(
          `insert into disputes (organisation_id, venue_id, guest_id, record_kind, record_id, matter_id, ground, received_at) select organisation_id, venue_id, guest_id, 'incident', incident_id, incident_id, 'not_me', reported_at from incidents where incident_id = $1`,
          id,
        ),
    ],
    [
      'evidence_missing',
      'no evidence',
      (id) => change(`update listings set evidence = '{}' where incident_id = $1`, id),
    ],
    [
      'no_new_evidence',
      'what a dispute removed',
      (id) =>
        change(
          `insert into disputes (organisation_id, venue_id, guest_id, record_kind, record_id, matter_id, ground, received_at, outcome, decided_at, evidence) select l.organisation_id, l.venue_id, l.guest_id, 'incident', l.incident_id, l.incident_id, 'not_me', l.created_at, 'overturned', l.created_at, l.evidence from listings l where incident_id = $1`,
          id,
        ),
    ],
    [
      'second_signature_missing',
      'one signature',
      (id) =>
        change(
          `delete from listing_signatures where place = 2 and listing_id in (select listing_id from listings where incident_id = $1)`,
          id,
        ),
    ],
    [
      'second_signer_is_author',
      'a second signature by the author',
      (id) =>
        change(
          `update incidents set reported_by = (select user_id from listing_signatures s join listings l using (listing_id) where l.incident_id = $1 and place = 2) where incident_id = $1`,
          id,
        ),
    ],
    [
      'agreement_missing',
      'an agreement that is unknown',
      (id) => change(`update listings set agreement_id = gen_random_uuid() where incident_id = $1`, id),
    ],
    [
      'vulnerable',
      'a vulnerable person',
      (id) =>
        change(
          `update guests set is_vulnerable = true where guest_id in (select guest_id from incidents where incident_id = $1)`,
          id,
        ),
    ],
    [
      'not_adult',
      'a minor',
      (id) =>
        change(
          `update guests set is_minor = true where guest_id in (select guest_id from incidents where incident_id = $1)`,
          id,
        ),
    ],
    [
      'not_adult',
      'somebody of unknown age',
      (id) =>
        change(
          `update guests set birth_date = null where guest_id in (select guest_id from incidents where incident_id = $1)`,
          id,
        ),
    ],
    [
      'over',
      'a term that is over',
      (id) => change(`update listings set ends_at = created_at where incident_id = $1`, id),
    ],
  ]
  test.each(conditions)('%s: %s', async (code, _what, unmeet) => {
    const incidentId = await smuggled(hotel)
    await unmeet(incidentId)
    expect(await cheat(hotel.first, (tx) => setState(tx, incidentId, 'signed'))).toBe(`listing_${code}`)
  })

  test.each([
    [
      'a pause',
      `insert into network.agreement_pauses (agreement_id, organisation_id, paused_by, paused_at) select $1, created_by, created_by, created_at from network.agreements where agreement_id = $1`,
      `delete from network.agreement_pauses where agreement_id = $1`,
      'agreement_missing',
    ],
    [
      'an end',
      `update network.agreements set ended_at = created_at, ended_by = created_by where agreement_id = $1`,
      `update network.agreements set ended_at = null, ended_by = null where agreement_id = $1`,
      'agreement_missing',
    ],
    [
      'other grounds',
      `update network.agreement_versions set grounds = '{damage}' where agreement_id = $1`,
      `update network.agreement_versions set grounds = '{violence,theft,fraud,damage,weapon,unpaid_bill}' where agreement_id = $1`,
      'ground_not_covered',
    ],
    [
      'other severities',
      `update network.agreement_versions set severities = '{critical}' where agreement_id = $1`,
      `update network.agreement_versions set severities = '{medium,high,critical}' where agreement_id = $1`,
      'severity_not_covered',
    ],
  ])('the agreement: %s', async (_what, unmeet, meet, code) => {
    const incidentId = await smuggled(hotel)
    await change(unmeet, hotel.agreementId)
    expect(await cheat(hotel.first, (tx) => setState(tx, incidentId, 'signed'))).toBe(`listing_${code}`)
    await change(meet, hotel.agreementId)
    expect(await cheat(hotel.first, (tx) => setState(tx, incidentId, 'signed'))).toBeUndefined()
  })
})

test('the grounds and floors of the database are those of the code', async () => {
  const amounts = [null, 0, 4_999, 5_000, 7_500, 19_999, 20_000, 100_000, 5_000_000, 20_000_000]
  const currencies = [
    null,
    'GBP',
    'EUR',
    'CHF',
    'SEK',
    'NOK',
    'DKK',
    'PLN',
    'USD',
    'CAD',
    'MXN',
    'ARS',
    'COP',
    'CLP',
    'PEN',
    'PHP',
    'SGD',
    'JPY',
    'AUD',
    'NZD',
    'XTS',
  ]
  const asked = incidentTypes.flatMap((type) =>
    currencies.flatMap((currency) => amounts.map((amountMinor) => ({ type, currency, amountMinor }))),
  )
  const rows = await hotel.inNorth((tx) =>
    tx.all(sql<{ refusal: string | null }>`
      select network.ground_refusal(a.type, a."amountMinor", a.currency) as refusal
      from json_to_recordset(${JSON.stringify(asked)}::json) as a (type text, currency text, "amountMinor" bigint)`),
  )
  const said = asked.map((one) => sharingGround({ sector: 'hotel', ...one }))
  expect(rows.map(({ refusal }) => refusal)).toEqual(
    said.map((one) => (typeof one === 'string' ? one : null)),
  )
  const floors = await hotel.inNorth((tx) =>
    tx.all(sql<{ floor: string | null }>`
      select network.bill_floor(c)::text as floor from unnest(${currencies}::text[]) c`),
  )
  expect(floors.map(({ floor }) => floor)).toEqual(
    currencies.map((one) => (one === null ? null : (billFloorMinor(one)?.toString() ?? null))),
  )
})
