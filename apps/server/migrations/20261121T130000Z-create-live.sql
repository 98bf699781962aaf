-- What happens at a venue, for those who watch: the rows hold ids, and are read anew whenever they are shown.
create table live_events (
  organisation_id uuid not null references organisations,
  event_id uuid not null default uuidv7(),
  -- Its place in the feed of the organisation, given when its transaction is over; null: it waits for one.
  place bigint,
  venue_id uuid not null,
  kind text not null check (kind in ('rating', 'incident', 'alert', 'safety', 'call')),
  subject_id uuid not null,
  -- What became of the subject, in a word of its module.
  change text not null check (length(change) <= 40),
  at timestamptz not null,
  primary key (organisation_id, event_id),
  foreign key (organisation_id, venue_id) references venues
);
-- Reading on from a place.
create unique index live_events_by_place on live_events (organisation_id, place) where place is not null;
-- Giving places.
create index live_events_waiting on live_events (organisation_id, event_id) where place is null;
-- Past events of a venue, latest first; and forgetting them.
create index live_events_by_time on live_events (organisation_id, venue_id, at desc, event_id desc);
select platform.protect('live_events', '{staff,system}', '{staff,system}', by_venue => true);

-- The last place given in an organisation: its row is the lock of whoever gives places.
create table live_feeds (
  organisation_id uuid primary key references organisations,
  last_place bigint not null
);
select platform.protect('live_feeds', '{staff,system}', '{system}');
