import { contract } from '@comity/contract'
import type { Session } from '../../../platform/auth/session.ts'
import { handle } from '../../../platform/http/call.ts'
import { shown } from '../one-feedback.ts'
import { presentDetail } from '../present-detail.ts'
import { getFeedbackDetail, listVersions } from '../queries/one-feedback.ts'

export const getFeedbackRoute = handle(contract.getFeedback, ({ session, params }) =>
  readDetail(session, params.feedbackId),
)

export async function readDetail(session: Session, feedbackId: string) {
  const [scope, row, versions] = await session.read((tx) =>
    Promise.all([tx.scope, getFeedbackDetail(tx, feedbackId), listVersions(tx, feedbackId)]),
  )
  return presentDetail(shown(row, scope), versions, scope)
}
