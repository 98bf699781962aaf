import { sql } from '../../platform/db/statements.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { orNotFound } from '../../platform/errors.ts'
import { holdGuest } from '../profiles/index.ts'
import { getDispute, holdDispute } from './queries/disputes.ts'
import type { DisputeRow } from './queries/disputes.ts'

/**
 * Locks a guest and the disputed record: guest before stay before record, the order of every command. Returns the guest
 * as known then.
 */
export async function lockMatter(tx: Tx, profileId: string, matterId: string): Promise<string> {
  const guestId = await holdGuest(tx, profileId, 'update')
  await tx.run(sql`
    select 1 from stays where stay_id in (
      select stay_id from incidents where incident_id = ${matterId}::uuid
      union select stay_id from feedback where feedback_id = ${matterId}::uuid)
    order by stay_id for no key update`)
  await tx.run(sql`select 1 from incidents where incident_id = ${matterId}::uuid for update`)
  await tx.run(sql`select 1 from feedback where feedback_id = ${matterId}::uuid for update`)
  return guestId
}

/**
 * Locks a dispute with its record and reads it.
 *
 * @throws Failure not_found outside the scope
 */
export async function lockDispute(tx: Tx, disputeId: string): Promise<DisputeRow> {
  const found = orNotFound(await getDispute(tx, disputeId))
  await lockMatter(tx, found.profile_id, found.matter_id)
  await holdDispute(tx, disputeId)
  return orNotFound(await getDispute(tx, disputeId))
}
