import { contract } from '@comity/contract'
import { handle } from '../../../platform/http/call.ts'
import { findScore } from '../find-score.ts'

export const analyzeGuestRiskRoute = handle(contract.analyzeGuestRisk, async ({ session, body }) => {
  const { shown } = await findScore(session, body.guestId)
  return shown
})
