import type { MatchDecision } from '@comity/contract/network/lookups-matches'
import { recordAudit } from '../../../../platform/audit/audit.ts'
import type { StaffTx } from '../../../../platform/db/transaction.ts'
import { Failure } from '../../../../platform/errors.ts'
import { commit } from '../../../ledger/index.ts'
import { decide, listMatches } from '../queries/matches.ts'
import type { MatchRow } from '../queries/matches.ts'

/** Says whether a pair is one person; the next question to the network goes by it. */
export async function decideMatch(tx: StaffTx, matchId: string, decision: MatchDecision): Promise<MatchRow> {
  const scope = await tx.scope
  const read = async () => (await listMatches(tx, { matchId, most: 1 }))[0]
  if (!(await read())) throw new Failure('not_found')
  if (!(await decide(tx, matchId, decision)))
    throw new Failure('not_allowed_now', { detail: 'already_decided_so' })
  await commit(tx, { kind: 'decision', subjectId: matchId, content: { decision, decidedBy: scope.userId } })
  await recordAudit(tx, scope, {
    action: 'network.match_decided',
    subject: { kind: 'network_match', id: matchId },
    details: { decision },
  })
  const decided = await read()
  if (!decided) throw new Failure('not_found')
  return decided
}
