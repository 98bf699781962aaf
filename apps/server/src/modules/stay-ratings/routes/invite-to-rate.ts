import { contract } from '@comity/contract'
import { handle } from '../../../platform/http/call.ts'
import { stayLink } from '../../../platform/mail/index.ts'
import { inviteToRate } from '../commands/invite.ts'

export const inviteToRateRoute = handle(
  contract.inviteToRate,
  async ({ services, session, params, body }) => {
    const { token, expiresAt, mailedAt } = await session.write((tx) =>
      inviteToRate(services, tx, params.stayId, body.byMail),
    )
    return {
      link: stayLink(services.config, token),
      expiresAt: expiresAt.toISOString(),
      mailedAt: mailedAt?.toISOString() ?? null,
    }
  },
)
