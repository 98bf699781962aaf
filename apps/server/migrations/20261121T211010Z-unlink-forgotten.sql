-- An incident that stays for a photo alone is no record of anybody: what opened its leaves goes as with one that is deleted.
create function platform.unlink_forgotten() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  delete from public.ledger_salts s where s.organisation_id = new.organisation_id and s.subject_id = new.incident_id;
  return null;
end $$;
alter function platform.unlink_forgotten owner to comity_definer;
revoke all on function platform.unlink_forgotten from public;
create trigger unlink_forgotten after update of forgotten_at on incidents for each row
  when (old.forgotten_at is null and new.forgotten_at is not null) execute function platform.unlink_forgotten();
