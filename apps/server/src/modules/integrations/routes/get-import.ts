import { contract } from '@comity/contract'
import { handle } from '../../../platform/http/call.ts'
import { errorReport } from '../error-report.ts'
import { readImport } from '../queries.ts'

export const getImportRoute = handle(contract.getImport, async ({ session, params, query }) => {
  const record = await session.read((tx) => readImport(tx, params.importId))
  return query.format === 'csv' ? errorReport(session, params.importId) : record
})
