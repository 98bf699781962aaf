import { z } from 'zod'
import { id, instant } from '../fields.ts'
import { riskLevels } from '../vocabulary.ts'

export const person = z.object({ id: id('user'), name: z.string().nullable() })
export const guestRef = z.object({ id: id('guest'), name: z.string().nullable(), number: z.int() })

/** Levels shown in lists. */
export const shownLevels = [...riskLevels, 'insufficient_data', 'not_scored'] as const

const guests = z.int().meta({ description: 'Guests' })
export const levelCounts = z
  .object({
    low: guests,
    medium: guests,
    high: guests,
    critical: guests,
    insufficient_data: guests,
    not_scored: guests,
  })
  .meta({ id: 'RiskLevelCounts' })

export const reasonText = z
  .string()
  .nullable()
  .meta({ description: 'The reason in own words; null once it was erased' })

/** A manager's override, shown beside the computed level. */
export const riskOverride = z
  .object({
    id: id('override'),
    guest: guestRef,
    level: z.enum(riskLevels),
    computedLevel: z.enum(shownLevels).meta({ description: 'The computed level when it was set' }),
    shownLevel: z.enum(shownLevels).meta({ description: 'The current computed level' }),
    reason: reasonText,
    setBy: person,
    setAt: instant,
    endsAt: instant,
    state: z.enum(['in_force', 'ended', 'replaced']),
    decisionId: id('decision'),
  })
  .meta({ id: 'RiskOverride' })

export const levelChange = z
  .object({
    at: instant,
    from: z.enum(shownLevels),
    to: z.enum(shownLevels),
    score: z.number().nullable().meta({ description: 'To three decimals; null without a score' }),
    ruleVersion: z.string().meta({ description: 'The rules used for the score' }),
  })
  .meta({ id: 'RiskLevelChange' })
