-- The guest's own way in: a code to a contact, no account. What is known of a contact stands sealed, and goes in a day.
create table platform.portal_codes (
  code_id uuid primary key default uuidv7(),
  kind text not null check (kind in ('phone', 'email')),
  language text not null check (language in ('en', 'es', 'tl', 'fr')),
  -- Blind index of the contact under the network key: counts codes, and finds profiles under each version of the key.
  token bytea not null check (length(token) = 32),
  tokens bytea[] not null,
  -- Of the address of who asked: caps stand on it.
  source_token bytea not null,
  -- Null: enough were sent to this contact, and whichever of those still holds is taken.
  code_hash bytea,
  digits smallint check (digits in (6, 10)),
  -- What is to be sent and where to; null once that was looked at.
  sealed bytea,
  sent_at timestamptz not null,
  -- Of the code; where none was sent, when no other can be tried by this any more.
  expires_at timestamptz not null,
  -- Wrong ones, of whatever was sent to the contact.
  tries smallint not null default 0,
  -- Tries of the second fact.
  fact_tries smallint not null default 0,
  used_at timestamptz,
  check ((code_hash is null) = (digits is null))
);
-- Codes of the last day that count against a cap; clearing them.
create index portal_codes_by_token on platform.portal_codes (token, sent_at desc);
create index portal_codes_by_source on platform.portal_codes (source_token, sent_at desc);
create index portal_codes_by_age on platform.portal_codes (sent_at);
alter table platform.portal_codes enable row level security, force row level security;
create policy of_the_platform on platform.portal_codes for all to comity_app
  using ((select current_setting('app.kind')) = 'platform') with check ((select current_setting('app.kind')) = 'platform');
grant select, insert, update, delete on platform.portal_codes to comity_app;

create table platform.portal_sessions (
  -- SHA-256 of what stands in the cookie.
  token_hash bytea primary key check (length(token_hash) = 32),
  language text not null check (language in ('en', 'es', 'tl', 'fr')),
  -- Blind index of the contact by which it began, under each version of the network key.
  proved bytea[] not null,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null
);
create index portal_sessions_by_age on platform.portal_sessions (expires_at);
-- Sessions that were begun with one contact.
create index portal_sessions_by_contact on platform.portal_sessions using gin (proved);
alter table platform.portal_sessions enable row level security, force row level security;
create policy of_the_platform on platform.portal_sessions for all to comity_app
  using ((select current_setting('app.kind')) = 'platform') with check ((select current_setting('app.kind')) = 'platform');
grant select, insert, update, delete on platform.portal_sessions to comity_app;

-- The profiles that a session may open, as long as the contact that it began with leads to them.
create table platform.portal_profiles (
  token_hash bytea not null references platform.portal_sessions on delete cascade,
  organisation_id uuid not null,
  -- The one that held the contact, whatever it was merged into.
  profile_id uuid not null,
  primary key (token_hash, organisation_id, profile_id)
);
alter table platform.portal_profiles enable row level security, force row level security;
create policy of_the_platform on platform.portal_profiles for all to comity_app
  using ((select current_setting('app.kind')) = 'platform') with check ((select current_setting('app.kind')) = 'platform');
grant select, insert, update, delete on platform.portal_profiles to comity_app;

-- Addresses and numbers of a profile that are suspended and receive no messages, because their holder said that the
-- profile is not theirs. Those that were not proved come back with the answer; the others stay until staff enter another.
create table disowned_contacts (
  organisation_id uuid not null,
  -- The profile that holds it, whatever it was merged into.
  guest_id uuid not null,
  -- Token of the organisation, which no change of the network key touches.
  contact text not null,
  request_id uuid not null,
  is_proved boolean not null,
  -- Where the answer goes; null once there is one.
  sealed bytea,
  disowned_at timestamptz not null,
  primary key (organisation_id, guest_id, contact),
  foreign key (organisation_id, guest_id) references guests on delete cascade,
  constraint answered_where_proved check (sealed is null or is_proved)
);
-- What a request has said, when it is answered.
create index disowned_contacts_by_request on disowned_contacts (organisation_id, request_id);
select platform.protect('disowned_contacts', '{staff,key,system}', '{staff,system}');
