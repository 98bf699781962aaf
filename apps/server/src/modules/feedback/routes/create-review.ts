import { contract } from '@comity/contract'
import { handle } from '../../../platform/http/call.ts'
import { rateGuest } from '../answer.ts'

export const createReviewRoute = handle(contract.createReview, ({ services, session, body, idempotency }) =>
  rateGuest(services, session, body, idempotency),
)
