import { handOverStates } from '@comity/domain/work'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { readErrors, writeErrors } from '../errors.ts'
import { can, code, id, instant, page, paged, requiredText, text } from '../fields.ts'
import { atVenue, colleague, entryHints, shownWorkSubject, workSubject } from './parts.ts'

export const handOverItem = z
  .object({
    id: id('item'),
    handOverId: id('hand-over'),
    venue: atVenue,
    text: z.string(),
    isUrgent: z.boolean(),
    subject: shownWorkSubject,
    writtenBy: colleague,
    writtenAt: instant,
    isCarriedOver: z
      .boolean()
      .meta({ description: 'Unread when a later hand-over of the venue was written, and still' }),
    acknowledgedBy: colleague.nullable(),
    acknowledgedAt: instant.nullable(),
    can: can(['acknowledge'], ['own', 'acknowledged']),
  })
  .meta({ id: 'HandOverItem' })

export const handOver = z
  .object({
    id: id('hand-over'),
    venue: atVenue,
    summary: z.string().nullable(),
    state: z.enum(handOverStates),
    createdBy: colleague,
    createdAt: instant,
    items: z.array(handOverItem).meta({ description: 'In the order in which they were written' }),
  })
  .meta({ id: 'HandOver' })

const unread = z.array(handOverItem).meta({
  description:
    'Urgent ones first, then the oldest; at most 200, further ones appear as these are acknowledged',
})

export const createHandOver = endpoint({
  method: 'POST',
  path: '/api/staff-workflow/shift-handover/create',
  module: 'work',
  access: 'staff',
  summary: 'Hand over a shift, item by item',
  description:
    'Unread items of earlier hand-overs remain unread and are listed with this one; nothing is copied. Card numbers are masked before storing.',
  body: z
    .object({
      venueId: id('venue'),
      summary: text(2000).optional(),
      items: z
        .array(
          z
            .object({
              text: requiredText(1000),
              isUrgent: z.boolean({ error: code('invalid_choice') }).default(false),
              subject: workSubject.optional(),
            })
            .strict(),
          { error: code('required') },
        )
        .min(1, { error: code('required') })
        .max(50, { error: code('too_long') }),
    })
    .strict(),
  creates: true,
  success: {
    status: 201,
    description: 'The hand-over, and what it carries over',
    schema: z.object({ handOver, carriedOver: unread, ...entryHints }).meta({ id: 'CreatedHandOver' }),
  },
  errors: [...writeErrors, 'idempotency_conflict'],
})

export const listHandOvers = endpoint({
  method: 'GET',
  path: '/api/staff-workflow/shift-handover/list',
  module: 'work',
  access: 'staff',
  summary: "Hand-overs of the caller's venues, latest first, and all unread items",
  description: 'Unacknowledged items are listed on every page, whichever shift they come from.',
  query: z.object({ ...paged(['createdAt'], '-createdAt'), venueId: id('venue').optional() }),
  success: {
    status: 200,
    description: 'A page of hand-overs; the unread items are the same on each page',
    schema: page(handOver)
      .extend({
        unread,
        unreadTotal: z
          .int()
          .meta({ description: 'Number of all unread items, including those beyond the 200' }),
      })
      .meta({ id: 'HandOverPage' }),
  },
  errors: readErrors,
})

export const acknowledgeHandOver = endpoint({
  method: 'POST',
  path: '/api/staff-workflow/shift-handover/acknowledge',
  module: 'work',
  access: 'staff',
  summary: 'Acknowledge items of hand-overs, one by one',
  description:
    'Each once, and never by its author. If several try, the first one counts; the others see who that was, for each item.',
  body: z
    .object({
      itemIds: z
        .array(id('item'), { error: code('required') })
        .min(1, { error: code('required') })
        .max(100, { error: code('too_long') }),
    })
    .strict(),
  success: {
    status: 200,
    description: 'Each item with the person who acknowledged it',
    schema: z
      .object({
        items: z.array(
          z.object({
            outcome: z
              .enum(['acknowledged', 'already'])
              .meta({ description: 'already: it was acknowledged before, by the person named in the item' }),
            item: handOverItem,
          }),
        ),
      })
      .meta({ id: 'AcknowledgedItems' }),
  },
  errors: [...writeErrors, 'not_allowed_now'],
  reasons: ['own'],
})
