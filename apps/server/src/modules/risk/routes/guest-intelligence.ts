import { contract } from '@comity/contract'
import { handle } from '../../../platform/http/call.ts'
import { listAlerts, presentAlert } from '../../alerts/index.ts'
import { findScore } from '../find-score.ts'
import { listDecisions, presentDecision } from '../queries/decisions.ts'
import { listReports, presentReport } from '../queries/false-positives.ts'
import { levelHistory, presentLevelChange } from '../queries/levels.ts'
import { listOverrides, presentOverride } from '../queries/overrides.ts'
import { isUnscored } from '../queries/subject.ts'

const [mostChanges, mostRecords] = [100, 20]

export const guestIntelligenceRoute = handle(contract.guestIntelligence, async ({ session, params }) => {
  const { scope, subject, shown } = await findScore(session, params.guestId)
  const guestId = subject.guest_id
  const isManager = scope.roles.includes('manager') || scope.roles.includes('admin')
  const decidedBy = isManager ? undefined : scope.userId
  const [history, overrides, decisions, alerts, reports] = await session.read((tx) =>
    Promise.all([
      levelHistory(tx, guestId, mostChanges),
      listOverrides(tx, { guestId }, undefined, mostRecords),
      listDecisions(tx, { guestId, decidedBy }, undefined, mostRecords),
      listAlerts(tx, { state: 'current', guestId }, { limit: mostRecords, after: undefined }),
      listReports(tx, { guestId }, mostRecords),
    ]),
  )
  return {
    ...shown,
    history: history.map(presentLevelChange),
    // A guest who is not scored has no override.
    overrides: isUnscored(subject) ? [] : overrides.map(presentOverride),
    decisions: decisions.map(presentDecision),
    alerts: alerts.slice(0, mostRecords).map((alert) => presentAlert(alert, scope)),
    falsePositives: reports.map(presentReport),
  }
})
