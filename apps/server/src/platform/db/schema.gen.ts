// Generated from the migrated schema by `npm run db:types`. Do not edit.
import type { ColumnType } from 'kysely'

export type Generated<T> =
  T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>

/** 64-bit whole numbers and decimals: text when read, so that no digit is lost. */
export type Numeric = ColumnType<string, string | number | bigint, string | number | bigint>

export type Timestamp = ColumnType<Date, Date | string, Date | string>

export interface AuditEntries {
  organisation_id: string
  entry_id: Generated<string>
  at: Timestamp
  actor_kind: string
  actor_id: string | null
  action: string
  subject_kind: string
  subject_id: string | null
  fields: Generated<string[]>
  details: Generated<unknown>
}

export interface Feedback {
  organisation_id: string
  feedback_id: Generated<string>
  venue_id: string
  guest_id: string
  stay_id: string | null
  author_id: string
  rating: number
  service: string | null
  room: string | null
  comment: string | null
  fault: 'guest' | 'venue' | 'other' | 'unclear'
  risk_level_hint: 'low' | 'medium' | 'high' | 'critical' | null
  sealed_until: Timestamp | null
  counts_from: Timestamp
  created_at: Timestamp
}

export interface FeedbackDaily {
  organisation_id: string
  venue_id: string
  day: string
  rating: number
  ratings: Numeric
}

export interface FeedbackTags {
  organisation_id: string
  venue_id: string
  tag: string
  feedback_id: string
  guest_id: string
}

export interface GuestKeys {
  organisation_id: string
  key: string
  guest_id: string
}

export interface Guests {
  organisation_id: string
  guest_id: Generated<string>
  name: string | null
  number: Numeric
  language: string | null
  is_minor: Generated<boolean>
  status: Generated<'active' | 'watch_list' | 'banned' | 'archived'>
  status_until: Timestamp | null
  wrapped_key: Buffer | null
  contact: Buffer | null
  import_id: string | null
  risk_level: Generated<'low' | 'medium' | 'high' | 'critical' | 'insufficient_data' | 'not_scored'>
  created_by: string | null
  created_at: Timestamp
}

export interface IdempotencyKeys {
  organisation_id: string
  user_id: string
  endpoint: string
  key: string
  fingerprint: Buffer
  result_id: string
  created_at: Timestamp
}

export interface ImportCells {
  organisation_id: string
  import_id: string
  row_number: number
  source_row: Buffer
  cells: unknown
}

export interface ImportChanges {
  organisation_id: string
  import_id: string
  stay_id: string
  source_row: Buffer | null
  room: string | null
  status: string
  arrives_on: string
  departs_on: string | null
  adults: number | null
  children: number | null
  channel: string | null
}

export interface ImportErrors {
  organisation_id: string
  import_id: string
  row_number: number
  ordinal: number
  column_name: string | null
  field: string | null
  code: string
  value: string | null
}

export interface ImportGuests {
  organisation_id: string
  import_id: string
  guest_id: string
  name: string | null
  wrapped_key: Buffer | null
  contact: Buffer | null
  keys: string[]
}

export interface ImportMappings {
  organisation_id: string
  kind: string
  fingerprint: string
  mapping: unknown
  date_format: string | null
  updated_at: Timestamp
}

export interface ImportRows {
  organisation_id: string
  import_id: string
  row_number: number
  source_row: Buffer
  action: 'add' | 'update' | 'duplicate'
  stay_id: string | null
  guest_id: string
  booking_number: string | null
  room: string | null
  status: string
  arrives_on: string
  departs_on: string | null
  adults: number | null
  children: number | null
  channel: string | null
}

export interface ImportTokens {
  organisation_id: string
  import_id: string
  token: string
  row_number: number
  name: string | null
  guest_id: string
}

export interface Imports {
  organisation_id: string
  import_id: Generated<string>
  venue_id: string
  kind: 'stays'
  file_name: string
  state: 'uploaded' | 'checking' | 'checked' | 'committing' | 'committed' | 'failed' | 'undone'
  encoding: string
  delimiter: string
  header: string[]
  columns: unknown
  fingerprint: string
  mapping: unknown
  mapping_remembered: boolean
  date_format: string | null
  date_format_choices: string[]
  rows: number
  valid: Generated<number>
  errors: Generated<number>
  duplicates: Generated<number>
  added: Generated<number>
  updated: Generated<number>
  done: Generated<number>
  failure: string | null
  staged: Generated<boolean>
  skip_errors: Generated<boolean>
  run_id: string | null
  worked_at: Timestamp | null
  basis: number | null
  created_by: string
  created_at: Timestamp
  committed_by: string | null
  committed_at: Timestamp | null
  undone_at: Timestamp | null
}

export interface Members {
  organisation_id: string
  user_id: string
  name: string
  email: string
  created_at: Timestamp
}

export interface Organisations {
  organisation_id: Generated<string>
  name: string
  sector: 'hotel' | 'restaurant' | 'short_let' | 'school' | 'healthcare' | 'event'
  country: string
  language: 'en' | 'es' | 'tl' | 'fr'
  time_zone: string
  is_demo: Generated<boolean>
  seal_ratings: Generated<boolean>
  wrapped_key: Buffer
  next_guest_number: Generated<Numeric>
  created_at: Timestamp
}

export interface Outbox {
  organisation_id: string
  event_id: Generated<string>
  type: string
  venue_id: string | null
  payload: unknown
  at: Timestamp
  attempts: Generated<number>
  failed_at: Timestamp | null
}

export interface OwnTags {
  organisation_id: string
  tag: string
  polarity: 'positive' | 'negative' | 'neutral'
  created_at: Timestamp
}

export interface Preferences {
  user_id: string
  language: 'en' | 'es' | 'tl' | 'fr' | null
  theme: 'light' | 'dark' | 'system' | null
  notify_email: Generated<boolean>
  notify_in_app: Generated<boolean>
  reduced_motion: Generated<boolean>
  large_text: Generated<boolean>
}

export interface RiskCounters {
  organisation_id: string
  guest_id: string
  key: string
  facts: number
}

export interface RiskFacts {
  organisation_id: string
  guest_id: string
  fact_id: string
  kind: 'incident' | 'unpaid_bill' | 'no_show' | 'stay_kept' | 'rating'
  class: 'low' | 'medium' | 'high' | 'critical' | 'positive'
  status: 'counted' | 'disputed' | 'frozen' | 'withdrawn' | 'removed'
  venue_id: string
  rater_id: string
  stay_id: string | null
  occurred_at: Timestamp
  recorded_at: Timestamp
  counts_from: Timestamp
  ends_at: Timestamp
  value: number | null
  rater_correction: number
  rater_weight: number
  rater_ordinal: number
  venue_ordinal: number
  rule_version: string
  scaled: Numeric
  sighting_scaled: Numeric
  is_grave: boolean
  stay_key: string
  rater_key: string
  sighting_key: string
  equality_key: string
  in_sums: boolean
  due_at: ColumnType<Date, never, never>
}

export interface RiskRaterSnapshots {
  organisation_id: string
  rater_id: string
  snapshot_version: number
  correction: number
  weight: number
  ratings: number
  made_at: Timestamp
}

export interface RiskStates {
  organisation_id: string
  guest_id: string
  low: Generated<Numeric>
  medium: Generated<Numeric>
  high: Generated<Numeric>
  critical: Generated<Numeric>
  positive: Generated<Numeric>
  evidence_scaled: Generated<Numeric>
  stays: Generated<number>
  raters: Generated<number>
  grave_incidents: Generated<number>
  settled_at: Timestamp
  rule_version: string
}

export interface RoleGrants {
  organisation_id: string
  grant_id: Generated<string>
  user_id: string
  venue_id: string | null
  role: 'staff' | 'manager' | 'privacy' | 'admin' | 'reviewer' | 'operator'
  starts_at: Timestamp
  ends_at: Timestamp | null
  created_at: Timestamp
}

export interface Stays {
  organisation_id: string
  stay_id: Generated<string>
  venue_id: string
  guest_id: string
  booking_number: string | null
  booking_key: ColumnType<string | null, never, never>
  room: string | null
  status: 'expected' | 'checked_in' | 'checked_out' | 'no_show' | 'cancelled'
  arrives_on: string
  departs_on: string | null
  adults: number | null
  children: number | null
  channel: string | null
  invited_at: Timestamp | null
  import_id: string | null
  source_row: Buffer | null
  created_at: Timestamp
  updated_at: Timestamp
}

export interface Venues {
  organisation_id: string
  venue_id: Generated<string>
  name: string
  code: string
  sector: 'hotel' | 'restaurant' | 'short_let' | 'school' | 'healthcare' | 'event'
  country: string
  time_zone: string
  created_at: Timestamp
}

export interface VisibleFeedback {
  organisation_id: string
  feedback_id: string
  venue_id: string
  guest_id: string
  stay_id: string | null
  author_id: string
  rating: number
  service: string | null
  room: string | null
  comment: string | null
  fault: 'guest' | 'venue' | 'other' | 'unclear'
  risk_level_hint: 'low' | 'medium' | 'high' | 'critical' | null
  sealed_until: Timestamp | null
  counts_from: Timestamp
  created_at: Timestamp
}

export interface AuthAccounts {
  id: Generated<string>
  user_id: string
  account_id: string
  provider_id: string
  access_token: string | null
  refresh_token: string | null
  access_token_expires_at: Timestamp | null
  refresh_token_expires_at: Timestamp | null
  scope: string | null
  id_token: string | null
  password: string | null
  created_at: Timestamp
  updated_at: Timestamp
}

export interface AuthSessions {
  id: Generated<string>
  user_id: string
  token: string
  expires_at: Timestamp
  ip_address: string | null
  user_agent: string | null
  created_at: Timestamp
  updated_at: Timestamp
}

export interface AuthUsers {
  id: Generated<string>
  name: string
  email: string
  email_verified: Generated<boolean>
  image: string | null
  created_at: Timestamp
  updated_at: Timestamp
}

export interface AuthVerifications {
  id: Generated<string>
  identifier: string
  value: string
  expires_at: Timestamp
  created_at: Timestamp
  updated_at: Timestamp
}

export interface PlatformMigrations {
  name: string
  sha256: string
  applied_at: Generated<Timestamp>
}

export interface DB {
  audit_entries: AuditEntries
  feedback: Feedback
  feedback_daily: FeedbackDaily
  feedback_tags: FeedbackTags
  guest_keys: GuestKeys
  guests: Guests
  idempotency_keys: IdempotencyKeys
  import_cells: ImportCells
  import_changes: ImportChanges
  import_errors: ImportErrors
  import_guests: ImportGuests
  import_mappings: ImportMappings
  import_rows: ImportRows
  import_tokens: ImportTokens
  imports: Imports
  members: Members
  organisations: Organisations
  outbox: Outbox
  own_tags: OwnTags
  preferences: Preferences
  risk_counters: RiskCounters
  risk_facts: RiskFacts
  risk_rater_snapshots: RiskRaterSnapshots
  risk_states: RiskStates
  role_grants: RoleGrants
  stays: Stays
  venues: Venues
  visible_feedback: VisibleFeedback
  'auth.accounts': AuthAccounts
  'auth.sessions': AuthSessions
  'auth.users': AuthUsers
  'auth.verifications': AuthVerifications
  'platform.migrations': PlatformMigrations
}
