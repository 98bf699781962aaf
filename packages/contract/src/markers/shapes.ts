import { markerKinds } from '@comity/domain/markers'
import { z } from 'zod'
import { choice, day, id, instant, requiredText } from '../fields.ts'

/** The fields given by the person who sets or reviews a marker. */
export const markerFields = {
  measure: requiredText(500).meta({ description: 'What to do, not what someone is like' }),
  reviewOn: day.meta({ description: 'Date by which it is reviewed, within twelve months' }),
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
        'due: less than two weeks before its review date; lapsed: not reviewed in time, and no longer valid',
    }),
    venueName: z.string(),
    createdBy: person,
    createdAt: instant,
    reviewedBy: person.nullable(),
    reviewedAt: instant.nullable(),
    endedAt: instant.nullable(),
  })
  .meta({ id: 'SafetyMarker' })
