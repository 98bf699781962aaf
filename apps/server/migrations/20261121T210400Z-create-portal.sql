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
-- Sessions that one contact began, whoever holds them.
create index portal_sessions_by_contact on platform.portal_sessions using gin (proved);
-- The profiles that a session may open, as long as the contact that it began with leads to them.
create table platform.portal_profiles (
  token_hash bytea not null references platform.portal_sessions on delete cascade,
  organisation_id uuid not null,
  -- The one that held the contact, whatever it was merged into.
  profile_id uuid not null,
  primary key (token_hash, organisation_id, profile_id)
);
do $$
declare
  part text;
begin
  foreach part in array array['portal_codes', 'portal_sessions', 'portal_profiles'] loop
    execute format('alter table platform.%I enable row level security, force row level security', part);
    execute format('create policy of_the_platform on platform.%I for all to comity_app
      using ((select current_setting(''app.kind'')) = ''platform'') with check ((select current_setting(''app.kind'')) = ''platform'')', part);
    execute format('grant select, insert, update, delete on platform.%I to comity_app', part);
  end loop;
end $$;

-- Addresses and numbers of a profile that lead nowhere and are written to no more, for whoever has them said that the
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

-- What a text message says and to whom is needed until the provider has it, and no longer.
-- squawk-ignore ban-drop-not-null
alter table sms_messages alter column sealed drop not null;
-- squawk-ignore constraint-missing-not-valid
alter table sms_messages add constraint sealed_until_told check (state not in ('queued', 'held') or sealed is not null);

-- Names of the venues of other organisations, for the guest who reads who looked and who is a partner: those that a
-- receipt of the organisation names, and the parties of its agreements.
create function network.names_for_guest(venues uuid[], organisations uuid[])
  returns table (id uuid, name text)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select v.venue_id, o.name || ', ' || v.name
  from public.venues v join public.organisations o on o.organisation_id = v.organisation_id
  where v.venue_id = any (venues) and current_setting('app.kind') = 'system' and exists (
    select from public.network_receipts r
    where r.organisation_id = current_setting('app.organisation_id')::uuid and r.viewer_venue_id = v.venue_id)
  union all
  select o.organisation_id, o.name from public.organisations o
  where o.organisation_id = any (organisations) and current_setting('app.kind') = 'system' and exists (
    select from network.agreement_parties own
    join network.agreement_parties other on other.agreement_id = own.agreement_id and other.version = own.version
    where own.organisation_id = current_setting('app.organisation_id')::uuid
      and other.organisation_id = o.organisation_id)
$$;
alter function network.names_for_guest owner to comity_definer;
revoke all on function network.names_for_guest from public;
grant execute on function network.names_for_guest to comity_app;
create policy names_for_guest on network_receipts for select to comity_definer using (true);
grant select (organisation_id, viewer_venue_id) on network_receipts to comity_definer;

-- Who was erased, by a digest of the id alone: whatever a restored backup brings back goes again before it is served.
create table erasures (
  organisation_id uuid not null references organisations,
  subject_hash bytea not null check (length(subject_hash) = 32),
  erased_at timestamptz not null,
  primary key (organisation_id, subject_hash)
);
select platform.protect('erasures', '{staff,system}', '{staff,system}');
revoke update, delete on erasures from comity_app;
