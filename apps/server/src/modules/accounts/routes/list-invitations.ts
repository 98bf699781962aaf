import { contract } from '@comity/contract'
import { handle } from '../../../platform/http/call.ts'
import { fromCursor, pageOf } from '../../../platform/http/cursor.ts'
import { presentInvitation } from '../present/invitation.ts'
import { listInvitations } from '../queries/invitations.ts'

export const listInvitationsRoute = handle(contract.listInvitations, async ({ session, query, now }) => {
  const after = fromCursor(query.cursor, { at: 'instant', id: 'uuid' })
  const rows = await session.write(async (tx) => {
    const atOwnVenues = !(await tx.scope).roles.includes('admin')
    return listInvitations(tx, { state: query.state, atOwnVenues }, after, query.limit + 1)
  })
  return pageOf(
    rows,
    query.limit,
    (row) => presentInvitation(row, now),
    (row) => ({ at: row.created_at.toISOString(), id: row.invitation_id }),
  )
})
