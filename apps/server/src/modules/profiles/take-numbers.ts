import { sql } from '../../platform/db/statements.ts'
import type { Tx } from '../../platform/db/transaction.ts'

/** Takes the next `count` guest numbers of the organisation. Returns the first. */
export async function takeGuestNumbers(tx: Tx, count: number): Promise<number> {
  const row = await tx.one(sql<{ first: number }>`
    update organisations set next_guest_number = next_guest_number + ${count}
    returning (next_guest_number - ${count})::int as first`)
  return row.first
}
