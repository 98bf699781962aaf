import type { Contract } from '@comity/contract'
import { maskCardNumbers } from '@comity/domain/feedback'
import { analyseSentiment } from '@comity/domain/sentiment'
import type { z } from 'zod'
import { recordAudit } from '../../../platform/audit/audit.ts'
import type { StaffScope } from '../../../platform/db/scope.ts'
import type { StaffTx } from '../../../platform/db/transaction.ts'
import { Failure, orNotFound } from '../../../platform/errors.ts'
import { dropFact, ratingCorrection, removeFact } from '../../risk/index.ts'
import { countRatings } from '../counts.ts'
import { holdEvent } from '../../../platform/events/events-under-way.ts'
import { emitRating } from '../live.ts'
import { lockFeedback, policyOf } from '../one-feedback.ts'
import { getFeedback, listOwnTags } from '../queries.ts'
import { getFrozenFact, replaceFeedback } from '../queries/one-feedback.ts'
import type { Correction, FeedbackDetailRow } from '../queries/one-feedback.ts'
import type { FeedbackRow } from '../rows.ts'
import { weighRating } from '../weigh-rating.ts'
import { refuseReview } from './create-feedback.ts'

type Body = z.output<Contract['updateFeedback']['body']>

const refusals = {
  not_author: 'Only the author may correct a rating.',
  window_over: 'A rating can be corrected for 24 hours.',
  withdrawn: 'The rating has been withdrawn.',
  both_open: 'Both sides of the stay are open.',
} as const

/** Corrects a rating. Its earlier version is kept; score and counts change as if it had been so from the start. */
export async function correctFeedback(tx: StaffTx, feedbackId: string, body: Body): Promise<FeedbackRow> {
  const scope = await tx.scope
  const before = await lockFeedback(tx, scope, feedbackId)
  const { correct } = policyOf(before, scope)
  if (correct !== true) throw new Failure('not_allowed_now', { detail: refusals[correct] })
  const ownTags = await listOwnTags(tx)
  // A tag that was retired since may stay on the rating that has it.
  refuseReview(before, body, new Set([...ownTags.map(({ tag }) => tag), ...before.tags]))

  const tags = [...new Set(body.tags)].toSorted()
  const masked = maskCardNumbers(body.comment ?? '')
  const to = correctionOf(before, body, masked.text || null)
  const fields = changedFields(before, to, tags)
  if (fields.length > 0) {
    const isCounted = !(await holdEvent(tx, scope, feedbackId))
    if (isCounted) await countRatings(tx, scope, [feedbackId], -1)
    await replaceFeedback(tx, feedbackId, to, tags)
    if (isCounted) {
      await countRatings(tx, scope, [feedbackId], 1)
      await emitRating(tx, { feedbackId, venueId: before.venue_id }, 'corrected')
    }
    if (fields.includes('rating') || fields.includes('fault')) await weighAgain(tx, scope, before, to)
    await recordAudit(tx, scope, {
      action: 'feedback.corrected',
      subject: { kind: 'feedback', id: feedbackId },
      fields,
      details: { version: before.version + 1 },
    })
  }
  return orNotFound(await getFeedback(tx, feedbackId))
}

function correctionOf(before: FeedbackDetailRow, body: Body, comment: string | null): Correction {
  const tone = comment === null ? undefined : analyseSentiment(comment)
  return {
    rating: body.rating,
    service: body.service ?? null,
    room: body.roomNumber?.toUpperCase() ?? before.room,
    comment,
    fault: body.fault,
    risk_level_hint: body.riskLevelHint ?? null,
    sentiment: tone?.label ?? null,
    sentiment_score: tone?.score ?? null,
    sentiment_language: tone?.language ?? null,
  }
}

/** The changed fields of a rating; its sentiment follows from the comment. */
function changedFields(before: FeedbackDetailRow, to: Correction, tags: readonly string[]): string[] {
  const said = ['rating', 'service', 'room', 'comment', 'fault', 'risk_level_hint'] as const
  const fields: string[] = said.filter((field) => before[field] !== to[field])
  return before.tags.toSorted().join('\n') === tags.join('\n') ? fields : [...fields, 'tags']
}

/** Writes the fact under the same id and time, with the values frozen when it was first written. */
async function weighAgain(
  tx: StaffTx,
  scope: StaffScope,
  before: FeedbackDetailRow,
  to: Correction,
): Promise<void> {
  const { feedback_id: factId, guest_id: guestId } = before
  const frozen = await getFrozenFact(tx, guestId, factId)
  // An overturned fact stays so, whatever the rating says.
  if (frozen?.status === 'removed') return
  const correction = frozen
    ? { raterCorrection: frozen.correction, raterWeight: frozen.weight }
    : await ratingCorrection(tx, before.author_id)
  await dropFact(tx, scope, guestId, factId)
  await weighRating(tx, scope, {
    guestId,
    profileId: before.profile_id,
    factId,
    kind: 'rating',
    value: to.rating,
    venueId: before.venue_id,
    raterId: before.author_id,
    stayId: before.stay_id,
    occurredAt: before.created_at,
    recordedAt: before.created_at,
    countsFrom: before.counts_from,
    verifiedStay: before.stay_status === 'checked_in' || before.stay_status === 'checked_out',
    confirmed: true,
    fault: to.fault,
    sector: before.sector,
    ...correction,
  })
  if (frozen?.status === 'disputed' || frozen?.status === 'frozen')
    await removeFact(tx, scope, guestId, factId, frozen.status)
}
