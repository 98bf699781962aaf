import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { choice } from '../fields.ts'
import { languages, themes } from '../vocabulary.ts'

export const preferences = z
  .object({
    language: choice(languages).nullable().meta({ description: 'Null: follow the browser' }),
    theme: choice(themes).nullable().meta({ description: 'Null: follow the browser' }),
    notifications: z.object({ email: z.boolean() }).strict(),
  })
  .meta({ id: 'Preferences' })

export const getSettings = endpoint({
  method: 'GET',
  path: '/api/settings',
  module: 'platform',
  access: 'staff',
  summary: 'Own preferences',
  description: 'Language, theme, notifications and accessibility of the caller.',
  success: { status: 200, description: 'The preferences in force', schema: preferences },
  errors: ['unauthenticated', 'forbidden', 'rate_limited', 'unavailable'],
})

export const updateSettings = endpoint({
  method: 'POST',
  path: '/api/settings',
  module: 'platform',
  access: 'staff',
  summary: 'Change own preferences',
  description: 'Only given keys are changed.',
  body: preferences.partial().strict(),
  success: { status: 200, description: 'The preferences in force', schema: preferences },
  errors: ['unauthenticated', 'forbidden', 'unreadable_body', 'invalid_input', 'rate_limited', 'unavailable'],
})
