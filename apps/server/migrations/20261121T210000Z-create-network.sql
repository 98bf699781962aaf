-- Between organisations: who signed what with whom, and by what profiles of one human are found. Tables of the schema
-- `network` have policies of their own.
create schema network;
grant usage on schema network to comity_app, comity_definer, comity_network;
grant usage on schema public, platform to comity_network;
grant create on schema network to comity_definer, comity_network;

-- What the law of a country allows a venue of a sector, as the code reads it (a test holds them to be the same).
create table network.jurisdictions (
  country text not null check (length(country) = 2),
  sector text not null check (sector in ('hotel', 'restaurant', 'short_let', 'event')),
  -- What an agreement has to name a reference for.
  needs text[] not null,
  primary key (country, sector)
);
insert into network.jurisdictions (country, sector, needs)
select r.country, s.sector,
  r.needs || case when r.country = 'US' and s.sector in ('hotel', 'short_let') then '{state_law_review}' else '{}'::text[] end
from (values
  ('GB', '{}'::text[]), ('NL', '{authority_permit}'), ('IE', '{offence_data_basis}'), ('ES', '{offence_data_basis}'),
  ('FR', '{offence_data_basis}'), ('DE', '{offence_data_basis}'), ('BE', '{offence_data_basis}'),
  ('IT', '{offence_data_basis}'), ('PT', '{offence_data_basis}'), ('PH', '{data_sharing_agreement,offence_data_basis}'),
  ('US', '{consumer_report_review}'), ('CA', '{lawful_disclosure_review}'), ('AU', '{lawful_disclosure_review}')
) as r (country, needs)
cross join unnest(array['hotel', 'restaurant', 'short_let', 'event']) as s (sector);
alter table network.jurisdictions enable row level security, force row level security;
create policy known_to_all on network.jurisdictions for select to comity_app
  using ((select current_setting('app.kind')) in ('staff', 'system'));
create policy behind_functions on network.jurisdictions for select to comity_network using (true);
grant select on network.jurisdictions to comity_app, comity_network;

create table network.agreements (
  agreement_id uuid primary key default uuidv7(),
  created_by uuid not null references organisations,
  created_at timestamptz not null,
  -- The latest version that every party signed; kept by the trigger on signatures alone.
  version_in_force integer,
  ended_at timestamptz,
  ended_by uuid,
  constraint ended_in_full check ((ended_at is null) = (ended_by is null))
);

-- What an agreement says. A version never changes: a draft gives way to another, and what is proposed stays.
create table network.agreement_versions (
  agreement_id uuid not null references network.agreements,
  version integer not null check (version > 0),
  sectors text[] not null check (sectors <@ array['hotel', 'restaurant', 'short_let', 'event'] and sectors <> '{}'),
  countries text[] not null check (countries <> '{}'),
  -- Of the countries only these venues; empty: all of the parties.
  venue_ids uuid[] not null,
  grounds text[] not null check (grounds <> '{}' and grounds <@ array['violence', 'threat', 'weapon',
    'sexual_harassment', 'theft', 'fraud', 'unpaid_bill', 'damage', 'dealing', 'false_booking']),
  severities text[] not null check (severities <> '{}' and severities <@ array['medium', 'high', 'critical']),
  months_medium smallint not null check (months_medium between 2 and 6),
  months_high smallint not null check (months_high between 2 and 12),
  months_critical smallint not null check (months_critical between 2 and 24),
  review_at timestamptz not null,
  -- Allows grave grounds to go from one sector to another; null: listings stay in theirs.
  assessment_id uuid,
  -- [{country, need, reference}]
  met_needs jsonb not null,
  -- SHA-256 of what is signed.
  digest bytea not null check (length(digest) = 32),
  created_by uuid not null references organisations,
  created_at timestamptz not null,
  -- Null: a draft, which only its author's organisation sees.
  proposed_at timestamptz,
  primary key (agreement_id, version),
  unique (agreement_id, version, digest),
  constraint reviewed_within_two_years check (review_at <= created_at + interval '24 months')
);
-- An organisation writes at one draft at a time.
create unique index agreement_versions_draft on network.agreement_versions (agreement_id, created_by) where proposed_at is null;
alter table network.agreements add constraint in_force_is_a_version
  foreign key (agreement_id, version_in_force) references network.agreement_versions (agreement_id, version);

create table network.agreement_parties (
  agreement_id uuid not null,
  version integer not null,
  organisation_id uuid not null references organisations,
  -- Whom partners call about what it shared.
  contact text not null check (length(trim(contact)) between 1 and 200),
  primary key (agreement_id, version, organisation_id),
  foreign key (agreement_id, version) references network.agreement_versions on delete cascade
);
-- The agreements of an organisation.
create index agreement_parties_by_organisation on network.agreement_parties (organisation_id, agreement_id, version);

create table network.agreement_signatures (
  agreement_id uuid not null,
  version integer not null,
  organisation_id uuid not null,
  -- Of what was signed: none counts for other words.
  digest bytea not null,
  signed_by uuid not null,
  signed_at timestamptz not null,
  primary key (agreement_id, version, organisation_id),
  -- Whoever administers two parties binds one of them.
  constraint signed_for_one_party unique (agreement_id, version, signed_by),
  foreign key (agreement_id, version, digest) references network.agreement_versions (agreement_id, version, digest),
  foreign key (agreement_id, version, organisation_id) references network.agreement_parties
);

create table network.agreement_pauses (
  agreement_id uuid not null references network.agreements,
  organisation_id uuid not null references organisations,
  paused_by uuid not null,
  paused_at timestamptz not null,
  primary key (agreement_id, organisation_id)
);

-- Whether the organisation of the scope has a part in an agreement: by its own draft, or by a version that was proposed.
create function network.is_party(agreement uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select exists (
    select from network.agreement_parties p
    join network.agreement_versions v on v.agreement_id = p.agreement_id and v.version = p.version
    where p.agreement_id = agreement
      and p.organisation_id = current_setting('app.organisation_id')::uuid
      and (v.proposed_at is not null or v.created_by = p.organisation_id))
$$;

-- The latest version that the organisation of the scope reads. One that left reads none beyond its own: it left when a
-- version came into force that is later than any it is a party of.
create function network.reads_to(agreement uuid) returns integer
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select case when max(p.version) >= coalesce(max(a.version_in_force), 0) then 2147483647 else max(p.version) end
  from network.agreements a
  join network.agreement_versions v on v.agreement_id = a.agreement_id
  join network.agreement_parties p on p.agreement_id = v.agreement_id and p.version = v.version
  where a.agreement_id = agreement and p.organisation_id = current_setting('app.organisation_id')::uuid
    and (v.proposed_at is not null or v.created_by = p.organisation_id)
$$;

-- Whether it may propose a next version, pause or end: as a party to the version in force or, where none is, to the latest
-- that it knows of; and whoever began an agreement writes its first draft.
create function network.is_bound(agreement uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select exists (
    select from network.agreements a
    where a.agreement_id = agreement and a.ended_at is null
      and (a.created_by = current_setting('app.organisation_id')::uuid
           and not exists (select from network.agreement_versions v where v.agreement_id = agreement)
        or exists (
          select from network.agreement_parties p
          where p.agreement_id = agreement and p.organisation_id = current_setting('app.organisation_id')::uuid
            and p.version = coalesce(a.version_in_force, (
              select max(v.version) from network.agreement_versions v
              where v.agreement_id = agreement
                and (v.proposed_at is not null or v.created_by = p.organisation_id))))))
$$;

-- The number of the next version: a partner may have a draft that nobody else sees.
create function network.next_version(agreement uuid) returns integer
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select coalesce(max(v.version), 0) + 1 from network.agreement_versions v where v.agreement_id = agreement
$$;

-- Whose venue bears a code, which is printed on its wall: one names a partner by it, and nobody lists organisations. Of
-- islands nobody is a partner.
create function network.venue_of_code(venue_code text)
  returns table (organisation_id uuid, organisation_name text, venue_id uuid, venue_name text)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select o.organisation_id, o.name, w.venue_id, w.name
  from public.venues w join public.organisations o on o.organisation_id = w.organisation_id
  where w.code = venue_code and w.closed_at is null and o.sector not in ('school', 'healthcare')
    and current_setting('app.kind') = 'staff'
$$;

do $$
declare
  entry text;
begin
  foreach entry in array array['is_party(uuid)', 'reads_to(uuid)', 'is_bound(uuid)', 'next_version(uuid)', 'venue_of_code(text)'] loop
    execute format('alter function network.%s owner to comity_definer', entry);
    execute format('revoke all on function network.%s from public', entry);
    execute format('grant execute on function network.%s to comity_app', entry);
  end loop;
end $$;

do $$
declare
  part text;
begin
  foreach part in array array['agreements', 'agreement_versions', 'agreement_parties', 'agreement_signatures', 'agreement_pauses'] loop
    execute format('alter table network.%I enable row level security, force row level security', part);
    execute format('create policy behind_functions on network.%I for select to comity_definer, comity_network using (true)', part);
    execute format('grant select on network.%I to comity_app, comity_definer, comity_network', part);
  end loop;
end $$;

create policy parties_read on network.agreements for select to comity_app using (
  (select current_setting('app.kind')) in ('staff', 'system')
  and (created_by = (select current_setting('app.organisation_id')::uuid) or network.is_party(agreement_id)));
create policy parties_read on network.agreement_versions for select to comity_app using (
  (select current_setting('app.kind')) in ('staff', 'system')
  and (created_by = (select current_setting('app.organisation_id')::uuid)
       or proposed_at is not null and version <= network.reads_to(agreement_id)));
create policy parties_read on network.agreement_parties for select to comity_app using (
  (select current_setting('app.kind')) in ('staff', 'system') and exists (
    select from network.agreement_versions v
    where v.agreement_id = agreement_parties.agreement_id and v.version = agreement_parties.version));
create policy parties_read on network.agreement_signatures for select to comity_app using (
  (select current_setting('app.kind')) in ('staff', 'system') and exists (
    select from network.agreement_versions v
    where v.agreement_id = agreement_signatures.agreement_id and v.version = agreement_signatures.version));
create policy parties_read on network.agreement_pauses for select to comity_app using (
  (select current_setting('app.kind')) in ('staff', 'system') and network.is_party(agreement_id));

-- An organisation writes what is its own, at the instant of writing it: its drafts, its signature, its pause; and any party
-- ends.
create policy own_begins on network.agreements for insert to comity_app with check (
  (select current_setting('app.kind')) = 'staff' and created_by = (select current_setting('app.organisation_id')::uuid)
  and created_at = (select platform.app_now()) and exists (
    select from public.organisations o where o.organisation_id = created_by and o.sector not in ('school', 'healthcare')));
create policy parties_end on network.agreements for update to comity_app
  using ((select current_setting('app.kind')) = 'staff' and network.is_bound(agreement_id))
  with check ((select current_setting('app.kind')) = 'staff' and ended_at = (select platform.app_now())
    and ended_by = (select current_setting('app.user_id')::uuid));
create policy own_drafts on network.agreement_versions for insert to comity_app with check (
  (select current_setting('app.kind')) = 'staff' and created_by = (select current_setting('app.organisation_id')::uuid)
  and created_at = (select platform.app_now()) and proposed_at is null and network.is_bound(agreement_id));
create policy own_drafts_go on network.agreement_versions for delete to comity_app using (
  (select current_setting('app.kind')) = 'staff' and created_by = (select current_setting('app.organisation_id')::uuid)
  and proposed_at is null);
create policy own_drafts_are_proposed on network.agreement_versions for update to comity_app
  using ((select current_setting('app.kind')) = 'staff' and created_by = (select current_setting('app.organisation_id')::uuid)
    and proposed_at is null and network.is_bound(agreement_id))
  with check ((select current_setting('app.kind')) = 'staff'
    and created_by = (select current_setting('app.organisation_id')::uuid) and proposed_at = (select platform.app_now()));
create policy own_drafts_name_parties on network.agreement_parties for insert to comity_app with check (
  (select current_setting('app.kind')) = 'staff' and exists (
    select from network.agreement_versions v
    where v.agreement_id = agreement_parties.agreement_id and v.version = agreement_parties.version and v.proposed_at is null
      and v.created_by = (select current_setting('app.organisation_id')::uuid)));
-- An organisation binds itself through its administrators and nobody less.
create policy own_signature on network.agreement_signatures for insert to comity_app with check (
  (select current_setting('app.kind')) = 'staff' and organisation_id = (select current_setting('app.organisation_id')::uuid)
  and signed_by = (select current_setting('app.user_id')::uuid) and signed_at = (select platform.app_now())
  and exists (
    select from public.role_grants r
    where r.organisation_id = agreement_signatures.organisation_id and r.user_id = agreement_signatures.signed_by
      and r.role = 'admin' and r.starts_at <= (select platform.app_now())
      and (r.ends_at is null or r.ends_at > (select platform.app_now())))
  and exists (
    select from network.agreement_versions v join network.agreements a on a.agreement_id = v.agreement_id
    where v.agreement_id = agreement_signatures.agreement_id and v.version = agreement_signatures.version
      and v.proposed_at is not null and a.ended_at is null));
create policy own_pause on network.agreement_pauses for insert to comity_app with check (
  (select current_setting('app.kind')) = 'staff' and organisation_id = (select current_setting('app.organisation_id')::uuid)
  and paused_by = (select current_setting('app.user_id')::uuid) and paused_at = (select platform.app_now())
  and network.is_bound(agreement_id)
  and exists (select from network.agreements a
    where a.agreement_id = agreement_pauses.agreement_id and a.version_in_force is not null));
create policy own_pause_ends on network.agreement_pauses for delete to comity_app using (
  (select current_setting('app.kind')) = 'staff' and organisation_id = (select current_setting('app.organisation_id')::uuid));
grant insert (agreement_id, created_by, created_at), update (ended_at, ended_by) on network.agreements to comity_app;
grant insert, delete, update (proposed_at) on network.agreement_versions to comity_app;
grant insert on network.agreement_parties to comity_app;
grant insert on network.agreement_signatures to comity_app;
grant insert, delete on network.agreement_pauses to comity_app;

-- The last signature brings a version into force, and nothing else does.
create function network.bring_into_force() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  -- Two parties that sign at once: the second sees the first's signature.
  perform from network.agreements a where a.agreement_id = new.agreement_id for no key update;
  update network.agreements a set version_in_force = new.version
  where a.agreement_id = new.agreement_id and a.ended_at is null
    and (a.version_in_force is null or a.version_in_force < new.version)
    and (select count(*) from network.agreement_parties p where p.agreement_id = new.agreement_id and p.version = new.version) > 1
    and not exists (
      select from network.agreement_parties p
      where p.agreement_id = new.agreement_id and p.version = new.version and not exists (
        select from network.agreement_signatures s
        where s.agreement_id = p.agreement_id and s.version = p.version and s.organisation_id = p.organisation_id));
  return null;
end $$;
alter function network.bring_into_force owner to comity_definer;
revoke all on function network.bring_into_force from public;
create policy comes_into_force on network.agreements for update to comity_definer using (true) with check (true);
grant update (version_in_force) on network.agreements to comity_definer;
create trigger bring_into_force after insert on network.agreement_signatures
  for each row execute function network.bring_into_force();

-- By what profiles of one human find each other: a blind index, which says nothing without a key that is not here. Who is
-- the same person is worked out from it at each question, so that nothing has to be taken back when a profile changes.
create table network.tokens (
  -- HMAC-SHA-256 of the normalised identifier under the network key of this version.
  token bytea not null check (length(token) = 32),
  -- A digest of the key, so that nobody has to count keys.
  key_version integer not null,
  kind text not null check (kind in ('phone', 'email', 'document', 'name_birth')),
  organisation_id uuid not null,
  guest_id uuid not null,
  -- When the guest proved to hold it; null: as it was written down.
  verified_at timestamptz,
  -- "That is not me": leads nowhere until somebody has looked.
  suspended_at timestamptz,
  primary key (token, organisation_id, guest_id),
  foreign key (organisation_id, guest_id) references guests on delete cascade
);
-- The tokens of a profile: the cascade, and writing them anew.
create index tokens_by_profile on network.tokens (organisation_id, guest_id);
-- Rotation of the key: what is still under one that is accepted no more.
create index tokens_by_key_version on network.tokens (organisation_id, key_version);
alter table network.tokens enable row level security, force row level security;
create policy own_profiles on network.tokens for all to comity_app
  using ((select current_setting('app.kind')) in ('staff', 'key', 'system')
    and organisation_id = (select current_setting('app.organisation_id')::uuid))
  -- Of minors, and in schools and healthcare, only what leads the guest into the portal.
  with check ((select current_setting('app.kind')) in ('staff', 'key', 'system')
    and organisation_id = (select current_setting('app.organisation_id')::uuid)
    and (kind in ('phone', 'email') or exists (
      select from public.guests g join public.organisations o on o.organisation_id = g.organisation_id
      where g.organisation_id = tokens.organisation_id and g.guest_id = tokens.guest_id
        and not g.is_minor and o.sector not in ('school', 'healthcare'))));
create policy behind_functions on network.tokens for select to comity_definer, comity_network using (true);
grant select, insert, update, delete on network.tokens to comity_app;
grant select on network.tokens to comity_definer, comity_network;

-- Under which key the tokens of an organisation are, once nothing is due. The one before goes when it is accepted no more.
create table network.token_keys (
  organisation_id uuid primary key references organisations,
  key_version integer not null,
  previous_version integer
);
-- Profiles whose tokens have to be written: whatever writes a name or a contact comes by here.
create table network.tokens_due (
  organisation_id uuid not null,
  guest_id uuid not null,
  primary key (organisation_id, guest_id),
  foreign key (organisation_id, guest_id) references guests on delete cascade
);
do $$
declare
  part text;
begin
  foreach part in array array['token_keys', 'tokens_due'] loop
    execute format('alter table network.%I enable row level security, force row level security', part);
    execute format('create policy own_profiles on network.%I for all to comity_app
      using ((select current_setting(''app.kind'')) in (''staff'', ''key'', ''system'')
        and organisation_id = (select current_setting(''app.organisation_id'')::uuid))
      with check ((select current_setting(''app.kind'')) in (''staff'', ''key'', ''system'')
        and organisation_id = (select current_setting(''app.organisation_id'')::uuid))', part);
    execute format('create policy behind_functions on network.%I for select to comity_definer using (true)', part);
    execute format('grant select, insert, update, delete on network.%I to comity_app', part);
    execute format('grant select on network.%I to comity_definer', part);
  end loop;
end $$;

create function network.note_new_profiles() returns trigger
  language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  insert into network.tokens_due (organisation_id, guest_id) select w.organisation_id, w.guest_id from written w;
  return null;
end $$;
create trigger tokens_of_new after insert on guests referencing new table as written
  for each statement execute function network.note_new_profiles();
create function network.note_changed_profile() returns trigger
  language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  insert into network.tokens_due (organisation_id, guest_id) values (new.organisation_id, new.guest_id) on conflict do nothing;
  return null;
end $$;
create trigger tokens_of_changed after update of name, birth_date, contact, is_minor on guests for each row
  when ((old.name, old.birth_date, old.contact, old.is_minor) is distinct from (new.name, new.birth_date, new.contact, new.is_minor))
  execute function network.note_changed_profile();

-- Organisations that have tokens to write or to drop, for whoever holds these keys. One whose tokens are under a key that
-- is not among them belongs to a newer process.
create function network.organisations_with_tokens_due(current_version integer, accepted integer[]) returns setof uuid
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select o.organisation_id from public.organisations o
  left join network.token_keys k on k.organisation_id = o.organisation_id
  where current_setting('app.kind') = 'platform' and (k.key_version is null or k.key_version = any (accepted))
    and (k.key_version is distinct from current_version or k.previous_version <> all (accepted)
         or exists (select from network.tokens_due d where d.organisation_id = o.organisation_id))
$$;
alter function network.organisations_with_tokens_due owner to comity_definer;
revoke all on function network.organisations_with_tokens_due from public;
grant execute on function network.organisations_with_tokens_due to comity_app;

-- Profiles that hold a contact, each with the guest that it belongs to today, for whoever has proved to hold it.
create function network.profiles_of_contact(contact_tokens bytea[])
  returns table (organisation_id uuid, profile_id uuid, guest_id uuid)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select distinct t.organisation_id, g.guest_id, coalesce(g.merged_into, g.guest_id)
  from network.tokens t
  join public.guests g on g.organisation_id = t.organisation_id and g.guest_id = t.guest_id
  where t.token = any (contact_tokens) and t.kind in ('phone', 'email') and t.suspended_at is null
    and current_setting('app.kind') = 'platform'
$$;
alter function network.profiles_of_contact owner to comity_definer;
revoke all on function network.profiles_of_contact from public;
grant execute on function network.profiles_of_contact to comity_app;
create policy leads_to_profiles on guests for select to comity_definer using (true);
grant select (organisation_id, guest_id, merged_into) on guests to comity_definer;
