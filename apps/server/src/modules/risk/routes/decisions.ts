import { contract } from '@comity/contract'
import { handle } from '../../../platform/http/call.ts'
import { pageFrom, readPage, shown } from '../../../platform/http/page.ts'
import { createDecision } from '../commands/create-decision.ts'
import { decisionOrder, listDecisions, presentDecision } from '../queries/decisions.ts'

export const createDecisionRoute = handle(contract.createDecision, async ({ session, body, idempotency }) =>
  presentDecision(await session.write((tx) => createDecision(tx, body, idempotency))),
)

export const listDecisionsRoute = handle(contract.listDecisions, async ({ session, query }) => {
  const page = pageFrom(query, decisionOrder)
  return shown(
    await session.read((tx) => readPage(tx, page, (part) => listDecisions(query, part))),
    presentDecision,
  )
})
