import { sql } from '../../platform/db/statements.ts'
import type { Tx } from '../../platform/db/transaction.ts'

/** Updates the ends of ban and watch entry in guests after their entries changed. The caller has locked the guests. */
export function followEntries(tx: Tx, guestIds: readonly string[]) {
  return tx.run(sql`
    update guests g set (banned_until, watched_until) = (
      select max(e.ends_at) filter (where e.kind = 'ban'), max(e.ends_at) filter (where e.kind = 'watch')
      from guest_entries e
      where e.organisation_id = g.organisation_id and e.guest_id = g.guest_id and e.lifted_at is null)
    where g.guest_id = any (${[...guestIds]}::uuid[])`)
}
