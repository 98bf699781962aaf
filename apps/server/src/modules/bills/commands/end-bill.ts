import type { BillEnd } from '@comity/domain/bills'
import { eraseReasonsAbout } from '../../../platform/audit/reasons.ts'
import type { Scope } from '../../../platform/db/scope.ts'
import { sql, type RowOf } from '../../../platform/db/statements.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { noteStep } from '../../incidents/index.ts'
import { deleteIncident } from '../../photos/index.ts'
import type { BillRow } from '../queries/bills.ts'

/**
 * Ends a bill that the caller has locked and deletes everything that names the person: the bill, its incident, its
 * weight in the score and the hold of the stay, in this transaction. What stays names neither the person nor the place
 * and is only counted.
 *
 * @param explanation as written by the guest or the withdrawing manager; masked
 */
export async function endBill(
  tx: Tx,
  scope: Scope,
  bill: BillRow,
  end: BillEnd,
  explanation: string | null = null,
): Promise<void> {
  await tx.run(sql`delete from unpaid_bills where bill_id = ${bill.bill_id}::uuid`)
  await eraseReasonsAbout(tx, [bill.bill_id])
  if (bill.incident_id) await endIncident(tx, scope, bill.incident_id, end)
  await noteBillEnd(tx, scope, bill, end, explanation)
}

/** Keeps what names neither the person nor the place, and counts it. */
export async function noteBillEnd(
  tx: Tx,
  scope: Scope,
  bill: Pick<BillRow, 'venue_id' | 'token_hash' | 'amount_minor' | 'currency' | 'time_zone'>,
  end: BillEnd,
  explanation: string | null = null,
): Promise<void> {
  await tx.run(sql`
    insert into bill_ends (organisation_id, venue_id, token_hash, outcome, amount_minor, currency, explanation, ended_at)
    values (${scope.organisationId}::uuid, ${bill.venue_id}::uuid, ${bill.token_hash}::bytea, ${end},
      ${bill.amount_minor}::bigint, ${bill.currency}, ${explanation}::text, platform.app_now())`)
  await tx.run(sql`
    insert into bill_outcomes as o (organisation_id, venue_id, month, outcome, bills)
    values (${scope.organisationId}::uuid, ${bill.venue_id}::uuid,
      date_trunc('month', platform.app_now() at time zone ${bill.time_zone}::text)::date, ${end}, 1)
    on conflict (organisation_id, venue_id, month, outcome) do update set bills = o.bills + 1`)
}

/**
 * An incident about more than the bill stays: paying does not undo a threat. One with a photo under legal hold stays
 * too, without a guest.
 */
async function endIncident(tx: Tx, scope: Scope, incidentId: string, end: BillEnd): Promise<void> {
  const incident = await tx.first(sql<RowOf<'incidents', 'type' | 'venue_id'>>`
    select type, venue_id from incidents where incident_id = ${incidentId}::uuid`)
  if (!incident) return
  if (incident.type === 'unpaid_bill' && (await deleteIncident(tx, scope, incidentId))) return
  await noteStep(tx, {
    incidentId,
    venueId: incident.venue_id,
    kind: end === 'explained' ? 'bill_explained' : 'bill_settled',
    actorId: scope.kind === 'system' ? null : scope.userId,
    details: { end },
  })
}
