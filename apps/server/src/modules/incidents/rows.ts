import type { ColumnOf, RowOf } from '../../platform/db/statements.ts'
import type { Sector } from '@comity/contract'
import type { IncidentSeverity, IncidentSource, IncidentStatus, IncidentType } from '@comity/domain/incidents'

export interface IncidentRow
  extends
    RowOf<
      'incidents',
      | 'incident_id'
      | 'venue_id'
      | 'guest_id'
      | 'profile_id'
      | 'stay_id'
      | 'type'
      | 'severity'
      | 'status'
      | 'observed'
      | 'heard'
      | 'inferred'
      | 'description'
      | 'action_taken'
      | 'actions'
      | 'room'
      | 'location'
      | 'fault'
      | 'witness_ids'
      | 'amount_minor'
      | 'currency'
      | 'occurred_at'
      | 'reported_by'
      | 'reported_at'
      | 'confirmed_by'
      | 'confirmed_at'
      | 'is_second_look'
      | 'forgotten_at'
      | 'assigned_to'
      | 'due_at'
    >,
    RowOf<'venues', 'sector'> {
  stay_status: ColumnOf<'stays', 'status'> | null
  /** Until when the debt can be settled; null when that is over or there is none. */
  settlement_until: Date | null
  corrected_by: string[]
  /** When the last text that decides its weight was written. */
  written_at: Date
  /** Whether only the caller could confirm it. */
  is_sole_manager: boolean
  version: number
}

export interface IncidentListRow {
  incident_id: string
  venue_id: string
  venue_name: string
  sector: Sector
  /** Whether the person has a manager role at the venue, whatever the session allows. */
  is_managed: boolean
  type: IncidentType
  severity: IncidentSeverity
  status: IncidentStatus
  occurred_at: Date
  reported_at: Date
  reported_by: string
  reporter_name: string | null
  guest_id: string | null
  guest_name: string | null
  guest_number: number | null
  stay_id: string | null
  room: string | null
  location: string | null
  excerpt: string | null
  amount_minor: string | null
  currency: string | null
  source: IncidentSource
  assigned_to: string | null
  assignee_name: string | null
  due_at: Date | null
  confirmed_at: Date | null
  is_second_look: boolean
  /** Since when it is kept only for a photo under legal hold. */
  forgotten_at: Date | null
  photos: number
}

interface Named {
  id: string
  name: string | null
}

export interface IncidentDetailRow
  extends
    IncidentListRow,
    RowOf<
      'incidents',
      | 'observed'
      | 'heard'
      | 'inferred'
      | 'description'
      | 'action_taken'
      | 'actions'
      | 'fault'
      | 'template'
      | 'confirmed_by'
      | 'assigned_by'
      | 'closed_at'
      | 'group_incident_id'
    > {
  witnesses: Named[]
  confirmer_name: ColumnOf<'members', 'name'> | null
  assigner_name: ColumnOf<'members', 'name'> | null
  is_holding: boolean
  settlement_until: Date | null
  corrected_by: string[]
  /** When the last text that decides its weight was written. */
  written_at: Date
  /** Whether only the caller could confirm it. */
  is_sole_manager: boolean
  version: number
  ban_id: ColumnOf<'guest_entries', 'entry_id'> | null
  ban_ends_at: ColumnOf<'guest_entries', 'ends_at'> | null
}

export interface StepRow extends RowOf<'incident_events', 'event_id' | 'at' | 'kind' | 'actor_id' | 'note'> {
  actor_name: ColumnOf<'members', 'name'> | null
  details: Record<string, string | number | boolean | null | string[]>
}
