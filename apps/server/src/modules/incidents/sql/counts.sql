create or replace function platform.count_incidents() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  changed public.incident_days[];
begin
  if tg_op = 'INSERT' then
    changed := array(select row(n.organisation_id, n.venue_id, n.day, n.type, n.severity, 1) from fresh n);
  elsif tg_op = 'DELETE' then
    changed := array(select row(o.organisation_id, o.venue_id, o.day, o.type, o.severity, -1) from gone o);
  else
    changed := array(select row(u.organisation_id, u.venue_id, u.day, u.type, u.severity, u.n)
      from (select *, 1 as n from fresh union all select *, -1 from gone) u);
  end if;
  insert into public.incident_days as d (organisation_id, venue_id, day, type, severity, incidents)
  select c.organisation_id, c.venue_id, c.day, c.type, c.severity, sum(c.incidents)
  from unnest(changed) c group by 1, 2, 3, 4, 5 having sum(c.incidents) <> 0 order by 1, 2, 3, 4, 5
  on conflict (organisation_id, venue_id, day, type, severity) do update set incidents = d.incidents + excluded.incidents;
  return null;
end $$;
create or replace trigger count_reported after insert on incidents referencing new table as fresh
  for each statement execute function platform.count_incidents();
create or replace trigger count_changed after update on incidents referencing old table as gone new table as fresh
  for each statement execute function platform.count_incidents();
create or replace trigger count_deleted after delete on incidents referencing old table as gone
  for each statement when (coalesce(current_setting('app.keeps_counts', true), '') <> 'on')
  execute function platform.count_incidents();

create or replace function platform.count_incident_steps() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into public.incident_step_days as d (organisation_id, venue_id, day, step, duration_class, incidents)
  select n.organisation_id, n.venue_id, n.counted_day, n.kind, n.counted_class, count(*)
  from fresh n where n.counted_day is not null
  group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
  on conflict (organisation_id, venue_id, day, step, duration_class)
    do update set incidents = d.incidents + excluded.incidents;
  return null;
end $$;
create or replace trigger count_steps after insert on incident_events referencing new table as fresh
  for each statement execute function platform.count_incident_steps();

create or replace function platform.set_incident_day() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  select (new.occurred_at at time zone v.time_zone)::date into new.day from public.venues v
  where v.organisation_id = new.organisation_id and v.venue_id = new.venue_id;
  return new;
end $$;
create or replace trigger set_day before insert on incidents for each row execute function platform.set_incident_day();
create or replace trigger set_day_anew before update of occurred_at on incidents for each row
  when (old.occurred_at is distinct from new.occurred_at) execute function platform.set_incident_day();

create or replace function platform.place_incident_step() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  select (new.at at time zone v.time_zone)::date,
    least(171, floor(ln(greatest(1, extract(epoch from new.at - i.reported_at))) / ln(1.1)))
  into new.counted_day, new.counted_class
  from public.incidents i
  join public.venues v on v.organisation_id = i.organisation_id and v.venue_id = i.venue_id
  where i.organisation_id = new.organisation_id and i.incident_id = new.incident_id and i.import_id is null
    and not exists (
      -- Only the first time: a reopened one is not new.
      select from public.incident_events e
      where e.organisation_id = new.organisation_id and e.incident_id = new.incident_id and e.kind = new.kind);
  return new;
end $$;
create or replace trigger place_step before insert on incident_events for each row
  when (new.kind in ('triaged', 'confirmed')) execute function platform.place_incident_step();

-- Before the incident goes: what the cascade takes is taken by the owner of the table, who is in no scope.
create or replace function platform.uncount_incident_steps() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  update public.incident_step_days d set incidents = d.incidents - 1
  from public.incident_events e
  where e.organisation_id = old.organisation_id and e.incident_id = old.incident_id and e.counted_day is not null
    and d.organisation_id = e.organisation_id and d.venue_id = e.venue_id and d.day = e.counted_day
    and d.step = e.kind and d.duration_class = e.counted_class;
  return old;
end $$;
create or replace trigger uncount_steps before delete on incidents for each row
  when (coalesce(current_setting('app.keeps_counts', true), '') <> 'on')
  execute function platform.uncount_incident_steps();
