-- The last signature brings a version into force, and nothing else does.
create or replace function network.bring_into_force() returns trigger
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
create or replace trigger bring_into_force after insert on network.agreement_signatures
  for each row execute function network.bring_into_force();

-- Whether an agreement is in force at this moment and covers a venue.
create or replace function network.covers(agreement uuid, tenant uuid, venue uuid) returns boolean
  language sql stable set search_path = pg_catalog, pg_temp as $$
  select exists (
    select from network.agreements a
    join network.agreement_versions v on v.agreement_id = a.agreement_id and v.version = a.version_in_force
    join network.agreement_parties p on p.agreement_id = v.agreement_id and p.version = v.version
      and p.organisation_id = tenant
    join public.venues w on w.organisation_id = p.organisation_id and w.venue_id = venue and w.closed_at is null
    join public.organisations o on o.organisation_id = w.organisation_id
    join network.jurisdictions j on j.country = w.country and j.sector = w.sector
    where a.agreement_id = agreement and (a.ended_at is null or a.ended_at > platform.app_now())
      -- The pause of a party that left has no effect.
      and not exists (select from network.agreement_pauses q
        join network.agreement_parties b on b.agreement_id = q.agreement_id and b.version = a.version_in_force
          and b.organisation_id = q.organisation_id
        where q.agreement_id = a.agreement_id)
      and v.review_at > platform.app_now()
      and w.sector = any (v.sectors) and w.country = any (v.countries)
      and o.sector not in ('school', 'healthcare')
      and (v.venue_ids = '{}' or w.venue_id = any (v.venue_ids))
      and not exists (select from unnest(j.needs) need where not exists (
        select from jsonb_array_elements(v.met_needs) met
        where met ->> 'country' = w.country and met ->> 'need' = need and length(trim(met ->> 'reference')) between 1 and 100))
      and not exists (select from network.lost_sharing l
        where l.organisation_id = w.organisation_id and l.venue_id = w.venue_id))
$$;

-- Agreements that ended longer ago than they are kept; they name no guest. A job of the platform alone calls it.
create or replace function network.forget_agreements(kept interval) returns integer
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  old uuid[];
begin
  if current_setting('app.kind') <> 'platform' then
    raise exception 'a job of the platform forgets agreements' using errcode = 'insufficient_privilege';
  end if;
  select array_agg(a.agreement_id) into old from network.agreements a where a.ended_at + kept <= platform.app_now();
  update network.agreements set version_in_force = null where agreement_id = any (old);
  delete from network.agreement_pauses where agreement_id = any (old);
  delete from network.agreement_signatures where agreement_id = any (old);
  delete from network.agreement_versions where agreement_id = any (old);
  delete from network.agreements where agreement_id = any (old);
  return coalesce(array_length(old, 1), 0);
end $$;

select platform.expose('{network.bring_into_force}', callers => null, runs_as => 'comity_definer');
select platform.expose('{network.covers}', callers => 'comity_app, comity_network, comity_definer');
select platform.expose('{network.forget_agreements}', runs_as => 'comity_definer');
