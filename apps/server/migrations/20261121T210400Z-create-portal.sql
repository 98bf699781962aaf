-- The guest's own way in: a code to a contact, no account. What is known of a contact stands sealed, and goes in a day.
create table platform.portal_codes (
  code_id uuid primary key default uuidv7(),
  kind text not null check (kind in ('phone', 'email')),
  language text not null check (language in ('en', 'es', 'tl', 'fr')),
  -- Blind index of the contact under the network key: counts codes, and finds profiles under each version of the key.
  token bytea not null check (length(token) = 32),
  tokens bytea[] not null,
  -- Of the contact without its end, and of the address of who asked: caps stand on these too.
  prefix_token bytea not null,
  source_token bytea not null,
  code_hash bytea not null,
  -- What is to be sent and where to; null once that was looked at.
  sealed bytea,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  tries smallint not null default 0,
  -- Tries of the second fact.
  fact_tries smallint not null default 0,
  used_at timestamptz
);
-- Codes of the last day that count against a cap; clearing them.
create index portal_codes_by_token on platform.portal_codes (token, sent_at desc);
create index portal_codes_by_prefix on platform.portal_codes (prefix_token, sent_at desc);
create index portal_codes_by_source on platform.portal_codes (source_token, sent_at desc);
create index portal_codes_by_age on platform.portal_codes (sent_at);
create table platform.portal_sessions (
  -- SHA-256 of what stands in the cookie.
  token_hash bytea primary key check (length(token_hash) = 32),
  language text not null check (language in ('en', 'es', 'tl', 'fr')),
  created_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null
);
create index portal_sessions_by_age on platform.portal_sessions (expires_at);
-- The profiles that a session may open, as they were found when it was proved.
create table platform.portal_profiles (
  token_hash bytea not null references platform.portal_sessions on delete cascade,
  organisation_id uuid not null,
  guest_id uuid not null,
  primary key (token_hash, organisation_id, guest_id)
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
