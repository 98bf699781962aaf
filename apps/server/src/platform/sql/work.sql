-- Organisations with events to handle, so that idle ones cost nothing.
create or replace function platform.organisations_with_events(business_time timestamptz) returns setof uuid
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as 'select distinct o.organisation_id from public.outbox o where o.at <= business_time and o.failed_at is null';

-- A job is added in the transaction of its cause; the queue itself belongs to the worker role.
create or replace function platform.add_job(identifier text, payload json, job_key text default null, run_at timestamptz default null)
  returns void language sql security definer set search_path = pg_catalog, pg_temp
  as 'select graphile_worker.add_job(identifier, payload, job_key => add_job.job_key, run_at => add_job.run_at)';

-- Organisations with waiting entries: one index step for each, however many wait.
create or replace function platform.organisations_with_pending_audit() returns setof uuid
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$ with recursive waiting (organisation_id) as (
      (select p.organisation_id from public.audit_pending p order by 1 limit 1)
      union all
      select (select p.organisation_id from public.audit_pending p
        where p.organisation_id > w.organisation_id order by 1 limit 1)
      from waiting w where w.organisation_id is not null)
    select w.organisation_id from waiting w where w.organisation_id is not null $$;

-- Organisations with events without a place, so that idle ones cost nothing.
create or replace function platform.organisations_with_live_events() returns setof uuid
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$ with recursive waiting (organisation_id) as (
      (select e.organisation_id from public.live_events e where e.place is null order by 1 limit 1)
      union all
      select (select e.organisation_id from public.live_events e
        where e.place is null and e.organisation_id > w.organisation_id order by 1 limit 1)
      from waiting w where w.organisation_id is not null)
    select w.organisation_id from waiting w where w.organisation_id is not null $$;

-- Positions of the feeds that a process reads.
create or replace function platform.live_heads(wanted uuid[]) returns table (organisation_id uuid, last_place bigint)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as 'select f.organisation_id, f.last_place from public.live_feeds f where f.organisation_id = any (wanted)';

-- Organisations with messages to process, so that idle ones cost nothing.
create or replace function platform.organisations_with_sms_work(business_time timestamptz) returns setof uuid
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as 'select m.organisation_id from public.sms_messages m where m.look_at <= business_time
      union select m.organisation_id from public.sms_messages m
      where m.state = ''queued'' and coalesce(m.tried_at, m.queued_at) <= business_time - interval ''2 minutes''
      union select m.organisation_id from public.sms_messages m where m.queued_at < business_time - interval ''30 days''';

-- Whether the queue will retry a job.
create or replace function platform.has_tries_left(job_key text) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as 'select exists (select from graphile_worker.jobs j where j.key = job_key and j.attempts < j.max_attempts)';

select platform.expose('{
  platform.organisations_with_events, platform.organisations_with_pending_audit, platform.organisations_with_live_events,
  platform.live_heads, platform.organisations_with_sms_work}', runs_as => 'comity_definer');
select platform.expose('{platform.add_job, platform.has_tries_left}');
