import { dayMs } from '../base/index.ts'
import type { IncidentFault, IncidentSeverity, IncidentType } from '../incidents/vocabulary.ts'
import { addMonths } from '../risk/decay.ts'
import type { Agreement } from './agreements.ts'
import { coverGapCodes, sharingGaps } from './covers.ts'
import type { CoverGap, VenueFacts } from './covers.ts'
import { isImmediate, sharingGround } from './grounds.ts'
import type { GroundRefusal } from './grounds.ts'
import { noticeDays, repeatedWithinMonths } from './limits.ts'
import { isEnded } from './listings.ts'
import type { ListingState } from './listings.ts'
import { sharedSeverities } from './terms.ts'
import type { SharedSeverity } from './terms.ts'

/** The facts of an incident that decide about sharing. */
export interface PublishedIncident {
  readonly type: IncidentType
  readonly severity: IncidentSeverity
  readonly amountMinor: number | null
  readonly currency: string | null
  /** Authors of what decides its weight: the reporter, and authors of its weighing corrections. */
  readonly authorIds: readonly string[]
  /** Null: not confirmed, or no longer. */
  readonly confirmed: {
    readonly by: string
    readonly at: Date
    /** Confirmed by its author, the only person able to: never shared. */
    readonly isSecondLook: boolean
  } | null
  readonly fault: IncidentFault | null
  /** Whether an undecided dispute of the guest exists. */
  readonly isDisputed: boolean
  /** Whether it happened, or was reported, before the guest's objection to sharing (GDPR Art. 21) was granted. */
  readonly isObjected: boolean
}

/** The four pillars, as the proposer fills them in. */
export interface Pillars {
  /** What was observed, not what was heard or inferred. */
  readonly hasFacts: boolean
  /** Photos of the incident, and items that the venue keeps itself: receipts, statements of witnesses. */
  readonly evidenceDigests: readonly string[]
  /** Whether the venue took real action. */
  readonly hasAction: boolean
}

/** Another incident that makes a medium one count as high. */
interface OtherMedium {
  readonly confirmedAt: Date
  /** Whether an undecided dispute of the guest exists: until then it does not count. */
  readonly isDisputed: boolean
}

/** Records of a person that disputes removed before. */
interface RemovedBefore {
  /** When the incident itself, or an earlier report of the same event, was last removed; null: only others were. */
  readonly at: Date | null
  /** Digests of all evidence of the removed records, as uploaded and as shown. */
  readonly evidenceDigests: readonly string[]
}

interface StoredEvidence {
  readonly digest: string
  /** Of the re-encoded picture, which reveals that two files are the same picture. */
  readonly shownDigest: string
  readonly storedAt: Date
}

export interface ListingSignature {
  readonly userId: string
  /** Whether the signer managed the venue of the incident when signing. */
  readonly isManager: boolean
  readonly signedAt: Date
}

/** The facts that decide whether a listing becomes active. */
export interface PublishingFacts {
  readonly state: ListingState
  readonly incident: PublishedIncident
  readonly venue: VenueFacts
  /** Whether too many of the venue's listings were overturned: see `losesSharing` in disputes. */
  readonly hasLostSharing: boolean
  /** The person's other confirmed incidents of severity medium on a ground, at this organisation. */
  readonly otherMedium: readonly OtherMedium[]
  readonly pillars: Pillars
  /** In order; at most two. */
  readonly signatures: readonly ListingSignature[]
  readonly agreement: Agreement | null
  /** Null: none was sent. One that could not be delivered does not count. */
  readonly notice: { readonly sentAt: Date; readonly isInGuestsLanguage: boolean } | null
  readonly person: {
    /** Adult by birth date, or because both signers stated it; a person of unknown age is not an adult. */
    readonly isAdult: boolean
    readonly isVulnerable: boolean
    readonly isErased: boolean
  }
  /** What disputes removed about the person; null: nothing. */
  readonly removed: RemovedBefore | null
  /** Files stored as evidence of the incident. */
  readonly stored: readonly StoredEvidence[]
  /** See `listingEndsAt`. */
  readonly endsAt: Date
}

const ladderCodes = [
  'not_confirmed',
  'confirmed_by_author',
  'not_grave_enough',
  'guest_not_at_fault',
  'disputed',
  'objected',
  'island_sector',
  'not_a_ground',
  'no_amount',
  'below_floor',
  'facts_missing',
  'evidence_missing',
  'action_missing',
  'no_new_evidence',
  'first_signature_missing',
  'second_signature_missing',
  'signed_twice',
  'signer_not_manager',
  'second_signer_is_author',
  'agreement_missing',
  'sharing_lost',
  'notice_missing',
  'notice_not_in_language',
  'notice_running',
  'not_adult',
  'vulnerable',
  'erased',
  'over',
] as const
/** A condition that is not met: of the ladder itself, or of the agreement. */
export type Unmet = (typeof ladderCodes)[number] | GroundRefusal | CoverGap

/** All conditions, for translations. */
export const unmetCodes: readonly Unmet[] = [...new Set<Unmet>([...ladderCodes, ...coverGapCodes])]

/**
 * All conditions of the ladder that a listing does not meet at `now`, in order; empty: it may become active. The
 * wizard shows them as a checklist, and the command refuses with them.
 */
export function unmetConditions(facts: PublishingFacts, now: Date): readonly Unmet[] {
  return [
    ...new Set<Unmet>([
      ...incidentUnmet(facts),
      ...pillarUnmet(facts),
      ...signatureUnmet(facts),
      ...agreementUnmet(facts, now),
      ...noticeUnmet(facts, now),
      ...personUnmet(facts),
      ...(isEnded(facts.state) || facts.endsAt <= now ? ['over' as const] : []),
    ]),
  ]
}

/** Whether a listing may become active at `now`. */
export function mayPublish(facts: PublishingFacts, now: Date): boolean {
  return unmetConditions(facts, now).length === 0
}

function incidentUnmet({ incident, venue, otherMedium }: PublishingFacts): Unmet[] {
  const { confirmed, authorIds } = incident
  const ground = sharingGround({ ...incident, sector: venue.sector })
  const unmet: Unmet[] = []
  if (!confirmed) unmet.push('not_confirmed')
  if (confirmed && (confirmed.isSecondLook || authorIds.includes(confirmed.by)))
    unmet.push('confirmed_by_author')
  if (!isGraveEnough(incident, otherMedium)) unmet.push('not_grave_enough')
  if (incident.fault !== 'guest') unmet.push('guest_not_at_fault')
  if (incident.isDisputed) unmet.push('disputed')
  if (incident.isObjected) unmet.push('objected')
  if (typeof ground === 'string') unmet.push(ground)
  return unmet
}

/** The severity under which an incident can be listed; undefined for a low one, which never is. */
export function sharedSeverity(severity: IncidentSeverity): SharedSeverity | undefined {
  return sharedSeverities.find((one) => one === severity)
}

/** High or critical; or medium and the second confirmed one: the first, uncontested, in the twelve months before. */
function isGraveEnough(
  { severity, confirmed }: PublishedIncident,
  otherMedium: readonly OtherMedium[],
): boolean {
  if (severity !== 'medium') return sharedSeverity(severity) !== undefined
  if (!confirmed) return false
  const from = addMonths(confirmed.at.getTime(), -repeatedWithinMonths)
  return otherMedium.some(
    ({ confirmedAt, isDisputed }) =>
      !isDisputed && confirmedAt.getTime() >= from && confirmedAt <= confirmed.at,
  )
}

function pillarUnmet({ pillars, removed, stored }: PublishingFacts): Unmet[] {
  const { evidenceDigests, hasAction, hasFacts } = pillars
  const unmet: Unmet[] = []
  if (!hasFacts) unmet.push('facts_missing')
  // A digest alone proves nothing, because anybody can state one.
  const given = stored.filter(({ digest }) => evidenceDigests.includes(digest))
  if (given.length === 0) unmet.push('evidence_missing')
  if (!hasAction) unmet.push('action_missing')
  if (removed && given.length > 0 && !given.some((file) => isNewEvidence(file, removed)))
    unmet.push('no_new_evidence')
  return unmet
}

/** Whether a file is not evidence of anything removed and, where the event itself was removed, was added since. */
function isNewEvidence({ digest, shownDigest, storedAt }: StoredEvidence, removed: RemovedBefore): boolean {
  if (removed.at !== null && storedAt < removed.at) return false
  return ![digest, shownDigest].some((one) => removed.evidenceDigests.includes(one))
}

/** Two managers; the second wrote nothing of the incident, so at least one of them is independent. */
function signatureUnmet({ incident, signatures }: PublishingFacts): Unmet[] {
  const [first, second] = signatures
  const unmet: Unmet[] = []
  if (!first) unmet.push('first_signature_missing')
  if (!second) unmet.push('second_signature_missing')
  if (first && second && first.userId === second.userId) unmet.push('signed_twice')
  if (signatures.some(({ isManager }) => !isManager)) unmet.push('signer_not_manager')
  if (second && incident.authorIds.includes(second.userId)) unmet.push('second_signer_is_author')
  return unmet
}

/** Conditions of the agreement, once there is a ground and a severity to check. */
function agreementUnmet(facts: PublishingFacts, now: Date): Unmet[] {
  const { agreement, incident, venue, hasLostSharing } = facts
  const ground = sharingGround({ ...incident, sector: venue.sector })
  const severity = sharedSeverity(incident.severity)
  const unmet: Unmet[] = hasLostSharing ? ['sharing_lost'] : []
  if (!agreement) return [...unmet, 'agreement_missing']
  if (typeof ground === 'string' || !severity) return unmet
  return [...unmet, ...sharingGaps(agreement, { venue, ground: ground.ground, severity }, now)]
}

/** When the notice period of the guest ends; violence and weapons require only the notice itself. */
export function noticeOverAt(notice: { readonly sentAt: Date }): Date {
  return new Date(notice.sentAt.getTime() + noticeDays * dayMs)
}

function noticeUnmet({ incident, notice, venue }: PublishingFacts, now: Date): Unmet[] {
  if (!notice || notice.sentAt > now) return ['notice_missing']
  const ground = sharingGround({ ...incident, sector: venue.sector })
  const isAtOnce = typeof ground !== 'string' && isImmediate(ground.ground)
  return [
    ...(notice.isInGuestsLanguage ? [] : ['notice_not_in_language' as const]),
    ...(isAtOnce || noticeOverAt(notice) <= now ? [] : ['notice_running' as const]),
  ]
}

function personUnmet({ person }: PublishingFacts): Unmet[] {
  const unmet: Unmet[] = []
  if (!person.isAdult) unmet.push('not_adult')
  if (person.isVulnerable) unmet.push('vulnerable')
  if (person.isErased) unmet.push('erased')
  return unmet
}
