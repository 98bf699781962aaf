import { contract } from '@comity/contract'
import type { GrantableRole } from '@comity/domain/accounts'
import { Failure } from '../../../platform/errors.ts'
import { handle } from '../../../platform/http/call.ts'
import { getOrganisation } from '../../platform/index.ts'
import { codeHash } from '../codes.ts'
import { lockPendingInvitation } from '../queries/invitations.ts'
import { listVenues } from '../queries/venues.ts'

export const previewInvitationRoute = handle(
  contract.previewInvitation,
  async ({ services, client, body, now }) => {
    services.limits.secrets.take(client.source, performance.now())
    const hash = codeHash(services, body.token)
    const organisationId = await services.database.lookUp('organisationOfInvitation', hash)
    if (!organisationId) throw new Failure('expired')
    const scope = { job: 'invitation.preview', organisationId, now }
    const found = await services.database.system(scope, async (tx) => ({
      invitation: await lockPendingInvitation(tx, hash),
      organisation: await getOrganisation(tx),
      venues: await listVenues(tx),
    }))
    const { invitation, organisation } = found
    if (!invitation || !organisation) throw new Failure('expired')
    const { email, role, venue_ids: venueIds } = invitation
    const isKnown = email !== null && (await services.signIn.findUserByEmail(email)) !== undefined
    return {
      organisation: organisation.name,
      role,
      venues: found.venues.filter((venue) => venueIds?.includes(venue.venue_id)).map(({ name }) => name),
      name: invitation.name,
      email,
      needs: isKnown ? ('sign_in' as const) : secretOf(role, email),
    }
  },
)

/** A PIN is for staff; a password takes an address to sign in with. */
function secretOf(role: GrantableRole, email: string | null) {
  if (email === null) return 'pin' as const
  return role === 'staff' ? ('password_or_pin' as const) : ('password' as const)
}
