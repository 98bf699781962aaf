import { DatabaseError } from 'pg'
import type { Session } from '../../platform/auth/session.ts'
import { Failure } from '../../platform/errors.ts'
import type { Idempotency } from '../../platform/http/call.ts'
import type { Services } from '../../platform/services.ts'
import { createFeedback } from './commands/create-feedback.ts'
import type { Attach, ReviewBody } from './commands/create-feedback.ts'
import { presentWritten } from './present.ts'

/** Shared by every form of the call: stores the rating and returns it with the hints on its comment. */
export async function rateGuest(
  services: Services,
  session: Session,
  body: ReviewBody,
  idempotency: Idempotency | undefined,
  attach?: Attach,
) {
  try {
    const stored = await session.write((tx) => createFeedback(services, tx, body, idempotency, attach))
    return presentWritten(stored, body.comment)
  } catch (error) {
    if (error instanceof DatabaseError && error.constraint === 'feedback_by_stay') {
      throw new Failure('conflict', { detail: 'The stay has been rated by you already.', cause: error })
    }
    throw error
  }
}
