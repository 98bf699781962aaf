import { randomUUID } from 'node:crypto'
import type { Client } from 'pg'
import { copyRows } from '../lib/copy.ts'
import type { Tenant } from '../lib/organisation.ts'

export interface StayToRate {
  readonly stayId: string
  readonly guestId: string
  readonly venueId: string
}

/** Stores guests who have left, each with an unrated stay. */
export async function loadStays(client: Client, tenant: Tenant, count: number): Promise<StayToRate[]> {
  const venueId = tenant.venueIds[0] ?? ''
  const stays = Array.from({ length: count }, () => ({
    stayId: randomUUID(),
    guestId: randomUUID(),
    venueId,
  }))
  await loadGuestsOf(
    client,
    tenant,
    stays.map(({ guestId }) => guestId),
  )
  await copyStays(client, tenant, stays)
  await client.query('vacuum (analyze) guests, stays')
  return stays
}

let numbered = 0

export async function loadGuestsOf(
  client: Client,
  tenant: Tenant,
  guestIds: readonly string[],
): Promise<void> {
  const at = new Date().toISOString()
  await copyRows(
    client,
    'guests (organisation_id, guest_id, name, number, created_at)',
    guestIds.map((guestId) => [tenant.organisationId, guestId, 'Ines Quaresma', ++numbered, at]),
  )
}

export async function copyStays(client: Client, tenant: Tenant, stays: readonly StayToRate[]): Promise<void> {
  const at = new Date().toISOString()
  await copyRows(
    client,
    'stays (organisation_id, stay_id, venue_id, guest_id, room, status, arrives_on, departs_on, created_at, updated_at)',
    stays.map(({ stayId, venueId, guestId }) => [
      tenant.organisationId,
      stayId,
      venueId,
      guestId,
      '204',
      'checked_out',
      at.slice(0, 10),
      at.slice(0, 10),
      at,
      at,
    ]),
  )
}

/** Waits until the events of the ratings so far are handled, so that no phase pays for the previous one. */
export async function outboxEmpty(client: Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ waits: boolean }>('select exists (select from outbox) as waits')
    if (!rows[0]?.waits) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
