import type { Client } from 'pg'
import type { Tenant } from '../lib/organisation.ts'
import { openPortal } from '../lib/portal-session.ts'

/** A partner's listing about somebody who stays at the requesting venue, with its guest in the portal. */
export interface Matter {
  readonly stayId: string
  readonly organisationId: string
  readonly listingId: string
  readonly cookie: string
}

/** Listings that the requesting organisation sees today, one for each dispute, and stays to look up meanwhile. */
export async function chooseMatters(
  client: Client,
  tenant: Tenant,
  count: number,
): Promise<{ matters: Matter[]; otherStays: string[] }> {
  const { rows } = await client.query<{
    stay_id: string
    organisation_id: string | null
    guest_id: string | null
    listing_id: string | null
  }>(
    `select s.stay_id, l.organisation_id, l.guest_id, l.listing_id from stays s
     join network.tokens own on own.organisation_id = s.organisation_id and own.guest_id = s.guest_id and own.kind = 'phone'
     left join network.tokens t on t.token = own.token and t.organisation_id <> s.organisation_id
       and exists (select from listings l where l.organisation_id = t.organisation_id and l.guest_id = t.guest_id)
     left join listings l on l.organisation_id = t.organisation_id and l.guest_id = t.guest_id
     where s.organisation_id = $1 order by md5(s.stay_id::text)`,
    [tenant.organisationId],
  )
  const listed = rows.filter((row) => row.listing_id !== null).slice(0, count)
  const chosen = new Set(listed.map((row) => row.stay_id))
  const matters: Matter[] = []
  for (const row of listed) {
    const [organisationId, guestId, listingId] = [row.organisation_id, row.guest_id, row.listing_id]
    if (!organisationId || !guestId || !listingId) throw new Error('A listing has no guest')
    const cookie = await openPortal(client, tenant, { organisationId, guestId })
    matters.push({ stayId: row.stay_id, organisationId, listingId, cookie })
  }
  if (matters.length < count) throw new Error(`Only ${matters.length} listings can be contested`)
  return {
    matters,
    otherStays: rows.filter((row) => !chosen.has(row.stay_id)).map((row) => row.stay_id),
  }
}
