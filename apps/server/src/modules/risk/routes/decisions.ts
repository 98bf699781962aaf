import { contract } from '@comity/contract'
import { handle } from '../../../platform/http/call.ts'
import { fromCursor, pageOf } from '../../../platform/http/cursor.ts'
import { createDecision } from '../commands/create-decision.ts'
import { listDecisions, presentDecision } from '../queries/decisions.ts'

export const createDecisionRoute = handle(contract.createDecision, async ({ session, body, idempotency }) =>
  presentDecision(await session.write((tx) => createDecision(tx, body, idempotency))),
)

export const listDecisionsRoute = handle(contract.listDecisions, async ({ session, query }) => {
  const { limit, cursor, ...filter } = query
  const after = fromCursor(cursor, { at: 'instant', id: 'uuid' })
  const rows = await session.read((tx) => listDecisions(tx, filter, after, limit + 1))
  return pageOf(rows, limit, presentDecision, (row) => ({
    at: row.decided_at.toISOString(),
    id: row.decision_id,
  }))
})
