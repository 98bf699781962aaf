import { addMonths } from '../risk/decay.ts'
import { termCapMonths } from './limits.ts'

/** Severities that can be shared, mildest first. A low one never leaves its organisation. */
export const sharedSeverities = ['medium', 'high', 'critical'] as const
export type SharedSeverity = (typeof sharedSeverities)[number]

/**
 * Months of a term: what the agreement sets, or two thirds of it, rounded down, for a first occurrence.
 * @param agreedMonths of the agreement, for the severity; capped at the product's cap
 */
export function termMonths(severity: SharedSeverity, agreedMonths: number, isFirst: boolean): number {
  const months = Math.min(agreedMonths, termCapMonths[severity])
  return isFirst ? Math.floor((months * 2) / 3) : months
}

/** What a guest can do to shorten a term, with its share in thousandths, which add up to the whole. */
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
  /** Steps that the venue confirmed, without duplicates. */
  readonly done: readonly ImprovementStep[]
}

/** The facts that decide when a listing ends. */
export interface TermFacts {
  readonly severity: SharedSeverity
  /** From the version of the agreement under which it is listed. */
  readonly agreedMonths: number
  /** When a second person confirmed its incident: the term runs from here, so that delay gains a venue nothing. */
  readonly confirmedAt: Date
  /** Whether another incident of the person was confirmed on a ground in the organisation before. */
  readonly hasEarlier: boolean
  /** When further incidents of the person were confirmed on a ground in the organisation. */
  readonly laterConfirmedAt: readonly Date[]
  readonly plan: ImprovementPlan | null
}

/**
 * The instant from which a listing is removed everywhere.
 *
 * A term runs from the confirmation for `termMonths` calendar months (UTC). Only a newly confirmed incident extends
 * it: one confirmed during the shortened term of a first occurrence restores the full term, never beyond the cap. A
 * plan agreed before such an incident is void.
 *
 * The published formula of a plan, with E the end and S the start of the term, A the time of agreement and W the sum
 * of the steps done (0 to 1):
 *
 *     end = max(E - W/2 * (E - A), S + (E - S)/3)
 *
 * A plan therefore removes at most half of the remaining time and never more than two thirds of the whole, whatever
 * the order of steps. An end before now ends the listing at once.
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
  // An ended listing remains ended: an incident counts only if confirmed while the listing was active.
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
 * @param endsAt its end without a plan
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
