import type { ColumnOf, RowOf } from '../../platform/db/statements.ts'
import type { Language, Sector } from '@comity/contract'
import type { IncidentGround } from '@comity/domain/incidents'
import type { ImprovementStep, ListingState, SharedSeverity } from '@comity/domain/network'

/** A listing in lists and under lock. */
export interface ListingRow {
  listing_id: string
  venue_id: string
  venue_name: string
  sector: Sector
  country: string
  time_zone: string
  incident_id: string
  guest_id: string
  guest_name: string | null
  guest_number: number
  agreement_id: string
  ground: IncidentGround
  severity: SharedSeverity
  state: ListingState
  facts: string | null
  action_taken: string | null
  evidence: Buffer[]
  adult_stated: boolean
  created_by: string
  creator_name: string | null
  created_at: Date
  confirmed_at: Date
  agreed_months: number
  notice_id: string | null
  notice_channel: 'email' | 'sms' | null
  notice_code: string | null
  notice_language: Language | null
  notified_at: Date | null
  active_at: Date | null
  is_immediate: boolean
  reviewed_by: string | null
  reviewer_name: string | null
  reviewed_at: Date | null
  ends_at: Date
  frozen_at: Date | null
  ended_at: Date | null
  ended_reason: string | null
  signers: ListingSigner[]
  /** How often a look-up returned it, and when the last time. */
  told_count: number
  told_at: Date | null
  has_plan: boolean
  /** Whether the person has a manager role at the venue, whatever the session allows. */
  is_managed: boolean
}

interface ListingSigner {
  id: string
  name: string | null
  /** ISO 8601. */
  at: string
  adultStated: boolean
}

export interface ListingEventRow extends RowOf<'listing_events', 'event_id' | 'at' | 'kind' | 'actor_id'> {
  actor_name: ColumnOf<'members', 'name'> | null
  details: Record<string, string | number | boolean | null>
}

/** A plan with the agreed steps. */
export interface PlanRow extends RowOf<
  'improvement_plans',
  'plan_id' | 'listing_id' | 'venue_id' | 'agreed_by' | 'agreed_at' | 'voided_at'
> {
  agreer_name: ColumnOf<'members', 'name'> | null
  steps: {
    step: ImprovementStep
    /** ISO 8601. */
    doneAt: string | null
    doneBy: string | null
    doneName: string | null
  }[]
}
