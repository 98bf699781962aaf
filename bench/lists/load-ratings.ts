import type { Client } from 'pg'
import type { Tenant } from '../lib/organisation.ts'

export interface Volume {
  readonly ratings: number
  readonly guests: number
}

/** Share of ratings of the last two weeks that are sealed: by others, so that lists skip them. */
const sealed = 0.5

/**
 * Ratings of two years at all venues of a tenant, written by twenty colleagues: half with a comment, three in four
 * with a tag, one own tag very rare. Created in the database, as a superuser and without triggers, with indexes added
 * afterwards: only the stored result is measured.
 */
export async function loadRatings(
  client: Client,
  tenant: Tenant,
  { ratings, guests }: Volume,
): Promise<void> {
  const { organisationId, venueIds } = tenant
  await client.query("set session_replication_role = 'replica'")
  await client.query("set maintenance_work_mem = '1GB'")
  await client.query('select setseed(0.5)')
  const indexes = await dropIndexes(client, ['guests', 'feedback', 'feedback_tags'])
  await client.query(
    `insert into guests (organisation_id, guest_id, name, number, created_at)
     select $1, uuidv7(), 'Guest ' || md5(n::text), n, now() from generate_series(1, $2::int) n`,
    [organisationId, guests],
  )
  await client.query(
    `insert into members (organisation_id, user_id, name, email, staff_number, created_at)
     select $1, gen_random_uuid(), 'Colleague ' || n, n || '@bench.example', 2000 + n, now() from generate_series(1, 19) n`,
    [organisationId],
  )
  await client.query(
    `with people as (select array_agg(user_id) as authors from members where organisation_id = $1),
     known as (select array_agg(guest_id) as guests from guests where organisation_id = $1),
     made as (
       select n, now() - random() * interval '730 days' as at, random() as luck, random() as half
       from generate_series(1, $3::int) n)
     insert into feedback (organisation_id, feedback_id, venue_id, guest_id, author_id, rating, service, room, comment, fault,
       sentiment, sentiment_score, sentiment_language, sealed_until, counts_from, created_at)
     select $1, uuidv7(at - now()), ($2::uuid[])[1 + n % cardinality($2::uuid[])],
       known.guests[1 + (random() * ($4 - 1))::int], people.authors[1 + n % 20],
       case when luck < 0.002 then 1 when luck < 0.03 then 2 when luck < 0.2 then 3 when luck < 0.6 then 4 else 5 end,
       'stay', (100 + n % 400)::text, words.comment, 'unclear',
       case when words.comment is not null then case when luck < 0.2 then 'negative' else 'positive' end end,
       case when words.comment is not null then luck end, case when words.comment is not null then 'en' end,
       case when at > now() - interval '14 days' and half < $5 then now() + interval '7 days' end, at, at
     from made cross join people cross join known
     cross join lateral (select case when n % 2 = 0
       then 'Kind at the desk, "quiet" on the floor and gone by noon, number ' || n || '.' end as comment) words`,
    [organisationId, venueIds, ratings, guests, sealed],
  )
  await client.query(
    `insert into feedback_tags (organisation_id, venue_id, tag, feedback_id, guest_id)
     select organisation_id, venue_id,
       case when n = 777 then 'whistles' else (array['polite', 'patient', 'considerate', 'courteous'])[1 + n % 4] end,
       feedback_id, guest_id
     from (select *, row_number() over (partition by venue_id) as n from feedback where organisation_id = $1) f
     where n % 4 <> 3 or n = 777`,
    [organisationId],
  )
  await client.query(
    `insert into own_tags (organisation_id, tag, polarity, created_at) values ($1, 'whistles', 'neutral', now())`,
    [organisationId],
  )
  for (const index of indexes) await client.query(index)
  await client.query('vacuum (analyze) guests, feedback, feedback_tags, members, own_tags')
  await client.query('checkpoint')
}

/** Drops indexes that no constraint needs; returns the statements that create them again. */
async function dropIndexes(client: Client, tables: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ indexname: string; indexdef: string }>(
    `select i.indexname, i.indexdef from pg_indexes i
     where i.tablename = any ($1) and not exists (select from pg_constraint c where c.conname = i.indexname)`,
    [tables],
  )
  for (const { indexname } of rows) await client.query(`drop index ${indexname}`)
  return rows.map(({ indexdef }) => indexdef)
}
