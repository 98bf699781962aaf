import { contract } from '@comity/contract'
import { handle } from '../../../platform/http/call.ts'
import { pageFrom, readPage, shown } from '../../../platform/http/page.ts'
import { presentFeedback } from '../present.ts'
import { feedbackOrder, listFeedback } from '../queries/list-feedback.ts'

export const listFeedbackRoute = handle(contract.listFeedback, async ({ session, query }) => {
  const page = pageFrom(query, feedbackOrder)
  return shown(
    await session.read((tx) => readPage(tx, page, (part) => listFeedback(query, part))),
    presentFeedback,
  )
})
