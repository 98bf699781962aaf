import type { Contract } from '@comity/contract'
import {
  hasRiskLevelHint,
  isServiceOf,
  isStandardTag,
  maskCardNumbers,
  sealedUntil,
} from '@comity/domain/feedback'
import type { z } from 'zod'
import { recordAudit } from '../../../platform/audit/audit.ts'
import type { StaffScope } from '../../../platform/db/scope.ts'
import type { StaffTx } from '../../../platform/db/transaction.ts'
import { Failure, invalidField } from '../../../platform/errors.ts'
import type { Idempotency } from '../../../platform/http/call.ts'
import { once } from '../../../platform/idempotency.ts'
import type { Services } from '../../../platform/services.ts'
import { ratingCorrection, recordFact } from '../../risk/index.ts'
import { getFeedback, insertFeedback, listOwnTags } from '../queries.ts'
import type { FeedbackRow, FeedbackSubject } from '../rows.ts'
import { findSubject } from './find-subject.ts'

export type ReviewBody = z.output<Contract['createReview']['body']>

/** One rating: stored, counted in the score where the stay is verified, audited, announced. */
export async function createFeedback(
  services: Services,
  tx: StaffTx,
  body: ReviewBody,
  idempotency: Idempotency | undefined,
): Promise<FeedbackRow> {
  const scope = await tx.scope
  const { id } = await once(tx, idempotency, () => store(services, tx, scope, body))
  const stored = await getFeedback(tx, id)
  if (!stored) throw new Failure('not_found')
  return stored
}

async function store(services: Services, tx: StaffTx, scope: StaffScope, body: ReviewBody): Promise<string> {
  const [subject, ownTags, correction] = await Promise.all([
    findSubject(services, tx, scope, body),
    listOwnTags(tx),
    ratingCorrection(tx, scope.userId),
  ])
  refuse(subject, body, new Set(ownTags.map((tag) => tag.tag)))
  const masked = maskCardNumbers(body.comment ?? '')
  const seal = sealedUntil({ invitationSentAt: subject.invited_at, guestRatedAt: null }, scope.now)
  const feedbackId = await insertFeedback(
    tx,
    {
      organisation_id: scope.organisationId,
      venue_id: subject.venue_id,
      guest_id: subject.guest_id,
      stay_id: subject.stay_id,
      author_id: scope.userId,
      rating: body.rating,
      service: body.service ?? null,
      room: body.roomNumber?.toUpperCase() ?? subject.room,
      comment: masked.text || null,
      fault: body.fault,
      risk_level_hint: body.riskLevelHint ?? null,
      sealed_until: seal,
      counts_from: seal ?? scope.now,
      created_at: scope.now,
    },
    [...new Set(body.tags)],
  )
  await Promise.all([
    recordFact(tx, scope, {
      guestId: subject.guest_id,
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
    recordAudit(tx, scope, {
      action: 'feedback.created',
      subject: { kind: 'feedback', id: feedbackId },
      details: { guestId: subject.guest_id, stayId: subject.stay_id, masked: masked.count },
    }),
  ])
  return feedbackId
}

/** What the sector, the organisation or the guest's state does not allow. */
function refuse(subject: FeedbackSubject, body: ReviewBody, ownTags: ReadonlySet<string>): void {
  if (subject.guest_status === 'archived')
    throw new Failure('not_allowed_now', { detail: 'This guest is archived' })
  if (body.service !== undefined && !isServiceOf(subject.sector, body.service))
    throw invalidField('/service', 'select_service')
  if (body.riskLevelHint && !hasRiskLevelHint(subject.sector))
    throw invalidField('/riskLevelHint', 'not_offered')
  const strange = body.tags.findIndex((tag) => !isStandardTag(tag) && !ownTags.has(tag))
  if (strange >= 0) throw invalidField(`/tags/${strange}`, 'unknown_tag')
}
