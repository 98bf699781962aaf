import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { guardedErrors, writeErrors } from '../errors.ts'
import { id, instant } from '../fields.ts'

export const liveSession = z
  .object({
    id: id('live session'),
    venueId: id('venue'),
    venueName: z.string(),
    user: z.object({
      id: id('user'),
      name: z.string().nullable().meta({ description: 'Null: left the organisation' }),
    }),
    startedAt: instant,
    seenAt: instant.meta({
      description: 'Last sign of the open stream; the session is over after 90 seconds without one',
    }),
  })
  .meta({ id: 'LiveSession' })

export const startLiveSession = endpoint({
  method: 'POST',
  path: '/api/live-monitoring/start-live-session',
  module: 'live',
  access: 'staff',
  summary: 'Watch a venue',
  description:
    'Live alerts of the venue are for people who watch it. The session lasts while a stream of the feed is open, and 90 seconds longer; starting again meanwhile returns the same one.',
  body: z.object({ venueId: id('venue') }).strict(),
  success: { status: 201, description: 'The session', schema: liveSession },
  errors: writeErrors,
})

export const listActiveSessions = endpoint({
  method: 'GET',
  path: '/api/live-monitoring/active-sessions',
  module: 'live',
  access: 'manager',
  summary: 'Who watches',
  description: 'Sessions that were started with POST /api/live-monitoring/start-live-session.',
  success: {
    status: 200,
    description: 'Sessions at your venues, latest first, at most 500',
    schema: z.object({ items: z.array(liveSession) }).meta({ id: 'LiveSessions' }),
  },
  errors: guardedErrors,
})
