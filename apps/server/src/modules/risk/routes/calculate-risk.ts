import { contract } from '@comity/contract'
import { Failure } from '../../../platform/errors.ts'
import { handle } from '../../../platform/http/call.ts'
import { scoreOf } from '../score.ts'

export const calculateRiskRoute = handle(contract.calculateRisk, async ({ session, body }) => {
  const score = await session.read((tx) => scoreOf(tx, body.guestId))
  if (!score) throw new Failure('not_found')
  return score
})
