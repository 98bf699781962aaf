-- Bookings, rooms and the shift: what is counted at each look is read from an index alone, and what is over can be found
-- by its age.

-- What is open at a venue, by room: the wallboard and the rooms count it at each look.
-- squawk-ignore require-concurrent-index-creation
create index incidents_open_counts on incidents (organisation_id, venue_id, room) include (severity, due_at, occurred_at)
  where status in ('reported', 'triaged', 'investigating', 'confirmed');
-- Open tasks in the order in which they are to be done, chosen before their words are read.
-- squawk-ignore require-concurrent-index-creation
create index tasks_open_order on tasks (organisation_id, venue_id) include (assigned_to, priority, due_at, created_at, task_id)
  where completed_at is null;

-- Deleting by age.
-- squawk-ignore require-concurrent-index-creation
create index booking_screenings_by_time on booking_screenings (organisation_id, venue_id, screened_at);
-- squawk-ignore require-concurrent-index-creation
create index deposit_requests_by_time on deposit_requests (organisation_id, venue_id, asked_at);

-- An alert about a group is about its booking, and nobody in person.
update smart_alerts set profile_id = null, key = 'group:' || (reasons -> 0 ->> 'groupId') || ':' || stay_id
where type = 'group' and reasons -> 0 ->> 'kind' = 'group' and stay_id is not null;
