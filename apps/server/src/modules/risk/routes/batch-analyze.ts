import { contract } from '@comity/contract'
import type { ResponseOf } from '@comity/contract'
import { handle } from '../../../platform/http/call.ts'
import { batchScores } from '../batch-scores.ts'
import type { BatchScore } from '../batch-scores.ts'

type Item = ResponseOf<'batchAnalyze'>['items'][number]

export const batchAnalyzeRoute = handle(contract.batchAnalyze, async ({ session, body }) => {
  const found = await session.read((tx) => batchScores(tx, [...new Set(body.guestIds)]))
  return { items: body.guestIds.map((askedId) => present(askedId, found.get(askedId))) }
})

function present(askedId: string, found: BatchScore | undefined): Item {
  if (!found) {
    const nothing = { score: null, level: null, overriddenLevel: null, range: null, ruleVersion: null }
    return { askedId, guestId: null, status: 'unknown', ...nothing }
  }
  const { guestId, score, overriddenLevel } = found
  const isScorable = score.status !== 'not_scored'
  return {
    askedId,
    guestId,
    status: score.status,
    score: score.score,
    level: score.level ?? (isScorable ? 'insufficient_data' : 'not_scored'),
    overriddenLevel: isScorable ? overriddenLevel : null,
    range: score.range,
    ruleVersion: score.ruleVersion,
  }
}
