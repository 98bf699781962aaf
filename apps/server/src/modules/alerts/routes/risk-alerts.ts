import { contract } from '@comity/contract'
import { compareAlerts } from '@comity/domain/alerts'
import { Failure, orNotFound } from '../../../platform/errors.ts'
import { handle } from '../../../platform/http/call.ts'
import { pageFrom, readPage, shown } from '../../../platform/http/page.ts'
import { findSubject } from '../../risk/index.ts'
import { acknowledgeAlert } from '../commands/acknowledge-alert.ts'
import { wouldRaise } from '../look.ts'
import { presentAlert } from '../present.ts'
import { alertOrder, getAlerts, listAlerts } from '../queries/alerts.ts'

const types = ['critical_risk', 'high_risk'] as const
const state = 'current'

/** Whether an alert is one of risk; others have their own calls. */
const isOfRisk = ({ type }: { type: string }) => types.some((one) => one === type)

export const checkAlertsRoute = handle(contract.checkAlerts, ({ session, body }) =>
  session.write(async (tx) => {
    const subject = orNotFound(await findSubject(tx, body.guestId))
    const wanted = await wouldRaise(tx, subject.guest_id)
    return {
      items: wanted
        .toSorted(compareAlerts)
        .map(({ type, severity, stayId, ruleIds, reasons, responses }) => ({
          type,
          severity,
          stayId,
          ruleIds,
          reasons: reasons.map(({ kind }) => kind),
          responses: [...responses],
        })),
    }
  }),
)

export const listActiveRiskAlertsRoute = handle(contract.listActiveRiskAlerts, async ({ session, query }) => {
  const page = pageFrom(query, alertOrder)
  const [scope, found] = await session.read((tx) =>
    Promise.all([tx.scope, readPage(tx, page, (part) => listAlerts({ state, types }, part))]),
  )
  return shown(found, (row) => presentAlert(row, scope))
})

export const acknowledgeRiskAlertRoute = handle(contract.acknowledgeRiskAlert, ({ session, params }) =>
  session.write(async (tx) => {
    const [alert] = await getAlerts(tx, [params.alertId])
    if (!alert || !isOfRisk(alert)) throw new Failure('not_found')
    return presentAlert(await acknowledgeAlert(tx, params.alertId, undefined), await tx.scope)
  }),
)
