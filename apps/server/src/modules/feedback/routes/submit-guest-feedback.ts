import { contract } from '@comity/contract'
import { handle } from '../../../platform/http/call.ts'
import { rateGuest } from '../answer.ts'

export const submitGuestFeedbackRoute = handle(
  contract.submitGuestFeedback,
  ({ services, session, body, idempotency }) => rateGuest(services, session, body, idempotency),
)
