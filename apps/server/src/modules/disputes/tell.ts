import { sql } from '../../platform/db/statements.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { emitEvent } from '../../platform/events/emit.ts'
import type { DisputeStep } from '../alerts/index.ts'

/**
 * Notifies the managers of a venue of a dispute in the transaction of its cause. The message names neither guest nor
 * record.
 */
export function tellManagers(
  tx: Tx,
  { disputeId, venueId, step }: { disputeId: string; venueId: string; step: DisputeStep },
): Promise<void> {
  return emitEvent(tx, 'dispute.told', { disputeId, step }, venueId)
}

/**
 * Records a reminder of a step in the transaction that queues it. Returns whether it is the first. A dispute under lock
 * is left to the next run, because it may need no reminder any more.
 */
export async function isFirstReminder(tx: Tx, disputeId: string, step: string): Promise<boolean> {
  const noted = await tx.run(sql`
    update disputes set reminded = reminded || ${step}::text
    where dispute_id in (
      select dispute_id from disputes
      where dispute_id = ${disputeId}::uuid and outcome is null and not ${step}::text = any (reminded)
      for update skip locked)`)
  return noted > 0
}
