import { contract } from '@comity/contract'
import { toHex } from '@comity/domain/ledger'
import { handle } from '../../../platform/http/call.ts'
import { getFoldedHead } from '../audit-proof.ts'
import type { FoldedHead } from '../audit-proof.ts'

export const getAuditProofRoute = handle(contract.getAuditProof, async ({ session }) => {
  const folded = await session.read(getFoldedHead)
  return { proof: folded ? presentFolded(folded) : null }
})

function presentFolded({ proof, opening, transactionHash }: FoldedHead) {
  const { head, salt, index, size, path } = proof
  return { head, salt: toHex(salt), index, size, path: path.map(toHex), transactionHash, opening }
}
