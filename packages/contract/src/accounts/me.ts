import { z } from 'zod'
import { endpoint, roles, sessionMethods } from '../endpoint.ts'
import { id } from '../fields.ts'
import { schoolType } from './organisation.ts'
import { guardedBody } from './shared.ts'
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
            email: z.string().nullable(),
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
        session: z
          .object({
            id: id('session'),
            method: z.enum(sessionMethods),
            secondFactor: z.boolean(),
            autoLockSeconds: z
              .int()
              .nullable()
              .meta({ description: 'On a shared device: seconds without a touch after which it locks' }),
          })
          .nullable(),
        organisations: z
          .array(z.object({ id: id('organisation'), name: z.string() }))
          .meta({ description: 'Organisations where a role is held, to switch between' }),
        roles: z.array(z.object({ role: z.enum(roles), venueId: id('venue').nullable() })),
        venues: z.array(
          z.object({
            id: id('venue'),
            name: z.string(),
            code: z.string(),
            sector: z.enum(sectors),
            country: z.string(),
            timeZone: z.string(),
            schoolType,
          }),
        ),
      })
      .meta({ id: 'Me' }),
  },
  errors: ['rate_limited', 'unavailable'],
})

export const changeOrganisation = endpoint({
  method: 'PUT',
  path: '/api/me/organisation',
  module: 'accounts',
  access: 'member',
  summary: 'Act in another organisation where a role is held',
  description: 'Not for a session that one organisation vouched for (shared device, single sign-on).',
  body: z.object({ organisationId: id('organisation') }).strict(),
  success: { status: 200, description: 'Changed', schema: z.object({ organisationId: id('organisation') }) },
  errors: [...guardedBody, 'not_found'],
})
