import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { guardedErrors, writeErrors } from '../errors.ts'
import { choice, code, day, id, instant, requiredText } from '../fields.ts'
import { languages } from '../vocabulary.ts'
import { portalView } from './view.ts'
import { recordKinds } from '../disputes/records.ts'

const publicErrors = ['unreadable_body', 'invalid_input', 'rate_limited', 'unavailable'] as const
const codeDigits = z
  .string({ error: code('required') })
  .trim()
  .regex(/^\d{6,10}$/, { error: code('wrong_code') })
  .meta({ description: 'As in the message: six to ten digits' })
const theCode = { codeId: id('code'), code: codeDigits }
const one = { organisationId: id('organisation').meta({ description: 'The profile concerned' }) }

export const signInToPortal = endpoint({
  method: 'POST',
  path: '/api/guest-portal/sign-in',
  module: 'portal',
  access: 'public',
  summary: 'Request a one-time code',
  description:
    'The response and its time are the same whether or not the contact is known, and whether or not somebody guesses codes for it: sending is decided afterwards. Three codes in ten minutes for one contact from one address; 429 states when the next may be requested. If others had enough sent to it, none is sent, and those in the mailbox are accepted until they expire.',
  body: z
    .object({
      contact: requiredText(254).meta({
        description: 'E-mail address, or telephone number with country code (+44 …)',
      }),
      language: choice(languages),
    })
    .strict(),
  success: {
    status: 202,
    description: 'A code is sent if the contact is known',
    schema: z
      .object({
        codeId: id('code'),
        expiresAt: instant.meta({
          description: 'Until when codes can be tried. The validity of a code is stated in its message.',
        }),
      })
      .meta({ id: 'PortalCode' }),
  },
  errors: publicErrors,
  reasons: ['cap_number', 'cap_source'],
})

export const proveContact = endpoint({
  method: 'POST',
  path: '/api/guest-portal/prove',
  module: 'portal',
  access: 'public',
  summary: 'Sign in to the portal with the code',
  description:
    'Sets the cookie of the portal: 30 minutes without use, 24 hours at most. A contact of several persons, or one that was not verified within 12 months, requires a second fact before anything is shown: three attempts per day.',
  body: z
    .object({
      ...theCode,
      birthDate: day.optional(),
      bookingNumber: requiredText(64).optional().meta({ description: 'Of any stay' }),
    })
    .strict(),
  success: {
    status: 200,
    description: 'Signed in, or what else is required',
    schema: z.object({ state: z.enum(['signed_in', 'second_fact_needed']) }).meta({ id: 'PortalSignIn' }),
  },
  errors: [...publicErrors, 'not_found', 'expired', 'locked_out'],
})

export const getPortalSession = endpoint({
  method: 'GET',
  path: '/api/guest-portal/session',
  module: 'portal',
  access: 'public',
  summary: 'Whether the portal is open, and until when',
  description: 'Null: nobody is signed in. This call does not count as use.',
  success: {
    status: 200,
    description: 'The session of the portal',
    schema: z
      .object({
        session: z
          .object({
            language: z.enum(languages),
            secondsLeft: z.int().min(0).meta({ description: 'Until it ends without activity' }),
            secondsAtMost: z.int().min(0).meta({ description: 'Until it ends in any case' }),
          })
          .nullable(),
      })
      .meta({ id: 'PortalSession' }),
  },
  errors: ['rate_limited', 'unavailable'],
})

export const signOutOfPortal = endpoint({
  method: 'POST',
  path: '/api/guest-portal/sign-out',
  module: 'portal',
  access: 'guest',
  summary: 'Sign out of the portal',
  description: 'The session of the portal ends and its cookie is removed.',
  success: {
    status: 200,
    description: 'Signed out',
    schema: z.object({ signedOut: z.literal(true) }).meta({ id: 'PortalSignedOut' }),
  },
  errors: guardedErrors,
})

export const submitVerification = endpoint({
  method: 'POST',
  path: '/api/submit-verification',
  module: 'portal',
  access: 'guest',
  summary: 'Verify an e-mail address or telephone number as one’s own',
  description:
    'With a code that sign-in sent there. Marks it as verified in all of one’s own profiles that contain it. 409 not_on_file: none does.',
  body: z.object(theCode).strict(),
  success: {
    status: 200,
    description: 'Verified',
    schema: z
      .object({ kind: z.enum(['phone', 'email']), organisations: z.int(), verifiedAt: instant })
      .meta({ id: 'VerifiedContact' }),
  },
  errors: [...writeErrors, 'expired', 'not_allowed_now'],
  reasons: ['not_on_file'],
})

export const getPortal = endpoint({
  method: 'GET',
  path: '/api/guest-portal/me',
  module: 'portal',
  access: 'guest',
  summary: 'Everything stored about the guest',
  description:
    'By organisation: records, scores with the reasons that staff see, listings, who looked and why, what else staff wrote, decided or were shown, and when each ends. Names of staff and of other guests, their addresses and numbers are removed as far as they are known. Statements of other people about an incident are only mentioned; a request for information returns them.',
  success: { status: 200, description: 'By organisation', schema: portalView },
  errors: guardedErrors,
})

export const exportPortal = endpoint({
  method: 'GET',
  path: '/api/guest-portal/export',
  module: 'portal',
  access: 'guest',
  summary: 'Everything as one zip',
  description: 'For each organisation a JSON file and a readable one.',
  query: z.object({
    language: choice(languages)
      .optional()
      .meta({ description: 'Of the readable files; by default that of the session' }),
  }),
  success: { status: 200, description: 'The file', also: ['application/zip'] },
  errors: guardedErrors,
})

export const respondToRecord = endpoint({
  method: 'POST',
  path: '/api/guest-portal/records/{recordId}/response',
  module: 'portal',
  access: 'guest',
  summary: 'Reply to a record',
  description: 'One reply to each, which a further one replaces; shown with the record.',
  params: z.object({ recordId: id('record') }),
  body: z.object({ kind: choice(recordKinds), text: requiredText(2000) }).strict(),
  success: {
    status: 200,
    description: 'The reply',
    schema: z
      .object({ kind: z.enum(recordKinds), recordId: id('record'), text: z.string(), repliedAt: instant })
      .meta({ id: 'GuestReply' }),
  },
  errors: writeErrors,
})

export const sayNotMe = endpoint({
  method: 'POST',
  path: '/api/guest-portal/not-me',
  module: 'portal',
  access: 'guest',
  summary: "Report that a profile is somebody else's",
  description:
    'The profile is disconnected from other organisations and from this session until the organisation has checked.',
  body: z.object(one).strict(),
  success: {
    status: 200,
    description: 'Suspended',
    schema: z.object({ suspendedAt: instant }).meta({ id: 'NotMe' }),
  },
  errors: writeErrors,
})

export const optOutOfScoring = endpoint({
  method: 'POST',
  path: '/api/guest-portal/scoring-opt-out',
  module: 'portal',
  access: 'guest',
  summary: 'Opt out of scoring, or in again',
  description:
    'The score is deleted at once, facts remain. After opting in again it is computed by the next night.',
  body: z.object({ ...one, isOptedOut: z.boolean({ error: code('required') }) }).strict(),
  success: {
    status: 200,
    description: 'The current state',
    schema: z.object({ optedOutAt: instant.nullable() }).meta({ id: 'ScoringOptOut' }),
  },
  errors: writeErrors,
})
