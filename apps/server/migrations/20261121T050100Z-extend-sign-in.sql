-- Second factors, passkeys, and what was tried in vain.

alter table auth.users add column two_factor_enabled boolean not null default false;

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

-- Finding a challenge by what it holds. Verifications last minutes and are few.
-- squawk-ignore require-concurrent-index-creation
create index verifications_by_value on auth.verifications (value);
