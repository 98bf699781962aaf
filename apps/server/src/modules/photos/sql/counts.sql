create or replace function platform.photo_state(deleted_at timestamptz, held_at timestamptz) returns text
  language sql immutable as $$
  select case when deleted_at is not null then 'deleted' when held_at is not null then 'held' else 'kept' end
$$;

create or replace function platform.photo_month(retain_until timestamptz) returns date
  language sql immutable as $$ select date_trunc('month', retain_until at time zone 'UTC')::date $$;

create or replace function platform.count_photos() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  changed public.photo_months[];
begin
  if tg_op <> 'DELETE' then
    changed := array(select row(n.organisation_id, n.venue_id, platform.photo_month(n.retain_until),
      platform.photo_state(n.deleted_at, n.held_at), 1, n.original_bytes::bigint + n.shown_bytes)::public.photo_months
      from fresh n);
  end if;
  if tg_op <> 'INSERT' then
    changed := changed || array(select row(o.organisation_id, o.venue_id, platform.photo_month(o.retain_until),
      platform.photo_state(o.deleted_at, o.held_at), -1, -(o.original_bytes::bigint + o.shown_bytes))::public.photo_months
      from gone o);
  end if;
  insert into public.photo_months as d (organisation_id, venue_id, month, state, photos, bytes)
  select c.organisation_id, c.venue_id, c.month, c.state, sum(c.photos), sum(c.bytes)
  from unnest(changed) c group by 1, 2, 3, 4 having sum(c.photos) <> 0 or sum(c.bytes) <> 0 order by 1, 2, 3, 4
  on conflict (organisation_id, venue_id, month, state)
    do update set photos = d.photos + excluded.photos, bytes = d.bytes + excluded.bytes;
  return null;
end $$;
create or replace trigger count_added after insert on photos referencing new table as fresh
  for each statement execute function platform.count_photos();
create or replace trigger count_gone after delete on photos referencing old table as gone
  for each statement execute function platform.count_photos();
create or replace trigger count_changed after update on photos referencing old table as gone new table as fresh
  for each statement execute function platform.count_photos();

select platform.expose('{platform.photo_state, platform.photo_month}');
