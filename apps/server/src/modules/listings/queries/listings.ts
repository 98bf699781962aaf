import type { ShownListingState } from '@comity/domain/network'
import { sql } from '../../../platform/db/statements.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { orderOf } from '../../../platform/http/page.ts'
import type { Page, Placed } from '../../../platform/http/page.ts'
import { orNotFound } from '../../../platform/errors.ts'
import { guestOf } from '../../profiles/index.ts'
import { isManagedVenue } from '../../integrations/index.ts'
import type { ListingEventRow, ListingRow, PlanRow } from '../rows.ts'

/** A function, because the imported SQL may not be initialised when this module loads. */
const listings = () => sql`
  select l.listing_id, l.venue_id, v.name as venue_name, v.sector, v.country, v.time_zone, l.incident_id, l.guest_id,
    g.name as guest_name, g.number::int as guest_number, l.agreement_id, l.ground, l.severity, l.state, l.facts,
    l.action_taken, l.evidence, l.adult_stated, l.created_by, c.name as creator_name, l.created_at, l.confirmed_at,
    l.agreed_months, l.notice_id, l.notice_channel, l.notice_code, l.notice_language, l.notified_at, l.active_at,
    l.is_immediate, l.reviewed_by, r.name as reviewer_name, l.reviewed_at, l.ends_at, l.frozen_at, l.ended_at,
    l.ended_reason, ${isManagedVenue(sql`l.venue_id`)} as is_managed, told.count as told_count, told.last_at as told_at,
    exists (select from improvement_plans i where i.organisation_id = l.organisation_id and i.listing_id = l.listing_id
      and i.voided_at is null) as has_plan,
    coalesce((select json_agg(json_build_object('id', s.user_id, 'name', m.name, 'at', s.signed_at,
        'adultStated', s.adult_stated) order by s.place)
      from listing_signatures s left join members m on m.organisation_id = s.organisation_id and m.user_id = s.user_id
      where s.organisation_id = l.organisation_id and s.listing_id = l.listing_id), '[]') as signers
  from listings l
  join venues v on v.organisation_id = l.organisation_id and v.venue_id = l.venue_id
  join guests g on g.organisation_id = l.organisation_id and g.guest_id = l.guest_id
  left join members c on c.organisation_id = l.organisation_id and c.user_id = l.created_by
  left join members r on r.organisation_id = l.organisation_id and r.user_id = l.reviewed_by
  cross join lateral (
    select count(*)::int as count, max(t.seen_at) as last_at from network_receipts t
    where t.organisation_id = l.organisation_id and t.listing_id = l.listing_id and not t.is_comparison) told`

export function getListing(tx: Tx, listingId: string) {
  return tx.first(sql<ListingRow>`${listings()} where l.listing_id = ${listingId}::uuid`)
}

/**
 * Locks a listing of the scope and reads it.
 *
 * @throws Failure not_found outside the scope
 */
export async function lockListing(tx: Tx, listingId: string): Promise<ListingRow> {
  await tx.run(sql`select 1 from listings where listing_id = ${listingId}::uuid for update`)
  return orNotFound(await getListing(tx, listingId))
}

export interface ListingFilter {
  state?: ShownListingState | undefined
  venueId?: string | undefined
  incidentId?: string | undefined
  guestId?: string | undefined
}

export const listingOrder = orderOf('listing_id', { createdAt: [{ by: 'created_at', is: 'instant' }] })

/** The listings of the scope's venues, each venue in index order. */
export function listListings(filter: ListingFilter, page: Page) {
  const conditions = [page.beyond('o')]
  const isHidden = sql`(o.frozen_at is not null and o.ended_at is null)`
  if (filter.state === 'frozen') conditions.push(isHidden)
  else if (filter.state) conditions.push(sql`o.state = ${filter.state} and not ${isHidden}`)
  if (filter.incidentId) conditions.push(sql`o.incident_id = ${filter.incidentId}::uuid`)
  if (filter.guestId) conditions.push(sql`o.guest_id = ${guestOf(filter.guestId)}`)
  const places = [sql`p.venue_id = any ((select current_setting('app.venue_ids')::uuid[])::uuid[])`]
  if (filter.venueId) places.push(sql`p.venue_id = ${filter.venueId}::uuid`)
  const chosen = sql`
      select o.listing_id from (select p.organisation_id, p.venue_id from venues p where ${sql.join(places, sql` and `)}) place
      cross join lateral (
        select o.listing_id, o.created_at from listings o
        where o.organisation_id = place.organisation_id and o.venue_id = place.venue_id and ${sql.join(conditions, sql` and `)}
        ${page.end('o')}) o
      ${page.end('o')}`
  return sql<Placed<ListingRow>>`
    select l.*, ${page.place('l')} from (${listings()} where l.listing_id in (${chosen})) l ${page.inOrder('l')}`
}

export function listListingEvents(tx: Tx, listingId: string) {
  return tx.all(sql<ListingEventRow>`
    select e.event_id, e.at, e.kind, e.actor_id, m.name as actor_name, e.details
    from listing_events e
    left join members m on m.organisation_id = e.organisation_id and m.user_id = e.actor_id
    where e.listing_id = ${listingId}::uuid order by e.at, e.event_id`)
}

const plans = sql`
  select p.plan_id, p.listing_id, p.venue_id, p.agreed_by, a.name as agreer_name, p.agreed_at, p.voided_at,
    coalesce((select json_agg(json_build_object('step', s.step, 'doneAt', s.done_at, 'doneBy', s.done_by, 'doneName', m.name)
        order by s.step)
      from improvement_steps s left join members m on m.organisation_id = s.organisation_id and m.user_id = s.done_by
      where s.organisation_id = p.organisation_id and s.plan_id = p.plan_id), '[]') as steps
  from improvement_plans p
  left join members a on a.organisation_id = p.organisation_id and a.user_id = p.agreed_by`

export function getPlanOf(tx: Tx, listingId: string) {
  return tx.first(sql<PlanRow>`
    ${plans} where p.listing_id = ${listingId}::uuid order by p.agreed_at desc, p.plan_id desc limit 1`)
}

export function getPlan(tx: Tx, planId: string) {
  return tx.first(sql<PlanRow>`${plans} where p.plan_id = ${planId}::uuid`)
}
