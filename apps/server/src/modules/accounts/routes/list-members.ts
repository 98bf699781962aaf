import { contract } from '@comity/contract'
import { handle } from '../../../platform/http/call.ts'
import { pageFrom, readPage, shown } from '../../../platform/http/page.ts'
import { presentMember } from '../present/member.ts'
import { listMembers, memberOrder } from '../queries/members.ts'

export const listMembersRoute = handle(contract.listMembers, async ({ session, query }) => {
  const page = pageFrom(query, memberOrder)
  const { scope, found } = await session.write(async (tx) => {
    const opened = await tx.scope
    const filter = { q: query.q, left: query.left === 'true', atOwnVenues: !opened.roles.includes('admin') }
    return { scope: opened, found: await readPage(tx, page, (part) => listMembers(filter, part)) }
  })
  return shown(found, (row) => presentMember(row, scope))
})
