// Generated from the migrated schema by `npm run db:types`. Do not edit.
import type { ColumnType } from 'kysely'
import type { ColumnTypes } from './column-types.ts'

export type Generated<T> =
  T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>

/** 64-bit whole numbers and decimals: text when read, so that no digit is lost. */
export type Numeric = ColumnType<string, string | number | bigint, string | number | bigint>

export type Timestamp = ColumnType<Date, Date | string, Date | string>

/** Written as text of JSON. */
export type Json<T> = ColumnType<T, unknown, unknown>

export interface Activities {
  organisation_id: string
  activity_id: Generated<string>
  venue_id: string
  user_id: string
  kind: ColumnTypes['activities.kind']
  subject_kind: 'guest' | 'stay' | 'room' | 'incident' | 'task' | 'hand_over' | 'feedback' | 'group' | 'bill' | null
  subject_id: string | null
  note: string | null
  at: Timestamp
}

export interface ActivityDays {
  organisation_id: string
  venue_id: string
  day: string
  user_id: string
  kind: string
  activities: number
}

export interface ActivityTotals {
  organisation_id: string
  venue_id: string
  day: string
  kind: string
  activities: number
}

export interface AlertBriefings {
  organisation_id: string
  venue_id: string
  for_day: string
  briefing_id: Generated<string>
  alerts: number
  made_at: Timestamp
}

export interface AlertConfigs {
  organisation_id: string
  rules: Json<ColumnTypes['alert_configs.rules']>
  changed_by: string
  changed_at: Timestamp
}

export interface AlertRuleWarnings {
  organisation_id: string
  rule_id: string
  warned_at: Timestamp
}

export interface AlertRuns {
  organisation_id: string
  run_id: Generated<string>
  run_by: string | null
  at: Timestamp
  subjects: number
  raised: number
  repeated: number
  closed: number
}

export interface AlertSnoozes {
  organisation_id: string
  venue_id: string
  profile_id: string
  until: Timestamp
  set_by: string
  set_at: Timestamp
}

export interface ApiKeys {
  organisation_id: string
  key_id: Generated<string>
  name: string
  hint: string
  secret_hash: Buffer
  scopes: string[]
  venue_ids: string[] | null
  created_by: string
  created_at: Timestamp
  expires_at: Timestamp
  last_used_at: Timestamp | null
  revoked_at: Timestamp | null
}

export interface Approvals {
  organisation_id: string
  approval_id: Generated<string>
  action: string
  subject_kind: string
  subject_id: string
  payload: unknown
  state: 'waiting' | 'approved' | 'refused' | 'withdrawn'
  requested_by: string
  requested_at: Timestamp
  expires_at: Timestamp
  decided_by: string | null
  decided_at: Timestamp | null
}

export interface AuditChain {
  organisation_id: string
  seq: Numeric
  entry_id: string
  hash: Buffer
}

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
  details: Generated<Json<ColumnTypes['audit_entries.details']>>
}

export interface AuditHeads {
  organisation_id: string
  seq: Numeric
  hash: Buffer
  at: Timestamp
  signature: Buffer
}

export interface AuditPending {
  organisation_id: string
  entry_id: string
}

export interface AuditReasons {
  organisation_id: string
  reason_id: Generated<string>
  text: string
  salt: Buffer
  created_at: Timestamp
}

export interface BillEnds {
  organisation_id: string
  end_id: Generated<string>
  venue_id: string
  token_hash: Buffer | null
  outcome: 'settled' | 'explained' | 'unanswered' | 'withdrawn'
  amount_minor: Numeric
  currency: string
  explanation: string | null
  ended_at: Timestamp
}

export interface BillExplanations {
  organisation_id: string
  person_token: string
  until: Timestamp
}

export interface BillOutcomes {
  organisation_id: string
  venue_id: string
  month: string
  outcome: 'settled' | 'explained' | 'unanswered' | 'withdrawn'
  bills: number
}

export interface BookingChanges {
  organisation_id: string
  change_id: Generated<string>
  stay_id: string
  venue_id: string
  source: 'person' | 'api_key' | 'import' | 'job'
  changed_by: string | null
  at: Timestamp
  before: Json<ColumnTypes['booking_changes.before']>
  after: Json<ColumnTypes['booking_changes.after']>
  from_guest_id: string | null
  to_guest_id: string | null
  undoes: string | null
}

export interface BookingHours {
  organisation_id: string
  venue_id: string
  check_in_time: string
  check_out_time: string
  turn_minutes: number
  no_show_grace_minutes: number
}

export interface BookingOutlooks {
  organisation_id: string
  stay_id: string
  venue_id: string
  arrives_on: string
  cancellation: number | null
  no_show: number | null
  not_arriving: Generated<number>
  expected_loss: Generated<Numeric>
  currency: string | null
  looked_on: string
  share_of_today: number
  looked_at: Timestamp
}

export interface BookingScreenings {
  organisation_id: string
  screening_id: Generated<string>
  stay_id: string
  venue_id: string
  reasons: unknown
  responses: string[]
  screened_by: string
  screened_at: Timestamp
}

export interface BreakGlass {
  organisation_id: string
  break_glass_id: Generated<string>
  user_id: string
  reason_id: string
  started_at: Timestamp
  ends_at: Timestamp
  ended_at: Timestamp | null
}

export interface DepositRequests {
  organisation_id: string
  request_id: Generated<string>
  stay_id: string
  venue_id: string
  amount_minor: Numeric
  currency: string
  sealed_link: Buffer
  reason: string
  sent_by_mail: boolean
  state: 'asked' | 'paid' | 'declined' | 'waived' | 'expired'
  asked_by: string
  asked_at: Timestamp
  expires_at: Timestamp
  settled_by: string | null
  settled_at: Timestamp | null
}

export interface DeviceCodes {
  organisation_id: string
  device_code_id: Generated<string>
  venue_id: string
  device_name: string
  code_hash: Buffer
  created_by: string
  expires_at: Timestamp
  used_at: Timestamp | null
}

export interface DeviceUsers {
  organisation_id: string
  device_id: string
  user_id: string
  used_at: Timestamp
}

export interface Devices {
  organisation_id: string
  device_id: Generated<string>
  venue_id: string
  name: string
  token_hash: Buffer
  registered_by: string
  registered_at: Timestamp
  seen_at: Timestamp | null
  removed_at: Timestamp | null
}

export interface DisownedContacts {
  organisation_id: string
  guest_id: string
  contact: string
  request_id: string
  is_proved: boolean
  sealed: Buffer | null
  disowned_at: Timestamp
}

export interface DisputeOutcomes {
  organisation_id: string
  outcome_id: Generated<string>
  venue_id: string
  received_at: Timestamp
  decided_at: Timestamp
  ending: 'upheld' | 'overturned' | 'taken_back' | 'venue_silent' | 'reviewer_silent'
}

export interface Disputes {
  organisation_id: string
  dispute_id: Generated<string>
  venue_id: string
  guest_id: string
  record_kind: 'listing' | 'incident' | 'feedback' | 'ban' | 'watch' | 'bill'
  record_id: string
  matter_id: string
  event_type: string | null
  happened_at: Timestamp | null
  fact_status: 'counted' | 'equal' | 'frozen' | 'withdrawn' | 'removed' | null
  ground: 'not_me' | 'did_not_happen' | 'not_as_described' | 'fault_of_venue' | 'put_right' | 'too_old' | 'was_minor' | 'vulnerable' | 'objection'
  statement: string | null
  answer: string | null
  evidence: Generated<Buffer[]>
  received_at: Timestamp
  acknowledged_by: string | null
  acknowledged_at: Timestamp | null
  answered_by: string | null
  answered_at: Timestamp | null
  outcome: 'upheld' | 'overturned' | 'removed_by_silence' | null
  decided_by: string | null
  decided_at: Timestamp | null
  reason: string | null
  taken_back: Generated<boolean>
  guest_told_at: Timestamp | null
  reminded: Generated<string[]>
}

export interface Erasures {
  organisation_id: string
  subject_hash: Buffer
  erased_at: Timestamp
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
  profile_id: string | null
  version: Generated<number>
  corrected_at: Timestamp | null
  withdrawn_at: Timestamp | null
  withdrawn_by: string | null
  withdrawal_reason_id: string | null
  sentiment: 'negative' | 'neutral' | 'positive' | null
  sentiment_score: number | null
  sentiment_language: string | null
  import_id: string | null
  source_row: Buffer | null
}

export interface FeedbackDaily {
  organisation_id: string
  venue_id: string
  day: string
  rating: number
  ratings: Numeric
}

export interface FeedbackDailyAuthors {
  organisation_id: string
  venue_id: string
  day: string
  author_id: string
  ratings: Numeric
  of_stays: Numeric
  with_comment: Numeric
}

export interface FeedbackDailyTags {
  organisation_id: string
  venue_id: string
  day: string
  tag: string
  ratings: Numeric
}

export interface FeedbackPhotos {
  organisation_id: string
  feedback_id: string
  venue_id: string
  storage_key: string
  width: number
  height: number
  bytes: number
  created_at: Timestamp
}

export interface FeedbackTags {
  organisation_id: string
  venue_id: string
  tag: string
  feedback_id: string
  guest_id: string
  profile_id: string | null
}

export interface FeedbackVersions {
  organisation_id: string
  feedback_id: string
  version: number
  venue_id: string
  rating: number
  service: string | null
  room: string | null
  comment: string | null
  fault: ColumnTypes['feedback_versions.fault']
  risk_level_hint: ColumnTypes['feedback_versions.risk_level_hint'] | null
  tags: string[]
  replaced_at: Timestamp
}

export interface GroupBookings {
  organisation_id: string
  group_id: Generated<string>
  venue_id: string
  name: string
  leader_stay_id: string
  size: number
  note: string | null
  created_by: string
  created_at: Timestamp
}

export interface GroupIncidents {
  organisation_id: string
  group_incident_id: Generated<string>
  group_id: string
  venue_id: string
  type: 'violence' | 'threat' | 'weapon' | 'sexual_harassment' | 'theft' | 'fraud' | 'unpaid_bill' | 'damage' | 'dealing' | 'false_booking' | 'noise' | 'rule_breach' | 'harassment' | 'medical' | 'other'
  severity: 'low' | 'medium' | 'high' | 'critical'
  observed: string | null
  heard: string | null
  inferred: string | null
  occurred_at: Timestamp
  reported_by: string
  reported_at: Timestamp
}

export interface GroupMembers {
  organisation_id: string
  group_id: string
  stay_id: string
  venue_id: string
}

export interface Guardians {
  organisation_id: string
  guardian_id: Generated<string>
  guest_id: string
  profile_id: string | null
  venue_id: string
  relation: 'parent' | 'legal_guardian' | 'foster_carer' | 'grandparent' | 'other'
  language: 'en' | 'es' | 'tl' | 'fr'
  contact: Buffer
  consent_on: string | null
  consent_by: string | null
  consent_at: Timestamp | null
  withdrawn_on: string | null
  told_of: Generated<string[]>
  created_by: string
  created_at: Timestamp
}

export interface GuestClaims {
  organisation_id: string
  claim_id: Generated<string>
  child_id: string
  parent_id: string
  probability: number
  fields: Json<ColumnTypes['guest_claims.fields']>
  made_by: string
  made_at: Timestamp
  withdrawn_by: string | null
  withdrawn_at: Timestamp | null
}

export interface GuestEntries {
  organisation_id: string
  entry_id: Generated<string>
  guest_id: string
  profile_id: string | null
  kind: 'ban' | 'watch'
  reason: string
  incident_id: string | null
  signed_by: string
  starts_at: Timestamp
  ends_at: Timestamp
  lifted_by: string | null
  lifted_at: Timestamp | null
  suspended_by: string | null
}

export interface GuestKeys {
  organisation_id: string
  key: string
  guest_id: string
}

export interface GuestNotes {
  organisation_id: string
  note_id: Generated<string>
  guest_id: string
  profile_id: string | null
  kind: 'observed' | 'opinion' | 'strength' | 'concern'
  text: string
  author_id: string
  created_at: Timestamp
  strength: string | null
}

export interface GuestReplies {
  organisation_id: string
  record_kind: 'listing' | 'incident' | 'feedback' | 'ban' | 'watch' | 'bill'
  record_id: string
  guest_id: string
  text: string
  replied_at: Timestamp
}

export interface GuestSources {
  organisation_id: string
  venue_id: string
  source_row: Buffer
  guest_id: string
  reference: string | null
  import_id: string
}

export interface Guests {
  organisation_id: string
  guest_id: Generated<string>
  name: string | null
  number: Numeric
  language: string | null
  is_minor: Generated<boolean>
  wrapped_key: Buffer | null
  contact: Buffer | null
  import_id: string | null
  risk_level: Generated<'low' | 'medium' | 'high' | 'critical' | 'insufficient_data' | 'not_scored'>
  created_by: string | null
  created_at: Timestamp
  merged_into: string | null
  birth_date: string | null
  archived_at: Timestamp | null
  banned_until: Timestamp | null
  watched_until: Timestamp | null
  recognised_at: Timestamp | null
  matched_at: Timestamp | null
  is_vulnerable: Generated<boolean>
  opted_out_at: Timestamp | null
  sharing_ended_at: Timestamp | null
  last_stay_on: string | null
}

export interface HandOverItems {
  organisation_id: string
  item_id: Generated<string>
  hand_over_id: string
  venue_id: string
  position: number
  text: string
  is_urgent: Generated<boolean>
  subject_kind: 'guest' | 'stay' | 'room' | 'incident' | 'group' | null
  subject_id: string | null
  acknowledged_by: string | null
  acknowledged_at: Timestamp | null
}

export interface HandOvers {
  organisation_id: string
  hand_over_id: Generated<string>
  venue_id: string
  summary: string | null
  created_by: string
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

export interface IdentityKeys {
  organisation_id: string
  key: Numeric
  guest_id: string
}

export interface IdentityPairs {
  organisation_id: string
  pair_id: Generated<string>
  guest_a: string
  guest_b: string
  probability: number
  fields: Json<ColumnTypes['identity_pairs.fields']>
  decision: 'same' | 'different' | null
  decided_by: string | null
  decided_at: Timestamp | null
  found_at: Timestamp
}

export interface IdentityParameters {
  organisation_id: string
  parameters: unknown
  guests: number
  estimated_at: Timestamp
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
  before: unknown
  source_before: unknown
  written_version: number | null
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
  is_warning: Generated<boolean>
}

export interface ImportGuestChanges {
  organisation_id: string
  import_id: string
  guest_id: string
  name: string | null
  language: string | null
  birth_date: string | null
  wrapped_key: Buffer | null
  contact: Buffer | null
  added_keys: string[]
  written_state: string
  removed_keys: Generated<string[]>
}

export interface ImportGuests {
  organisation_id: string
  import_id: string
  guest_id: string
  name: string | null
  wrapped_key: Buffer | null
  contact: Buffer | null
  keys: string[]
  language: string | null
  birth_date: string | null
  is_minor: Generated<boolean>
  known_state: string | null
}

export interface ImportMappings {
  organisation_id: string
  kind: string
  fingerprint: string
  mapping: Json<ColumnTypes['import_mappings.mapping']>
  date_format: string | null
  updated_at: Timestamp
  rating_scale: ColumnTypes['import_mappings.rating_scale'] | null
  words: Generated<Json<ColumnTypes['import_mappings.words']>>
}

export interface ImportQuestions {
  organisation_id: string
  question_id: Generated<string>
  import_id: string
  venue_id: string
  stay_id: string
  kind: 'other_guest' | 'missing'
  name: string | null
  wrapped_key: Buffer | null
  contact: Buffer | null
  asked_at: Timestamp
  answer: 'correction' | 'another_guest' | 'two_guests' | 'keep' | 'cancelled' | 'no_show' | 'checked_out' | null
  answered_by: string | null
  answered_at: Timestamp | null
  settled_by: string | null
}

export interface ImportRows {
  organisation_id: string
  import_id: string
  row_number: number
  source_row: Buffer
  action: 'add' | 'update' | 'duplicate'
  stay_id: string | null
  guest_id: string | null
  booking_number: string | null
  room: string | null
  status: string | null
  arrives_on: string | null
  departs_on: string | null
  adults: number | null
  children: number | null
  channel: string | null
  record: unknown
  booking_facts: unknown
  venue_id: string | null
  starts_at: Timestamp | null
  ends_at: Timestamp | null
  price_minor: Numeric | null
  currency: string | null
  booked_at: Timestamp | null
  cancelled_at: Timestamp | null
  cancel_reason: string | null
  note: string | null
  said: unknown
  is_status_said: boolean | null
  typed: unknown
  identity: string | null
  known_version: number | null
  asked: unknown
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
  kind: 'stays' | 'guests' | 'feedback' | 'incidents'
  file_name: string
  state: 'uploaded' | 'checking' | 'checked' | 'committing' | 'committed' | 'failed' | 'undone' | 'cancelled'
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
  rating_scale: '1-5' | '1-10' | 'percent' | null
  suggested_kind: string | null
  warnings: Generated<number>
  words: Generated<unknown>
  auto: 'when_clean' | 'skip_errors' | null
  checked_to: number | null
  venue_ids: Generated<string[]>
  open_stays: string[] | null
  findings: unknown
}

export interface ImprovementPlans {
  organisation_id: string
  plan_id: Generated<string>
  listing_id: string
  venue_id: string
  agreed_by: string
  agreed_at: Timestamp
  voided_at: Timestamp | null
}

export interface ImprovementSteps {
  organisation_id: string
  plan_id: string
  venue_id: string
  step: 'spoke_with_venue' | 'accepted_rules' | 'made_good' | 'completed_course'
  done_by: string | null
  done_at: Timestamp | null
}

export interface IncidentDays {
  organisation_id: string
  venue_id: string
  day: string
  type: string
  severity: ColumnTypes['incident_days.severity']
  incidents: number
}

export interface IncidentDrafts {
  organisation_id: string
  author_id: string
  draft_id: string
  venue_id: string
  sealed: Buffer | null
  incident_id: string | null
  saved_at: Timestamp
}

export interface IncidentEvents {
  organisation_id: string
  event_id: Generated<string>
  incident_id: string
  venue_id: string
  at: Timestamp
  kind: 'reported' | 'triaged' | 'investigating' | 'confirmed' | 'unfounded' | 'resolved' | 'closed' | 'reopened' | 'assigned' | 'corrected' | 'noted' | 'photo_added' | 'photo_annotated' | 'photo_annotation_removed' | 'photo_deleted' | 'hold_set' | 'hold_lifted' | 'clip_added' | 'clip_removed' | 'exported' | 'attributed' | 'bill_settled' | 'bill_explained'
  actor_id: string | null
  details: Generated<unknown>
  note: string | null
  counted_day: string | null
  counted_class: number | null
}

export interface IncidentStepDays {
  organisation_id: string
  venue_id: string
  day: string
  step: 'triaged' | 'confirmed'
  duration_class: number
  incidents: number
}

export interface Incidents {
  organisation_id: string
  incident_id: Generated<string>
  venue_id: string
  guest_id: string | null
  profile_id: string | null
  stay_id: string | null
  type: 'violence' | 'threat' | 'weapon' | 'sexual_harassment' | 'theft' | 'fraud' | 'unpaid_bill' | 'damage' | 'dealing' | 'false_booking' | 'noise' | 'rule_breach' | 'harassment' | 'medical' | 'other'
  severity: 'low' | 'medium' | 'high' | 'critical'
  status: 'reported' | 'triaged' | 'investigating' | 'confirmed' | 'unfounded' | 'resolved' | 'closed'
  description: string | null
  amount_minor: Numeric | null
  currency: string | null
  occurred_at: Timestamp
  reported_by: string
  reported_at: Timestamp
  confirmed_by: string | null
  confirmed_at: Timestamp | null
  import_id: string | null
  source_row: Buffer | null
  observed: string | null
  heard: string | null
  inferred: string | null
  action_taken: string | null
  actions: Generated<string[]>
  room: string | null
  location: string | null
  fault: Generated<'guest' | 'venue' | 'other' | 'unclear'>
  source: Generated<'form' | 'quick' | 'bulk' | 'import' | 'group' | 'bill'>
  template: string | null
  witness_ids: Generated<string[]>
  assigned_to: string | null
  assigned_by: string | null
  due_at: Timestamp | null
  closed_at: Timestamp | null
  group_incident_id: string | null
  reference: ColumnType<string, never, never>
  day: string | null
  listed_evidence: Generated<Buffer[]>
  forgotten_at: Timestamp | null
  is_second_look: Generated<boolean>
}

export interface Invitations {
  organisation_id: string
  invitation_id: Generated<string>
  email: string | null
  name: string | null
  language: 'en' | 'es' | 'tl' | 'fr'
  role: 'staff' | 'manager' | 'privacy' | 'admin' | 'reviewer'
  venue_ids: string[] | null
  role_ends_at: Timestamp | null
  token_hash: Buffer
  invited_by: string
  created_at: Timestamp
  expires_at: Timestamp
  accepted_at: Timestamp | null
  accepted_by: string | null
  revoked_at: Timestamp | null
}

export interface KnownSmartAlerts {
  organisation_id: string
  alert_id: string
  venue_id: string
  key: string
  type: 'critical_risk' | 'banned_guest' | 'high_risk' | 'network' | 'cyber' | 'group' | 'watch_list' | 'no_show'
  severity: 'low' | 'medium' | 'high' | 'critical'
  profile_id: string | null
  stay_id: string
  rule_ids: string[]
  audience: ColumnTypes['known_smart_alerts.audience']
  channels: ColumnTypes['known_smart_alerts.channels']
  escalation: Json<ColumnTypes['known_smart_alerts.escalation']>
  reasons: unknown
  responses: ColumnTypes['known_smart_alerts.responses']
  raised_at: Timestamp
  raised_again_at: Timestamp | null
  times_raised: number
  acknowledged_by: string | null
  acknowledged_at: Timestamp | null
  snoozed_until: Timestamp | null
  steps_done: number
  outcome: 'useful' | 'false_positive' | null
  judged_by: string | null
  judged_at: Timestamp | null
  closed_at: Timestamp | null
  closed_because: 'reasons_gone' | 'stay_over' | 'rules_changed' | null
  guest_id: string
  guest_name: string | null
  guest_number: Numeric | null
  risk_level: 'low' | 'medium' | 'high' | 'critical' | 'insufficient_data' | 'not_scored'
  stay_status: string | null
  room: string | null
  arrives_on: string
  departs_on: string | null
  held_reasons: Json<ColumnTypes['known_smart_alerts.held_reasons'] | null>
  over_because: ColumnTypes['known_smart_alerts.over_because'] | null
}

export interface LedgerSalts {
  organisation_id: string
  leaf_id: string
  kind: string
  subject_id: string
  venue_id: string | null
  at: Timestamp
  digest: Buffer
  salt: Buffer
}

export interface ListingEvents {
  organisation_id: string
  event_id: Generated<string>
  listing_id: string
  venue_id: string
  at: Timestamp
  kind: 'proposed' | 'signed' | 'notified' | 'activated' | 'reviewed' | 'hidden' | 'frozen' | 'unfrozen' | 'shortened' | 'extended' | 'withdrawn' | 'expired' | 'removed' | 'corrected'
  actor_id: string | null
  details: Generated<unknown>
}

export interface ListingSignatures {
  organisation_id: string
  listing_id: string
  venue_id: string
  place: number
  user_id: string
  signed_at: Timestamp
  adult_stated: boolean
}

export interface Listings {
  organisation_id: string
  listing_id: Generated<string>
  venue_id: string
  incident_id: string
  guest_id: string
  profile_id: string | null
  agreement_id: string
  ground: 'violence' | 'threat' | 'weapon' | 'sexual_harassment' | 'theft' | 'fraud' | 'unpaid_bill' | 'damage' | 'dealing' | 'false_booking'
  severity: 'medium' | 'high' | 'critical'
  state: 'draft' | 'signed' | 'notified' | 'active' | 'expired' | 'withdrawn' | 'removed'
  facts: string | null
  evidence: Buffer[]
  action_taken: string | null
  adult_stated: Generated<boolean>
  created_by: string
  created_at: Timestamp
  confirmed_at: Timestamp
  agreed_months: number
  notice_id: string | null
  notice_channel: 'email' | 'sms' | null
  notice_code: string | null
  notified_at: Timestamp | null
  notice_language: string | null
  active_at: Timestamp | null
  is_immediate: Generated<boolean>
  reviewed_by: string | null
  reviewed_at: Timestamp | null
  ends_at: Timestamp
  frozen_by: string | null
  frozen_at: Timestamp | null
  ended_at: Timestamp | null
  ended_reason: string | null
}

export interface LiveAlertSteps {
  organisation_id: string
  live_alert_id: string
  step: number
  venue_id: string
  kind: 'raised' | 'acknowledged' | 'escalated'
  level: 'watching' | 'managers' | 'organisation'
  user_id: string
  at: Timestamp
}

export interface LiveAlerts {
  organisation_id: string
  live_alert_id: Generated<string>
  venue_id: string
  raised_by: string
  raised_at: Timestamp
  severity: 'low' | 'medium' | 'high'
  words: string
  about_profile_id: string | null
  stay_id: string | null
  level: 'watching' | 'managers' | 'organisation'
  acknowledged_by: string | null
  acknowledged_at: Timestamp | null
}

export interface LiveEvents {
  organisation_id: string
  event_id: Generated<string>
  place: Numeric | null
  venue_id: string
  kind: 'rating' | 'incident' | 'alert' | 'safety' | 'call' | 'shift'
  subject_id: string
  change: string
  reach: Generated<'venue' | 'managers'>
  at: Timestamp
}

export interface LiveFeeds {
  organisation_id: string
  last_place: Numeric
}

export interface LiveSessions {
  organisation_id: string
  venue_id: string
  user_id: string
  live_session_id: Generated<string>
  started_at: Timestamp
  seen_at: Timestamp
}

export interface ManagerPreferences {
  organisation_id: string
  user_id: string
  alert_email: Generated<boolean>
  alert_sms: Generated<boolean>
  quiet_from: string | null
  quiet_to: string | null
  phone: Buffer | null
  alert_push: Generated<boolean>
  first_steps_left_at: Timestamp | null
}

export interface Members {
  organisation_id: string
  user_id: string
  name: string
  email: string | null
  created_at: Timestamp
  staff_number: number
  left_at: Timestamp | null
}

export interface NetworkLookups {
  organisation_id: string
  lookup_id: Generated<string>
  venue_id: string
  guest_id: string
  stay_id: string | null
  is_present: boolean
  purpose: 'take_booking' | 'check_in' | 'seat_guest' | 'admit' | 'protect_staff'
  asked_by: string
  asked_at: Timestamp
  hits: number
  in_review: number
  is_canary: boolean
  identifier_token: Buffer
  prefix_token: Buffer | null
  corrected_at: Timestamp | null
  correction_id: string | null
}

export interface NetworkMatches {
  organisation_id: string
  match_id: Generated<string>
  venue_id: string
  guest_id: string
  other_organisation_id: string
  other_guest_id: string
  fields: unknown
  probability: number
  state: 'waiting' | 'same' | 'different'
  found_at: Timestamp
  decided_by: string | null
  decided_at: Timestamp | null
}

export interface NetworkReceipts {
  organisation_id: string
  receipt_id: Generated<string>
  listing_id: string
  guest_id: string
  lookup_id: string
  viewer_organisation_id: string
  viewer_venue_id: string
  purpose: string
  is_comparison: Generated<boolean>
  seen_at: Timestamp
  corrected_at: Timestamp | null
}

export interface Notices {
  organisation_id: string
  notice_id: Generated<string>
  alert_kind: 'smart' | 'bulk' | 'briefing' | 'test' | 'code' | 'task' | 'incident' | 'correction' | 'canary' | 'agreement' | 'agreement_news' | 'dispute' | 'case' | 'not_me'
  alert_id: string
  user_id: string
  channel: 'in_app' | 'email' | 'sms' | 'push'
  step: Generated<number>
  ignores_quiet: boolean
  state: 'waiting' | 'told' | 'handed_over' | 'skipped'
  code: string | null
  sms_id: string | null
  queued_at: Timestamp
  not_before: Timestamp | null
  settled_at: Timestamp | null
}

export interface NotificationReads {
  organisation_id: string
  user_id: string
  notification_id: string
  happened_at: Timestamp
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
  next_staff_number: Generated<number>
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
  retired_at: Timestamp | null
}

export interface PhoneCheckGuards {
  organisation_id: string
  lifted_at: Timestamp | null
  lifted_by: string | null
}

export interface PhoneChecks {
  organisation_id: string
  check_id: Generated<string>
  venue_id: string
  sealed: Buffer
  phone_token: string
  prefix_token: string
  source_token: string
  code_hash: Buffer | null
  sent_at: Timestamp
  expires_at: Timestamp
  tries: Generated<number>
  verified_at: Timestamp | null
  requested_by: string
  sms_id: string | null
}

export interface PhotoAnnotations {
  organisation_id: string
  annotation_id: Generated<string>
  photo_id: string
  venue_id: string
  kind: 'arrow' | 'box' | 'text' | 'blur'
  shape: unknown
  text: string | null
  author_id: string
  created_at: Timestamp
  removed_by: string | null
  removed_at: Timestamp | null
}

export interface PhotoCustody {
  organisation_id: string
  entry_id: Generated<string>
  photo_id: string
  venue_id: string
  at: Timestamp
  actor_id: string | null
  action: 'stored' | 'viewed' | 'viewed_unblurred' | 'exported' | 'annotated' | 'annotation_removed' | 'verified' | 'hold_set' | 'hold_lifted' | 'deleted' | 'expired'
  sha256: Buffer | null
  reason: string | null
}

export interface PhotoMonths {
  organisation_id: string
  venue_id: string
  month: string
  state: 'kept' | 'held' | 'deleted'
  photos: number
  bytes: Numeric
}

export interface Photos {
  organisation_id: string
  photo_id: Generated<string>
  venue_id: string
  incident_id: string
  original_key: string | null
  original_sha256: Buffer
  original_bytes: number
  original_type: string
  shown_key: string | null
  shown_sha256: Buffer
  shown_bytes: number
  thumbnail_key: string | null
  width: number
  height: number
  taken_at: Timestamp | null
  caption: string | null
  uploaded_by: string
  uploaded_at: Timestamp
  retain_until: Timestamp
  held_at: Timestamp | null
  held_by: string | null
  deleted_at: Timestamp | null
  deleted_by: string | null
}

export interface PredictionModels {
  organisation_id: string
  model_id: Generated<string>
  target: 'cancellation' | 'no_show'
  version: string
  state: 'in_use' | 'drifted' | 'retired'
  trained_at: Timestamp
  bookings: number
  from_day: string
  until_day: string
  figures: unknown
  model: Json<ColumnTypes['prediction_models.model']>
  drift: Json<ColumnTypes['prediction_models.drift'] | null>
  watched_at: Timestamp | null
}

export interface PredictionTargets {
  organisation_id: string
  target: 'cancellation' | 'no_show'
  tried_at: Timestamp | null
  refusal: Json<ColumnTypes['prediction_targets.refusal'] | null>
  calibration: Json<ColumnTypes['prediction_targets.calibration'] | null>
  calibrated_at: Timestamp | null
}

export interface PredictionTrainings {
  organisation_id: string
  state: 'waiting' | 'reading' | 'learning' | 'predicting' | 'done' | 'failed'
  done: Generated<number>
  total: Generated<number>
  asked_by: string | null
  started_at: Timestamp
  moved_at: Timestamp
  finished_at: Timestamp | null
}

export interface Predictions {
  organisation_id: string
  prediction_id: Generated<string>
  venue_id: string
  stay_id: string
  model_id: string
  target: string
  input_hash: Buffer
  probability: number
  is_high_risk: boolean
  explanation: unknown
  predicted_at: Timestamp
}

export interface Preferences {
  user_id: string
  language: 'en' | 'es' | 'tl' | 'fr' | null
  theme: 'light' | 'dark' | 'system' | null
  notify_email: Generated<boolean>
}

export interface PushSubscriptions {
  organisation_id: string
  subscription_id: Generated<string>
  user_id: string
  endpoint_hash: Buffer
  sealed: Buffer
  created_at: Timestamp
  used_at: Timestamp | null
}

export interface RetentionRuns {
  organisation_id: string
  run_id: Generated<string>
  approval_id: string | null
  started_at: Timestamp
  ended_at: Timestamp | null
  seen_at: Timestamp
  deleted: Generated<Json<ColumnTypes['retention_runs.deleted']>>
  failed: Generated<ColumnTypes['retention_runs.failed']>
}

export interface RightsRequests {
  organisation_id: string
  request_id: Generated<string>
  guest_id: string | null
  kind: 'access' | 'erasure' | 'correction' | 'restriction' | 'objection' | 'portability'
  words: string | null
  is_not_me: Generated<boolean>
  received_at: Timestamp
  due_at: Timestamp
  extended_at: Timestamp | null
  state: 'open' | 'fulfilled' | 'refused'
  closed_by: string | null
  closed_at: Timestamp | null
  reason: string | null
}

export interface RiskCounters {
  organisation_id: string
  guest_id: string
  key: string
  facts: number
}

export interface RiskDecisions {
  organisation_id: string
  decision_id: Generated<string>
  profile_id: string
  stay_id: string | null
  action: 'usual_welcome' | 'greeting_by_manager' | 'confirm_arrival' | 'explain_house_rules' | 'quiet_room' | 'quiet_table' | 'deposit' | 'prepayment' | 'briefing' | 'second_person_at_hand' | 'manager_on_call' | 'note' | 'override' | 'watch' | 'ban' | 'lift' | 'archive'
  reason_id: string | null
  fact_ids: string[]
  decided_by: string
  decided_at: Timestamp
}

export interface RiskFacts {
  organisation_id: string
  guest_id: string
  fact_id: string
  kind: 'incident' | 'unpaid_bill' | 'no_show' | 'stay_kept' | 'rating'
  class: 'low' | 'medium' | 'high' | 'critical' | 'positive'
  status: 'counted' | 'equal' | 'disputed' | 'frozen' | 'withdrawn' | 'removed'
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
  profile_id: string | null
}

export interface RiskFalsePositives {
  organisation_id: string
  report_id: Generated<string>
  subject_kind: 'alert' | 'fact'
  subject_id: string
  profile_id: string
  reason_id: string
  reported_by: string
  reported_at: Timestamp
}

export interface RiskLevelDays {
  organisation_id: string
  day: string
  from_level: ColumnTypes['risk_level_days.from_level']
  to_level: ColumnTypes['risk_level_days.to_level']
  guests: Numeric
}

export interface RiskLevelMoves {
  organisation_id: string
  move_id: Generated<string>
  day: string
  from_level: string
  to_level: string
  guests: Numeric
}

export interface RiskLevels {
  organisation_id: string
  guest_id: string
  change_id: Generated<string>
  from_level: ColumnTypes['risk_levels.from_level']
  to_level: ColumnTypes['risk_levels.to_level']
  thousandths: number | null
  rule_version: string
  changed_at: Timestamp
}

export interface RiskOverrides {
  organisation_id: string
  override_id: Generated<string>
  profile_id: string
  level: 'low' | 'medium' | 'high' | 'critical'
  computed_level: string
  decision_id: string
  set_by: string
  set_at: Timestamp
  ends_at: Timestamp
  replaced_at: Timestamp | null
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

export interface RiskRuleSets {
  organisation_id: string
  version: string
  number: number
  sector: 'hotel' | 'restaurant' | 'short_let' | 'event'
  state: 'draft' | 'shadow' | 'live' | 'retired'
  rules: Json<ColumnTypes['risk_rule_sets.rules']>
  note: string
  drafted_by: string
  drafted_at: Timestamp
  published_by: string | null
  published_at: Timestamp | null
}

export interface RiskRuleTests {
  organisation_id: string
  version: string
  beside: string
  state: 'running' | 'done'
  asked_by: string
  asked_at: Timestamp
  result: Json<ColumnTypes['risk_rule_tests.result'] | null>
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
  source: Generated<'manual' | 'invitation' | 'sso' | 'break_glass'>
  granted_by: string | null
  break_glass_id: string | null
}

export interface RoomChanges {
  organisation_id: string
  change_id: Generated<string>
  room_id: string
  venue_id: string
  from_state: string
  to_state: string
  changed_by: string | null
  at: Timestamp
}

export interface Rooms {
  organisation_id: string
  room_id: Generated<string>
  venue_id: string
  name: string
  state: 'vacant' | 'reserved' | 'occupied' | 'cleaning' | 'inspected' | 'out_of_service' | 'free' | 'seated' | 'billed' | 'clearing' | 'closed' | 'open' | 'full' | 'scheduled' | 'in_session' | 'ended'
  changed_by: string | null
  changed_at: Timestamp
  created_at: Timestamp
}

export interface RotaDuties {
  organisation_id: string
  duty_id: Generated<string>
  venue_id: string
  weekday: number
  starts_at: string
  ends_at: string
  user_id: string
  post: 'on_duty' | 'on_call'
}

export interface SafetyAlerts {
  organisation_id: string
  alert_id: Generated<string>
  venue_id: string
  client_id: string
  raised_by: string
  raised_at: Timestamp
  raised_with: 'session' | 'device_token'
  alert_type: 'safety_threat' | 'aggressive_guest' | 'emergency' | 'medical' | 'other'
  severity: 'medium' | 'high' | 'emergency'
  trigger_method: 'triple_tap' | 'long_press' | 'typed_help' | 'typed_sos' | 'manual' | 'drill'
  is_drill: boolean
  status: 'sent' | 'seen' | 'on_the_way' | 'arrived' | 'resolved' | 'false_alarm'
  guest_id: string | null
  current_page: string | null
  location_context: string | null
  notes: string | null
  user_agent: string | null
  device_at: Timestamp | null
  screen_width: number | null
  screen_height: number | null
  differences: unknown
  acknowledged_by: string | null
  acknowledged_at: Timestamp | null
  closed_by: string | null
  closed_at: Timestamp | null
}

export interface SafetyChanges {
  organisation_id: string
  alert_id: string
  change_id: Generated<string>
  venue_id: string
  status: 'sent' | 'seen' | 'on_the_way' | 'arrived' | 'resolved' | 'false_alarm'
  by_user: string
  at: Timestamp
}

export interface SafetyLocations {
  organisation_id: string
  alert_id: string
  venue_id: string
  lat: number
  lng: number
  forget_at: Timestamp
}

export interface SafetyMarkers {
  organisation_id: string
  marker_id: Generated<string>
  guest_id: string
  profile_id: string | null
  venue_id: string
  kind: 'aggression' | 'weapon' | 'falls' | 'wandering' | 'allergy' | 'infection' | 'seizure' | 'communication' | 'other'
  measure: string
  review_on: string
  created_by: string
  created_at: Timestamp
  reviewed_by: string | null
  reviewed_at: Timestamp | null
  reminded_at: Timestamp | null
  ended_by: string | null
  ended_at: Timestamp | null
}

export interface SafetyRepeats {
  organisation_id: string
  client_id: string
  alert_id: string
  venue_id: string
}

export interface SafetySendings {
  organisation_id: string
  alert_id: string
  step: number
  channel: 'in_app' | 'email' | 'sms' | 'push'
  venue_id: string
  audiences: ColumnTypes['safety_sendings.audiences']
  due_at: Timestamp
  failures: Generated<number>
  retry_at: Timestamp | null
  done_at: Timestamp | null
  result: 'sent' | 'nobody' | 'not_set_up' | 'not_needed' | 'given_up' | null
  recipients: number | null
}

export interface SafetySettings {
  organisation_id: string
  venue_id: string
  triple_tap: boolean
  long_press: boolean
  typed_help: boolean
  typed_sos: boolean
  chain: Json<ColumnTypes['safety_settings.chain']>
  location_minutes: number
  external_contact: Buffer | null
  changed_by: string
  changed_at: Timestamp
}

export interface SafetyTokens {
  organisation_id: string
  token_id: Generated<string>
  venue_id: string
  user_id: string
  token_hash: Buffer
  issued_at: Timestamp
  ends_at: Timestamp
  off_shift_at: Timestamp | null
}

export interface SavedViews {
  organisation_id: string
  view_id: Generated<string>
  owner_id: string
  page: 'guest-profiles' | 'view-ratings'
  name: string
  search: unknown
  is_shared: boolean
  created_at: Timestamp
}

export interface SmartAlerts {
  organisation_id: string
  alert_id: Generated<string>
  venue_id: string
  key: string
  type: 'critical_risk' | 'banned_guest' | 'high_risk' | 'network' | 'cyber' | 'group' | 'watch_list' | 'no_show'
  severity: 'low' | 'medium' | 'high' | 'critical'
  profile_id: string | null
  stay_id: string | null
  rule_ids: string[]
  audience: ColumnTypes['smart_alerts.audience']
  channels: ColumnTypes['smart_alerts.channels']
  escalation: Json<ColumnTypes['smart_alerts.escalation']>
  reasons: unknown
  responses: string[]
  raised_at: Timestamp
  raised_again_at: Timestamp | null
  times_raised: Generated<number>
  acknowledged_by: string | null
  acknowledged_at: Timestamp | null
  snoozed_until: Timestamp | null
  steps_done: Generated<number>
  outcome: 'useful' | 'false_positive' | null
  judged_by: string | null
  judged_at: Timestamp | null
  closed_at: Timestamp | null
  closed_because: 'reasons_gone' | 'stay_over' | 'rules_changed' | null
}

export interface SmsBudgets {
  organisation_id: string
  budget: 'ordinary' | 'safety'
  messages_per_minute: number | null
  segments_per_day: number | null
  countries: Generated<string[]>
}

export interface SmsMessages {
  organisation_id: string
  message_id: Generated<string>
  purpose: 'alert' | 'safety' | 'notice' | 'code' | 'test'
  user_id: string | null
  sealed: Buffer | null
  recipient_token: string
  segments: number
  state: 'queued' | 'sent' | 'delivered' | 'failed' | 'unknown' | 'held'
  code: string | null
  is_counted: boolean
  queued_at: Timestamp
  attempts: Generated<number>
  tried_at: Timestamp | null
  claimed_until: Timestamp | null
  provider_id: string | null
  sent_at: Timestamp | null
  look_at: Timestamp | null
  looks: Generated<number>
}

export interface SsoAssertions {
  organisation_id: string
  assertion_id: string
  expires_at: Timestamp
}

export interface SsoConnections {
  organisation_id: string
  protocol: 'saml' | 'oidc'
  enabled: Generated<boolean>
  provider: unknown
  secret: Buffer | null
  role_attribute: string | null
  role_mapping: Generated<unknown>
  default_role: 'staff' | 'manager' | null
  updated_by: string
  updated_at: Timestamp
}

export interface SsoDomains {
  organisation_id: string
  domain: string
  proof: string
  proved_at: Timestamp | null
  checked_at: Timestamp | null
  created_at: Timestamp
}

export interface SsoIdentities {
  organisation_id: string
  issuer: string
  subject: string
  user_id: string
  created_at: Timestamp
  used_at: Timestamp
}

export interface SsoRequests {
  organisation_id: string
  request_id: string
  protocol: 'saml' | 'oidc'
  purpose: 'sign_in' | 'link' | 'test'
  browser_hash: Buffer
  return_path: string
  nonce: string | null
  code_verifier: string | null
  user_id: string | null
  created_at: Timestamp
  expires_at: Timestamp
  answered_at: Timestamp | null
  answer: unknown
  finished_at: Timestamp | null
}

export interface SsoSessions {
  organisation_id: string
  session_id: string
  protocol: 'saml' | 'oidc'
  issuer: string
  subject: string
  name_id_format: string | null
  session_index: string | null
  id_token: Buffer | null
  created_at: Timestamp
}

export interface StayHolds {
  organisation_id: string
  venue_id: string
  stay_id: string
  source_id: string
  kind: 'incident' | 'claim'
  opened_at: Timestamp
}

export interface StayInvitations {
  organisation_id: string
  stay_id: string
  venue_id: string
  token_hash: Buffer
  sealed_token: Buffer
  created_by: string | null
  created_at: Timestamp
  expires_at: Timestamp
  mailed_at: Timestamp | null
}

export interface StayRatings {
  organisation_id: string
  stay_id: string
  venue_id: string
  guest_id: string
  profile_id: string | null
  rating: number
  service: string | null
  service_rating: number | null
  venue_rating: number | null
  comment: string | null
  sentiment: 'negative' | 'neutral' | 'positive' | null
  sentiment_score: number | null
  language: 'en' | 'es' | 'tl' | 'fr'
  sealed_until: Timestamp
  created_at: Timestamp
}

export interface StaySources {
  organisation_id: string
  stay_id: string
  said: unknown
  typed: Generated<unknown>
  identity: string | null
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
  profile_id: string | null
  booking_facts: unknown
  created_by: string | null
  status_changed_by: string | null
  status_changed_at: Timestamp | null
  starts_at: Generated<Timestamp>
  ends_at: Timestamp | null
  busy_until: Generated<Timestamp>
  times_assumed: Generated<boolean>
  price_minor: Numeric | null
  currency: string | null
  booked_at: Timestamp | null
  cancelled_at: Timestamp | null
  cancel_reason: string | null
  note: string | null
  version: Generated<number>
  room_number: ColumnType<string, never, never>
}

export interface Tasks {
  organisation_id: string
  task_id: Generated<string>
  venue_id: string
  action: ColumnTypes['tasks.action'] | null
  title: string | null
  detail: string | null
  priority: Generated<'normal' | 'urgent'>
  assigned_to: string | null
  room: string | null
  subject_kind: 'guest' | 'stay' | 'room' | 'incident' | 'group' | null
  subject_id: string | null
  due_at: Timestamp | null
  created_by: string
  created_at: Timestamp
  completed_by: string | null
  completed_at: Timestamp | null
  outcome: string | null
}

export interface TrustDays {
  organisation_id: string
  guest_id: string
  day: string
  score: number | null
  method: string
}

export interface TrustScores {
  organisation_id: string
  guest_id: string
  score: number | null
  stars: number
  low: number
  high: number
  evidence: number
  reasons: unknown
  method: string
  made_at: Timestamp
}

export interface UnpaidBills {
  organisation_id: string
  bill_id: Generated<string>
  venue_id: string
  guest_id: string | null
  profile_id: string | null
  stay_id: string | null
  incident_id: string | null
  check_id: string | null
  person_token: string | null
  outcome: 'forgot' | 'disputed' | 'left_without_paying'
  amount_minor: Numeric
  currency: string
  room: string | null
  note: string | null
  happened_at: Timestamp
  reported_by: string
  reported_at: Timestamp
  token_hash: Buffer | null
  sealed_token: Buffer | null
  link_by: string | null
  link_at: Timestamp | null
  link_until: Timestamp | null
  link_sent_at: Timestamp | null
  payment_url: string | null
  claimed_at: Timestamp | null
  claim_reference: string | null
  claim_refused_at: Timestamp | null
  paid_at: Timestamp | null
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
  closed_at: Timestamp | null
  school_type: 'primary_or_secondary' | 'college_or_adult' | null
  wipes_on: Generated<string>
  wipes_set_at: Timestamp | null
  wipe_announced: string | null
}

export interface VerifiedContacts {
  organisation_id: string
  user_id: string
  kind: 'phone' | 'email'
  contact: Buffer | null
  verified_at: Timestamp | null
  pending: Buffer | null
  pending_code: Buffer | null
  pending_until: Timestamp | null
  pending_tries: number | null
}

export interface VideoClips {
  organisation_id: string
  clip_id: Generated<string>
  venue_id: string
  incident_id: string | null
  source_id: string | null
  reference: string
  camera: string | null
  starts_at: Timestamp
  ends_at: Timestamp
  sealed_link: Buffer | null
  markers: Generated<unknown>
  registered_by: string | null
  registered_at: Timestamp
  available_until: Timestamp | null
}

export interface VideoCounts {
  organisation_id: string
  count_id: Generated<string>
  venue_id: string
  source_id: string | null
  area: string
  starts_at: Timestamp
  ends_at: Timestamp
  came_in: number
  went_out: number
}

export interface VideoSources {
  organisation_id: string
  source_id: Generated<string>
  venue_id: string
  name: string
  sealed_secret: Buffer
  created_by: string
  created_at: Timestamp
  revoked_at: Timestamp | null
  last_heard_at: Timestamp | null
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
  profile_id: string | null
  version: number
  corrected_at: Timestamp | null
  withdrawn_at: Timestamp | null
  withdrawn_by: string | null
  withdrawal_reason_id: string | null
  sentiment: 'negative' | 'neutral' | 'positive' | null
  sentiment_score: number | null
  sentiment_language: string | null
  import_id: string | null
  source_row: Buffer | null
}

export interface VisibleStayRatings {
  organisation_id: string
  stay_id: string
  venue_id: string
  guest_id: string
  profile_id: string | null
  rating: number
  service: string | null
  service_rating: number | null
  venue_rating: number | null
  comment: string | null
  sentiment: 'negative' | 'neutral' | 'positive' | null
  sentiment_score: number | null
  language: 'en' | 'es' | 'tl' | 'fr'
  sealed_until: Timestamp
  created_at: Timestamp
}

export interface VoiceNotes {
  organisation_id: string
  voice_note_id: Generated<string>
  venue_id: string
  author_id: string
  feedback_id: string | null
  storage_key: string | null
  content_type: string
  bytes: number
  transcript: string | null
  transcript_source: 'device' | 'service' | 'none'
  language: string | null
  created_at: Timestamp
  audio_until: Timestamp
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

export interface AuthPasskeys {
  id: Generated<string>
  user_id: string
  name: string | null
  credential_id: string
  public_key: string
  counter: number
  device_type: string
  backed_up: boolean
  transports: string | null
  aaguid: string | null
  created_at: Timestamp | null
}

export interface AuthPins {
  organisation_id: string
  user_id: string
  hash: string
  set_at: Timestamp
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
  method: Generated<'password' | 'passkey' | 'pin' | 'saml' | 'oidc'>
  organisation_id: string | null
  organisation_fixed: Generated<boolean>
  device_id: string | null
  second_factor: Generated<boolean>
  idle_seconds: Generated<number>
  idle_until: Generated<Timestamp>
  seen_at: Generated<Timestamp>
  authenticated_at: Generated<Timestamp>
}

export interface AuthSignInAttempts {
  key: Buffer
  failed_at: Date[]
  forget_at: Timestamp
}

export interface AuthTwoFactors {
  id: Generated<string>
  user_id: string
  secret: string
  backup_codes: string
  verified: boolean | null
  failed_verification_count: Generated<number>
  locked_until: Timestamp | null
}

export interface AuthUsedCodes {
  user_id: string
  code_hash: Buffer
  forget_at: Timestamp
}

export interface AuthUsers {
  id: Generated<string>
  name: string
  email: string
  email_verified: Generated<boolean>
  image: string | null
  created_at: Timestamp
  updated_at: Timestamp
  two_factor_enabled: Generated<boolean>
}

export interface AuthVerifications {
  id: Generated<string>
  identifier: string
  value: string
  expires_at: Timestamp
  created_at: Timestamp
  updated_at: Timestamp
}

export interface LedgerAnchors {
  anchor_id: Generated<string>
  size: Numeric
  state: 'pending' | 'sent' | 'confirmed' | 'dropped'
  queued_at: Timestamp
  attempts: Generated<number>
  tried_at: Timestamp | null
  next_at: Timestamp | null
  transaction_hash: Buffer | null
  earlier_hashes: Generated<Buffer[]>
  chain_id: Numeric | null
  block_number: Numeric | null
  last_error_code: string | null
}

export interface LedgerAuditProofs {
  organisation_id: string
  day: string
  seq: Numeric
  hash: Buffer
  at: Timestamp
  salt: Buffer
  position: number
  size: number
  path: Buffer
  leaf_id: string
  leaf_salt: Buffer
  root: Buffer
}

export interface LedgerHeads {
  size: Numeric
  root: Buffer
  at: Timestamp
  note: string
}

export interface LedgerLeaves {
  index: Numeric
  leaf: Buffer
  hash: Buffer
  at: Timestamp
}

export interface LedgerNodes {
  level: number
  index: Numeric
  hash: Buffer
}

export interface LedgerWaiting {
  leaf_id: Generated<string>
  leaf: Buffer
  at: Timestamp
}

export interface NetworkAgreementNews {
  agreement_id: string
  number: number
  version: number
  what: 'proposed' | 'in_force' | 'paused' | 'resumed' | 'ended'
  organisation_id: string
  at: Timestamp
}

export interface NetworkAgreementParties {
  agreement_id: string
  version: number
  organisation_id: string
  contact: string
}

export interface NetworkAgreementPauses {
  agreement_id: string
  organisation_id: string
  paused_by: string
  paused_at: Timestamp
}

export interface NetworkAgreementSignatures {
  agreement_id: string
  version: number
  organisation_id: string
  digest: Buffer
  signed_by: string
  signed_at: Timestamp
}

export interface NetworkAgreementVersions {
  agreement_id: string
  version: number
  sectors: string[]
  countries: string[]
  venue_ids: string[]
  grounds: string[]
  severities: string[]
  months_medium: number
  months_high: number
  months_critical: number
  review_at: Timestamp
  assessment_id: string | null
  met_needs: unknown
  digest: Buffer
  created_by: string
  created_at: Timestamp
  proposed_at: Timestamp | null
}

export interface NetworkAgreements {
  agreement_id: Generated<string>
  created_by: string
  created_at: Timestamp
  version_in_force: number | null
  ended_at: Timestamp | null
  ended_by: string | null
}

export interface NetworkAssessments {
  assessment_id: Generated<string>
  created_by: string
  written_by: string
  title: string
  created_at: Timestamp
  approved_by: string | null
  approved_at: Timestamp | null
  review_at: Timestamp
}

export interface NetworkCanaries {
  token: Buffer
  key_version: number
  ground: 'violence' | 'threat' | 'weapon' | 'sexual_harassment' | 'theft' | 'fraud' | 'unpaid_bill' | 'damage' | 'dealing' | 'false_booking'
  severity: 'medium' | 'high' | 'critical'
  ends_at: Timestamp
}

export interface NetworkCases {
  case_id: Generated<string>
  organisation_id: string
  dispute_id: string
  file: unknown
  opened_at: Timestamp
  due_at: Timestamp
  reviewer_organisation_id: string | null
  reviewer_id: string | null
  assigned_at: Timestamp | null
  replaced_at: Timestamp | null
  outcome: 'upheld' | 'overturned' | null
  reason: string | null
  decided_at: Timestamp | null
}

export interface NetworkJurisdictions {
  country: string
  sector: 'hotel' | 'restaurant' | 'short_let' | 'event'
  needs: string[]
}

export interface NetworkLostSharing {
  organisation_id: string
  venue_id: string
  since: Timestamp
  decided: number
  overturned: number
}

export interface NetworkReviewPanels {
  organisation_id: string
  admitted_at: Timestamp
  admitted_by: string
  ended_at: Timestamp | null
  ended_by: string | null
}

export interface NetworkTokenKeys {
  organisation_id: string
  key_version: number
  previous_version: number | null
}

export interface NetworkTokens {
  token: Buffer
  key_version: number
  kind: 'phone' | 'email' | 'document' | 'name_birth'
  organisation_id: string
  guest_id: string
  verified_at: Timestamp | null
  suspended_at: Timestamp | null
}

export interface NetworkTokensDue {
  organisation_id: string
  guest_id: string
}

export interface PlatformMails {
  mail_id: string
  queued_at: Timestamp
  state: 'queued' | 'sent' | 'kept' | 'failed'
  attempts: Generated<number>
  tried_at: Timestamp | null
  claimed_until: Timestamp | null
  sent_at: Timestamp | null
  last_error_code: string | null
  sealed: Buffer
}

export interface PlatformMigrations {
  name: string
  sha256: string
  applied_at: Generated<Timestamp>
}

export interface PlatformPortalCodes {
  code_id: Generated<string>
  kind: 'phone' | 'email'
  language: 'en' | 'es' | 'tl' | 'fr'
  token: Buffer
  tokens: Buffer[]
  source_token: Buffer
  code_hash: Buffer | null
  digits: number | null
  sealed: Buffer | null
  sent_at: Timestamp
  expires_at: Timestamp
  tries: Generated<number>
  fact_tries: Generated<number>
  used_at: Timestamp | null
}

export interface PlatformPortalProfiles {
  token_hash: Buffer
  organisation_id: string
  profile_id: string
}

export interface PlatformPortalSessions {
  token_hash: Buffer
  language: 'en' | 'es' | 'tl' | 'fr'
  proved: Buffer[]
  created_at: Timestamp
  seen_at: Timestamp
  expires_at: Timestamp
}

export interface PlatformRegistrations {
  registration_id: Generated<string>
  token_hash: Buffer
  sealed: Buffer
  created_at: Timestamp
  expires_at: Timestamp
}

export interface PlatformRestoreDrills {
  at: Timestamp
  backup_until: Timestamp | null
}

export interface PlatformSafetyProbe {
  is_only: Generated<boolean>
  written_at: Timestamp
}

export interface DB {
  activities: Activities
  activity_days: ActivityDays
  activity_totals: ActivityTotals
  alert_briefings: AlertBriefings
  alert_configs: AlertConfigs
  alert_rule_warnings: AlertRuleWarnings
  alert_runs: AlertRuns
  alert_snoozes: AlertSnoozes
  api_keys: ApiKeys
  approvals: Approvals
  audit_chain: AuditChain
  audit_entries: AuditEntries
  audit_heads: AuditHeads
  audit_pending: AuditPending
  audit_reasons: AuditReasons
  bill_ends: BillEnds
  bill_explanations: BillExplanations
  bill_outcomes: BillOutcomes
  booking_changes: BookingChanges
  booking_hours: BookingHours
  booking_outlooks: BookingOutlooks
  booking_screenings: BookingScreenings
  break_glass: BreakGlass
  deposit_requests: DepositRequests
  device_codes: DeviceCodes
  device_users: DeviceUsers
  devices: Devices
  disowned_contacts: DisownedContacts
  dispute_outcomes: DisputeOutcomes
  disputes: Disputes
  erasures: Erasures
  feedback: Feedback
  feedback_daily: FeedbackDaily
  feedback_daily_authors: FeedbackDailyAuthors
  feedback_daily_tags: FeedbackDailyTags
  feedback_photos: FeedbackPhotos
  feedback_tags: FeedbackTags
  feedback_versions: FeedbackVersions
  group_bookings: GroupBookings
  group_incidents: GroupIncidents
  group_members: GroupMembers
  guardians: Guardians
  guest_claims: GuestClaims
  guest_entries: GuestEntries
  guest_keys: GuestKeys
  guest_notes: GuestNotes
  guest_replies: GuestReplies
  guest_sources: GuestSources
  guests: Guests
  hand_over_items: HandOverItems
  hand_overs: HandOvers
  idempotency_keys: IdempotencyKeys
  identity_keys: IdentityKeys
  identity_pairs: IdentityPairs
  identity_parameters: IdentityParameters
  import_cells: ImportCells
  import_changes: ImportChanges
  import_errors: ImportErrors
  import_guest_changes: ImportGuestChanges
  import_guests: ImportGuests
  import_mappings: ImportMappings
  import_questions: ImportQuestions
  import_rows: ImportRows
  import_tokens: ImportTokens
  imports: Imports
  improvement_plans: ImprovementPlans
  improvement_steps: ImprovementSteps
  incident_days: IncidentDays
  incident_drafts: IncidentDrafts
  incident_events: IncidentEvents
  incident_step_days: IncidentStepDays
  incidents: Incidents
  invitations: Invitations
  known_smart_alerts: KnownSmartAlerts
  ledger_salts: LedgerSalts
  listing_events: ListingEvents
  listing_signatures: ListingSignatures
  listings: Listings
  live_alert_steps: LiveAlertSteps
  live_alerts: LiveAlerts
  live_events: LiveEvents
  live_feeds: LiveFeeds
  live_sessions: LiveSessions
  manager_preferences: ManagerPreferences
  members: Members
  network_lookups: NetworkLookups
  network_matches: NetworkMatches
  network_receipts: NetworkReceipts
  notices: Notices
  notification_reads: NotificationReads
  organisations: Organisations
  outbox: Outbox
  own_tags: OwnTags
  phone_check_guards: PhoneCheckGuards
  phone_checks: PhoneChecks
  photo_annotations: PhotoAnnotations
  photo_custody: PhotoCustody
  photo_months: PhotoMonths
  photos: Photos
  prediction_models: PredictionModels
  prediction_targets: PredictionTargets
  prediction_trainings: PredictionTrainings
  predictions: Predictions
  preferences: Preferences
  push_subscriptions: PushSubscriptions
  retention_runs: RetentionRuns
  rights_requests: RightsRequests
  risk_counters: RiskCounters
  risk_decisions: RiskDecisions
  risk_facts: RiskFacts
  risk_false_positives: RiskFalsePositives
  risk_level_days: RiskLevelDays
  risk_level_moves: RiskLevelMoves
  risk_levels: RiskLevels
  risk_overrides: RiskOverrides
  risk_rater_snapshots: RiskRaterSnapshots
  risk_rule_sets: RiskRuleSets
  risk_rule_tests: RiskRuleTests
  risk_states: RiskStates
  role_grants: RoleGrants
  room_changes: RoomChanges
  rooms: Rooms
  rota_duties: RotaDuties
  safety_alerts: SafetyAlerts
  safety_changes: SafetyChanges
  safety_locations: SafetyLocations
  safety_markers: SafetyMarkers
  safety_repeats: SafetyRepeats
  safety_sendings: SafetySendings
  safety_settings: SafetySettings
  safety_tokens: SafetyTokens
  saved_views: SavedViews
  smart_alerts: SmartAlerts
  sms_budgets: SmsBudgets
  sms_messages: SmsMessages
  sso_assertions: SsoAssertions
  sso_connections: SsoConnections
  sso_domains: SsoDomains
  sso_identities: SsoIdentities
  sso_requests: SsoRequests
  sso_sessions: SsoSessions
  stay_holds: StayHolds
  stay_invitations: StayInvitations
  stay_ratings: StayRatings
  stay_sources: StaySources
  stays: Stays
  tasks: Tasks
  trust_days: TrustDays
  trust_scores: TrustScores
  unpaid_bills: UnpaidBills
  venues: Venues
  verified_contacts: VerifiedContacts
  video_clips: VideoClips
  video_counts: VideoCounts
  video_sources: VideoSources
  visible_feedback: VisibleFeedback
  visible_stay_ratings: VisibleStayRatings
  voice_notes: VoiceNotes
  'auth.accounts': AuthAccounts
  'auth.passkeys': AuthPasskeys
  'auth.pins': AuthPins
  'auth.sessions': AuthSessions
  'auth.sign_in_attempts': AuthSignInAttempts
  'auth.two_factors': AuthTwoFactors
  'auth.used_codes': AuthUsedCodes
  'auth.users': AuthUsers
  'auth.verifications': AuthVerifications
  'ledger.anchors': LedgerAnchors
  'ledger.audit_proofs': LedgerAuditProofs
  'ledger.heads': LedgerHeads
  'ledger.leaves': LedgerLeaves
  'ledger.nodes': LedgerNodes
  'ledger.waiting': LedgerWaiting
  'network.agreement_news': NetworkAgreementNews
  'network.agreement_parties': NetworkAgreementParties
  'network.agreement_pauses': NetworkAgreementPauses
  'network.agreement_signatures': NetworkAgreementSignatures
  'network.agreement_versions': NetworkAgreementVersions
  'network.agreements': NetworkAgreements
  'network.assessments': NetworkAssessments
  'network.canaries': NetworkCanaries
  'network.cases': NetworkCases
  'network.jurisdictions': NetworkJurisdictions
  'network.lost_sharing': NetworkLostSharing
  'network.review_panels': NetworkReviewPanels
  'network.token_keys': NetworkTokenKeys
  'network.tokens': NetworkTokens
  'network.tokens_due': NetworkTokensDue
  'platform.mails': PlatformMails
  'platform.migrations': PlatformMigrations
  'platform.portal_codes': PlatformPortalCodes
  'platform.portal_profiles': PlatformPortalProfiles
  'platform.portal_sessions': PlatformPortalSessions
  'platform.registrations': PlatformRegistrations
  'platform.restore_drills': PlatformRestoreDrills
  'platform.safety_probe': PlatformSafetyProbe
}
