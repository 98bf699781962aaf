import { sql } from '../../../platform/db/statements.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { profileColumns } from './profiles.ts'
import type { ProfileRow } from './profiles.ts'

/** Profiles per key that are compared, newest first, which bounds the cost. */
const mostOfKey = 60
const mostCandidates = 100

export interface CandidateRow extends ProfileRow {
  root_id: string
  /** Whether the two were paired before. */
  is_paired: boolean
}

const organisation = sql`(select current_setting('app.organisation_id')::uuid)`

/**
 * Profiles that share a key with one or were paired with it, rarest keys first; without profiles of the same guest and
 * those a manager has told apart.
 */
export function findCandidates(tx: Tx, guestId: string, keys: readonly bigint[]) {
  return tx.all(sql<CandidateRow>`
    with met as (
      select guest_id, sum(1.0 / profiles) as weight from (
        select k.guest_id, count(*) over (partition by w.key) as profiles from unnest(${keys.map(String)}::bigint[]) as w(key)
        cross join lateral (
          select guest_id from identity_keys where organisation_id = ${organisation} and key = w.key
          order by guest_id desc limit ${mostOfKey}) k) k
      group by guest_id order by sum(1.0 / profiles) desc, guest_id desc limit ${mostCandidates}
    ), paired as (
      select guest_b as guest_id from identity_pairs
      where organisation_id = ${organisation} and guest_a = ${guestId}::uuid
      union all select guest_a from identity_pairs
      where organisation_id = ${organisation} and guest_b = ${guestId}::uuid
    )
    -- One by one, by its key: a plan made while there were few guests would read them all.
    select g.* from (select guest_id from met union select guest_id from paired) c
    cross join lateral (
      select ${profileColumns}, coalesce(g.merged_into, g.guest_id) as root_id,
        c.guest_id in (select guest_id from paired) as is_paired
      from guests g where g.organisation_id = ${organisation} and g.guest_id = c.guest_id limit 1) g
    where g.root_id <> (
        select coalesce(o.merged_into, o.guest_id) from guests o
        where o.organisation_id = ${organisation} and o.guest_id = ${guestId}::uuid)
      and not exists (
        select from identity_pairs d where d.organisation_id = ${organisation} and d.decision = 'different'
          and d.guest_a = least(g.guest_id, ${guestId}::uuid) and d.guest_b = greatest(g.guest_id, ${guestId}::uuid))`)
}

export interface KeysOfProfile {
  readonly guestId: string
  readonly keys: readonly bigint[]
}

export async function replaceKeys(tx: Tx, profiles: readonly KeysOfProfile[]): Promise<void> {
  const ids = profiles.map(({ guestId }) => guestId)
  const rows = profiles.flatMap(({ guestId, keys }) =>
    keys.map((key) => ({ guest_id: guestId, key: String(key) })),
  )
  const sent = sql`json_to_recordset(${JSON.stringify(rows)}::json) as r(guest_id uuid, key bigint)`
  await Promise.all([
    tx.run(sql`
      delete from identity_keys k where k.guest_id = any (${ids}::uuid[])
        and not exists (select from ${sent} where r.guest_id = k.guest_id and r.key = k.key)`),
    // A profile may have been deleted since it was read.
    tx.run(sql`
      insert into identity_keys (organisation_id, key, guest_id)
      select g.organisation_id, r.key, g.guest_id from ${sent} join guests g on g.guest_id = r.guest_id
      on conflict do nothing`),
  ])
}
