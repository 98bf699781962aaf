-- The score of a guest is organisation-wide, as the guest is; so are its facts. What they mean, and how
-- the sums are kept equal to the score made from scratch, is written in the domain's risk module.
-- The row of a guest here is the lock of everything about its score.
create table risk_states (
  organisation_id uuid not null,
  guest_id uuid not null,
  low numeric not null default 0,
  medium numeric not null default 0,
  high numeric not null default 0,
  critical numeric not null default 0,
  positive numeric not null default 0,
  evidence_scaled numeric not null default 0,
  stays integer not null default 0,
  raters integer not null default 0,
  grave_incidents integer not null default 0,
  settled_at timestamptz not null,
  rule_version text not null,
  primary key (organisation_id, guest_id),
  foreign key (organisation_id, guest_id) references guests on delete cascade
) with (fillfactor = 70);
select platform.protect('risk_states', '{staff,key,system}', '{staff,key,system}');

create table risk_facts (
  organisation_id uuid not null,
  guest_id uuid not null,
  fact_id uuid not null,
  kind text not null check (kind in ('incident', 'unpaid_bill', 'no_show', 'stay_kept', 'rating')),
  class text not null check (class in ('low', 'medium', 'high', 'critical', 'positive')),
  -- `equal`: another profile of the guest has the same report already, so that it counts once.
  status text not null check (status in ('counted', 'equal', 'disputed', 'frozen', 'withdrawn', 'removed')),
  venue_id uuid not null,
  rater_id uuid not null,
  stay_id uuid,
  occurred_at timestamptz not null,
  recorded_at timestamptz not null,
  -- It counts in [counts_from, ends_at).
  counts_from timestamptz not null,
  ends_at timestamptz not null,
  -- Frozen when written: value and corrections of a rating, ordinals. Equal reports are not stored.
  value smallint,
  rater_correction double precision not null,
  rater_weight double precision not null,
  rater_ordinal integer not null,
  venue_ordinal integer not null,
  rule_version text not null,
  -- Fixed-point integers; see FactDelta.
  scaled numeric not null,
  sighting_scaled numeric not null,
  is_grave boolean not null,
  stay_key text not null,
  rater_key text not null,
  sighting_key text not null,
  equality_key text not null,
  in_sums boolean not null,
  -- When the sums or the row must change by time alone: it enters, or it ends and is deleted.
  due_at timestamptz not null generated always as (
    case when status = 'counted' and not in_sums then counts_from else ends_at end) stored,
  profile_id uuid,
  primary key (organisation_id, guest_id, fact_id),
  foreign key (organisation_id, guest_id) references risk_states on delete cascade
);
-- The strongest facts of a class, for the reasons.
create index risk_facts_strongest on risk_facts (organisation_id, guest_id, class, abs(scaled) desc, fact_id) where in_sums;
-- What changes by time alone: facts that become due, and the next date in the counterfactuals.
create index risk_facts_due on risk_facts (organisation_id, guest_id, due_at);
-- Disputed facts, latest first, for the counterfactuals.
create index risk_facts_contested on risk_facts (organisation_id, guest_id, occurred_at desc, fact_id)
  where status in ('disputed', 'frozen');
-- Reports of a rater that were overturned, for the nightly snapshot.
create index risk_facts_overturned on risk_facts (organisation_id, rater_id) where status = 'removed';
-- Facts that count from later on: they have their places among those of a rater already.
create index risk_facts_waiting on risk_facts (organisation_id, guest_id) where not in_sums and status = 'counted';
-- Equal reports count once, and are kept once of each profile.
create index risk_facts_equal on risk_facts (organisation_id, guest_id, equality_key)
  where status in ('counted', 'equal', 'disputed', 'frozen');
-- Which of equal reports would count without the one that does, for the counterfactuals.
create index risk_facts_in_stead on risk_facts
  (organisation_id, guest_id, equality_key, counts_from, recorded_at, occurred_at, fact_id) where status = 'equal';
select platform.protect('risk_facts', '{staff,key,system}', '{staff,key,system}');

-- How many facts in the sums share a stay, a rater or a sighting (the domain's evidence keys), and how many
-- with points share class and rater, or class and venue (the places from which ordinals are counted).
create table risk_counters (
  organisation_id uuid not null,
  guest_id uuid not null,
  key text not null,
  facts integer not null check (facts > 0),
  primary key (organisation_id, guest_id, key),
  foreign key (organisation_id, guest_id) references risk_states on delete cascade
) with (fillfactor = 70);
select platform.protect('risk_counters', '{staff,key,system}', '{staff,key,system}');

-- What the nightly snapshot makes of each rater; a fact freezes it when written.
create table risk_rater_snapshots (
  organisation_id uuid not null references organisations,
  rater_id uuid not null,
  -- The UTC day on which it was made, as the number yyyymmdd.
  snapshot_version integer not null,
  correction double precision not null,
  weight double precision not null check (weight > 0 and weight <= 1),
  ratings integer not null,
  made_at timestamptz not null,
  primary key (organisation_id, rater_id, snapshot_version)
);
select platform.protect('risk_rater_snapshots', '{staff,key,system}', '{system}');

-- Rules that an organisation made its own, by version. Without a live one the standard version of the product holds.
create table risk_rule_sets (
  organisation_id uuid not null references organisations,
  version text not null check (version ~ '^v[0-9]{1,6}$'),
  number integer not null check (number > 0),
  sector text not null check (sector in ('hotel', 'restaurant', 'short_let', 'event')),
  -- draft; shadow: tested beside the live one; live; retired: was live. What was retired may be published again.
  state text not null check (state in ('draft', 'shadow', 'live', 'retired')),
  rules jsonb not null,
  note text not null check (length(note) between 1 and 1000),
  drafted_by uuid not null,
  drafted_at timestamptz not null,
  published_by uuid,
  published_at timestamptz,
  primary key (organisation_id, version),
  unique (organisation_id, number),
  constraint published_by_a_second_person check (published_by is null or published_by <> drafted_by),
  constraint published_in_full check ((published_by is null) = (published_at is null)),
  constraint live_was_published check (state in ('draft', 'shadow') or published_at is not null)
);
-- The rules in force: at most one version.
create unique index risk_rule_sets_live on risk_rule_sets (organisation_id) where state = 'live';
select platform.protect('risk_rule_sets', '{staff,key,system}', '{staff,system}');
revoke delete on risk_rule_sets from comity_app;

-- The latest test of a version beside the live one; counts, and examples by id.
create table risk_rule_tests (
  organisation_id uuid not null references organisations,
  version text not null,
  beside text not null,
  state text not null check (state in ('running', 'done')),
  asked_by uuid not null,
  asked_at timestamptz not null,
  result jsonb,
  primary key (organisation_id, version),
  constraint done_has_a_result check ((state = 'done') = (result is not null))
);
select platform.protect('risk_rule_tests', '{staff,system}', '{staff,system}');

-- The level shown, each time it changed. Added to, never changed; it goes with the score.
create table risk_levels (
  organisation_id uuid not null,
  guest_id uuid not null,
  change_id uuid not null default uuidv7(),
  from_level text not null,
  to_level text not null,
  thousandths integer check (thousandths between 0 and 100000),
  rule_version text not null,
  changed_at timestamptz not null,
  primary key (organisation_id, guest_id, change_id),
  foreign key (organisation_id, guest_id) references risk_states on delete cascade
);
select platform.protect('risk_levels', '{staff,key,system}', '{staff,key,system}');
revoke update, delete on risk_levels from comity_app;

-- How many guests moved between levels on a UTC day; 'none' is where they come from and go to. The sum of all days is
-- how many stand at each level. Statements add to risk_level_moves, so that none waits for another, and a job folds
-- those into risk_level_days; readers add up both.
create table risk_level_days (
  organisation_id uuid not null references organisations on delete cascade,
  day date not null,
  from_level text not null,
  to_level text not null,
  guests bigint not null,
  primary key (organisation_id, day, from_level, to_level)
);
select platform.protect('risk_level_days', '{staff,key,system}', '{system}');

create table risk_level_moves (
  organisation_id uuid not null references organisations on delete cascade,
  move_id uuid not null default uuidv7(),
  day date not null,
  from_level text not null,
  to_level text not null,
  guests bigint not null,
  primary key (organisation_id, move_id)
);
select platform.protect('risk_level_moves', '{staff,key,system}', '{staff,key,system}');

-- A decision about a guest, with the facts that were opened before it. Words stand in audit_reasons, where they can be erased.
-- profile_id is the profile that it was decided about, which a merge leaves as it is; so in the other tables of decisions.
create table risk_decisions (
  organisation_id uuid not null references organisations,
  decision_id uuid not null default uuidv7(),
  profile_id uuid not null,
  stay_id uuid,
  action text not null check (action in ('usual_welcome', 'greeting_by_manager', 'confirm_arrival', 'explain_house_rules',
    'quiet_room', 'quiet_table', 'deposit', 'prepayment', 'briefing', 'second_person_at_hand', 'manager_on_call',
    'note', 'override', 'watch', 'ban', 'lift', 'archive')),
  reason_id uuid,
  fact_ids uuid[] not null,
  decided_by uuid not null,
  decided_at timestamptz not null,
  primary key (organisation_id, decision_id),
  foreign key (organisation_id, profile_id) references guests on delete cascade,
  foreign key (organisation_id, stay_id) references stays on delete set null (stay_id)
);
-- Decisions, latest first.
create index risk_decisions_by_time on risk_decisions (organisation_id, decided_at desc, decision_id desc);
-- Those about a guest, latest first; and the cascade.
create index risk_decisions_by_profile on risk_decisions (organisation_id, profile_id, decided_at desc);
-- Taking a stay away looks for what refers to it.
create index risk_decisions_by_stay on risk_decisions (organisation_id, stay_id) where stay_id is not null;
select platform.protect('risk_decisions', '{staff,system}', '{staff,system}');
revoke update on risk_decisions from comity_app;

-- A level by a manager, shown beside the computed one. It ends by itself.
create table risk_overrides (
  organisation_id uuid not null references organisations,
  override_id uuid not null default uuidv7(),
  profile_id uuid not null,
  level text not null check (level in ('low', 'medium', 'high', 'critical')),
  -- What was computed when it was set.
  computed_level text not null,
  decision_id uuid not null,
  set_by uuid not null,
  set_at timestamptz not null,
  ends_at timestamptz not null,
  -- Another took its place.
  replaced_at timestamptz,
  primary key (organisation_id, override_id),
  foreign key (organisation_id, profile_id) references guests on delete cascade,
  foreign key (organisation_id, decision_id) references risk_decisions on delete cascade,
  constraint ends_within_ninety_days check (ends_at > set_at and ends_at <= set_at + interval '90 days')
);
-- One in force for a profile.
create unique index risk_overrides_of_profile on risk_overrides (organisation_id, profile_id) where replaced_at is null;
-- Overrides, latest first.
create index risk_overrides_by_time on risk_overrides (organisation_id, set_at desc, override_id desc);
-- The cascades.
create index risk_overrides_by_profile on risk_overrides (organisation_id, profile_id);
create index risk_overrides_by_decision on risk_overrides (organisation_id, decision_id);
select platform.protect('risk_overrides', '{staff,key,system}', '{staff,system}');

-- A report that an alert, or a fact behind a score, was wrong.
create table risk_false_positives (
  organisation_id uuid not null references organisations,
  report_id uuid not null default uuidv7(),
  subject_kind text not null check (subject_kind in ('alert', 'fact')),
  subject_id uuid not null,
  profile_id uuid not null,
  reason_id uuid not null,
  reported_by uuid not null,
  reported_at timestamptz not null,
  primary key (organisation_id, report_id),
  -- One a person and subject.
  unique (organisation_id, subject_kind, subject_id, reported_by),
  foreign key (organisation_id, profile_id) references guests on delete cascade
);
-- Reports, latest first.
create index risk_false_positives_by_time on risk_false_positives (organisation_id, reported_at desc, report_id desc);
-- Those about a guest; and the cascade.
create index risk_false_positives_by_profile on risk_false_positives (organisation_id, profile_id, reported_at desc);
select platform.protect('risk_false_positives', '{staff,system}', '{staff,system}');
revoke update on risk_false_positives from comity_app;
