import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { writeErrors } from '../errors.ts'
import { choice, id, instant, requiredText } from '../fields.ts'

export const liveAlertSeverities = ['low', 'medium', 'high'] as const
/** Whom a live alert is for; each level includes the previous ones. */
export const liveAlertLevels = ['watching', 'managers', 'organisation'] as const
export type LiveAlertLevel = (typeof liveAlertLevels)[number]

const person = z.object({
  id: id('user'),
  name: z.string().nullable().meta({ description: 'Null: left the organisation' }),
})

export const liveAlert = z
  .object({
    id: id('live alert'),
    venueId: id('venue'),
    venueName: z.string(),
    raisedBy: person,
    raisedAt: instant,
    severity: z.enum(liveAlertSeverities),
    text: z.string().meta({ description: 'Card numbers are masked before storing' }),
    guestId: z.uuid().nullable(),
    guestName: z.string().nullable(),
    stayId: z.uuid().nullable(),
    room: z.string().nullable(),
    level: z.enum(liveAlertLevels).meta({
      description:
        'watching: people who watch the venue; managers: also its managers; organisation: all managers',
    }),
    acknowledged: z
      .object({ by: person, at: instant })
      .nullable()
      .meta({ description: 'The first acknowledgement at the current level; null: none yet' }),
    steps: z.array(
      z.object({
        kind: z.enum(['raised', 'acknowledged', 'escalated']),
        level: z.enum(liveAlertLevels),
        by: person,
        at: instant,
      }),
    ),
  })
  .meta({ id: 'LiveAlert' })

const success = (status: 200 | 201, description: string) =>
  ({ status, description, schema: liveAlert }) as const

export const triggerLiveAlert = endpoint({
  method: 'POST',
  path: '/api/live-monitoring/trigger-live-alert',
  module: 'live',
  access: 'staff',
  summary: 'Raise a live alert',
  description:
    'For people who watch the venue; if nobody does, for its managers at once. Not a call for help: that is a safety alert.',
  body: z
    .object({
      venueId: id('venue'),
      severity: choice(liveAlertSeverities),
      text: requiredText(500),
      guestId: id('guest').optional(),
      stayId: id('stay').optional().meta({ description: 'At the venue; determines the guest too' }),
    })
    .strict(),
  creates: true,
  success: success(201, 'The alert'),
  errors: [...writeErrors, 'idempotency_conflict'],
})

export const escalateLiveAlert = endpoint({
  method: 'POST',
  path: '/api/live-monitoring/emergency-escalation',
  module: 'live',
  access: 'staff',
  summary: 'Escalate a live alert now to the next level',
  description:
    'The acknowledgement of the previous level no longer applies. With `from`, an alert that has left that level meanwhile is not escalated twice.',
  body: z
    .object({
      alertId: id('live alert'),
      from: choice(liveAlertLevels).optional().meta({ description: 'The level that the caller saw' }),
    })
    .strict(),
  creates: true,
  success: success(200, 'The alert at its new level'),
  errors: [...writeErrors, 'not_allowed_now', 'idempotency_conflict'],
})

export const acknowledgeLiveAlert = endpoint({
  method: 'POST',
  path: '/api/live-monitoring/acknowledge/{alertId}',
  module: 'live',
  access: 'staff',
  summary: 'Acknowledge a live alert',
  description: 'The first one at a level counts; later callers see who it was.',
  params: z.object({ alertId: id('live alert') }),
  success: success(200, 'The alert'),
  errors: writeErrors,
})
