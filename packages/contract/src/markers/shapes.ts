import { markerKinds } from '@comity/domain/markers'
import { z } from 'zod'
import { choice, day, id, instant, requiredText } from '../fields.ts'

/** What somebody says who sets a marker, or looks at it again. */
export const markerFields = {
  measure: requiredText(500).meta({ description: 'What is to be done, not what somebody is like' }),
  reviewOn: day.meta({ description: 'By when it is looked at again: within twelve months' }),
}

export const markerKind = choice(markerKinds)

const person = z.object({ id: id('user'), name: z.string().nullable() })

export const safetyMarker = z
  .object({
    id: id('marker'),
    kind: z.enum(markerKinds),
    measure: z.string(),
    reviewOn: day,
    state: z.enum(['standing', 'due', 'lapsed', 'ended']).meta({
      description:
        'due: within two weeks of its review; lapsed: nobody looked at it in time, so it holds no more',
    }),
    venueName: z.string(),
    createdBy: person,
    createdAt: instant,
    reviewedBy: person.nullable(),
    reviewedAt: instant.nullable(),
    endedAt: instant.nullable(),
  })
  .meta({ id: 'SafetyMarker' })
