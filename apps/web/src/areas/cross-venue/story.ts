import { disputeStateAt, outcomeAt, removesRecord } from '@comity/domain/disputes'
import type { DisputeOutcome, DisputeState, DisputeTimes } from '@comity/domain/disputes'
import type { IncidentType } from '@comity/domain/incidents'
import {
  draftListingDays,
  hiddenReasons,
  isImmediate,
  listingEndsAt,
  listingStateAt,
  noticeOverAt,
  reviewDueAt,
  sharedSeverity,
  sharingGround,
  signedVersion,
  unmetConditions,
} from '@comity/domain/network'
import type { HiddenReason, ListingState, ListingTimes, PublishingFacts, Unmet } from '@comity/domain/network'
import { agreementOf, listingVenue, people, viewers } from './cast.ts'
import type { Choices } from './cast.ts'

/** What people do, in the order in which they can. */
export const stepNames = [
  'reported',
  'evidence',
  'confirmed',
  'first_signature',
  'second_signature',
  'told',
  'reviewed',
  'contested',
  'answered',
  'decided',
] as const
export type Step = (typeof stepNames)[number]

/** What was done and when, what was chosen, and the time: the rules derive everything else. */
export interface Story {
  readonly taken: Readonly<Partial<Record<Step, Date>>>
  readonly choices: Choices
  readonly now: Date
}

export const beginning = (now: Date, choices: Choices): Story => ({ taken: {}, choices, now })

export const severityOf = ({ choices }: Story) => sharedSeverity(choices.severity) ?? 'medium'

/** Conditions that a later step meets: the command of a step asks for all others. */
const metLater: Readonly<Partial<Record<Step, readonly Unmet[]>>> = {
  first_signature: ['second_signature_missing', 'notice_missing'],
  second_signature: ['notice_missing'],
}

const signer = (userId: string, signedAt: Date) => ({ userId, isManager: true, signedAt })

const dayMs = 86_400_000

/** When the proposal is deleted unless the guest is notified by then; null: nothing is proposed, or they were. */
function draftEndsAt({ taken: { first_signature: first, told } }: Story): Date | null {
  return first && !told ? new Date(first.getTime() + draftListingDays * dayMs) : null
}

function isNotPursued(story: Story): boolean {
  const over = draftEndsAt(story)
  return over !== null && over <= story.now
}

/** The input of the rules: the story as the database would hold it. */
function factsOf(story: Story): PublishingFacts {
  const { taken, choices } = story
  const { confirmed, first_signature: first, second_signature: second, told } = taken
  const endsAt = endsAtOf(story)
  const photos =
    taken.evidence && choices.hasEvidence
      ? [{ digest: 'photo', shownDigest: 'photo', storedAt: taken.evidence }]
      : []
  return {
    state: isNotPursued(story) ? 'removed' : told ? 'notified' : second ? 'signed' : 'draft',
    incident: {
      type: choices.type,
      severity: choices.severity,
      amountMinor: null,
      currency: null,
      authorIds: [people.reporter],
      confirmed: confirmed ? { by: people.confirmer, at: confirmed, isSecondLook: false } : null,
      fault: 'guest',
      isDisputed: false,
      isObjected: false,
    },
    venue: listingVenue,
    hasLostSharing: false,
    otherMedium: [],
    pillars: {
      hasFacts: Boolean(taken.reported),
      evidenceDigests: photos.map(({ digest }) => digest),
      hasAction: Boolean(taken.reported),
    },
    signatures: [
      ...(first ? [signer(people.first, first)] : []),
      ...(second ? [signer(people[choices.secondSigner], second)] : []),
    ],
    agreement: agreementOf(choices),
    notice: told ? { sentAt: told, isInGuestsLanguage: true } : null,
    person: { isAdult: choices.isAdult, isVulnerable: choices.isVulnerable, isErased: false },
    removed: null,
    stored: photos,
    endsAt,
  }
}

/** Every condition that is not met at this moment. */
export const unmetOf = (story: Story): readonly Unmet[] => unmetConditions(factsOf(story), story.now)

/** The term runs from the confirmation; until there is one, as if it were now. */
function endsAtOf(story: Story): Date {
  const version = signedVersion(agreementOf({ isAgreementSigned: true }))
  const severity = severityOf(story)
  return listingEndsAt({
    severity,
    agreedMonths: version?.termMonths[severity] ?? 0,
    confirmedAt: story.taken.confirmed ?? story.now,
    hasEarlier: false,
    laterConfirmedAt: [],
    plan: null,
  })
}

/** When the listing is shared, if every condition is met by then; null: it is not. */
function activeAtOf(story: Story): Date | null {
  const { told } = story.taken
  if (!told) return null
  const over = isAtOnce(story) ? told : noticeOverAt({ sentAt: told })
  if (over > story.now) return null
  return unmetConditions(factsOf(story), over).length === 0 ? over : null
}

function isAtOnce({ choices }: Story): boolean {
  const ground = sharingGround({
    sector: listingVenue.sector,
    type: choices.type,
    amountMinor: null,
    currency: null,
  })
  return typeof ground !== 'string' && isImmediate(ground.ground)
}

/** The dispute with its deadlines; null: there is none. */
function disputeOf({ taken, choices }: Story): DisputeTimes | null {
  const { contested, answered = null, decided } = taken
  if (!contested) return null
  return {
    receivedAt: contested,
    acknowledgedAt: answered,
    answeredAt: answered,
    decided: decided ? { at: decided, outcome: choices.outcome } : null,
  }
}

/** Where the story stands, by the rules alone. */
export interface Standing {
  readonly state: ListingState
  readonly isHidden: boolean
  readonly endsAt: Date | null
  readonly draftEndsAt: Date | null
  readonly noticeOverAt: Date | null
  readonly reviewDueAt: Date | null
  readonly dispute: { readonly state: DisputeState; readonly outcome: DisputeOutcome | null } | null
  /** Why the other venue gets nothing; empty: it gets the listing. */
  readonly hidden: readonly (HiddenReason | 'nothing_listed')[]
}

export function standingOf(story: Story): Standing {
  const { taken, choices, now } = story
  const facts = factsOf(story)
  const dispute = disputeOf(story)
  const outcome = dispute && outcomeAt(dispute, now)
  const isRemoved = outcome !== null && removesRecord(outcome)
  const activeAt = activeAtOf(story)
  const times: ListingTimes = {
    state: isRemoved ? 'removed' : activeAt ? 'active' : facts.state,
    activeAt,
    endsAt: facts.endsAt,
    isImmediate: isAtOnce(story),
    reviewedAt: taken.reviewed ?? null,
    frozenAt: dispute && !outcome ? dispute.receivedAt : null,
  }
  const ground = sharingGround({ ...facts.incident, sector: listingVenue.sector })
  const isListed = taken.first_signature !== undefined && typeof ground !== 'string'
  const listing = isListed && {
    ...times,
    venue: listingVenue,
    ground: ground.ground,
    severity: severityOf(story),
    isPersonProtected: !choices.isAdult || choices.isVulnerable,
    hasLostSharing: false,
  }
  return {
    state: listingStateAt(times, now),
    isHidden: times.frozenAt !== null,
    endsAt: taken.confirmed ? facts.endsAt : null,
    draftEndsAt: draftEndsAt(story),
    noticeOverAt: taken.told && !isAtOnce(story) ? noticeOverAt({ sentAt: taken.told }) : null,
    reviewDueAt: taken.reviewed ? null : reviewDueAt(times),
    dispute: dispute && { state: disputeStateAt(dispute, now), outcome },
    hidden: listing
      ? hiddenReasons(listing, agreementOf(choices), viewers[choices.viewer], now)
      : ['nothing_listed'],
  }
}

/** What can be done next: a step, waiting for the notice, or nothing any more. */
export function nextOf(story: Story): Step | 'wait' | null {
  const { taken, now } = story
  const { state, noticeOverAt: over, reviewDueAt: dueAt, dispute } = standingOf(story)
  if (dispute?.outcome || state === 'expired' || state === 'removed') return null
  if (taken.told && !taken.contested && over && over > now) return 'wait'
  const open = stepNames.find(
    (step) => !taken[step] && (step !== 'reviewed' || (dueAt !== null && !taken.contested)),
  )
  return open ?? null
}

/** Why a step is refused: conditions that no later step will meet. */
export function refusedBecause(story: Story, step: Step): readonly Unmet[] {
  const later = metLater[step]
  if (!later) return []
  return unmetOf(withStep(story, step)).filter((code) => !later.includes(code))
}

function withStep(story: Story, step: Step): Story {
  return { ...story, taken: { ...story.taken, [step]: story.now } }
}

/** The story with its next step done; the same where the rules refuse it. */
export function goOn(story: Story): Story {
  const next = nextOf(story)
  if (next === null) return story
  if (next === 'wait') return { ...story, now: standingOf(story).noticeOverAt ?? story.now }
  return refusedBecause(story, next).length > 0 ? story : withStep(story, next)
}

export function laterBy(story: Story, days: number): Story {
  return { ...story, now: new Date(story.now.getTime() + days * dayMs) }
}

/** Types of incident to choose from. */
export const typeNames = ['theft', 'violence', 'rule_breach'] as const satisfies readonly IncidentType[]
