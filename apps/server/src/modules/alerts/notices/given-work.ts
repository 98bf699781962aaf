import { isOpen } from '@comity/domain/incidents'
import { sql, type ColumnOf, type RowOf } from '../../../platform/db/statements.ts'
import type { SystemTx } from '../../../platform/db/transaction.ts'

/** The venue of a task that is still assigned to the person and not done. */
export async function venueOfTask(tx: SystemTx, taskId: string, userId: string): Promise<string | undefined> {
  const row = await tx.first(sql<{ venue: ColumnOf<'venues', 'name'> }>`
    select v.name as venue from tasks t
    join venues v on v.organisation_id = t.organisation_id and v.venue_id = t.venue_id
    where t.task_id = ${taskId}::uuid and t.assigned_to = ${userId}::uuid and t.completed_at is null`)
  return row?.venue
}

export async function venueOfIncident(
  tx: SystemTx,
  incidentId: string,
  userId: string,
): Promise<string | undefined> {
  const row = await tx.first(sql<RowOf<'incidents', 'status'> & { venue: ColumnOf<'venues', 'name'> }>`
    select v.name as venue, i.status from incidents i
    join venues v on v.organisation_id = i.organisation_id and v.venue_id = i.venue_id
    where i.incident_id = ${incidentId}::uuid and i.assigned_to = ${userId}::uuid`)
  return row && isOpen(row.status) ? row.venue : undefined
}
