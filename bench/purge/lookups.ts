import type { Client } from 'pg'

/** A venue, which sees no rows of other venues. */
export async function makeVenue(client: Client, organisationId: string): Promise<string> {
  const { rows } = await client.query<{ venue_id: string }>(
    `insert into venues (organisation_id, venue_id, name, sector, country, time_zone, code, created_at)
     values ($1, gen_random_uuid(), 'Bench desk', 'hotel', 'GB', 'Europe/London', 'BENCH-DESK', now()) returning venue_id`,
    [organisationId],
  )
  const [venue] = rows
  if (!venue) throw new Error('No venue was made')
  return venue.venue_id
}

/** Look-ups of three years ago, each with the salt of its leaf; their guests do not exist, so nothing else is needed. */
export async function loadLookups(
  client: Client,
  { organisationId, venueId }: { organisationId: string; venueId: string },
  rows: number,
): Promise<void> {
  await client.query('set session_replication_role = replica')
  await client.query(
    `with made as (
      insert into network_lookups (organisation_id, lookup_id, venue_id, guest_id, is_present, purpose, asked_by, asked_at,
        hits, in_review, is_canary, identifier_token)
      select $1, gen_random_uuid(), $3, gen_random_uuid(), true, 'check_in', gen_random_uuid(),
        timestamptz '2023-01-01 00:00Z' + n * interval '10 s', 0, 0, false, sha256(n::text::bytea)
      from generate_series(1, $2::int) n returning lookup_id, asked_at)
    insert into ledger_salts (organisation_id, leaf_id, kind, subject_id, at, digest, salt)
    select $1, gen_random_uuid(), 'look_up', lookup_id, asked_at, sha256(lookup_id::text::bytea), sha256(lookup_id::text::bytea)
    from made`,
    [organisationId, rows, venueId],
  )
  await client.query('vacuum analyze network_lookups')
  await client.query('vacuum analyze ledger_salts')
}

/** Milliseconds of the plainest delete of the same rows. */
export async function bareDelete(client: Client, organisationId: string): Promise<number> {
  const begun = performance.now()
  await client.query('delete from ledger_salts where organisation_id = $1', [organisationId])
  await client.query('delete from network_lookups where organisation_id = $1', [organisationId])
  return performance.now() - begun
}

export async function leftLookups(client: Client): Promise<number> {
  const { rows } = await client.query<{ n: number }>('select count(*)::int as n from network_lookups')
  return rows[0]?.n ?? 0
}
