-- Models of an organisation, learned from its own bookings. A model names no guest; its values never change.
create table prediction_models (
  organisation_id uuid not null references organisations,
  model_id uuid not null default uuidv7(),
  target text not null check (target in ('cancellation', 'no_show')),
  version text not null,
  -- drifted: in use, but recent bookings differ from those learned from.
  state text not null check (state in ('in_use', 'drifted', 'retired')),
  trained_at timestamptz not null,
  bookings integer not null,
  from_day date not null,
  until_day date not null,
  -- How it did on bookings later than those learned from.
  figures jsonb not null,
  model jsonb not null,
  -- The last look at recent bookings.
  drift jsonb,
  watched_at timestamptz,
  primary key (organisation_id, model_id)
);
-- The model that predicts: one for each target.
create unique index prediction_models_in_use on prediction_models (organisation_id, target) where state <> 'retired';
select platform.protect('prediction_models', '{staff,key,system}', '{system}');

-- What the last training came to, and how predictions compare with what happened, for each target.
create table prediction_targets (
  organisation_id uuid not null references organisations,
  target text not null check (target in ('cancellation', 'no_show')),
  tried_at timestamptz,
  -- Why there is no newer model: {reason, needed}.
  refusal jsonb,
  -- Ten bins of predictions whose booking has ended.
  calibration jsonb,
  calibrated_at timestamptz,
  primary key (organisation_id, target)
);
select platform.protect('prediction_targets', '{staff,key,system}', '{system}');

-- Every prediction that was made: once for each model and input, for equal input gives equal answers.
create table predictions (
  organisation_id uuid not null references organisations,
  prediction_id uuid not null default uuidv7(),
  venue_id uuid not null,
  stay_id uuid not null,
  model_id uuid not null,
  target text not null,
  -- SHA-256 of what the model was given.
  input_hash bytea not null,
  probability double precision not null check (probability > 0 and probability < 1),
  is_high_risk boolean not null,
  -- {factors, other, base}: together the logit.
  explanation jsonb not null,
  predicted_at timestamptz not null,
  primary key (organisation_id, prediction_id),
  foreign key (organisation_id, venue_id) references venues,
  foreign key (organisation_id, stay_id) references stays on delete cascade,
  foreign key (organisation_id, model_id) references prediction_models
);
-- Once for each model and input; also the predictions of a stay, and the cascade.
create unique index predictions_of_stay on predictions (organisation_id, stay_id, model_id, input_hash);
-- Holding predictions against what happened, and deleting those whose time is over.
create index predictions_by_time on predictions (organisation_id, predicted_at);
-- Models that no prediction refers to any more.
create index predictions_by_model on predictions (organisation_id, model_id);
select platform.protect('predictions', '{staff,key,system}', '{system}', by_venue => true);
