import { contract } from '@comity/contract'
import { handle } from '../../../platform/http/call.ts'
import { newestHead } from '../heads.ts'
import { inLedger } from '../in-ledger.ts'
import { sizeOf } from '../nodes.ts'
import { presentAnchors, presentHead } from '../present.ts'
import { SigningKey } from '../signing-key.ts'
import { waitingLeaves } from '../waiting.ts'

export const getLedgerStatsRoute = handle(contract.getLedgerStats, async ({ services, session, now }) => {
  await session.check()
  const { origin, verifier } = new SigningKey(services.config.secrets.ledger)
  return inLedger(services, now, async (tx) => {
    const [size, { waiting }, head, anchors] = await Promise.all([
      sizeOf(tx),
      waitingLeaves(tx),
      newestHead(tx),
      presentAnchors(tx, services.config.anchor),
    ])
    return { origin, verifierKey: verifier, size, waiting, head: head ? presentHead(head) : null, anchors }
  })
})
