import { administersAll } from '@comity/domain/accounts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { Failure } from '../../../platform/errors.ts'
import { lockAdmins } from '../queries/members.ts'
import type { WantedGrant } from './apply-roles.ts'

/**
 * Refuses a change of roles that leaves the organisation without an admin at every venue with no end date. Locks the
 * admins until the transaction ends.
 *
 * @throws Failure not_allowed_now
 */
export async function refuseLastAdmin(
  tx: Tx,
  memberId: string,
  wanted: readonly WantedGrant[],
): Promise<void> {
  const others = (await lockAdmins(tx)).filter((admin) => admin.user_id !== memberId)
  const stays =
    others.some((admin) =>
      administersAll({ role: 'admin', venueId: admin.venue_id, endsAt: admin.ends_at }),
    ) ||
    wanted.some(
      (grant) =>
        grant.startsAt === null &&
        administersAll({ ...grant, endsAt: grant.endsAt === null ? null : new Date(grant.endsAt) }),
    )
  if (!stays)
    throw new Failure('not_allowed_now', { detail: 'The organisation needs an admin of every venue.' })
}

export async function refuseToRemoveLastAdmin(tx: Tx, memberId: string): Promise<void> {
  await refuseLastAdmin(tx, memberId, [])
}
