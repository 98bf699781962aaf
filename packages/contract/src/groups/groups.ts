import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { readErrors, writeErrors } from '../errors.ts'
import { choice, code, id, instant, page, paged, requiredText, text } from '../fields.ts'
import { incidentTypes, riskLevels } from '../vocabulary.ts'
import { entryHints } from '../work/parts.ts'
import { groupAlert, groupBooking, groupIncident, groupIncidentPage, groupPage } from './group.ts'

export const listGroups = endpoint({
  method: 'GET',
  path: '/api/group-bookings',
  module: 'groups',
  access: 'staff',
  summary: 'Group bookings',
  description: 'Latest made first. Members are linked by the booking and by nothing else.',
  query: z.object({
    ...paged(['createdAt'], '-createdAt'),
    venueId: id('venue').optional(),
    groupId: id('group booking').optional().meta({ description: 'This one alone' }),
  }),
  success: { status: 200, description: 'A page of groups', schema: groupPage },
  errors: readErrors,
})

export const createGroup = endpoint({
  method: 'POST',
  path: '/api/group-bookings',
  module: 'groups',
  access: 'staff',
  summary: 'Make a group of bookings',
  description:
    'Members are named by their bookings alone: by id, or by booking number. A booking belongs to one group (already_in_use) and to the venue of the leader’s; one that is cancelled or a no-show belongs to none (unknown_stay).',
  body: z
    .object({
      name: requiredText(200),
      leaderStayId: id('leader’s booking'),
      stayIds: z
        .array(id('booking'))
        .max(500, { error: code('too_long') })
        .default([]),
      bookingNumbers: z
        .array(requiredText(60))
        .max(500, { error: code('too_long') })
        .default([]),
      size: z
        .int({ error: (issue) => (issue.input === undefined ? code('required') : code('invalid_format')) })
        .min(1, { error: code('too_small') })
        .max(10_000, { error: code('too_large') }),
      note: text(1000).optional(),
    })
    .strict(),
  creates: true,
  success: { status: 201, description: 'The group', schema: groupBooking },
  errors: [...writeErrors, 'idempotency_conflict'],
})

export const listGroupIncidents = endpoint({
  method: 'GET',
  path: '/api/group-incidents',
  module: 'groups',
  access: 'staff',
  summary: 'Group incidents',
  description:
    'Incidents of whole groups at the venues of the caller. They are attributed to nobody in particular and count in no score.',
  query: z.object({
    ...paged(['occurredAt'], '-occurredAt'),
    venueId: id('venue').optional(),
    groupId: id('group booking').optional(),
  }),
  success: { status: 200, description: 'A page, latest first', schema: groupIncidentPage },
  errors: readErrors,
})

export const createGroupIncident = endpoint({
  method: 'POST',
  path: '/api/group-incidents',
  module: 'groups',
  access: 'staff',
  summary: 'Record what a group did',
  description:
    'It is nobody’s in person but theirs who were seen: `seen` makes an incident for each of them, from what that person was seen doing. Without it nobody’s record changes. Whoever is seen must be of the group (unknown_stay).',
  body: z
    .object({
      groupId: id('group booking'),
      type: choice(incidentTypes),
      severity: choice(riskLevels),
      observed: text(4000).optional().meta({ description: 'What was seen; one of the three is needed' }),
      heard: text(4000).optional().meta({ description: 'What others said' }),
      inferred: text(4000).optional().meta({ description: 'What is concluded from it' }),
      occurredAt: instant,
      room: text(12).optional(),
      seen: z
        .array(z.object({ stayId: id('booking'), what: requiredText(2000) }).strict())
        .max(50, { error: code('too_long') })
        .refine((seen) => new Set(seen.map(({ stayId }) => stayId)).size === seen.length, {
          error: code('already_in_use'),
        })
        .default([]),
    })
    .strict()
    .refine((body) => Boolean(body.observed || body.heard || body.inferred), {
      error: code('required'),
      path: ['observed'],
    }),
  creates: true,
  success: {
    status: 201,
    description: 'The group incident, and what its author may want to know of the words',
    schema: groupIncident.extend(entryHints).meta({ id: 'RecordedGroupIncident' }),
  },
  errors: [...writeErrors, 'idempotency_conflict'],
})

export const listGroupAlerts = endpoint({
  method: 'GET',
  path: '/api/group-alerts',
  module: 'groups',
  access: 'staff',
  summary: 'Alerts about coming groups',
  description:
    'A coming group is told of for a confirmed incident of an earlier visit, for its size, or for members on the own lists. It changes nobody’s score.',
  query: z.object({ ...paged(['severity', 'raisedAt'], '-severity'), venueId: id('venue').optional() }),
  success: {
    status: 200,
    description: 'A page, gravest first',
    schema: page(groupAlert).meta({ id: 'GroupAlertPage' }),
  },
  errors: readErrors,
})
