import type { IncidentType } from '@comity/domain/incidents'
import { sql } from '../../platform/db/statements.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { invalidField } from '../../platform/errors.ts'

/**
 * Refuses a change from or to an unpaid bill: a new bill would have no time to be settled, and the incident of a bill
 * must be deleted when the bill is settled.
 *
 * @throws Failure invalid_input
 */
export async function refuseChangedType(
  tx: Tx,
  incidentId: string,
  from: IncidentType,
  to: IncidentType,
): Promise<void> {
  if (from === to) return
  if (to === 'unpaid_bill') throw invalidField('/type', 'not_offered')
  if (from !== 'unpaid_bill') return
  const bill = await tx.first(sql`select 1 from unpaid_bills where incident_id = ${incidentId}::uuid`)
  if (bill) throw invalidField('/type', 'not_offered')
}
