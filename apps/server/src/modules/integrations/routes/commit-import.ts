import { contract } from '@comity/contract'
import { handle } from '../../../platform/http/call.ts'
import { beginCommit } from '../commands/begin-commit.ts'

export const commitImportRoute = handle(contract.commitImport, ({ session, params, body }) =>
  session.write((tx) => beginCommit(tx, params.importId, body.skipErrors)),
)
