-- How many venues of partners an agreement in force covers, by country: counts, never names. Callers show none
-- from one to four.
-- Venues of one country, sector and kind of organisation are covered together or not at all, but for those that an
-- agreement leaves out, are closed or lost sharing: one of each is asked about, however many there are.
create or replace function network.partner_venues() returns table (country text, venues integer)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  with alike as materialized (
    select own.agreement_id, w.country, w.sector, o.sector as organisation_sector, array_agg(w.venue_id) as venue_ids,
      (array_agg(w.organisation_id))[1] as first_organisation, (array_agg(w.venue_id))[1] as first_venue
    from network.agreement_parties own
    join network.agreements a on a.agreement_id = own.agreement_id and a.version_in_force = own.version
    join network.agreement_versions v on v.agreement_id = own.agreement_id and v.version = own.version
    join network.agreement_parties p on p.agreement_id = own.agreement_id and p.version = own.version
      and p.organisation_id <> own.organisation_id
    join public.organisations o on o.organisation_id = p.organisation_id
    join public.venues w on w.organisation_id = p.organisation_id
    where current_setting('app.kind') = 'staff' and own.organisation_id = current_setting('app.organisation_id')::uuid
      and w.closed_at is null and (v.venue_ids = '{}' or w.venue_id = any (v.venue_ids))
      and not exists (select from network.lost_sharing l
        where l.organisation_id = w.organisation_id and l.venue_id = w.venue_id)
    group by 1, 2, 3, 4)
  select s.country, count(distinct one.venue_id)::integer
  from alike s cross join unnest(s.venue_ids) one (venue_id)
  where network.covers(s.agreement_id, s.first_organisation, s.first_venue)
  group by s.country
$$;

select platform.expose('{network.partner_venues}', runs_as => 'comity_network');
