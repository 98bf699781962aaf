-- What is to be expected of each coming booking today, so that a list of thousands can be sorted and summed by it.
create table booking_outlooks (
  organisation_id uuid not null references organisations,
  stay_id uuid not null,
  venue_id uuid not null,
  arrives_on date not null,
  -- Null where nothing is predicted: a minor, a guest who opted out, too little known.
  cancellation double precision check (cancellation between 0 and 1),
  no_show double precision check (no_show between 0 and 1),
  -- Neither: 1 - (1 - cancellation) * (1 - no_show).
  not_arriving double precision not null default 0 check (not_arriving between 0 and 1),
  -- Of the price, in its smallest unit.
  expected_loss bigint not null default 0,
  currency text,
  -- No-shows of the guest within twelve months before the arrival.
  recent_no_shows integer not null default 0,
  -- The moment: the venue's day, and how much of it was to come.
  looked_on date not null,
  share_of_today double precision not null,
  looked_at timestamptz not null,
  primary key (organisation_id, stay_id),
  foreign key (organisation_id, stay_id) references stays on delete cascade,
  foreign key (organisation_id, venue_id) references venues
);
-- The page: day by day, and within a day what costs most.
create index booking_outlooks_by_day on booking_outlooks
  (organisation_id, venue_id, arrives_on, expected_loss desc, not_arriving desc, stay_id)
  include (cancellation, no_show, currency);
select platform.protect('booking_outlooks', '{staff,key,system}', '{system}', by_venue => true);

-- The training under way or the last one, of which there is one at a time.
create table prediction_trainings (
  organisation_id uuid primary key references organisations,
  state text not null check (state in ('waiting', 'reading', 'learning', 'predicting', 'done', 'failed')),
  -- Bookings read, learned from and predicted, of all.
  done integer not null default 0,
  total integer not null default 0,
  asked_by uuid,
  started_at timestamptz not null,
  -- Of the last step: a training that stands still for minutes has been lost with its process.
  moved_at timestamptz not null,
  finished_at timestamptz
);
select platform.protect('prediction_trainings', '{staff,key,system}', '{staff,key,system}');

-- The figures of earlier models were of another method, and the models cannot be read any more.
alter table predictions no force row level security;
alter table prediction_models no force row level security;
alter table prediction_targets no force row level security;
delete from predictions;
delete from prediction_models;
update prediction_targets set tried_at = null, refusal = null, calibration = null, calibrated_at = null;
alter table predictions force row level security;
alter table prediction_models force row level security;
alter table prediction_targets force row level security;
