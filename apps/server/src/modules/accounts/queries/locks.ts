import { sql } from '../../../platform/db/statements.ts'
import type { Tx } from '../../../platform/db/transaction.ts'

/** Whether somebody was locked out within the longest lock, so that the owner knows already. */
export async function wasLockedLately(tx: Tx, userId: string): Promise<boolean> {
  const row = await tx.first(sql<{ was: boolean }>`
    select exists (select 1 from audit_entries where action = 'sign_in.locked' and subject_id = ${userId}::uuid
      and at > platform.app_now() - interval '15 minutes') as was`)
  return row?.was === true
}
