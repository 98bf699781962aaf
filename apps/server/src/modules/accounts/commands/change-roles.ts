import { isOfOrganisation, mayGive, widens } from '@comity/domain/accounts'
import type { RoleInTime } from '@comity/domain/accounts'
import type { StaffTx, Tx } from '../../../platform/db/transaction.ts'
import { invalidField } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { givingRoles } from '../giving-roles.ts'
import type { MemberRow } from '../queries/members.ts'
import { listVenues } from '../queries/venues.ts'
import { applyRoles, requireMember } from './apply-roles.ts'
import type { WantedGrant } from './apply-roles.ts'
import { requestApproval } from './approvals.ts'
import { refuseLastAdmin } from './last-admin.ts'

/**
 * Replaces a member's roles. Nobody extends their own roles alone: that becomes a request, and nothing changes until
 * another person approves.
 */
export async function changeRoles(
  services: Services,
  tx: StaffTx,
  memberId: string,
  wanted: readonly WantedGrant[],
) {
  const scope = await tx.scope
  await refuseLastAdmin(tx, memberId, wanted)
  const member = await requireMember(tx, memberId)
  await refuseUnknown(tx, wanted, scope.now)
  const giver = givingRoles(await requireMember(tx, scope.userId), scope.now)
  const beyond = wanted.findIndex((grant) => !mayGive(giver, grant))
  if (beyond >= 0) throw invalidField(`/grants/${beyond}/role`, 'role_above_own')
  if (
    memberId === scope.userId &&
    widens(
      rolesOf(member),
      wanted.map((one) => inTime(one, scope.now)),
    )
  ) {
    return requestApproval(services, tx, {
      action: 'member.roles',
      subject: { kind: 'member', id: memberId },
      payload: { grants: wanted },
    })
  }
  await applyRoles(tx, memberId, wanted, scope.userId)
  return undefined
}

const rolesOf = (member: MemberRow): RoleInTime[] =>
  member.grants.flatMap(({ role, ...grant }) => (role === 'operator' ? [] : [inTime({ role, ...grant })]))

function inTime({ role, venueId, startsAt, endsAt }: WantedGrant, earliest = new Date(0)): RoleInTime {
  const begins = startsAt === null ? earliest : new Date(startsAt)
  return {
    role,
    venueId,
    startsAt: begins < earliest ? earliest : begins,
    endsAt: endsAt === null ? null : new Date(endsAt),
  }
}

async function refuseUnknown(tx: Tx, wanted: readonly WantedGrant[], now: Date): Promise<void> {
  const venues = new Set((await listVenues(tx)).map((venue) => venue.venue_id))
  for (const [index, { role, venueId, startsAt, endsAt }] of wanted.entries()) {
    if (venueId !== null && !venues.has(venueId))
      throw invalidField(`/grants/${index}/venueId`, 'unknown_venue')
    if (venueId !== null && isOfOrganisation(role))
      throw invalidField(`/grants/${index}/venueId`, 'invalid_choice')
    const begins = startsAt === null ? now : new Date(startsAt)
    if (endsAt !== null && new Date(endsAt) <= begins)
      throw invalidField(`/grants/${index}/endsAt`, 'invalid_date')
  }
}
