-- A guest who was merged is counted with the other.
create or replace function platform.count_new_levels() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  insert into public.risk_level_moves (organisation_id, day, from_level, to_level, guests)
  select n.organisation_id, (n.created_at at time zone 'UTC')::date, 'none', n.risk_level, count(*)
  from added n where n.merged_into is null group by 1, 2, 4;
  return null;
end $$;
create or replace trigger count_new_levels after insert on guests referencing new table as added
  for each statement execute function platform.count_new_levels();

create or replace function platform.count_moved_levels() returns trigger
  language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  insert into public.risk_level_moves (organisation_id, day, from_level, to_level, guests)
  select m.organisation_id, (platform.app_now() at time zone 'UTC')::date, m.from_level, m.to_level, count(*)
  from (
    select n.organisation_id, case when o.merged_into is null then o.risk_level else 'none' end as from_level,
      case when n.merged_into is null then n.risk_level else 'none' end as to_level
    from before o join after n on n.organisation_id = o.organisation_id and n.guest_id = o.guest_id
    where o.risk_level <> n.risk_level or o.merged_into is distinct from n.merged_into) m
  where m.from_level <> m.to_level group by 1, 3, 4;
  return null;
end $$;
create or replace trigger count_moved_levels after update on guests referencing old table as before new table as after
  for each statement execute function platform.count_moved_levels();

create or replace function platform.count_gone_levels() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  insert into public.risk_level_moves (organisation_id, day, from_level, to_level, guests)
  select o.organisation_id, (platform.app_now() at time zone 'UTC')::date, o.risk_level, 'none', count(*)
  from gone o where o.merged_into is null group by 1, 3;
  return null;
end $$;
create or replace trigger count_gone_levels after delete on guests referencing old table as gone
  for each statement execute function platform.count_gone_levels();
