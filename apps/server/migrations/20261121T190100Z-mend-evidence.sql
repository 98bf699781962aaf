-- Photos by what becomes of them and by the month (UTC) in which their time is over, for figures. Kept by the
-- statements that write photos.
create table photo_months (
  organisation_id uuid not null references organisations,
  venue_id uuid not null,
  -- The first day of it.
  month date not null,
  state text not null check (state in ('kept', 'held', 'deleted')),
  photos integer not null,
  -- Of originals and of what is shown.
  bytes bigint not null,
  primary key (organisation_id, venue_id, month, state),
  foreign key (organisation_id, venue_id) references venues
);
select platform.protect('photo_months', '{staff,system}', '{staff,system}', by_venue => true);

create function platform.photo_state(deleted_at timestamptz, held_at timestamptz) returns text
  language sql immutable as $$
  select case when deleted_at is not null then 'deleted' when held_at is not null then 'held' else 'kept' end
$$;

create function platform.photo_month(retain_until timestamptz) returns date
  language sql immutable as $$ select date_trunc('month', retain_until at time zone 'UTC')::date $$;
revoke all on function platform.photo_state, platform.photo_month from public;
grant execute on function platform.photo_state, platform.photo_month to comity_app;

create function platform.count_photos() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
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
create trigger count_added after insert on photos referencing new table as fresh
  for each statement execute function platform.count_photos();
create trigger count_gone after delete on photos referencing old table as gone
  for each statement execute function platform.count_photos();
create trigger count_changed after update on photos referencing old table as gone new table as fresh
  for each statement execute function platform.count_photos();
insert into photo_months
select organisation_id, venue_id, platform.photo_month(retain_until), platform.photo_state(deleted_at, held_at), count(*),
  sum(original_bytes::bigint + shown_bytes)
from photos group by 1, 2, 3, 4;

-- What was handed over about one record.
-- squawk-ignore require-concurrent-index-creation
create index hand_over_items_by_subject on hand_over_items (organisation_id, subject_id) where subject_id is not null;

-- Insert only: they go with their photo or incident alone, by the cascade.
revoke delete on photo_custody, incident_events from comity_app;
