import { billState, hoursAfterRefusal, mayActOnBill } from '@comity/domain/bills'
import type { BillAction } from '@comity/domain/bills'
import { maskCardNumbers } from '@comity/domain/feedback'
import { recordAudit } from '../../../platform/audit/audit.ts'
import type { StaffScope } from '../../../platform/db/scope.ts'
import { sql } from '../../../platform/db/statements.ts'
import type { StaffTx } from '../../../platform/db/transaction.ts'
import { Failure, invalidField } from '../../../platform/errors.ts'
import { isManagerThere } from '../../integrations/index.ts'
import { endWhatRests, lockIncident, noteStep } from '../../incidents/index.ts'
import { timesOf } from '../queries/bills.ts'
import type { BillRow } from '../queries/bills.ts'
import { endBill } from './end-bill.ts'
import { lockBill } from './lock-bill.ts'

export interface BillAnswer {
  readonly answer: 'paid' | 'not_received' | 'withdrawn'
  readonly reason?: string | undefined
}

const actionOf = {
  paid: 'confirm_payment',
  not_received: 'refuse_claim',
  withdrawn: 'withdraw',
} as const satisfies Record<BillAnswer['answer'], BillAction>

/** Records the venue's answer about a bill: paid, not paid, or not a bill at all. */
export async function answerBill(tx: StaffTx, billId: string, { answer, reason }: BillAnswer): Promise<void> {
  const [scope, bill] = await Promise.all([tx.scope, lockBill(tx, billId)])
  if (!bill) throw new Failure('not_found')
  const isManager = isManagerThere(bill.is_managed, scope)
  const may = mayActOnBill(actionOf[answer], timesOf(bill), isManager, scope.now)
  if (may !== true) throw new Failure('not_allowed_now', { reason: may })
  if (answer === 'paid') return takePayment(tx, scope, bill)
  if (answer === 'not_received') return refuseClaim(tx, scope, bill)
  if (!reason) throw invalidField('/reason', 'required')
  await endBill(tx, scope, bill, 'withdrawn', maskCardNumbers(reason).text)
  await recordAudit(tx, scope, { action: 'bill.withdrawn', subject: { kind: 'bill', id: bill.bill_id } })
}

/** Within the time limit the record is deleted; later it stays, marked as paid and without weight. */
async function takePayment(tx: StaffTx, scope: StaffScope, bill: BillRow): Promise<void> {
  const subject = { kind: 'bill' as const, id: bill.bill_id }
  if (billState(timesOf(bill), scope.now) !== 'unpaid') {
    await endBill(tx, scope, bill, 'settled')
    await recordAudit(tx, scope, { action: 'bill.settled', subject })
    return
  }
  await tx.run(sql`
    update unpaid_bills set paid_at = platform.app_now() where bill_id = ${bill.bill_id}::uuid`)
  if (bill.incident_id) await notePaid(tx, scope, bill.incident_id)
  await recordAudit(tx, scope, { action: 'bill.paid_late', subject })
}

async function notePaid(tx: StaffTx, scope: StaffScope, incidentId: string): Promise<void> {
  const incident = await lockIncident(tx, incidentId, { guest: 'update' })
  if (incident.type === 'unpaid_bill') await endWhatRests(tx, scope, incident, 'dropped')
  await noteStep(tx, {
    incidentId,
    venueId: incident.venue_id,
    kind: 'bill_settled',
    actorId: scope.userId,
    details: { late: true },
  })
}

/** The guest has at least another day to pay or explain. */
async function refuseClaim(tx: StaffTx, scope: StaffScope, bill: BillRow): Promise<void> {
  const atLeast = new Date(scope.now.getTime() + hoursAfterRefusal * 3_600_000)
  await tx.run(sql`
    update unpaid_bills set claimed_at = null, claim_reference = null, claim_refused_at = platform.app_now(),
      link_until = greatest(link_until, ${atLeast}::timestamptz)
    where bill_id = ${bill.bill_id}::uuid`)
  await recordAudit(tx, scope, {
    action: 'bill.claim_refused',
    subject: { kind: 'bill', id: bill.bill_id },
  })
}
