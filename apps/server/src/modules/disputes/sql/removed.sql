-- What a dispute is about follows from its record.
create or replace function platform.find_matter() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  new.matter_id := coalesce(case
    when new.record_kind = 'listing' then (select l.incident_id from listings l
      where l.organisation_id = new.organisation_id and l.listing_id = new.record_id)
    when new.record_kind in ('ban', 'watch') then (select e.incident_id from guest_entries e
      where e.organisation_id = new.organisation_id and e.entry_id = new.record_id)
    when new.record_kind = 'bill' then (select b.incident_id from unpaid_bills b
      where b.organisation_id = new.organisation_id and b.bill_id = new.record_id) end, new.record_id);
  select i.type, i.occurred_at into new.event_type, new.happened_at from incidents i
    where i.organisation_id = new.organisation_id and i.incident_id = new.matter_id;
  return new;
end $$;
create or replace trigger find_matter before insert on disputes for each row execute function platform.find_matter();

-- What a record rested on is noted in the statement that removes it, whatever that is, and stays noted.
create or replace function platform.note_removed_evidence() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  new.evidence := array(
    select e from unnest(new.evidence) e
    union select e from unnest(case when tg_op = 'UPDATE' then old.evidence end) e
    union select digest from photos p cross join lateral (values (p.original_sha256), (p.shown_sha256)) d (digest)
      where (tg_op = 'INSERT' or old.outcome is null)
        and p.organisation_id = new.organisation_id and p.incident_id = new.matter_id
    union select unnest(i.listed_evidence) from incidents i
      where (tg_op = 'INSERT' or old.outcome is null)
        and i.organisation_id = new.organisation_id and i.incident_id = new.matter_id);
  return new;
end $$;
create or replace trigger note_removed_evidence before insert or update on disputes for each row
  when (new.outcome in ('overturned', 'removed_by_silence')) execute function platform.note_removed_evidence();

-- What disputes at any venue have removed of a guest, as far as it is in the way of sharing an incident of the guest, or of
-- banning for it. `is_same`: of this incident, or of the same event reported again: one of the same type within a day.
-- A ban that was overturned because it was wrong about what happened keeps the incident from being shared.
create or replace function platform.removals(matter incidents, purpose text)
  returns table (decided_at timestamptz, evidence bytea[], is_same boolean)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select d.decided_at, d.evidence, d.matter_id = matter.incident_id or coalesce(d.event_type = matter.type
    and d.happened_at between matter.occurred_at - interval '1 day' and matter.occurred_at + interval '1 day', false)
  from public.disputes d
  where matter.organisation_id = current_setting('app.organisation_id')::uuid
    and d.organisation_id = matter.organisation_id and d.dispute_id in (
      select o.dispute_id from public.disputes o
      where o.organisation_id = matter.organisation_id and o.matter_id = matter.incident_id
      union
      select o.dispute_id from public.guests g
      join public.disputes o on o.organisation_id = g.organisation_id and o.guest_id = g.guest_id
      where g.organisation_id = matter.organisation_id
        and (g.guest_id = matter.guest_id or g.merged_into = matter.guest_id))
    and d.outcome in ('overturned', 'removed_by_silence')
    and case purpose
      when 'ban' then d.record_kind = 'ban'
      when 'sharing' then d.record_kind in ('incident', 'listing', 'bill')
        or d.record_kind in ('ban', 'watch') and d.outcome = 'overturned'
          and d.ground in ('not_me', 'did_not_happen', 'not_as_described', 'fault_of_venue')
    end
$$;

-- Whether a dispute has removed what rests on an incident, or on the same event reported before.
create or replace function platform.was_removed(tenant uuid, incident uuid, purpose text) returns boolean
  language sql stable set search_path = pg_catalog, pg_temp as $$
  select exists (
    select from public.incidents i cross join lateral platform.removals(i, purpose) r
    where i.organisation_id = tenant and i.incident_id = incident and r.is_same)
$$;

-- Files stored as evidence of an incident, by their digests as they came, that are good for something: on which nothing of the
-- guest that was removed rested, neither as they came nor in their pixels, and where the event itself was removed, stored since.
create or replace function platform.good_evidence(tenant uuid, incident uuid, purpose text) returns setof bytea
  language sql stable set search_path = pg_catalog, pg_temp as $$
  with removed as materialized (
    select r.* from public.incidents i cross join lateral platform.removals(i, purpose) r
    where i.organisation_id = tenant and i.incident_id = incident)
  select p.original_sha256 from public.photos p
  where p.organisation_id = tenant and p.incident_id = incident and p.deleted_at is null and p.original_key is not null
    and p.uploaded_at >= coalesce((select max(r.decided_at) from removed r where r.is_same), '-infinity')
    and not exists (select from removed r where r.evidence && array[p.original_sha256, p.shown_sha256])
$$;

select platform.expose('{platform.removals}', runs_as => 'comity_definer');
select platform.expose('{platform.was_removed, platform.good_evidence}');
