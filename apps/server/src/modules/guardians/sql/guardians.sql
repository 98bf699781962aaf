create or replace function platform.check_guardian() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if (select o.sector <> 'school' from organisations o where o.organisation_id = new.organisation_id) then
    raise exception 'guardians are of pupils' using errcode = 'check_violation', constraint = 'guardian_of_the_sector';
  end if;
  return new;
end $$;
create or replace trigger check_guardian before insert on guardians for each row execute function platform.check_guardian();

select platform.expose('{platform.check_guardian}', callers => null);
