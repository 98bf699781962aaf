import { grantableRoles } from '@comity/domain/accounts'
import { z } from 'zod'
import { roles } from '../endpoint.ts'
import { code, id, instant, requiredText } from '../fields.ts'

/** Errors of every guarded call. */
export const guarded = ['unauthenticated', 'forbidden', 'rate_limited', 'unavailable'] as const
/** Errors of every guarded call with a body. */
export const guardedBody = [
  ...guarded,
  'unreadable_body',
  'unsupported_media_type',
  'payload_too_large',
  'invalid_input',
] as const
/** Errors of calls open to everybody that take a body. */
export const openBody = [
  'unreadable_body',
  'unsupported_media_type',
  'payload_too_large',
  'invalid_input',
  'rate_limited',
  'unavailable',
] as const

export { grantableRoles }

/** A password as typed; its rules need the account, so the server checks them. */
export const newPassword = z
  .string({ error: (issue) => (issue.input === undefined ? code('required') : code('invalid_format')) })
  .min(1, { error: code('required') })
  .max(128, { error: code('password_too_long') })
  .meta({
    description: 'At least 15 characters alone, 8 with a second factor; at most 128; not widely known',
  })

export const newPin = z
  .string({ error: (issue) => (issue.input === undefined ? code('required') : code('invalid_format')) })
  .regex(/^\d{6,12}$/, { error: code('weak_pin') })
  .meta({ description: '6 to 12 digits, no simple sequence' })

export const countryCode = z
  .string({ error: (issue) => (issue.input === undefined ? code('required') : code('invalid_format')) })
  .regex(/^[A-Z]{2}$/, { error: code('invalid_choice') })
  .meta({ description: 'ISO 3166-1 alpha-2' })

export const timeZone = requiredText(60).meta({ description: 'IANA time zone' })

export const grant = z
  .object({
    id: id('grant'),
    role: z.enum(roles),
    venueId: id('venue').nullable().meta({ description: 'Null: every venue' }),
    startsAt: instant,
    endsAt: instant.nullable(),
    source: z.enum(['manual', 'invitation', 'sso', 'break_glass']),
  })
  .meta({ id: 'RoleGrant' })

export const person = z.object({ id: id('user'), name: z.string().nullable() })
