import { z } from 'zod'
import { islandSectors } from '@comity/domain/base'
import { countingKinds, responseKeys, severityClasses } from '@comity/domain/risk'
import { id, instant } from '../fields.ts'
import { riskLevels } from '../vocabulary.ts'

const points = z.number().meta({ description: 'Points on the scale of 0 to 100, to three decimals' })
const scoreStatus = z.enum(['scored', 'insufficient_data', 'not_scored'])

/** One line of the sum that makes the score. */
export const riskReason = z
  .object({
    line: z.enum(['fact', 'other', 'limit_of_scale']).meta({
      description: 'A fact; all facts that are not shown; or what the ends of the scale add or cut off',
    }),
    points,
    kind: z.enum(countingKinds).nullable().meta({ description: 'Null unless a fact, like all fields below' }),
    class: z.enum(severityClasses).nullable().meta({ description: 'Severity class' }),
    factId: id('fact').nullable(),
    occurredAt: instant.nullable(),
    endsAt: instant.nullable().meta({ description: 'When it stops counting' }),
  })
  .meta({ id: 'RiskReason' })

/** The result under one changed condition; recomputed, not subtracted. */
export const riskCounterfactual = z
  .object({
    change: z.enum(['without_fact', 'without_disputed', 'dispute_rejected', 'on_date']),
    factId: id('fact').nullable().meta({ description: 'The changed fact; null for on_date' }),
    at: instant.meta({ description: 'The time of the result' }),
    status: scoreStatus,
    score: points.nullable().meta({ description: 'Null unless scored' }),
    level: z.enum(riskLevels).nullable(),
  })
  .meta({ id: 'RiskCounterfactual' })

/** The risk of a guest, with everything needed to explain it. */
export const riskScore = z
  .object({
    status: scoreStatus.meta({ description: 'Insufficient data is neither risky nor safe' }),
    notScoredBecause: z.enum(['minor', 'opted_out', ...islandSectors]).nullable(),
    score: points.nullable().meta({ description: '0 to 100; null unless scored' }),
    level: z.enum(riskLevels).nullable(),
    range: z
      .object({ low: points, high: points })
      .nullable()
      .meta({ description: 'Evidence range, not a confidence interval; null unless scored' }),
    evidence: z
      .object({
        n: z.number().meta({ description: 'Decayed number of distinct rater, venue and day' }),
        stays: z.int(),
        raters: z.int(),
        graveIncidents: z.int().meta({ description: 'Confirmed incidents of high or critical severity' }),
      })
      .nullable()
      .meta({ description: 'The counts behind the minimum of evidence; null when not scored' }),
    reasons: z.array(riskReason).meta({
      description:
        'At most four facts, strongest first, then other and limit_of_scale where not zero; their points add ' +
        'up to the score exactly',
    }),
    counterfactuals: z.array(riskCounterfactual),
    responses: z.array(z.enum(responseKeys)).meta({
      description: 'Proportionate ways to prepare, mildest first; never a refusal',
    }),
    ruleVersion: z.string(),
    scoredAt: instant,
  })
  .meta({ id: 'RiskScore' })

export type ContractRiskScore = z.input<typeof riskScore>
