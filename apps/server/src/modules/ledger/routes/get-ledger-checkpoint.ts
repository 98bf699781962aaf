import { contract } from '@comity/contract'
import { Failure } from '../../../platform/errors.ts'
import { handle } from '../../../platform/http/call.ts'
import { newestHead } from '../heads.ts'
import { inLedger } from '../in-ledger.ts'

export const getLedgerCheckpointRoute = handle(contract.getLedgerCheckpoint, async ({ services, now }) => {
  const head = await inLedger(services, now, newestHead)
  if (!head) throw new Failure('not_found')
  return new Response(head.note, { headers: { 'content-type': 'text/plain; charset=utf-8' } })
})
