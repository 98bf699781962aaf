import { quickFields as askedFields } from '@comity/domain/quick'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { readErrors } from '../errors.ts'
import { day, id, requiredText } from '../fields.ts'
import { guestName } from '../guests/guest.ts'
import { incidentTypes, riskLevels, sectors, stayStatuses } from '../vocabulary.ts'

export const listQuickTemplates = endpoint({
  method: 'GET',
  path: '/api/quick-incidents/templates',
  module: 'quick',
  access: 'staff',
  summary: 'Templates of quick reports',
  description: 'By the sectors of the venues at which the caller works; the interface contains their texts.',
  success: {
    status: 200,
    description: 'Most frequent first',
    schema: z
      .object({
        sectors: z.array(
          z.object({
            sector: z.enum(sectors),
            templates: z.array(
              z.object({
                key: z.string().meta({ description: 'What somebody did: left_without_paying' }),
                type: z.enum(incidentTypes),
                severity: z.enum(riskLevels).meta({ description: 'The default severity' }),
                asks: z.array(z.enum(askedFields)),
              }),
            ),
          }),
        ),
      })
      .meta({ id: 'QuickTemplates' }),
  },
  errors: readErrors,
})

export const lookUpGuestQuickly = endpoint({
  method: 'GET',
  path: '/api/quick-incidents/guest-lookup/{identifier}',
  module: 'quick',
  access: 'staff',
  summary: 'Who is in this room, has this booking or this number',
  description:
    "Only the organisation's guests: by current room, by booking number or by complete telephone number. Returns only name and stay; 404 without a match.",
  params: z.object({ identifier: requiredText(60) }),
  query: z.object({ venueId: id('venue').optional() }),
  success: {
    status: 200,
    description: 'Possible matches, guests in house first',
    schema: z
      .object({
        items: z.array(
          z.object({
            guestId: id('guest'),
            guestName,
            guestNumber: z.int(),
            foundBy: z.enum(['room', 'booking', 'phone']),
            stay: z
              .object({
                id: id('stay'),
                venueId: id('venue'),
                room: z.string().nullable(),
                status: z.enum(stayStatuses),
              })
              .nullable()
              .meta({ description: 'The present or latest one at the caller’s venues' }),
          }),
        ),
      })
      .meta({ id: 'QuickGuestLookup' }),
  },
  errors: [...readErrors, 'not_found'],
})

const counts = z.object(Object.fromEntries(riskLevels.map((level) => [level, z.int()])))

export const getReportingFigures = endpoint({
  method: 'GET',
  path: '/api/quick-incidents/staff-performance',
  module: 'quick',
  access: 'manager',
  summary: 'Reports per person, descriptive',
  description:
    'By name, without rank or total score: how much somebody reports shows where they work and when, not how well. Imported incidents count for nobody.',
  query: z.object({
    venueId: id('venue').optional(),
    from: day.optional().meta({ description: 'First day of the reports, UTC; 28 days ago by default' }),
    to: day.optional().meta({ description: 'Last day; today by default; at most 31 days in total' }),
  }),
  success: {
    status: 200,
    description: 'Everybody who reported something',
    schema: z
      .object({
        from: day,
        to: day,
        few: z.int().meta({ description: 'With fewer reports, figures about one person mean little' }),
        items: z.array(
          z.object({
            userId: id('user'),
            name: z.string().nullable().meta({ description: 'Null: left the organisation' }),
            reports: z.int(),
            bySeverity: counts,
            quick: z.int().meta({ description: 'Of these by quick report' }),
            confirmed: z.int().meta({ description: 'Of these confirmed by a second person' }),
            unfounded: z.int(),
            isFew: z.boolean(),
          }),
        ),
      })
      .meta({ id: 'ReportingFigures' }),
  },
  errors: readErrors,
})
