import { sql, type ColumnOf, type RowOf } from '../../../platform/db/statements.ts'
import type { Tx } from '../../../platform/db/transaction.ts'

export interface AskingVenue extends Readonly<RowOf<'venues', 'sector'>> {
  readonly organisation_sector: ColumnOf<'organisations', 'sector'>
}

export function getVenue(tx: Tx, venueId: string) {
  return tx.first(sql<AskingVenue>`
    select v.sector, o.sector as organisation_sector
    from venues v join organisations o on o.organisation_id = v.organisation_id
    where v.venue_id = ${venueId}::uuid and v.closed_at is null
      and v.venue_id = any ((select current_setting('app.venue_ids')::uuid[])::uuid[])`)
}

export function getStay(tx: Tx, venueId: string, stayId: string) {
  return tx.first(sql<RowOf<'stays', 'guest_id' | 'status'>>`
    select guest_id, status from stays where stay_id = ${stayId}::uuid and venue_id = ${venueId}::uuid`)
}

/** What decides whether a look-up of a guest at a venue is allowed. */
export interface OccasionRow extends RowOf<'guests', 'wrapped_key' | 'contact'> {
  is_minor: boolean
  has_identifier: boolean
  has_agreement: boolean
  has_lost_sharing: boolean
}

export function getOccasion(tx: Tx, venueId: string, guestId: string) {
  return tx.first(sql<OccasionRow>`
    select g.is_minor or coalesce(g.birth_date > (platform.app_now() - interval '18 years')::date, false) as is_minor,
      g.wrapped_key, g.contact,
      exists (select from guests p
        join network.tokens t on t.organisation_id = p.organisation_id and t.guest_id = p.guest_id
        where (p.guest_id = g.guest_id or p.merged_into = g.guest_id) and t.kind <> 'name_birth'
          and t.suspended_at is null) as has_identifier,
      network.may_ask(${venueId}::uuid) as has_agreement,
      exists (select from network.lost_sharing l where l.venue_id = ${venueId}::uuid) as has_lost_sharing
    from guests g where g.guest_id = ${guestId}::uuid`)
}
