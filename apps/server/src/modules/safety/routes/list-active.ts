import { contract } from '@comity/contract'
import { atEveryVenue } from '../../../platform/db/whole-organisation.ts'
import { handle } from '../../../platform/http/call.ts'
import { actorOf, isManager } from '../policy.ts'
import { presentAlert } from '../present.ts'
import { listOpenAlerts } from '../queries/alerts.ts'

export const listActiveSafetyAlertsRoute = handle(contract.listActiveSafetyAlerts, ({ session }) =>
  // Not a read, because a read sends all its statements before the venues of the scope are known.
  session.write(async (tx) => {
    const scope = await tx.scope
    const list = () => listOpenAlerts(tx, scope.venueIds)
    const rows = await (isManager(scope) ? atEveryVenue(tx, list) : list())
    return {
      items: rows.map((row) => presentAlert(row, actorOf(row.raised_by, scope.userId, 'session'))),
    }
  }),
)
