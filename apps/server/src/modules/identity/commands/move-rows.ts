import type { Scope } from '../../../platform/db/scope.ts'
import { sql } from '../../../platform/db/statements.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { atEveryVenue } from '../../../platform/db/whole-organisation.ts'
import { followEntries } from '../../profiles/index.ts'
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
  'safety_markers',
  'guardians',
] as const

/**
 * Moves the rows of some profiles from one guest to another, at every venue, and updates score and own lists. The
 * caller has locked both guests. The way back is the same move.
 */
export async function moveRows(
  tx: Tx,
  scope: Scope,
  { from, profiles, to }: { from: string; profiles: readonly string[]; to: string },
): Promise<void> {
  await atEveryVenue(tx, async () => {
    // Rows before facts: commands lock a record before its fact.
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
