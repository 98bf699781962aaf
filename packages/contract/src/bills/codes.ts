import { lookupPurposes } from '@comity/domain/bills'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { guardedErrors, writeErrors } from '../errors.ts'
import { can, choice, code, day, id, instant, requiredText } from '../fields.ts'
import { guestRef } from '../risk/parts.ts'
import { languages, stayStatuses } from '../vocabulary.ts'
import { unpaidBill } from './record.ts'
import { codeReasons, liftStopReasons } from './reasons.ts'

export const sendBillCode = endpoint({
  method: 'POST',
  path: '/api/dine-and-dash/send-otp',
  module: 'bills',
  access: 'staff',
  creates: true,
  summary: 'Send a one-time code to a guest’s telephone',
  description:
    'Six digits, valid for ten minutes and five attempts; a further code replaces the previous one. The response is the same whether or not the number is known. 429 gives in `reason` why no code is sent: cap_number, cap_prefix, cap_source, cap_organisation, or too_few_verified when fewer than four of the last twenty codes were verified. 409 not_for_sector, no_provider.',
  body: z
    .object({
      venueId: id('venue'),
      phone: requiredText(40).meta({
        description: 'As given by the guest; national forms are read as numbers of the venue’s country',
      }),
      language: choice(languages)
        .optional()
        .meta({ description: 'Of the message; absent: that of the organisation' }),
    })
    .strict(),
  success: {
    status: 201,
    description: 'Sent',
    schema: z
      .object({
        checkId: id('check'),
        expiresAt: instant,
        lastDigits: z.string().meta({ description: 'The last two digits of the number' }),
        delivery: z.enum(['sms', 'demo_mailbox']).meta({
          description: 'demo_mailbox: no provider is set, so the demo shows it',
        }),
      })
      .meta({ id: 'BillCode' }),
  },
  errors: [...writeErrors, 'not_allowed_now', 'idempotency_conflict'],
  reasons: ['not_for_sector', ...codeReasons],
})

export const verifyBillCode = endpoint({
  method: 'POST',
  path: '/api/dine-and-dash/verify-otp',
  module: 'bills',
  access: 'staff',
  summary: 'Verify the code that the guest reads out',
  description: 'After five attempts, ten minutes or a further code it is invalid (410).',
  body: z
    .object({
      checkId: id('check'),
      code: z
        .string({ error: code('invalid_format') })
        .trim()
        .regex(/^\d{6}$/, { error: code('wrong_code') }),
    })
    .strict(),
  success: {
    status: 200,
    description: 'The telephone number is the guest’s',
    schema: z
      .object({
        checkId: id('check'),
        verifiedAt: instant,
        validUntil: instant.meta({ description: 'Until then it permits look-up and report' }),
      })
      .meta({ id: 'VerifiedPhone' }),
  },
  errors: [...writeErrors, 'expired'],
})

export const lookUpBillGuest = endpoint({
  method: 'POST',
  path: '/api/dine-and-dash/guest-lookup',
  module: 'bills',
  access: 'staff',
  summary: 'Records about the owner of a verified telephone number',
  description:
    "Only the organisation's own records, and only what the purpose needs: other parts are null. Every look-up is in the audit log.",
  body: z.object({ checkId: id('check'), purpose: choice(lookupPurposes) }).strict(),
  success: {
    status: 200,
    description: 'The records',
    schema: z
      .object({
        purpose: z.enum(lookupPurposes),
        guests: z.array(guestRef).nullable().meta({ description: 'Guests with this number' }),
        stays: z
          .array(
            z.object({
              id: id('stay'),
              guestId: id('guest'),
              room: z.string().nullable(),
              status: z.enum(stayStatuses),
              arrivesOn: day,
            }),
          )
          .nullable()
          .meta({ description: 'At the venue of the check, of the last days' }),
        openBills: z
          .array(unpaidBill)
          .nullable()
          .meta({ description: 'Those that can still be resolved or are being checked' }),
        pastBills: z
          .array(unpaidBill)
          .nullable()
          .meta({ description: 'Those whose time is over, of the last 12 months' }),
        keptStays: z.int().nullable().meta({ description: 'Stays that took place, of the last 12 months' }),
        network: z.object({ state: z.enum(['ask', 'nobody_known', 'not_needed']) }).meta({
          description:
            'Partners are queried by POST /api/network-lookups, for a logged reason: ask: about the guests above; nobody_known: about a person on file, once there is a booking; not_needed: this purpose needs own records only',
        }),
      })
      .meta({ id: 'BillLookup' }),
  },
  errors: [...writeErrors, 'expired', 'not_allowed_now'],
  reasons: ['not_for_sector'],
})

const codeRecord = z
  .object({
    judged: z.int().meta({ description: 'The last expired codes, at most twenty' }),
    verified: z.int().meta({ description: 'Number of them that were verified' }),
    stoppedUntil: instant.nullable().meta({ description: 'Until then no code is sent' }),
    can: can(['lift'], liftStopReasons),
  })
  .meta({ id: 'BillCodeRecord' })

export const getBillCodeRecord = endpoint({
  method: 'GET',
  path: '/api/dine-and-dash/codes',
  module: 'bills',
  access: 'staff',
  summary: 'Whether codes are sent, and how many of the last were verified',
  description: 'Codes are stopped when too few of those sent are verified; a manager can allow them again.',
  success: { status: 200, description: 'The current state', schema: codeRecord },
  errors: guardedErrors,
})

export const liftBillCodeStop = endpoint({
  method: 'POST',
  path: '/api/dine-and-dash/codes/lift',
  module: 'bills',
  access: 'manager',
  summary: 'Resume sending codes',
  description: 'Codes sent before no longer count. Recorded in the audit log with the reason.',
  body: z.object({ reason: requiredText(500) }).strict(),
  success: { status: 200, description: 'The current state', schema: codeRecord },
  errors: [...writeErrors, 'not_allowed_now'],
  reasons: liftStopReasons,
})
