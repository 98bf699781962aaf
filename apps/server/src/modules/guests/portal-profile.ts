import type { SystemTx } from '../../platform/db/transaction.ts'
import { sql, type RowOf } from '../../platform/db/statements.ts'
import { Failure } from '../../platform/errors.ts'
import type { PortalProfile, PortalSession } from '../../platform/http/portal-session.ts'
import type { Services } from '../../platform/services.ts'

/** What opening a profile needs of a guest's call. */
export interface PortalCall {
  readonly portal: PortalSession
  readonly services: Services
  readonly now: Date
}

export function portalSession({ portal }: Pick<PortalCall, 'portal'>): PortalSession {
  return portal
}

/**
 * Works on one profile of the guest in a transaction of its organisation alone. `guestId` is the guest as known today;
 * every query in `work` is bound to it. Undefined where the profile is gone or is a child's: no contact is known to be
 * a guardian's, so it opens nothing.
 */
export function inProfile<T>(
  { services, now }: Omit<PortalCall, 'portal'>,
  { organisationId, profileId }: PortalProfile,
  work: (tx: SystemTx, guestId: string) => Promise<T | undefined>,
): Promise<T | undefined> {
  return services.database.system({ job: 'portal', organisationId, now }, async (tx) => {
    const row = await tx.first(sql<RowOf<'guests', 'guest_id'>>`
      select r.guest_id from guests p
      join guests r on r.organisation_id = p.organisation_id and r.guest_id = coalesce(p.merged_into, p.guest_id)
      where p.guest_id = ${profileId}::uuid and not p.is_minor and not r.is_minor
        and coalesce(r.birth_date <= (platform.app_now() - interval '18 years')::date, true)`)
    return row && work(tx, row.guest_id)
  })
}

/**
 * The same over the guest's profiles, one after the other, until `work` returns a value; undefined means that it does
 * not concern this profile.
 *
 * @throws Failure not_found where it concerns none
 */
export function inAnyProfile<T>(
  call: PortalCall,
  work: (tx: SystemTx, guestId: string) => Promise<T | undefined>,
): Promise<T> {
  return inProfiles(call, portalSession(call).profiles, work)
}

/** The same over the profiles in one organisation. */
export function inOrganisation<T>(
  call: PortalCall,
  organisationId: string,
  work: (tx: SystemTx, guestId: string) => Promise<T | undefined>,
): Promise<T> {
  const own = portalSession(call).profiles.filter((profile) => profile.organisationId === organisationId)
  return inProfiles(call, own, work)
}

async function inProfiles<T>(
  call: PortalCall,
  profiles: readonly PortalProfile[],
  work: (tx: SystemTx, guestId: string) => Promise<T | undefined>,
): Promise<T> {
  for (const profile of profiles) {
    const done = await inProfile(call, profile, work)
    if (done !== undefined) return done
  }
  throw new Failure('not_found')
}
