-- Lead time follows from the day of writing only where no file brought the booking later.
create or replace function platform.booking_facts(stay stays) returns jsonb
  language sql immutable set search_path = pg_catalog, pg_temp as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'arrivalDate', stay.arrives_on, 'departureDate', stay.departs_on, 'adults', stay.adults, 'children', stay.children,
    'distributionChannel', stay.channel,
    'leadTime', case when stay.import_id is null and stay.arrives_on >= (stay.created_at at time zone 'UTC')::date
      then stay.arrives_on - (stay.created_at at time zone 'UTC')::date end))
$$;

create or replace function platform.note_booking() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  new.booking_facts := platform.booking_facts(new) || coalesce(new.booking_facts, '{}');
  return new;
end $$;
create or replace trigger note_booking before insert on stays for each row execute function platform.note_booking();

create or replace trigger keep_booking_facts before update on stays for each row
  when (old.booking_facts is distinct from new.booking_facts)
  execute function platform.refuse('what was known of a booking stays as it is', 'booking_facts_are_kept');

select platform.expose('{platform.booking_facts}');
