import { hourMs } from '../base/index.ts'

/** Hours within which a guest can pay or explain and so end the record; the venue has as many to answer a claim. */
export const settleHours = 72
/** Least time in hours that a guest has after the venue states that no payment arrived. */
export const hoursAfterRefusal = 24
/** How long an explanation can be read, without its author, in days. */
export const explanationDays = 30
/** In this many months a person can end one record by explaining it; a bill is kept as long. */
export const explainedOnceMonths = 12

/** The facts that decide the state of a bill. */
export interface BillTimes {
  readonly reportedAt: Date
  /** End of the pay-later link; null: there is none. */
  readonly linkUntil: Date | null
  /** When the guest claimed to have paid, until the venue answers. */
  readonly claimedAt: Date | null
  /** When the venue stated that no payment arrived. */
  readonly claimRefusedAt: Date | null
  /** When it was paid late; a bill paid in time is deleted. */
  readonly paidAt: Date | null
  /** Whether its incident has photos or is confirmed: deleting the bill would delete those too. */
  readonly isEvidenced: boolean
}

/** `open`: can be resolved, and does not count; `unpaid`: the time for that is over; `paid`: paid after it. */
export const billStates = ['open', 'claimed', 'unpaid', 'paid'] as const
export type BillState = (typeof billStates)[number]

/**
 * Until when (exclusive) a bill can be resolved: as long as its link is valid, or 72 hours from the report without
 * one.
 */
export function settleUntil({ linkUntil, reportedAt }: BillTimes): Date {
  return linkUntil ?? new Date(reportedAt.getTime() + settleHours * hourMs)
}

/** Until when the venue can check for the payment; without an answer the bill is taken to be paid. */
export function claimUntil(claimedAt: Date): Date {
  return new Date(claimedAt.getTime() + settleHours * hourMs)
}

function isClaimOver({ claimedAt }: BillTimes, now: Date): boolean {
  return claimedAt !== null && now >= claimUntil(claimedAt)
}

export function billState(bill: BillTimes, now: Date): BillState {
  if (bill.paidAt) return 'paid'
  if (bill.claimedAt) return 'claimed'
  return now < settleUntil(bill) ? 'open' : 'unpaid'
}

export type SettleRefusal = 'over' | 'claimed' | 'claim_refused' | 'explained_before'

/** Whether the guest can now claim to have paid: once, because the venue's answer is final. */
export function mayClaim(bill: BillTimes, now: Date): true | SettleRefusal {
  const state = billState(bill, now)
  if (state !== 'open') return state === 'claimed' ? 'claimed' : 'over'
  return bill.claimRefusedAt === null || 'claim_refused'
}

/**
 * Whether an explanation ends the record now. It does so at once and without anybody's consent, because an honest
 * mistake needs no approval, but only once in twelve months for a person, or it would be a way never to pay.
 */
export function mayExplain(bill: BillTimes, hasExplained: boolean, now: Date): true | SettleRefusal {
  const state = billState(bill, now)
  if (state !== 'open' && state !== 'claimed') return 'over'
  return !hasExplained || 'explained_before'
}

export const billActions = ['link', 'confirm_payment', 'refuse_claim', 'withdraw'] as const
export type BillAction = (typeof billActions)[number]
export type BillRefusal = 'window_over' | 'not_claimed' | 'claim_over' | 'paid' | 'managers_only'

/** Whether staff can do this with a bill now; the single rule for both offering and doing it. */
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
