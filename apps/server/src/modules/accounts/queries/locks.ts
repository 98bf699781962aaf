import { sql } from '../../../platform/db/statements.ts'
import type { Tx } from '../../../platform/db/transaction.ts'

/**
 * Whether a person, or a device for an unknown number, was locked out within the longest lock, so that it is logged
 * already.
 */
export async function wasLockedLately(tx: Tx, subjectId: string): Promise<boolean> {
  const row = await tx.first(sql<{ was: boolean }>`
    select exists (select 1 from audit_entries where action = 'sign_in.locked' and subject_id = ${subjectId}::uuid
      and at > platform.app_now() - interval '15 minutes') as was`)
  return row?.was === true
}
