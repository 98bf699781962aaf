import { mostDuties, rotaPosts } from '@comity/domain/rota'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { readErrors } from '../errors.ts'
import { choice, code, id } from '../fields.ts'

const clockTime = z
  .string({ error: code('invalid_format') })
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: code('invalid_format') })
  .meta({ description: 'Time of day at the venue, HH:MM' })

const weekday = z
  .int({ error: code('invalid_format') })
  .min(1, { error: code('too_small') })
  .max(7, { error: code('too_large') })
  .meta({ description: '1 is Monday, 7 is Sunday' })

const duty = z
  .object({
    weekday,
    from: clockTime,
    to: clockTime.meta({
      description: 'HH:MM; on the next day if not later than `from`. Two equal times mean a whole day',
    }),
    userId: id('user'),
    post: choice(rotaPosts).meta({
      description: 'on_duty: notified at once. on_call: with the first step of the escalation',
    }),
  })
  .strict()

const duties = z.array(duty).max(mostDuties, { error: code('too_long') })

export const rota = z
  .object({
    venue: z.object({ id: id('venue'), name: z.string() }),
    timeZone: z.string(),
    duties: duties.meta({ description: 'By weekday and time, for people who still work at the venue' }),
    gaps: z
      .array(z.object({ weekday, from: clockTime, toWeekday: weekday, to: clockTime }))
      .meta({ description: 'Times without anybody on duty, when a call for help notifies all staff' }),
    now: z
      .object({ onDuty: z.array(id('user')), onCall: z.array(id('user')) })
      .nullable()
      .meta({ description: 'Who is on duty and on call at this moment. Null: the venue has no rota' }),
    people: z
      .array(z.object({ id: id('user'), name: z.string() }))
      .meta({ description: 'Who works at the venue, by name' }),
  })
  .meta({ id: 'Rota' })

const query = z.object({
  venueId: id('venue').optional().meta({ description: 'Default: the first venue of the caller' }),
})

export const getRota = endpoint({
  method: 'GET',
  path: '/api/rota',
  module: 'rota',
  access: 'staff',
  summary: 'Who is on duty and on call',
  description: 'The rota of one venue, by weekday and time, with the times without anybody on duty.',
  query,
  success: { status: 200, description: 'The rota, its gaps, and who is on duty now', schema: rota },
  errors: readErrors,
})

export const updateRota = endpoint({
  method: 'PUT',
  path: '/api/rota',
  module: 'rota',
  access: 'manager',
  summary: 'Set who is on duty and on call',
  description:
    'Replaces the rota of the venue; an empty list removes it. Calls for help first notify everyone on duty, and with the first step of the escalation everyone on call.',
  query,
  body: z.object({ duties }).strict(),
  success: { status: 200, description: 'The rota as it is now', schema: rota },
  errors: [...readErrors, 'unreadable_body', 'unsupported_media_type', 'payload_too_large'],
})
