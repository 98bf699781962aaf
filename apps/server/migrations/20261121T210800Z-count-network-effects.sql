-- How many venues of partners an agreement in force covers, by country: counts, never which. Whoever shows them shows none
-- from one to four.
create function network.partner_venues() returns table (country text, venues integer)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select w.country, count(distinct w.venue_id)::integer
  from network.agreement_parties own
  join network.agreements a on a.agreement_id = own.agreement_id and a.version_in_force = own.version
  join network.agreement_parties p on p.agreement_id = own.agreement_id and p.version = own.version
    and p.organisation_id <> own.organisation_id
  join public.venues w on w.organisation_id = p.organisation_id
  where current_setting('app.kind') = 'staff' and own.organisation_id = current_setting('app.organisation_id')::uuid
    and network.covers(own.agreement_id, p.organisation_id, w.venue_id)
  group by w.country
$$;
alter function network.partner_venues owner to comity_network;
revoke all on function network.partner_venues from public;
grant execute on function network.partner_venues to comity_app;
