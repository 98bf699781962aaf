-- Profiles that hold a contact, each with the guest that it belongs to today, for a person who has proved to hold it.
create or replace function network.profiles_of_contact(contact_tokens bytea[])
  returns table (organisation_id uuid, profile_id uuid, guest_id uuid)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select distinct t.organisation_id, g.guest_id, coalesce(g.merged_into, g.guest_id)
  from network.tokens t
  join public.guests g on g.organisation_id = t.organisation_id and g.guest_id = t.guest_id
  where t.token = any (contact_tokens) and t.kind in ('phone', 'email') and t.suspended_at is null
    and current_setting('app.kind') = 'platform'
$$;

-- Names of the venues of other organisations, for the guest who reads who looked and who is a partner: those that a
-- receipt of the organisation names, and the parties of its agreements.
create or replace function network.names_for_guest(venues uuid[], organisations uuid[]) returns table (id uuid, name text)
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

select platform.expose('{network.profiles_of_contact, network.names_for_guest}', runs_as => 'comity_definer');
