import { wordKeysOf } from '@comity/domain/guests'
import { sql, type ColumnOf, type RowOf } from '../../platform/db/statements.ts'
import type { Tx } from '../../platform/db/transaction.ts'

/** The name of a guest as the index `guests_by_name` has it: under row-level security coalesce() would not use it. */
export function indexedName(guest: string) {
  const name = sql.ref(`${guest}.name`)
  return sql`case when ${name} is null then '' else ${name} end`
}

/** Names per key that are compared, newest first. */
const mostOfKey = 200

/**
 * Guests whose name may contain all words of a text, newest first; the caller compares the names. An exact name is
 * included, however many share its words.
 */
export function listNamed(tx: Tx, text: string) {
  return tx.all(sql<RowOf<'guests', 'guest_id'> & { name: NonNullable<ColumnOf<'guests', 'name'>> }>`
    with met as (
      select k.guest_id from unnest(${wordKeysOf(text)}::text[]) as w(key)
      cross join lateral (
        select guest_id from guest_keys
        where organisation_id = (select current_setting('app.organisation_id')::uuid) and key = w.key
        order by guest_id desc limit ${mostOfKey}) k
      union
      (select guest_id from guests g where ${indexedName('g')} = ${text}
        order by ${indexedName('g')} desc, guest_id desc limit ${mostOfKey})
    )
    select coalesce(g.merged_into, g.guest_id) as guest_id, g.name from met
    join guests g on g.guest_id = met.guest_id where g.name is not null order by g.guest_id desc`)
}
