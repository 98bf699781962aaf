import { dayMs } from '../base/index.ts'
import { billState } from './settling.ts'
import type { BillTimes } from './settling.ts'
import type { BillDoubt, BillOutcome } from './vocabulary.ts'

/** Period in days whose bills are considered. */
export const flagDays = 365

/** The facts of a bill that flags need. */
export interface FlaggedBill extends BillTimes {
  readonly id: string
  readonly outcome: BillOutcome
  readonly amountMinor: number
  readonly currency: string
  readonly happenedAt: Date
  /** Null: nothing prevents it from counting against the guest. */
  readonly doubt: BillDoubt | null
}

/**
 * `several_unpaid`: two or more bills left unpaid; `several_disputed`: two or more disputed, which may be the venue's
 * doing; `paid_later`: paid after all, in the guest's favour.
 */
export const flagKinds = ['several_unpaid', 'several_disputed', 'paid_later'] as const
export type FlagKind = (typeof flagKinds)[number]

/** Facts with the bills that they are based on, latest first; never a statement about character. */
export interface BehaviourFlag<B extends FlaggedBill = FlaggedBill> {
  readonly kind: FlagKind
  readonly speaksFor: 'guest' | 'venue' | 'neither'
  readonly bills: readonly B[]
}

/**
 * The flags that a guest's bills at one organisation add up to. A bill counts if it is younger than `flagDays`
 * (exactly that age is excluded, now is included). One that can still be resolved never counts, a paid or doubtful
 * one never counts against the guest, and minors have no flags.
 */
export function behaviourFlags<B extends FlaggedBill>(
  bills: readonly B[],
  isMinor: boolean,
  now: Date,
): BehaviourFlag<B>[] {
  if (isMinor) return []
  const from = now.getTime() - flagDays * dayMs
  const recent = bills
    .filter(({ happenedAt }) => happenedAt.getTime() > from && happenedAt <= now)
    .toSorted((a, b) => b.happenedAt.getTime() - a.happenedAt.getTime())
  const unpaid = recent.filter((bill) => bill.doubt === null && billState(bill, now) === 'unpaid')
  const left = unpaid.filter(({ outcome }) => outcome !== 'disputed')
  const disputed = unpaid.filter(({ outcome }) => outcome === 'disputed')
  const paid = recent.filter((bill) => billState(bill, now) === 'paid')
  const flags: BehaviourFlag<B>[] = [
    { kind: 'several_unpaid', speaksFor: 'venue', bills: left.length >= 2 ? left : [] },
    { kind: 'several_disputed', speaksFor: 'neither', bills: disputed.length >= 2 ? disputed : [] },
    { kind: 'paid_later', speaksFor: 'guest', bills: paid },
  ]
  return flags.filter((flag) => flag.bills.length > 0)
}
