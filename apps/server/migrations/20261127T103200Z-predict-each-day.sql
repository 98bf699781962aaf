-- The current outlook of each upcoming booking, so that a list of thousands can be sorted and summed by it.
create table booking_outlooks (
  organisation_id uuid not null references organisations,
  stay_id uuid not null,
  venue_id uuid not null,
  arrives_on date not null,
  -- Null where nothing is predicted: for a minor, a guest who opted out, or too little data.
  cancellation double precision check (cancellation between 0 and 1),
  no_show double precision check (no_show between 0 and 1),
  -- Either of both: 1 - (1 - cancellation) * (1 - no_show).
  not_arriving double precision not null default 0 check (not_arriving between 0 and 1),
  -- In the smallest unit of the currency.
  expected_loss bigint not null default 0,
  currency text,
  -- When it was predicted: the venue's day, and how much of it was left.
  looked_on date not null,
  share_of_today double precision not null,
  looked_at timestamptz not null,
  primary key (organisation_id, stay_id),
  foreign key (organisation_id, stay_id) references stays on delete cascade,
  foreign key (organisation_id, venue_id) references venues
);
-- For the page: day by day, and within a day the highest loss first.
create index booking_outlooks_by_day on booking_outlooks
  (organisation_id, venue_id, arrives_on, expected_loss desc, not_arriving desc, stay_id)
  include (cancellation, currency);
select platform.protect('booking_outlooks', '{staff,key,system}', '{system}', by_venue => true);

-- The running training, or the last one; there is one at a time.
create table prediction_trainings (
  organisation_id uuid primary key references organisations,
  state text not null check (state in ('waiting', 'reading', 'learning', 'predicting', 'done', 'failed')),
  -- Bookings read, learned from and predicted, and their total.
  done integer not null default 0,
  total integer not null default 0,
  asked_by uuid,
  started_at timestamptz not null,
  -- Time of the last step: a training without progress for minutes was lost with its process.
  moved_at timestamptz not null,
  finished_at timestamptz
);
select platform.protect('prediction_trainings', '{staff,key,system}', '{staff,key,system}');

-- Earlier models used another method: their figures do not compare, and they can no longer be read.
alter table predictions no force row level security;
alter table prediction_models no force row level security;
alter table prediction_targets no force row level security;
delete from predictions;
delete from prediction_models;
update prediction_targets set tried_at = null, refusal = null, calibration = null, calibrated_at = null;
alter table predictions force row level security;
alter table prediction_models force row level security;
alter table prediction_targets force row level security;
