-- Smart alerts: what rules found about guests and stays, who answers for it, who was told and how.

-- A job may be for later; whoever adds one without a time goes on as before.
drop function platform.add_job(text, json, text);
create function platform.add_job(identifier text, payload json, job_key text default null, run_at timestamptz default null)
  returns void language sql security definer set search_path = pg_catalog, pg_temp
  as 'select graphile_worker.add_job(identifier, payload, job_key => add_job.job_key, run_at => add_job.run_at)';
revoke all on function platform.add_job from public;
grant execute on function platform.add_job to comity_app;

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
-- One open alert of a key, whoever raises it at the same moment; and what is open at a venue.
create unique index smart_alerts_open on smart_alerts (organisation_id, venue_id, key) where closed_at is null;
-- All alerts, latest first; precision of the rules over a while.
create index smart_alerts_by_time on smart_alerts (organisation_id, raised_at desc, alert_id desc);
-- Alerts about a guest; and the cascade.
create index smart_alerts_by_profile on smart_alerts (organisation_id, profile_id) where profile_id is not null;
-- Alerts about a stay; and the cascade.
create index smart_alerts_by_stay on smart_alerts (organisation_id, stay_id) where stay_id is not null;
select platform.protect('smart_alerts', '{staff,system}', '{staff,system}', by_venue => true);

-- Alerts with the reasons that hold at this moment, and why one is over though no job has closed it yet. What was
-- withdrawn, lifted, found unfounded or has ended is no reason from that second on. An incident is a reason for 30 days
-- (incidentDays of the domain), a score while the level that its threshold lies in is still shown.
create view known_smart_alerts with (security_invoker = true) as
select a.*, coalesce(p.merged_into, p.guest_id) as guest_id, g.name as guest_name, g.number as guest_number,
  g.risk_level, s.status as stay_status, s.room, s.arrives_on, s.departs_on, h.reasons as held_reasons,
  coalesce(a.closed_because, case
    when a.stay_id is not null and (s.status not in ('expected', 'checked_in') or s.status = 'expected'
      and (s.arrives_on + 1 + time '12:00') at time zone v.time_zone <= platform.app_now()) then 'stay_over'
    when not h.has_cause or g.is_minor and a.type in ('critical_risk', 'high_risk', 'network', 'no_show')
      then 'reasons_gone' end) as over_because
from smart_alerts a
join venues v on v.organisation_id = a.organisation_id and v.venue_id = a.venue_id
left join guests p on p.organisation_id = a.organisation_id and p.guest_id = a.profile_id
-- One row, by its key: the planner would read all guests for each alert otherwise.
left join lateral (
  select r.name, r.number, r.risk_level, r.is_minor from guests r
  where r.organisation_id = a.organisation_id and r.guest_id = coalesce(p.merged_into, p.guest_id) limit 1) g on true
left join stays s on s.organisation_id = a.organisation_id and s.stay_id = a.stay_id
cross join lateral (
  select coalesce(jsonb_agg(r.reason order by r.nth) filter (where r.holds), '[]') as reasons,
    coalesce(bool_or(r.holds and r.kind <> 'arrival'), false) as has_cause
  from (
    select e.nth, e.value ->> 'kind' as kind, e.value || coalesce(to_jsonb(i), '{}') || coalesce(to_jsonb(n), '{}') as reason,
      case e.value ->> 'kind'
        when 'score' then array_position(array['low', 'medium', 'high', 'critical'], g.risk_level)
          >= 1 + least(3, trunc((e.value ->> 'minScore')::numeric / 25)::integer)
        when 'incident' then coalesce(i.status <> 'unfounded', false)
        when 'ban' then n."endsAt" is not null
        when 'watch' then n."endsAt" is not null
        else true end as holds
    from jsonb_array_elements(a.reasons) with ordinality as e(value, nth)
    left join lateral (
      select i.type as "incidentType", i.severity, i.status, i.occurred_at as "occurredAt" from incidents i
      where i.organisation_id = a.organisation_id and i.incident_id = (e.value ->> 'incidentId')::uuid
        and case when i.import_id is null then i.reported_at else i.occurred_at end
          > platform.app_now() - interval '30 days'
      -- By its id, whatever the planner thinks of joining.
      limit 1) i on true
    left join lateral (
      select x.ends_at as "endsAt" from guest_entries x
      where x.organisation_id = a.organisation_id and x.entry_id = (e.value ->> 'entryId')::uuid
        and x.lifted_at is null and x.ends_at > platform.app_now()
      limit 1) n on true) r) h;
grant select on known_smart_alerts to comity_app;

-- Of a guest nobody at the venue is to be told before then.
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
select platform.protect('alert_snoozes', '{staff,system}', '{staff,system}', by_venue => true);

-- What somebody is told by one channel, once. step 0: when it was raised; then those of the escalation.
create table notices (
  organisation_id uuid not null references organisations,
  notice_id uuid not null default uuidv7(),
  alert_kind text not null check (alert_kind in ('smart', 'bulk', 'briefing', 'test', 'code')),
  -- Id of the alert, of the briefing, or drawn for the occasion.
  alert_id uuid not null,
  user_id uuid not null,
  channel text not null check (channel in ('in_app', 'email', 'sms', 'push')),
  step smallint not null default 0,
  ignores_quiet boolean not null,
  -- waiting: for its turn or for the end of quiet hours; told: it is in the list; handed_over: to the sender of the
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
-- How often somebody was sent a code of late.
create index notices_by_user on notices (organisation_id, user_id, queued_at);
-- Finding those whose job was lost.
create index notices_waiting on notices (organisation_id, coalesce(not_before, queued_at)) where state = 'waiting';
select platform.protect('notices', '{staff,system}', '{staff,system}');

-- What a venue was told on the evening before a day, once.
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

-- Rules of whose poor precision managers were told; forgotten when it is good again.
create table alert_rule_warnings (
  organisation_id uuid not null references organisations,
  rule_id text not null,
  warned_at timestamptz not null,
  primary key (organisation_id, rule_id)
);
select platform.protect('alert_rule_warnings', '{staff,system}', '{system}');

-- Browsers are told unless somebody says no. Everybody has preferences of the kind, not managers alone.
alter table manager_preferences add column alert_push boolean not null default true;
