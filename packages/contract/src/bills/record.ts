import { billDoubts, billOutcomes, billStates } from '@comity/domain/bills'
import { z } from 'zod'
import { can, id, instant } from '../fields.ts'
import { guestRef, person } from '../risk/parts.ts'
import { billReasons } from './reasons.ts'

export const billAmount = {
  amountMinor: z.int().meta({ description: 'In minor units of the currency: pence, cents' }),
  currency: z.string().meta({ description: 'ISO 4217' }),
}

/** A bill that was not paid, as staff of its venue see it. */
export const unpaidBill = z
  .object({
    id: id('bill'),
    venue: z.object({ id: id('venue'), name: z.string() }),
    outcome: z.enum(billOutcomes),
    state: z.enum(billStates).meta({
      description:
        'open: can still be put right and counts nowhere; claimed: the guest says that it is paid, the venue is to look; unpaid: the time is over; paid: after that time',
    }),
    doubt: z.enum(billDoubts).nullable().meta({
      description:
        'Why it speaks against nobody: the guest contests it, it was found unfounded, or the fault was not theirs; null: nothing is in the way',
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
    settleUntil: instant.meta({ description: 'Until then the guest pays or explains, and the record goes' }),
    link: z
      .object({ madeAt: instant, until: instant, paymentUrl: z.string().nullable() })
      .nullable()
      .meta({ description: 'The pay-later link; its address is answered by making it again' }),
    claim: z
      .object({ at: instant, until: instant, reference: z.string().nullable() })
      .nullable()
      .meta({ description: 'What the venue does not answer until then is taken to be paid' }),
    claimRefusedAt: instant.nullable(),
    paidAt: instant.nullable(),
    hasPhone: z.boolean().meta({ description: 'Whether a proved number is still kept to send the link to' }),
    can: can(['link', 'confirm_payment', 'refuse_claim', 'withdraw'], billReasons),
  })
  .meta({ id: 'UnpaidBill' })
