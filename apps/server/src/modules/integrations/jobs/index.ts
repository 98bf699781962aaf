import { checkImport } from './check-import.ts'
import { cleanImports } from './clean-imports.ts'
import { commitImport } from './commit-import.ts'

import { lookAtImport } from './look.ts'

export const jobs = {
  'imports/check': checkImport,
  'imports/commit': commitImport,
  'imports/clean': cleanImports,
  'imports/look': lookAtImport,
}
