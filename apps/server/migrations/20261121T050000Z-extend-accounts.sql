-- Who gets in, and how: sessions that know how they began, devices, invitations, keys, second persons,
-- single sign-on. Sessions of before know none of it: everybody signs in afresh.

delete from auth.sessions;
alter table auth.sessions
  add column method text not null default 'password' check (method in ('password', 'passkey', 'pin', 'saml', 'oidc')),
  -- Null: the organisation of the earliest role that holds.
  add column organisation_id uuid,
  -- A session that an organisation vouched for (device, single sign-on) acts nowhere else.
  add column organisation_fixed boolean not null default false,
  add column device_id uuid,
  add column second_factor boolean not null default false,
  add column idle_seconds integer not null default 3600,
  -- In the past: a session that says nothing of it is over.
  add column idle_until timestamptz not null default '-infinity',
  add column seen_at timestamptz not null default '-infinity',
  add column authenticated_at timestamptz not null default '-infinity';
-- Ending the sessions of a device. The table was emptied above.
-- squawk-ignore require-concurrent-index-creation
create index sessions_by_device on auth.sessions (device_id) where device_id is not null;

-- PINs stand beside passwords: the application cannot read them.
create table auth.pins (
  organisation_id uuid not null,
  user_id uuid not null references auth.users on delete cascade,
  hash text not null,
  set_at timestamptz not null,
  primary key (organisation_id, user_id)
);
grant select, insert, update, delete on auth.pins to comity_auth;

-- Declared again where a table gets further kinds of readers or writers.
create or replace function platform.protect(target regclass, readers text[], writers text[], by_venue boolean default false)
  returns void language plpgsql as $$
declare
  within_scope text := 'organisation_id = (select current_setting(''app.organisation_id'')::uuid)';
  may_read text := format('(select current_setting(''app.kind'')) = any (%L::text[])', readers);
  may_write text := format('(select current_setting(''app.kind'')) = any (%L::text[])', writers);
begin
  if by_venue then
    within_scope := within_scope || ' and venue_id = any ((select current_setting(''app.venue_ids'')::uuid[])::uuid[])';
  end if;
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('drop policy if exists scope_reads on %s', target);
  execute format('drop policy if exists scope_inserts on %s', target);
  execute format('drop policy if exists scope_updates on %s', target);
  execute format('drop policy if exists scope_deletes on %s', target);
  execute format('create policy scope_reads on %s for select to comity_app using (%s and %s)', target, may_read, within_scope);
  execute format('create policy scope_inserts on %s for insert to comity_app with check (%s and %s)', target, may_write, within_scope);
  execute format('create policy scope_updates on %s for update to comity_app using (%s and %s) with check (%s and %s)',
    target, may_write, within_scope, may_write, within_scope);
  execute format('create policy scope_deletes on %s for delete to comity_app using (%s and %s)', target, may_write, within_scope);
  execute format('grant select, insert, update, delete on %s to comity_app', target);
end $$;

alter table venues add column closed_at timestamptz;

alter table organisations add column next_staff_number integer not null default 1001;

alter table members
  -- Who has no e-mail address signs in with a PIN. Readers take null from this version on.
  -- squawk-ignore ban-drop-not-null
  alter column email drop not null,
  -- What a person types beside the PIN.
  add column staff_number integer,
  add column left_at timestamptz;
update members m set staff_number = numbered.number
  from (select organisation_id, user_id,
          (1000 + row_number() over (partition by organisation_id order by created_at, user_id))::integer as number
        from members) as numbered
  where numbered.organisation_id = m.organisation_id and numbered.user_id = m.user_id;
update organisations o set next_staff_number =
  coalesce((select max(m.staff_number) + 1 from members m where m.organisation_id = o.organisation_id), 1001);
-- Members are few: the scan is short.
-- squawk-ignore adding-not-nullable-field
alter table members alter column staff_number set not null;
-- Signing in with a staff number. Members are few.
-- squawk-ignore require-concurrent-index-creation
create unique index members_by_staff_number on members (organisation_id, staff_number);

alter table role_grants
  add column source text not null default 'manual' check (source in ('manual', 'invitation', 'sso', 'break_glass')),
  add column granted_by uuid,
  -- Who administers or guards privacy does so for the organisation as a whole.
  -- The table is small: it is checked in no time.
  -- squawk-ignore constraint-missing-not-valid
  add constraint of_organisation check (role not in ('admin', 'privacy') or venue_id is null);

-- Shared devices that take a PIN. The token stands in a cookie of the device; here is its SHA-256.
create table devices (
  organisation_id uuid not null references organisations,
  device_id uuid not null default uuidv7(),
  venue_id uuid not null,
  name text not null,
  token_hash bytea not null unique,
  registered_by uuid not null,
  registered_at timestamptz not null,
  seen_at timestamptz,
  removed_at timestamptz,
  primary key (organisation_id, device_id),
  foreign key (organisation_id, venue_id) references venues
);
select platform.protect('devices', '{staff,system}', '{staff,system}', by_venue => true);

-- Who signed in on a device, for the quick switch; forgotten after a day.
create table device_users (
  organisation_id uuid not null references organisations,
  device_id uuid not null,
  user_id uuid not null,
  used_at timestamptz not null,
  primary key (organisation_id, device_id, user_id),
  foreign key (organisation_id, device_id) references devices on delete cascade
);
select platform.protect('device_users', '{system}', '{system}');

-- A code by which another device registers itself, once and soon.
create table device_codes (
  organisation_id uuid not null references organisations,
  device_code_id uuid not null default uuidv7(),
  venue_id uuid not null,
  device_name text not null,
  code_hash bytea not null unique,
  created_by uuid not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (organisation_id, device_code_id),
  foreign key (organisation_id, venue_id) references venues
);
select platform.protect('device_codes', '{staff,system}', '{staff,system}', by_venue => true);

create table invitations (
  organisation_id uuid not null references organisations,
  invitation_id uuid not null default uuidv7(),
  -- Null: a printed code.
  email text,
  name text,
  language text not null check (language in ('en', 'es', 'tl', 'fr')),
  role text not null check (role in ('staff', 'manager', 'privacy', 'admin', 'reviewer')),
  -- Null: every venue.
  venue_ids uuid[],
  role_ends_at timestamptz,
  token_hash bytea not null unique,
  invited_by uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  accepted_by uuid,
  revoked_at timestamptz,
  primary key (organisation_id, invitation_id),
  constraint of_organisation check (role not in ('admin', 'privacy') or venue_ids is null)
);
select platform.protect('invitations', '{staff,system}', '{staff,system}');

-- Keys for programs. The secret was shown once; here is its SHA-256.
create table api_keys (
  organisation_id uuid not null references organisations,
  key_id uuid not null default uuidv7(),
  name text not null,
  hint text not null,
  secret_hash bytea not null unique,
  scopes text[] not null,
  -- Null: every venue.
  venue_ids uuid[],
  created_by uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz,
  primary key (organisation_id, key_id)
);
select platform.protect('api_keys', '{staff,system}', '{staff,system}');

-- Actions that wait for a second person. The payload holds ids and codes, never words.
create table approvals (
  organisation_id uuid not null references organisations,
  approval_id uuid not null default uuidv7(),
  action text not null,
  subject_kind text not null,
  subject_id uuid not null,
  payload jsonb not null,
  state text not null check (state in ('waiting', 'approved', 'refused', 'withdrawn')),
  requested_by uuid not null,
  requested_at timestamptz not null,
  expires_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  primary key (organisation_id, approval_id),
  constraint decided_by_another check (decided_by is null or state = 'withdrawn' or decided_by <> requested_by),
  constraint decided_in_full check ((state = 'waiting') = (decided_at is null))
);
-- One request of an action on a subject at a time.
create unique index approvals_waiting on approvals (organisation_id, action, subject_id) where state = 'waiting';
select platform.protect('approvals', '{staff,system}', '{staff,system}');

-- Wider access for a limited time. The reason stands in audit_reasons.
create table break_glass (
  organisation_id uuid not null references organisations,
  break_glass_id uuid not null default uuidv7(),
  user_id uuid not null,
  reason_id uuid not null,
  started_at timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz,
  primary key (organisation_id, break_glass_id)
);
select platform.protect('break_glass', '{staff,system}', '{staff,system}');
alter table role_grants add column break_glass_id uuid;

create table manager_preferences (
  organisation_id uuid not null references organisations,
  user_id uuid not null,
  alert_email boolean not null default true,
  alert_sms boolean not null default false,
  alert_in_app boolean not null default true,
  -- Local time at the organisation; both or neither.
  quiet_from time,
  quiet_to time,
  -- Sealed with the key of the organisation.
  phone bytea,
  primary key (organisation_id, user_id),
  check ((quiet_from is null) = (quiet_to is null))
);
select platform.protect('manager_preferences', '{staff,system}', '{staff,system}');

-- Registrations whose e-mail is not proved yet: nothing of them exists before.
create table platform.registrations (
  registration_id uuid primary key default uuidv7(),
  token_hash bytea not null unique,
  sealed bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
-- Forgetting those that nobody confirmed.
create index registrations_by_end on platform.registrations (expires_at);
alter table platform.registrations enable row level security;
alter table platform.registrations force row level security;
create policy platform_only on platform.registrations to comity_app
  using ((select current_setting('app.kind')) = 'platform')
  with check ((select current_setting('app.kind')) = 'platform');
grant select, insert, delete on platform.registrations to comity_app;
