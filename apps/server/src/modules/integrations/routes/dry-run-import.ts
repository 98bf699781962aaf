import { contract } from '@comity/contract'
import { handle } from '../../../platform/http/call.ts'
import { beginCheck } from '../commands/begin-check.ts'

export const dryRunImportRoute = handle(contract.dryRunImport, ({ session, params }) =>
  session.write((tx) => beginCheck(tx, params.importId)),
)
