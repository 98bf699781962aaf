import { dayMs, hourMs } from '../base/index.ts'
/** Where a dispute stands. */
export const disputeStates = ['received', 'acknowledged', 'evidence', 'decided'] as const
export type DisputeState = (typeof disputeStates)[number]

/** `upheld`: the record stands; `overturned`: it does not; `removed_by_silence`: somebody did not answer in time. */
export const disputeOutcomes = ['upheld', 'overturned', 'removed_by_silence'] as const
export type DisputeOutcome = (typeof disputeOutcomes)[number]

/**
 * How a dispute ended, as venues are judged by it: a reviewer upheld or overturned the record, the venue took it back, did
 * not answer in time, or answered and nobody decided in time.
 */
export type DisputeEnding = 'upheld' | 'overturned' | 'taken_back' | 'venue_silent' | 'reviewer_silent'

/** Why a guest contests a record; the interface translates them. `objection` is that of GDPR Art. 21. */
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

/** Clocks of a dispute, all from when it was received. */
export const acknowledgeHours = 24
export const answerDays = 7
export const decideDays = 30
/** How long before the end a reviewer who has not decided is replaced, once; who was given it last has so many days at least. */
export const replaceBeforeDays = 5
export const leastReviewDays = 2

/** A dispute as far as its clocks go. */
export interface DisputeTimes {
  readonly receivedAt: Date
  readonly acknowledgedAt: Date | null
  /** When the venue answered with its evidence. */
  readonly answeredAt: Date | null
  readonly decided: { readonly at: Date; readonly outcome: DisputeOutcome } | null
}

/** What has to be done next, by when, and whether that is over. */
export interface DisputeDue {
  readonly step: 'acknowledge' | 'answer' | 'decide'
  readonly dueAt: Date
  readonly isOverdue: boolean
}

const deadline = (dispute: DisputeTimes, ms: number) => new Date(dispute.receivedAt.getTime() + ms)

/** Until when the venue answers. */
export function answerDueAt(dispute: DisputeTimes): Date {
  return deadline(dispute, answerDays * dayMs)
}

/** Until when it is decided. */
export function decideDueAt(dispute: DisputeTimes): Date {
  return deadline(dispute, decideDays * dayMs)
}

/**
 * From which instant silence decides: the venue did not answer within 7 days, or nobody decided within 30. Neither is
 * the guest's doing, so the record goes. Null: it was decided in time.
 */
export function silenceAt(dispute: DisputeTimes): Date | null {
  const { decided } = dispute
  const at = isAnsweredInTime(dispute) ? decideDueAt(dispute) : answerDueAt(dispute)
  return decided && decided.at < at ? null : at
}

function isAnsweredInTime(dispute: DisputeTimes): boolean {
  return dispute.answeredAt !== null && dispute.answeredAt < answerDueAt(dispute)
}

/** How a dispute ended that came out so. */
export function endingOf(
  dispute: DisputeTimes,
  outcome: DisputeOutcome,
  isTakenBack: boolean,
): DisputeEnding {
  if (outcome === 'removed_by_silence') return isAnsweredInTime(dispute) ? 'reviewer_silent' : 'venue_silent'
  return isTakenBack ? 'taken_back' : outcome
}

/** How a dispute has come out by `now`, silence included; null: it is open. Nothing undoes an outcome. */
export function outcomeAt(dispute: DisputeTimes, now: Date): DisputeOutcome | null {
  const silence = silenceAt(dispute)
  if (silence) return silence <= now ? 'removed_by_silence' : null
  return dispute.decided && dispute.decided.at <= now ? dispute.decided.outcome : null
}

/** Where a dispute stands at `now`. */
export function disputeStateAt(dispute: DisputeTimes, now: Date): DisputeState {
  if (outcomeAt(dispute, now)) return 'decided'
  if (dispute.answeredAt && dispute.answeredAt <= now) return 'evidence'
  return dispute.acknowledgedAt && dispute.acknowledgedAt <= now ? 'acknowledged' : 'received'
}

/** What is next to be done; null: it is over. Who answers has seen it, so an answer acknowledges too. */
export function disputeDue(dispute: DisputeTimes, now: Date): DisputeDue | null {
  const state = disputeStateAt(dispute, now)
  if (state === 'decided') return null
  const due = (step: DisputeDue['step'], dueAt: Date) => ({ step, dueAt, isOverdue: dueAt <= now })
  if (state === 'evidence') return due('decide', decideDueAt(dispute))
  if (state === 'acknowledged') return due('answer', answerDueAt(dispute))
  return due('acknowledge', deadline(dispute, acknowledgeHours * hourMs))
}

/** Whether an outcome takes the record away: then it is removed everywhere, and every past viewer is told. */
export function removesRecord(outcome: DisputeOutcome): boolean {
  return outcome !== 'upheld'
}
