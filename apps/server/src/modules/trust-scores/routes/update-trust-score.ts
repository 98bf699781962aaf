import { contract } from '@comity/contract'
import { recordAudit } from '../../../platform/audit/audit.ts'
import { Failure, orNotFound } from '../../../platform/errors.ts'
import { handle } from '../../../platform/http/call.ts'
import { makeScoresOf } from '../make-scores.ts'
import { notScoredBecause } from '../present.ts'
import { findTrust, queueScores } from '../queries.ts'
import { hasMoreRatings } from '../weighing/ratings.ts'
import { readTrust } from './get-trust-score.ts'

/** More are computed by the queue, so that a request does not wait. */
const weighedAtOnce = 20_000

export const updateTrustScoreRoute = handle(
  contract.updateTrustScore,
  async ({ services, session, params }) => {
    const { organisationId, isQueued } = await session.write(async (tx) => {
      const [scope, row] = [await tx.scope, orNotFound(await findTrust(tx, params.guestId))]
      if (notScoredBecause(row)) throw new Failure('not_allowed_now', { reason: 'not_scored' })
      await recordAudit(tx, scope, {
        action: 'trust.recomputed',
        subject: { kind: 'guest', id: row.guest_id },
      })
      const { organisationId } = scope
      const isMany = await hasMoreRatings(tx, weighedAtOnce)
      if (isMany) await queueScores(tx, organisationId)
      return { organisationId, isQueued: isMany }
    })
    if (!isQueued) await makeScoresOf(services, organisationId)
    return { ...(await readTrust(session, params.guestId)), isQueued }
  },
)
