import { billOutcomes, billStates, flagKinds } from '@comity/domain/bills'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { readErrors, writeErrors } from '../errors.ts'
import { choice, id, instant, page, paged, roomNumber, text } from '../fields.ts'
import { billAmount, unpaidBill } from './record.ts'
import { amountMinor, currency } from '../incidents/incident.ts'

export const reportBill = endpoint({
  method: 'POST',
  path: '/api/dine-and-dash/staff-feedback',
  module: 'bills',
  access: 'staff',
  creates: true,
  summary: 'Say what happened to a bill that was not paid',
  description:
    'Who forgot or left is reported as an incident (low; medium from a floor of the currency on for who left), which counts nowhere until it is confirmed. A disputed bill is the venue’s own matter and no incident. 409 not_for_sector.',
  body: z
    .object({
      venueId: id('venue'),
      outcome: choice(billOutcomes),
      amountMinor,
      currency: currency.optional().meta({ description: 'Absent: that of the country of the venue' }),
      room: roomNumber.optional(),
      checkId: id('check').optional().meta({ description: 'A proved telephone: the link can be sent there' }),
      guestId: id('guest').optional(),
      stayId: id('stay').optional(),
      note: text(1000).optional(),
      happenedAt: instant.optional().meta({ description: 'Within the last 30 days; absent: now' }),
    })
    .strict(),
  success: {
    status: 201,
    description: 'The bill',
    schema: z
      .object({
        bill: unpaidBill,
        hints: z
          .array(z.object({ trait: z.string(), word: z.string() }))
          .meta({ description: 'Words of the note that speak of what does not belong there' }),
      })
      .meta({ id: 'ReportedBill' }),
  },
  errors: [...writeErrors, 'expired', 'not_allowed_now', 'idempotency_conflict'],
  reasons: ['not_for_sector'],
})

export const getBehaviourFlags = endpoint({
  method: 'GET',
  path: '/api/dine-and-dash/behavior-flags',
  module: 'bills',
  access: 'staff',
  summary: 'What the bills of a guest add up to, with what it stands on',
  description:
    'Facts of the last 365 days at the venues of the caller: two unpaid bills, two disputed ones, bills paid after all. Nothing of minors. Bills that can still be put right count nowhere.',
  query: z.object({ guestId: id('guest') }),
  success: {
    status: 200,
    description: 'Flags, none if nothing adds up',
    schema: z
      .object({
        guestId: id('guest'),
        flags: z.array(
          z.object({
            kind: z.enum(flagKinds),
            speaksFor: z.enum(['guest', 'venue', 'neither']),
            bills: z.array(
              z.object({
                id: id('bill'),
                outcome: z.enum(billOutcomes),
                ...billAmount,
                happenedAt: instant,
                incidentId: id('incident').nullable(),
              }),
            ),
          }),
        ),
      })
      .meta({ id: 'BehaviourFlags' }),
  },
  errors: [...readErrors, 'not_found', 'not_allowed_now'],
  reasons: ['not_for_sector'],
})

export const listBills = endpoint({
  method: 'GET',
  path: '/api/dine-and-dash/bills',
  module: 'bills',
  access: 'staff',
  summary: 'Bills that were not paid, latest first',
  description:
    'Reports of the venues of the caller, with amount, state and what may be done next. Filter by venue and state.',
  query: z.object({
    ...paged(['happenedAt', 'amountMinor'], '-happenedAt'),
    venueId: id('venue').optional(),
    state: choice(['pending', ...billStates])
      .optional()
      .meta({ description: 'pending: open or claimed' }),
  }),
  success: { status: 200, description: 'A page', schema: page(unpaidBill).meta({ id: 'UnpaidBillPage' }) },
  errors: readErrors,
})
