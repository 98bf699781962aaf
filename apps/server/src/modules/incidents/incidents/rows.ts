import type { Sector } from '@comity/contract'
import type {
  IncidentFault,
  IncidentSeverity,
  IncidentSource,
  IncidentStatus,
  IncidentStep,
  IncidentType,
} from '@comity/domain/incidents'
import type { StayStatus } from '../../guests/index.ts'

/** An incident as commands need it, locked. */
export interface IncidentRow {
  incident_id: string
  venue_id: string
  sector: Sector
  guest_id: string | null
  profile_id: string | null
  stay_id: string | null
  stay_status: StayStatus | null
  type: IncidentType
  severity: IncidentSeverity
  status: IncidentStatus
  observed: string | null
  heard: string | null
  inferred: string | null
  description: string | null
  action_taken: string | null
  actions: string[]
  room: string | null
  location: string | null
  fault: IncidentFault
  witness_ids: string[]
  amount_minor: string | null
  currency: string | null
  occurred_at: Date
  reported_by: string
  reported_at: Date
  confirmed_by: string | null
  confirmed_at: Date | null
  forgotten_at: Date | null
  assigned_to: string | null
  due_at: Date | null
  /** Until when what is owed can be put right; null: that is over, or there is nothing. */
  settlement_until: Date | null
  corrected_by: string[]
  version: number
}

/** An incident as lists show it. */
export interface IncidentListRow {
  incident_id: string
  venue_id: string
  venue_name: string
  sector: Sector
  /** Whether the caller holds a role of a manager at the venue, whatever the session gives of it. */
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
  /** Since when it stays for a photo under legal hold alone. */
  forgotten_at: Date | null
  photos: number
}

export interface Named {
  id: string
  name: string | null
}

export interface IncidentDetailRow extends IncidentListRow {
  observed: string | null
  heard: string | null
  inferred: string | null
  description: string | null
  action_taken: string | null
  actions: string[]
  witnesses: Named[]
  fault: IncidentFault
  template: string | null
  confirmed_by: string | null
  confirmer_name: string | null
  assigned_by: string | null
  assigner_name: string | null
  closed_at: Date | null
  group_incident_id: string | null
  is_holding: boolean
  settlement_until: Date | null
  corrected_by: string[]
  version: number
  ban_id: string | null
  ban_ends_at: Date | null
}

export interface StepRow {
  event_id: string
  at: Date
  kind: IncidentStep
  actor_id: string | null
  actor_name: string | null
  note: string | null
  details: Record<string, string | number | boolean | null | string[]>
}
