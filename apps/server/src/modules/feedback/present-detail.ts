import type { z } from 'zod'
import type { feedbackDetail, feedbackVersion } from '@comity/contract/feedback/feedback'
import { analyseSentiment } from '@comity/domain/sentiment'
import type { StaffScope } from '../../platform/db/scope.ts'
import { policyOf } from './one-feedback.ts'
import { presentFeedback } from './present.ts'
import type { FeedbackDetailRow, FeedbackVersionRow } from './queries/one-feedback.ts'

export function presentDetail(
  row: FeedbackDetailRow,
  versions: readonly FeedbackVersionRow[],
  scope: StaffScope,
): z.input<typeof feedbackDetail> {
  const { words } = analyseSentiment(row.comment ?? '', row.sentiment_language ?? undefined)
  return {
    ...presentFeedback(row),
    words: words.map(({ start, end, weight }) => ({ start, end, weight })),
    history: versions.map(presentVersion),
    voice: row.transcript_source && {
      transcript: row.transcript,
      source: row.transcript_source,
      audioUntil: row.audio_until?.toISOString() ?? null,
    },
    photo:
      row.photo_width !== null && row.photo_height !== null
        ? { width: row.photo_width, height: row.photo_height }
        : null,
    stayRating: presentStayRating(row),
    withdrawn: row.withdrawn_at && {
      at: row.withdrawn_at.toISOString(),
      by: row.withdrawn_by_name,
      reason: row.withdrawal_reason,
    },
    can: policyOf(row, scope),
  }
}

function presentStayRating(row: FeedbackDetailRow): z.input<typeof feedbackDetail>['stayRating'] {
  if (row.stay_rating === null || row.stay_rated_at === null) return null
  return {
    rating: row.stay_rating,
    service: row.stay_service,
    serviceRating: row.stay_service_rating,
    venueRating: row.stay_venue_rating,
    comment: row.stay_comment,
    createdAt: row.stay_rated_at.toISOString(),
  }
}

function presentVersion(row: FeedbackVersionRow): z.input<typeof feedbackVersion> {
  return {
    version: row.version,
    rating: row.rating,
    service: row.service,
    room: row.room,
    comment: row.comment,
    fault: row.fault,
    riskLevelHint: row.risk_level_hint,
    tags: row.tags,
    replacedAt: row.replaced_at.toISOString(),
  }
}
