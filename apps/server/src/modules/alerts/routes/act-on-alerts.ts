import { contract } from '@comity/contract'
import { handle } from '../../../platform/http/call.ts'
import { acknowledgeAlert } from '../commands/acknowledge-alert.ts'
import { notifyOfAlerts } from '../commands/notify-of-alerts.ts'
import { snoozeAlert } from '../commands/snooze-alert.ts'
import { presentAlert } from '../present.ts'

export const acknowledgeSmartAlertRoute = handle(
  contract.acknowledgeSmartAlert,
  ({ session, params, body }) =>
    session.write(async (tx) =>
      presentAlert(await acknowledgeAlert(tx, params.alertId, body?.judgement), await tx.scope),
    ),
)

export const snoozeSmartAlertRoute = handle(contract.snoozeSmartAlert, ({ session, params, body }) =>
  session.write(async (tx) => {
    const until = new Date(body.until)
    return presentAlert(await snoozeAlert(tx, params.alertId, { ...body, until }), await tx.scope)
  }),
)

export const notifyOfAlertsRoute = handle(contract.notifyOfAlerts, ({ session, body }) => {
  const { alertIds, userIds, channels } = body
  return session.write((tx) => notifyOfAlerts(tx, { alertIds, userIds, channels }))
})
