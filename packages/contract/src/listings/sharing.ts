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
    ground: z.enum(grounds).nullable().meta({ description: 'Null: none, see unmet' }),
    severity: z.enum(sharedSeverities).nullable().meta({ description: 'Null: too low to be shared' }),
    isImmediate: z.boolean().meta({
      description: 'Whether others see it once the guest was notified, with a review within 72 hours',
    }),
    evidence: z
      .array(z.object({ photoId: id('photo'), digest }))
      .meta({ description: 'The photos of the incident, which a listing uses as they are' }),
    asksAdult: z.boolean().meta({
      description: 'No birth date is known: both signers state that the person is an adult',
    }),
    notice: z
      .object({ channel: z.enum(['email', 'sms']), language: z.enum(languages) })
      .nullable()
      .meta({ description: 'How the guest would be notified; null: not possible' }),
    unmet: codes.meta({
      description:
        'Obstacles to sharing it under any agreement, in the order of the ladder. Facts and action are those of the incident; signatures and the notice come later',
    }),
    agreements: z
      .array(
        z.object({
          agreementId: id('agreement'),
          unmet: codes.meta({ description: 'Further obstacles under this agreement; empty: it is suitable' }),
          months: z.int().nullable().meta({
            description: 'Term of a listing from the confirmation on; null: nothing is signed',
          }),
          isFirst: z.boolean().meta({ description: 'Two thirds of the agreed months: a first occurrence' }),
          endsAt: instant.nullable().meta({ description: 'When a listing proposed now would end' }),
        }),
      )
      .meta({ description: 'Agreements of the organisation that have not ended' }),
  })
  .meta({ id: 'IncidentSharing' })

export const getIncidentSharing = endpoint({
  method: 'GET',
  path: '/api/incidents/{incidentId}/sharing',
  module: 'listings',
  access: 'manager',
  summary: 'What is complete, and what is missing, before an incident is proposed for sharing',
  description:
    'Checked by the same rules as the proposal itself, under each agreement; nothing is written. It returns the choices and the end of a listing.',
  params: z.object({ incidentId: id('incident') }),
  success: { status: 200, description: 'What is complete and what is missing', schema: incidentSharing },
  errors: [...readErrors, 'not_found'],
})
