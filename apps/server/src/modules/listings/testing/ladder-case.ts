import { dayMs, hourMs } from '@comity/domain/base'
import * as fc from 'fast-check'
import { isUnder18 } from '@comity/domain/guests'
import { digestInput, isImmediate, noticeOverAt } from '@comity/domain/network'
import type { Agreement, AgreementVersion, PublishingFacts } from '@comity/domain/network'

/** What is as it should be most of the time, so that a case passes often and is refused by one thing alone as often. */
const mostly = <T>(usual: T, ...others: T[]) =>
  fc.oneof(
    { weight: 20, arbitrary: fc.constant(usual) },
    { weight: 1, arbitrary: fc.constantFrom(usual, ...others) },
  )

export const reporter = 'reporter'
export const corrector = 'corrector'
export const yearMs = 365 * dayMs

export const anyCase = fc.record({
  step: fc.constantFrom('signed', 'notified', 'active'),
  type: fc.constantFrom('theft', 'violence', 'unpaid_bill', 'damage', 'noise'),
  amount: mostly<[number | null, string | null]>(
    [20_000, 'GBP'],
    [4_999, 'GBP'],
    [5_000, 'GBP'],
    [19_999, 'GBP'],
    [null, null],
    [9_999_999, 'XTS'],
  ),
  severity: mostly('high', 'medium', 'critical', 'low', 'medium'),
  status: mostly('confirmed', 'investigating', 'unfounded'),
  confirmedBy: mostly('third', corrector),
  isSecondLook: mostly(false, true),
  /** Which field somebody corrected: one that weighs, or one that does not. */
  corrected: mostly('location', 'observed', null),
  fault: mostly('guest', 'venue', 'unclear'),
  isDisputed: mostly(false, true),
  /** Of the objection that was granted, from the report on. */
  objectedIn: mostly<number | null>(null, -1, 0, 1),
  /** Another incident of severity medium, by how long before the other it was confirmed. */
  other: fc.record({
    before: fc.constantFrom(null, -1, 0, dayMs, yearMs, yearMs + 1),
    isDisputed: mostly(false, true),
    isAtFault: mostly(true, false),
  }),
  evidence: mostly('given', 'not_named', 'deleted', 'none'),
  removed: fc.record({
    /** What a dispute was about that ended before. */
    of: mostly('nothing', 'the_same', 'another'),
    rested: fc.constantFrom('original', 'shown', 'else'),
    outcome: mostly('overturned', 'removed_by_silence', 'upheld'),
    /** When it was decided, from the storing of the file on. */
    decidedIn: fc.constantFrom(-1, 0, 1),
  }),
  signers: mostly(['one', 'two'], ['one', reporter], ['one', corrector], [reporter, 'two'], ['one'], []),
  agreement: mostly(
    'in_force',
    'not_signed',
    'ended',
    'review_due',
    'paused',
    'elsewhere',
    'other_ground',
    'other_severity',
  ),
  hasLostSharing: mostly(false, true),
  person: fc.record({
    is_minor: mostly(false, true),
    is_vulnerable: mostly(false, true),
    birth_date: mostly<string | null>('1980-05-01', null, '2008-03-02', '2008-03-03'),
    adult_stated: fc.boolean(),
    language: mostly('es', 'en', 'de'),
  }),
  notice: fc.constantFrom(-20 * dayMs, -14 * dayMs, 1 - 14 * dayMs, -hourMs, null),
  endsIn: mostly(dayMs, 0, -1, 1),
})
export type LadderCase = typeof anyCase extends fc.Arbitrary<infer C> ? C : never

/** Where a case is played: rows that stand still. */
export interface LadderWorld {
  readonly now: Date
  readonly agreementId: string
  readonly guestId: string
  readonly organisationId: string
  readonly venueId: string
  readonly partner: string
}

export const instant = (world: LadderWorld, ms: number) => new Date(world.now.getTime() + ms)
export const confirmedAt = (world: LadderWorld) => instant(world, -30 * dayMs)
export const occurredAt = (world: LadderWorld) => instant(world, -32 * dayMs)
export const storedAt = (world: LadderWorld) => instant(world, -31 * dayMs)
export const otherAt = (world: LadderWorld, before: number) => new Date(confirmedAt(world).getTime() - before)

/** What the agreement says in a case, and how it stands. */
export function agreementOf(world: LadderWorld, { agreement: how, type, severity }: LadderCase) {
  const parties = [world.organisationId, world.partner].map((organisationId) => ({
    organisationId,
    contact: 'desk',
  }))
  const version = {
    agreementId: world.agreementId,
    version: 1,
    parties,
    sectors: ['hotel'],
    area: { countries: [how === 'elsewhere' ? 'NL' : 'GB'], venueIds: [] },
    grounds: ['theft', 'violence', 'unpaid_bill', 'damage'].filter(
      (one) => how !== 'other_ground' || one !== type,
    ),
    severities: ['medium', 'high', 'critical'].filter((one) => how !== 'other_severity' || one !== severity),
    termMonths: { medium: 6, high: 12, critical: 24 },
    reviewAt: instant(world, how === 'review_due' ? 0 : dayMs),
    crossSectorAssessmentId: null,
    metNeeds: [],
  } as unknown as AgreementVersion
  const digest = digestInput(version)
  const signatures = parties.map(({ organisationId }) => ({
    organisationId,
    signedBy: 'x',
    digest,
    signedAt: instant(world, 0),
  }))
  const agreement: Agreement = {
    versions: [
      { version, digest, proposedAt: instant(world, 0), signatures: how === 'not_signed' ? [] : signatures },
    ],
    pausedBy: how === 'paused' ? [world.partner] : [],
    endedAt: how === 'ended' ? instant(world, 0) : null,
    isAssessmentApproved: false,
  }
  return { version, agreement }
}

/** Whether a notice counts as given by the step that is judged. */
export const noticeOf = (world: LadderWorld, { step, notice }: LadderCase) =>
  step === 'signed' || notice === null ? null : instant(world, notice)
export const isAtOnce = (world: LadderWorld, one: LadderCase) => {
  const sentAt = noticeOf(world, one)
  return isImmediate(one.type as 'theft') && sentAt !== null && noticeOverAt({ sentAt }) > world.now
}

/** The case as the rules read it. */
export function asFacts(world: LadderWorld, one: LadderCase): PublishingFacts {
  const { person, removed, other } = one
  const [amountMinor, currency] = one.amount
  const sentAt = noticeOf(world, one)
  const today = world.now.toISOString().slice(0, 10)
  const hasRemoved = removed.of !== 'nothing' && removed.outcome !== 'upheld'
  return {
    state: one.step,
    incident: {
      type: one.type,
      severity: one.severity,
      amountMinor,
      currency,
      authorIds: [reporter, ...(one.corrected === 'observed' ? [corrector] : [])],
      confirmed:
        one.status === 'confirmed'
          ? { by: one.confirmedBy, at: confirmedAt(world), isSecondLook: one.isSecondLook }
          : null,
      fault: one.fault,
      isDisputed: one.isDisputed,
      isObjected: one.objectedIn !== null && one.objectedIn >= 0,
    },
    venue: { organisationId: world.organisationId, venueId: world.venueId, country: 'GB', sector: 'hotel' },
    hasLostSharing: one.hasLostSharing,
    otherMedium:
      other.before === null || !other.isAtFault
        ? []
        : [{ confirmedAt: otherAt(world, other.before), isDisputed: other.isDisputed }],
    pillars: {
      hasFacts: true,
      hasAction: true,
      evidenceDigests: [one.evidence === 'not_named' ? 'else' : 'original'],
    },
    signatures: one.signers.map((userId) => ({ userId, isManager: true, signedAt: instant(world, 0) })),
    agreement: agreementOf(world, one).agreement,
    notice: sentAt && {
      sentAt,
      isInGuestsLanguage: person.language === 'es' || person.language === 'de',
    },
    person: {
      isAdult:
        !person.is_minor &&
        (person.birth_date === null ? person.adult_stated : !isUnder18(person.birth_date, today)),
      isVulnerable: person.is_vulnerable,
      isErased: false,
    },
    removed: hasRemoved
      ? {
          at: removed.of === 'the_same' ? new Date(storedAt(world).getTime() + removed.decidedIn) : null,
          evidenceDigests: [removed.rested],
        }
      : null,
    stored:
      one.evidence === 'given' || one.evidence === 'not_named'
        ? [{ digest: 'original', shownDigest: 'shown', storedAt: storedAt(world) }]
        : [],
    endsAt: instant(world, one.endsIn),
  } as PublishingFacts
}
