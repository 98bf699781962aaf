import { contract } from '@comity/contract'
import { handle } from '../../../platform/http/call.ts'
import { pageFrom, readPage, shown } from '../../../platform/http/page.ts'
import { presentAlert } from '../present.ts'
import { alertOrder, listAlerts, usualSort } from '../queries/alerts.ts'

export const listSmartAlertsRoute = handle(contract.listSmartAlerts, async ({ session, query }) => {
  const page = pageFrom({ ...query, sort: query.sort ?? usualSort(query.state) }, alertOrder)
  const [scope, found] = await session.read((tx) =>
    Promise.all([tx.scope, readPage(tx, page, (part) => listAlerts(query, part))]),
  )
  return shown(found, (row) => presentAlert(row, scope))
})
