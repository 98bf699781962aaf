import { administersAll, widens } from '@comity/domain/accounts'
import type { RoleAt } from '@comity/domain/accounts'
import type { StaffTx, Tx } from '../../../platform/db/transaction.ts'
import { Failure, invalidField } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { lockAdmins } from '../queries/members.ts'
import type { MemberRow } from '../queries/members.ts'
import { listVenues } from '../queries/venues.ts'
import { applyRoles, requireMember } from './apply-roles.ts'
import type { WantedGrant } from './apply-roles.ts'
import { requestApproval } from './approvals.ts'

/**
 * Gives a member these roles in place of the ones before. Nobody widens the own roles alone: that becomes a
 * request, and nothing changes until another person agrees.
 */
export async function changeRoles(
  services: Services,
  tx: StaffTx,
  memberId: string,
  wanted: readonly WantedGrant[],
) {
  const scope = await tx.scope
  const admins = await lockAdmins(tx)
  const member = await requireMember(tx, memberId)
  await refuseUnknown(tx, wanted, scope.now)
  refuseLastAdmin(admins, memberId, wanted)
  if (memberId === scope.userId && widens(rolesOf(member), wanted)) {
    return requestApproval(services, tx, {
      action: 'member.roles',
      subject: { kind: 'member', id: memberId },
      payload: { grants: wanted },
    })
  }
  await applyRoles(tx, memberId, wanted, scope.userId)
  return undefined
}

const rolesOf = (member: MemberRow): RoleAt[] =>
  member.grants.flatMap(({ role, venueId }) => (role === 'operator' ? [] : [{ role, venueId }]))

async function refuseUnknown(tx: Tx, wanted: readonly WantedGrant[], now: Date): Promise<void> {
  const venues = new Set((await listVenues(tx)).map((venue) => venue.venue_id))
  for (const [index, { venueId, startsAt, endsAt }] of wanted.entries()) {
    if (venueId !== null && !venues.has(venueId))
      throw invalidField(`/grants/${index}/venueId`, 'unknown_venue')
    const begins = startsAt === null ? now : new Date(startsAt)
    if (endsAt !== null && new Date(endsAt) <= begins)
      throw invalidField(`/grants/${index}/endsAt`, 'invalid_date')
  }
}

/** Somebody must administer the organisation as a whole, without an end, once this is done. */
function refuseLastAdmin(
  admins: Awaited<ReturnType<typeof lockAdmins>>,
  memberId: string,
  wanted: readonly WantedGrant[],
): void {
  const others = admins.filter((admin) => admin.user_id !== memberId)
  const stays =
    others.some((admin) =>
      administersAll({ role: 'admin', venueId: admin.venue_id, endsAt: admin.ends_at }),
    ) ||
    wanted.some(
      (grant) =>
        grant.startsAt === null &&
        administersAll({ ...grant, endsAt: grant.endsAt === null ? null : new Date(grant.endsAt) }),
    )
  if (!stays) throw new Failure('not_allowed_now', { detail: 'One admin of every venue must stay' })
}

/** Refuses what would leave the organisation without an admin. */
export async function refuseToRemoveLastAdmin(tx: Tx, memberId: string): Promise<void> {
  refuseLastAdmin(await lockAdmins(tx), memberId, [])
}
