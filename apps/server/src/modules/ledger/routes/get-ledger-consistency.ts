import { contract } from '@comity/contract'
import { invalidField, orNotFound } from '../../../platform/errors.ts'
import { handle } from '../../../platform/http/call.ts'
import { newestHead } from '../heads.ts'
import { inLedger } from '../in-ledger.ts'
import { proveConsistency } from '../proof.ts'

export const getLedgerConsistencyRoute = handle(
  contract.getLedgerConsistency,
  ({ services, query: { first, second }, now }) =>
    inLedger(services, now, async (tx) => {
      const newest = orNotFound(await newestHead(tx))
      const last = second ?? newest.size
      // Without a signed head, a disk crash may still undo it.
      if (last > newest.size) throw invalidField('/second', 'too_large')
      if (first > last) throw invalidField('/first', 'too_large')
      const { path, second: known, ...rest } = await proveConsistency(tx, first, last)
      const { head, ...size } = known
      return { ...rest, second: { ...size, note: head?.note ?? null }, path: [...path] }
    }),
)
