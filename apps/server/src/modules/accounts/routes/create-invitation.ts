import { contract } from '@comity/contract'
import { orNotFound } from '../../../platform/errors.ts'
import { handle } from '../../../platform/http/call.ts'
import { createInvitation } from '../commands/create-invitation.ts'
import { presentInvitation } from '../present/invitation.ts'
import { getInvitation } from '../queries/invitations.ts'

export const createInvitationRoute = handle(
  contract.createInvitation,
  ({ services, session, body, idempotency, now }) =>
    session.write(async (tx) => {
      const { invitationId, code } = await createInvitation(services, tx, body, idempotency)
      const row = orNotFound(await getInvitation(tx, invitationId, false))
      return { invitation: presentInvitation(row, now), code }
    }),
)
