import { contract } from '@comity/contract'
import { handle } from '../../../platform/http/call.ts'
import { fromCursor, pageOf } from '../../../platform/http/cursor.ts'
import { answerBill } from '../commands/answer-bill.ts'
import { presentBill } from '../present.ts'
import { getBill, listBillRows } from '../queries/bills.ts'
import { countEnds, listEnds } from '../queries/ends.ts'

export const listBillsRoute = handle(contract.listBills, async ({ session, query }) => {
  const { limit, venueId, state } = query
  const after = fromCursor(query.cursor, { at: 'instant', id: 'uuid' })
  const [scope, rows] = await session.read((tx) =>
    Promise.all([tx.scope, listBillRows(tx, { limit, venueId, state, after })]),
  )
  return pageOf(
    rows,
    limit,
    (row) => presentBill(row, scope),
    (row) => ({ at: row.happened_at.toISOString(), id: row.bill_id }),
  )
})

export const listEndedBillsRoute = handle(contract.listEndedBills, async ({ session, query }) => {
  const { limit, venueId } = query
  const after = fromCursor(query.cursor, { at: 'instant', id: 'uuid' })
  const [rows, counts] = await session.read((tx) =>
    Promise.all([listEnds(tx, { limit, venueId, after }), countEnds(tx, venueId)]),
  )
  const page = pageOf(
    rows,
    limit,
    (row) => ({
      id: row.end_id,
      venueName: row.venue_name,
      outcome: row.outcome,
      amountMinor: row.amount_minor,
      currency: row.currency,
      explanation: row.explanation,
      endedAt: row.ended_at.toISOString(),
    }),
    (row) => ({ at: row.ended_at.toISOString(), id: row.end_id }),
  )
  return { ...page, counts }
})

export const answerBillRoute = handle(contract.answerBill, ({ session, params, body }) =>
  session.write(async (tx) => {
    await answerBill(tx, params.billId, body)
    const bill = await getBill(tx, params.billId)
    return { bill: bill ? presentBill(bill, await tx.scope) : null }
  }),
)
