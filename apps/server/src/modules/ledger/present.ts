import type { ResponseOf } from '@comity/contract'
import { toHex } from '@comity/domain/ledger'
import type { AnchorSettings } from '../../platform/config.ts'
import { confirmedAnchor, countAnchors } from './anchor/queue.ts'
import type { AnchorRow } from './anchor/queue.ts'
import type { Head } from './heads.ts'
import type { PlatformTx } from '../../platform/db/transaction.ts'

export function presentHead({ size, root, at, note }: Head) {
  return { size, root: toHex(root), signedAt: at.toISOString(), note }
}

export async function presentAnchors(
  tx: PlatformTx,
  settings: AnchorSettings | undefined,
): Promise<ResponseOf<'getLedgerStats'>['anchors']> {
  const [{ pending, sent, confirmed }, last] = await Promise.all([countAnchors(tx), confirmedAnchor(tx)])
  const chain = { configured: settings !== undefined, chainId: settings?.chainId ?? null }
  return { ...chain, pending, sent, confirmed, last: last ? presentConfirmed(last) : null }
}

export function transactionHashOf(row: AnchorRow): string | null {
  return row.transaction_hash && `0x${toHex(row.transaction_hash)}`
}

function presentConfirmed(row: AnchorRow) {
  return {
    size: Number(row.size),
    chainId: Number(row.chain_id),
    transactionHash: transactionHashOf(row) ?? '',
    blockNumber: Number(row.block_number),
  }
}
