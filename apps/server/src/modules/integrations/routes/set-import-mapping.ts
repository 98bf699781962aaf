import { contract } from '@comity/contract'
import { handle } from '../../../platform/http/call.ts'
import { setMapping } from '../commands/set-mapping.ts'

export const setImportMappingRoute = handle(contract.setImportMapping, ({ session, params, body }) =>
  session.write((tx) => setMapping(tx, params.importId, body)),
)
