import type { Sector } from '@comity/contract'
import type { GuestStatus, RiskLevel, StayStatus } from '../guests/index.ts'

export interface FeedbackRow {
  feedback_id: string
  venue_id: string
  venue_name: string
  guest_id: string
  guest_name: string | null
  guest_number: number
  stay_id: string | null
  room: string | null
  author_id: string
  author_name: string | null
  rating: number
  service: string | null
  comment: string | null
  fault: 'guest' | 'venue' | 'other' | 'unclear'
  risk_level_hint: RiskLevel | null
  sealed_until: Date | null
  created_at: Date
  corrected_at: Date | null
  sentiment: 'negative' | 'neutral' | 'positive' | null
  sentiment_score: number | null
  sentiment_language: string | null
  has_photo: boolean
  has_voice: boolean
  guest_rating: number | null
  tags: string[]
}

/** Who is rated, where, and for which stay if any. */
export interface FeedbackSubject {
  stay_id: string | null
  guest_id: string
  /** The profile that the stay was written under, where that is another. */
  profile_id: string | null
  venue_id: string
  sector: Sector
  room: string | null
  stay_status: StayStatus | null
  invited_at: Date | null
  departs_on: string | null
  /** When the guest rated this stay. */
  guest_rated_at: Date | null
  /** While an incident or claim on the stay is open, what is sealed stays so. */
  is_held: boolean
  guest_name: string | null
  guest_status: GuestStatus
}
