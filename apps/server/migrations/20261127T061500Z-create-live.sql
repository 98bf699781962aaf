-- What happens at a venue, for those who watch: the rows hold ids, and are read again each time they are shown.
create table live_events (
  organisation_id uuid not null references organisations,
  event_id uuid not null default uuidv7(),
  -- Its place in the feed of the organisation, given when its transaction is over; null: it waits for one.
  place bigint,
  venue_id uuid not null,
  kind text not null check (kind in ('rating', 'incident', 'alert', 'safety', 'call', 'shift')),
  subject_id uuid not null,
  -- What became of the subject, in a word of its module.
  change text not null check (length(change) <= 40),
  -- Whom it concerns beside those who work at the venue: managers of the whole organisation, or none.
  reach text not null default 'venue' check (reach in ('venue', 'managers')),
  at timestamptz not null,
  primary key (organisation_id, event_id),
  foreign key (organisation_id, venue_id) references venues
);
-- Reading on from a place.
create unique index live_events_by_place on live_events (organisation_id, place) where place is not null;
-- Giving places.
create index live_events_waiting on live_events (organisation_id, event_id) where place is null;
-- Past events of a venue, latest first.
create index live_events_by_venue on live_events (organisation_id, venue_id, place desc) where place is not null;
-- Earlier events about a subject.
create index live_events_by_subject on live_events (organisation_id, subject_id, place) where place is not null;
-- Where the last quarter of an hour begins; and forgetting.
create index live_events_by_time on live_events (organisation_id, at);
select platform.protect('live_events', '{staff,key,system}', '{staff,key,system}', by_venue => true);
create policy finds_waiting on live_events for select to comity_definer using (true);
grant select (organisation_id, event_id, place) on live_events to comity_definer;

-- The last place given in an organisation: its row is the lock for the next place.
create table live_feeds (
  organisation_id uuid primary key references organisations,
  last_place bigint not null
);
select platform.protect('live_feeds', '{staff,system}', '{system}');
create policy finds_heads on live_feeds for select to comity_definer using (true);
grant select on live_feeds to comity_definer;

-- Who watches a venue. It lasts as long as it is seen again and again.
create table live_sessions (
  organisation_id uuid not null,
  venue_id uuid not null,
  user_id uuid not null,
  live_session_id uuid not null default uuidv7(),
  started_at timestamptz not null,
  seen_at timestamptz not null,
  primary key (organisation_id, venue_id, user_id),
  foreign key (organisation_id, venue_id) references venues
);
-- Those of a person, to be seen again.
create index live_sessions_by_user on live_sessions (organisation_id, user_id);
select platform.protect('live_sessions', '{staff,system}', '{staff,system}', by_venue => true);

-- What staff call out to those who watch.
create table live_alerts (
  organisation_id uuid not null references organisations,
  live_alert_id uuid not null default uuidv7(),
  venue_id uuid not null,
  raised_by uuid not null,
  raised_at timestamptz not null,
  severity text not null check (severity in ('low', 'medium', 'high')),
  words text not null check (length(words) <= 550),
  -- The guest it is about, by the profile that was named.
  about_profile_id uuid,
  stay_id uuid,
  level text not null check (level in ('watching', 'managers', 'organisation')),
  -- Of the present level.
  acknowledged_by uuid,
  acknowledged_at timestamptz,
  primary key (organisation_id, live_alert_id),
  foreign key (organisation_id, venue_id) references venues,
  foreign key (organisation_id, about_profile_id) references guests,
  foreign key (organisation_id, stay_id) references stays,
  constraint acknowledged_has_a_time check ((acknowledged_by is null) = (acknowledged_at is null))
);
-- Forgetting.
create index live_alerts_by_time on live_alerts (organisation_id, raised_at);
select platform.protect('live_alerts', '{staff,system}', '{staff,system}', by_venue => true);

-- Each thing that was done with one, in order.
create table live_alert_steps (
  organisation_id uuid not null,
  live_alert_id uuid not null,
  step smallint not null,
  venue_id uuid not null,
  kind text not null check (kind in ('raised', 'acknowledged', 'escalated')),
  level text not null check (level in ('watching', 'managers', 'organisation')),
  user_id uuid not null,
  at timestamptz not null,
  primary key (organisation_id, live_alert_id, step),
  foreign key (organisation_id, live_alert_id) references live_alerts on delete cascade
);
select platform.protect('live_alert_steps', '{staff,system}', '{staff,system}', by_venue => true);
