-- An objection to sharing that was granted: it holds for whatever happened until then, and stays with each profile of the
-- guest. No later one takes it back.
alter table guests add column sharing_ended_at timestamptz;
create function platform.keep_sharing_ended() returns trigger language plpgsql as $$
begin
  new.sharing_ended_at := greatest(old.sharing_ended_at, new.sharing_ended_at);
  return new;
end $$;
create trigger keep_sharing_ended before update of sharing_ended_at on guests
  for each row execute function platform.keep_sharing_ended();

-- Whether a guest, under whichever profile, had an objection granted after an incident happened or was reported: what is
-- reported of it anew, or corrected in it, changes nothing.
create function platform.is_objected(matter incidents) returns boolean
  language sql stable set search_path = pg_catalog, pg_temp as $$
  select exists (select from public.guests g
    where g.organisation_id = matter.organisation_id and (g.guest_id = matter.guest_id or g.merged_into = matter.guest_id)
      and g.sharing_ended_at >= least(matter.occurred_at, matter.reported_at))
$$;
revoke all on function platform.is_objected from public;
grant execute on function platform.is_objected to comity_app;

-- What is listed of another profile ends when the two turn out to be one guest.
create function platform.follow_objection() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  within constant text := current_setting('app.venue_ids');
begin
  perform set_config('app.venue_ids', platform.all_venue_ids(new.organisation_id)::text, true);
  update listings l set state = 'removed', ended_at = platform.app_now(), ended_reason = 'objection'
  from incidents i
  where l.organisation_id = new.organisation_id and l.guest_id = new.guest_id and l.ended_at is null
    and i.organisation_id = l.organisation_id and i.incident_id = l.incident_id and platform.is_objected(i);
  perform set_config('app.venue_ids', within, true);
  return null;
end $$;
create trigger follow_objection after update on guests for each row
  when (old.sharing_ended_at is distinct from new.sharing_ended_at) execute function platform.follow_objection();
