import type { PortalOrganisation } from '@comity/contract/portal/view'
import { retainUntil } from '@comity/domain/retention'
import type { SystemTx } from '../../../platform/db/transaction.ts'
import type { Services } from '../../../platform/services.ts'
import { presentReply } from '../../guests/index.ts'
import type { GuestFile } from '../../guests/index.ts'
import { presentOwnAppeal } from '../../disputes/index.ts'
import { presentRequest } from '../../rights/index.ts'
import { presentMarker } from '../../markers/index.ts'
import { presentTrust } from '../../trust-scores/index.ts'
import { contestableOf } from './contestable.ts'
import { readKept } from './kept.ts'
import type { Kept } from './kept.ts'
import { listOthers } from './list-others.ts'
import { keptOfFurther, presentFurther } from './present-further.ts'
import { presentListings } from './present-listings.ts'
import { namesForGuest } from './queries.ts'
import { readRows } from './read-rows.ts'
import type { PortalRows } from './read-rows.ts'
import { textsIn, withoutOthers } from './without-others.ts'

/** What is shown of an organisation, and the profile's file without names of others. */
export interface ReadOrganisation {
  readonly shown: PortalOrganisation
  readonly file: GuestFile
}

/** Everything that an organisation keeps about one guest, as the guest may read it. */
export async function readOrganisation(
  services: Services,
  tx: SystemTx,
  guestId: string,
): Promise<ReadOrganisation | undefined> {
  const { now } = await tx.scope
  const rows = await readRows(services, tx, guestId)
  if (!rows) return undefined
  const { organisation, bills, listings, looks, disputes, markers, guardians } = rows
  const { sector } = organisation
  const hide = await hiderOf(tx, guestId, rows)
  const plain = (text: string | null) => text && hide(text)
  const file = withoutAuthors(rows.file, hide)
  const partnerIds = listings.flatMap((row) => row.agreement?.partnerIds ?? [])
  const names = await namesForGuest(
    tx,
    looks.map((row) => row.viewer_venue_id),
    partnerIds,
  )
  const can = await contestableOf(tx, guestId, disputes)
  const kept = await readKept(tx, [...keptOf(guestId, rows), ...keptOfFurther(rows.further)])
  const { guest: _guestOfScore, can: _can, ...trustScore } = presentTrust(rows.trust, { roles: [] })
  const shown: PortalOrganisation = {
    organisationId: organisation.organisation_id,
    organisationName: organisation.name,
    sector,
    profile: presentProfile(guestId, rows, kept),
    stays: file.stays.map((one) => ({ ...one, keptUntil: kept('stay', one.id) })),
    ratings: presentRatings(file, rows, kept).map((one) => ({ ...one, can: can('feedback', one.id) })),
    stayRatings: file.stayRatings.map((one) => ({ ...one, keptUntil: kept('rating', one.stayId) })),
    incidents: presentIncidents(file, rows, { kept, plain }).map((one) => ({
      ...one,
      can: can('incident', one.id),
    })),
    entries: file.entries.map(({ id, kind, reason, startsAt, endsAt, liftedAt }) => ({
      id,
      kind,
      reason,
      startsAt,
      endsAt,
      liftedAt,
      can: can(kind, id),
    })),
    notes: file.notes.map(({ id, kind, text, strength, createdAt }) => ({
      id,
      kind,
      text,
      strength,
      createdAt,
      keptUntil: kept('note', id),
    })),
    markers: markers.map((row) => {
      const { id, kind, reviewOn, state, venueName, createdAt } = presentMarker(row, now)
      return {
        id,
        kind,
        measure: hide(row.measure),
        reviewOn,
        state,
        venueName,
        createdAt,
        keptUntil: kept('note', id),
      }
    }),
    // How a guardian is reached is the guardian's own: a pupil's portal may be open to the other parent.
    guardians: guardians.map(({ id, name, relation, venueName, consent, createdAt }) => ({
      id,
      name,
      relation,
      venueName,
      consentOn: consent?.givenOn ?? null,
      withdrawnOn: consent?.withdrawnOn ?? null,
      createdAt,
      keptUntil: kept('guardian_contact', id),
    })),
    bills: bills.map((row) => ({
      id: row.bill_id,
      venueName: row.venue_name,
      outcome: row.outcome,
      amountMinor: row.amount_minor,
      currency: row.currency,
      happenedAt: row.happened_at.toISOString(),
      paidAt: row.paid_at?.toISOString() ?? null,
      note: plain(row.note),
      keptUntil: retainUntil('unpaid_bill', { sector, from: row.happened_at })?.toISOString() ?? null,
      can: can('bill', row.bill_id),
    })),
    riskScore: rows.riskScore,
    riskOverride: presentOverride(rows.override, plain),
    trustScore,
    optedOutAt: rows.wishes.opted_out_at?.toISOString() ?? null,
    listings: presentListings(listings, { names, can, kept, plain, now }),
    looks: looks.map((row) => ({
      at: row.at.toISOString(),
      by: row.own_venue_name ?? names.get(row.viewer_venue_id) ?? '',
      purpose: row.purpose,
      listingId: row.listing_id,
      isComparison: row.is_comparison,
      correctedAt: row.corrected_at?.toISOString() ?? null,
      keptUntil: kept('network_lookup', row.look_id),
    })),
    replies: rows.replies.map(presentReply),
    disputes: disputes.map((row) => {
      const own = presentOwnAppeal(row, now)
      const words = { answer: plain(own.answer), reason: plain(own.reason) }
      return { ...own, ...words, keptUntil: kept('dispute', own.id) }
    }),
    requests: rows.requests.map((row) => {
      const own = presentRequest(row)
      return { ...own, reason: plain(own.reason), keptUntil: kept('rights_request', own.id) }
    }),
    further: presentFurther(rows.further, { kept, plain, sector }),
  }
  return { shown, file }
}

/** Removes other people's names from texts. The guest's own texts stay. */
async function hiderOf(tx: SystemTx, guestId: string, { file, merged, ...rows }: PortalRows) {
  const texts = textsIn([
    file.entries,
    file.ratings,
    file.incidents,
    file.notes,
    rows.incidentWords,
    rows.markers,
    rows.bills,
    rows.listings,
    rows.disputes,
    rows.requests,
    rows.override?.reason,
    rows.further,
  ])
  const own = [
    file.guest.name,
    file.guest.email,
    file.guest.phone,
    ...file.stays.map((stay) => stay.bookingNumber),
    ...merged.flatMap(({ name, contact }) => [name, contact.email, contact.phone]),
    ...rows.further.flatMap(({ kind, words }) => (kind === 'source' ? [words] : [])),
  ]
  const others = await listOthers(tx, guestId, texts)
  return withoutOthers({ ...others, own: own.filter((value) => typeof value === 'string') }, texts)
}

function keptOf(
  guestId: string,
  { file, markers, guardians, listings, looks, disputes, requests }: PortalRows,
) {
  return [
    { category: 'guest_profile', ids: [guestId] },
    { category: 'stay', ids: file.stays.map(({ id }) => id) },
    {
      category: 'rating',
      ids: [...file.ratings.map(({ id }) => id), ...file.stayRatings.map((one) => one.stayId)],
    },
    { category: 'incident', ids: file.incidents.map(({ id }) => id) },
    { category: 'note', ids: [...file.notes.map(({ id }) => id), ...markers.map((row) => row.marker_id)] },
    { category: 'guardian_contact', ids: guardians.map(({ id }) => id) },
    { category: 'listing_draft', ids: listings.map((row) => row.listing_id) },
    { category: 'network_lookup', ids: looks.map((row) => row.look_id) },
    { category: 'dispute', ids: disputes.map((row) => row.dispute_id) },
    { category: 'rights_request', ids: requests.map((row) => row.request_id) },
  ] as const
}

function presentProfile(
  guestId: string,
  { file, wishes, merged }: PortalRows,
  kept: Kept,
): PortalOrganisation['profile'] {
  const { id: _guest, isMinor: _minor, ...profile } = file.guest
  return {
    ...profile,
    isVulnerable: wishes.is_vulnerable,
    merged: merged.map((row) => ({
      number: row.number,
      name: row.name,
      birthDate: row.birth_date,
      email: row.contact.email ?? null,
      phone: row.contact.phone ?? null,
      mergedAt: row.made_at.toISOString(),
    })),
    keptUntil: kept('guest_profile', guestId),
  }
}

function presentRatings({ ratings }: GuestFile, { hints }: PortalRows, kept: Kept) {
  const hintOf = new Map(hints.map((row) => [row.feedback_id, row.risk_level_hint]))
  return ratings.map(({ author: _author, ...rest }) => ({
    ...rest,
    riskLevelHint: hintOf.get(rest.id) ?? null,
    keptUntil: kept('rating', rest.id),
  }))
}

function presentIncidents(
  { incidents }: GuestFile,
  rows: PortalRows,
  { kept, plain }: { kept: Kept; plain: (text: string | null) => string | null },
) {
  const wordsOf = new Map(rows.incidentWords.map((row) => [row.incident_id, row]))
  const heard = new Set(rows.file.incidents.flatMap((one) => (one.heard === null ? [] : [one.id])))
  return incidents.map((one) => ({
    id: one.id,
    venueName: one.venueName,
    type: one.type,
    severity: one.severity,
    status: one.status,
    occurredAt: one.occurredAt,
    isConfirmed: one.isConfirmed,
    isSecondLook: one.isSecondLook,
    observed: one.observed,
    inferred: one.inferred,
    hasHeard: heard.has(one.id),
    actionTaken: plain(wordsOf.get(one.id)?.action_taken ?? null),
    keptUntil: kept('incident', one.id),
  }))
}

function presentOverride(
  row: PortalRows['override'],
  plain: (text: string | null) => string | null,
): PortalOrganisation['riskOverride'] {
  if (!row) return null
  const { level, reason, set_at, ends_at } = row
  return { level, reason: plain(reason), setAt: set_at.toISOString(), endsAt: ends_at.toISOString() }
}

/**
 * The file without its authors and without statements of others, whose words are their own data and are checked by a
 * person before disclosure.
 */
function withoutAuthors(file: GuestFile, hide: (text: string) => string): GuestFile {
  const plain = (text: string | null) => text && hide(text)
  return {
    ...file,
    entries: file.entries.map((one) => ({
      ...one,
      reason: hide(one.reason),
      signedBy: { ...one.signedBy, name: null },
    })),
    ratings: file.ratings.map((one) => ({ ...one, author: null, comment: plain(one.comment) })),
    incidents: file.incidents.map((one) => ({
      ...one,
      description: null,
      heard: null,
      inferred: plain(one.inferred),
      observed: plain([one.observed, one.description].filter(Boolean).join('\n') || null),
    })),
    notes: file.notes.map((one) => ({
      ...one,
      author: null,
      text: hide(one.text),
      strength: one.strength && hide(one.strength),
    })),
    merges: [],
  }
}
