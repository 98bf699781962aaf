import { contract } from '@comity/contract'
import { recordAudit } from '../../../platform/audit/audit.ts'
import { handle } from '../../../platform/http/call.ts'
import { ownProfile } from '../own-profile.ts'
import { isOwnSession } from '../recently.ts'
import { renameMember } from '../queries/members.ts'

export const updateMyProfileRoute = handle(
  contract.updateMyProfile,
  async ({ services, session, body, now }) => {
    const { userId, session: opened } = await session.write(async (tx) => {
      const scope = await tx.scope
      await renameMember(tx, scope.userId, body.name)
      const subject = { kind: 'member' as const, id: scope.userId }
      await recordAudit(tx, scope, { action: 'member.renamed', subject })
      return scope
    })
    // The account's name is shared by all organisations, the member's name belongs to this one.
    if (isOwnSession(opened)) await services.signIn.renameUser(userId, body.name, now)
    return ownProfile(services, session)
  },
)
