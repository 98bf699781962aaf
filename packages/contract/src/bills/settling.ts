import { billEnds } from '@comity/domain/bills'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { readErrors, writeErrors } from '../errors.ts'
import { can, choice, code, day, httpsLink, id, instant, page, paged, requiredText, text } from '../fields.ts'
import { languages, sectors } from '../vocabulary.ts'
import { billAmount, unpaidBill } from './record.ts'
import { billReasons, settleReasons } from './reasons.ts'

export const createSettlement = endpoint({
  method: 'POST',
  path: '/api/dine-and-dash/settlements',
  module: 'bills',
  access: 'staff',
  creates: true,
  summary: 'Create the pay-later link of a bill',
  description:
    'Valid for 72 hours; a repeated call returns the same link. `sms` sends it to the verified telephone number, as long as that is stored (a day). 409 window_over, paid, no_phone, no_provider, managers_only (another `paymentUrl`).',
  body: z
    .object({
      billId: id('bill'),
      sendBy: choice(['show', 'sms']).default('show'),
      language: choice(languages).optional().meta({ description: 'Of the message' }),
      paymentUrl: httpsLink(500)
        .refine((value) => z.regexes.domain.test(new URL(value).hostname), {
          error: code('invalid_format'),
        })
        .optional()
        .meta({ description: "The venue's payment page, https, without a user name or password in it" }),
    })
    .strict(),
  success: {
    status: 201,
    description: 'The link',
    schema: z
      .object({
        billId: id('bill'),
        link: z
          .string()
          .meta({ description: 'Anybody who has it can settle the bill, so it is shown only to the guest' }),
        expiresAt: instant,
        delivery: z.enum(['shown', 'sms', 'demo_mailbox']),
      })
      .meta({ id: 'SettlementLink' }),
  },
  errors: [...writeErrors, 'not_allowed_now', 'idempotency_conflict'],
  reasons: [...billReasons, 'not_for_sector', 'no_phone', 'sent_lately', 'no_provider', 'cap_organisation'],
})

const params = z.object({
  token: z
    .string()
    .regex(/^[\w-]{20,100}$/)
    .meta({ description: 'From the link or code that the venue gave' }),
})

/** What a guest sees through the pay-later link. */
export const settlementView = z
  .object({
    state: z.enum(['open', 'claimed', 'done', 'over']).meta({
      description:
        'open: to be settled; claimed: the venue checks for the payment; done: the record is deleted; over: the time has passed',
    }),
    venueName: z.string(),
    sector: z.enum(sectors),
    bill: z
      .object({ ...billAmount, day, room: z.string().nullable(), paymentUrl: z.string().nullable() })
      .nullable()
      .meta({ description: 'Null once it is done or over' }),
    expiresAt: instant.nullable(),
    claimUntil: instant
      .nullable()
      .meta({ description: 'Without an answer of the venue until then it is taken to be paid' }),
    end: z
      .object({ outcome: z.enum(billEnds), at: instant })
      .nullable()
      .meta({ description: 'How it ended, for 30 days' }),
    can: can(['claim', 'explain'], settleReasons),
  })
  .meta({ id: 'SettlementView' })

export const getSettlement = endpoint({
  method: 'GET',
  path: '/api/dine-and-dash/settlements/{token}',
  module: 'bills',
  access: 'public',
  summary: 'The bill behind a pay-later link',
  description: 'The token alone gives access: venue, day and amount; no name, and nothing that staff wrote.',
  params,
  success: { status: 200, description: 'The bill', schema: settlementView },
  errors: ['not_found', 'rate_limited', 'unavailable'],
})

export const settleBill = endpoint({
  method: 'POST',
  path: '/api/dine-and-dash/settlements/{token}/settle',
  module: 'bills',
  access: 'public',
  summary: 'A guest settles a bill or explains it',
  description:
    'paid: the venue checks for the payment, and without an answer within 72 hours it counts as paid. explained: the record is deleted at once, once in twelve months; the text is stored for 30 days without its author. 409 claimed, claim_refused, explained_before, staff_session (staff of the organisation cannot settle as the guest).',
  params,
  body: z.discriminatedUnion(
    'how',
    [
      z
        .object({
          how: z.literal('paid'),
          reference: text(80).optional().meta({ description: 'Helps the venue to find the payment' }),
        })
        .strict(),
      z
        .object({
          how: z.literal('explained'),
          explanation: requiredText(1000).min(10, { error: code('too_short') }),
        })
        .strict(),
    ],
    { error: code('invalid_choice') },
  ),
  success: { status: 200, description: 'The current state', schema: settlementView },
  errors: [
    'not_found',
    'expired',
    'not_allowed_now',
    'unreadable_body',
    'invalid_input',
    'rate_limited',
    'unavailable',
  ],
  reasons: ['claimed', 'claim_refused', 'explained_before', 'staff_session'],
})

const answered = z
  .object({
    bill: unpaidBill.nullable().meta({ description: 'Null: the record was deleted' }),
  })
  .meta({ id: 'AnsweredBill' })

export const answerBill = endpoint({
  method: 'POST',
  path: '/api/dine-and-dash/bills/{billId}/answer',
  module: 'bills',
  access: 'staff',
  summary: 'State whether the payment arrived, or that the report was wrong',
  description:
    'paid: in time, the record is deleted; later, the bill remains as paid and no longer counts; only by a manager if photos or a confirmation are deleted with it, or a claim is over. not_received: for what a guest claims to have paid. withdrawn: by a manager, with a reason that is stored for 30 days without the guest; the record is deleted. 409 paid, not_claimed, managers_only.',
  params: z.object({ billId: id('bill') }),
  body: z
    .object({
      answer: choice(['paid', 'not_received', 'withdrawn']),
      reason: text(500).optional().meta({ description: 'Required to withdraw' }),
    })
    .strict(),
  success: { status: 200, description: 'The current state', schema: answered },
  errors: [...writeErrors, 'not_allowed_now'],
  reasons: billReasons,
})

export const listEndedBills = endpoint({
  method: 'GET',
  path: '/api/dine-and-dash/ended',
  module: 'bills',
  access: 'staff',
  summary: 'Deleted bills, without their guests',
  description:
    'Of the last 30 days, latest first, with the texts of explanations and withdrawals; and the counts of twelve months.',
  query: z.object({ ...paged(['endedAt', 'amountMinor'], '-endedAt'), venueId: id('venue').optional() }),
  success: {
    status: 200,
    description: 'A page',
    schema: page(
      z.object({
        id: id('end'),
        venueName: z.string(),
        outcome: z.enum(billEnds),
        ...billAmount,
        explanation: z.string().nullable(),
        endedAt: instant,
      }),
    )
      .extend({
        counts: z
          .object({ settled: z.int(), explained: z.int(), unanswered: z.int(), withdrawn: z.int() })
          .meta({ description: 'Of twelve months' }),
      })
      .meta({ id: 'EndedBillPage' }),
  },
  errors: readErrors,
})
