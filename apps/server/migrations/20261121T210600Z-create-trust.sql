-- What guests have earned at one organisation, as it was last made. Who may not be scored has no row here, whatever the
-- code does.
create table trust_scores (
  organisation_id uuid not null,
  guest_id uuid not null,
  -- Null: new, until three verified stays.
  score smallint check (score between 0 and 100),
  stars double precision not null check (stars between 1 and 5),
  low double precision not null check (low between 1 and stars),
  high double precision not null check (high between stars and 5),
  evidence double precision not null check (evidence >= 0),
  -- [{venueId, ratings, effect}], largest effect first.
  reasons jsonb not null,
  method text not null,
  made_at timestamptz not null,
  primary key (organisation_id, guest_id),
  foreign key (organisation_id, guest_id) references guests on delete cascade
);
-- All, highest first; without a number last.
create index trust_scores_by_score on trust_scores (organisation_id, (coalesce(score, -1)) desc, guest_id desc);
-- What a run did not make again goes.
create index trust_scores_by_run on trust_scores (organisation_id, made_at);
select platform.protect('trust_scores', '{staff,system}', '{staff,system}');

-- The days on which the score of a guest became another.
create table trust_days (
  organisation_id uuid not null,
  guest_id uuid not null,
  day date not null,
  score smallint check (score between 0 and 100),
  method text not null,
  primary key (organisation_id, guest_id, day),
  foreign key (organisation_id, guest_id) references guests on delete cascade
);
-- Forgetting.
create index trust_days_by_day on trust_days (organisation_id, day);
select platform.protect('trust_days', '{staff,system}', '{staff,system}');

create function platform.refuse_trust_score() returns trigger
  language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if exists (select from public.guests g join public.organisations o on o.organisation_id = g.organisation_id
      where g.organisation_id = new.organisation_id and g.guest_id = new.guest_id
        and (g.is_minor or g.opted_out_at is not null or o.sector in ('school', 'healthcare'))) then
    raise exception 'nobody scores this guest' using errcode = 'check_violation', constraint = 'trust_not_scored';
  end if;
  return new;
end $$;
create trigger refuse_trust_score before insert or update on trust_scores
  for each row execute function platform.refuse_trust_score();
create trigger refuse_trust_day before insert or update on trust_days
  for each row execute function platform.refuse_trust_score();

-- The number goes in the statement that says why: with its history where nobody may score the guest, by itself where the
-- profile became part of another.
create function platform.drop_trust_score() returns trigger
  language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  delete from public.trust_scores t where t.organisation_id = new.organisation_id and t.guest_id = new.guest_id;
  if new.is_minor or new.opted_out_at is not null then
    delete from public.trust_days t where t.organisation_id = new.organisation_id and t.guest_id = new.guest_id;
  end if;
  return null;
end $$;
create trigger drop_trust_score after update of is_minor, opted_out_at, merged_into on guests
  for each row when (new.is_minor or new.opted_out_at is not null or new.merged_into is not null)
  execute function platform.drop_trust_score();

-- Makes the scores of an organisation anew; however often it is asked for, once.
create function platform.queue_trust_scores(tenant uuid) returns void
  language sql set search_path = pg_catalog, pg_temp as $$
  select platform.add_job('trust/make-scores', json_build_object('organisationId', tenant), 'trust/make-scores:' || tenant)
$$;
revoke all on function platform.queue_trust_scores from public;
grant execute on function platform.queue_trust_scores to comity_app;

-- A score that counted what is withdrawn now is shown no longer.
create function platform.drop_trust_of_rated() returns trigger
  language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  delete from public.trust_scores t where t.organisation_id = new.organisation_id and t.guest_id = new.guest_id;
  perform platform.queue_trust_scores(new.organisation_id);
  return null;
end $$;
create trigger drop_trust_of_rated after update of withdrawn_at on feedback
  for each row when (new.withdrawn_at is not null and old.withdrawn_at is null)
  execute function platform.drop_trust_of_rated();

-- What is contested counts no longer, what stood does again. The number meanwhile stays: using a right takes nothing away.
create function platform.weigh_trust_again() returns trigger
  language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  perform platform.queue_trust_scores(new.organisation_id);
  return null;
end $$;
create trigger weigh_trust_again after insert or update of outcome on disputes
  for each row when (new.record_kind = 'feedback') execute function platform.weigh_trust_again();

-- The day of the last stay of those that were deleted for their age: a guest is kept from there.
alter table guests add column last_stay_on date;

-- Incidents that go because their time is over stay in the counts, which name nobody.
drop trigger count_deleted on incidents;
create trigger count_deleted after delete on incidents referencing old table as gone
  for each statement when (coalesce(current_setting('app.keeps_counts', true), '') <> 'on')
  execute function platform.count_incidents();
drop trigger uncount_steps on incidents;
create trigger uncount_steps before delete on incidents for each row
  when (coalesce(current_setting('app.keeps_counts', true), '') <> 'on')
  execute function platform.uncount_incident_steps();

-- Each run of the purge that deleted anything or that two people asked for: what a policy page can show for it.
create table retention_runs (
  organisation_id uuid not null references organisations,
  run_id uuid not null default uuidv7(),
  -- Null: the daily run.
  approval_id uuid,
  started_at timestamptz not null,
  ended_at timestamptz,
  -- When it was last at work: one that was killed neither ends nor goes on.
  seen_at timestamptz not null,
  -- {category: rows}
  deleted jsonb not null default '{}',
  -- Categories of which something could not be deleted: the rest was.
  failed text[] not null default '{}',
  primary key (organisation_id, run_id)
);
create unique index retention_runs_by_approval on retention_runs (organisation_id, approval_id) where approval_id is not null;
create index retention_runs_by_time on retention_runs (organisation_id, started_at desc, run_id desc);
select platform.protect('retention_runs', '{staff,system}', '{system}');
-- Whether the queue will try a job again.
create function platform.has_tries_left(job_key text) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as 'select exists (select from graphile_worker.jobs j where j.key = job_key and j.attempts < j.max_attempts)';
revoke all on function platform.has_tries_left from public;
grant execute on function platform.has_tries_left to comity_app;

-- Agreements that ended longer ago than they are kept; they name no guest. A job of the platform alone calls it.
create function network.forget_agreements(kept interval) returns integer
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  old uuid[];
begin
  if current_setting('app.kind') <> 'platform' then
    raise exception 'a job of the platform forgets agreements' using errcode = 'insufficient_privilege';
  end if;
  select array_agg(a.agreement_id) into old from network.agreements a where a.ended_at + kept <= platform.app_now();
  update network.agreements set version_in_force = null where agreement_id = any (old);
  delete from network.agreement_pauses where agreement_id = any (old);
  delete from network.agreement_signatures where agreement_id = any (old);
  delete from network.agreement_versions where agreement_id = any (old);
  delete from network.agreements where agreement_id = any (old);
  return coalesce(array_length(old, 1), 0);
end $$;
do $$
declare
  part text;
begin
  foreach part in array array['agreements', 'agreement_versions', 'agreement_signatures', 'agreement_pauses'] loop
    execute format('create policy forgets on network.%I for delete to comity_definer using (true)', part);
    execute format('grant delete on network.%I to comity_definer', part);
  end loop;
end $$;
alter function network.forget_agreements owner to comity_definer;
revoke all on function network.forget_agreements from public;
grant execute on function network.forget_agreements to comity_app;
