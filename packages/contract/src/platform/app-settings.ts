import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { choice, requiredText } from '../fields.ts'
import { languages, sectors } from '../vocabulary.ts'

/** What an organisation decides for itself. */
export const organisationSettings = z
  .object({
    name: requiredText(200),
    language: choice(languages),
    timeZone: requiredText(60).meta({ description: 'IANA time zone, for example Europe/London' }),
    sealRatings: z.boolean().meta({
      description:
        'Invite guests to rate too; both sides remain sealed until both have rated or 14 days have passed',
    }),
  })
  .meta({ id: 'OrganisationSettings' })

const answer = organisationSettings
  .extend({ sector: z.enum(sectors), country: z.string().length(2), demo: z.boolean() })
  .meta({ id: 'OrganisationSettingsAnswer' })

export const getAppSettings = endpoint({
  method: 'GET',
  path: '/api/app-settings',
  module: 'platform',
  access: 'admin',
  summary: 'Organisation settings',
  description: 'Name, language, time zone, and whether ratings are sealed.',
  success: { status: 200, description: 'The settings in force', schema: answer },
  errors: ['unauthenticated', 'forbidden', 'rate_limited', 'unavailable'],
})

export const updateAppSettings = endpoint({
  method: 'PUT',
  path: '/api/app-settings',
  module: 'platform',
  access: 'admin',
  summary: 'Change organisation settings',
  description: 'Only given keys are changed; unknown keys are refused. Audited.',
  body: organisationSettings.partial().strict(),
  success: { status: 200, description: 'The settings in force', schema: answer },
  errors: ['unauthenticated', 'forbidden', 'unreadable_body', 'invalid_input', 'rate_limited', 'unavailable'],
})
