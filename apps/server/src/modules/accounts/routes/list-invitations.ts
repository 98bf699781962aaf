import { contract } from '@comity/contract'
import { handle } from '../../../platform/http/call.ts'
import { pageFrom, readPage, shown } from '../../../platform/http/page.ts'
import { presentInvitation } from '../present/invitation.ts'
import { invitationOrder, listInvitations } from '../queries/invitations.ts'

export const listInvitationsRoute = handle(contract.listInvitations, async ({ session, query, now }) => {
  const page = pageFrom(query, invitationOrder)
  const found = await session.write(async (tx) => {
    const filter = { state: query.state, atOwnVenues: !(await tx.scope).roles.includes('admin') }
    return readPage(tx, page, (part) => listInvitations(filter, part))
  })
  return shown(found, (row) => presentInvitation(row, now))
})
