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

-- A version names exact values: what was scored by it stays explained by it.
create function platform.keep_rule_set() returns trigger
  language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  raise exception 'the values of a version stay as they are' using errcode = 'check_violation', constraint = 'version_is_fixed';
end $$;
create trigger keep_rule_set before update on risk_rule_sets for each row
  when ((old.version, old.number, old.sector, old.rules, old.drafted_by, old.drafted_at)
    is distinct from (new.version, new.number, new.sector, new.rules, new.drafted_by, new.drafted_at))
  execute function platform.keep_rule_set();

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

-- Has the command of the transaction begin anew: the rules that it read are not in force any more.
create function platform.begin_anew() returns void
  language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  raise exception 'the rules changed meanwhile' using errcode = 'serialization_failure';
end $$;
revoke all on function platform.begin_anew from public;
grant execute on function platform.begin_anew to comity_app;

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
select platform.protect('risk_level_days', '{staff,system}', '{system}');

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

-- A guest who was merged is counted with the other.
create function platform.count_new_levels() returns trigger
  language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  insert into public.risk_level_moves (organisation_id, day, from_level, to_level, guests)
  select n.organisation_id, (n.created_at at time zone 'UTC')::date, 'none', n.risk_level, count(*)
  from added n where n.merged_into is null group by 1, 2, 4;
  return null;
end $$;
create function platform.count_moved_levels() returns trigger
  language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  insert into public.risk_level_moves (organisation_id, day, from_level, to_level, guests)
  select m.organisation_id, (platform.app_now() at time zone 'UTC')::date, m.from_level, m.to_level, count(*)
  from (
    select n.organisation_id, case when o.merged_into is null then o.risk_level else 'none' end as from_level,
      case when n.merged_into is null then n.risk_level else 'none' end as to_level
    from before o join after n on n.organisation_id = o.organisation_id and n.guest_id = o.guest_id
    where o.risk_level <> n.risk_level or o.merged_into is distinct from n.merged_into) m
  where m.from_level <> m.to_level group by 1, 3, 4;
  return null;
end $$;
create function platform.count_gone_levels() returns trigger
  language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  insert into public.risk_level_moves (organisation_id, day, from_level, to_level, guests)
  select o.organisation_id, (platform.app_now() at time zone 'UTC')::date, o.risk_level, 'none', count(*)
  from gone o where o.merged_into is null group by 1, 3;
  return null;
end $$;
create trigger count_new_levels after insert on guests referencing new table as added
  for each statement execute function platform.count_new_levels();
create trigger count_moved_levels after update on guests referencing old table as before new table as after
  for each statement execute function platform.count_moved_levels();
create trigger count_gone_levels after delete on guests referencing old table as gone
  for each statement execute function platform.count_gone_levels();
insert into risk_level_days (organisation_id, day, from_level, to_level, guests)
  select organisation_id, (created_at at time zone 'UTC')::date, 'none', risk_level, count(*)
  from guests where merged_into is null group by 1, 2, 4;

-- What somebody decided about a guest, having opened which facts. Words stand in audit_reasons, where they can be erased.
-- profile_id is the profile that it was decided about, which a merge leaves as it is; so in the tables below.
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
select platform.protect('risk_overrides', '{staff,system}', '{staff,system}');

-- Somebody says that an alert, or a fact behind a score, was wrong.
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
