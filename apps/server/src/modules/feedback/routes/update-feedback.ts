import { contract } from '@comity/contract'
import { maskCardNumbers, traitHints } from '@comity/domain/feedback'
import { handle } from '../../../platform/http/call.ts'
import { correctFeedback } from '../commands/correct-feedback.ts'
import { presentFeedback } from '../present.ts'

export const updateFeedbackRoute = handle(contract.updateFeedback, async ({ session, params, body }) => {
  const stored = await session.write((tx) => correctFeedback(tx, params.feedbackId, body))
  return {
    feedback: presentFeedback(stored),
    maskedCardNumbers: maskCardNumbers(body.comment ?? '').count,
    hints: traitHints(body.comment ?? ''),
  }
})
