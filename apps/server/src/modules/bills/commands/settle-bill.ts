import type { Contract } from '@comity/contract'
import { mayClaim, mayExplain } from '@comity/domain/bills'
import type { SettleRefusal } from '@comity/domain/bills'
import { maskCardNumbers } from '@comity/domain/feedback'
import type { z } from 'zod'
import { recordAudit } from '../../../platform/audit/audit.ts'
import { sql } from '../../../platform/db/statements.ts'
import type { SystemTx } from '../../../platform/db/transaction.ts'
import { Failure } from '../../../platform/errors.ts'
import { emitLive } from '../../../platform/live/index.ts'
import type { Services } from '../../../platform/services.ts'
import { getBillByToken, timesOf } from '../queries/bills.ts'
import type { BillRow } from '../queries/bills.ts'
import { claimExplanation } from '../queries/ends.ts'
import { tokensOfBill } from '../tokens-of-bill.ts'
import { endBill } from './end-bill.ts'
import { lockBill } from './lock-bill.ts'

type Body = z.output<Contract['settleBill']['body']>

/** Records what the guest says through the link. A bill that has ended is shown as it ended. */
export async function settleBill(
  services: Services,
  tx: SystemTx,
  tokenHash: Buffer,
  body: Body,
): Promise<void> {
  const found = await getBillByToken(tx, tokenHash)
  const bill = found && (await lockBill(tx, found.bill_id))
  if (!bill) return
  if (body.how === 'paid') await claim(tx, bill, body.reference)
  else await explain(services, tx, bill, body.explanation)
}

/** A guest's claim is checked by the venue; a claim not answered in time counts as paid. */
async function claim(tx: SystemTx, bill: BillRow, reference: string | undefined): Promise<void> {
  const scope = await tx.scope
  refuseUnless(mayClaim(timesOf(bill), scope.now))
  await tx.run(sql`
    update unpaid_bills set claimed_at = platform.app_now(),
      claim_reference = ${maskCardNumbers(reference ?? '').text || null}::text
    where bill_id = ${bill.bill_id}::uuid`)
  if (bill.incident_id)
    await emitLive(tx, [
      { venueId: bill.venue_id, kind: 'incident', subjectId: bill.incident_id, change: 'claimed' },
    ])
  await recordAudit(tx, scope, { action: 'bill.claimed', subject: { kind: 'bill', id: bill.bill_id } })
}

/**
 * An explained mistake leaves nothing about the guest, as promised; the debt stays in the venue's books. A keyed digest
 * remembers for a year that the person has explained one, so that it works once.
 */
async function explain(services: Services, tx: SystemTx, bill: BillRow, explanation: string): Promise<void> {
  const scope = await tx.scope
  const times = timesOf(bill)
  refuseUnless(mayExplain(times, false, scope.now))
  const isFirst = await claimExplanation(tx, await tokensOfBill(services, tx, bill))
  refuseUnless(mayExplain(times, !isFirst, scope.now))
  await endBill(tx, scope, bill, 'explained', maskCardNumbers(explanation).text)
  await recordAudit(tx, scope, {
    action: 'bill.explained',
    subject: { kind: 'bill', id: bill.bill_id },
    details: { linkBy: bill.link_by },
  })
}

function refuseUnless(answer: true | SettleRefusal): void {
  if (answer === 'over') throw new Failure('expired')
  if (answer !== true) throw new Failure('not_allowed_now', { reason: answer })
}
