import { sql } from '../../../platform/db/statements.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { Failure } from '../../../platform/errors.ts'
import { lockIncident } from '../../incidents/index.ts'
import { getBill } from '../queries/bills.ts'
import type { BillRow } from '../queries/bills.ts'

/**
 * Locks a bill of the scope and reads it; undefined when it is deleted. Its incident is locked first, in the order in
 * which deletions lock.
 */
export async function lockBill(tx: Tx, billId: string): Promise<BillRow | undefined> {
  const found = await getBill(tx, billId)
  if (!found) return undefined
  if (found.incident_id && !(await isThere(tx, found.incident_id))) return undefined
  await tx.run(sql`select 1 from unpaid_bills where bill_id = ${billId}::uuid for update`)
  return getBill(tx, billId)
}

async function isThere(tx: Tx, incidentId: string): Promise<boolean> {
  try {
    await lockIncident(tx, incidentId, { guest: 'update' })
    return true
  } catch (error) {
    // Deleted with its bill while this waited for the lock.
    if (error instanceof Failure && error.code === 'not_found') return false
    throw error
  }
}
