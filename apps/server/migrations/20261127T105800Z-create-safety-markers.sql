-- What to be aware of with a patient, and what to do; each is reviewed within a year or lapses.
create table safety_markers (
  organisation_id uuid not null references organisations,
  marker_id uuid not null default uuidv7(),
  guest_id uuid not null,
  profile_id uuid,
  -- The venue where it was set, whose staff are reminded.
  venue_id uuid not null,
  kind text not null check (kind in ('aggression', 'weapon', 'falls', 'wandering', 'allergy', 'infection', 'seizure',
    'communication', 'other')),
  measure text not null check (length(measure) between 1 and 600),
  -- The last day on which it is valid, at the venue.
  review_on date not null,
  created_by uuid not null,
  created_at timestamptz not null,
  reviewed_by uuid,
  reviewed_at timestamptz,
  reminded_at timestamptz,
  ended_by uuid,
  ended_at timestamptz,
  primary key (organisation_id, marker_id),
  foreign key (organisation_id, guest_id) references guests,
  foreign key (organisation_id, venue_id) references venues,
  -- One day more than twelve months, because the day at the venue may be ahead of the server's.
  constraint reviewed_within_a_year check (review_on <= (coalesce(reviewed_at, created_at) at time zone 'UTC')::date
    + interval '12 months 1 day'),
  constraint reviewed_in_full check ((reviewed_at is null) = (reviewed_by is null)),
  constraint ended_in_full check ((ended_at is null) = (ended_by is null))
);
-- The markers of a patient.
create index safety_markers_by_guest on safety_markers (organisation_id, guest_id);
-- Markers with a reminder to come.
create index safety_markers_due on safety_markers (organisation_id, review_on) where ended_at is null and reminded_at is null;
select platform.protect('safety_markers', '{staff,system}', '{staff,system}');
