import { makeBill, makeCheck } from '../../../modules/bills/testing/bills.ts'
import { makeStay } from '../../builders.ts'
import type { OnRecord, Rows } from '../row.ts'

const onCheck = (body: object): OnRecord => ({
  record: 'venue',
  ask: async ({ app, home }) => ({ body: { checkId: await makeCheck(app, home), ...body } }),
  unknown: () => ({ body: { checkId: crypto.randomUUID(), ...body } }),
})

/** Bills belong to their venue; the guest's own calls are public, with the token of the link. */
export const bills = {
  sendBillCode: {
    record: 'venue',
    outOfReach: 'unknown_venue',
    ask: ({ venueId }) => Promise.resolve({ body: { venueId, phone: 'no number' } }),
    unknown: ({ body }) => ({ body: { ...body, venueId: crypto.randomUUID() } }),
  },
  verifyBillCode: onCheck({ code: '000000' }),
  lookUpBillGuest: onCheck({ purpose: 'settle_bill' }),
  getBillCodeRecord: { record: 'none', shows: 'nothing' },
  liftBillCodeStop: { record: 'none', ask: { body: { reason: 'A wedding party' } } },
  reportBill: {
    record: 'venue',
    outOfReach: 'unknown_venue',
    ask: ({ venueId }) => Promise.resolve({ body: { venueId, outcome: 'disputed', amountMinor: 2_000 } }),
    unknown: ({ body }) => ({ body: { ...body, venueId: crypto.randomUUID() } }),
  },
  getBehaviourFlags: {
    record: 'organisation',
    ask: async ({ app, home }) => ({ query: `?guestId=${(await makeStay(app, home)).guestId}` }),
    unknown: () => ({ query: `?guestId=${crypto.randomUUID()}` }),
  },
  listBills: { record: 'none', shows: 'venue' },
  listEndedBills: { record: 'none', shows: 'venue' },
  answerBill: {
    record: 'venue',
    ask: async ({ keeper, home }) => ({
      params: { billId: (await makeBill(keeper, home)).id },
      body: { answer: 'paid' },
    }),
  },
  createSettlement: {
    record: 'venue',
    ask: async ({ keeper, home }) => ({
      body: { billId: (await makeBill(keeper, home)).id, sendBy: 'show' },
    }),
    unknown: () => ({ body: { billId: crypto.randomUUID(), sendBy: 'show' } }),
  },
} satisfies Partial<Rows>
