-- Who is on duty and on call at a venue, by weekday and by its clock. Replaced as a whole.
create table rota_duties (
  organisation_id uuid not null references organisations,
  duty_id uuid not null default uuidv7(),
  venue_id uuid not null,
  -- 1 is Monday, 7 is Sunday.
  weekday smallint not null check (weekday between 1 and 7),
  starts_at time(0) not null,
  -- An end that is not later than the start is on the next day.
  ends_at time(0) not null,
  user_id uuid not null,
  post text not null check (post in ('on_duty', 'on_call')),
  primary key (organisation_id, duty_id),
  foreign key (organisation_id, venue_id) references venues
);
-- The rota of a venue.
create index rota_duties_by_venue on rota_duties (organisation_id, venue_id);
select platform.protect('rota_duties', '{staff,system}', '{staff,system}', by_venue => true);

-- Calls for help that were merged into another call: when sent again later, each is still that one.
create table safety_repeats (
  organisation_id uuid not null references organisations,
  client_id text not null check (length(client_id) <= 200),
  alert_id uuid not null,
  venue_id uuid not null,
  primary key (organisation_id, client_id),
  foreign key (organisation_id, alert_id) references safety_alerts on delete cascade,
  foreign key (organisation_id, venue_id) references venues
);
-- Deleted with their alert.
create index safety_repeats_by_alert on safety_repeats (organisation_id, alert_id);
select platform.protect('safety_repeats', '{staff,system}', '{staff,system}', by_venue => true);
