import type { MatchDecision } from '@comity/contract/lookups/matches'
import { recordAudit } from '../../../platform/audit/audit.ts'
import type { StaffTx } from '../../../platform/db/transaction.ts'
import { Failure, orNotFound } from '../../../platform/errors.ts'
import { commit } from '../../ledger/index.ts'
import { decide, getMatch } from '../queries/matches.ts'
import type { MatchRow } from '../queries/matches.ts'

export async function decideMatch(tx: StaffTx, matchId: string, decision: MatchDecision): Promise<MatchRow> {
  const scope = await tx.scope
  const found = orNotFound(await getMatch(tx, matchId))
  if (!(await decide(tx, matchId, decision)))
    throw new Failure('not_allowed_now', { reason: 'already_decided_so' })
  await commit(tx, {
    kind: 'decision',
    subjectId: matchId,
    venueId: found.venue_id,
    content: { decision, decidedBy: scope.userId },
  })
  await recordAudit(tx, scope, {
    action: 'network.match_decided',
    subject: { kind: 'network_match', id: matchId },
    details: { decision },
  })
  return orNotFound(await getMatch(tx, matchId))
}
