import { contract } from '@comity/contract'
import { handle } from '../../../platform/http/call.ts'
import { undoImport } from '../commands/undo-import.ts'

export const undoImportRoute = handle(contract.undoImport, ({ session, params }) =>
  session.write((tx) => undoImport(tx, params.importId)),
)
