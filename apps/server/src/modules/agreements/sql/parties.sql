-- Whether the organisation of the scope has a part in an agreement: by its own draft, or by a version that was proposed.
create or replace function network.is_party(agreement uuid) returns boolean
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
create or replace function network.reads_to(agreement uuid) returns integer
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select case when max(p.version) >= coalesce(max(a.version_in_force), 0) then 2147483647 else max(p.version) end
  from network.agreements a
  join network.agreement_versions v on v.agreement_id = a.agreement_id
  join network.agreement_parties p on p.agreement_id = v.agreement_id and p.version = v.version
  where a.agreement_id = agreement and p.organisation_id = current_setting('app.organisation_id')::uuid
    and (v.proposed_at is not null or v.created_by = p.organisation_id)
$$;

-- Whether it may propose a next version, pause or end: as a party to the version in force or, where none is, to the latest
-- that it knows of; and the organisation that began an agreement writes its first draft.
create or replace function network.is_bound(agreement uuid) returns boolean
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
create or replace function network.next_version(agreement uuid) returns integer
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select coalesce(max(v.version), 0) + 1 from network.agreement_versions v where v.agreement_id = agreement
$$;

-- Whose venue bears a code, which is printed on its wall: one names a partner by it, and nobody lists organisations. Of
-- islands nobody is a partner.
create or replace function network.venue_of_code(venue_code text)
  returns table (organisation_id uuid, organisation_name text, venue_id uuid, venue_name text)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select o.organisation_id, o.name, w.venue_id, w.name
  from public.venues w join public.organisations o on o.organisation_id = w.organisation_id
  where w.code = venue_code and w.closed_at is null and o.sector not in ('school', 'healthcare')
    and current_setting('app.kind') = 'staff'
$$;

-- Since when the organisation of the scope has no part in an agreement any more: the instant at which a version came into
-- force that is later than any it is a party of. Null: it has one.
create or replace function network.left_at(agreement uuid) returns timestamptz
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select max(s.signed_at)
  from network.agreements a
  join network.agreement_signatures s on s.agreement_id = a.agreement_id and s.version = a.version_in_force
  where a.agreement_id = agreement and network.reads_to(agreement) < a.version_in_force
$$;

-- What parties of an agreement and the venues that it names are called, and by which codes they are named in a next
-- version; for its parties.
create or replace function network.names_in(agreement uuid) returns table (id uuid, organisation_id uuid, name text, code text)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  with known as (
    select p.organisation_id, v.venue_ids
    from network.agreement_versions v
    join network.agreement_parties p on p.agreement_id = v.agreement_id and p.version = v.version
    where v.agreement_id = agreement and network.is_party(agreement) and v.version <= network.reads_to(agreement)
      and (v.proposed_at is not null or v.created_by = current_setting('app.organisation_id')::uuid))
  select o.organisation_id, o.organisation_id, o.name,
    (select min(w.code) from public.venues w where w.organisation_id = o.organisation_id and w.closed_at is null)
  from public.organisations o where o.organisation_id in (select k.organisation_id from known k)
  union
  select w.venue_id, w.organisation_id, w.name, case when w.closed_at is null then w.code end
  from known k join public.venues w on w.organisation_id = k.organisation_id and w.venue_id = any (k.venue_ids)
$$;

select platform.expose('{
  network.is_party, network.reads_to, network.is_bound, network.next_version, network.venue_of_code, network.left_at,
  network.names_in}', runs_as => 'comity_definer');
