import { contract } from '@comity/contract'
import { handle } from '../../../platform/http/call.ts'
import { fromCursor, pageOf } from '../../../platform/http/cursor.ts'
import { organisationVault } from '../../platform/index.ts'
import { presentQuestion } from '../questions/present.ts'
import { listQuestions } from '../questions/queries.ts'
import { findImport } from '../queries.ts'

export const listImportQuestionsRoute = handle(
  contract.listImportQuestions,
  async ({ session, params, query, services }) => {
    const after = fromCursor(query.cursor, { closed: 'integer', id: 'uuid' })
    const { limit } = query
    const { rows, vault } = await session.read(async (tx) => {
      const [listed, opened] = await Promise.all([
        listQuestions(tx, params.importId, after, limit + 1),
        organisationVault(services, tx),
        findImport(tx, params.importId),
      ])
      return { rows: listed, vault: opened }
    })
    return pageOf(
      rows,
      limit,
      (row) => presentQuestion(row, vault),
      (row) => ({ closed: row.is_closed, id: row.question_id }),
    )
  },
)
