import { contract } from '@comity/contract'
import { handle } from '../../../platform/http/call.ts'
import { pageFrom, readPage, shown } from '../../../platform/http/page.ts'
import { isLetInAsManager } from '../policy.ts'
import { presentImport } from '../present.ts'
import { importOrder, listImports } from '../queries.ts'

export const listImportsRoute = handle(contract.listImports, async ({ session, query }) => {
  const page = pageFrom(query, importOrder)
  const scope = await session.read((tx) => tx.scope)
  const isManager = isLetInAsManager(scope)
  const found = await session.read((tx) => readPage(tx, page, (part) => listImports(isManager, part)))
  return shown(found, (row) => presentImport(row, [], scope))
})
