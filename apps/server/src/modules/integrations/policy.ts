import type { ImportKind } from '@comity/domain/integrations'
import type { StaffScope } from '../../platform/db/scope.ts'
import { sql } from '../../platform/db/statements.ts'
import type { StaffTx } from '../../platform/db/transaction.ts'
import { Failure } from '../../platform/errors.ts'

/** Receptionists import stays; what judges people is for managers of the venue. */
export function mayBring(kind: ImportKind, isManager: boolean): true | 'manager_needed' {
  return kind === 'stays' || isManager ? true : 'manager_needed'
}

/** Whether the caller manages a venue, given as SQL; false for a job. */
export const isManagedVenue = (venueId: ReturnType<typeof sql>) => sql<boolean>`exists (
  select 1 from role_grants r where r.organisation_id = (select current_setting('app.organisation_id')::uuid)
    and r.user_id = (select nullif(current_setting('app.user_id', true), '')::uuid) and r.role in ('manager', 'admin')
    and (r.venue_id is null or r.venue_id = ${venueId}) and r.starts_at <= platform.app_now()
    and (r.ends_at is null or r.ends_at > platform.app_now()))`

/** A session with staff rights only, such as one by PIN, has none of the person's other roles. */
export function isLetInAsManager(scope: StaffScope): boolean {
  return scope.roles.some((role) => role === 'manager' || role === 'admin')
}

export function isManagerThere(isManaged: boolean, scope: StaffScope): boolean {
  return isManaged && isLetInAsManager(scope)
}

/** @throws Failure forbidden where the caller may not import this kind at the venue */
export async function refuseKind(tx: StaffTx, kind: ImportKind, venueId: string): Promise<void> {
  const scope = await tx.scope
  const venue = await tx.first(
    sql<{ is_managed: boolean }>`select ${isManagedVenue(sql`${venueId}::uuid`)} as is_managed`,
  )
  if (mayBring(kind, isManagerThere(venue?.is_managed ?? false, scope)) !== true)
    throw new Failure('forbidden', { detail: 'Only a manager of the venue may import this kind of record.' })
}
