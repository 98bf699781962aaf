import type { Scope } from '../../../platform/db/scope.ts'
import { sql, type RowOf } from '../../../platform/db/statements.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { emitEvent } from '../../../platform/events/emit.ts'
import { followEntries } from '../../profiles/index.ts'
import { removeFact, restoreFact } from '../../risk/index.ts'
import type { DisputeRow } from '../queries/disputes.ts'

type Matter = Pick<DisputeRow, 'dispute_id' | 'matter_id' | 'record_id' | 'guest_id' | 'fact_status'>

/** The status of the fact in the score of its guest; null without one. */
export async function factStatus(
  tx: Tx,
  { guest_id, matter_id }: Pick<Matter, 'guest_id' | 'matter_id'>,
): Promise<DisputeRow['fact_status'] | 'disputed'> {
  const row = await tx.first(sql<{ status: NonNullable<DisputeRow['fact_status']> | 'disputed' }>`
    select status from risk_facts where guest_id = ${guest_id}::uuid and fact_id = ${matter_id}::uuid`)
  return row?.status ?? null
}

/**
 * Removes the weight of a disputed record from the score and suspends the own lists that rest on it, until the
 * decision.
 */
export async function freezeMatter(tx: Tx, scope: Scope, matter: Matter): Promise<void> {
  if (matter.fact_status !== null) await removeFact(tx, scope, matter.guest_id, matter.matter_id, 'disputed')
  const suspended = await tx.all(sql<RowOf<'guest_entries', 'entry_id' | 'kind'>>`
    update guest_entries set suspended_by = ${matter.dispute_id}::uuid, lifted_at = platform.app_now(), lifted_by = null
    where guest_id = ${matter.guest_id}::uuid and lifted_at is null and ends_at > platform.app_now()
      and (incident_id = ${matter.matter_id}::uuid or entry_id = ${matter.record_id}::uuid)
    returning entry_id, kind`)
  await tellStanding(tx, matter.guest_id, suspended, 'lifted')
}

/**
 * Shows what a dispute hid, unless a trigger keeps it hidden for another reason. Includes what rests on the incident as
 * a repetition, whichever of several disputes hid it first.
 */
export async function showListings(
  tx: Tx,
  { dispute_id, guest_id }: Pick<Matter, 'dispute_id' | 'guest_id'>,
): Promise<void> {
  await tx.run(sql`
    update listings l set frozen_by = null, frozen_at = null
    where l.ended_at is null and (l.frozen_by = ${dispute_id}::uuid
      or l.guest_id = ${guest_id}::uuid and l.severity = 'medium' and exists (
        select from disputes d
        where d.organisation_id = l.organisation_id and d.dispute_id = l.frozen_by and d.matter_id <> l.incident_id))`)
}

/** Restores everything that was hidden as if there had been no dispute. The dispute is closed by then. */
export async function unfreezeMatter(tx: Tx, scope: Scope, matter: Matter): Promise<void> {
  const { guest_id: guestId, matter_id: matterId, dispute_id: disputeId } = matter
  await showListings(tx, matter)
  // Later changes hold: an incident under review has no weight.
  if (matter.fact_status !== null && (await factStatus(tx, matter)) === 'disputed') {
    if (matter.fact_status === 'frozen') await removeFact(tx, scope, guestId, matterId, 'frozen')
    else await restoreFact(tx, scope, guestId, matterId)
  }
  const restored = await tx.all(sql<RowOf<'guest_entries', 'entry_id' | 'kind'>>`
    update guest_entries e set suspended_by = null, lifted_at = null
    where e.suspended_by = ${disputeId}::uuid and (e.kind = 'watch' or exists (
      select from incidents i where i.organisation_id = e.organisation_id and i.incident_id = e.incident_id
        and i.guest_id = e.guest_id and i.confirmed_at is not null and i.status <> 'unfounded'))
    returning entry_id, kind`)
  await tx.run(sql`
    update guest_entries set suspended_by = null where suspended_by = ${disputeId}::uuid`)
  await tellStanding(tx, guestId, restored, 'set')
}

/** Updates lists and alerts after changes of entries. */
async function tellStanding(
  tx: Tx,
  guestId: string,
  entries: readonly { entry_id: string; kind: 'ban' | 'watch' }[],
  change: 'set' | 'lifted',
): Promise<void> {
  if (entries.length === 0) return
  await followEntries(tx, [guestId])
  for (const { entry_id: entryId, kind } of entries)
    await emitEvent(tx, 'guest.standing_changed', { guestId, kind, entryId, change })
}
