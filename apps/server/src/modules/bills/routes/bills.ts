import { contract } from '@comity/contract'
import { handle } from '../../../platform/http/call.ts'
import { pageFrom, readPage, shown } from '../../../platform/http/page.ts'
import { answerBill } from '../commands/answer-bill.ts'
import { presentBill } from '../present.ts'
import { billOrder, getBill, listBillRows } from '../queries/bills.ts'
import { countEnds, endOrder, listEnds } from '../queries/ends.ts'

export const listBillsRoute = handle(contract.listBills, async ({ session, query }) => {
  const page = pageFrom(query, billOrder)
  const [scope, found] = await session.read((tx) =>
    Promise.all([tx.scope, readPage(tx, page, (part) => listBillRows(query, part))]),
  )
  return shown(found, (row) => presentBill(row, scope))
})

export const listEndedBillsRoute = handle(contract.listEndedBills, async ({ session, query }) => {
  const { venueId } = query
  const page = pageFrom(query, endOrder)
  const [found, counts] = await session.read((tx) =>
    Promise.all([readPage(tx, page, (part) => listEnds(venueId, part)), countEnds(tx, venueId)]),
  )
  const ended = shown(found, (row) => ({
    id: row.end_id,
    venueName: row.venue_name,
    outcome: row.outcome,
    amountMinor: row.amount_minor,
    currency: row.currency,
    explanation: row.explanation,
    endedAt: row.ended_at.toISOString(),
  }))
  return { ...ended, counts }
})

export const answerBillRoute = handle(contract.answerBill, ({ session, params, body }) =>
  session.write(async (tx) => {
    await answerBill(tx, params.billId, body)
    const bill = await getBill(tx, params.billId)
    return { bill: bill ? presentBill(bill, await tx.scope) : null }
  }),
)
