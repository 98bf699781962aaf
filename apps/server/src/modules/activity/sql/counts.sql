create or replace function platform.count_activities() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  with counted as (
    select n.organisation_id, n.venue_id, (n.at at time zone v.time_zone)::date as day, n.user_id, n.kind,
      count(*)::integer as activities
    from fresh n join public.venues v on v.organisation_id = n.organisation_id and v.venue_id = n.venue_id
    group by 1, 2, 3, 4, 5
  ), of_persons as (
    insert into public.activity_days as d (organisation_id, venue_id, day, user_id, kind, activities)
    select * from counted order by 1, 2, 3, 4, 5
    on conflict (organisation_id, venue_id, day, user_id, kind) do update set activities = d.activities + excluded.activities
  )
  insert into public.activity_totals as d (organisation_id, venue_id, day, kind, activities)
  select organisation_id, venue_id, day, kind, sum(activities) from counted group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (organisation_id, venue_id, day, kind) do update set activities = d.activities + excluded.activities;
  return null;
end $$;
create or replace trigger count_new after insert on activities referencing new table as fresh
  for each statement execute function platform.count_activities();
