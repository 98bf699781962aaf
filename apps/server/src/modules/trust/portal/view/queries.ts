import type { BillOutcome } from '@comity/domain/bills'
import { sql } from '../../../../platform/db/statements.ts'
import type { Tx } from '../../../../platform/db/transaction.ts'

/** What runs the clocks of retention, beside what the profile's file has. */
export interface ClockRow {
  record_id: string
  confirmed_at: Date | null
  reported_at: Date
  closed_at: Date | null
}

export function listIncidentClocks(tx: Tx, guestId: string) {
  return tx.all(sql<ClockRow>`
    select incident_id as record_id, confirmed_at, reported_at, closed_at from incidents where guest_id = ${guestId}::uuid`)
}

export function optedOutAt(tx: Tx, guestId: string) {
  return tx.first(sql<{ opted_out_at: Date | null }>`
    select opted_out_at from guests where guest_id = ${guestId}::uuid`)
}

export interface BillRow {
  bill_id: string
  venue_name: string
  outcome: BillOutcome
  amount_minor: number
  currency: string
  happened_at: Date
  paid_at: Date | null
}

export function listBills(tx: Tx, guestId: string) {
  return tx.all(sql<BillRow>`
    select b.bill_id, v.name as venue_name, b.outcome, b.amount_minor::int as amount_minor, b.currency, b.happened_at, b.paid_at
    from unpaid_bills b join venues v on v.organisation_id = b.organisation_id and v.venue_id = b.venue_id
    where b.guest_id = ${guestId}::uuid order by b.happened_at desc, b.bill_id`)
}

export interface ListingRow {
  listing_id: string
  venue_name: string
  ground: string
  severity: 'medium' | 'high' | 'critical'
  state: 'draft' | 'signed' | 'notified' | 'active' | 'expired' | 'withdrawn' | 'removed'
  facts: string | null
  action_taken: string | null
  notified_at: Date | null
  active_at: Date | null
  ends_at: Date
  ended_at: Date | null
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

/** A listing past its end stands as expired, whether or not a job has run. */
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

/** Rows that merging does not move stand at the profile that they were written for. */
const profilesOf = (guestId: string) => sql`(
  select p.guest_id from guests p where p.guest_id = ${guestId}::uuid or p.merged_into = ${guestId}::uuid)`

export interface LookRow {
  at: Date
  viewer_venue_id: string
  own_venue_name: string | null
  purpose: string
  listing_id: string | null
  corrected_at: Date | null
}

/** Who was told of a listing, and questions that the own venues asked about the guest; latest first. */
export function listLooks(tx: Tx, guestId: string) {
  return tx.all(sql<LookRow>`
    select seen_at as at, viewer_venue_id, null::text as own_venue_name, purpose, listing_id, corrected_at
    from network_receipts where guest_id in ${profilesOf(guestId)}
    union all
    select l.asked_at, l.venue_id, v.name, l.purpose, null, null from network_lookups l
    join venues v on v.organisation_id = l.organisation_id and v.venue_id = l.venue_id
    where l.guest_id in ${profilesOf(guestId)}
    order by at desc`)
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

/** Names of those who work there, which words about a guest may hold. */
export async function namesOfStaff(tx: Tx): Promise<string[]> {
  const rows = await tx.all(sql<{ name: string }>`select name from members where name is not null`)
  return rows.map((row) => row.name)
}
