-- Incidents as staff report them: what was observed, heard and inferred apart, who follows them, and every step.

alter table incidents
  add column observed text check (length(observed) <= 4200),
  add column heard text check (length(heard) <= 4200),
  add column inferred text check (length(inferred) <= 4200),
  add column action_taken text check (length(action_taken) <= 2100),
  -- Codes of what the venue did.
  add column actions text[] not null default '{}',
  add column room text check (room = upper(room) and length(room) <= 12),
  add column location text check (length(location) <= 200),
  add column fault text not null default 'unclear' check (fault in ('guest', 'venue', 'other', 'unclear')),
  add column source text not null default 'form'
    check (source in ('form', 'quick', 'bulk', 'import', 'group', 'bill')),
  -- Key of the template that it was begun from.
  add column template text check (length(template) <= 60),
  -- Colleagues who saw it.
  add column witness_ids uuid[] not null default '{}',
  add column assigned_to uuid,
  add column assigned_by uuid,
  add column due_at timestamptz,
  add column closed_at timestamptz,
  add column group_incident_id uuid,
  -- The end of the id that people read out, so that it is found by an index. Rewrites the table: until now it held
  -- imports alone.
  -- squawk-ignore adding-field-with-default
  add column reference text not null generated always as (right(incident_id::text, 8)) stored,
  -- squawk-ignore constraint-missing-not-valid
  add constraint assigned_in_full check ((assigned_to is null) = (assigned_by is null));
update incidents set source = 'import' where import_id is not null;
update incidents set due_at = reported_at + case severity when 'critical' then interval '24 hours'
  when 'high' then interval '72 hours' when 'medium' then interval '168 hours' else interval '336 hours' end
where status in ('reported', 'triaged', 'investigating', 'confirmed');
-- The board and what is overdue: incidents that are not over, latest first. Few beside those that are.
-- squawk-ignore require-concurrent-index-creation
create index incidents_open on incidents (organisation_id, venue_id, occurred_at desc, incident_id desc)
  where status in ('reported', 'triaged', 'investigating', 'confirmed');
-- The same by when they are due: what is overdue comes first.
-- squawk-ignore require-concurrent-index-creation
create index incidents_due on incidents (organisation_id, venue_id, due_at, incident_id)
  where status in ('reported', 'triaged', 'investigating', 'confirmed');
-- Those that somebody follows or followed.
-- squawk-ignore require-concurrent-index-creation
create index incidents_assigned on incidents (organisation_id, assigned_to, occurred_at desc, incident_id desc)
  where assigned_to is not null;
-- What happened in a room.
-- squawk-ignore require-concurrent-index-creation
create index incidents_by_room on incidents (organisation_id, venue_id, room, occurred_at desc, incident_id desc)
  where room is not null;
-- One by what people read out.
-- squawk-ignore require-concurrent-index-creation
create index incidents_by_reference on incidents (organisation_id, reference);
-- Incidents of one type, severity or status among all of a venue.
-- squawk-ignore require-concurrent-index-creation
create index incidents_by_type on incidents (organisation_id, venue_id, type, occurred_at desc, incident_id desc);
-- squawk-ignore require-concurrent-index-creation
create index incidents_by_severity on incidents (organisation_id, venue_id, severity, occurred_at desc, incident_id desc);
-- squawk-ignore require-concurrent-index-creation
create index incidents_by_status on incidents (organisation_id, venue_id, status, occurred_at desc, incident_id desc);
-- What somebody reported, latest first.
-- squawk-ignore require-concurrent-index-creation
create index incidents_by_reporter on incidents (organisation_id, reported_by, reported_at desc);
-- Those of a stay.
-- squawk-ignore require-concurrent-index-creation
create index incidents_by_stay on incidents (organisation_id, stay_id) where stay_id is not null;

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
  -- Words of whoever did it; they go with the incident.
  note text check (length(note) <= 2100),
  primary key (organisation_id, event_id),
  foreign key (organisation_id, incident_id) references incidents on delete cascade
);
-- The steps of an incident in order, and the cascade.
create index incident_events_by_incident on incident_events (organisation_id, incident_id, at, event_id);
select platform.protect('incident_events', '{staff,system}', '{staff,system}', by_venue => true);
revoke update on incident_events from comity_app;

-- What stands now was reported once, and some of it confirmed.
insert into incident_events (organisation_id, incident_id, venue_id, at, kind, actor_id)
select organisation_id, incident_id, venue_id, reported_at, 'reported', reported_by from incidents;
insert into incident_events (organisation_id, incident_id, venue_id, at, kind, actor_id)
select organisation_id, incident_id, venue_id, confirmed_at, 'confirmed', confirmed_by from incidents
where confirmed_at is not null;

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
select platform.protect('incident_days', '{staff,system}', '{staff,system}', by_venue => true);

create function platform.count_incidents() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  changed public.incident_days[];
begin
  if tg_op = 'INSERT' then
    changed := array(select row(n.organisation_id, n.venue_id, (n.occurred_at at time zone v.time_zone)::date, n.type, n.severity, 1)
      from fresh n join public.venues v on v.organisation_id = n.organisation_id and v.venue_id = n.venue_id);
  elsif tg_op = 'DELETE' then
    changed := array(select row(o.organisation_id, o.venue_id, (o.occurred_at at time zone v.time_zone)::date, o.type, o.severity, -1)
      from gone o join public.venues v on v.organisation_id = o.organisation_id and v.venue_id = o.venue_id);
  else
    changed := array(select row(u.organisation_id, u.venue_id, (u.occurred_at at time zone v.time_zone)::date, u.type, u.severity, u.n)
      from (select *, 1 as n from fresh union all select *, -1 from gone) u
      join public.venues v on v.organisation_id = u.organisation_id and v.venue_id = u.venue_id);
  end if;
  insert into public.incident_days as d (organisation_id, venue_id, day, type, severity, incidents)
  select c.organisation_id, c.venue_id, c.day, c.type, c.severity, sum(c.incidents)
  from unnest(changed) c group by 1, 2, 3, 4, 5 having sum(c.incidents) <> 0 order by 1, 2, 3, 4, 5
  on conflict (organisation_id, venue_id, day, type, severity) do update set incidents = d.incidents + excluded.incidents;
  return null;
end $$;
create trigger count_reported after insert on incidents referencing new table as fresh
  for each statement execute function platform.count_incidents();
create trigger count_deleted after delete on incidents referencing old table as gone
  for each statement execute function platform.count_incidents();
create trigger count_changed after update on incidents referencing old table as gone new table as fresh
  for each statement execute function platform.count_incidents();
insert into incident_days
select i.organisation_id, i.venue_id, (i.occurred_at at time zone v.time_zone)::date, i.type, i.severity, count(*)
from incidents i join venues v on v.organisation_id = i.organisation_id and v.venue_id = i.venue_id
group by 1, 2, 3, 4, 5;
