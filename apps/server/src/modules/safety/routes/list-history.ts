import { contract } from '@comity/contract'
import { handle } from '../../../platform/http/call.ts'
import { pageFrom, readPage, shown } from '../../../platform/http/page.ts'
import { actorOf } from '../policy.ts'
import { presentAlert } from '../present.ts'
import { historyOrder, listPastAlerts } from '../queries/alerts.ts'

export const listSafetyHistoryRoute = handle(contract.listSafetyHistory, async ({ session, query }) => {
  const page = pageFrom(query, historyOrder)
  const [scope, found] = await session.read((tx) =>
    Promise.all([tx.scope, readPage(tx, page, (part) => listPastAlerts(query, part))]),
  )
  return shown(found, (row) => presentAlert(row, actorOf(row.raised_by, scope.userId, 'session')))
})
