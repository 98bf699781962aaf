import type { RowOf } from '../../platform/db/statements.ts'
import type { Tenant } from './world.ts'

export type GuestRow = RowOf<'guests', 'organisation_id' | 'guest_id' | 'name'>

export type StayRow = RowOf<'stays', 'organisation_id' | 'venue_id' | 'booking_number'>

/** A row of another organisation or venue was found, or one that was rolled back: the storm ends at once. */
export class ForeignRowError extends Error {
  override name = 'ForeignRowError'
}

export function checkGuests(tenant: Tenant, rows: readonly GuestRow[]): void {
  for (const row of rows) {
    if (row.organisation_id !== tenant.organisationId || row.name !== tenant.marker)
      throw new ForeignRowError(`${tenant.organisationId} met the guest ${JSON.stringify(row)}`)
    if (tenant.fates.isLost(row.guest_id))
      throw new ForeignRowError(`${row.guest_id} was taken back and is there`)
  }
}

export function checkStays(tenant: Tenant, venueIds: readonly string[], rows: readonly StayRow[]): void {
  for (const row of rows) {
    const isOwn = row.organisation_id === tenant.organisationId && row.booking_number === tenant.marker
    if (!isOwn || !venueIds.includes(row.venue_id))
      throw new ForeignRowError(`${tenant.organisationId} met the stay ${JSON.stringify(row)}`)
  }
}

export function checkNone(what: string, count: number): void {
  if (count !== 0) throw new ForeignRowError(`${what}: ${count}`)
}
