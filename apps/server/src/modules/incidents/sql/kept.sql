-- Who reported an incident decides who may confirm and sign.
create or replace trigger keep_reporter before update of reported_by on incidents for each row
  when (old.reported_by is distinct from new.reported_by)
  execute function platform.refuse('who reported an incident stays', 'reporter_stays');

-- The words beside its steps, and what the guest replied, go at once.
create or replace function platform.forget_words() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update public.incident_events e set note = null
  where e.organisation_id = new.organisation_id and e.incident_id = new.incident_id and e.note is not null;
  delete from public.guest_replies r
  where r.organisation_id = new.organisation_id and r.record_kind = 'incident' and r.record_id = new.incident_id;
  return null;
end $$;
create or replace trigger forget_words after update of forgotten_at on incidents for each row
  when (old.forgotten_at is null and new.forgotten_at is not null) execute function platform.forget_words();

select platform.expose('{platform.forget_words}', callers => null, runs_as => 'comity_definer');
