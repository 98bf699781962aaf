-- Tables of the sign-in library. It only signs in; what a person may do stands in role_grants.
create table auth.users (
  id uuid primary key default uuidv7(),
  name text not null,
  email text not null unique,
  email_verified boolean not null default false,
  image text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Second factors, passkeys, and what was tried in vain.
  two_factor_enabled boolean not null default false
);

create table auth.sessions (
  id uuid primary key default uuidv7(),
  user_id uuid not null references auth.users on delete cascade,
  token text not null unique,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  method text not null default 'password' check (method in ('password', 'passkey', 'pin', 'saml', 'oidc')),
  -- Null: the organisation of the earliest role that holds.
  organisation_id uuid,
  -- A session that an organisation vouched for (device, single sign-on) acts nowhere else.
  organisation_fixed boolean not null default false,
  device_id uuid,
  second_factor boolean not null default false,
  idle_seconds integer not null default 3600,
  -- In the past: a session that says nothing of it is over.
  idle_until timestamptz not null default '-infinity',
  seen_at timestamptz not null default '-infinity',
  authenticated_at timestamptz not null default '-infinity'
);
-- Ending all sessions of a person.
create index sessions_by_user on auth.sessions (user_id);
-- Ending the sessions of a device.
create index sessions_by_device on auth.sessions (device_id) where device_id is not null;
grant select on auth.sessions to comity_definer;
grant select, delete on auth.sessions to comity_definer;
grant update (organisation_id) on auth.sessions to comity_definer;

create table auth.accounts (
  id uuid primary key default uuidv7(),
  user_id uuid not null references auth.users on delete cascade,
  account_id text not null,
  provider_id text not null,
  access_token text,
  refresh_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  id_token text,
  password text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (provider_id, account_id)
);
-- Reading the password of a person at sign-in.
create index accounts_by_user on auth.accounts (user_id);

create table auth.verifications (
  id uuid primary key default uuidv7(),
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
-- Looking up an open verification.
create index verifications_by_identifier on auth.verifications (identifier);
-- Finding a challenge by what it holds.
create index verifications_by_value on auth.verifications (value);

-- PINs stand beside passwords: the application cannot read them.
create table auth.pins (
  organisation_id uuid not null,
  user_id uuid not null references auth.users on delete cascade,
  hash text not null,
  set_at timestamptz not null,
  primary key (organisation_id, user_id)
);
grant select, insert, update, delete on auth.pins to comity_auth;

-- The library encrypts secret and recovery codes with the session secret.
create table auth.two_factors (
  id uuid primary key default uuidv7(),
  user_id uuid not null unique references auth.users on delete cascade,
  secret text not null,
  backup_codes text not null,
  -- Null until the first right code.
  verified boolean,
  failed_verification_count integer not null default 0,
  locked_until timestamptz
);

create table auth.passkeys (
  id uuid primary key default uuidv7(),
  user_id uuid not null references auth.users on delete cascade,
  name text,
  credential_id text not null unique,
  public_key text not null,
  -- Up to 2^32, which integer is too small for and bigint would come out as text.
  counter double precision not null,
  device_type text not null,
  backed_up boolean not null,
  transports text,
  aaguid text,
  created_at timestamptz
);
-- Passkeys of a person.
create index passkeys_by_user on auth.passkeys (user_id);

-- Codes of a second factor that were used, so that none counts twice while it is valid. HMAC only.
create table auth.used_codes (
  user_id uuid not null references auth.users on delete cascade,
  code_hash bytea not null,
  forget_at timestamptz not null,
  primary key (user_id, code_hash)
);
-- Forgetting those that are over.
create index used_codes_by_end on auth.used_codes (forget_at);

-- Failures by what was tried and from where, both as HMAC: no address, no name, and the unknown as the known.
create table auth.sign_in_attempts (
  key bytea primary key,
  failed_at timestamptz[] not null,
  forget_at timestamptz not null
);
-- Forgetting those that are over.
create index sign_in_attempts_by_end on auth.sign_in_attempts (forget_at);
grant select, insert, update, delete on auth.two_factors, auth.passkeys, auth.used_codes, auth.sign_in_attempts
  to comity_auth;

grant select, insert, update, delete on all tables in schema auth to comity_auth;
