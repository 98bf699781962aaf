import { contract } from '@comity/contract'
import { handle } from '../../../platform/http/call.ts'
import { listUnfinished } from '../anchor/queue.ts'
import type { AnchorRow } from '../anchor/queue.ts'
import { newestHead } from '../heads.ts'
import { inLedger } from '../in-ledger.ts'
import { sizeOf } from '../nodes.ts'
import { waitingLeaves } from '../waiting.ts'

/** The sequencer runs each second. */
const longestWaitSeconds = 10
const mostLookedAt = 100

export const getLedgerHealthRoute = handle(contract.getLedgerHealth, async ({ services, session, now }) => {
  await session.check()
  return inLedger(services, now, async (tx) => {
    const [size, { waiting, oldest }, head, unfinished] = await Promise.all([
      sizeOf(tx),
      waitingLeaves(tx),
      newestHead(tx),
      listUnfinished(tx, mostLookedAt),
    ])
    const oldestWaitingSeconds = oldest && Math.max(0, (now.getTime() - oldest.getTime()) / 1000)
    return {
      log: {
        ok: (oldestWaitingSeconds ?? 0) <= longestWaitSeconds,
        size,
        waiting,
        oldestWaitingSeconds,
        signedSize: head?.size ?? 0,
        signedAt: head?.at.toISOString() ?? null,
      },
      chain: chainHealth(services.config.anchor !== undefined, unfinished),
    }
  })
})

function chainHealth(isConfigured: boolean, unfinished: readonly AnchorRow[]) {
  if (!isConfigured) return { state: 'not_configured', lastErrorCode: null } as const
  const stopped = unfinished.find((row) => row.next_at === null)
  const late = unfinished.find((row) => row.last_error_code !== null)
  const state = stopped ? 'stopped' : late ? 'late' : 'ok'
  return { state, lastErrorCode: (stopped ?? late)?.last_error_code ?? null } as const
}
