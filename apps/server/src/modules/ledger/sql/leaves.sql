-- What opens a leaf goes with the record that it is of, by whichever key that is deleted, and wherever the record stands.
create or replace function platform.unlink_leaves() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  execute format('delete from public.ledger_salts s using gone g
    where s.organisation_id = g.organisation_id and s.subject_id = g.%I', tg_argv[0]);
  return null;
end $$;
do $$
declare
  record_kind record;
begin
  for record_kind in select * from (values ('guests', 'guest_id'), ('stays', 'stay_id'), ('incidents', 'incident_id'),
      ('feedback', 'feedback_id'), ('guest_notes', 'note_id'), ('guest_entries', 'entry_id'), ('unpaid_bills', 'bill_id'),
      ('listings', 'listing_id'), ('disputes', 'dispute_id'), ('improvement_plans', 'plan_id'),
      ('network_lookups', 'lookup_id'), ('network_matches', 'match_id'), ('rights_requests', 'request_id')) as v (kept, key) loop
    execute format('create or replace trigger unlink_leaves after delete on %I referencing old table as gone
      for each statement execute function platform.unlink_leaves(%L)', record_kind.kept, record_kind.key);
  end loop;
end $$;

-- Newest links of the audit chains that have grown since they were last folded in: ids and hashes alone.
create or replace function platform.grown_audit_heads() returns table (organisation_id uuid, seq bigint, hash bytea)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$ select h.organisation_id, h.seq, h.hash
    from public.organisations o
    cross join lateral (select * from public.audit_heads a
      where a.organisation_id = o.organisation_id order by a.seq desc limit 1) h
    where current_setting('app.kind') = 'platform' and h.seq > coalesce((select p.seq
      from ledger.audit_proofs p where p.organisation_id = o.organisation_id order by p.day desc limit 1), 0) $$;

-- An incident that stays for a photo alone is no record of anybody: what opened its leaves goes as with one that is deleted.
create or replace function platform.unlink_forgotten() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  delete from public.ledger_salts s where s.organisation_id = new.organisation_id and s.subject_id = new.incident_id;
  return null;
end $$;
create or replace trigger unlink_forgotten after update of forgotten_at on incidents for each row
  when (old.forgotten_at is null and new.forgotten_at is not null) execute function platform.unlink_forgotten();

-- Of the venues in scope; what belongs to none is listed by whoever is in charge of all, but for a guest, whom everybody knows
-- who commits to one.
drop policy if exists venue_reads on ledger_salts;
create policy venue_reads on ledger_salts for select to comity_app using (
  (select current_setting('app.kind')) in ('staff', 'system')
  and organisation_id = (select current_setting('app.organisation_id')::uuid)
  and venue_id = any ((select current_setting('app.venue_ids')::uuid[])::uuid[]));
drop policy if exists record_reads on ledger_salts;
create policy record_reads on ledger_salts for select to comity_app using (
  (select current_setting('app.kind')) in ('staff', 'system')
  and organisation_id = (select current_setting('app.organisation_id')::uuid)
  and venue_id is null and kind = 'record');
drop policy if exists whole_reads on ledger_salts;
create policy whole_reads on ledger_salts for select to comity_app using (
  (select current_setting('app.kind')) in ('staff', 'system')
  and organisation_id = (select current_setting('app.organisation_id')::uuid)
  and venue_id is null
  and (select platform.all_venue_ids(current_setting('app.organisation_id')::uuid) <@ current_setting('app.venue_ids')::uuid[]));

select platform.expose('{platform.unlink_leaves, platform.unlink_forgotten}', callers => null, runs_as => 'comity_definer');
select platform.expose('{platform.grown_audit_heads}', runs_as => 'comity_definer');
