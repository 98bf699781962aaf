import { losesSharing, outcomeAt, overturnRate, removesRecord } from '../../disputes/index.ts'
import type { DisputeFacts, EndedDispute } from '../../disputes/index.ts'
import type { IncidentGround } from '../../incidents/grounds.ts'
import { addMonths } from '../../risk/decay.ts'
import type { Agreement } from '../agreements.ts'
import { sharingGround } from '../grounds.ts'
import { listingStateAt, mayListingMove } from '../listings.ts'
import type { ListingState, ListingTimes } from '../listings.ts'
import { repeatedWithinMonths } from '../limits.ts'
import { sharedSeverity } from '../publishing.ts'
import type { ListingSignature, Pillars, PublishedIncident, PublishingFacts } from '../publishing.ts'
import { listingEndsAt } from '../terms.ts'
import type { ImprovementStep } from '../terms.ts'
import type { Listing } from '../visibility.ts'
import { begins, guestIds, lister } from './cast.ts'
import type { Entry, GuestId } from './cast.ts'

interface ModelIncident extends PublishedIncident {
  readonly guest: GuestId
}

export interface ModelListing {
  readonly incident: number
  readonly pillars: Pillars
  readonly confirmedAt: Date
  signatures: ListingSignature[]
  state: ListingState
  notice: PublishingFacts['notice']
  activeAt: Date | null
  agreedMonths: number
  isImmediate: boolean
  reviewedAt: Date | null
  isOverturned: boolean
  plan: { agreedAt: Date; done: ImprovementStep[] } | null
}

interface ModelDispute extends DisputeFacts {
  readonly incident: number
  isCarriedOut: boolean
  removedAt: Date | null
}

interface Person {
  isAdult: boolean
  isVulnerable: boolean
  isErased: boolean
}

/** A world in memory: the database contents after a history of commands. */
export interface World {
  now: Date
  readonly incidents: ModelIncident[]
  readonly listings: ModelListing[]
  /** About an incident: all its listings are frozen and removed with it. */
  readonly disputes: ModelDispute[]
  agreement: Agreement
  readonly people: Record<GuestId, Person>
  /** Files of incidents, each as first uploaded. */
  readonly stored: { readonly incident: number; readonly digest: string; readonly storedAt: Date }[]
  readonly decidedElsewhere: EndedDispute[]
  readonly history: Entry[]
}

export function newWorld(): World {
  const people = Object.fromEntries(
    guestIds.map((id): [GuestId, Person] => [
      id,
      { isAdult: id !== 'unknown_age', isVulnerable: id === 'vulnerable', isErased: false },
    ]),
  ) as Record<GuestId, Person>
  return {
    now: begins,
    incidents: [],
    listings: [],
    disputes: [],
    agreement: { versions: [], pausedBy: [], endedAt: null, isAssessmentApproved: false },
    people,
    stored: [],
    decidedElsewhere: [],
    history: [],
  }
}

/** Carries out the decisions of disputes and erasures, as the scheduled jobs do. */
export function settle(world: World): void {
  for (const dispute of world.disputes.filter((one) => !one.isCarriedOut)) {
    const outcome = outcomeAt(dispute, world.now)
    if (!outcome) continue
    dispute.isCarriedOut = true
    if (!removesRecord(outcome)) continue
    dispute.removedAt = world.now
    for (const listing of listingsOf(world, dispute.incident)) listing.isOverturned = true
  }
  for (const listing of world.listings) {
    const { guest, confirmed, severity } = world.incidents[listing.incident]!
    const isAlone = severity === 'medium' && repeatsOf(world, listing.incident).length === 0
    if (isProtected(world.people[guest]) || !confirmed || listing.isOverturned || isAlone)
      move(listing, 'removed')
    else if (listingStateAt(timesOf(world, listing), world.now) === 'expired') move(listing, 'expired')
  }
}

/** Whether the listing moved to that state. */
export function move(listing: ModelListing, to: ListingState): boolean {
  if (!mayListingMove(listing.state, to)) return false
  listing.state = to
  return true
}

const isProtected = (person: Person) => !person.isAdult || person.isVulnerable || person.isErased
/** The ground of an incident at the sharing venue, or undefined. */
export const groundOf = (incident: PublishedIncident) => {
  const found = sharingGround({ ...incident, sector: lister.sector })
  return typeof found === 'string' ? undefined : found.ground
}

type Other = ModelIncident & { readonly index: number }

/** Confirmed incidents of the same guest on a ground, other than this one. */
function others(world: World, incident: number): Other[] {
  const { guest } = world.incidents[incident]!
  return world.incidents
    .map((one, index) => ({ ...one, index }))
    .filter((one) => one.index !== incident && one.guest === guest && one.confirmed && groundOf(one))
}

/** Those that make a medium one count as high, contested or not. */
function repeatsOf(world: World, incident: number): Other[] {
  const at = world.incidents[incident]!.confirmed?.at
  if (!at) return []
  const from = addMonths(at.getTime(), -repeatedWithinMonths)
  return others(world, incident).filter(
    ({ severity, confirmed }) =>
      severity === 'medium' && confirmed!.at.getTime() >= from && confirmed!.at <= at,
  )
}

/** Since when a listing is hidden: by a dispute about its incident, or about each one that makes it count as high. */
function frozenSince(world: World, incident: number): Date | null {
  const own = disputedSince(world, incident)
  if (own || world.incidents[incident]!.severity !== 'medium') return own
  const since = repeatsOf(world, incident).map(({ index }) => disputedSince(world, index))
  return since.includes(null) ? null : (since[0] ?? null)
}

function endsAtOf(world: World, listing: ModelListing): Date {
  const { confirmedAt, incident, agreedMonths, plan } = listing
  const confirmed = others(world, incident).map((one) => one.confirmed!.at)
  return listingEndsAt({
    severity: sharedSeverity(world.incidents[incident]!.severity) ?? 'medium',
    agreedMonths,
    confirmedAt,
    hasEarlier: confirmed.some((at) => at <= confirmedAt),
    laterConfirmedAt: confirmed.filter((at) => at > confirmedAt),
    plan,
  })
}

const listingsOf = (world: World, incident: number) =>
  world.listings.filter((listing) => listing.incident === incident)

/** Since when a dispute about an incident is open, or null. */
export function disputedSince(world: World, incident: number): Date | null {
  return world.disputes.find((one) => one.incident === incident && !one.isCarriedOut)?.receivedAt ?? null
}

/** A listing with its current times. */
export function timesOf(world: World, listing: ModelListing): ListingTimes {
  const { activeAt, isImmediate, reviewedAt, state } = listing
  const frozenAt = frozenSince(world, listing.incident)
  return { state, activeAt, endsAt: endsAtOf(world, listing), isImmediate, reviewedAt, frozenAt }
}

function hasLostSharing({ decidedElsewhere, now }: World): boolean {
  return losesSharing(overturnRate(decidedElsewhere, now))
}

/** The row of a listing as in the database. */
export function rowOf(world: World, listing: ModelListing): Listing {
  const incident = world.incidents[listing.incident]!
  return {
    ...timesOf(world, listing),
    venue: lister,
    // A listing without a ground is never active: the value does not matter.
    ground: groundOf(incident) ?? ('violence' satisfies IncidentGround),
    severity: sharedSeverity(incident.severity) ?? 'medium',
    isPersonProtected: isProtected(world.people[incident.guest]),
    hasLostSharing: hasLostSharing(world),
  }
}

export function publishingFacts(world: World, listing: ModelListing): PublishingFacts {
  const incident = world.incidents[listing.incident]!
  const removed = listingsOf(world, listing.incident).filter((one) => one.isOverturned)
  const removals = world.disputes.flatMap((one) =>
    one.incident === listing.incident && one.removedAt ? [one.removedAt.getTime()] : [],
  )
  return {
    state: listing.state,
    incident: { ...incident, isDisputed: disputedSince(world, listing.incident) !== null },
    venue: lister,
    hasLostSharing: hasLostSharing(world),
    otherMedium: others(world, listing.incident)
      .filter(({ severity }) => severity === 'medium')
      .map((one) => ({
        confirmedAt: one.confirmed!.at,
        isDisputed: disputedSince(world, one.index) !== null,
      })),
    pillars: listing.pillars,
    signatures: listing.signatures,
    agreement: world.agreement,
    notice: listing.notice,
    person: world.people[incident.guest],
    removed:
      removals.length === 0
        ? null
        : {
            at: new Date(Math.max(...removals)),
            evidenceDigests: removed.flatMap(({ pillars }) => pillars.evidenceDigests),
          },
    stored: world.stored
      .filter(({ incident: of }) => of === listing.incident)
      .map((file) => ({ ...file, shownDigest: `${file.digest} shown` })),
    endsAt: endsAtOf(world, listing),
  }
}
