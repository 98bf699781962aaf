import { sql } from '../../../platform/db/statements.ts'
import type { StaffTx } from '../../../platform/db/transaction.ts'

/**
 * Locks the guests, stays and records of an import until the transaction ends, in the order of other commands, so that
 * nothing is added that would be in the way of undoing.
 */
export async function holdBrought(tx: StaffTx, importId: string): Promise<void> {
  const of = sql`where import_id = ${importId}::uuid`
  await tx.run(sql`
    select 1 from guests where guest_id = any (array(
      select guest_id from guests ${of} union all select guest_id from import_guest_changes ${of}))
    order by guest_id for update`)
  await tx.run(sql`
    select 1 from stays where stay_id = any (array(
      select stay_id from stays ${of} union all select stay_id from import_changes ${of}
      union all select stay_id from feedback ${of} union all select stay_id from incidents ${of}))
    order by stay_id for update`)
  await tx.run(sql`select 1 from feedback ${of} order by feedback_id for update`)
  await tx.run(sql`select 1 from incidents ${of} order by incident_id for update`)
}
