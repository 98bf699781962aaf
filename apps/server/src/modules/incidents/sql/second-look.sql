-- Corrections of what an incident weighs by, each with its author and time.
create or replace function platform.weighing_corrections(tenant uuid, incident uuid) returns table (actor_id uuid, at timestamptz)
  language sql stable set search_path = pg_catalog, pg_temp as $$
  select e.actor_id, e.at from public.incident_events e
  where e.organisation_id = tenant and e.incident_id = incident and e.kind = 'corrected' and e.actor_id is not null
    and e.details -> 'fields' ?| array['observed', 'heard', 'inferred', 'type', 'severity', 'guest_id', 'occurred_at',
      'amount_minor', 'currency']
$$;

-- Whether a person is the only one who could confirm an incident of a venue.
create or replace function platform.is_sole_manager(tenant uuid, venue uuid, person uuid) returns boolean
  language sql stable set search_path = pg_catalog, pg_temp as $$
  select not exists (select from public.role_grants r
    where r.organisation_id = tenant and r.user_id <> person and r.role in ('manager', 'admin')
      and (r.venue_id is null or r.venue_id = venue) and r.starts_at <= platform.app_now()
      and (r.ends_at is null or r.ends_at > platform.app_now()))
$$;

-- A second look is by a sole manager, a day after the last confirmed text was written. It is removed with the confirmation.
create or replace function platform.check_second_look() returns trigger
  language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if new.confirmed_at is null then
    new.is_second_look := false;
  elsif new.is_second_look and (not platform.is_sole_manager(new.organisation_id, new.venue_id, new.confirmed_by)
      or exists (select from platform.weighing_corrections(new.organisation_id, new.incident_id) c
        where c.at > new.confirmed_at - interval '24 hours')) then
    raise exception 'a second person confirms' using errcode = 'check_violation', constraint = 'second_look_of_a_sole_manager';
  end if;
  return new;
end $$;
create or replace trigger check_second_look before update of confirmed_at, is_second_look on incidents
  for each row when (row (old.confirmed_at, old.is_second_look) is distinct from row (new.confirmed_at, new.is_second_look))
  execute function platform.check_second_look();

select platform.expose('{platform.weighing_corrections, platform.is_sole_manager}');
select platform.expose('{platform.check_second_look}', callers => null);
