import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { guardedErrors, readErrors } from '../errors.ts'
import { choice, code, id, instant, page, paged } from '../fields.ts'
import { liveEvent, liveKinds } from './event.ts'

export const liveAlertsFeed = endpoint({
  method: 'GET',
  path: '/api/live-monitoring/live-alerts-feed',
  module: 'live',
  access: 'staff',
  summary: 'What happens at your venues, as server-sent events',
  description:
    'First an event `ready` with {place, from, missed, at, userId, organisationId}: the last place of the feed, the place after which events follow, whether some since the requested place are older than the 15 minutes that are replayed, the server time, and whose stream it is, because another person may have signed in meanwhile. Then each event once and in order, with its place as id and a LiveEvent as data. After the replay, and then every 15 seconds, an event `beat`, with the last place as id if places went to other venues. The header Last-Event-ID, or `after` on a first connection, resumes without gaps or repetitions; without either the last 15 minutes are sent. The session is checked again at least every 30 seconds; when it has ended an event `end` with {reason} is sent, and the stream ends. A client that does not read is dropped and resumes with the last id. Ten streams per person.',
  query: z.object({
    after: z.coerce
      .number({ error: code('invalid_format') })
      .int({ error: code('invalid_format') })
      .min(0, { error: code('too_small') })
      .optional()
      .meta({ description: 'The last place received; Last-Event-ID takes precedence' }),
  }),
  success: { status: 200, description: 'Events as they happen', also: ['text/event-stream'] },
  errors: readErrors,
})

export const listLiveHistory = endpoint({
  method: 'GET',
  path: '/api/live-monitoring/history',
  module: 'live',
  access: 'staff',
  summary: 'Past events',
  description:
    'Of the last 30 days, latest first. Events that may not be shown any more are left out, so a page may be shorter than `limit` and still have a next one.',
  query: z.object({
    ...paged(['at'], '-at'),
    venueId: id('venue').optional(),
    kind: choice(liveKinds).optional(),
  }),
  success: {
    status: 200,
    description: 'A page of events',
    schema: page(liveEvent).meta({ id: 'LiveHistory' }),
  },
  errors: readErrors,
})

export const getLiveConnection = endpoint({
  method: 'GET',
  path: '/api/live-monitoring/connection-status',
  module: 'live',
  access: 'staff',
  summary: 'State of your connection and of the feed',
  description:
    'Whether events of the organisation arrive at once or with a delay, and the position of each stream of the caller.',
  success: {
    status: 200,
    description: 'As seen by the process that responds',
    schema: z
      .object({
        feed: z.object({
          state: z.enum(['listening', 'catching_up']).meta({
            description:
              'catching_up: the database does not announce events at the moment; they arrive with a delay',
          }),
          since: instant.meta({ description: 'When that state began' }),
          lastPlace: z.int().meta({ description: 'Last place assigned in the organisation; 0: none yet' }),
          waiting: z.int().meta({ description: 'Events that wait for a place' }),
          lagMs: z.int().meta({ description: 'Age of the oldest waiting event; 0: none' }),
        }),
        connections: z
          .array(
            z.object({
              openedAt: instant,
              checkedAt: instant.meta({ description: 'When the session was last found valid' }),
              state: z.enum(['live', 'catching_up']),
              place: z.int().meta({ description: 'All events up to here were passed to it' }),
            }),
          )
          .meta({ description: 'Your streams in this process' }),
      })
      .meta({ id: 'LiveConnection' }),
  },
  errors: guardedErrors,
})
