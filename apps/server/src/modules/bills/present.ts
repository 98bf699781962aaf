import type { ResponseOf } from '@comity/contract'
import { billActions, billState, claimUntil, mayActOnBill, settleUntil } from '@comity/domain/bills'
import type { BillAction, BillRefusal } from '@comity/domain/bills'
import type { StaffScope } from '../../platform/db/scope.ts'
import { isManagerThere } from '../integrations/index.ts'
import { timesOf } from './queries/bills.ts'
import type { BillRow } from './queries/bills.ts'

export type PresentedBill = ResponseOf<'reportBill'>['bill']

export function presentBill(row: BillRow, scope: StaffScope): PresentedBill {
  const times = timesOf(row)
  const isManager = isManagerThere(row.is_managed, scope)
  const can = Object.fromEntries(
    billActions.map((action) => [action, mayActOnBill(action, times, isManager, scope.now)]),
  ) as Record<BillAction, true | BillRefusal>
  return {
    id: row.bill_id,
    venue: { id: row.venue_id, name: row.venue_name },
    outcome: row.outcome,
    state: billState(times, scope.now),
    doubt: row.doubt,
    amountMinor: row.amount_minor,
    currency: row.currency,
    room: row.room,
    note: row.note,
    guest:
      row.guest_id === null || row.guest_number === null
        ? null
        : { id: row.guest_id, name: row.guest_name, number: row.guest_number },
    stayId: row.stay_id,
    incidentId: row.incident_id,
    happenedAt: row.happened_at.toISOString(),
    reportedBy: { id: row.reported_by, name: row.reporter_name },
    reportedAt: row.reported_at.toISOString(),
    settleUntil: settleUntil(times).toISOString(),
    link:
      row.link_at && row.link_until
        ? {
            madeAt: row.link_at.toISOString(),
            until: row.link_until.toISOString(),
            paymentUrl: row.payment_url,
          }
        : null,
    claim: row.claimed_at
      ? {
          at: row.claimed_at.toISOString(),
          until: claimUntil(row.claimed_at).toISOString(),
          reference: row.claim_reference,
        }
      : null,
    claimRefusedAt: row.claim_refused_at?.toISOString() ?? null,
    paidAt: row.paid_at?.toISOString() ?? null,
    hasPhone: row.has_phone,
    can,
  }
}
