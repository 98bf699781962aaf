import type { PortalOrganisation } from '@comity/contract/portal/view'
import type { Contestable } from './contestable.ts'
import type { Kept } from './kept.ts'
import type { ListingRow } from './queries.ts'

type Listing = PortalOrganisation['listings'][number]

interface Shown {
  /** Of partners. */
  readonly names: ReadonlyMap<string, string>
  readonly can: Contestable
  readonly kept: Kept
  /** A text without the names of others. */
  readonly plain: (text: string | null) => string | null
  readonly now: Date
}

/** Listings with what their agreement shares. An expired one has no texts. */
export function presentListings(
  rows: readonly ListingRow[],
  { names, can, kept, plain, now }: Shown,
): Listing[] {
  return rows.map((row) => ({
    id: row.listing_id,
    venueName: row.venue_name,
    ground: row.ground,
    severity: row.severity,
    state: row.state,
    facts: row.ends_at <= now ? null : plain(row.facts),
    actionTaken: row.ends_at <= now ? null : plain(row.action_taken),
    notifiedAt: row.notified_at?.toISOString() ?? null,
    activeAt: row.active_at?.toISOString() ?? null,
    endsAt: row.ends_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    isFrozen: row.is_frozen,
    keptUntil:
      row.state === 'draft'
        ? kept('listing_draft', row.listing_id)
        : (row.ended_at ?? row.ends_at).toISOString(),
    agreement: row.agreement && presentAgreement(row.agreement, names),
    can: can('listing', row.listing_id),
  }))
}

function presentAgreement(
  { partnerIds, reviewAt, ...rest }: NonNullable<ListingRow['agreement']>,
  names: ReadonlyMap<string, string>,
): NonNullable<Listing['agreement']> {
  const partners = partnerIds.flatMap((id) => names.get(id) ?? [])
  return { ...rest, partners: partners.toSorted(), reviewAt: new Date(reviewAt).toISOString() }
}
