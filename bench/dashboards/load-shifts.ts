import type { Client } from 'pg'
import type { Tenant } from '../lib/organisation.ts'

export interface Volume {
  readonly incidents: number
  readonly activities: number
}

/** The number of open records is constant however many are closed: counting them must not grow with the past. */
const open = { incidents: 300, tasks: 150, items: 40, alerts: 40, arrivals: 200, present: 1_500 }

/**
 * Two years of a tenant: incidents of every type and severity, activities of a hundred colleagues, and the stays,
 * tasks, alerts and items of today. Created in the database, as a superuser and without triggers, with indexes and
 * sums added afterwards.
 */
export async function loadShifts(client: Client, tenant: Tenant, volume: Volume): Promise<void> {
  await client.query("set session_replication_role = 'replica'")
  await client.query("set maintenance_work_mem = '1GB'")
  await client.query('select setseed(0.5)')
  const indexes = await dropIndexes(client, ['incidents', 'activities'])
  await loadPeople(client, tenant)
  await loadPast(client, tenant, volume)
  await loadToday(client, tenant)
  for (const index of indexes) await client.query(index)
  await countDays(client)
  await client.query('vacuum (analyze)')
  await client.query('checkpoint')
}

async function loadPeople(client: Client, { organisationId }: Tenant): Promise<void> {
  await client.query(
    `insert into members (organisation_id, user_id, name, email, staff_number, created_at)
     select $1, gen_random_uuid(), 'Colleague ' || n, n || '@bench.example', 2000 + n, now() from generate_series(1, 100) n`,
    [organisationId],
  )
  await client.query(
    `insert into guests (organisation_id, name, number, created_at)
     select $1, 'Guest ' || n, n, now() from generate_series(1, 5000) n`,
    [organisationId],
  )
}

async function loadPast(client: Client, tenant: Tenant, { incidents, activities }: Volume): Promise<void> {
  const { organisationId, venueIds } = tenant
  await client.query(
    `with people as (select array_agg(user_id) as ids from members where organisation_id = $1),
     made as (select n, now() - interval '1 hour' - random() * interval '730 days' as at, random() as luck
       from generate_series(1, $3::int) n)
     insert into incidents (organisation_id, venue_id, type, severity, status, occurred_at, day, reported_by,
       reported_at, closed_at)
     select $1, ($2::uuid[])[1 + n % cardinality($2::uuid[])],
       (array['violence', 'threat', 'weapon', 'sexual_harassment', 'theft', 'fraud', 'unpaid_bill', 'damage', 'dealing',
         'false_booking', 'noise', 'rule_breach', 'harassment', 'medical', 'other'])[1 + (n / 7) % 15],
       case when luck < 0.02 then 'critical' when luck < 0.15 then 'high' when luck < 0.5 then 'medium' else 'low' end,
       case when n % 4 = 0 then 'unfounded' else 'closed' end, at, at::date, people.ids[1 + n % 100], at, at + interval '3 days'
     from made cross join people`,
    [organisationId, venueIds, incidents],
  )
  await client.query(
    `with people as (select array_agg(user_id) as ids from members where organisation_id = $1),
     made as (select n, now() - random() * interval '730 days' as at from generate_series(1, $3::int) n)
     insert into activities (organisation_id, activity_id, venue_id, user_id, kind, note, at)
     select $1, uuidv7(at - now()), ($2::uuid[])[1 + n % cardinality($2::uuid[])], people.ids[1 + n % 100],
       case when n % 50000 = 0 then 'training' else (array['round', 'guest_contact', 'phone_call', 'cleaning', 'delivery',
         'guest_rated', 'room_changed', 'task_completed', 'alert_acknowledged', 'incident_reported', 'quick_action'])
         [1 + (n / 100) % 11] end,
       case when n % 3 = 0 then 'Second floor, number ' || n end, at
     from made cross join people`,
    [organisationId, venueIds, activities],
  )
}

async function loadToday(client: Client, { organisationId, venueIds, userId }: Tenant): Promise<void> {
  const values = [organisationId, venueIds]
  await client.query(
    `insert into incidents (organisation_id, venue_id, type, severity, status, occurred_at, day, reported_by,
       reported_at, due_at)
     select $1, ($2::uuid[])[1 + n % cardinality($2::uuid[])], 'noise', (array['low', 'medium', 'high', 'critical'])[1 + n % 4],
       (array['reported', 'triaged', 'investigating', 'confirmed'])[1 + n % 4], now() - n * interval '1 hour',
       (now() - n * interval '1 hour')::date, $3,
       now() - n * interval '1 hour', now() + (100 - n) * interval '1 hour'
     from generate_series(1, ${open.incidents}) n`,
    [...values, userId],
  )
  await client.query(
    `insert into tasks (organisation_id, venue_id, action, assigned_to, created_by, created_at)
     select $1, ($2::uuid[])[1 + n % cardinality($2::uuid[])], 'extra_towels', case when n % 3 = 0 then $3::uuid end, $3, now()
     from generate_series(1, ${open.tasks}) n`,
    [...values, userId],
  )
  await client.query(
    `with made as (insert into hand_overs (organisation_id, venue_id, created_by, created_at)
       select $1, v, $3, now() from unnest($2::uuid[]) v returning hand_over_id, venue_id)
     insert into hand_over_items (organisation_id, hand_over_id, venue_id, position, text)
     select $1, hand_over_id, venue_id, n, 'Look at the boiler'
     from made cross join generate_series(1, ${open.items} / cardinality($2::uuid[])) n`,
    [...values, userId],
  )
  await client.query(
    `with known as (select array_agg(guest_id) as ids from guests where organisation_id = $1)
     insert into stays (organisation_id, venue_id, guest_id, room, status, arrives_on, departs_on, created_at, updated_at)
     select $1, ($2::uuid[])[1 + n % cardinality($2::uuid[])], ids[1 + n % 5000], (100 + n % 400)::text,
       case when n <= ${open.arrivals} then 'expected' else 'checked_in' end,
       current_date - case when n <= ${open.arrivals} then 0 else 1 + n % 5 end, current_date + n % 4, now(), now()
     from generate_series(1, ${open.arrivals + open.present}) n cross join known`,
    values,
  )
  await client.query(
    `insert into smart_alerts (organisation_id, venue_id, key, type, severity, profile_id, stay_id, rule_ids, audience, channels,
       escalation, reasons, responses, raised_at)
     select $1, s.venue_id, 'bench:' || s.stay_id, 'watch_list', 'medium', s.guest_id, s.stay_id, '{bench}', '{staff}',
       '{in_app}', '[]', '[{"kind": "arrival", "arrivesOn": "2026-01-01"}, {"kind": "group", "groupId": "x"}]', '{}', now()
     from (select * from stays where status = 'expected' order by stay_id limit ${open.alerts}) s`,
    [organisationId],
  )
}

/** What the triggers would have counted. */
async function countDays(client: Client): Promise<void> {
  await client.query(
    `insert into incident_days
     select organisation_id, venue_id, day, type, severity, count(*) from incidents group by 1, 2, 3, 4, 5 order by 3`,
  )
  await client.query(
    `insert into activity_totals
     select a.organisation_id, a.venue_id, (a.at at time zone v.time_zone)::date, a.kind, count(*)
     from activities a join venues v using (organisation_id, venue_id) group by 1, 2, 3, 4 order by 3`,
  )
  await client.query(
    `insert into incident_step_days
     select organisation_id, venue_id, (reported_at + interval '1 hour')::date, 'triaged',
       50 + (random() * 60)::int, count(*)
     from incidents group by 1, 2, 3, 5 order by 3`,
  )
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
