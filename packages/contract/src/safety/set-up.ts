import {
  chainAudiences,
  escalationBounds,
  locationMinutes,
  safetyAlertTypes,
  safetySeverities,
} from '@comity/domain/safety'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { readErrors } from '../errors.ts'
import { choice, code, id, instant, requiredText, text } from '../fields.ts'
import { safetyAlertDetail } from './alert.ts'

const bodyErrors = [...readErrors, 'unreadable_body', 'unsupported_media_type', 'payload_too_large'] as const

const whole = (least: number, most: number) =>
  z
    .int({ error: code('invalid_format') })
    .min(least, { error: code('too_small') })
    .max(most, { error: code('too_large') })

const gestures = z
  .object({
    triple_tap: z.boolean(),
    long_press: z.boolean(),
    typed_help: z.boolean(),
    typed_sos: z.boolean(),
  })
  .strict()
  .meta({ description: 'Which gestures are on; the menu is always available' })

const contact = z
  .object({
    name: requiredText(100),
    phone: requiredText(40).meta({ description: 'Telephone number; stored and returned as E.164' }),
  })
  .strict()

const settings = {
  gestures,
  chain: z
    .array(
      z
        .object({
          afterSeconds: whole(escalationBounds.soonestSeconds, escalationBounds.latestSeconds),
          to: z
            .array(choice(chainAudiences))
            .min(1, { error: code('required') })
            .max(chainAudiences.length, { error: code('too_long') }),
        })
        .strict(),
    )
    .min(1, { error: code('required') })
    .max(escalationBounds.mostSteps, { error: code('too_long') })
    .meta({
      description: `Whom to notify while an alert is unseen: ascending, the first within ${escalationBounds.firstWithinSeconds} seconds and to a member of the organisation`,
    }),
  externalContact: contact.nullable().meta({
    description: 'Notified by text message when its step comes, and called by the button of the banner',
  }),
  locationMinutes: whole(0, locationMinutes.most).meta({
    description: 'Minutes for which a location is kept after its alert is closed; not shown any more then',
  }),
}

export const safetySettings = z
  .object({
    venue: z.object({ id: id('venue'), name: z.string() }),
    ...settings,
    devices: z
      .array(
        z.object({
          id: id('token'),
          person: z.object({ id: id('user'), name: z.string().nullable() }),
          issuedAt: instant,
          endsAt: instant,
        }),
      )
      .meta({ description: 'Browsers that can call for help now; their users are on shift' }),
    isChanged: z.boolean().meta({ description: 'False: all settings are the defaults' }),
  })
  .meta({ id: 'SafetySettings' })

const venueQuery = z.object({
  venueId: id('venue').optional().meta({ description: "By default the caller's first" }),
})

export const getSafetySettings = endpoint({
  method: 'GET',
  path: '/api/safety-alerts/escalation',
  module: 'safety',
  access: 'manager',
  summary: 'How calls for help are set up at a venue',
  description:
    'Gestures that trigger a call, the escalation chain, the external contact, and devices that may call for help.',
  query: venueQuery,
  success: { status: 200, description: 'Triggers, escalation, contact, devices', schema: safetySettings },
  errors: readErrors,
})

export const updateSafetySettings = endpoint({
  method: 'PUT',
  path: '/api/safety-alerts/escalation',
  module: 'safety',
  access: 'manager',
  summary: 'Change how calls for help are set up at a venue',
  description: 'Applies to new alerts; current ones keep their chain.',
  query: venueQuery,
  body: z.object(settings).strict(),
  success: { status: 200, description: 'The current set-up', schema: safetySettings },
  errors: bodyErrors,
})

export const startSafetyDrill = endpoint({
  method: 'POST',
  path: '/api/safety-alerts/drills',
  module: 'safety',
  access: 'manager',
  summary: 'Start a drill',
  description:
    'An alert that everybody sees as DRILL: it escalates inside the venue, is measured, and never counts as real.',
  body: z
    .object({
      venueId: id('venue').optional().meta({ description: "By default the caller's first" }),
      alertType: choice(safetyAlertTypes).default('other'),
      severity: choice(safetySeverities).default('medium'),
      locationContext: text(500).optional(),
      notes: text(2000).optional(),
    })
    .strict(),
  creates: true,
  success: { status: 201, description: 'Started', schema: safetyAlertDetail },
  errors: [...bodyErrors, 'idempotency_conflict'],
})

export const issueSafetyToken = endpoint({
  method: 'POST',
  path: '/api/safety-alerts/device-token',
  module: 'safety',
  access: 'staff',
  summary: 'Let this browser call for help until the shift ends',
  description:
    'Sets an HttpOnly cookie that can only trigger and follow own alerts, even after the session has ended. A token that is valid for at least two more hours is kept. Returns what the page needs to offer it.',
  body: z
    .object({
      venueId: id('venue').optional().meta({ description: "By default the caller's first" }),
      hours: whole(0, 24).optional().meta({
        description:
          'Until the shift ends; 12 by default. 0: it is over, and waiting calls can still be sent',
      }),
    })
    .strict()
    .optional(),
  success: {
    status: 201,
    description: 'This browser can call for help',
    schema: z
      .object({
        venue: z.object({ id: id('venue'), name: z.string() }),
        endsAt: instant,
        gestures,
        callNumber: z
          .string()
          .nullable()
          .meta({ description: 'External number to call when nothing can be sent; E.164' }),
      })
      .meta({ id: 'SafetyToken' }),
  },
  errors: bodyErrors,
})

const people = z.array(z.object({ id: id('user'), name: z.string().nullable() }))

export const getSafetyReadiness = endpoint({
  method: 'GET',
  path: '/api/safety-alerts/readiness',
  module: 'safety',
  access: 'staff',
  summary: 'Whether a call for help would get through now',
  description:
    'Measured at this moment for one venue: who would be notified first, on which devices, and whether a call can be stored.',
  query: venueQuery,
  success: {
    status: 200,
    description: 'What was measured',
    schema: z
      .object({
        venue: z.object({ id: id('venue'), name: z.string() }),
        onDuty: people.meta({ description: 'By the rota' }),
        onCall: people.meta({ description: 'By the rota' }),
        notifiedFirst: z.enum(['on_duty', 'on_shift', 'everybody']).meta({
          description:
            'on_shift: the venue has no rota. everybody: nobody is on duty by its rota at this time',
        }),
        lastDrill: z
          .object({ at: instant, seenAfterSeconds: z.number().nullable() })
          .nullable()
          .meta({ description: 'seenAfterSeconds null: not seen yet' }),
        screens: z.int().meta({
          description: 'People with an open page at the venue, in the process that handles the request',
        }),
        onShift: z.int().meta({ description: 'Browsers that can call for help now' }),
        pushDevices: z.int().meta({ description: 'Browsers that are notified while they are closed' }),
        store: z.object({
          state: z.enum(['operational', 'down']),
          storesInMs: z.int().nullable().meta({ description: 'Null: a row could not be written' }),
          freeBytes: z.int().nullable(),
          totalBytes: z.int().nullable(),
          measuredAt: instant,
        }),
        held: z.int().meta({ description: 'Calls that are delivered but not yet stored' }),
      })
      .meta({ id: 'SafetyReadiness' }),
  },
  errors: readErrors,
})
