import { billDoubts, billOutcomes, billStates } from '@comity/domain/bills'
import { z } from 'zod'
import { can, id, instant } from '../fields.ts'
import { guestRef, person } from '../risk/parts.ts'
import { billReasons } from './reasons.ts'

export const billAmount = {
  amountMinor: z.int().meta({ description: 'In minor units of the currency: pence, cents' }),
  currency: z.string().meta({ description: 'ISO 4217' }),
}

/** An unpaid bill, as shown to staff of its venue. */
export const unpaidBill = z
  .object({
    id: id('bill'),
    venue: z.object({ id: id('venue'), name: z.string() }),
    outcome: z.enum(billOutcomes),
    state: z.enum(billStates).meta({
      description:
        'open: can still be resolved and does not count; claimed: the guest says that it is paid, and the venue has to check; unpaid: the time is over; paid: paid after that time',
    }),
    doubt: z.enum(billDoubts).nullable().meta({
      description:
        "Why it counts against nobody: the guest contests it, it was found unfounded, or it was not the guest's fault; null: it counts",
    }),
    ...billAmount,
    room: z.string().nullable().meta({ description: 'Table or room' }),
    note: z.string().nullable(),
    guest: guestRef.nullable(),
    stayId: id('stay').nullable(),
    incidentId: id('incident').nullable(),
    happenedAt: instant,
    reportedBy: person,
    reportedAt: instant,
    settleUntil: instant.meta({
      description: 'Until then the guest can pay or explain, which deletes the record',
    }),
    link: z
      .object({ madeAt: instant, until: instant, paymentUrl: z.string().nullable() })
      .nullable()
      .meta({ description: 'The pay-later link; creating it again returns its address' }),
    claim: z
      .object({ at: instant, until: instant, reference: z.string().nullable() })
      .nullable()
      .meta({ description: 'Without an answer of the venue until then it is taken to be paid' }),
    claimRefusedAt: instant.nullable(),
    paidAt: instant.nullable(),
    hasPhone: z
      .boolean()
      .meta({ description: 'Whether a verified number is still stored to send the link to' }),
    can: can(['link', 'confirm_payment', 'refuse_claim', 'withdraw'], billReasons),
  })
  .meta({ id: 'UnpaidBill' })
