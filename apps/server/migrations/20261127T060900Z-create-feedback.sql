create table feedback (
  organisation_id uuid not null references organisations,
  feedback_id uuid not null default uuidv7(),
  venue_id uuid not null,
  guest_id uuid not null,
  stay_id uuid,
  author_id uuid not null,
  rating smallint not null check (rating between 1 and 5),
  service text,
  room text,
  comment text check (length(comment) <= 2100),
  fault text not null check (fault in ('guest', 'venue', 'other', 'unclear')),
  risk_level_hint text check (risk_level_hint in ('low', 'medium', 'high', 'critical')),
  -- Until then only the author sees it. Null: no invitation was sent, nothing is sealed.
  sealed_until timestamptz,
  -- From then it counts in the score; the reveal for a sealed rating.
  counts_from timestamptz not null,
  created_at timestamptz not null,
  profile_id uuid,
  version smallint not null default 1,
  corrected_at timestamptz,
  withdrawn_at timestamptz,
  withdrawn_by uuid,
  -- Why, in words; kept apart, where it can be erased.
  withdrawal_reason_id uuid,
  sentiment text check (sentiment in ('negative', 'neutral', 'positive')),
  -- -1 (negative) to 1 (positive).
  sentiment_score real,
  sentiment_language text,
  import_id uuid,
  source_row bytea,
  primary key (organisation_id, feedback_id),
  foreign key (organisation_id, venue_id) references venues,
  foreign key (organisation_id, guest_id) references guests,
  foreign key (organisation_id, stay_id) references stays
);
-- All ratings of a venue, newest first.
create index feedback_by_time on feedback (organisation_id, venue_id, created_at desc, feedback_id desc);
-- All ratings of a venue by value.
create index feedback_by_rating on feedback (organisation_id, venue_id, rating, feedback_id);
-- The ratings of a guest.
create index feedback_by_guest on feedback (organisation_id, guest_id, created_at desc);
-- Ratings by the tone of their comment, newest first.
create index feedback_by_sentiment on feedback (organisation_id, venue_id, sentiment, created_at desc, feedback_id desc)
  where sentiment is not null;
-- Ratings of an author, newest first.
create index feedback_by_author on feedback (organisation_id, author_id, created_at desc, feedback_id desc);
-- The same file twice adds nothing.
create unique index feedback_by_source_row on feedback (organisation_id, venue_id, source_row) where source_row is not null;
-- Taking an import back.
create index feedback_by_import on feedback (organisation_id, import_id) where import_id is not null;
create unique index feedback_by_stay on feedback (organisation_id, stay_id, author_id) where stay_id is not null and import_id is null;
select platform.protect('feedback', '{staff,key,system}', '{staff,key,system}', by_venue => true);

create table feedback_tags (
  organisation_id uuid not null,
  venue_id uuid not null,
  tag text not null,
  feedback_id uuid not null,
  guest_id uuid not null,
  profile_id uuid,
  primary key (organisation_id, venue_id, tag, feedback_id),
  foreign key (organisation_id, feedback_id) references feedback on delete cascade
);
-- The tags of the ratings on a page.
create index feedback_tags_by_feedback on feedback_tags (organisation_id, feedback_id);
-- Guests by tag.
create index feedback_tags_by_guest on feedback_tags (organisation_id, tag, guest_id);
select platform.protect('feedback_tags', '{staff,key,system}', '{staff,key,system}', by_venue => true);

-- Tags of the organisation's own, beside the standard twelve.
create table own_tags (
  organisation_id uuid not null references organisations,
  tag text not null,
  polarity text not null check (polarity in ('positive', 'negative', 'neutral')),
  created_at timestamptz not null,
  retired_at timestamptz,
  primary key (organisation_id, tag)
);
select platform.protect('own_tags', '{staff,key,system}', '{staff,system}');

-- Ratings a day, kept by the outbox: counts only, nothing that could have to vanish.
create table feedback_daily (
  organisation_id uuid not null references organisations,
  venue_id uuid not null,
  day date not null,
  rating smallint not null,
  ratings bigint not null,
  primary key (organisation_id, venue_id, day, rating)
);
select platform.protect('feedback_daily', '{staff,key,system}', '{system}', by_venue => true);

-- What a rating said before it was corrected.
create table feedback_versions (
  organisation_id uuid not null,
  feedback_id uuid not null,
  version smallint not null,
  venue_id uuid not null,
  rating smallint not null check (rating between 1 and 5),
  service text,
  room text,
  comment text,
  fault text not null,
  risk_level_hint text,
  tags text[] not null,
  -- When this version was replaced.
  replaced_at timestamptz not null,
  primary key (organisation_id, feedback_id, version),
  foreign key (organisation_id, feedback_id) references feedback on delete cascade
);
select platform.protect('feedback_versions', '{staff,key,system}', '{staff,system}', by_venue => true);

-- Files stand in object storage, sealed under the key of the organisation; here is what is known of them.
create table feedback_photos (
  organisation_id uuid not null,
  feedback_id uuid not null,
  venue_id uuid not null,
  storage_key text not null,
  width integer not null,
  height integer not null,
  bytes integer not null,
  created_at timestamptz not null,
  primary key (organisation_id, feedback_id),
  -- A rating does not go while it has files: whoever deletes it first ends its references to them, by which the files go
  -- too. A cascade would leave them in storage with nothing that knows of them.
  constraint photo_of_a_rating foreign key (organisation_id, feedback_id) references feedback
);
-- Whether a stored file is still referred to.
create unique index feedback_photos_by_file on feedback_photos (organisation_id, storage_key);
select platform.protect('feedback_photos', '{staff,key,system}', '{staff,system}', by_venue => true);

create table voice_notes (
  organisation_id uuid not null references organisations,
  voice_note_id uuid not null default uuidv7(),
  venue_id uuid not null,
  author_id uuid not null,
  -- Null until the rating is sent.
  feedback_id uuid,
  -- Null once the audio is deleted; the transcript stays as the comment of the rating.
  storage_key text,
  content_type text not null,
  bytes integer not null,
  transcript text,
  transcript_source text not null check (transcript_source in ('device', 'service', 'none')),
  language text,
  created_at timestamptz not null,
  -- The audio is deleted then at the latest.
  audio_until timestamptz not null,
  primary key (organisation_id, voice_note_id),
  foreign key (organisation_id, venue_id) references venues,
  -- As for photos.
  constraint note_of_a_rating foreign key (organisation_id, feedback_id) references feedback
);
-- The note of a rating.
create unique index voice_notes_by_feedback on voice_notes (organisation_id, feedback_id) where feedback_id is not null;
-- Audio that is to be deleted.
create index voice_notes_kept on voice_notes (organisation_id, audio_until) where storage_key is not null;
-- Whether a stored file is still referred to.
create unique index voice_notes_by_file on voice_notes (organisation_id, storage_key) where storage_key is not null;
select platform.protect('voice_notes', '{staff,key,system}', '{staff,system}', by_venue => true);

-- The link by which a guest rates the stay. The token itself is sealed, so that the code can be shown again.
create table stay_invitations (
  organisation_id uuid not null,
  stay_id uuid not null,
  venue_id uuid not null,
  token_hash bytea not null unique,
  sealed_token bytea not null,
  created_by uuid,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  mailed_at timestamptz,
  primary key (organisation_id, stay_id),
  foreign key (organisation_id, stay_id) references stays on delete cascade
);
select platform.protect('stay_invitations', '{staff,key,system}', '{staff,system}', by_venue => true);
create policy leads_to_organisation on stay_invitations for select to comity_definer using (true);
grant select on stay_invitations to comity_definer;

-- The other side: the guest's rating of the stay.
create table stay_ratings (
  organisation_id uuid not null,
  stay_id uuid not null,
  venue_id uuid not null,
  guest_id uuid not null,
  profile_id uuid,
  rating smallint not null check (rating between 1 and 5),
  service text,
  service_rating smallint check (service_rating between 1 and 5),
  venue_rating smallint check (venue_rating between 1 and 5),
  comment text check (length(comment) <= 2100),
  sentiment text check (sentiment in ('negative', 'neutral', 'positive')),
  sentiment_score real,
  language text not null check (language in ('en', 'es', 'tl', 'fr')),
  sealed_until timestamptz not null,
  created_at timestamptz not null,
  primary key (organisation_id, stay_id),
  foreign key (organisation_id, stay_id) references stays,
  foreign key (organisation_id, guest_id) references guests
);
-- The ratings that a guest gave.
create index stay_ratings_by_guest on stay_ratings (organisation_id, guest_id, created_at desc);
select platform.protect('stay_ratings', '{staff,key,system}', '{staff,system}', by_venue => true);

-- Counts a day, kept by the outbox when a rating opens: nothing that could have to vanish.
create table feedback_daily_tags (
  organisation_id uuid not null references organisations,
  venue_id uuid not null,
  day date not null,
  tag text not null,
  ratings bigint not null,
  primary key (organisation_id, venue_id, day, tag)
);
select platform.protect('feedback_daily_tags', '{staff,key,system}', '{system}', by_venue => true);

create table feedback_daily_authors (
  organisation_id uuid not null references organisations,
  venue_id uuid not null,
  day date not null,
  author_id uuid not null,
  ratings bigint not null,
  -- Of these, about a stay that is known, and with words.
  of_stays bigint not null,
  with_comment bigint not null,
  primary key (organisation_id, venue_id, day, author_id)
);
select platform.protect('feedback_daily_authors', '{staff,key,system}', '{system}', by_venue => true);
