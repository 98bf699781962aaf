-- What happened, in the state in which it stands. Only a confirmed one can carry a ban.
create table incidents (
  organisation_id uuid not null references organisations,
  incident_id uuid not null default uuidv7(),
  venue_id uuid not null,
  guest_id uuid,
  -- The profile that the row was written under, where that is not guest_id; so in other tables.
  profile_id uuid,
  stay_id uuid,
  type text not null check (type in ('violence', 'threat', 'weapon', 'sexual_harassment', 'theft', 'fraud',
    'unpaid_bill', 'damage', 'dealing', 'false_booking', 'noise', 'rule_breach', 'harassment', 'medical', 'other')),
  severity text not null check (severity in ('low', 'medium', 'high', 'critical')),
  status text not null check (status in ('reported', 'triaged', 'investigating', 'confirmed', 'unfounded', 'resolved', 'closed')),
  description text check (length(description) <= 4200),
  amount_minor bigint check (amount_minor >= 0),
  currency text check (length(currency) = 3),
  occurred_at timestamptz not null,
  reported_by uuid not null,
  reported_at timestamptz not null,
  confirmed_by uuid,
  confirmed_at timestamptz,
  import_id uuid,
  source_row bytea,
  -- What was observed, heard and inferred stands apart.
  observed text check (length(observed) <= 4200),
  heard text check (length(heard) <= 4200),
  inferred text check (length(inferred) <= 4200),
  action_taken text check (length(action_taken) <= 2100),
  -- Codes of what the venue did.
  actions text[] not null default '{}',
  room text check (room = upper(room) and length(room) <= 12),
  location text check (length(location) <= 200),
  fault text not null default 'unclear' check (fault in ('guest', 'venue', 'other', 'unclear')),
  source text not null default 'form' check (source in ('form', 'quick', 'bulk', 'import', 'group', 'bill')),
  -- Key of the template that it was begun from.
  template text check (length(template) <= 60),
  -- Colleagues who saw it.
  witness_ids uuid[] not null default '{}',
  assigned_to uuid,
  assigned_by uuid,
  due_at timestamptz,
  closed_at timestamptz,
  group_incident_id uuid,
  -- The end of the id that people read out, so that it is found by an index.
  reference text not null generated always as (right(incident_id::text, 8)) stored,
  -- The venue's own day when it happened, by the time zone that the venue had when that was written: by it an incident is
  -- counted, and taken out of the count.
  day date,
  -- What listings of an incident ever rested on, whatever became of them.
  listed_evidence bytea[] not null default '{}',
  -- An incident that is gone but for a photo under legal hold: since when. It says nothing of anybody, whatever the code does.
  forgotten_at timestamptz,
  primary key (organisation_id, incident_id),
  foreign key (organisation_id, venue_id) references venues,
  foreign key (organisation_id, guest_id) references guests,
  foreign key (organisation_id, stay_id) references stays,
  constraint confirmed_by_a_second_person check (confirmed_by is null or confirmed_by <> reported_by),
  constraint confirmed_has_a_time check ((confirmed_by is null) = (confirmed_at is null)),
  constraint assigned_in_full check ((assigned_to is null) = (assigned_by is null)),
  constraint incidents_of_a_group foreign key (organisation_id, group_incident_id) references group_incidents
    on delete set null (group_incident_id),
  constraint forgotten_says_nothing check (forgotten_at is null or status = 'closed'
    and num_nonnulls(guest_id, profile_id, stay_id, observed, heard, inferred, description, action_taken, room, location,
      amount_minor, currency, group_incident_id) = 0 and actions = '{}' and witness_ids = '{}')
);
-- The incidents of a guest, latest first.
create index incidents_by_guest on incidents (organisation_id, guest_id, occurred_at desc) where guest_id is not null;
-- All incidents of a venue, latest first.
create index incidents_by_time on incidents (organisation_id, venue_id, occurred_at desc, incident_id desc);
-- The same file twice adds nothing.
create unique index incidents_by_source_row on incidents (organisation_id, venue_id, source_row) where source_row is not null;
-- Taking an import back.
create index incidents_by_import on incidents (organisation_id, import_id) where import_id is not null;
-- The board and what is overdue: incidents that are not over, latest first. Few beside those that are.
create index incidents_open on incidents (organisation_id, venue_id, occurred_at desc, incident_id desc)
  where status in ('reported', 'triaged', 'investigating', 'confirmed');
-- The same by when they are due: what is overdue comes first.
create index incidents_due on incidents (organisation_id, venue_id, due_at, incident_id)
  where status in ('reported', 'triaged', 'investigating', 'confirmed');
-- Incidents by the person assigned to them.
create index incidents_assigned on incidents (organisation_id, assigned_to, occurred_at desc, incident_id desc)
  where assigned_to is not null;
-- What happened in a room.
create index incidents_by_room on incidents (organisation_id, venue_id, room, occurred_at desc, incident_id desc)
  where room is not null;
-- One by what people read out.
create index incidents_by_reference on incidents (organisation_id, reference);
-- Incidents of one type, severity or status among all of a venue.
create index incidents_by_type on incidents (organisation_id, venue_id, type, occurred_at desc, incident_id desc);
create index incidents_by_severity on incidents (organisation_id, venue_id, severity, occurred_at desc, incident_id desc);
create index incidents_by_status on incidents (organisation_id, venue_id, status, occurred_at desc, incident_id desc);
-- Incidents by reporter, latest first.
create index incidents_by_reporter on incidents (organisation_id, reported_by, reported_at desc);
-- Those of a stay.
create index incidents_by_stay on incidents (organisation_id, stay_id) where stay_id is not null;
-- The persons of a group incident, and the reference.
create index incidents_by_group_incident on incidents (organisation_id, group_incident_id) where group_incident_id is not null;
-- What is open at a venue, by room: the wallboard and the rooms count it at each look.
create index incidents_open_counts on incidents (organisation_id, venue_id, room) include (severity, due_at, occurred_at)
  where status in ('reported', 'triaged', 'investigating', 'confirmed');
select platform.protect('incidents', '{staff,key,system}', '{staff,key,system}', by_venue => true);
create policy checks_bans on incidents for select to comity_definer using (true);
grant select on incidents to comity_definer;

-- While one is open, what is sealed about the stay stays sealed.
create table stay_holds (
  organisation_id uuid not null references organisations,
  venue_id uuid not null,
  stay_id uuid not null,
  -- Id of the incident or claim.
  source_id uuid not null,
  kind text not null check (kind in ('incident', 'claim')),
  opened_at timestamptz not null,
  primary key (organisation_id, stay_id, source_id),
  foreign key (organisation_id, venue_id) references venues,
  foreign key (organisation_id, stay_id) references stays
);
select platform.protect('stay_holds', '{staff,key,system}', '{staff,key,system}', by_venue => true);

-- What became of an incident, each step once: the replay is made from these. Insert only.
create table incident_events (
  organisation_id uuid not null references organisations,
  event_id uuid not null default uuidv7(),
  incident_id uuid not null,
  venue_id uuid not null,
  at timestamptz not null,
  kind text not null check (kind in ('reported', 'triaged', 'investigating', 'confirmed', 'unfounded', 'resolved',
    'closed', 'reopened', 'assigned', 'corrected', 'noted', 'photo_added', 'photo_annotated',
    'photo_annotation_removed', 'photo_deleted',
    'hold_set', 'hold_lifted', 'clip_added', 'clip_removed', 'exported', 'attributed', 'bill_settled',
    'bill_explained')),
  -- Null: the system itself, or the guest.
  actor_id uuid,
  -- Codes, ids, field names: never words.
  details jsonb not null default '{}',
  -- In the words of the person who did it; deleted with the incident.
  note text check (length(note) <= 2100),
  -- Where in incident_step_days a step is counted, so that it is taken out of there when its incident goes. Null: it is
  -- not counted.
  counted_day date,
  counted_class smallint,
  primary key (organisation_id, event_id),
  foreign key (organisation_id, incident_id) references incidents on delete cascade,
  constraint counted_in_full check ((counted_day is null) = (counted_class is null))
);
-- The steps of an incident in order, and the cascade.
create index incident_events_by_incident on incident_events (organisation_id, incident_id, at, event_id);
select platform.protect('incident_events', '{staff,key,system}', '{staff,key,system}', by_venue => true);
revoke update on incident_events from comity_app;
-- They go with their incident alone, by the cascade.
revoke delete on incident_events from comity_app;
create policy forgets_words on incident_events to comity_definer using (true) with check (true);
grant select, update (note) on incident_events to comity_definer;

-- Incidents of a venue by its own day, for dashboards. Kept by the statements that write incidents.
create table incident_days (
  organisation_id uuid not null references organisations,
  venue_id uuid not null,
  day date not null,
  type text not null,
  severity text not null,
  incidents integer not null,
  primary key (organisation_id, venue_id, day, type, severity),
  foreign key (organisation_id, venue_id) references venues
);
select platform.protect('incident_days', '{staff,key,system}', '{staff,key,system}', by_venue => true);

-- Drafts of reports, on any device: visible to their author alone, and gone after thirty days. One that was sent
-- leaves its id behind with the incident, so that it is sent once from whatever tab.
create table incident_drafts (
  organisation_id uuid not null references organisations,
  author_id uuid not null,
  -- Drawn by the device.
  draft_id uuid not null,
  venue_id uuid not null,
  -- As the form has it, sealed with the key of the organisation: nothing in it is searched. Null: it was sent.
  sealed bytea,
  -- Without a reference: what was sent is not sent again, also when the incident is deleted.
  incident_id uuid,
  saved_at timestamptz not null,
  primary key (organisation_id, author_id, draft_id),
  foreign key (organisation_id, venue_id) references venues,
  constraint kept_or_sent check ((sealed is null) <> (incident_id is null))
);
-- The drafts of a person, latest first.
create index incident_drafts_by_author on incident_drafts (organisation_id, author_id, saved_at desc)
  where incident_id is null;
-- Deleting by age.
create index incident_drafts_by_age on incident_drafts (organisation_id, saved_at);
select platform.protect('incident_drafts', '{staff,system}', '{staff,system}', by_venue => true);

-- How long it took from the report of an incident to a step, by the venue's own day of the step, for figures: see
-- durations of the domain. Kept by the statements that write the steps; imported incidents have none.
create table incident_step_days (
  organisation_id uuid not null references organisations,
  venue_id uuid not null,
  day date not null,
  step text not null check (step in ('triaged', 'confirmed')),
  duration_class smallint not null,
  incidents integer not null,
  primary key (organisation_id, venue_id, day, step, duration_class),
  foreign key (organisation_id, venue_id) references venues
);
select platform.protect('incident_step_days', '{staff,key,system}', '{staff,key,system}', by_venue => true);
