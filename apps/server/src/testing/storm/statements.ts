import { build, sql, type RowOf } from '../../platform/db/statements.ts'
import type { GuestRow, StayRow } from './check.ts'
import type { Tenant, World } from './world.ts'

/** Deliberately unfiltered: only the policies exclude other organisations. */
export const someGuests = sql<GuestRow>`select organisation_id, guest_id, name from guests limit 20`
export const someStays = sql<StayRow>`select organisation_id, venue_id, booking_number from stays limit 20`
export const allOrganisations = sql<
  RowOf<'organisations', 'organisation_id'>
>`select organisation_id from organisations`

export const touchSome = sql<GuestRow>`
  update guests set language = 'en' where guest_id in (select guest_id from guests order by guest_id limit 3)
  returning organisation_id, guest_id, name`

export function insertGuest(world: World, tenant: Tenant, guestId: string, organisationId?: string) {
  return build.insertInto('guests').values({
    organisation_id: organisationId ?? tenant.organisationId,
    guest_id: guestId,
    name: tenant.marker,
    number: String(tenant.nextNumber++),
    created_at: world.now,
  })
}

export function insertStay(world: World, tenant: Tenant, guestId: string, venueId: string) {
  return build.insertInto('stays').values({
    organisation_id: tenant.organisationId,
    venue_id: venueId,
    guest_id: guestId,
    booking_number: tenant.marker,
    status: 'checked_in',
    arrives_on: '2026-03-01',
    created_at: world.now,
    updated_at: world.now,
  })
}

export const guestById = (guestId: string) =>
  sql<GuestRow>`select organisation_id, guest_id, name from guests where guest_id = ${guestId}`
export const renameGuest = (guestId: string) =>
  sql`update guests set name = 'of nobody' where guest_id = ${guestId}`
export const removeStays = (guestId: string) => sql`delete from stays where guest_id = ${guestId}`
export const removeGuest = (guestId: string) => sql`delete from guests where guest_id = ${guestId}`

export const shortTimeout = sql`select set_config('statement_timeout', '4', true)`
export const sleep = sql`select pg_sleep(30)`
export const fault = sql`select 1 / 0`
