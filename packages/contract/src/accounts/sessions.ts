import { z } from 'zod'
import { endpoint, sessionMethods } from '../endpoint.ts'
import { id, instant } from '../fields.ts'
import { guarded } from './shared.ts'

export const session = z
  .object({
    id: id('session'),
    method: z.enum(sessionMethods),
    current: z.boolean(),
    deviceName: z.string().nullable().meta({ description: 'Name of the shared device, if it is one' }),
    browser: z.string().nullable().meta({ description: 'Browser and system, as reported by the browser' }),
    createdAt: instant,
    seenAt: instant.meta({ description: 'Recorded at most once a minute' }),
    endsAt: instant.meta({ description: 'When it ends at the latest' }),
  })
  .meta({ id: 'Session' })

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/sessions',
  module: 'accounts',
  access: 'member',
  summary: 'Own sessions and devices',
  description: 'Open sessions of the caller, with device, browser and last use; the current one is marked.',
  success: {
    status: 200,
    description: 'Open sessions, newest first',
    schema: z.object({ items: z.array(session) }),
  },
  errors: guarded,
})

export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/sessions/{sessionId}',
  module: 'accounts',
  access: 'member',
  summary: 'End one of the own sessions',
  description: 'The session ends at once, on whichever device it is.',
  params: z.object({ sessionId: id('session') }),
  success: { status: 200, description: 'Ended', schema: z.object({ id: id('session') }) },
  errors: [...guarded, 'not_found'],
})
