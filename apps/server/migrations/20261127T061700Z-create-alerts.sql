-- Smart alerts: what rules found about guests and stays, who owns it, who was notified and how.

-- Rules that an organisation made its own; without a row those of the product hold.
create table alert_configs (
  organisation_id uuid primary key references organisations,
  rules jsonb not null,
  changed_by uuid not null,
  changed_at timestamptz not null
);
select platform.protect('alert_configs', '{staff,system}', '{staff,system}');

create table smart_alerts (
  organisation_id uuid not null references organisations,
  alert_id uuid not null default uuidv7(),
  venue_id uuid not null,
  -- What there is one open alert of at a venue: type, profile and stay.
  key text not null,
  type text not null check (type in ('critical_risk', 'banned_guest', 'high_risk', 'network', 'cyber', 'group',
    'watch_list', 'no_show')),
  severity text not null check (severity in ('low', 'medium', 'high', 'critical')),
  -- The profile that it was raised about, which a merge leaves as it is; null: it is about no guest.
  profile_id uuid,
  stay_id uuid,
  rule_ids text[] not null,
  audience text[] not null,
  channels text[] not null,
  escalation jsonb not null,
  -- Kinds, ids, thresholds: never words, and no figure that could be out of date.
  reasons jsonb not null,
  responses text[] not null,
  raised_at timestamptz not null,
  raised_again_at timestamptz,
  times_raised integer not null default 1,
  acknowledged_by uuid,
  acknowledged_at timestamptz,
  snoozed_until timestamptz,
  steps_done smallint not null default 0,
  outcome text check (outcome in ('useful', 'false_positive')),
  judged_by uuid,
  judged_at timestamptz,
  closed_at timestamptz,
  closed_because text check (closed_because in ('reasons_gone', 'stay_over', 'rules_changed')),
  primary key (organisation_id, alert_id),
  foreign key (organisation_id, venue_id) references venues,
  foreign key (organisation_id, profile_id) references guests on delete cascade,
  foreign key (organisation_id, stay_id) references stays on delete cascade,
  constraint acknowledged_in_full check ((acknowledged_by is null) = (acknowledged_at is null)),
  constraint judged_in_full check (num_nulls(outcome, judged_by, judged_at) in (0, 3)),
  constraint closed_has_a_reason check ((closed_at is null) = (closed_because is null))
);
-- One open alert per key, also when two processes raise it at once; and what is open at a venue.
create unique index smart_alerts_open on smart_alerts (organisation_id, venue_id, key) where closed_at is null;
-- All alerts, latest first; precision of the rules over a while.
create index smart_alerts_by_time on smart_alerts (organisation_id, raised_at desc, alert_id desc);
-- Alerts about a guest; and the cascade.
create index smart_alerts_by_profile on smart_alerts (organisation_id, profile_id) where profile_id is not null;
-- Alerts about a stay; and the cascade.
create index smart_alerts_by_stay on smart_alerts (organisation_id, stay_id) where stay_id is not null;
-- Past alerts of one type, latest first: of a rare one the way through all of them is long.
create index smart_alerts_by_type on smart_alerts (organisation_id, type, raised_at desc, alert_id desc);
select platform.protect('smart_alerts', '{staff,key,system}', '{staff,system}', by_venue => true);

-- No one at the venue is notified of a guest before then.
create table alert_snoozes (
  organisation_id uuid not null references organisations,
  venue_id uuid not null,
  profile_id uuid not null,
  until timestamptz not null,
  set_by uuid not null,
  set_at timestamptz not null,
  primary key (organisation_id, venue_id, profile_id),
  foreign key (organisation_id, venue_id) references venues,
  foreign key (organisation_id, profile_id) references guests on delete cascade
);
-- The cascade.
create index alert_snoozes_by_profile on alert_snoozes (organisation_id, profile_id);
select platform.protect('alert_snoozes', '{staff,key,system}', '{staff,system}', by_venue => true);

-- A notice to one person by one channel, once. step 0: when it was raised; then those of the escalation.
create table notices (
  organisation_id uuid not null references organisations,
  notice_id uuid not null default uuidv7(),
  alert_kind text not null check (alert_kind in ('smart', 'bulk', 'briefing', 'test', 'code', 'task', 'incident', 'correction',
    'canary', 'agreement', 'agreement_news', 'dispute', 'case', 'not_me')),
  -- Id of the alert, of the briefing, or drawn for the occasion.
  alert_id uuid not null,
  user_id uuid not null,
  channel text not null check (channel in ('in_app', 'email', 'sms', 'push')),
  step smallint not null default 0,
  ignores_quiet boolean not null,
  -- waiting: for its turn or for the end of quiet hours; told: it is in the person's list; handed_over: to the sender of the
  -- channel, which has states of its own; skipped: it is not needed any more, or there is no way to this person.
  state text not null check (state in ('waiting', 'told', 'handed_over', 'skipped')),
  code text check (length(code) <= 40),
  sms_id uuid,
  queued_at timestamptz not null,
  not_before timestamptz,
  settled_at timestamptz,
  primary key (organisation_id, notice_id),
  unique (organisation_id, alert_kind, alert_id, user_id, channel, step),
  constraint settled_in_full check ((state = 'waiting') = (settled_at is null))
);
-- Deleting by age.
create index notices_by_time on notices (organisation_id, queued_at);
-- Codes that were lately sent to a user.
create index notices_by_user on notices (organisation_id, user_id, queued_at);
-- Finding those whose job was lost.
create index notices_waiting on notices (organisation_id, coalesce(not_before, queued_at)) where state = 'waiting';
select platform.protect('notices', '{staff,system}', '{staff,system}');

-- The briefing of a venue on the evening before a day, once.
create table alert_briefings (
  organisation_id uuid not null references organisations,
  venue_id uuid not null,
  for_day date not null,
  briefing_id uuid not null default uuidv7(),
  alerts integer not null,
  made_at timestamptz not null,
  primary key (organisation_id, venue_id, for_day),
  foreign key (organisation_id, venue_id) references venues
);
select platform.protect('alert_briefings', '{staff,system}', '{system}', by_venue => true);

-- Times at which the rules looked at every coming stay: each by hand, and those of the clock that found something.
create table alert_runs (
  organisation_id uuid not null references organisations,
  run_id uuid not null default uuidv7(),
  -- Null: by the clock.
  run_by uuid,
  at timestamptz not null,
  subjects integer not null,
  raised integer not null,
  repeated integer not null,
  closed integer not null,
  primary key (organisation_id, run_id)
);
-- Runs, latest first.
create index alert_runs_by_time on alert_runs (organisation_id, at desc, run_id desc);
select platform.protect('alert_runs', '{staff,system}', '{staff,system}');

-- Rules whose poor precision was reported to managers; deleted once it is good again.
create table alert_rule_warnings (
  organisation_id uuid not null references organisations,
  rule_id text not null,
  warned_at timestamptz not null,
  primary key (organisation_id, rule_id)
);
select platform.protect('alert_rule_warnings', '{staff,system}', '{system}');
