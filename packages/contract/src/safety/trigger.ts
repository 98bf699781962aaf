import { safetyAlertTypes, safetySeverities, safetyStatuses, triggerMethods } from '@comity/domain/safety'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { guardedErrors } from '../errors.ts'
import { id, instant } from '../fields.ts'

/** A call for help as sent by a page. */
export const triggerPayload = z
  .object({
    client_id: z
      .string()
      .max(200)
      .meta({ description: 'Drawn by the page, a UUID: the same alert never twice' }),
    staff_id: z.uuid().meta({ description: 'The sender; must be the signed-in person' }),
    venue_id: z.uuid().meta({ description: 'The place; must be a venue of the sender' }),
    alert_type: z.enum(safetyAlertTypes),
    severity: z.enum(safetySeverities),
    guest_id: z.uuid().nullable(),
    current_page: z.string().max(500),
    location_context: z.string().max(500),
    notes: z.string().max(2000),
    trigger_method: z.enum(triggerMethods),
    device_info: z.object({
      userAgent: z.string().max(500),
      timestamp: z.string().meta({ description: "ISO 8601, by the device's clock" }),
      screen: z.object({ width: z.number(), height: z.number() }),
    }),
    coordinates: z
      .object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) })
      .optional(),
  })
  .meta({ id: 'SafetyTrigger' })
export type TriggerPayload = z.input<typeof triggerPayload>

export const triggerSafetyAlert = endpoint({
  method: 'POST',
  path: '/api/safety-alerts/trigger',
  module: 'safety',
  access: 'staff',
  summary: 'Call for help',
  description:
    'Authorised by the session, or by the device token when the session has ended. Any JSON is accepted: a missing or wrong value is replaced by a safe one and listed in the alert as a difference. The call is stored durably before the response or, if the database cannot store it, delivered from memory with is_stored false. The same client_id returns the first alert again, or the one that it was merged into.',
  // Anything else is accepted too.
  body: z.union([triggerPayload, z.unknown()]),
  maxBytes: 1_000_000,
  callForHelp: true,
  success: {
    status: 201,
    description: 'Accepted, and shown on the screens of the venue',
    schema: z
      .object({
        alert_id: id('safety alert'),
        status: z.enum(safetyStatuses),
        severity: z.enum(safetySeverities),
        venue_id: id('venue'),
        is_drill: z.boolean(),
        is_repeat: z.boolean().meta({ description: 'Whether the alert existed before' }),
        is_stored: z.boolean().meta({
          description:
            'False: the database could not store it. It is delivered to screens and devices from memory, and stored as soon as possible',
        }),
        raised_at: instant,
      })
      .meta({ id: 'TriggeredSafetyAlert' }),
  },
  errors: [...guardedErrors, 'unreadable_body', 'unsupported_media_type', 'payload_too_large'],
})
