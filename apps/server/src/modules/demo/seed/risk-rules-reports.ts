import type { Services } from '../../../platform/services.ts'
import { callAs } from './call.ts'

/**
 * False positives that colleagues reported: a fact behind a score, and an alert. A repeated report returns the first.
 */
export async function ensureReports(
  services: Services,
  guestId: string,
  tokens: { readonly staff: string; readonly manager: string },
): Promise<void> {
  const { staff, manager } = tokens
  const { falsePositives } = await callAs(services, manager, 'riskDashboard', {})
  if (falsePositives.length > 0) return
  const { reasons } = await callAs(services, staff, 'calculateRisk', { body: { guestId } })
  const rating = reasons.find(({ kind, points }) => kind === 'rating' && points > 0)
  if (rating) {
    await callAs(services, staff, 'reportFalsePositive', {
      body: {
        subject: { kind: 'fact', id: rating.factId },
        guestId,
        reason: 'The smoke came from the room next door; the alarm was on our side of the wall.',
      },
    })
  }
  const { items } = await callAs(services, staff, 'listSmartAlerts', {})
  const judged = items.find(({ type, outcome }) => type === 'critical_risk' && outcome === null)
  if (!judged) return
  await callAs(services, manager, 'reportFalsePositive', {
    body: {
      subject: { kind: 'alert', id: judged.id },
      reason: 'The whole shift had heard of it already; the alert told nothing new.',
    },
  })
}
