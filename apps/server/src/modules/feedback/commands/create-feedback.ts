import type { Contract } from '@comity/contract'
import {
  hasRiskLevelHint,
  isServiceOf,
  isStandardTag,
  maskCardNumbers,
  sealedUntil,
} from '@comity/domain/feedback'
import { analyseSentiment } from '@comity/domain/sentiment'
import type { z } from 'zod'
import { recordAudit } from '../../../platform/audit/audit.ts'
import type { StaffScope } from '../../../platform/db/scope.ts'
import { sql } from '../../../platform/db/statements.ts'
import type { StaffTx } from '../../../platform/db/transaction.ts'
import { Failure, invalidField, orNotFound } from '../../../platform/errors.ts'
import type { Idempotency } from '../../../platform/http/call.ts'
import { once } from '../../../platform/idempotency.ts'
import type { Services } from '../../../platform/services.ts'
import { ratingCorrection } from '../../risk/index.ts'
import { recordActivity } from '../../activity/index.ts'
import { getFeedback, getStaySubject, insertFeedback, listOwnTags } from '../queries.ts'
import type { FeedbackRow, FeedbackSubject } from '../rows.ts'
import { lockStay, reseal } from '../../stay-ratings/index.ts'
import { weighRating } from '../weigh-rating.ts'
import { findSubject } from './find-subject.ts'

export type ReviewBody = z.output<Contract['createReview']['body']>

/** Writes what belongs to a new rating in the same transaction. */
export type Attach = (tx: StaffTx, made: { feedbackId: string; venueId: string }) => Promise<void>

/** Creates a rating: stored, counted in the score for a verified stay, audited and announced. */
export async function createFeedback(
  services: Services,
  tx: StaffTx,
  body: ReviewBody,
  idempotency: Idempotency | undefined,
  attach?: Attach,
): Promise<FeedbackRow> {
  const scope = await tx.scope
  const { id } = await once(tx, idempotency, async () => {
    const made = await store(services, tx, scope, body)
    await attach?.(tx, made)
    return made.feedbackId
  })
  return orNotFound(await getFeedback(tx, id))
}

async function store(
  services: Services,
  tx: StaffTx,
  scope: StaffScope,
  body: ReviewBody,
): Promise<{ feedbackId: string; venueId: string }> {
  const found = await findSubject(services, tx, scope, body)
  const [subject, ownTags, correction] = await Promise.all([
    lockSubject(tx, found),
    listOwnTags(tx),
    ratingCorrection(tx, scope.userId),
  ])
  refuseReview(subject, body, new Set(ownTags.map((tag) => tag.tag)))
  const masked = maskCardNumbers(body.comment ?? '')
  const seal = sealedUntil(
    { invitationSentAt: subject.invited_at, otherSideAt: subject.guest_rated_at, isHeld: subject.is_held },
    scope.now,
  )
  const tone = masked.text ? analyseSentiment(masked.text) : undefined
  const feedbackId = await insertFeedback(
    tx,
    {
      organisation_id: scope.organisationId,
      venue_id: subject.venue_id,
      guest_id: subject.guest_id,
      profile_id: subject.profile_id,
      stay_id: subject.stay_id,
      author_id: scope.userId,
      rating: body.rating,
      service: body.service ?? null,
      room: body.roomNumber?.toUpperCase() ?? subject.room,
      comment: masked.text || null,
      fault: body.fault,
      risk_level_hint: body.riskLevelHint ?? null,
      sentiment: tone?.label ?? null,
      sentiment_score: tone?.score ?? null,
      sentiment_language: tone?.language ?? null,
      sealed_until: seal,
      counts_from: seal ?? scope.now,
      created_at: scope.now,
    },
    [...new Set(body.tags)],
  )
  await Promise.all([
    weighRating(tx, scope, {
      guestId: subject.guest_id,
      profileId: subject.profile_id,
      factId: feedbackId,
      kind: 'rating',
      value: body.rating,
      venueId: subject.venue_id,
      raterId: scope.userId,
      stayId: subject.stay_id,
      occurredAt: scope.now,
      countsFrom: seal ?? scope.now,
      verifiedStay: subject.stay_status === 'checked_in' || subject.stay_status === 'checked_out',
      confirmed: true,
      fault: body.fault,
      sector: subject.sector,
      ...correction,
    }),
    recordActivity(tx, {
      venueId: subject.venue_id,
      userId: scope.userId,
      kind: 'guest_rated',
      subject: { kind: 'feedback', id: feedbackId },
    }),
    recordAudit(tx, scope, {
      action: 'feedback.created',
      subject: { kind: 'feedback', id: feedbackId },
      // The log does not name the guest of a sealed rating; its id leads there once it is open.
      details: seal
        ? { guestId: null, stayId: null, masked: masked.count }
        : { guestId: subject.guest_id, stayId: subject.stay_id, masked: masked.count },
    }),
  ])
  if (subject.stay_id && subject.guest_rated_at) await reseal(tx, scope, subject.stay_id)
  return { feedbackId, venueId: subject.venue_id }
}

/**
 * Locks the guest before the stay, as a merge does, and reads the stay again, so that of its two sides the second knows
 * of the first.
 */
async function lockSubject(tx: StaffTx, found: FeedbackSubject): Promise<FeedbackSubject> {
  if (!found.stay_id) return found
  const [, , locked] = await Promise.all([
    tx.run(sql`select from guests where guest_id = ${found.guest_id}::uuid for key share`),
    lockStay(tx, found.stay_id),
    getStaySubject(tx, found.stay_id),
  ])
  if (!locked) throw new Failure('not_found')
  return locked
}

/** Refuses what the sector, the organisation or the guest's state does not allow. */
export function refuseReview(
  subject: Pick<FeedbackSubject, 'guest_status' | 'sector'>,
  body: Pick<ReviewBody, 'service' | 'riskLevelHint' | 'tags'>,
  ownTags: ReadonlySet<string>,
): void {
  if (subject.guest_status === 'archived')
    throw new Failure('not_allowed_now', { detail: 'The guest is archived.' })
  if (body.service !== undefined && !isServiceOf(subject.sector, body.service))
    throw invalidField('/service', 'select_service')
  if (body.riskLevelHint && !hasRiskLevelHint(subject.sector))
    throw invalidField('/riskLevelHint', 'not_offered')
  const strange = body.tags.findIndex((tag) => !isStandardTag(tag) && !ownTags.has(tag))
  if (strange >= 0) throw invalidField(`/tags/${strange}`, 'unknown_tag')
}
