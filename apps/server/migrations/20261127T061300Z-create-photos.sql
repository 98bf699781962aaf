-- Photos of incidents. Files stand in object storage, sealed under the key of the organisation; here is what is known
-- of them. Of a deleted one the row stays, so that its chain of custody can be shown.
create table photos (
  organisation_id uuid not null references organisations,
  photo_id uuid not null default uuidv7(),
  venue_id uuid not null,
  incident_id uuid not null,
  -- As it came, with everything that the camera wrote: for the chain of custody, never shown.
  original_key text,
  original_sha256 bytea not null check (length(original_sha256) = 32),
  original_bytes integer not null,
  original_type text not null,
  -- Re-encoded without the camera's metadata.
  shown_key text,
  shown_sha256 bytea not null check (length(shown_sha256) = 32),
  shown_bytes integer not null,
  thumbnail_key text,
  width integer not null,
  height integer not null,
  -- By the clock of the camera, as it says.
  taken_at timestamptz,
  caption text check (length(caption) <= 500),
  uploaded_by uuid not null,
  uploaded_at timestamptz not null,
  -- Deleted then, unless it is held.
  retain_until timestamptz not null,
  held_at timestamptz,
  held_by uuid,
  deleted_at timestamptz,
  -- Null with deleted_at: its time was over.
  deleted_by uuid,
  primary key (organisation_id, photo_id),
  foreign key (organisation_id, venue_id) references venues,
  foreign key (organisation_id, incident_id) references incidents on delete cascade,
  constraint held_in_full check ((held_at is null) = (held_by is null)),
  constraint held_is_kept check (held_at is null or deleted_at is null),
  constraint deleted_has_no_files check (deleted_at is null or num_nonnulls(original_key, shown_key, thumbnail_key) = 0)
);
-- The photos of an incident in order, and the cascade.
create index photos_by_incident on photos (organisation_id, incident_id, uploaded_at, photo_id);
-- Those whose time is over.
create index photos_by_age on photos (organisation_id, retain_until) where deleted_at is null and held_at is null;
-- Whether a stored file is still referred to.
create index photos_by_original on photos (organisation_id, original_key) where original_key is not null;
create index photos_by_shown on photos (organisation_id, shown_key) where shown_key is not null;
create index photos_by_thumbnail on photos (organisation_id, thumbnail_key) where thumbnail_key is not null;
select platform.protect('photos', '{staff,key,system}', '{staff,system}', by_venue => true);

-- Drawn over a photo, in parts of its width and height: the photo itself stays as it is.
create table photo_annotations (
  organisation_id uuid not null references organisations,
  annotation_id uuid not null default uuidv7(),
  photo_id uuid not null,
  venue_id uuid not null,
  kind text not null check (kind in ('arrow', 'box', 'text', 'blur')),
  -- {x, y, width, height} or {x1, y1, x2, y2}, each 0 to 1.
  shape jsonb not null,
  text text check (length(text) <= 200),
  author_id uuid not null,
  created_at timestamptz not null,
  removed_by uuid,
  removed_at timestamptz,
  primary key (organisation_id, annotation_id),
  foreign key (organisation_id, photo_id) references photos on delete cascade,
  constraint removed_in_full check ((removed_at is null) = (removed_by is null))
);
create index photo_annotations_by_photo on photo_annotations (organisation_id, photo_id, created_at);
select platform.protect('photo_annotations', '{staff,system}', '{staff,system}', by_venue => true);

-- Who had a photo before them, and what was done with it: the chain of custody. Insert only.
create table photo_custody (
  organisation_id uuid not null references organisations,
  entry_id uuid not null default uuidv7(),
  photo_id uuid not null,
  venue_id uuid not null,
  at timestamptz not null,
  -- Null: the system itself.
  actor_id uuid,
  action text not null check (action in ('stored', 'viewed', 'viewed_unblurred', 'exported', 'annotated',
    'annotation_removed', 'verified', 'hold_set', 'hold_lifted', 'deleted', 'expired')),
  -- Of the file that it was about: as it was stored, as it was found when it was looked at, or as it was sent.
  sha256 bytea check (length(sha256) = 32),
  -- In the words of the person who did it.
  reason text check (length(reason) <= 1000),
  primary key (organisation_id, entry_id),
  foreign key (organisation_id, photo_id) references photos on delete cascade
);
create index photo_custody_by_photo on photo_custody (organisation_id, photo_id, at, entry_id);
select platform.protect('photo_custody', '{staff,system}', '{staff,system}', by_venue => true);
revoke update on photo_custody from comity_app;
-- They go with their photo alone, by the cascade.
revoke delete on photo_custody from comity_app;

-- Photos by what becomes of them and by the month (UTC) in which their time is over, for figures. Kept by the
-- statements that write photos.
create table photo_months (
  organisation_id uuid not null references organisations,
  venue_id uuid not null,
  -- The first day of it.
  month date not null,
  state text not null check (state in ('kept', 'held', 'deleted')),
  photos integer not null,
  -- Of originals and of what is shown.
  bytes bigint not null,
  primary key (organisation_id, venue_id, month, state),
  foreign key (organisation_id, venue_id) references venues
);
select platform.protect('photo_months', '{staff,system}', '{staff,system}', by_venue => true);
