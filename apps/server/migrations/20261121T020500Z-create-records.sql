-- What every command leaves beside its effect, in the same transaction.

-- Insert only: ids, field names and codes, never words of people.
create table audit_entries (
  organisation_id uuid not null references organisations,
  entry_id uuid not null default uuidv7(),
  at timestamptz not null,
  actor_kind text not null,
  actor_id uuid,
  action text not null,
  subject_kind text not null,
  subject_id uuid,
  fields text[] not null default '{}',
  details jsonb not null default '{}',
  primary key (organisation_id, entry_id)
);
select platform.protect('audit_entries', '{staff,system}', '{staff,system}');
revoke update, delete on audit_entries from comity_app;

create table outbox (
  organisation_id uuid not null references organisations,
  event_id uuid not null default uuidv7(),
  type text not null,
  venue_id uuid,
  payload jsonb not null,
  at timestamptz not null,
  attempts smallint not null default 0,
  failed_at timestamptz,
  primary key (organisation_id, event_id)
);
-- Draining: what is due, oldest first.
create index outbox_due on outbox (at) where failed_at is null;
select platform.protect('outbox', '{system}', '{staff,system}');
create policy finds_due on outbox for select to comity_definer using (true);
grant select on outbox to comity_definer;

-- Which organisations have events to handle, so that idle ones cost nothing.
create function platform.organisations_with_events(business_time timestamptz) returns setof uuid
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as 'select distinct o.organisation_id from public.outbox o where o.at <= business_time and o.failed_at is null';
alter function platform.organisations_with_events owner to comity_definer;
revoke all on function platform.organisations_with_events from public;
grant execute on function platform.organisations_with_events to comity_app;

create table idempotency_keys (
  organisation_id uuid not null references organisations,
  user_id uuid not null,
  endpoint text not null,
  key text not null,
  fingerprint bytea not null,
  result_id uuid not null,
  created_at timestamptz not null,
  primary key (organisation_id, user_id, endpoint, key)
);
-- Clearing keys older than 24 hours.
create index idempotency_keys_by_age on idempotency_keys (organisation_id, created_at);
select platform.protect('idempotency_keys', '{staff,system}', '{staff,system}');

-- A job is added in the transaction of its cause; the queue itself belongs to the worker role.
create function platform.add_job(identifier text, payload json, job_key text default null)
  returns void language sql security definer set search_path = pg_catalog, pg_temp
  as 'select graphile_worker.add_job(identifier, payload, job_key => add_job.job_key)';
revoke all on function platform.add_job from public;
grant execute on function platform.add_job to comity_app;
