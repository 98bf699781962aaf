-- When a venue's bookings usually begin and end, and what it allows before and after; made with the venue.
create table booking_hours (
  organisation_id uuid not null references organisations,
  venue_id uuid not null,
  -- For bookings with days only; where nobody stays overnight, the time between the two is the usual length.
  check_in_time time not null,
  check_out_time time not null,
  -- Minutes between two bookings of one room or table.
  turn_minutes integer not null check (turn_minutes between 0 and 1440),
  -- Minutes after the start before a booking becomes a no-show.
  no_show_grace_minutes integer not null check (no_show_grace_minutes between 0 and 4320),
  primary key (organisation_id, venue_id),
  foreign key (organisation_id, venue_id) references venues on delete cascade
);
-- The owner of the tables reads and writes all of their rows here.
alter table venues no force row level security;
alter table stays no force row level security;
insert into booking_hours
select v.organisation_id, v.venue_id, u.check_in_time, u.check_out_time, u.turn_minutes, u.no_show_grace_minutes
from venues v join (values
  ('hotel', time '15:00', time '11:00', 60, 1260),
  ('short_let', '16:00', '10:00', 180, 1200),
  ('restaurant', '19:00', '21:00', 15, 30),
  ('event', '19:00', '23:00', 0, 240),
  ('school', '09:00', '15:00', 0, 60),
  ('healthcare', '09:00', '09:30', 0, 30))
  u (sector, check_in_time, check_out_time, turn_minutes, no_show_grace_minutes) on u.sector = v.sector;

-- A trigger keeps days and times in agreement, whichever is written; minus infinity marks a value that the trigger computes.
alter table stays
  add column starts_at timestamptz not null default '-infinity',
  add column ends_at timestamptz,
  -- Until when the room is taken: the end, or the usual one where none is known.
  add column busy_until timestamptz not null default '-infinity',
  -- The booking was given days only: its start is the venue's standard hour.
  add column times_assumed boolean not null default false,
  add column price_minor bigint,
  add column currency text,
  add column booked_at timestamptz,
  add column cancelled_at timestamptz,
  add column cancel_reason text,
  add column note text,
  -- Rises with each change of what was booked, so that a second desk sees the change of the first.
  add column version integer not null default 1;

with timed as (
  select s.organisation_id, s.stay_id,
    (s.arrives_on + h.check_in_time) at time zone v.time_zone as starts_at,
    case when s.departs_on is not null then
      greatest(s.departs_on + case when s.departs_on > s.arrives_on or h.check_out_time > h.check_in_time
        then h.check_out_time else time '23:59' end, s.arrives_on + h.check_in_time + interval '1 minute')
      at time zone v.time_zone end as ends_at,
    case when v.sector in ('hotel', 'short_let') then (s.arrives_on + 1 + h.check_out_time)
      else s.arrives_on + h.check_in_time
        + case when h.check_out_time > h.check_in_time then h.check_out_time - h.check_in_time
            else h.check_out_time - h.check_in_time + interval '1 day' end
      end at time zone v.time_zone as usual_end,
    case when s.booking_facts ? 'leadTime'
      then (s.arrives_on - (s.booking_facts ->> 'leadTime')::integer + h.check_in_time) at time zone v.time_zone
      when s.created_by is not null then s.created_at end as booked_at
  from stays s
  join venues v on v.organisation_id = s.organisation_id and v.venue_id = s.venue_id
  join booking_hours h on h.organisation_id = s.organisation_id and h.venue_id = s.venue_id)
update stays s set starts_at = t.starts_at, ends_at = t.ends_at, busy_until = coalesce(t.ends_at, t.usual_end),
  times_assumed = true, booked_at = t.booked_at,
  cancelled_at = case when s.status = 'cancelled' then s.status_changed_at end
from timed t where s.organisation_id = t.organisation_id and s.stay_id = t.stay_id;
alter table venues force row level security;
alter table stays force row level security;
select platform.protect('booking_hours', '{staff,key,system}', '{staff,system}');

-- Nothing else writes during a migration, and the rows were just corrected.
alter table stays
  -- squawk-ignore constraint-missing-not-valid
  add constraint ends_after_start check (ends_at > starts_at),
  -- squawk-ignore constraint-missing-not-valid
  add constraint price_has_currency check ((price_minor is null) = (currency is null)),
  -- squawk-ignore constraint-missing-not-valid
  add constraint price_is_possible check (price_minor between 0 and 100000000000 and currency ~ '^[A-Z]{3}$'),
  -- squawk-ignore constraint-missing-not-valid
  add constraint note_length check (length(note) <= 2000),
  -- squawk-ignore constraint-missing-not-valid
  add constraint cancel_reason_length check (length(cancel_reason) <= 300);

-- Bookings of a room or table by time.
-- squawk-ignore require-concurrent-index-creation
create index stays_by_place on stays (organisation_id, venue_id, room, starts_at)
  where room is not null and status in ('expected', 'checked_in');
-- Guests who should have come by now.
-- squawk-ignore require-concurrent-index-creation
create index stays_due on stays (organisation_id, venue_id, starts_at) where status = 'expected';

-- Changes of a booking and their authors: old and new values by field. Guests appear by id only.
create table booking_changes (
  organisation_id uuid not null references organisations,
  change_id uuid not null default uuidv7(),
  stay_id uuid not null,
  venue_id uuid not null,
  source text not null check (source in ('person', 'api_key', 'import', 'job')),
  changed_by uuid,
  at timestamptz not null,
  before jsonb not null,
  after jsonb not null,
  from_guest_id uuid,
  to_guest_id uuid,
  -- The change that this one undid.
  undoes uuid,
  primary key (organisation_id, change_id),
  unique (organisation_id, undoes),
  foreign key (organisation_id, stay_id) references stays on delete cascade,
  foreign key (organisation_id, from_guest_id) references guests on delete cascade,
  foreign key (organisation_id, to_guest_id) references guests on delete cascade
);
create index booking_changes_by_stay on booking_changes (organisation_id, stay_id, at desc, change_id desc);
-- Erasing a guest deletes the rows that name them.
create index booking_changes_by_guest on booking_changes (organisation_id, from_guest_id) where from_guest_id is not null;
create index booking_changes_by_new_guest on booking_changes (organisation_id, to_guest_id) where to_guest_id is not null;
select platform.protect('booking_changes', '{staff,key,system}', '{staff,key,system}', by_venue => true);
revoke update on booking_changes from comity_app;
