import { z } from 'zod'
import { reasonMessages } from './reasons.ts'
import type { Reason } from './reasons.ts'

/** Error code to HTTP status: the closed list of errors of a whole request. */
export const errorStatus = {
  unreadable_body: 400,
  forbidden_field: 400,
  unauthenticated: 401,
  wrong_credentials: 401,
  reauthentication_needed: 401,
  forbidden: 403,
  cross_site: 403,
  device_not_registered: 403,
  sign_in_refused: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  idempotency_conflict: 409,
  not_allowed_now: 409,
  second_person_needed: 409,
  expired: 410,
  payload_too_large: 413,
  unsupported_media_type: 415,
  invalid_input: 422,
  rate_limited: 429,
  locked_out: 429,
  internal: 500,
  unavailable: 503,
} as const

export type ErrorCode = keyof typeof errorStatus

/** Errors of one field. The web translates the code; `message` is its English text. */
export const fieldMessages = {
  required: 'This field is required',
  invalid_email: 'Invalid email',
  password_too_short: 'Password too short',
  password_too_long: 'Password too long: at most 128 characters',
  password_common: 'This password is widely known; choose another',
  password_context: 'This password is made of your own details; choose another',
  weak_pin: 'This PIN is too easy to guess; choose another',
  wrong_code: 'This code is not right',
  invalid_name: 'Please enter a valid name',
  invalid_room_number: 'Valid room number',
  select_rating: 'Select a rating',
  select_service: 'Select a service',
  invalid_phone: 'Please enter a valid phone number',
  invalid_date: 'Please enter a valid date',
  no_such_time: 'The clocks skip this time on that day',
  not_after_start: 'The end must come after the start',
  invalid_choice: 'Choose one of the values offered',
  invalid_format: 'This value has the wrong form',
  too_long: 'This is too long',
  too_short: 'This is too short',
  too_large: 'This is too large',
  too_small: 'This is too small',
  unknown_field: 'This field is not known here',
  unknown_stay: 'No such stay at your venues',
  unknown_guest: 'No such guest in your organisation',
  unknown_venue: 'No such venue among yours',
  unknown_member: 'No such member of your organisation',
  role_above_own: 'You can give only roles that yours includes',
  already_in_use: 'This is in use already',
  unknown_tag: 'This tag is not in use here',
  not_offered: 'This is not offered here',
  invalid_cursor: 'This page marker is not valid; start from the first page',
} as const

export type FieldCode = keyof typeof fieldMessages

export const fieldProblem = z
  .object({
    pointer: z.string().meta({ description: 'JSON pointer to the field, for example /rating' }),
    code: z.enum(Object.keys(fieldMessages) as [FieldCode, ...FieldCode[]]),
    message: z.string(),
  })
  .meta({ id: 'FieldProblem' })

const reason = z.enum(Object.keys(reasonMessages) as [Reason, ...Reason[]])

/** RFC 9457 problem document; every response from 400 up has this shape. */
export const problem = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    code: z.enum(Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]]),
    detail: z.string().optional().meta({ description: 'Plain English for logs; nothing parses it' }),
    reason: reason.optional().meta({ description: 'The reason, from those declared by the call' }),
    reasons: z.array(reason).optional().meta({ description: 'The same if several apply at once' }),
    traceId: z.string(),
    errors: z.array(fieldProblem).optional(),
  })
  .meta({ id: 'Problem' })

export type Problem = z.infer<typeof problem>
export type FieldProblem = z.infer<typeof fieldProblem>
