-- A dispute hides every listing of its record at once, and keeps it hidden when it is written again.
create or replace function platform.freeze_contested() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  update listings l set frozen_by = new.dispute_id, frozen_at = new.received_at
  where l.organisation_id = new.organisation_id and l.incident_id = new.matter_id and l.ended_at is null
    and l.frozen_at is null;
  perform platform.follow_repeats(new.organisation_id, i.guest_id) from incidents i
    where i.organisation_id = new.organisation_id and i.incident_id = new.matter_id and i.severity = 'medium';
  return null;
end $$;
create or replace trigger freeze_contested after insert on disputes for each row execute function platform.freeze_contested();

create or replace function platform.keep_contested_frozen() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  within constant text := current_setting('app.venue_ids');
  contested record;
begin
  select d.dispute_id as id, d.received_at into contested from disputes d
    where d.organisation_id = new.organisation_id and d.matter_id = new.incident_id and d.outcome is null;
  if not found and new.severity = 'medium' then
    -- The other incident may lie at any venue.
    perform set_config('app.venue_ids', platform.all_venue_ids(new.organisation_id)::text, true);
    select r.contested_by as id, r.contested_since as received_at into contested
      from platform.repeats(new.organisation_id, new.incident_id) r
      where not exists (select from platform.repeats(new.organisation_id, new.incident_id) o where o.contested_by is null)
      order by r.contested_since limit 1;
    perform set_config('app.venue_ids', within, true);
  end if;
  if contested.id is null then
    -- What the guest asked by right goes on hiding when a dispute is over, and hides what is listed later.
    select r.request_id as id, r.received_at into contested from rights_requests r
      join guests g on g.organisation_id = r.organisation_id and g.guest_id = r.guest_id
      where r.organisation_id = new.organisation_id
        and (g.guest_id = new.guest_id or g.merged_into = new.guest_id)
        and (r.state = 'open' and (r.kind in ('objection', 'restriction') or r.is_not_me)
          or r.state = 'fulfilled' and (r.kind = 'restriction' or r.is_not_me))
      order by r.received_at limit 1;
  end if;
  if contested.id is not null then
    new.frozen_by := contested.id;
    new.frozen_at := contested.received_at;
  end if;
  return new;
end $$;
create or replace trigger keep_contested_frozen before insert or update on listings for each row
  when (new.ended_at is null and new.frozen_at is null) execute function platform.keep_contested_frozen();

-- Nor does a new ban rest on what is contested, or come back on the same evidence.
create or replace function platform.refuse_contested_ban() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  within constant text := current_setting('app.venue_ids');
begin
  -- The incident may lie at any venue.
  perform set_config('app.venue_ids', platform.all_venue_ids(new.organisation_id)::text, true);
  if exists (select from disputes d where d.organisation_id = new.organisation_id and d.matter_id = new.incident_id
      and d.outcome is null) then
    raise exception 'a ban may not rest on what is contested' using errcode = 'check_violation', constraint = 'ban_disputed';
  end if;
  if platform.was_removed(new.organisation_id, new.incident_id, 'ban')
      and not exists (select from platform.good_evidence(new.organisation_id, new.incident_id, 'ban')) then
    raise exception 'a ban comes back with new evidence alone' using errcode = 'check_violation', constraint = 'ban_no_new_evidence';
  end if;
  perform set_config('app.venue_ids', within, true);
  return new;
end $$;
create or replace trigger refuse_contested_ban before insert on guest_entries for each row
  when (new.kind = 'ban') execute function platform.refuse_contested_ban();

-- Why an incident may not be confirmed for what a guest contests; null: nothing of that kind is in the way. What a dispute
-- removed does not come back on the same evidence.
create or replace function platform.confirmation_refusal(tenant uuid, incident uuid) returns text
  language sql stable set search_path = pg_catalog, pg_temp as $$
  select case
    when exists (select from public.disputes d
      where d.organisation_id = tenant and d.matter_id = incident and d.outcome is null) then 'disputed'
    when platform.was_removed(tenant, incident, 'sharing')
      and not exists (select from platform.good_evidence(tenant, incident, 'sharing')) then 'no_new_evidence'
  end
$$;

create or replace function platform.refuse_contested() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  refused constant text := platform.confirmation_refusal(new.organisation_id, new.incident_id);
begin
  if refused is not null then
    raise exception 'an incident may not be confirmed: %', refused
      using errcode = 'check_violation', constraint = 'incident_' || refused;
  end if;
  return new;
end $$;
create or replace trigger refuse_contested before update on incidents for each row
  when (new.confirmed_at is not null and old.confirmed_at is null) execute function platform.refuse_contested();

select platform.expose('{platform.confirmation_refusal}');
