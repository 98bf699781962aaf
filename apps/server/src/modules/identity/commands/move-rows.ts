import type { Scope } from '../../../platform/db/scope.ts'
import { sql } from '../../../platform/db/statements.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { atEveryVenue } from '../../../platform/db/whole-organisation.ts'
import { followEntries } from '../../guests/index.ts'
import { giveFacts } from '../../risk/index.ts'

/** Every table whose rows name the guest as known today (guest_id) and the profile they were written under. */
const tables = [
  'stays',
  'feedback',
  'feedback_tags',
  'stay_ratings',
  'incidents',
  'unpaid_bills',
  'guest_entries',
  'guest_notes',
] as const

/**
 * Gives what stands at one guest and was written under some of its profiles to another guest, at whatever venue it
 * was written, and has the score and the own lists follow. Both guests are locked by the caller. The way back is the
 * same move.
 */
export async function moveRows(
  tx: Tx,
  scope: Scope,
  { from, profiles, to }: { from: string; profiles: readonly string[]; to: string },
): Promise<void> {
  await atEveryVenue(tx, async () => {
    // Rows before facts: who changes a record locks it before its fact.
    for (const table of tables) {
      await tx.run(sql`
        update ${sql.table(table)} set guest_id = ${to}::uuid,
          profile_id = nullif(coalesce(profile_id, guest_id), ${to}::uuid)
        where guest_id = ${from}::uuid and coalesce(profile_id, guest_id) = any (${[...profiles]}::uuid[])`)
    }
    await giveFacts(tx, scope, from, profiles, to)
  })
  await followEntries(tx, [from, to])
}
