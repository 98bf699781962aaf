-- The fields recorded when a booking changes, under the names of the contract. Guests have columns of their own.
create or replace function platform.booking_fields(stay stays) returns jsonb
  language sql stable set search_path = pg_catalog, pg_temp as $$
  select jsonb_build_object(
    'status', stay.status, 'room', stay.room,
    'startsAt', to_char(stay.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
    'endsAt', to_char(stay.ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
    'timesAssumed', stay.times_assumed, 'adults', stay.adults, 'children', stay.children, 'amountMinor', stay.price_minor, 'currency', stay.currency,
    'channel', stay.channel, 'bookingNumber', stay.booking_number, 'cancelReason', stay.cancel_reason, 'note', stay.note)
$$;
select platform.expose('{platform.booking_fields}');

-- Every change of a booking is recorded, whether by people, keys, files or jobs. Moving a merged profile to its
-- guest, and standard hours that follow the venue, are no change of what was booked.
create or replace function platform.keep_booking_changes() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into booking_changes (organisation_id, stay_id, venue_id, source, changed_by, at, before, after, from_guest_id,
    to_guest_id)
  select c.organisation_id, c.stay_id, c.venue_id,
    case current_setting('app.kind', true) when 'staff' then 'person' when 'key' then 'api_key'
      else case when c.is_of_file then 'import' else 'job' end end,
    nullif(current_setting('app.user_id', true), '')::uuid, platform.app_now(), c.before, c.after, c.from_guest_id,
    c.to_guest_id
  from (
    select n.organisation_id, n.stay_id, n.venue_id, n.source_row is distinct from o.source_row as is_of_file,
      case when coalesce(n.profile_id, n.guest_id) <> coalesce(o.profile_id, o.guest_id)
        then coalesce(o.profile_id, o.guest_id) end as from_guest_id,
      case when coalesce(n.profile_id, n.guest_id) <> coalesce(o.profile_id, o.guest_id)
        then coalesce(n.profile_id, n.guest_id) end as to_guest_id,
      d.before, d.after
    from changed_from o join changed_to n on n.organisation_id = o.organisation_id and n.stay_id = o.stay_id
    cross join lateral (
      select coalesce(jsonb_object_agg(b.key, b.value), '{}') as before,
        coalesce(jsonb_object_agg(b.key, a.value), '{}') as after
      from jsonb_each(platform.booking_fields(o)) b
      join jsonb_each(platform.booking_fields(n)) a on a.key = b.key and a.value <> b.value
      where not (o.times_assumed and n.times_assumed and o.arrives_on = n.arrives_on
        and o.departs_on is not distinct from n.departs_on and a.key in ('startsAt', 'endsAt'))) d
    -- Compared first, because most statements change none of these and need no JSON.
    where (o.guest_id, o.profile_id, o.status, o.room, o.starts_at, o.ends_at, o.adults, o.children, o.price_minor,
        o.currency, o.channel, o.booking_number, o.cancel_reason, o.note)
      is distinct from (n.guest_id, n.profile_id, n.status, n.room, n.starts_at, n.ends_at, n.adults, n.children,
        n.price_minor, n.currency, n.channel, n.booking_number, n.cancel_reason, n.note)) c
  where c.after <> '{}' or c.to_guest_id is not null;
  return null;
end $$;
create or replace trigger keep_booking_changes after update on stays
  referencing old table as changed_from new table as changed_to
  for each statement execute function platform.keep_booking_changes();
