import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { incidentDays, signalDays } from '@comity/domain/alerts'
import { sectors } from '@comity/domain/base'
import { isOvernight } from '@comity/domain/bookings'
import { answerDays, decideDays, judgedMonths } from '@comity/domain/disputes'
import { guestStatusRules } from '@comity/domain/guests'
import { secondLookHours } from '@comity/domain/incidents'
import { longestReviewMonths as longestMarkerMonths } from '@comity/domain/markers'
import {
  draftListingDays,
  longestReviewMonths,
  lookupsPerHour,
  noticeDays,
  repeatedWithinMonths,
  reviewHours,
} from '@comity/domain/network'
import { maxOverrideDays } from '@comity/domain/risk'
import { testDatabase, type TestDatabase } from './testing/database.ts'

let database: TestDatabase
let client: Client
beforeAll(async () => {
  database = await testDatabase()
  client = new Client({ connectionString: database.ownerUrl })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.close()
})

const days = (count: number) => `${count} days`
const months = (count: number) => `${count} months`
const longest = (status: 'banned' | 'watch_list') => months(guestStatusRules[status].maxMonths!)
const hours = (count: number) => `${count} hours`

/** Every time that functions, views, policies and constraints of the database name: those of a rule as the rule has it. */
const times: Record<string, string[]> = {
  // Rules of the domain.
  'function listing_refusal': [days(noticeDays)],
  'function organisations_with_listings_due': [days(noticeDays), days(draftListingDays), hours(reviewHours)],
  'policy under_an_agreement on listings': [hours(reviewHours)],
  'function repeats': [months(repeatedWithinMonths)],
  'constraint reviewed_within_two_years': [months(longestReviewMonths)],
  'function organisations_with_silent_disputes': [days(answerDays), days(decideDays)],
  // 13 months bound what an index has to read; 30 days are those of the public figures.
  'function accountability_figures': [months(judgedMonths), months(judgedMonths + 1), days(30)],
  'function platform_figures': [days(30)],
  'view known_smart_alerts': [days(incidentDays), days(signalDays)],
  'constraint ends_within_ninety_days': [days(maxOverrideDays)],
  'constraint ends_in_time': [longest('banned'), longest('watch_list')],
  'constraint second_look_a_day_later': [hours(secondLookHours)],
  'function check_second_look': [hours(secondLookHours)],
  // And a day, because the day at the venue may be ahead of the server's.
  'constraint reviewed_within_a_year': [`${months(longestMarkerMonths)} 1 day`],
  // isUnder18, which has no constant; the property tests of listings compare them.
  'function is_protected': ['18 years'],
  'function look_up': ['18 years'],
  // Said here alone.
  'function agreeing_profiles': [months(12)],
  'function asked_lately': [hours(1)],
  'function removals': [days(1)],
  'function organisations_with_sms_work': ['2 minutes', days(30)],
  'constraint ends_after_it_starts': [hours(24)],
  // From the evening to the morning after.
  'function usual_end': ['0', days(1)],
  'function agree_times': ['1 second'],
  // A unit that is multiplied.
  'function latest_end': [months(1)],
  'constraint within_the_term': [months(1)],
}

const statedTimes = `
  with ours as (select oid from pg_namespace where nspname in ('public', 'auth', 'platform', 'network', 'ledger')),
  stated (name, body) as (
    select 'function ' || p.proname, pg_get_functiondef(p.oid) from pg_proc p
      where p.pronamespace in (select oid from ours) and p.prokind = 'f'
    union all select 'view ' || c.relname, pg_get_viewdef(c.oid) from pg_class c
      where c.relkind = 'v' and c.relnamespace in (select oid from ours)
    union all select 'constraint ' || k.conname, pg_get_constraintdef(k.oid) from pg_constraint k
      where k.connamespace in (select oid from ours)
    union all select format('policy %s on %s', p.polname, p.polrelid::regclass),
        concat(pg_get_expr(p.polqual, p.polrelid), pg_get_expr(p.polwithcheck, p.polrelid)) from pg_policy p
      where p.polrelid in (select c.oid from pg_class c where c.relnamespace in (select oid from ours)))
  select name, array_agg(distinct coalesce(m[1], m[2])::interval::text) as times
  from stated, regexp_matches(body, 'interval ''([^'']+)''|''([^'']+)''::interval', 'g') m
  group by name`

test('the database names no time that a rule does not, and every one as the rule has it', async () => {
  const { rows } = await client.query<{ name: string; times: string[] }>(statedTimes)
  const { rows: expected } = await client.query<{ name: string; times: string[] }>(
    `select name, array_agg(distinct t::interval::text) as times
     from jsonb_each($1) as e (name, list), jsonb_array_elements_text(list) t group by name`,
    [times],
  )
  const sorted = (found: typeof rows) => found.toSorted((a, b) => (a.name < b.name ? -1 : 1))
  expect(sorted(rows)).toEqual(sorted(expected))
})

test('the database knows the sectors whose guests stay the night as the rule does', async () => {
  const { rows } = await client.query<{ sector: string; is_next_day: boolean }>(
    `select s.sector, platform.usual_end('2026-06-01 19:00Z', 'UTC', s.sector, h)::date > '2026-06-01' as is_next_day
     from unnest($1::text[]) as s (sector),
       (select null::uuid, null::uuid, time '19:00', time '21:00', 0, 0) as h`,
    [sectors],
  )
  expect(rows).toEqual(sectors.map((sector) => ({ sector, is_next_day: isOvernight(sector) })))
})

test('the database counts look-ups of an hour up to what the rule allows', async () => {
  const { rows } = await client.query<{ body: string }>(
    "select prosrc as body from pg_proc where oid = 'network.look_up'::regproc",
  )
  expect(rows[0]?.body).toContain(
    `when (select count(*) from network.asked_lately()) >= ${lookupsPerHour} then 'too_many_lookups'`,
  )
})
