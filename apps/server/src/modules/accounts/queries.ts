import { build, sql } from '../../platform/db/statements.ts'
import type { StaffTx } from '../../platform/db/transaction.ts'

const self = sql<string>`(select current_setting('app.user_id')::uuid)`
const ofScope = sql<boolean>`venue_id = any ((select current_setting('app.venue_ids')::uuid[])::uuid[])`

export function listOwnVenues(tx: StaffTx) {
  return tx.all(
    build
      .selectFrom('venues')
      .select([
        'venue_id as id',
        'name',
        'code',
        'sector',
        'country',
        'time_zone as timeZone',
        'school_type as chosenType',
      ])
      .where(ofScope)
      .where('closed_at', 'is', null)
      .orderBy('name'),
  )
}

export function listOwnGrants(tx: StaffTx) {
  return tx.all(
    build
      .selectFrom('role_grants')
      .select(['role', 'venue_id as venueId'])
      .where('user_id', '=', self)
      .where(
        sql<boolean>`starts_at <= platform.app_now() and (ends_at is null or ends_at > platform.app_now())`,
      ),
  )
}

export function getOwnMembership(tx: StaffTx) {
  return tx.first(
    build
      .selectFrom('members')
      .select(['user_id', 'name', 'email', 'staff_number'])
      .where('user_id', '=', self),
  )
}

export function listOwnOrganisations(tx: StaffTx) {
  return tx.all(
    sql<{
      organisation_id: string
      name: string
    }>`select organisation_id, name from auth.own_organisations()`,
  )
}

/** Lets the session act in another organisation of the caller; undefined where it may not. */
export function actIn(tx: StaffTx, sessionId: string, organisationId: string) {
  return tx.first(
    sql<{ id: string | null }>`select auth.act_in(${sessionId}::uuid, ${organisationId}::uuid) as id`,
  )
}

export async function listRolesEverywhere(tx: StaffTx) {
  return (await listOwnGrants(tx)).flatMap(({ role, venueId }) => (venueId === null ? [role] : []))
}
