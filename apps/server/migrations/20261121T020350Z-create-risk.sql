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
select platform.protect('risk_states', '{staff,system}', '{staff,system}');

create table risk_facts (
  organisation_id uuid not null,
  guest_id uuid not null,
  fact_id uuid not null,
  kind text not null check (kind in ('incident', 'unpaid_bill', 'no_show', 'stay_kept', 'rating')),
  class text not null check (class in ('low', 'medium', 'high', 'critical', 'positive')),
  status text not null check (status in ('counted', 'disputed', 'frozen', 'withdrawn', 'removed')),
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
  primary key (organisation_id, guest_id, fact_id),
  foreign key (organisation_id, guest_id) references risk_states on delete cascade
);
-- The strongest facts of a class, for the reasons.
create index risk_facts_strongest on risk_facts (organisation_id, guest_id, class, abs(scaled) desc, fact_id) where in_sums;
-- What time alone changes: facts to settle, and the next date in the counterfactuals.
create index risk_facts_due on risk_facts (organisation_id, guest_id, due_at);
-- Disputed facts, latest first, for the counterfactuals.
create index risk_facts_contested on risk_facts (organisation_id, guest_id, occurred_at desc, fact_id)
  where status in ('disputed', 'frozen');
-- Equal reports count once.
create index risk_facts_equal on risk_facts (organisation_id, guest_id, equality_key)
  where status in ('counted', 'disputed', 'frozen');
-- Reports of a rater that were overturned, for the nightly snapshot.
create index risk_facts_overturned on risk_facts (organisation_id, rater_id) where status = 'removed';
select platform.protect('risk_facts', '{staff,system}', '{staff,system}');

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
select platform.protect('risk_counters', '{staff,system}', '{staff,system}');

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
select platform.protect('risk_rater_snapshots', '{staff,system}', '{system}');

-- Nobody under 18 has a score, and nothing to make one from: this holds whatever the code does. (The table
-- is empty here, so a constraint that is not validated holds for every row.)
alter table guests add constraint minors_have_no_score
  check (not is_minor or risk_level in ('insufficient_data', 'not_scored')) not valid;

create function platform.refuse_score_of_minor() returns trigger
  language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if (select g.is_minor from public.guests g
      where g.organisation_id = new.organisation_id and g.guest_id = new.guest_id) then
    raise exception 'a minor has no score' using errcode = 'check_violation', constraint = 'minors_have_no_score';
  end if;
  return null;
end $$;
create trigger refuse_score_of_minor after insert on risk_states
  for each row execute function platform.refuse_score_of_minor();

create function platform.drop_score_of_minor() returns trigger
  language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  delete from public.risk_states s where s.organisation_id = new.organisation_id and s.guest_id = new.guest_id;
  new.risk_level := 'not_scored';
  return new;
end $$;
create trigger drop_score_of_minor before update of is_minor on guests
  for each row when (new.is_minor and not old.is_minor) execute function platform.drop_score_of_minor();

create function platform.mark_minor() returns trigger
  language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  new.risk_level := 'not_scored';
  return new;
end $$;
create trigger mark_minor before insert on guests
  for each row when (new.is_minor) execute function platform.mark_minor();
