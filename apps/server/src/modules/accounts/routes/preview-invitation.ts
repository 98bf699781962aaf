import { contract } from '@comity/contract'
import type { GrantableRole } from '@comity/domain/accounts'
import { Failure } from '../../../platform/errors.ts'
import { handle } from '../../../platform/http/call.ts'
import { codeHash } from '../codes.ts'
import { openInvitation } from '../commands/accept-invitation.ts'

export const previewInvitationRoute = handle(
  contract.previewInvitation,
  async ({ services, client, body, now }) => {
    services.limits.secrets.take(client.source, performance.now())
    const hash = codeHash(services, body.token)
    const organisationId = await services.database.lookUp('organisationOfInvitation', hash)
    if (!organisationId) throw new Failure('expired')
    const scope = { job: 'invitation.preview', organisationId, now }
    const { invitation, organisation, venues } = await services.database.system(scope, (tx) =>
      openInvitation(tx, hash),
    )
    const { email, role, venue_ids: venueIds } = invitation
    const isKnown = email !== null && (await services.signIn.findUserByEmail(email)) !== undefined
    return {
      organisation: organisation.name,
      role,
      venues: venues.filter((venue) => venueIds?.includes(venue.venue_id)).map(({ name }) => name),
      name: invitation.name,
      email,
      needs: isKnown ? ('sign_in' as const) : secretOf(role, email),
    }
  },
)

/** A PIN is for staff; a password needs an address to sign in with. */
function secretOf(role: GrantableRole, email: string | null) {
  if (email === null) return 'pin' as const
  return role === 'staff' ? ('password_or_pin' as const) : ('password' as const)
}
