import type { Contract } from '@comity/contract'
import { billState, claimUntil, mayClaim, mayExplain, settleUntil } from '@comity/domain/bills'
import { dayIn } from '@comity/domain/guests'
import type { z } from 'zod'
import type { SystemTx } from '../../platform/db/transaction.ts'
import { orNotFound } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import { getBillByToken, timesOf } from './queries/bills.ts'
import type { BillRow } from './queries/bills.ts'
import { getEndByToken, hasExplained } from './queries/ends.ts'
import type { EndRow } from './queries/ends.ts'
import { tokensOfBill } from './tokens-of-bill.ts'

type View = z.input<Contract['getSettlement']['success']['schema']>

/** What the guest sees through the link; neither a name nor what staff wrote. */
export async function readSettlement(services: Services, tx: SystemTx, tokenHash: Buffer): Promise<View> {
  const bill = await getBillByToken(tx, tokenHash)
  if (bill) {
    const explained = await hasExplained(tx, await tokensOfBill(services, tx, bill))
    return presentBill(bill, explained, (await tx.scope).now)
  }
  const end = orNotFound(await getEndByToken(tx, tokenHash))
  return presentEnd(end)
}

function presentBill(row: BillRow, explained: boolean, now: Date): View {
  const times = timesOf(row)
  const state = billState(times, now)
  const isSettleable = state === 'open' || state === 'claimed'
  return {
    state: isSettleable ? state : 'over',
    venueName: row.venue_name,
    sector: row.sector,
    bill: isSettleable
      ? {
          amountMinor: row.amount_minor,
          currency: row.currency,
          day: dayIn(row.time_zone, row.happened_at),
          room: row.room,
          paymentUrl: row.payment_url,
        }
      : null,
    expiresAt: isSettleable ? settleUntil(times).toISOString() : null,
    claimUntil: state === 'claimed' && row.claimed_at ? claimUntil(row.claimed_at).toISOString() : null,
    end: null,
    can: { claim: mayClaim(times, now), explain: mayExplain(times, explained, now) },
  }
}

function presentEnd(row: EndRow): View {
  return {
    state: 'done',
    venueName: row.venue_name,
    sector: row.sector,
    bill: null,
    expiresAt: null,
    claimUntil: null,
    end: { outcome: row.outcome, at: row.ended_at.toISOString() },
    can: { claim: 'over', explain: 'over' },
  }
}
