import { sql, type RowOf } from '../db/statements.ts'
import type { PlatformTx } from '../db/transaction.ts'

/** How many mails are in each state. `failed` is the dead end: nothing more happens to those. */
export interface MailState {
  readonly queued: number
  readonly sent: number
  readonly kept: number
  readonly failed: number
}

/** Of the mails not yet deleted: those sent within 7 days, the others within 30. */
export async function mailState(tx: PlatformTx): Promise<MailState> {
  const rows = await tx.all(sql<RowOf<'platform.mails', 'state'> & { count: number }>`
    select state, count(*)::int as count from platform.mails group by state`)
  const counts = Object.fromEntries(rows.map(({ state, count }) => [state, count]))
  return { queued: 0, sent: 0, kept: 0, failed: 0, ...counts }
}
