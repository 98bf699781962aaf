import { z } from 'zod'
import { riskLevels } from '../vocabulary.ts'
import { instant } from '../fields.ts'

const points = z.number().meta({ description: 'Points on the scale of 0 to 100, to three decimals' })

/** One line of the sum. `kind` names it; facts carry their id and dates. */
export const contribution = z
  .object({
    kind: z
      .string()
      .meta({ description: 'incident, unpaid_bill, no_show, stay_kept, rating, other, limit_of_scale' }),
    severity: z.string().nullable().meta({ description: 'low, medium, high, critical or positive' }),
    points,
    factId: z.string().nullable(),
    occurredAt: instant.nullable(),
    endsAt: instant.nullable().meta({ description: 'When it stops counting altogether' }),
  })
  .meta({ id: 'RiskContribution' })

export const counterfactual = z
  .object({
    kind: z.enum(['without_fact', 'at_date']),
    factId: z.string().nullable(),
    at: instant,
    score: points.nullable().meta({ description: 'Null: it would be insufficient data' }),
    level: z.enum(riskLevels).nullable(),
  })
  .meta({ id: 'RiskCounterfactual' })

/** What the venue should prepare for, with everything needed to explain it. */
export const riskScore = z
  .object({
    status: z.enum(['scored', 'insufficient_data', 'not_scored']),
    notScoredBecause: z.enum(['minor', 'sector', 'opted_out']).nullable(),
    score: points.nullable().meta({ description: '0 to 100; null unless scored' }),
    level: z.enum(riskLevels).nullable(),
    range: z
      .object({ low: z.number(), high: z.number() })
      .nullable()
      .meta({ description: 'Evidence range, not a confidence interval' }),
    evidence: z.number().meta({ description: 'Decayed number of distinct rater, venue and day' }),
    contributions: z
      .array(contribution)
      .meta({ description: 'At most four facts, the rest summed as other; they add up to the score' }),
    counterfactuals: z.array(counterfactual),
    responses: z
      .array(z.string())
      .meta({ description: 'Proportionate responses suggested; never a refusal' }),
    ruleVersion: z.string(),
    scoredAt: instant,
  })
  .meta({ id: 'RiskScore' })
