-- The incident is confirmed, about this guest, and the guest's own doing: this holds whatever the code does. A medical
-- emergency is not the guest's fault.
create or replace function platform.check_ban() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if not exists (select 1 from public.incidents i
      where i.organisation_id = new.organisation_id and i.incident_id = new.incident_id
        and i.guest_id = new.guest_id and i.confirmed_at is not null and i.status <> 'unfounded'
        and i.fault = 'guest' and i.type <> 'medical') then
    raise exception 'a ban needs a confirmed incident' using errcode = 'check_violation', constraint = 'ban_needs_a_confirmed_incident';
  end if;
  return new;
end $$;
create or replace trigger check_ban before insert on guest_entries
  for each row when (new.kind = 'ban') execute function platform.check_ban();

select platform.expose('{platform.check_ban}', callers => null, runs_as => 'comity_definer');
