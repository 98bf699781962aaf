create table organisations (
  organisation_id uuid primary key default uuidv7(),
  name text not null,
  sector text not null check (sector in ('hotel', 'restaurant', 'short_let', 'school', 'healthcare', 'event')),
  country text not null check (length(country) = 2),
  language text not null check (language in ('en', 'es', 'tl', 'fr')),
  time_zone text not null,
  is_demo boolean not null default false,
  seal_ratings boolean not null default false,
  -- Key of the organisation, wrapped by the master key; wraps the keys of its guests.
  wrapped_key bytea not null,
  next_guest_number bigint not null default 1,
  created_at timestamptz not null,
  next_staff_number integer not null default 1001
);
select platform.protect('organisations', '{staff,key,system}', '{staff,key,system}');
create policy opens_scope on organisations for select to comity_definer using (true);
create policy under_an_agreement on organisations for select to comity_network using (true);
grant select (organisation_id, sector) on organisations to comity_network;

create table venues (
  organisation_id uuid not null references organisations,
  venue_id uuid not null default uuidv7(),
  name text not null,
  code text not null unique,
  sector text not null check (sector in ('hotel', 'restaurant', 'short_let', 'school', 'healthcare', 'event')),
  country text not null check (length(country) = 2),
  time_zone text not null,
  created_at timestamptz not null,
  closed_at timestamptz,
  primary key (organisation_id, venue_id)
);
select platform.protect('venues', '{staff,key,system}', '{staff,system}');
create policy opens_scope on venues for select to comity_definer using (true);
-- What the policy of listings reads of others.
create policy under_an_agreement on venues for select to comity_network using (true);
grant select (organisation_id, venue_id, sector, country, closed_at) on venues to comity_network;

create table role_grants (
  organisation_id uuid not null references organisations,
  grant_id uuid not null default uuidv7(),
  user_id uuid not null,
  -- Null: every venue of the organisation.
  venue_id uuid,
  role text not null check (role in ('staff', 'manager', 'privacy', 'admin', 'reviewer', 'operator')),
  starts_at timestamptz not null,
  ends_at timestamptz,
  created_at timestamptz not null,
  source text not null default 'manual' check (source in ('manual', 'invitation', 'sso', 'break_glass')),
  granted_by uuid,
  break_glass_id uuid,
  primary key (organisation_id, grant_id),
  foreign key (organisation_id, venue_id) references venues,
  -- Who administers or guards privacy does so for the organisation as a whole.
  constraint of_organisation check (role not in ('admin', 'privacy') or venue_id is null)
);
-- Opening a scope: the grants of the person who is signed in.
create index role_grants_by_user on role_grants (user_id);
select platform.protect('role_grants', '{staff,system}', '{staff,system}');
-- The definer role reads what opening a scope needs, and nothing else.
create policy opens_scope on role_grants for select to comity_definer using (true);
grant select on role_grants, venues, organisations to comity_definer;

-- Names of colleagues, as shown beside what they wrote: kept with the organisation, for the
-- sign-in tables are closed to the application.
create table members (
  organisation_id uuid not null references organisations,
  user_id uuid not null,
  name text not null,
  -- Null: signs in with a PIN.
  email text,
  created_at timestamptz not null,
  -- What a person types beside the PIN.
  staff_number integer not null,
  left_at timestamptz,
  primary key (organisation_id, user_id)
);
-- Signing in with a staff number.
create unique index members_by_staff_number on members (organisation_id, staff_number);
select platform.protect('members', '{staff,key,system}', '{staff,system}');
create policy finds_reviewers on members for select to comity_definer using (true);
grant select (organisation_id, user_id, left_at) on members to comity_definer;

-- Preferences belong to a person, not to an organisation.
create table preferences (
  user_id uuid primary key,
  language text check (language in ('en', 'es', 'tl', 'fr')),
  theme text check (theme in ('light', 'dark', 'system')),
  notify_email boolean not null default true,
  notify_in_app boolean not null default true,
  reduced_motion boolean not null default false,
  large_text boolean not null default false
);
alter table preferences enable row level security, force row level security;
create policy own_row on preferences to comity_app
  using (user_id = (select current_setting('app.user_id')::uuid))
  with check (user_id = (select current_setting('app.user_id')::uuid));
grant select, insert, update on preferences to comity_app;

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
-- Leading from a secret to its organisation.
create policy opens_scope on devices for select to comity_definer using (true);

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
create policy opens_scope on device_codes for select to comity_definer using (true);

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
create policy opens_scope on invitations for select to comity_definer using (true);

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
create policy opens_scope on api_keys for select to comity_definer using (true);
grant select on devices, device_codes, invitations, api_keys to comity_definer;

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
  -- Browsers are notified unless the user declines. All users have these preferences, not managers alone.
  alert_push boolean not null default true,
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
-- Deletes those that were never confirmed.
create index registrations_by_end on platform.registrations (expires_at);
alter table platform.registrations enable row level security, force row level security;
create policy platform_only on platform.registrations to comity_app
  using ((select current_setting('app.kind')) = 'platform')
  with check ((select current_setting('app.kind')) = 'platform');
grant select, insert, delete on platform.registrations to comity_app;
