-- Minutes by sector; a manager changes them for a venue.
create or replace function platform.make_booking_hours() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into booking_hours (organisation_id, venue_id, check_in_time, check_out_time, turn_minutes, no_show_grace_minutes)
  select new.organisation_id, new.venue_id, u.check_in_time, u.check_out_time, u.turn_minutes, u.no_show_grace_minutes
  from (values
    ('hotel', time '15:00', time '11:00', 60, 1260),
    ('short_let', '16:00', '10:00', 180, 1200),
    ('restaurant', '19:00', '21:00', 15, 30),
    ('event', '19:00', '23:00', 0, 240),
    ('school', '09:00', '15:00', 0, 60),
    ('healthcare', '09:00', '09:30', 0, 30))
    u (sector, check_in_time, check_out_time, turn_minutes, no_show_grace_minutes)
  where u.sector = new.sector;
  return null;
end $$;
create or replace trigger make_booking_hours after insert on venues
  for each row execute function platform.make_booking_hours();

-- Until when a room is taken by a booking without an end: overnight until the next check-out, else for the usual length.
create or replace function platform.usual_end(starts_at timestamptz, time_zone text, sector text, hours booking_hours)
  returns timestamptz language sql immutable set search_path = pg_catalog, pg_temp as $$
  select case
    when sector in ('hotel', 'short_let')
      then ((starts_at at time zone time_zone)::date + 1 + hours.check_out_time) at time zone time_zone
    else starts_at + (hours.check_out_time - hours.check_in_time)
      + case when hours.check_out_time > hours.check_in_time then interval '0' else interval '1 day' end
    end
$$;

-- Keeps days and times of a booking in agreement, whichever is written: a time decides its day; a moved day keeps the time

-- of day; a start that is not given is the venue's standard hour, and the booking is marked so.
create or replace function platform.agree_times() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  time_zone text;
  sector text;
  hours booking_hours;
  was_start time;
  was_end time;
  is_end_by_day boolean := false;
begin
  select v.time_zone, v.sector into strict time_zone, sector from venues v
  where v.organisation_id = new.organisation_id and v.venue_id = new.venue_id;
  select h.* into strict hours from booking_hours h
  where h.organisation_id = new.organisation_id and h.venue_id = new.venue_id;
  if tg_op = 'UPDATE' then
    was_start := old.starts_at at time zone time_zone;
    was_end := old.ends_at at time zone time_zone;
    if new.starts_at = old.starts_at and new.arrives_on <> old.arrives_on then
      new.starts_at := (new.arrives_on + was_start) at time zone time_zone;
    end if;
    if new.ends_at is not distinct from old.ends_at and new.departs_on is distinct from old.departs_on then
      new.ends_at := (new.departs_on + coalesce(was_end, hours.check_out_time)) at time zone time_zone;
      is_end_by_day := true;
    end if;
  end if;
  if new.starts_at is null or new.starts_at = '-infinity' then
    new.starts_at := (new.arrives_on + hours.check_in_time) at time zone time_zone;
    new.times_assumed := true;
  end if;
  new.arrives_on := (new.starts_at at time zone time_zone)::date;
  if new.ends_at is null and new.departs_on is not null then
    new.ends_at := (new.departs_on + hours.check_out_time) at time zone time_zone;
    is_end_by_day := true;
  end if;
  -- A guest who arrives and leaves on one day leaves before its end.
  if is_end_by_day and new.ends_at <= new.starts_at and new.departs_on = new.arrives_on then
    new.ends_at := greatest((new.departs_on + time '23:59') at time zone time_zone, new.starts_at + interval '1 second');
  end if;
  new.departs_on := (new.ends_at at time zone time_zone)::date;
  new.busy_until := coalesce(new.ends_at, platform.usual_end(new.starts_at, time_zone, sector, hours));
  return new;
end $$;
-- Before note_booking, by its name, which reads the days.
create or replace trigger agree_times before insert or update of starts_at, ends_at, arrives_on, departs_on, venue_id on stays
  for each row execute function platform.agree_times();

-- Only a cancelled booking has a time of cancellation; each change of what was booked has a number.
create or replace function platform.number_booking() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if new.status <> 'cancelled' then
    new.cancelled_at := null;
    new.cancel_reason := null;
  end if;
  if tg_op = 'UPDATE' and (old.guest_id, old.status, old.room, old.starts_at, old.ends_at, old.adults, old.children,
      old.price_minor, old.currency, old.channel, old.note, old.cancel_reason)
    is distinct from (new.guest_id, new.status, new.room, new.starts_at, new.ends_at, new.adults, new.children,
      new.price_minor, new.currency, new.channel, new.note, new.cancel_reason) then
    new.version := old.version + 1;
  end if;
  return new;
end $$;
create or replace trigger number_booking before insert or update on stays
  for each row execute function platform.number_booking();

-- A change of standard hours or time zone moves the bookings that use them and have not ended. An end at another hour was
-- agreed and stays, unless the booking would end before it starts.
create or replace function platform.move_assumed_times() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  zone text;
  check_in time;
  was_zone text;
  was_check_out time;
begin
  select v.time_zone, v.time_zone, h.check_in_time, h.check_out_time into strict zone, was_zone, check_in, was_check_out
  from venues v join booking_hours h on h.organisation_id = v.organisation_id and h.venue_id = v.venue_id
  where v.organisation_id = new.organisation_id and v.venue_id = new.venue_id;
  if tg_table_name = 'venues' then was_zone := old.time_zone;
  else was_check_out := old.check_out_time;
  end if;
  update stays set starts_at = case when times_assumed then null else starts_at end,
    ends_at = case when times_assumed and ((ends_at at time zone was_zone)::time = was_check_out
        -- Who comes and goes on one day: see agree_times.
        or (ends_at at time zone was_zone)::time >= time '23:59' or ends_at <= (arrives_on + check_in) at time zone zone)
      then null else ends_at end
  where organisation_id = new.organisation_id and venue_id = new.venue_id and status in ('expected', 'checked_in');
  return null;
end $$;
create or replace trigger move_assumed_times after update of check_in_time, check_out_time on booking_hours
  for each row when ((old.check_in_time, old.check_out_time) is distinct from (new.check_in_time, new.check_out_time))
  execute function platform.move_assumed_times();
create or replace trigger move_assumed_times after update of time_zone on venues
  for each row when (old.time_zone is distinct from new.time_zone) execute function platform.move_assumed_times();

select platform.expose('{platform.usual_end}');
