import { hourMs } from '../base/index.ts'

/** Within so many hours a guest pays or explains, and the record goes; a claim is answered within as many. */
export const settleHours = 72
/** Hours that a guest has at least when the venue answers that no money came. */
export const hoursAfterRefusal = 24
/** How long an explanation can be read, without saying whose it is, in days. */
export const explanationDays = 30
/** In how many months somebody can end a record by explaining it once; a bill is kept as long. */
export const explainedOnceMonths = 12

/** What of a bill decides where it stands. */
export interface BillTimes {
  readonly reportedAt: Date
  /** End of the pay-later link; null: none was made. */
  readonly linkUntil: Date | null
  /** When the guest said that it is paid, as long as the venue has not answered. */
  readonly claimedAt: Date | null
  /** When the venue answered that no money came. */
  readonly claimRefusedAt: Date | null
  /** When it was paid after all; a bill paid in time is none any more. */
  readonly paidAt: Date | null
  /** Whether its incident has photos or is confirmed: what ends the bill ends those too. */
  readonly isEvidenced: boolean
}

/** `open`: can be put right, and counts nowhere; `unpaid`: the time for that is over; `paid`: after it. */
export const billStates = ['open', 'claimed', 'unpaid', 'paid'] as const
export type BillState = (typeof billStates)[number]

/** Until when (excluded) a bill can be put right: as long as its link holds, without one 72 hours from the report. */
export function settleUntil({ linkUntil, reportedAt }: BillTimes): Date {
  return linkUntil ?? new Date(reportedAt.getTime() + settleHours * hourMs)
}

/** Until when the venue looks whether the money came; what it does not answer is taken to be paid. */
export function claimUntil(claimedAt: Date): Date {
  return new Date(claimedAt.getTime() + settleHours * hourMs)
}

function isClaimOver({ claimedAt }: BillTimes, now: Date): boolean {
  return claimedAt !== null && now >= claimUntil(claimedAt)
}

/** Where a bill stands. */
export function billState(bill: BillTimes, now: Date): BillState {
  if (bill.paidAt) return 'paid'
  if (bill.claimedAt) return 'claimed'
  return now < settleUntil(bill) ? 'open' : 'unpaid'
}

export type SettleRefusal = 'over' | 'claimed' | 'claim_refused' | 'explained_before'

/** Whether the guest can say now that the bill is paid: once, for what the venue has answered stands. */
export function mayClaim(bill: BillTimes, now: Date): true | SettleRefusal {
  const state = billState(bill, now)
  if (state !== 'open') return state === 'claimed' ? 'claimed' : 'over'
  return bill.claimRefusedAt === null || 'claim_refused'
}

/**
 * Whether an explanation ends the record now. It does so at once and without anybody's consent, for an honest mistake
 * needs nobody's mercy; and once in twelve months for one person, or it would be a way never to pay.
 */
export function mayExplain(bill: BillTimes, hasExplained: boolean, now: Date): true | SettleRefusal {
  const state = billState(bill, now)
  if (state !== 'open' && state !== 'claimed') return 'over'
  return !hasExplained || 'explained_before'
}

export const billActions = ['link', 'confirm_payment', 'refuse_claim', 'withdraw'] as const
export type BillAction = (typeof billActions)[number]
export type BillRefusal = 'window_over' | 'not_claimed' | 'claim_over' | 'paid' | 'managers_only'

/** Whether staff can do this with a bill now: the one rule behind what is offered and what is done. */
export function mayActOnBill(
  action: BillAction,
  bill: BillTimes,
  isManager: boolean,
  now: Date,
): true | BillRefusal {
  const state = billState(bill, now)
  switch (action) {
    case 'link':
      return state === 'open' || (state === 'paid' ? 'paid' : 'window_over')
    case 'confirm_payment':
      if (state === 'paid') return 'paid'
      return isManager || !(bill.isEvidenced || isClaimOver(bill, now)) || 'managers_only'
    case 'refuse_claim':
      if (!bill.claimedAt || state !== 'claimed') return 'not_claimed'
      return !isClaimOver(bill, now) || 'claim_over'
    case 'withdraw':
      return isManager || 'managers_only'
  }
}
