import { contract } from '@comity/contract'
import { handle } from '../../../platform/http/call.ts'
import { listUnfinished } from '../anchor/queue.ts'
import type { AnchorRow } from '../anchor/queue.ts'
import { inLedger } from '../in-ledger.ts'
import { presentAnchors, transactionHashOf } from '../present.ts'

const mostShown = 100

export const getAnchorQueueRoute = handle(contract.getAnchorQueue, async ({ services, session, now }) => {
  await session.check()
  return inLedger(services, now, async (tx) => {
    const [anchors, rows] = await Promise.all([
      presentAnchors(tx, services.config.anchor),
      listUnfinished(tx, mostShown),
    ])
    return { anchors, items: rows.map(presentItem) }
  })
})

function presentItem(row: AnchorRow) {
  return {
    id: row.anchor_id,
    size: Number(row.size),
    state: row.state,
    queuedAt: row.queued_at.toISOString(),
    attempts: row.attempts,
    triedAt: row.tried_at?.toISOString() ?? null,
    nextAt: row.next_at?.toISOString() ?? null,
    transactionHash: transactionHashOf(row),
    lastErrorCode: row.last_error_code,
  }
}
