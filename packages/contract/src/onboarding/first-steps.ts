import { z } from 'zod'
import { can, instant } from '../fields.ts'

/** The first steps of a new organisation, in their order. */
export const firstSteps = ['venue', 'people', 'file', 'rating', 'rule', 'drill'] as const
export type FirstStep = (typeof firstSteps)[number]

export const onboarding = z
  .object({
    steps: z.array(
      z.object({
        step: z.enum(firstSteps).meta({
          description:
            'venue: a venue is open. people: a second member. file: an import was committed, or there is a booking. rating: a guest was rated. rule: alert rules of its own, or a published version of the risk rules. drill: a call for help was tested',
        }),
        isDone: z.boolean(),
        doneAt: instant.nullable().meta({ description: 'Null: not done, or not recorded' }),
        can: can(['do'], ['admins_only']),
      }),
    ),
    invited: z.int().min(0).meta({ description: 'Pending invitations to the venues of the caller' }),
    isLeft: z.boolean().meta({ description: 'Whether the caller does not want to be reminded of them' }),
  })
  .meta({ id: 'Onboarding' })
