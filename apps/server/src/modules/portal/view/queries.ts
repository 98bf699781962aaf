import { sql, type ColumnOf, type RowOf } from '../../../platform/db/statements.ts'
import type { Tx } from '../../../platform/db/transaction.ts'

export type IncidentWordsRow = RowOf<'incidents', 'incident_id' | 'action_taken'>

/** Texts of incidents beside those in the profile's file. */
export function listIncidentWords(tx: Tx, guestId: string) {
  return tx.all(sql<IncidentWordsRow>`
    select incident_id, action_taken from incidents where guest_id = ${guestId}::uuid`)
}

/** Hints that authors of ratings left. */
export function listHints(tx: Tx, guestId: string) {
  return tx.all(sql<
    RowOf<'visible_feedback', 'feedback_id'> & {
      risk_level_hint: NonNullable<ColumnOf<'visible_feedback', 'risk_level_hint'>>
    }
  >`
    select feedback_id, risk_level_hint from visible_feedback
    where guest_id = ${guestId}::uuid and risk_level_hint is not null`)
}

export function getWishes(tx: Tx, guestId: string) {
  return tx.first(sql<RowOf<'guests', 'opted_out_at' | 'is_vulnerable'>>`
    select opted_out_at, is_vulnerable from guests where guest_id = ${guestId}::uuid`)
}

export interface MergedRow
  extends
    RowOf<'guests', 'name' | 'birth_date' | 'wrapped_key' | 'contact'>,
    RowOf<'guest_claims', 'made_at'> {
  number: number
}

export function listMerged(tx: Tx, guestId: string) {
  return tx.all(sql<MergedRow>`
    select p.name, p.number::int as number, p.birth_date::text as birth_date, p.wrapped_key, p.contact, c.made_at
    from guests p
    join guest_claims c on c.organisation_id = p.organisation_id and c.child_id = p.guest_id and c.withdrawn_at is null
    where p.merged_into = ${guestId}::uuid order by c.made_at desc, p.number`)
}

export interface BillRow extends RowOf<
  'unpaid_bills',
  'bill_id' | 'outcome' | 'currency' | 'happened_at' | 'paid_at' | 'note'
> {
  venue_name: ColumnOf<'venues', 'name'>
  amount_minor: number
}

export function listBills(tx: Tx, guestId: string) {
  return tx.all(sql<BillRow>`
    select b.bill_id, v.name as venue_name, b.outcome, b.amount_minor::int as amount_minor, b.currency, b.happened_at, b.paid_at,
      b.note
    from unpaid_bills b join venues v on v.organisation_id = b.organisation_id and v.venue_id = b.venue_id
    where b.guest_id = ${guestId}::uuid order by b.happened_at desc, b.bill_id`)
}

export interface ListingRow extends RowOf<
  'listings',
  | 'listing_id'
  | 'ground'
  | 'severity'
  | 'facts'
  | 'action_taken'
  | 'notified_at'
  | 'active_at'
  | 'ends_at'
  | 'ended_at'
> {
  venue_name: ColumnOf<'venues', 'name'>
  state: 'draft' | 'signed' | 'notified' | 'active' | 'expired' | 'withdrawn' | 'removed'
  is_frozen: boolean
  agreement: {
    partnerIds: string[]
    grounds: string[]
    severities: string[]
    sectors: string[]
    countries: string[]
    contact: string
    reviewAt: string
  } | null
}

/** A listing past its end counts as expired, whether or not a job has run. */
export function listListings(tx: Tx, guestId: string) {
  return tx.all(sql<ListingRow>`
    select l.listing_id, v.name as venue_name, l.ground, l.severity,
      case when l.ended_at is null and l.ends_at <= platform.app_now() then 'expired' else l.state end as state,
      l.facts, l.action_taken, l.notified_at, l.active_at, l.ends_at, l.ended_at,
      l.frozen_at is not null and l.frozen_at <= platform.app_now() as is_frozen,
      (select json_build_object('grounds', n.grounds, 'severities', n.severities, 'sectors', n.sectors,
          'countries', n.countries, 'contact', own.contact, 'reviewAt', n.review_at, 'partnerIds', coalesce((
            select json_agg(o.organisation_id) from network.agreement_parties o
            where o.agreement_id = n.agreement_id and o.version = n.version
              and o.organisation_id <> l.organisation_id), '[]'))
        from network.agreements a
        join network.agreement_versions n on n.agreement_id = a.agreement_id and n.version = a.version_in_force
        join network.agreement_parties own on own.agreement_id = n.agreement_id and own.version = n.version
          and own.organisation_id = l.organisation_id
        where a.agreement_id = l.agreement_id and a.ended_at is null) as agreement
    from listings l join venues v on v.organisation_id = l.organisation_id and v.venue_id = l.venue_id
    where l.guest_id = ${guestId}::uuid order by l.created_at desc, l.listing_id`)
}

/** Rows that a merge does not move belong to their original profile. */
const profilesOf = (guestId: string) => sql`(
  select p.guest_id from guests p where p.guest_id = ${guestId}::uuid or p.merged_into = ${guestId}::uuid)`

/** `is_comparison`: a comparison of identities, which returned nothing. */
export interface LookRow extends RowOf<
  'network_receipts',
  'viewer_venue_id' | 'purpose' | 'listing_id' | 'is_comparison' | 'corrected_at'
> {
  look_id: string
  at: Date
  own_venue_name: string | null
}

/** Views and comparisons of a listing, and look-ups by the own venues, latest first. */
export function listLooks(tx: Tx, guestId: string) {
  return tx.all(sql<LookRow>`
    select receipt_id as look_id, seen_at as at, viewer_venue_id, null::text as own_venue_name, purpose, listing_id, is_comparison,
      corrected_at
    from network_receipts where guest_id in ${profilesOf(guestId)}
    union all
    select l.lookup_id, l.asked_at, l.venue_id, v.name, l.purpose, null, false, null from network_lookups l
    join venues v on v.organisation_id = l.organisation_id and v.venue_id = l.venue_id
    where l.guest_id in ${profilesOf(guestId)}
    order by at desc, look_id desc`)
}

/** Names of others, as far as a guest of the organisation may read them. */
export async function namesForGuest(
  tx: Tx,
  venueIds: readonly string[],
  organisationIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = await tx.all(sql<{ id: string; name: string }>`
    select id, name from network.names_for_guest(${[...venueIds]}::uuid[], ${[...organisationIds]}::uuid[])`)
  return new Map(rows.map((row) => [row.id, row.name]))
}
