import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp } from '../../testing/app.ts'
import type { TestApp } from '../../testing/app.ts'
import { sql } from '../../platform/db/statements.ts'
import { inside } from '../../testing/matrix/world.ts'
import { planOf } from '../../testing/plan-of.ts'
import { hitsOf, makeAgreement, makeListed, makeNetwork, question } from './testing/network.ts'
import type { Network } from './testing/network.ts'

const [organisations, profiles] = [40, 20_000]

let app: TestApp
let net: Network

/**
 * Many organisations with guests, tokens, listings and look-ups, so that the planner knows that a guest is selective.
 */
beforeAll(async () => {
  app = await testApp()
  net = await makeNetwork(app)
  const others = []
  for (let at = 0; at < organisations; at++) others.push(await app.organisation())
  await makeAgreement(app, [net.home, ...others])
  const ids = [...others, net.partner].map(({ organisationId }) => organisationId)
  const venues = [...others, net.partner].map(({ venueIds }) => venueIds[0])
  await app.asSuperuser(async (client) => {
    await client.query(
      `insert into guests (organisation_id, guest_id, name, number, created_at)
       select ($1::uuid[])[n % $2 + 1], uuidv7(), 'Guest ' || n, 1000 + n, '2026-01-01' from generate_series(1, $3::int) n`,
      [ids, ids.length, profiles],
    )
    await client.query(
      `insert into network.tokens (token, key_version, kind, organisation_id, guest_id, verified_at)
       select sha256((kind || (number / 2))::bytea), 1, kind, organisation_id, guest_id, '2026-01-01'
       from guests, unnest(array['phone', 'email']) kind where number > 1000`,
    )
    await client.query(
      `insert into listings (organisation_id, venue_id, incident_id, guest_id, agreement_id, ground, severity, state, facts,
         evidence, action_taken, adult_stated, created_by, created_at, confirmed_at, agreed_months, notified_at,
         notice_language, active_at, ends_at)
       select organisation_id, ($2::uuid[])[array_position($1::uuid[], organisation_id)], uuidv7(), guest_id, $3, 'theft',
         'high', 'active', 'Took a lamp.', '{}', 'Asked to leave.', true, uuidv7(), '2026-01-01', '2026-01-01', 12,
         '2026-01-10', 'en', '2026-01-30', '2026-12-01'
       from guests where number > 1000 and number % 4 = 0`,
      [ids, venues, net.agreementId],
    )
    await client.query(
      `insert into network_lookups (organisation_id, venue_id, guest_id, is_present, purpose, asked_by, asked_at, hits,
         in_review, is_canary, identifier_token)
       select organisation_id, ($2::uuid[])[array_position($1::uuid[], organisation_id)], guest_id, true, 'check_in',
         uuidv7(), timestamptz '2026-03-02 09:59Z' - number * interval '1 minute', 0, 0, false, decode(repeat('00', 32), 'hex')
       from guests where number > 1000`,
      [ids, venues],
    )
    await client.query(
      `insert into stays (organisation_id, venue_id, guest_id, status, arrives_on, created_at, updated_at)
       select organisation_id, ($2::uuid[])[array_position($1::uuid[], organisation_id)], guest_id, 'checked_out',
         '2026-02-01', '2026-02-01', '2026-02-01' from guests where number > 1000`,
      [ids, venues],
    )
    await client.query(
      `insert into network_receipts (organisation_id, listing_id, guest_id, lookup_id, viewer_organisation_id,
         viewer_venue_id, purpose, seen_at)
       select organisation_id, listing_id, guest_id, uuidv7(), uuidv7(), uuidv7(), 'check_in', '2026-02-01' from listings`,
    )
    await client.query(
      'vacuum analyze guests, listings, network_lookups, network_receipts, network_matches, network.tokens, stays',
    )
  })
})
afterAll(() => app.close())

const tables = ['guests', 'listings', 'network_lookups', 'network_receipts', 'tokens', 'stays']

/** The number of sequential scans per table. */
const scans = () =>
  app.asSuperuser(async (client) => {
    const { rows } = await client.query<{ relname: string; seq_scan: string }>(
      'select relname, seq_scan from pg_stat_user_tables where relname = any ($1)',
      [tables],
    )
    return new Map(rows.map(({ relname, seq_scan }) => [relname, Number(seq_scan)]))
  })

/** Makes every connection of the pool report its statistics, which otherwise takes about a second. */
async function reportCounts(): Promise<void> {
  const atOnce = 10
  let inside = 0
  const everyConnection = Promise.withResolvers<void>()
  const report = () =>
    app.services.database.platform({ job: 'test', now: app.clock.now() }, async (tx) => {
      await tx.all(sql`select pg_stat_force_next_flush()`)
      if (++inside === atOnce) everyConnection.resolve()
      await everyConnection.promise
    })
  await Promise.all(Array.from({ length: atOnce }, report))
}

test('a question reads what it needs by index, never a table as a whole', async () => {
  const listed = await makeListed(app, net)
  const asked = () => hitsOf(net.staff, question(net.home, listed.stayId))
  // Plans stabilise in the first few runs.
  for (let at = 0; at < 8; at++) expect(await asked()).toHaveLength(1)
  await reportCounts()
  const before = await scans()
  for (let at = 0; at < 8; at++) await asked()
  await reportCounts()
  const after = await scans()
  expect(tables.filter((table) => after.get(table) !== before.get(table))).toEqual([])
})

test('the log is read in its order, and a page counts what stands for its own rows alone', async () => {
  const plan = await planOf(app, net.home, (tx) =>
    tx.all(sql`
      select * from network_lookups where (asked_at, lookup_id) < (platform.app_now(), ${net.home.organisationId}::uuid)
      order by asked_at desc, lookup_id desc limit 26`),
  )
  expect(plan).toMatch(/network_lookups_by_time on network_lookups\n\s+Index Cond: [^\n]*asked_at/u)
  const receipts = await inside(app, net.home, (tx) =>
    tx.all(sql<{ 'QUERY PLAN': string }>`
      explain (costs off) update network_receipts set corrected_at = platform.app_now()
      where listing_id = ${net.home.organisationId}::uuid`),
  )
  expect(receipts.map((row) => row['QUERY PLAN']).join('\n')).toContain('network_receipts_by_listing')
})
