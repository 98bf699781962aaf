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
  summary: 'Report what happened to a bill that was not paid',
  description:
    'A guest who forgot or left is reported as an incident (low; medium for one who left, from a floor of the currency on), which does not count until it is confirmed. A disputed bill is the venue’s own affair and no incident. 409 not_for_sector.',
  body: z
    .object({
      venueId: id('venue'),
      outcome: choice(billOutcomes),
      amountMinor,
      currency: currency.optional().meta({ description: 'Absent: that of the country of the venue' }),
      room: roomNumber.optional(),
      checkId: id('check')
        .optional()
        .meta({ description: 'The check of a verified telephone number, to which the link can be sent' }),
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
          .meta({ description: 'Words in the note that do not belong there' }),
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
  summary: "The flags of a guest's bills, with the bills behind them",
  description:
    "Facts of the last 365 days at the caller's venues: two unpaid bills, two disputed ones, bills paid late. Nothing about minors. Bills that can still be resolved do not count.",
  query: z.object({ guestId: id('guest') }),
  success: {
    status: 200,
    description: 'Flags, possibly none',
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
    "Reports of the caller's venues, with amount, state and possible next steps. Filter by venue and state.",
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
