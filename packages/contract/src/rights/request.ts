import { z } from 'zod'
import { id, instant } from '../fields.ts'

/** Rights under GDPR Art. 15, 17, 16, 18, 21 and 20. */
export const rightsKinds = [
  'access',
  'erasure',
  'correction',
  'restriction',
  'objection',
  'portability',
] as const
export type RightsKind = (typeof rightsKinds)[number]

/** A rights request, with its deadline. */
export const rightsRequest = z
  .object({
    id: id('request'),
    kind: z.enum(rightsKinds),
    words: z.string().nullable().meta({ description: "The guest's text" }),
    isNotMe: z.boolean().meta({
      description:
        "The guest reports that the profile is somebody else's: it is disconnected until this is closed",
    }),
    state: z.enum(['open', 'fulfilled', 'refused']),
    receivedAt: instant,
    dueAt: instant.meta({
      description:
        'One month after its receipt (GDPR Art. 12(3)); three if an extension was announced in the first',
    }),
    extendedAt: instant.nullable(),
    closedAt: instant.nullable(),
    reason: z.string().nullable().meta({ description: 'Why it was extended or refused' }),
  })
  .meta({ id: 'RightsRequest' })
