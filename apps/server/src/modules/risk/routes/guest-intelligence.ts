import { contract } from '@comity/contract'
import { handle } from '../../../platform/http/call.ts'
import { firstOf } from '../../../platform/http/page.ts'
import { alertOrder, listAlerts, presentAlert } from '../../alerts/index.ts'
import { findScore } from '../find-score.ts'
import { decisionOrder, listDecisions, presentDecision } from '../queries/decisions.ts'
import { listReports, presentReport } from '../queries/false-positives.ts'
import { levelHistory, presentLevelChange } from '../queries/levels.ts'
import { listOverrides, overrideOrder, presentOverride } from '../queries/overrides.ts'
import { isUnscored } from '../queries/subject.ts'

const [mostChanges, limit] = [100, 20]

export const guestIntelligenceRoute = handle(contract.guestIntelligence, async ({ session, params }) => {
  const { scope, subject, shown } = await findScore(session, params.guestId)
  const guestId = subject.guest_id
  const isManager = scope.roles.includes('manager') || scope.roles.includes('admin')
  const decidedBy = isManager ? undefined : scope.userId
  const [history, overrides, decisions, alerts, reports] = await session.read((tx) =>
    Promise.all([
      levelHistory(tx, guestId, mostChanges),
      firstOf(tx, (page) => listOverrides({ guestId }, page), { of: overrideOrder, sort: '-setAt', limit }),
      firstOf(tx, (page) => listDecisions({ guestId, decidedBy }, page), {
        of: decisionOrder,
        sort: '-decidedAt',
        limit,
      }),
      firstOf(tx, (page) => listAlerts({ state: 'current', guestId }, page), {
        of: alertOrder,
        sort: '-severity',
        limit,
      }),
      listReports(tx, { guestId }, limit),
    ]),
  )
  return {
    ...shown,
    history: history.map(presentLevelChange),
    // A guest who is not scored has no override.
    overrides: isUnscored(subject) ? [] : overrides.map(presentOverride),
    decisions: decisions.map(presentDecision),
    alerts: alerts.map((alert) => presentAlert(alert, scope)),
    falsePositives: reports.map(presentReport),
  }
})
