import type { Services } from '../../platform/services.ts'
import { anchorHeads } from './anchor/anchor-heads.ts'
import { openChain } from './anchor/chain.ts'
import { dropSuperseded, flushPending } from './anchor/queue.ts'
import { openSigner } from './anchor/signer.ts'
import { foldAuditHeads } from './fold-audit.ts'
import { inLedger } from './in-ledger.ts'

export const flushJob = 'ledger/flush-anchors'
const dropJob = 'ledger/drop-anchors'
const foldJob = 'ledger/fold-audit'
const anchorJob = 'ledger/anchor'

type Anchoring = Pick<Services, 'clock' | 'config' | 'database'>

async function anchor(services: Anchoring): Promise<void> {
  const settings = services.config.anchor
  if (settings) await anchorHeads(services, openChain(settings, openSigner(settings.key)))
}

export const jobs = {
  async [flushJob](services: Anchoring): Promise<void> {
    const now = services.clock.now()
    await inLedger(services, now, (tx) => flushPending(tx, now))
    await anchor(services)
  },
  async [dropJob](services: Services): Promise<void> {
    await inLedger(services, services.clock.now(), dropSuperseded)
  },
  async [foldJob](services: Services): Promise<void> {
    await foldAuditHeads(services)
  },
  [anchorJob]: anchor,
}

/** Every minute, as tree heads are signed; a slow chain is not called twice at a time. */
export const crontab = `* * * * * ${foldJob}
* * * * * ${anchorJob} ?queue=ledger-anchor&jobKey=${anchorJob}&max=1`
