-- What guests have earned at one organisation, as it was last made. Who may not be scored has no row here, whatever the
-- code does.
create table trust_scores (
  organisation_id uuid not null,
  guest_id uuid not null,
  -- Null: new, until three verified stays.
  score smallint check (score between 0 and 100),
  stars double precision not null check (stars between 1 and 5),
  low double precision not null check (low between 1 and stars),
  high double precision not null check (high between stars and 5),
  evidence double precision not null check (evidence >= 0),
  -- [{venueId, ratings, effect}], largest effect first.
  reasons jsonb not null,
  method text not null,
  made_at timestamptz not null,
  primary key (organisation_id, guest_id),
  foreign key (organisation_id, guest_id) references guests on delete cascade
);
-- All, highest first; without a number last.
create index trust_scores_by_score on trust_scores (organisation_id, (coalesce(score, -1)) desc, guest_id desc);
-- What a run did not make again goes.
create index trust_scores_by_run on trust_scores (organisation_id, made_at);
select platform.protect('trust_scores', '{staff,key,system}', '{staff,system}');

-- The days on which the score of a guest became another.
create table trust_days (
  organisation_id uuid not null,
  guest_id uuid not null,
  day date not null,
  score smallint check (score between 0 and 100),
  method text not null,
  primary key (organisation_id, guest_id, day),
  foreign key (organisation_id, guest_id) references guests on delete cascade
);
-- Forgetting.
create index trust_days_by_day on trust_days (organisation_id, day);
select platform.protect('trust_days', '{staff,key,system}', '{staff,system}');
