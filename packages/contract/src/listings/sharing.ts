import { grounds } from '@comity/domain/incidents'
import { sharedSeverities } from '@comity/domain/network'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { readErrors } from '../errors.ts'
import { id, instant } from '../fields.ts'
import { languages } from '../vocabulary.ts'
import { digest } from './shapes.ts'

const codes = z.array(z.string())

const incidentSharing = z
  .object({
    incidentId: id('incident'),
    ground: z.enum(grounds).nullable().meta({ description: 'Null: there is none, see unmet' }),
    severity: z.enum(sharedSeverities).nullable().meta({ description: 'Null: it is too low to be shared' }),
    isImmediate: z.boolean().meta({
      description: 'Whether others see it as soon as the guest was told, with a review within 72 hours',
    }),
    evidence: z
      .array(z.object({ photoId: id('photo'), digest }))
      .meta({ description: 'The photos of the incident, which a listing takes as they stand' }),
    asksAdult: z.boolean().meta({
      description: 'No birth date is known: both who sign state that the person is an adult',
    }),
    notice: z
      .object({ channel: z.enum(['email', 'sms']), language: z.enum(languages) })
      .nullable()
      .meta({ description: 'How the guest would be told; null: nobody can tell them' }),
    unmet: codes.meta({
      description:
        'What stands against sharing it under any agreement, in the order of the ladder. Facts and action are those of the incident; signatures and the notice come later',
    }),
    agreements: z
      .array(
        z.object({
          agreementId: id('agreement'),
          unmet: codes.meta({ description: 'What stands against this agreement beside that; none: it fits' }),
          months: z.int().nullable().meta({
            description: 'How long a listing stands from the confirmation on; null: nothing is signed',
          }),
          isFirst: z.boolean().meta({ description: 'Two thirds of the agreed months: a first occurrence' }),
          endsAt: instant.nullable().meta({ description: 'When a listing proposed now would end' }),
        }),
      )
      .meta({ description: 'Those that the organisation has a part in and that have not ended' }),
  })
  .meta({ id: 'IncidentSharing' })

export const getIncidentSharing = endpoint({
  method: 'GET',
  path: '/api/incidents/{incidentId}/sharing',
  module: 'listings',
  access: 'manager',
  summary: 'What stands, and what is missing, before an incident is proposed for sharing',
  description:
    'Judged by the same rules as the proposal itself, under each agreement; nothing is written. It answers what there is to choose from and when a listing would end.',
  params: z.object({ incidentId: id('incident') }),
  success: { status: 200, description: 'What stands and what is missing', schema: incidentSharing },
  errors: [...readErrors, 'not_found'],
})
