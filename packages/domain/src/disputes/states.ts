import { dayMs, hourMs } from '../base/index.ts'
export const disputeStates = ['received', 'acknowledged', 'evidence', 'decided'] as const
export type DisputeState = (typeof disputeStates)[number]

/** `upheld`: the record stands; `overturned`: it does not; `removed_by_silence`: a time limit passed. */
export const disputeOutcomes = ['upheld', 'overturned', 'removed_by_silence'] as const
export type DisputeOutcome = (typeof disputeOutcomes)[number]

/**
 * How a dispute ended, as it counts for the venue: a reviewer upheld or overturned the record, the venue withdrew it,
 * did not answer in time, or answered and nobody decided in time.
 */
export type DisputeEnding = 'upheld' | 'overturned' | 'taken_back' | 'venue_silent' | 'reviewer_silent'

/** Why a guest contests a record. `objection` is that of GDPR Art. 21. */
export const disputeGrounds = [
  'not_me',
  'did_not_happen',
  'not_as_described',
  'fault_of_venue',
  'put_right',
  'too_old',
  'was_minor',
  'vulnerable',
  'objection',
] as const
export type DisputeGround = (typeof disputeGrounds)[number]

/** Time limits of a dispute, all counted from its receipt. */
export const acknowledgeHours = 24
export const answerDays = 7
export const decideDays = 30
/**
 * How long before the deadline a reviewer who has not decided is replaced, once; the last one assigned has at least
 * this many days.
 */
export const replaceBeforeDays = 5
export const leastReviewDays = 2

/** The facts that decide the time limits of a dispute. */
export interface DisputeTimes {
  readonly receivedAt: Date
  readonly acknowledgedAt: Date | null
  /** When the venue answered with its evidence. */
  readonly answeredAt: Date | null
  readonly decided: { readonly at: Date; readonly outcome: DisputeOutcome } | null
}

/** What has to be done next and by when, and whether it is overdue. */
export interface DisputeDue {
  readonly step: 'acknowledge' | 'answer' | 'decide'
  readonly dueAt: Date
  readonly isOverdue: boolean
}

const deadline = (dispute: DisputeTimes, ms: number) => new Date(dispute.receivedAt.getTime() + ms)

/** Deadline for the venue's answer. */
export function answerDueAt(dispute: DisputeTimes): Date {
  return deadline(dispute, answerDays * dayMs)
}

/** Deadline for the decision. */
export function decideDueAt(dispute: DisputeTimes): Date {
  return deadline(dispute, decideDays * dayMs)
}

/**
 * From which instant silence decides: the venue did not answer within 7 days, or nobody decided within 30. Neither is
 * the guest's fault, so the record is removed. Null: it was decided in time.
 */
export function silenceAt(dispute: DisputeTimes): Date | null {
  const { decided } = dispute
  const at = isAnsweredInTime(dispute) ? decideDueAt(dispute) : answerDueAt(dispute)
  return decided && decided.at < at ? null : at
}

function isAnsweredInTime(dispute: DisputeTimes): boolean {
  return dispute.answeredAt !== null && dispute.answeredAt < answerDueAt(dispute)
}

/** How a dispute with this outcome ended. */
export function endingOf(
  dispute: DisputeTimes,
  outcome: DisputeOutcome,
  isTakenBack: boolean,
): DisputeEnding {
  if (outcome === 'removed_by_silence') return isAnsweredInTime(dispute) ? 'reviewer_silent' : 'venue_silent'
  return isTakenBack ? 'taken_back' : outcome
}

/** The outcome of a dispute by `now`, silence included; null: it is open. An outcome is final. */
export function outcomeAt(dispute: DisputeTimes, now: Date): DisputeOutcome | null {
  const silence = silenceAt(dispute)
  if (silence) return silence <= now ? 'removed_by_silence' : null
  return dispute.decided && dispute.decided.at <= now ? dispute.decided.outcome : null
}

/** The state of a dispute at `now`. */
export function disputeStateAt(dispute: DisputeTimes, now: Date): DisputeState {
  if (outcomeAt(dispute, now)) return 'decided'
  if (dispute.answeredAt && dispute.answeredAt <= now) return 'evidence'
  return dispute.acknowledgedAt && dispute.acknowledgedAt <= now ? 'acknowledged' : 'received'
}

/** What has to be done next; null: the dispute is closed. An answer implies acknowledgement. */
export function disputeDue(dispute: DisputeTimes, now: Date): DisputeDue | null {
  const state = disputeStateAt(dispute, now)
  if (state === 'decided') return null
  const due = (step: DisputeDue['step'], dueAt: Date) => ({ step, dueAt, isOverdue: dueAt <= now })
  if (state === 'evidence') return due('decide', decideDueAt(dispute))
  if (state === 'acknowledged') return due('answer', answerDueAt(dispute))
  return due('acknowledge', deadline(dispute, acknowledgeHours * hourMs))
}

/** Whether an outcome removes the record: everywhere, and every past viewer is notified. */
export function removesRecord(outcome: DisputeOutcome): boolean {
  return outcome !== 'upheld'
}
