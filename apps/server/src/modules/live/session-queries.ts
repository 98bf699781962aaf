import { sql, type ColumnOf, type RowOf } from '../../platform/db/statements.ts'
import type { Tx } from '../../platform/db/transaction.ts'

export interface LiveSessionRow extends RowOf<
  'live_sessions',
  'live_session_id' | 'venue_id' | 'user_id' | 'started_at' | 'seen_at'
> {
  venue_name: ColumnOf<'venues', 'name'>
  user_name: ColumnOf<'members', 'name'> | null
}

/** After this long without a sign nobody watches. */
const sessionLasts = sql`interval '90 seconds'`
const stands = (alias: string) => sql`${sql.ref(`${alias}.seen_at`)} > platform.app_now() - ${sessionLasts}`

const columns = sql`
  s.live_session_id, s.venue_id, v.name as venue_name, s.user_id, m.name as user_name, s.started_at, s.seen_at`
const joined = sql`
  join venues v on v.organisation_id = s.organisation_id and v.venue_id = s.venue_id
  left join members m on m.organisation_id = s.organisation_id and m.user_id = s.user_id`

/** Starts a live session of the caller at a venue or refreshes the existing one. */
export async function beginLiveSession(tx: Tx, venueId: string): Promise<void> {
  await tx.run(sql`
    insert into live_sessions as s (organisation_id, venue_id, user_id, started_at, seen_at)
    values (current_setting('app.organisation_id')::uuid, ${venueId}::uuid, current_setting('app.user_id')::uuid,
      platform.app_now(), platform.app_now())
    on conflict (organisation_id, venue_id, user_id) do update set seen_at = excluded.seen_at,
      started_at = case when ${stands('s')} then s.started_at else excluded.started_at end,
      live_session_id = case when ${stands('s')} then s.live_session_id else excluded.live_session_id end`)
}

/** Refreshes the caller's live sessions. */
export function seeLiveSessions(tx: Tx) {
  return tx.run(sql`
    update live_sessions s set seen_at = platform.app_now()
    where s.user_id = (select current_setting('app.user_id')::uuid) and ${stands('s')}`)
}

export function getOwnLiveSession(tx: Tx, venueId: string) {
  return tx.first(sql<LiveSessionRow>`
    select ${columns} from live_sessions s ${joined}
    where s.venue_id = ${venueId}::uuid and s.user_id = (select current_setting('app.user_id')::uuid)`)
}

/** Whether anyone but the caller watches the venue. */
export async function isWatched(tx: Tx, venueId: string): Promise<boolean> {
  const row = await tx.first(sql`
    select from live_sessions s where s.venue_id = ${venueId}::uuid and ${stands('s')}
      and s.user_id <> (select current_setting('app.user_id')::uuid) limit 1`)
  return row !== undefined
}

export function listLiveSessions(tx: Tx, limit: number) {
  return tx.all(sql<LiveSessionRow>`
    select ${columns} from live_sessions s ${joined} where ${stands('s')}
    order by s.started_at desc, s.live_session_id desc limit ${limit}`)
}
