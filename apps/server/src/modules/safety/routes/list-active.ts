import { contract } from '@comity/contract'
import { handle } from '../../../platform/http/call.ts'
import { actorOf } from '../policy.ts'
import { presentAlert } from '../present.ts'
import { listOpenAlerts } from '../queries/alerts.ts'

export const listActiveSafetyAlertsRoute = handle(contract.listActiveSafetyAlerts, ({ session }) =>
  session.read(async (tx) => {
    const [scope, rows] = await Promise.all([tx.scope, listOpenAlerts(tx)])
    return {
      items: rows.map((row) => presentAlert(row, actorOf(row.raised_by, scope.userId, 'session'))),
    }
  }),
)
