import type { Sector } from '../base/index.ts'
import type { IncidentGround } from '../incidents/grounds.ts'
import type { MetNeed } from './jurisdictions.ts'
import type { SharedSeverity } from './terms.ts'

/** An organisation in an agreement, and the contact for its partners about what it shared. */
export interface AgreementParty {
  readonly organisationId: string
  /** 1 to 200 characters: an address or a telephone number that somebody answers. */
  readonly contact: string
}

/** The terms of an agreement. A version never changes: a party that wants other terms proposes the next. */
export interface AgreementVersion {
  readonly agreementId: string
  /** From 1. */
  readonly version: number
  readonly parties: readonly AgreementParty[]
  readonly sectors: readonly Sector[]
  /**
   * Countries (ISO 3166-1 alpha-2) in which venues of the parties take part; only `venueIds` among them, unless
   * empty.
   */
  readonly area: { readonly countries: readonly string[]; readonly venueIds: readonly string[] }
  readonly grounds: readonly IncidentGround[]
  readonly severities: readonly SharedSeverity[]
  /** Terms in months: at most the product's caps. */
  readonly termMonths: Readonly<Record<SharedSeverity, number>>
  /** From then on nothing is shared until a next version is signed. */
  readonly reviewAt: Date
  /** Impact assessment that permits listings to cross from one sector to another; null: they do not cross. */
  readonly crossSectorAssessmentId: string | null
  readonly metNeeds: readonly MetNeed[]
}

export interface AgreementSignature {
  readonly organisationId: string
  readonly signedBy: string
  /** Digest of the signed text, `digestInput`. */
  readonly digest: string
  readonly signedAt: Date
}

export interface ProposedVersion {
  readonly version: AgreementVersion
  readonly digest: string
  /** Null: still a draft, visible only to its author's organisation. */
  readonly proposedAt: Date | null
  readonly signatures: readonly AgreementSignature[]
}

/** An agreement with its versions, latest last. */
export interface Agreement {
  readonly versions: readonly ProposedVersion[]
  /** Organisations that paused it; it resumes when each has lifted its own pause: see `standingPauses`. */
  readonly pausedBy: readonly string[]
  readonly endedAt: Date | null
  /** Whether the impact assessment named in the version in force is approved now. */
  readonly isAssessmentApproved: boolean
}

/** The valid signatures of a version: by a party, under exactly its digest. */
function signersOf({ version, digest, signatures }: ProposedVersion): ReadonlySet<string> {
  const parties = new Set(version.parties.map(({ organisationId }) => organisationId))
  return new Set(
    signatures
      .filter((one) => one.digest === digest && parties.has(one.organisationId))
      .map(({ organisationId }) => organisationId),
  )
}

/** The organisations that have not yet signed a version. */
export function missingSigners(proposed: ProposedVersion): readonly string[] {
  const signers = signersOf(proposed)
  return proposed.version.parties
    .map(({ organisationId }) => organisationId)
    .filter((organisationId) => !signers.has(organisationId))
}

/**
 * The latest version that every party signed, or undefined. An earlier one is in force until all have signed the
 * next.
 */
export function signedVersion({ versions }: Agreement): AgreementVersion | undefined {
  return versions.findLast(
    (one) => one.proposedAt !== null && one.version.parties.length > 1 && missingSigners(one).length === 0,
  )?.version
}

/** The parties of the version in force that have paused it: a party that has left does not hold it up. */
export function standingPauses(agreement: Agreement): readonly string[] {
  const parties = signedVersion(agreement)?.parties ?? []
  return agreement.pausedBy.filter((by) => parties.some(({ organisationId }) => organisationId === by))
}

export const agreementStates = ['draft', 'proposed', 'in_force', 'paused', 'ended'] as const
export type AgreementState = (typeof agreementStates)[number]

/** The state of an agreement. It is paused automatically when its review is overdue. */
export function agreementState(agreement: Agreement, now: Date): AgreementState {
  if (agreement.endedAt && agreement.endedAt <= now) return 'ended'
  const version = signedVersion(agreement)
  if (!version) return agreement.versions.some(({ proposedAt }) => proposedAt) ? 'proposed' : 'draft'
  return standingPauses(agreement).length > 0 || version.reviewAt <= now ? 'paused' : 'in_force'
}

export const agreementActions = ['propose', 'sign', 'pause', 'resume', 'end'] as const
export type AgreementAction = (typeof agreementActions)[number]

export type AgreementRefusal =
  | 'admins_only'
  | 'not_a_party'
  | 'ended'
  | 'already_proposed'
  | 'not_proposed'
  | 'already_signed'
  | 'signed_for_another'
  | 'not_in_force'
  | 'already_paused'
  | 'not_paused_by_you'

/**
 * Why somebody may not do this with an agreement now; empty: they may. It takes an administrator of a party, because
 * nobody else can bind an organisation, and nobody signs for two of them. Any party can pause or end it alone: nobody
 * is forced to share.
 */
export function agreementRefusals(
  action: AgreementAction,
  agreement: Agreement,
  actor: { readonly userId: string; readonly organisationId: string; readonly isAdmin: boolean },
  now: Date,
): readonly AgreementRefusal[] {
  const { userId, organisationId, isAdmin } = actor
  const latest = agreement.versions.at(-1)
  const hasParty = (one: AgreementVersion | undefined) =>
    one?.parties.some((party) => party.organisationId === organisationId) ?? false
  const inForce = signedVersion(agreement)
  const isOfLatest = action === 'propose' || action === 'sign'
  // A party that proposes a next version is bound by the one in force; a newcomer only signs.
  const isParty =
    hasParty(isOfLatest || !inForce ? latest?.version : inForce) &&
    (action !== 'propose' || !inForce || hasParty(inForce))
  const refusals: AgreementRefusal[] = []
  if (!isAdmin) refusals.push('admins_only')
  if (!isParty) refusals.push('not_a_party')
  if (agreementState(agreement, now) === 'ended') refusals.push('ended')
  const isProposed = (latest?.proposedAt ?? null) !== null
  if (action === 'propose' && isProposed) refusals.push('already_proposed')
  if (action === 'sign' && !isProposed) refusals.push('not_proposed')
  if (action === 'sign' && latest && signersOf(latest).has(organisationId)) refusals.push('already_signed')
  const hasSigned = latest?.signatures.some(
    (one) => one.signedBy === userId && one.organisationId !== organisationId,
  )
  if (action === 'sign' && hasSigned) refusals.push('signed_for_another')
  const isPausing = action === 'pause' || action === 'resume'
  if (isPausing && !inForce) refusals.push('not_in_force')
  const isPauser = agreement.pausedBy.includes(organisationId)
  if (action === 'pause' && isPauser) refusals.push('already_paused')
  if (action === 'resume' && !isPauser) refusals.push('not_paused_by_you')
  return refusals
}
