import { contract } from '@comity/contract'
import { orNotFound } from '../../../platform/errors.ts'
import { handle } from '../../../platform/http/call.ts'
import { inLedger } from '../in-ledger.ts'
import { proveLeaf } from '../proof.ts'

export const verifyLedgerEntryRoute = handle(contract.verifyLedgerEntry, ({ services, params, now }) =>
  inLedger(services, now, async (tx) => {
    const proof = orNotFound(await proveLeaf(tx, params.transactionHash))
    const { index, bundle } = proof
    return {
      state: bundle ? 'proven' : index === null ? 'waiting' : 'placed',
      placedAt: proof.placedAt?.toISOString() ?? null,
      index,
      bundle: bundle ? { ...bundle, path: [...bundle.path] } : null,
    }
  }),
)
