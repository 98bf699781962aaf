import { type Sector, severities, type Severity } from '../base/index.ts'
import type { ResponseKey, RiskLevel } from '../risk/index.ts'

/** What a smart alert is about; the graver first. */
export const alertTypes = [
  'critical_risk',
  'banned_guest',
  'high_risk',
  'network',
  'cyber',
  'group',
  'watch_list',
  'no_show',
] as const
export type AlertType = (typeof alertTypes)[number]

/** Mildest first. */
export const alertSeverities = severities
export type AlertSeverity = Severity

/** How somebody hears of an alert. `in_app` is the list of alerts itself. */
export const channels = ['in_app', 'email', 'sms', 'push'] as const
export type Channel = (typeof channels)[number]

/** Whom an alert can be for: who holds the role at the venue. */
export const audienceRoles = ['staff', 'manager', 'admin', 'privacy'] as const
export type AudienceRole = (typeof audienceRoles)[number]

export const triggerKinds = ['arrival', 'score', 'incident', 'group', 'network', 'account'] as const
export type TriggerKind = (typeof triggerKinds)[number]

/** What makes a rule look at a guest, and from where on it speaks. */
export type Trigger =
  /**
   * The guest is expected within `leadHours` (whole hours, 1 to 168), or in the house. `minScore` (0 to 100) belongs
   * to the types about risk alone; null elsewhere.
   */
  | { kind: 'arrival'; leadHours: number; minScore: number | null }
  /** The score stands at `minScore` (0 to 100) or above, whenever it gets there. */
  | { kind: 'score'; minScore: number }
  /** An incident of this severity or graver, of the last `incidentDays` days. */
  | { kind: 'incident'; minSeverity: AlertSeverity }
  /**
   * A large group booking, one whose leader had an incident on an earlier visit, or one with so many members who are
   * banned, on the watch list or at a high level.
   */
  | { kind: 'group'; minFlagged: number }
  /** A listing of the network of this severity or graver. */
  | { kind: 'network'; minSeverity: AlertSeverity }
  /** An account of the organisation gives a signal, in the measure of `mostAnHour`. */
  | { kind: 'account' }

/**
 * What an account does that is worth a look: it signs in from a device that it had not used before, exports much, or is
 * often refused for want of a role.
 */
export const accountSignals = ['new_device', 'many_exports', 'refused_roles'] as const
export type AccountSignal = (typeof accountSignals)[number]

/** An alert that nobody owns goes on to `to`, so many whole minutes after it was raised. */
export interface EscalationStep {
  afterMinutes: number
  to: AudienceRole
}

/** One rule of an organisation. Plain JSON. */
export interface AlertRule {
  /** Unique among the rules of the organisation. */
  id: string
  type: AlertType
  isOn: boolean
  trigger: Trigger
  /** Each once; `in_app` is always among them. */
  channels: Channel[]
  /** At least one, each once. */
  audience: AudienceRole[]
  /** Earliest first; empty: it stays with the audience. */
  escalation: EscalationStep[]
}

/** What is known of a guest and one stay at an instant: what may not be seen or counted then is left out of it. */
export interface GuestFacts {
  guestId: string
  /** Sector of the venue that would be told. */
  sector: Sector
  /** As the score takes it: `unknown` counts as an adult outside schools. */
  ageBand: 'adult' | 'minor' | 'unknown'
  /** Null: insufficient data, or no score may be made. */
  score: { score: number; level: RiskLevel } | null
  ban: { entryId: string; endsAt: Date } | null
  watch: { entryId: string; endsAt: Date } | null
  /** Not the unfounded, disputed or withdrawn ones. */
  incidents: { incidentId: string; severity: AlertSeverity; reportedAt: Date }[]
  /** Listings that an agreement in force shows to this venue. */
  listings: { listingId: string; severity: AlertSeverity; endsAt: Date }[]
  /** Null: the guest is neither expected nor there. */
  stay: StayFacts | null
}

/** What is known of a coming group at an instant. */
export interface ComingGroup {
  readonly groupId: string
  /** People expected, with or without a booking of their own. */
  readonly size: number
  /** Members with a booking of their own. */
  readonly members: number
  /** Of those, how many are banned, watched or at a high level: a number, nobody by name. */
  readonly flagged: number
  /** Confirmed group incidents of earlier visits under the same leader. */
  readonly earlier: readonly { readonly severity: AlertSeverity }[]
}

/** Why a coming group is told of. */
export const groupConcerns = ['earlier_incident', 'large', 'flagged_members'] as const
export type GroupConcern = (typeof groupConcerns)[number]

/** A concern about a coming group, with its facts. */
export type GroupCause =
  | { concern: 'earlier_incident'; incidents: number; severity: AlertSeverity }
  | { concern: 'large'; size: number }
  | { concern: 'flagged_members'; members: number; flagged: number }

export interface StayFacts {
  stayId: string
  status: 'expected' | 'checked_in' | 'checked_out' | 'no_show' | 'cancelled'
  /** When the guest is expected at the venue. */
  expectedAt: Date
  /** The group that the booking leads. Its members are linked by the booking alone. */
  group: ComingGroup | null
  /** Of the guest, within twelve months. */
  recentNoShows: number
}

/** Why an alert was raised: data from which the screen makes its words, by `kind`. */
export type AlertReason =
  | { kind: 'arrival'; stayId: string; expectedAt: Date }
  | { kind: 'score'; score: number; level: RiskLevel; minScore: number }
  | { kind: 'ban' | 'watch'; entryId: string; endsAt: Date }
  | { kind: 'incident'; incidentId: string; severity: AlertSeverity; reportedAt: Date }
  | { kind: 'listing'; listingId: string; severity: AlertSeverity; endsAt: Date }
  | ({ kind: 'group'; groupId: string } & GroupCause)
  | { kind: 'no_show'; count: number }
  | { kind: 'account'; userId: string; signal: AccountSignal; count: number; at: Date }

/** An alert to raise. It has no words: its texts are chosen by `type` and by the `kind` of its reasons. */
export interface RaisedAlert {
  /** One alert of a type about a guest and stay: see `alertKey`. */
  key: string
  type: AlertType
  severity: AlertSeverity
  guestId: string
  stayId: string | null
  /** Every rule that speaks, in the order of the rules. */
  ruleIds: string[]
  /** Of those rules together: every channel and role, and for each role the earliest step. */
  channels: Channel[]
  audience: AudienceRole[]
  escalation: EscalationStep[]
  reasons: AlertReason[]
  /** What may be done to prepare, mildest first. None of it refuses, delays or cancels anything. */
  responses: readonly ResponseKey[]
}
