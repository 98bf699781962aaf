import type { ColumnOf, RowOf } from '../../platform/db/statements.ts'
import type { StayStatus } from '../guests/index.ts'
import type { GuestStatus } from '../profiles/index.ts'

export interface FeedbackRow extends RowOf<
  'visible_feedback',
  | 'feedback_id'
  | 'venue_id'
  | 'guest_id'
  | 'stay_id'
  | 'room'
  | 'author_id'
  | 'rating'
  | 'service'
  | 'comment'
  | 'fault'
  | 'risk_level_hint'
  | 'sealed_until'
  | 'created_at'
  | 'corrected_at'
  | 'sentiment'
  | 'sentiment_score'
  | 'sentiment_language'
> {
  venue_name: ColumnOf<'venues', 'name'>
  guest_name: ColumnOf<'guests', 'name'>
  guest_number: number
  author_name: ColumnOf<'members', 'name'> | null
  has_photo: boolean
  has_voice: boolean
  guest_rating: number | null
  tags: string[]
}

export interface FeedbackSubject extends RowOf<'stays', 'guest_id' | 'venue_id'>, RowOf<'venues', 'sector'> {
  stay_id: string | null
  /** The profile of the stay, where it differs from the guest. */
  profile_id: string | null
  room: string | null
  stay_status: StayStatus | null
  invited_at: Date | null
  departs_on: string | null
  guest_rated_at: Date | null
  /** A sealed rating stays sealed while an incident or claim on the stay is open. */
  is_held: boolean
  guest_name: ColumnOf<'guests', 'name'>
  guest_status: GuestStatus
}
