import { isWipeDay } from '@comity/domain/retention'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { choice, code, id, instant, requiredText } from '../fields.ts'
import { languages, schoolTypes, sectors } from '../vocabulary.ts'
import { countryCode, guarded, guardedBody, timeZone } from './shared.ts'

export const schoolType = z
  .enum(schoolTypes)
  .nullable()
  .meta({ description: 'Null if the venue is not a school; it decides between pupil and learner' })

export const venue = z
  .object({
    id: id('venue'),
    name: z.string(),
    code: z.string().meta({ description: 'Public; typed when signing in with a PIN' }),
    sector: z.enum(sectors),
    country: z.string(),
    timeZone: z.string(),
    schoolType,
    wipesOn: z
      .string()
      .nullable()
      .meta({ description: 'Day of the yearly wipe, MM-DD; null if the venue is not a school' }),
    createdAt: instant,
    closedAt: instant.nullable(),
  })
  .meta({ id: 'Venue' })

const organisation = z
  .object({
    id: id('organisation'),
    name: z.string(),
    sector: z.enum(sectors),
    country: z.string(),
    language: z.enum(languages),
    timeZone: z.string(),
    demo: z.boolean(),
    createdAt: instant,
    venues: z.array(venue),
  })
  .meta({ id: 'Organisation' })

export const getOrganisation = endpoint({
  method: 'GET',
  path: '/api/organisation',
  module: 'accounts',
  access: 'admin',
  summary: 'The organisation with its venues',
  description: 'Name, sector, country, language and time zone, and the venues with their codes.',
  success: { status: 200, description: 'The organisation', schema: organisation },
  errors: guarded,
})

export const updateOrganisation = endpoint({
  method: 'PUT',
  path: '/api/organisation',
  module: 'accounts',
  access: 'admin',
  summary: 'Change name, language or time zone',
  description: 'Only the given fields are changed.',
  body: z
    .object({ name: requiredText(200), language: choice(languages), timeZone })
    .partial()
    .strict(),
  success: { status: 200, description: 'The organisation', schema: organisation },
  errors: guardedBody,
})

const venueCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9][A-Z0-9-]{3,18}[A-Z0-9]$/, { error: code('invalid_format') })
  .meta({ description: '5 to 20 letters, digits and hyphens, unique among all venues' })

export const createVenue = endpoint({
  method: 'POST',
  path: '/api/venues',
  module: 'accounts',
  access: 'admin',
  summary: 'Add a venue',
  description: 'Without `code` a venue code is generated. Staff type the code when they sign in with a PIN.',
  body: z
    .object({
      name: requiredText(200),
      sector: choice(sectors),
      country: countryCode,
      timeZone,
      code: venueCode.optional().meta({ description: 'Generated when absent' }),
      schoolType: choice(schoolTypes).optional().meta({ description: 'For schools only' }),
    })
    .strict(),
  creates: true,
  success: { status: 201, description: 'The venue', schema: venue },
  errors: [...guardedBody, 'idempotency_conflict'],
})

export const updateVenue = endpoint({
  method: 'PUT',
  path: '/api/venues/{venueId}',
  module: 'accounts',
  access: 'admin',
  summary: 'Change or close a venue',
  description:
    'A closed venue keeps its records; people who worked only there have no access, and no PIN works there.',
  params: z.object({ venueId: id('venue') }),
  body: z
    .object({
      name: requiredText(200),
      timeZone,
      code: venueCode,
      schoolType: choice(schoolTypes).meta({ description: 'For schools only' }),
      wipesOn: z
        .string()
        .refine(isWipeDay, { error: code('invalid_date') })
        .meta({
          description:
            'Day of the yearly wipe, MM-DD, of schools only. It applies from the next occurrence that is at least 30 days away',
        }),
      closed: z.boolean(),
    })
    .partial()
    .strict(),
  success: { status: 200, description: 'The venue', schema: venue },
  errors: [...guardedBody, 'not_found', 'not_allowed_now'],
})
