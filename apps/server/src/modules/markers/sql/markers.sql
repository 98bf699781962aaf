create or replace function platform.check_marker() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if (select o.sector <> 'healthcare' from organisations o where o.organisation_id = new.organisation_id) then
    raise exception 'markers are of patients' using errcode = 'check_violation', constraint = 'marker_of_the_sector';
  end if;
  return new;
end $$;
create or replace trigger check_marker before insert on safety_markers for each row execute function platform.check_marker();
-- A marker of a merged profile belongs to its guest.
create or replace trigger at_guest before insert on safety_markers for each row execute function platform.stand_at_guest();

select platform.expose('{platform.check_marker}', callers => null);
