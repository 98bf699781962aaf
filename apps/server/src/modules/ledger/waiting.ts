import { sql } from '../../platform/db/statements.ts'
import type { PlatformTx } from '../../platform/db/transaction.ts'

export interface Waiting {
  readonly waiting: number
  readonly oldest: Date | null
}

export async function waitingLeaves(tx: PlatformTx): Promise<Waiting> {
  const row = await tx.first(sql<Waiting>`
    select count(*)::int as waiting, min(at) as oldest from ledger.waiting`)
  return row ?? { waiting: 0, oldest: null }
}
