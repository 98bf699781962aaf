import { contract } from '@comity/contract'
import { handle } from '../../../platform/http/call.ts'
import { presentSession } from '../present/session.ts'
import { listOwnSessions } from '../queries/sessions.ts'

export const listSessionsRoute = handle(contract.listSessions, async ({ session }) => {
  const [rows, scope] = await session.read((tx) => Promise.all([listOwnSessions(tx), tx.scope]))
  return { items: rows.map((row) => presentSession(row, scope.session?.id)) }
})
