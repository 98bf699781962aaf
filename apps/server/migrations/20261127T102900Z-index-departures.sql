-- For the day board: departures of a day, and on days other than today the guests between arrival and departure. Migrations
-- run in one transaction, where no index can be built concurrently; writes of bookings wait for a second.
-- squawk-ignore require-concurrent-index-creation
create index stays_by_departure on stays (organisation_id, venue_id, departs_on, arrives_on) where departs_on is not null;
