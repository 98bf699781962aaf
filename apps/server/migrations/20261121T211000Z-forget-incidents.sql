-- An incident that is gone but for a photo under legal hold: since when. It says nothing of anybody, whatever the code does.
alter table incidents add column forgotten_at timestamptz;
-- squawk-ignore constraint-missing-not-valid
alter table incidents add constraint forgotten_says_nothing check (forgotten_at is null or status = 'closed'
  and num_nonnulls(guest_id, profile_id, stay_id, observed, heard, inferred, description, action_taken, room, location,
    amount_minor, currency, group_incident_id) = 0 and actions = '{}' and witness_ids = '{}');

-- The words beside its steps, and what the guest replied, go at once.
create function platform.forget_words() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update public.incident_events e set note = null
  where e.organisation_id = new.organisation_id and e.incident_id = new.incident_id and e.note is not null;
  delete from public.guest_replies r
  where r.organisation_id = new.organisation_id and r.record_kind = 'incident' and r.record_id = new.incident_id;
  return null;
end $$;
alter function platform.forget_words owner to comity_definer;
revoke all on function platform.forget_words from public;
create policy forgets_words on incident_events to comity_definer using (true) with check (true);
grant select, update (note) on incident_events to comity_definer;
create policy forgets_words on guest_replies to comity_definer using (true);
grant select, delete on guest_replies to comity_definer;
create trigger forget_words after update of forgotten_at on incidents for each row
  when (old.forgotten_at is null and new.forgotten_at is not null) execute function platform.forget_words();
