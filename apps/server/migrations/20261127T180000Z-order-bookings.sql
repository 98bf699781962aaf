-- The list of bookings by room and by departure: in the order of an index, a page costs the same in a list of any length. The
-- day of arrival, by which lists are filtered, ends each, so that other rows are not read. Rooms are in natural order, 9 before
-- 101: a column, because under row-level security an expression with such functions uses no index. Bookings wait while the
-- table is rewritten.
alter table stays
  -- squawk-ignore adding-field-with-default
  add column room_number bigint not null generated always as (
    coalesce(nullif(left(regexp_replace(room, '[^0-9]', '', 'g'), 18), '')::bigint, -1)) stored;
-- squawk-ignore require-concurrent-index-creation
create index stays_in_order_of_rooms on stays
  (organisation_id, venue_id, room_number, (case when room is null then '' else room end), stay_id, arrives_on);
-- squawk-ignore require-concurrent-index-creation
create index stays_in_order_of_departures on stays
  (organisation_id, venue_id, (case when departs_on is null then 'infinity' else departs_on end), stay_id, arrives_on);
