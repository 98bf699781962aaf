import { contract } from '@comity/contract'
import { handle } from '../../../platform/http/call.ts'
import { decideCandidate } from '../commands/decide-candidate.ts'

export const decideCandidateRoute = handle(
  contract.decideCandidate,
  async ({ session, params: { pairId }, body: { decision } }) => {
    const { claimId } = await session.write((tx) => decideCandidate(tx, pairId, decision))
    return { id: pairId, decision, claimId }
  },
)
