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
  description: 'Latest created first. Members are linked only by the booking.',
  query: z.object({
    ...paged(['createdAt'], '-createdAt'),
    venueId: id('venue').optional(),
    groupId: id('group booking').optional().meta({ description: 'Only this one' }),
  }),
  success: { status: 200, description: 'A page of groups', schema: groupPage },
  errors: readErrors,
})

export const createGroup = endpoint({
  method: 'POST',
  path: '/api/group-bookings',
  module: 'groups',
  access: 'staff',
  summary: 'Create a group of bookings',
  description:
    'Members are identified only by their bookings: by id, or by booking number. A booking belongs to one group (already_in_use) and to the venue of the leader’s; a cancelled one or a no-show belongs to none (unknown_stay).',
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
    "Incidents of whole groups at the caller's venues. They are attributed to nobody in particular and count in no score.",
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
  summary: 'Record an incident of a group',
  description:
    'It is attributed only to people who were seen: `seen` creates an incident for each of them, from what that person was seen doing. Without it nobody’s record changes. Everybody seen must be in the group (unknown_stay).',
  body: z
    .object({
      groupId: id('group booking'),
      type: choice(incidentTypes),
      severity: choice(riskLevels),
      observed: text(4000).optional().meta({ description: 'What was seen; one of the three is required' }),
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
    description: 'The group incident, with hints about its wording',
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
    "A coming group raises an alert for a confirmed incident of an earlier visit, for its size, or for members on the venue's lists. It changes nobody’s score.",
  query: z.object({ ...paged(['severity', 'raisedAt'], '-severity'), venueId: id('venue').optional() }),
  success: {
    status: 200,
    description: 'A page, most serious first',
    schema: page(groupAlert).meta({ id: 'GroupAlertPage' }),
  },
  errors: readErrors,
})
