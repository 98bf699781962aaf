import { contract } from '@comity/contract'
import { recordAudit } from '../../../../platform/audit/audit.ts'
import { sql } from '../../../../platform/db/statements.ts'
import { handle } from '../../../../platform/http/call.ts'
import { countFlushed } from '../anchor/queue.ts'
import { flushJob } from '../jobs.ts'
import { inLedger } from '../in-ledger.ts'

export const flushAnchorQueueRoute = handle(contract.flushAnchorQueue, async ({ services, session, now }) => {
  await session.write(async (tx) => {
    // The queue is the installation's, out of reach of an organisation's transaction.
    await tx.run(sql`select platform.add_job(${flushJob}, '{}'::json, ${flushJob}::text)`)
    await recordAudit(tx, await tx.scope, {
      action: 'ledger.queue_flushed',
      subject: { kind: 'anchor_queue', id: null },
    })
  })
  const pending = await inLedger(services, now, (tx) => countFlushed(tx, now))
  return { configured: services.config.anchor !== undefined, pending }
})
