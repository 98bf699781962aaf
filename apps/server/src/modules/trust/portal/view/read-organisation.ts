import type { PortalOrganisation } from '@comity/contract/trust/portal-view'
import { retainUntil } from '@comity/domain/retention'
import type { RetentionCategory } from '@comity/domain/retention'
import type { SystemTx } from '../../../../platform/db/transaction.ts'
import type { Services } from '../../../../platform/services.ts'
import { getGuest, listReplies, presentReply, readGuestFile } from '../../../guests/index.ts'
import type { GuestFile } from '../../../guests/index.ts'
import { getOrganisation } from '../../../platform/index.ts'
import { scoreOf } from '../../../risk/index.ts'
import { listDisputesOfGuest, presentOwnAppeal } from '../../disputes/index.ts'
import { listRequestsOf, presentRequest } from '../../rights/index.ts'
import { findTrust, presentTrust } from '../../scores/index.ts'
import {
  listBills,
  listIncidentClocks,
  listListings,
  listLooks,
  namesForGuest,
  namesOfStaff,
  optedOutAt,
} from './queries.ts'
import type { ClockRow } from './queries.ts'
import { contestableOf } from './contestable.ts'
import { presentListings } from './present-listings.ts'
import { withoutNames } from './without-names.ts'

/** What is shown of an organisation, and the file of the profile that it was made from, without names of others. */
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
  const [organisation, guest, riskScore] = [
    await getOrganisation(tx),
    await getGuest(tx, guestId),
    await scoreOf(tx, guestId),
  ]
  const trust = await findTrust(tx, guestId)
  if (!organisation || !guest || !riskScore || !trust) return undefined
  const hide = withoutNames(await namesOfStaff(tx))
  const plain = (text: string | null) => text && hide(text)
  const file = withoutOthers(await readGuestFile(services, tx, guest), hide)
  const [clocks, bills, listings, looks, replies, disputes, requests, wish] = await Promise.all([
    listIncidentClocks(tx, guestId),
    listBills(tx, guestId),
    listListings(tx, guestId),
    listLooks(tx, guestId),
    listReplies(tx, guestId),
    listDisputesOfGuest(tx, guestId),
    listRequestsOf(tx, guestId),
    optedOutAt(tx, guestId),
  ])
  const partnerIds = listings.flatMap((row) => row.agreement?.partnerIds ?? [])
  const names = await namesForGuest(
    tx,
    looks.map((row) => row.viewer_venue_id),
    partnerIds,
  )
  const can = await contestableOf(tx, guestId, disputes)
  const { sector } = organisation
  const kept = (category: RetentionCategory, from: string | Date | null): string | null =>
    retainUntil(category, { sector, from: from === null ? null : new Date(from) })?.toISOString() ?? null
  const clockOf = new Map(clocks.map((row) => [row.record_id, row]))
  const { id: _guest, isMinor: _minor, ...profile } = file.guest
  const { guest: _guestOfScore, can: _can, ...trustScore } = presentTrust(trust, { roles: [] })
  const shown: PortalOrganisation = {
    organisationId: organisation.organisation_id,
    organisationName: organisation.name,
    sector,
    profile,
    stays: file.stays.map((stay) => ({ ...stay, keptUntil: kept('stay', stay.departsOn ?? stay.arrivesOn) })),
    ratings: file.ratings.map(({ author: _author, ...rest }) => ({
      ...rest,
      keptUntil: kept('rating', rest.createdAt),
      can: can('feedback', rest.id),
    })),
    stayRatings: file.stayRatings.map((one) => ({ ...one, keptUntil: kept('rating', one.createdAt) })),
    incidents: file.incidents.map((one) => ({
      id: one.id,
      venueName: one.venueName,
      type: one.type,
      severity: one.severity,
      status: one.status,
      occurredAt: one.occurredAt,
      isConfirmed: one.isConfirmed,
      observed: one.observed,
      keptUntil: incidentKept(one.status, clockOf.get(one.id), kept),
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
    notes: file.notes.map(({ id, kind, text, createdAt }) => ({
      id,
      kind,
      text,
      createdAt,
      keptUntil: kept('note', createdAt),
    })),
    bills: bills.map((row) => ({
      id: row.bill_id,
      venueName: row.venue_name,
      outcome: row.outcome,
      amountMinor: row.amount_minor,
      currency: row.currency,
      happenedAt: row.happened_at.toISOString(),
      paidAt: row.paid_at?.toISOString() ?? null,
      keptUntil: kept('unpaid_bill', row.happened_at),
      can: can('bill', row.bill_id),
    })),
    riskScore,
    trustScore,
    optedOutAt: wish?.opted_out_at?.toISOString() ?? null,
    listings: presentListings(listings, { names, can, plain, now }),
    looks: looks.map((row) => ({
      at: row.at.toISOString(),
      by: row.own_venue_name ?? names.get(row.viewer_venue_id) ?? '',
      purpose: row.purpose,
      listingId: row.listing_id,
      correctedAt: row.corrected_at?.toISOString() ?? null,
    })),
    replies: replies.map(presentReply),
    disputes: disputes.map((row) => {
      const own = presentOwnAppeal(row, now)
      const words = { answer: plain(own.answer), reason: plain(own.reason) }
      return { ...own, ...words, keptUntil: kept('dispute', row.decided_at) }
    }),
    requests: requests.map((row) => {
      const own = presentRequest(row)
      return { ...own, reason: plain(own.reason) }
    }),
  }
  return { shown, file }
}

type Kept = (category: RetentionCategory, from: string | Date | null) => string | null

function incidentKept(status: string, clock: ClockRow | undefined, kept: Kept): string | null {
  if (!clock) return null
  if (status === 'unfounded') return kept('incident_unfounded', clock.closed_at)
  return clock.confirmed_at
    ? kept('incident_confirmed', clock.confirmed_at)
    : kept('incident_unverified', clock.reported_at)
}

/** The file without who wrote it, and without what others said or concluded. */
function withoutOthers(file: GuestFile, hide: (text: string) => string): GuestFile {
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
      inferred: null,
      observed: plain(one.observed ?? one.description),
    })),
    notes: file.notes.map((one) => ({ ...one, author: null, text: hide(one.text) })),
    merges: [],
  }
}
