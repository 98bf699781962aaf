-- The day board: who leaves on a day, and on any day but today who is there between arrival and departure. Migrations
-- run in one transaction, where no index can be built concurrently; writes of bookings wait for a second.
-- squawk-ignore require-concurrent-index-creation
create index stays_by_departure on stays (organisation_id, venue_id, departs_on, arrives_on) where departs_on is not null;
