import { addMonths } from '../risk/decay.ts'
import { termCapMonths } from './limits.ts'

/** Severities that can be shared, mildest first. A low one never leaves its organisation. */
export const sharedSeverities = ['medium', 'high', 'critical'] as const
export type SharedSeverity = (typeof sharedSeverities)[number]

/**
 * Months of a term: what the agreement sets, two thirds of it, rounded down, at a first occurrence.
 * @param agreedMonths of the agreement, for the severity; what exceeds the cap of the product counts as the cap
 */
export function termMonths(severity: SharedSeverity, agreedMonths: number, isFirst: boolean): number {
  const months = Math.min(agreedMonths, termCapMonths[severity])
  return isFirst ? Math.floor((months * 2) / 3) : months
}

/** What a guest can do to shorten a term, with its share in thousandths; together they are the whole. */
export const improvementSteps = {
  spoke_with_venue: 150,
  accepted_rules: 150,
  made_good: 400,
  completed_course: 300,
} as const
export type ImprovementStep = keyof typeof improvementSteps

/** A plan that guest and venue agreed. */
export interface ImprovementPlan {
  readonly agreedAt: Date
  /** Steps that the venue saw done, each once. */
  readonly done: readonly ImprovementStep[]
}

/** What decides when a listing ends. */
export interface TermFacts {
  readonly severity: SharedSeverity
  /** Of the version of the agreement under which it is listed. */
  readonly agreedMonths: number
  /** When its incident was confirmed by a second person: the term runs from here, so a slow venue gains nothing. */
  readonly confirmedAt: Date
  /** Whether another incident of the person was confirmed on a ground in the organisation before. */
  readonly hasEarlier: boolean
  /** When further incidents of the person were confirmed on a ground in the organisation. */
  readonly laterConfirmedAt: readonly Date[]
  readonly plan: ImprovementPlan | null
}

/**
 * The instant from which a listing is gone everywhere.
 *
 * A term runs from the confirmation for `termMonths` calendar months (UTC). Only a new confirmed incident extends it: one
 * that is confirmed while the discount of a first occurrence runs ends that discount, up to the full term and never
 * beyond the cap. A plan that was agreed before such an incident is void.
 *
 * The published formula of a plan, with E the end and S the start of the term, A the instant of agreeing it and W the
 * sum of the steps done (0 to 1):
 *
 *     end = max(E - W/2 * (E - A), S + (E - S)/3)
 *
 * So a plan takes at most half of what was left and never more than two thirds of the whole, in whatever order steps are
 * done. An instant before now ends the listing at once.
 */
export function listingEndsAt(term: TermFacts): Date {
  const { severity, agreedMonths, confirmedAt, laterConfirmedAt } = term
  const start = confirmedAt.getTime()
  let isFirst = !term.hasEarlier
  let plan = term.plan
  const endsAt = () => {
    const end = addMonths(start, termMonths(severity, agreedMonths, isFirst))
    return plan ? plannedEndsAt(start, end, plan).getTime() : end
  }
  // What is over stays over: an incident counts that was confirmed while the listing still stood.
  for (const at of laterConfirmedAt.map((one) => one.getTime()).toSorted((a, b) => a - b)) {
    if (at <= start || at >= endsAt()) continue
    isFirst = false
    if (plan && at >= plan.agreedAt.getTime()) plan = null
  }
  return new Date(endsAt())
}

/**
 * When a listing ends under a plan: see the formula at `listingEndsAt`.
 * @param startedAt when its incident was confirmed
 * @param endsAt when it would end without a plan
 */
export function plannedEndsAt(
  startedAt: Date | number,
  endsAt: Date | number,
  { agreedAt, done }: ImprovementPlan,
): Date {
  const [start, end] = [Number(startedAt), Number(endsAt)]
  const agreed = Math.max(start, agreedAt.getTime())
  if (agreed >= end) return new Date(end)
  const weight = [...new Set(done)].reduce((sum, step) => sum + improvementSteps[step], 0)
  const taken = Math.ceil((weight * (end - agreed)) / 2_000)
  return new Date(Math.max(end - taken, start + Math.ceil((end - start) / 3)))
}
