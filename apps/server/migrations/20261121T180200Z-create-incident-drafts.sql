-- Reports that somebody has begun, on whatever device: theirs alone, and gone after thirty days. One that was sent
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
