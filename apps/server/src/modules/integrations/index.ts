import { commitImportRoute } from './routes/commit-import.ts'
import { createImportRoute } from './routes/create-import.ts'
import { dryRunImportRoute } from './routes/dry-run-import.ts'
import { getImportRoute } from './routes/get-import.ts'
import { listImportsRoute } from './routes/list-imports.ts'
import { setImportMappingRoute } from './routes/set-import-mapping.ts'
import { undoImportRoute } from './routes/undo-import.ts'

export { jobs } from './jobs/index.ts'
export { isManagedVenue, isManagerThere } from './policy.ts'

export const integrations = {
  createImport: createImportRoute,
  listImports: listImportsRoute,
  getImport: getImportRoute,
  setImportMapping: setImportMappingRoute,
  dryRunImport: dryRunImportRoute,
  commitImport: commitImportRoute,
  undoImport: undoImportRoute,
}
