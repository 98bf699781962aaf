import type { Session } from '../../platform/auth/session.ts'
import { firstOf } from '../../platform/http/page.ts'
import { findScore } from './find-score.ts'
import { decisionOrder, listDecisions, presentDecision } from './queries/decisions.ts'
import { listReports, presentReport } from './queries/false-positives.ts'
import { levelHistory, presentLevelChange } from './queries/levels.ts'
import { listOverrides, overrideOrder, presentOverride } from './queries/overrides.ts'
import { isUnscored } from './queries/subject.ts'

const [mostChanges, limit] = [100, 20]

/**
 * The score of the guest of a profile with its levels over time, overrides, decisions and reports of false positives.
 * Decisions are for managers and whoever made them.
 *
 * @throws Failure not_found outside the scope
 */
export async function readScoring(session: Session, profileId: string) {
  const { scope, subject, shown } = await findScore(session, profileId)
  const guestId = subject.guest_id
  const isManager = scope.roles.includes('manager') || scope.roles.includes('admin')
  const decidedBy = isManager ? undefined : scope.userId
  const [history, overrides, decisions, reports] = await session.read((tx) =>
    Promise.all([
      levelHistory(tx, guestId, mostChanges),
      firstOf(tx, (page) => listOverrides({ guestId }, page), { of: overrideOrder, sort: '-setAt', limit }),
      firstOf(tx, (page) => listDecisions({ guestId, decidedBy }, page), {
        of: decisionOrder,
        sort: '-decidedAt',
        limit,
      }),
      listReports(tx, { guestId }, limit),
    ]),
  )
  return {
    scope,
    guestId,
    shown: {
      ...shown,
      history: history.map(presentLevelChange),
      // A guest who is not scored has no override.
      overrides: isUnscored(subject) ? [] : overrides.map(presentOverride),
      decisions: decisions.map(presentDecision),
      falsePositives: reports.map(presentReport),
    },
  }
}
