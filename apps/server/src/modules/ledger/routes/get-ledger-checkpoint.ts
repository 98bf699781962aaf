import { contract } from '@comity/contract'
import { orNotFound } from '../../../platform/errors.ts'
import { handle } from '../../../platform/http/call.ts'
import { newestHead } from '../heads.ts'
import { inLedger } from '../in-ledger.ts'

export const getLedgerCheckpointRoute = handle(contract.getLedgerCheckpoint, async ({ services, now }) => {
  const head = orNotFound(await inLedger(services, now, newestHead))
  return new Response(head.note, { headers: { 'content-type': 'text/plain; charset=utf-8' } })
})
