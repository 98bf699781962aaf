import { contract } from '@comity/contract'
import { handle } from '../../../platform/http/call.ts'
import { pageFrom, readPage, shown } from '../../../platform/http/page.ts'
import { presentTrust } from '../present.ts'
import { listTrust, trustOrder } from '../queries.ts'

export const listTrustScoresRoute = handle(contract.listTrustScores, async ({ session, query }) => {
  const page = pageFrom(query, trustOrder)
  const [scope, found] = await session.read((tx) => Promise.all([tx.scope, readPage(tx, page, listTrust)]))
  return shown(found, (row) => presentTrust(row, scope))
})
