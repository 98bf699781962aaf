import type { IncidentType } from '@comity/domain/incidents'
import { sql } from '../../platform/db/statements.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { invalidField } from '../../platform/errors.ts'

/**
 * An incident does not become an unpaid bill, for whose settling nobody had the time; and the one that stands for a bill
 * stays it, so that it goes when that is settled. What else happened is an incident of its own.
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
