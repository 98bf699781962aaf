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
  .meta({ description: 'As it stands in the message: six to ten digits' })
const theCode = { codeId: id('code'), code: codeDigits }
const one = { organisationId: id('organisation').meta({ description: 'Whose profile is meant' }) }

export const signInToPortal = endpoint({
  method: 'POST',
  path: '/api/guest-portal/sign-in',
  module: 'portal',
  access: 'public',
  summary: 'Ask for a one-time code',
  description:
    'Answers the same in the same time whether the contact is known or not, and whether somebody guesses codes for it or not: whether a code goes out is found out afterwards. Three codes in ten minutes for one contact from one place; 429 says when the next may be asked for. Where others had enough sent to it, none goes out, and those in the mailbox are taken until they are over.',
  body: z
    .object({
      contact: requiredText(254).meta({
        description: 'E-mail address, or telephone with its country (+44 …)',
      }),
      language: choice(languages),
    })
    .strict(),
  success: {
    status: 202,
    description: 'If the contact is known, a code is on its way',
    schema: z
      .object({
        codeId: id('code'),
        expiresAt: instant.meta({
          description: 'Until when codes can be tried by it. How long a code holds stands in its message.',
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
  summary: 'Sign in to the portal by the code',
  description:
    'Sets the cookie of the portal: 30 minutes without use, 24 hours at most. A contact of several persons, or one that nobody proved within 12 months, asks for a second fact before anything is shown: three tries a day.',
  body: z
    .object({
      ...theCode,
      birthDate: day.optional(),
      bookingNumber: requiredText(64).optional().meta({ description: 'Of any stay' }),
    })
    .strict(),
  success: {
    status: 200,
    description: 'Signed in, or what more is needed',
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
  description: 'Null: nobody is signed in. Asking does not count as use.',
  success: {
    status: 200,
    description: 'The session of the portal',
    schema: z
      .object({
        session: z
          .object({
            language: z.enum(languages),
            secondsLeft: z.int().min(0).meta({ description: 'Until it ends, if nothing is done' }),
            secondsAtMost: z.int().min(0).meta({ description: 'Until it ends, whatever is done' }),
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
  summary: 'Prove an e-mail address or telephone to be one’s own',
  description:
    'With a code that sign-in sent there. Marks it as proved wherever one’s own profiles hold it. 409 not_on_file: none does.',
  body: z.object(theCode).strict(),
  success: {
    status: 200,
    description: 'Proved',
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
  summary: 'Everything kept about the guest',
  description:
    'By organisation: records, scores with the reasons that staff see, listings, who looked and why, what else staff wrote, decided or were told, and when each ends. Names of staff and of other guests, their addresses and numbers are taken out as far as they are known. What somebody else said about an incident is named as being there and given on a request for information.',
  success: { status: 200, description: 'By organisation', schema: portalView },
  errors: guardedErrors,
})

export const exportPortal = endpoint({
  method: 'GET',
  path: '/api/guest-portal/export',
  module: 'portal',
  access: 'guest',
  summary: 'The same as one zip',
  description: 'For each organisation a file of JSON, and one to read.',
  query: z.object({
    language: choice(languages)
      .optional()
      .meta({ description: 'Of what is to read; that of the session without it' }),
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
  description: 'One reply to each, which a further one replaces; shown wherever the record is.',
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
  summary: 'That is not me',
  description:
    'The profile leads to nobody in other organisations, and out of this session, until the organisation has looked.',
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
  description: 'The number goes at once, facts remain. In again, it is made anew by the next night.',
  body: z.object({ ...one, isOptedOut: z.boolean({ error: code('required') }) }).strict(),
  success: {
    status: 200,
    description: 'As it stands now',
    schema: z.object({ optedOutAt: instant.nullable() }).meta({ id: 'ScoringOptOut' }),
  },
  errors: writeErrors,
})
