import { type Sector, severities, type Severity } from '../base/index.ts'
import type { ResponseKey, RiskLevel } from '../risk/index.ts'

/** What a smart alert is about; the more serious first. */
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

/** How an alert reaches somebody. `in_app` is the list of alerts itself. */
export const channels = ['in_app', 'email', 'sms', 'push'] as const
export type Channel = (typeof channels)[number]

/** The roles at the venue that an alert can be for. */
export const audienceRoles = ['staff', 'manager', 'admin', 'privacy'] as const
export type AudienceRole = (typeof audienceRoles)[number]

export const triggerKinds = ['arrival', 'score', 'incident', 'group', 'network', 'account'] as const
export type TriggerKind = (typeof triggerKinds)[number]

/** What makes a rule examine a guest, and its threshold. */
export type Trigger =
  /**
   * The guest is in house or expected within `leadHours` (whole hours, 1 to 168). `minScore` (0 to 100) is set for
   * the types about risk only; null elsewhere.
   */
  | { kind: 'arrival'; leadHours: number; minScore: number | null }
  /** The score is `minScore` (0 to 100) or more, at any time. */
  | { kind: 'score'; minScore: number }
  /** An incident of at least this severity within the last `incidentDays` days. */
  | { kind: 'incident'; minSeverity: AlertSeverity }
  /**
   * A large group booking, one whose leader had an incident on an earlier visit, or one with this many members who
   * are banned, on the watch list or at a high level.
   */
  | { kind: 'group'; minFlagged: number }
  /** A network listing of at least this severity. */
  | { kind: 'network'; minSeverity: AlertSeverity }
  /** An account of the organisation gives a signal more often than `mostAnHour`. */
  | { kind: 'account' }

/** Account activity worth a look: a sign-in from a new device, many exports, or many refusals for lack of a role. */
export const accountSignals = ['new_device', 'many_exports', 'refused_roles'] as const
export type AccountSignal = (typeof accountSignals)[number]

/** An unclaimed alert goes to `to` this many whole minutes after it was raised. */
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
  /** Unique; always includes `in_app`. */
  channels: Channel[]
  /** At least one; unique. */
  audience: AudienceRole[]
  /** Earliest first; empty: it remains with the audience. */
  escalation: EscalationStep[]
}

/** What is known of a guest and one stay at an instant, without what may not be seen or counted then. */
export interface GuestFacts {
  guestId: string
  /** Sector of the venue that would be notified. */
  sector: Sector
  /** As in the score: `unknown` counts as an adult outside schools. */
  ageBand: 'adult' | 'minor' | 'unknown'
  /** Null: insufficient data, or no score may be computed. */
  score: { score: number; level: RiskLevel } | null
  ban: { entryId: string; endsAt: Date } | null
  watch: { entryId: string; endsAt: Date } | null
  /** Without unfounded, disputed and withdrawn ones. */
  incidents: { incidentId: string; severity: AlertSeverity; reportedAt: Date }[]
  /** Listings that an agreement in force shows to this venue. */
  listings: { listingId: string; severity: AlertSeverity; endsAt: Date }[]
  /** Null: the guest is neither expected nor in house. */
  stay: StayFacts | null
}

/** What is known of a coming group at an instant. */
export interface ComingGroup {
  readonly groupId: string
  /** People expected, with or without a booking of their own. */
  readonly size: number
  /** Members with a booking of their own. */
  readonly members: number
  /** How many of them are banned, watched or at a high level: a number without names. */
  readonly flagged: number
  /** Confirmed group incidents of earlier visits under the same leader. */
  readonly earlier: readonly { readonly severity: AlertSeverity }[]
}

/** Why an alert about a coming group is raised. */
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
  expectedAt: Date
  /** The group that the booking leads. Its members are linked by the booking alone. */
  group: ComingGroup | null
  /** Of the guest, within twelve months. */
  recentNoShows: number
}

/** Why an alert was raised, as data that the screen turns into text by `kind`. */
export type AlertReason =
  | { kind: 'arrival'; stayId: string; expectedAt: Date }
  | { kind: 'score'; score: number; level: RiskLevel; minScore: number }
  | { kind: 'ban' | 'watch'; entryId: string; endsAt: Date }
  | { kind: 'incident'; incidentId: string; severity: AlertSeverity; reportedAt: Date }
  | { kind: 'listing'; listingId: string; severity: AlertSeverity; endsAt: Date }
  | ({ kind: 'group'; groupId: string } & GroupCause)
  | { kind: 'no_show'; count: number }
  | { kind: 'account'; userId: string; signal: AccountSignal; count: number; at: Date }

/** An alert to raise. It contains no text: texts are chosen by `type` and by the `kind` of its reasons. */
export interface RaisedAlert {
  /** One alert of a type about a guest and stay: see `alertKey`. */
  key: string
  type: AlertType
  severity: AlertSeverity
  guestId: string
  stayId: string | null
  /** All rules that apply, in the order of the rules. */
  ruleIds: string[]
  /** Union over those rules: all channels and roles, and for each role the earliest step. */
  channels: Channel[]
  audience: AudienceRole[]
  escalation: EscalationStep[]
  reasons: AlertReason[]
  /** Suggested preparations, mildest first. None refuses, delays or cancels anything. */
  responses: readonly ResponseKey[]
}
