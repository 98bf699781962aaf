-- Calls for help by staff: the alerts, who answered, what was sent to whom, and how a venue has it set up.
create table safety_settings (
  organisation_id uuid not null references organisations,
  venue_id uuid not null,
  triple_tap boolean not null,
  long_press boolean not null,
  typed_help boolean not null,
  typed_sos boolean not null,
  -- Steps of the escalation: [{"afterSeconds": 30, "to": ["on_shift"]}].
  chain jsonb not null,
  location_minutes integer not null check (location_minutes between 0 and 1440),
  -- Name and number outside, sealed with the key of the organisation.
  external_contact bytea,
  changed_by uuid not null,
  changed_at timestamptz not null,
  primary key (organisation_id, venue_id),
  foreign key (organisation_id, venue_id) references venues
);
select platform.protect('safety_settings', '{staff,system}', '{staff,system}', by_venue => true);

create table safety_alerts (
  organisation_id uuid not null references organisations,
  alert_id uuid not null default uuidv7(),
  venue_id uuid not null,
  -- Drawn by the browser: what is sent again under it is the same alert.
  client_id text not null check (length(client_id) <= 200),
  raised_by uuid not null,
  raised_at timestamptz not null,
  raised_with text not null check (raised_with in ('session', 'device_token')),
  alert_type text not null check (alert_type in ('safety_threat', 'aggressive_guest', 'emergency', 'medical', 'other')),
  severity text not null check (severity in ('medium', 'high', 'emergency')),
  trigger_method text not null check (trigger_method in ('triple_tap', 'long_press', 'typed_help', 'typed_sos', 'manual', 'drill')),
  is_drill boolean not null,
  status text not null check (status in ('sent', 'seen', 'on_the_way', 'arrived', 'resolved', 'false_alarm')),
  -- As known when it was raised; not a foreign key, so that nothing about a guest can hinder a call for help.
  guest_id uuid,
  current_page text check (length(current_page) <= 500),
  location_context text check (length(location_context) <= 500),
  -- Two thousand signs, and what masking a card number can add.
  notes text check (length(notes) <= 2200),
  user_agent text check (length(user_agent) <= 500),
  device_at timestamptz,
  screen_width integer,
  screen_height integer,
  -- Where what was sent is not what was taken: [{"field", "reason", "said"}].
  differences jsonb not null,
  acknowledged_by uuid,
  acknowledged_at timestamptz,
  closed_by uuid,
  closed_at timestamptz,
  primary key (organisation_id, alert_id),
  foreign key (organisation_id, venue_id) references venues,
  constraint acknowledged_by_another check (acknowledged_by <> raised_by),
  constraint acknowledged_in_full check ((acknowledged_by is null) = (acknowledged_at is null)),
  constraint closed_in_full check ((closed_by is null) = (closed_at is null)),
  constraint closed_has_a_status check ((closed_at is not null) = (status in ('resolved', 'false_alarm')))
);
-- The same alert once, however often it is sent.
create unique index safety_alerts_by_client on safety_alerts (organisation_id, client_id);
-- What is open at a venue.
create index safety_alerts_open on safety_alerts (organisation_id, venue_id) where closed_at is null;
-- History of a venue, latest first; and measuring it.
create index safety_alerts_by_time on safety_alerts (organisation_id, venue_id, raised_at desc, alert_id desc);
-- The latest calls of a person.
create index safety_alerts_by_sender on safety_alerts (organisation_id, raised_by, raised_at desc);
select platform.protect('safety_alerts', '{staff,system}', '{staff,system}', by_venue => true);

-- Every move of an alert, and by whom. The first is its raising.
create table safety_changes (
  organisation_id uuid not null references organisations,
  alert_id uuid not null,
  change_id uuid not null default uuidv7(),
  venue_id uuid not null,
  status text not null check (status in ('sent', 'seen', 'on_the_way', 'arrived', 'resolved', 'false_alarm')),
  by_user uuid not null,
  at timestamptz not null,
  primary key (organisation_id, alert_id, change_id),
  foreign key (organisation_id, alert_id) references safety_alerts on delete cascade,
  foreign key (organisation_id, venue_id) references venues
);
select platform.protect('safety_changes', '{staff,system}', '{staff,system}', by_venue => true);

-- Where the sender was; read while the alert is open, and deleted by the clock.
create table safety_locations (
  organisation_id uuid not null references organisations,
  alert_id uuid not null,
  venue_id uuid not null,
  lat double precision not null check (lat between -90 and 90),
  lng double precision not null check (lng between -180 and 180),
  forget_at timestamptz not null,
  primary key (organisation_id, alert_id),
  foreign key (organisation_id, alert_id) references safety_alerts on delete cascade,
  foreign key (organisation_id, venue_id) references venues
);
-- Deleting those whose time is over, and finding the organisations that have one.
create index safety_locations_by_end on safety_locations (forget_at);
select platform.protect('safety_locations', '{staff,system}', '{staff,system}', by_venue => true);
create policy finds_due on safety_locations for select to comity_definer using (true);

-- One step of the escalation by one channel: done once, in the transaction that sends.
create table safety_sendings (
  organisation_id uuid not null references organisations,
  alert_id uuid not null,
  step smallint not null,
  channel text not null check (channel in ('in_app', 'email', 'sms', 'push')),
  venue_id uuid not null,
  audiences text[] not null,
  due_at timestamptz not null,
  failures smallint not null default 0,
  -- After a failure: not before this.
  retry_at timestamptz,
  done_at timestamptz,
  result text check (result in ('sent', 'nobody', 'not_set_up', 'not_needed', 'given_up')),
  recipients integer,
  primary key (organisation_id, alert_id, step, channel),
  foreign key (organisation_id, alert_id) references safety_alerts on delete cascade,
  foreign key (organisation_id, venue_id) references venues,
  constraint done_in_full check ((done_at is null) = (result is null))
);
-- What is due, and finding the organisations where something is.
create index safety_sendings_due on safety_sendings (coalesce(retry_at, due_at)) where done_at is null;
select platform.protect('safety_sendings', '{staff,system}', '{staff,system}', by_venue => true);
create policy finds_due on safety_sendings for select to comity_definer using (true);

-- What a browser may call for help with, and nothing else, until the shift ends. Here is its SHA-256.
create table safety_tokens (
  organisation_id uuid not null references organisations,
  token_id uuid not null default uuidv7(),
  venue_id uuid not null,
  user_id uuid not null,
  token_hash bytea not null unique,
  issued_at timestamptz not null,
  ends_at timestamptz not null,
  -- Its holder went home, or has another one: it still sends what waits, and receives no notices.
  off_shift_at timestamptz,
  primary key (organisation_id, token_id),
  foreign key (organisation_id, venue_id) references venues
);
-- Who is on shift at a venue, and deleting what is over.
create index safety_tokens_by_venue on safety_tokens (organisation_id, venue_id, ends_at);
-- A new token of a person ends those that are over.
create index safety_tokens_by_user on safety_tokens (organisation_id, user_id);
select platform.protect('safety_tokens', '{staff,system}', '{staff,system}', by_venue => true);
-- The definer role leads from a token to its organisation, and to the organisations where something is due.
create policy finds_organisation on safety_tokens for select to comity_definer using (true);
grant select on safety_tokens, safety_sendings, safety_locations to comity_definer;
