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
-- One rating a person and stay: "rated by me", and a second one refused.
create unique index feedback_by_stay on feedback (organisation_id, stay_id, author_id) where stay_id is not null;
select platform.protect('feedback', '{staff,system}', '{staff,system}', by_venue => true);

-- What may be read at this moment: sealed ratings by their author alone.
create view visible_feedback with (security_invoker = true) as
  select * from feedback
  where sealed_until is null or sealed_until <= platform.app_now()
    or author_id = (select nullif(current_setting('app.user_id'), '')::uuid);
grant select on visible_feedback to comity_app;

create table feedback_tags (
  organisation_id uuid not null,
  venue_id uuid not null,
  tag text not null,
  feedback_id uuid not null,
  guest_id uuid not null,
  primary key (organisation_id, venue_id, tag, feedback_id),
  foreign key (organisation_id, feedback_id) references feedback on delete cascade
);
-- The tags of the ratings on a page.
create index feedback_tags_by_feedback on feedback_tags (organisation_id, feedback_id);
-- Guests by tag.
create index feedback_tags_by_guest on feedback_tags (organisation_id, tag, guest_id);
select platform.protect('feedback_tags', '{staff,system}', '{staff,system}', by_venue => true);

-- Tags of the organisation's own, beside the standard twelve.
create table own_tags (
  organisation_id uuid not null references organisations,
  tag text not null,
  polarity text not null check (polarity in ('positive', 'negative', 'neutral')),
  created_at timestamptz not null,
  primary key (organisation_id, tag)
);
select platform.protect('own_tags', '{staff,system}', '{staff,system}');

-- Ratings a day, kept by the outbox: counts only, nothing that could have to vanish.
create table feedback_daily (
  organisation_id uuid not null references organisations,
  venue_id uuid not null,
  day date not null,
  rating smallint not null,
  ratings bigint not null,
  primary key (organisation_id, venue_id, day, rating)
);
select platform.protect('feedback_daily', '{staff,system}', '{system}', by_venue => true);
