import { contract } from '@comity/contract'
import { handle } from '../../../platform/http/call.ts'
import { cancelImport } from '../commands/cancel-import.ts'

export const cancelImportRoute = handle(contract.cancelImport, ({ session, params }) =>
  session.write((tx) => cancelImport(tx, params.importId)),
)
