import { contract } from '@comity/contract'
import { handle } from '../../../platform/http/call.ts'
import { pageFrom, readPage, shown } from '../../../platform/http/page.ts'
import { organisationVault } from '../../platform/index.ts'
import { presentQuestion } from '../questions/present.ts'
import { listQuestions, questionOrder } from '../questions/queries.ts'
import { findImport } from '../queries.ts'

export const listImportQuestionsRoute = handle(
  contract.listImportQuestions,
  async ({ session, params, query, services }) => {
    const page = pageFrom(query, questionOrder)
    const { importId } = params
    const { rows, vault } = await session.read(async (tx) => {
      const [listed, opened] = await Promise.all([
        readPage(tx, page, (part) => listQuestions(importId, part)),
        organisationVault(services, tx),
        findImport(tx, importId),
      ])
      return { rows: listed, vault: opened }
    })
    return shown(rows, (row) => presentQuestion(row, vault))
  },
)
