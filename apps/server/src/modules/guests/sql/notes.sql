-- Schools begin with strengths: a note of theirs is a strength, or a concern that names one.
create or replace function platform.check_note_kind() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if (new.kind in ('strength', 'concern')) <> (select o.sector = 'school' from organisations o
      where o.organisation_id = new.organisation_id) then
    raise exception 'a note of another sector' using errcode = 'check_violation', constraint = 'note_of_the_sector';
  end if;
  return new;
end $$;
create or replace trigger check_note_kind before insert on guest_notes for each row execute function platform.check_note_kind();

select platform.expose('{platform.check_note_kind}', callers => null);
