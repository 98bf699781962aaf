import { z } from 'zod'
import { endpoint, roles } from '../endpoint.ts'
import { id } from '../fields.ts'
import { languages, sectors, themes } from '../vocabulary.ts'

export const getMe = endpoint({
  method: 'GET',
  path: '/api/me',
  module: 'accounts',
  access: 'public',
  summary: 'Who is signed in',
  description: 'The signed-in person, roles and venues; `user` is null when nobody is signed in.',
  success: {
    status: 200,
    description: 'The session as the interface needs it',
    schema: z
      .object({
        user: z
          .object({
            id: id('user'),
            name: z.string(),
            email: z.string(),
            language: z.enum(languages).nullable(),
            theme: z.enum(themes).nullable(),
          })
          .nullable(),
        organisation: z
          .object({
            id: id('organisation'),
            name: z.string(),
            sector: z.enum(sectors),
            country: z.string(),
            demo: z.boolean(),
          })
          .nullable(),
        roles: z.array(z.object({ role: z.enum(roles), venueId: id('venue').nullable() })),
        venues: z.array(
          z.object({
            id: id('venue'),
            name: z.string(),
            code: z.string(),
            sector: z.enum(sectors),
            country: z.string(),
            timeZone: z.string(),
          }),
        ),
      })
      .meta({ id: 'Me' }),
  },
  errors: ['rate_limited', 'unavailable'],
})
