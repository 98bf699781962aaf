import type { z } from 'zod'
import type { createdFeedback, feedback } from '@comity/contract/feedback/feedback'
import { isHeld, maskCardNumbers, traitHints } from '@comity/domain/feedback'
import type { FeedbackRow } from './rows.ts'

export function presentFeedback(row: FeedbackRow): z.input<typeof feedback> {
  return {
    id: row.feedback_id,
    venueId: row.venue_id,
    venueName: row.venue_name,
    guestId: row.guest_id,
    guestName: row.guest_name,
    guestNumber: row.guest_number,
    stayId: row.stay_id,
    room: row.room,
    author: { id: row.author_id, name: row.author_name },
    rating: row.rating,
    service: row.service,
    tags: row.tags,
    comment: row.comment,
    fault: row.fault,
    riskLevelHint: row.risk_level_hint,
    sentiment:
      row.sentiment === null
        ? null
        : { label: row.sentiment, score: row.sentiment_score ?? 0, language: row.sentiment_language ?? 'en' },
    hasPhoto: row.has_photo,
    hasVoice: row.has_voice,
    guestRating: row.guest_rating,
    sealedUntil: isHeld(row.sealed_until) ? null : (row.sealed_until?.toISOString() ?? null),
    isHeld: isHeld(row.sealed_until),
    correctedAt: row.corrected_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
  }
}

export function presentWritten(row: FeedbackRow, comment = ''): z.input<typeof createdFeedback> {
  return {
    feedback: presentFeedback(row),
    maskedCardNumbers: maskCardNumbers(comment).count,
    hints: traitHints(comment),
  }
}
