-- Clips and counts of a venue's own cameras. The pictures stay where they are: a clip is where to find it. Nobody is
-- recognised by their face.

-- Systems that may tell of clips and counts, each by its own secret (sealed with the key of the organisation).
create table video_sources (
  organisation_id uuid not null references organisations,
  source_id uuid not null default uuidv7(),
  venue_id uuid not null,
  name text not null check (length(name) between 1 and 120),
  sealed_secret bytea not null,
  created_by uuid not null,
  created_at timestamptz not null,
  revoked_at timestamptz,
  last_heard_at timestamptz,
  primary key (organisation_id, source_id),
  foreign key (organisation_id, venue_id) references venues
);
create index video_sources_by_venue on video_sources (organisation_id, venue_id);
select platform.protect('video_sources', '{staff,system}', '{staff,system}', by_venue => true);
create policy leads_to_organisation on video_sources for select to comity_definer using (true);
grant select on video_sources to comity_definer;

create table video_clips (
  organisation_id uuid not null references organisations,
  clip_id uuid not null default uuidv7(),
  venue_id uuid not null,
  incident_id uuid,
  -- Null: a person registered it.
  source_id uuid,
  -- Its name in the venue's system: a clip that is sent twice is one clip.
  reference text not null check (length(reference) between 1 and 200),
  camera text check (length(camera) <= 120),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- Where it can be watched by authorised staff: an address of the venue's system, sealed.
  sealed_link bytea,
  -- [{at, label}], instants within the clip.
  markers jsonb not null default '[]',
  registered_by uuid,
  registered_at timestamptz not null,
  -- When the venue's system deletes it, as it says.
  available_until timestamptz,
  primary key (organisation_id, clip_id),
  foreign key (organisation_id, venue_id) references venues,
  foreign key (organisation_id, incident_id) references incidents on delete set null (incident_id),
  foreign key (organisation_id, source_id) references video_sources,
  unique nulls not distinct (organisation_id, venue_id, source_id, reference),
  constraint ends_after_it_starts check (ends_at > starts_at and ends_at <= starts_at + interval '24 hours')
);
create index video_clips_by_time on video_clips (organisation_id, venue_id, starts_at desc, clip_id desc);
create index video_clips_by_incident on video_clips (organisation_id, incident_id) where incident_id is not null;
select platform.protect('video_clips', '{staff,system}', '{staff,system}', by_venue => true);

-- How many people, never who: as the venue's system counted them.
create table video_counts (
  organisation_id uuid not null references organisations,
  count_id uuid not null default uuidv7(),
  venue_id uuid not null,
  source_id uuid,
  area text not null check (length(area) between 1 and 120),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  came_in integer not null check (came_in >= 0),
  went_out integer not null check (went_out >= 0),
  primary key (organisation_id, count_id),
  foreign key (organisation_id, venue_id) references venues,
  foreign key (organisation_id, source_id) references video_sources,
  -- A count that is sent twice is kept once.
  unique nulls not distinct (organisation_id, venue_id, source_id, area, starts_at),
  constraint ends_after_it_starts check (ends_at > starts_at and ends_at <= starts_at + interval '24 hours')
);
create index video_counts_by_time on video_counts (organisation_id, venue_id, starts_at desc);
select platform.protect('video_counts', '{staff,system}', '{staff,system}', by_venue => true);
