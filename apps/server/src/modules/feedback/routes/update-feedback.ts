import { contract } from '@comity/contract'
import { handle } from '../../../platform/http/call.ts'
import { correctFeedback } from '../commands/correct-feedback.ts'
import { presentWritten } from '../present.ts'

export const updateFeedbackRoute = handle(contract.updateFeedback, async ({ session, params, body }) => {
  const stored = await session.write((tx) => correctFeedback(tx, params.feedbackId, body))
  return presentWritten(stored, body.comment)
})
