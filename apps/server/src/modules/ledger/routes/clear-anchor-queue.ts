import { contract } from '@comity/contract'
import { handle } from '../../../platform/http/call.ts'
import { requestApproval } from '../../accounts/index.ts'
import { countSuperseded } from '../anchor/queue.ts'
import { inLedger } from '../in-ledger.ts'

export const clearAnchorQueueRoute = handle(contract.clearAnchorQueue, async ({ services, session, now }) => {
  const approvalId = await session.write(async (tx) => {
    const { organisationId } = await tx.scope
    return requestApproval(services, tx, {
      action: 'ledger.clear_queue',
      subject: { kind: 'anchor_queue', id: organisationId },
      payload: {},
    })
  })
  return { approvalId, pending: await inLedger(services, now, countSuperseded) }
})
