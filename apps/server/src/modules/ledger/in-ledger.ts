import type { PlatformTx } from '../../platform/db/transaction.ts'
import type { Services } from '../../platform/services.ts'

export function inLedger<T>(
  { database }: Pick<Services, 'database'>,
  now: Date,
  work: (tx: PlatformTx) => Promise<T>,
): Promise<T> {
  return database.platform({ job: 'ledger', now }, work)
}
