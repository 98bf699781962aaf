import { contract } from '@comity/contract'
import { recordAudit } from '../../../platform/audit/audit.ts'
import { handle } from '../../../platform/http/call.ts'
import { countFlushed, queueFlush } from '../anchor/queue.ts'
import { flushJob } from '../jobs.ts'
import { inLedger } from '../in-ledger.ts'

export const flushAnchorQueueRoute = handle(contract.flushAnchorQueue, async ({ services, session, now }) => {
  await session.write(async (tx) => {
    await queueFlush(tx, flushJob)
    await recordAudit(tx, await tx.scope, {
      action: 'ledger.queue_flushed',
      subject: { kind: 'anchor_queue', id: null },
    })
  })
  const pending = await inLedger(services, now, (tx) => countFlushed(tx, now))
  return { configured: services.config.anchor !== undefined, pending }
})
