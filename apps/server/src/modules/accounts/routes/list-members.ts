import { contract } from '@comity/contract'
import { handle } from '../../../platform/http/call.ts'
import { fromCursor, pageOf } from '../../../platform/http/cursor.ts'
import { presentMember } from '../present/member.ts'
import { listMembers } from '../queries/members.ts'

export const listMembersRoute = handle(contract.listMembers, async ({ session, query }) => {
  const after = fromCursor(query.cursor, { name: 'text', id: 'uuid' })
  const { scope, rows } = await session.write(async (tx) => {
    const opened = await tx.scope
    const filter = { q: query.q, left: query.left === 'true', atOwnVenues: !opened.roles.includes('admin') }
    return { scope: opened, rows: await listMembers(tx, filter, after, query.limit + 1) }
  })
  return pageOf(
    rows,
    query.limit,
    (row) => presentMember(row, scope),
    (row) => ({ name: row.name, id: row.user_id }),
  )
})
