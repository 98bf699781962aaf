import { contract } from '@comity/contract'
import { handle } from '../../../platform/http/call.ts'
import { withdrawFeedback } from '../commands/withdraw-feedback.ts'
import { readDetail } from './get-feedback.ts'

export const withdrawFeedbackRoute = handle(contract.withdrawFeedback, async ({ session, params, body }) => {
  await session.write((tx) => withdrawFeedback(tx, params.feedbackId, body.reason))
  return readDetail(session, params.feedbackId)
})
