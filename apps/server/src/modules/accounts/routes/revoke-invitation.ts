import { contract } from '@comity/contract'
import { recordAudit } from '../../../platform/audit/audit.ts'
import { Failure, orNotFound } from '../../../platform/errors.ts'
import { handle } from '../../../platform/http/call.ts'
import { presentInvitation } from '../present/invitation.ts'
import { getInvitation, revokeInvitation } from '../queries/invitations.ts'

export const revokeInvitationRoute = handle(contract.revokeInvitation, ({ session, params, now }) =>
  session.write(async (tx) => {
    const scope = await tx.scope
    const ofOwnVenues = !scope.roles.includes('admin')
    if (!(await getInvitation(tx, params.invitationId, ofOwnVenues))) throw new Failure('not_found')
    if ((await revokeInvitation(tx, params.invitationId)) === 0)
      throw new Failure('not_allowed_now', { detail: 'The invitation has been accepted or revoked already.' })
    const subject = { kind: 'invitation' as const, id: params.invitationId }
    await recordAudit(tx, scope, { action: 'invitation.revoked', subject })
    const row = orNotFound(await getInvitation(tx, params.invitationId, ofOwnVenues))
    return presentInvitation(row, now)
  }),
)
