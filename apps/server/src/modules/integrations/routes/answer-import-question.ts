import { contract } from '@comity/contract'
import { handle } from '../../../platform/http/call.ts'
import { answerQuestion } from '../questions/answer.ts'

export const answerImportQuestionRoute = handle(
  contract.answerImportQuestion,
  ({ session, params, body, services }) =>
    session.write((tx) => answerQuestion(services, tx, params.importId, params.questionId, body)),
)
