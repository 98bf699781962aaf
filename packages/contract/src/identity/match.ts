import { z } from 'zod'

/**
 * The evidence of one field on whether two profiles are one person. Levels are the domain's; the page translates
 * them.
 */
export const fieldWeight = z
  .object({
    field: z.string(),
    level: z
      .string()
      .meta({ description: 'How the two values compare: exact, spelling, different, missing …' }),
    weight: z
      .number()
      .meta({ description: 'log2 of the Bayes factor: above 0 for one person, below against it' }),
  })
  .meta({ id: 'FieldWeight' })

/** Two profiles compared field by field (Fellegi and Sunter 1969). */
export const identityMatch = z
  .object({
    probability: z.number().min(0).max(1),
    fields: z.array(fieldWeight),
  })
  .meta({ id: 'IdentityMatch' })
