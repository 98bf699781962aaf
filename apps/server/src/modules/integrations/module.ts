import { defineModule } from '../../platform/module.ts'
import { commitImportRoute } from './routes/commit-import.ts'
import { createImportRoute } from './routes/create-import.ts'
import { dryRunImportRoute } from './routes/dry-run-import.ts'
import { getImportRoute } from './routes/get-import.ts'
import { listImportsRoute } from './routes/list-imports.ts'
import { setImportMappingRoute } from './routes/set-import-mapping.ts'
import { undoImportRoute } from './routes/undo-import.ts'
import { jobs } from './jobs/index.ts'

export default defineModule({
  handlers: {
    createImport: createImportRoute,
    listImports: listImportsRoute,
    getImport: getImportRoute,
    setImportMapping: setImportMappingRoute,
    dryRunImport: dryRunImportRoute,
    commitImport: commitImportRoute,
    undoImport: undoImportRoute,
  },
  jobs,
  crontab: ['7 * * * * imports/clean'],
})
