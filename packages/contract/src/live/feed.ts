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
    'First comes an event `ready` with {place, from, missed, at, userId, organisationId}: the last place of the feed, the place after which events follow, whether some since the place asked for are older than the 15 minutes that are sent again, the time by the server, and whose stream it is, for another may have signed in meanwhile. Then each event once and in order, its place as id, a LiveEvent as data. Once what happened before was sent, and then every 15 seconds, an event `beat`, with the last place as id where other venues took places. The header Last-Event-ID, or `after` on a first connection, resumes without gap or repeat; without either the last 15 minutes are sent. The session is checked again at least every 30 seconds; when it is over an event `end` with {reason} comes, and the stream ends. Whoever does not read is dropped and resumes by the last id. Ten streams a person.',
  query: z.object({
    after: z.coerce
      .number({ error: code('invalid_format') })
      .int({ error: code('invalid_format') })
      .min(0, { error: code('too_small') })
      .optional()
      .meta({ description: 'The last place seen; Last-Event-ID goes before it' }),
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
    'Of the last 30 days, latest first. What may be shown no more is left out, so a page may be shorter than `limit` and still have a next one.',
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
    'Whether events of the organisation come at once or with a delay, and how far each stream of the caller has come.',
  success: {
    status: 200,
    description: 'As the process sees it that answers',
    schema: z
      .object({
        feed: z.object({
          state: z.enum(['listening', 'catching_up']).meta({
            description:
              'catching_up: the database does not announce events at the moment; they come with a delay',
          }),
          since: instant.meta({ description: 'When that state began' }),
          lastPlace: z.int().meta({ description: 'Last place given in the organisation; 0: none yet' }),
          waiting: z.int().meta({ description: 'Events that wait for a place' }),
          lagMs: z.int().meta({ description: 'Age of the oldest that waits; 0: none does' }),
        }),
        connections: z
          .array(
            z.object({
              openedAt: instant,
              checkedAt: instant.meta({ description: 'When the session was last found valid' }),
              state: z.enum(['live', 'catching_up']),
              place: z.int().meta({ description: 'All events up to here were handed to it' }),
            }),
          )
          .meta({ description: 'Your streams in this process' }),
      })
      .meta({ id: 'LiveConnection' }),
  },
  errors: guardedErrors,
})
