import { sql, type RowOf } from '../../../platform/db/statements.ts'
import type { SystemTx } from '../../../platform/db/transaction.ts'

export async function organisationOfDisowned(tx: SystemTx, guestId: string): Promise<string | undefined> {
  const row = await tx.first(sql<RowOf<'organisations', 'name'>>`
    select o.name from organisations o
    where exists (select from rights_requests r where r.organisation_id = o.organisation_id
      and r.guest_id = ${guestId}::uuid and r.is_not_me and r.state = 'open')`)
  return row?.name
}
