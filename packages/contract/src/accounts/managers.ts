import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { choice, code, email, id, personName, requiredText } from '../fields.ts'
import { languages, sectors } from '../vocabulary.ts'
import { countryCode, guarded, guardedBody, newPassword, openBody, timeZone } from './shared.ts'

const clockTime = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: code('invalid_format') })
  .meta({ description: 'Local time of the organisation, HH:MM' })

export const managerPreferences = z
  .object({
    channels: z.object({ email: z.boolean(), sms: z.boolean() }).strict().meta({
      description: 'In addition to the list of alerts, which is always available',
    }),
    quietHours: z.object({ from: clockTime, to: clockTime }).strict().nullable().meta({
      description: 'Only urgent alerts are sent between these times; over midnight when from is later',
    }),
    phone: z.string().max(40).nullable().meta({ description: 'E.164, for text messages' }),
  })
  .strict()
  .meta({ id: 'ManagerPreferences' })

export const registerManager = endpoint({
  method: 'POST',
  path: '/api/managers/register',
  module: 'accounts',
  access: 'public',
  summary: 'Register an organisation with its first venue and manager',
  description:
    'A mail with a link is sent to the address; nothing is created before it is confirmed (24 hours). The response is the same whether or not the address is known.',
  body: z
    .object({
      organisation: z
        .object({
          name: requiredText(200),
          sector: choice(sectors),
          country: countryCode,
          language: choice(languages),
          timeZone: timeZone.optional().meta({ description: 'Required if the country has several' }),
        })
        .strict(),
      venue: z.object({ name: requiredText(200) }).strict(),
      manager: z.object({ name: personName, email, password: newPassword }).strict(),
      preferences: managerPreferences.optional(),
    })
    .strict(),
  success: {
    status: 202,
    description: 'A mail is sent if the address can register',
    schema: z.object({ accepted: z.literal(true) }),
  },
  errors: openBody,
})

export const confirmRegistration = endpoint({
  method: 'POST',
  path: '/api/managers/confirm',
  module: 'accounts',
  access: 'public',
  summary: 'Confirm a registration with the token of the mail and the chosen password',
  description:
    "The password is required too: otherwise somebody could register another person's address, whose owner would confirm an account that is not theirs.",
  body: z.object({ token: requiredText(100), password: newPassword }).strict(),
  success: {
    status: 201,
    description: 'The organisation exists; its manager is its administrator and can sign in',
    schema: z.object({
      organisation: z.object({ id: id('organisation'), name: z.string() }),
      venue: z.object({ id: id('venue'), name: z.string(), code: z.string() }),
      email: z.string(),
    }),
  },
  errors: [...openBody, 'expired', 'wrong_credentials'],
})

const params = z.object({ managerId: id('manager') })

export const getManagerPreferences = endpoint({
  method: 'GET',
  path: '/api/managers/{managerId}/preferences',
  module: 'accounts',
  access: 'manager',
  summary: 'How a manager is alerted',
  description: "Channels, quiet hours and telephone number; one's own, or any manager's for an admin.",
  params,
  success: { status: 200, description: 'The preferences', schema: managerPreferences },
  errors: [...guarded, 'not_found'],
})

export const updateManagerPreferences = endpoint({
  method: 'PUT',
  path: '/api/managers/{managerId}/preferences',
  module: 'accounts',
  access: 'manager',
  summary: 'Change how a manager is alerted',
  description:
    'Channels, quiet hours and telephone number of the caller. Quiet hours are local times of the organisation.',
  params,
  body: managerPreferences,
  success: { status: 200, description: 'The stored preferences', schema: managerPreferences },
  errors: [...guardedBody, 'not_found'],
})
