import { contract } from '@comity/contract'
import { handle } from '../../../platform/http/call.ts'
import { firstOf } from '../../../platform/http/page.ts'
import { alertOrder, listAlerts, presentAlert } from '../../alerts/index.ts'
import { readScoring } from '../../risk/index.ts'

const limit = 20

export const guestIntelligenceRoute = handle(contract.guestIntelligence, async ({ session, params }) => {
  const { scope, guestId, shown } = await readScoring(session, params.guestId)
  const alerts = await session.read((tx) =>
    firstOf(tx, (page) => listAlerts({ state: 'current', guestId }, page), {
      of: alertOrder,
      sort: '-severity',
      limit,
    }),
  )
  return { ...shown, alerts: alerts.map((alert) => presentAlert(alert, scope)) }
})
