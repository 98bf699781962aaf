import { wordKeysOf } from '@comity/domain/guests'
import { sql } from '../../../platform/db/statements.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { companions } from '../../disputes/index.ts'
import { pairsOf } from './without-others.ts'
import type { Others } from './without-others.ts'

/** Guests per pair of words that are read. */
const mostOfPair = 20

/**
 * People whom texts about a guest may name: all staff, guests who shared a room or a party, and guests with two words
 * of their name side by side in the texts.
 */
export async function listOthers(
  tx: Tx,
  guestId: string,
  texts: readonly string[],
): Promise<Omit<Others, 'own'>> {
  const keys = pairsOf(texts).flatMap((pair) => wordKeysOf(pair))
  const row = await tx.first(sql<{ staff: string[]; guests: string[] }>`
    with own as (
      select s.stay_id, s.venue_id, s.room, s.booking_number, s.arrives_on, coalesce(s.departs_on, s.arrives_on) as leaves_on
      from stays s where s.guest_id = ${guestId}::uuid),
    matter as (select venue_id, room, occurred_at from incidents where guest_id = ${guestId}::uuid),
    met as (
      select k.guest_id from unnest(${keys}::text[]) as w(key)
      cross join lateral (
        select guest_id from guest_keys
        where organisation_id = (select current_setting('app.organisation_id')::uuid) and key = w.key
        order by guest_id desc limit ${mostOfPair}) k
      union ${companions})
    select array(select distinct name from members where name is not null) as staff,
      array(select distinct g.name from met join guests g on g.guest_id = met.guest_id
        where g.name is not null and coalesce(g.merged_into, g.guest_id) <> ${guestId}::uuid) as guests`)
  return row ?? { staff: [], guests: [] }
}
