import type { DisputeGround } from '@comity/domain/disputes'
import type { Scope } from '../../../platform/db/scope.ts'
import { sql, type RowOf } from '../../../platform/db/statements.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { noteBillEnd } from '../../bills/index.ts'
import type { DisputeRow } from '../queries/disputes.ts'
import { showListings, unfreezeMatter } from './freeze.ts'
import { overturnIncident } from './overturn-incident.ts'
import { removeFeedback } from './remove-feedback.ts'

/** Grounds that refute the record's account of the incident; on the others the incident stays. */
const refuting: readonly DisputeGround[] = ['not_me', 'did_not_happen', 'not_as_described', 'fault_of_venue']

/**
 * Removes the disputed record with everything that depends on it; the rest takes effect again. The dispute is closed by
 * then, and the database has noted the evidence, so that the same evidence cannot bring the record back.
 */
export async function removeRecord(
  tx: Tx,
  scope: Scope,
  dispute: DisputeRow,
  outcome: 'overturned' | 'removed_by_silence',
): Promise<void> {
  const { dispute_id: disputeId, record_kind: kind, record_id: recordId, matter_id: matterId } = dispute
  const isRefuted = outcome === 'overturned' && refuting.includes(dispute.ground)
  if (kind === 'feedback') return removeFeedback(tx, scope, dispute)
  if (kind === 'ban' || kind === 'watch') {
    // Suspended since the dispute, and now ended for good.
    await tx.run(sql`update guest_entries set suspended_by = null where entry_id = ${recordId}::uuid`)
    if (isRefuted && (await isStillTheirs(tx, dispute))) await removeListings(tx, matterId, outcome)
    return unfreezeMatter(tx, scope, dispute)
  }
  if (!(await isStillTheirs(tx, dispute))) return unfreezeMatter(tx, scope, dispute)
  await removeListings(tx, matterId, outcome)
  if (kind === 'listing' && !isRefuted) return unfreezeMatter(tx, scope, dispute)
  await tx.run(sql`
    update guest_entries set suspended_by = null where suspended_by = ${disputeId}::uuid`)
  await removeBills(tx, scope, dispute)
  await overturnIncident(tx, scope, dispute)
  await showListings(tx, dispute)
}

function removeListings(tx: Tx, incidentId: string, reason: string): Promise<number> {
  return tx.run(sql`
    update listings set state = 'removed', ended_at = platform.app_now(), ended_reason = ${reason}
    where incident_id = ${incidentId}::uuid and ended_at is null`)
}

/** A bill that the guest disputed and the venue could not prove is deleted. */
async function removeBills(
  tx: Tx,
  scope: Scope,
  { record_id: recordId, matter_id: matterId }: DisputeRow,
): Promise<void> {
  const gone = await tx.all(sql<Parameters<typeof noteBillEnd>[2]>`
    delete from unpaid_bills b using venues v
    where v.organisation_id = b.organisation_id and v.venue_id = b.venue_id
      and (b.bill_id = ${recordId}::uuid or b.incident_id = ${matterId}::uuid)
    returning b.venue_id, b.token_hash, b.amount_minor::int as amount_minor, b.currency, v.time_zone`)
  for (const bill of gone) await noteBillEnd(tx, scope, bill, 'withdrawn')
}

/** Whether the record is still about the guest who disputed it. */
async function isStillTheirs(
  tx: Tx,
  { matter_id: matterId, guest_id: guestId }: DisputeRow,
): Promise<boolean> {
  const row = await tx.first(sql<RowOf<'incidents', 'guest_id'>>`
    select guest_id from incidents where incident_id = ${matterId}::uuid`)
  return row === undefined || row.guest_id === guestId
}
