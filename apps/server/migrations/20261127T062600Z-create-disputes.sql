-- What a guest says against a record, and who decides it.
create table disputes (
  organisation_id uuid not null references organisations,
  dispute_id uuid not null default uuidv7(),
  venue_id uuid not null,
  -- The profile that the record was written under, which a merge leaves as it is.
  guest_id uuid not null,
  -- What is contested, and where it is kept.
  record_kind text not null check (record_kind in ('listing', 'incident', 'feedback', 'ban', 'watch', 'bill')),
  record_id uuid not null,
  -- The incident behind it, or the record itself: whatever rests on that is hidden together.
  matter_id uuid not null,
  -- Of an incident, its type and when it happened as they stood when it was contested: by these the same event is
  -- recognised when it is reported again.
  event_type text,
  happened_at timestamptz,
  -- How its fact stood in the score before; null: it has none.
  fact_status text check (fact_status in ('counted', 'equal', 'frozen', 'withdrawn', 'removed')),
  ground text not null check (ground in ('not_me', 'did_not_happen', 'not_as_described', 'fault_of_venue', 'put_right',
    'too_old', 'was_minor', 'vulnerable', 'objection')),
  -- In the words of the guest, and of the venue.
  statement text check (length(statement) <= 4000),
  answer text check (length(answer) <= 4000),
  -- SHA-256 of what the record rested on, as it came and as it is shown: the same cannot come back on the same evidence.
  evidence bytea[] not null default '{}',
  received_at timestamptz not null,
  acknowledged_by uuid,
  acknowledged_at timestamptz,
  answered_by uuid,
  answered_at timestamptz,
  outcome text check (outcome in ('upheld', 'overturned', 'removed_by_silence')),
  -- Null with an outcome: silence decided.
  decided_by uuid,
  decided_at timestamptz,
  reason text check (length(reason) <= 2000),
  -- Overturned by the venue itself.
  taken_back boolean not null default false,
  guest_told_at timestamptz,
  -- Steps of which a reminder was sent.
  reminded text[] not null default '{}',
  primary key (organisation_id, dispute_id),
  foreign key (organisation_id, venue_id) references venues,
  foreign key (organisation_id, guest_id) references guests,
  constraint acknowledged_in_full check ((acknowledged_at is null) = (acknowledged_by is null)),
  constraint answered_in_full check ((answered_at is null) = (answered_by is null)),
  constraint decided_in_full check ((outcome is null) = (decided_at is null)
    and (outcome <> 'removed_by_silence' or decided_by is null)
    and (not taken_back or outcome = 'overturned'))
);
-- A record has one open dispute at a time; and the open disputes.
create unique index disputes_open on disputes (organisation_id, matter_id) where outcome is null;
-- Earlier decisions about a record.
create index disputes_by_matter on disputes (organisation_id, matter_id);
create index disputes_by_venue on disputes (organisation_id, venue_id, received_at desc, dispute_id desc);
create index disputes_by_guest on disputes (organisation_id, guest_id, received_at desc);
-- What silence decides.
create index disputes_by_clock on disputes (organisation_id, received_at) where outcome is null;
-- Disputes of the last months, of all organisations: read once a minute for the public figures.
create index disputes_lately on disputes (received_at);
select platform.protect('disputes', '{staff,key,system}', '{staff,system}', by_venue => true);
create policy finds_work on disputes for select to comity_definer using (true);
grant select on disputes to comity_definer;
-- A guest disputes, and a reviewer elsewhere decides: staff of the venue only acknowledge and answer.
drop policy scope_inserts on disputes;
create policy scope_inserts on disputes for insert to comity_app with check (
  (select current_setting('app.kind')) = 'system' and organisation_id = (select current_setting('app.organisation_id')::uuid)
  and venue_id = any ((select current_setting('app.venue_ids')::uuid[])::uuid[]));
drop policy scope_deletes on disputes;
create policy scope_deletes on disputes for delete to comity_app using (
  (select current_setting('app.kind')) = 'system' and organisation_id = (select current_setting('app.organisation_id')::uuid)
  and venue_id = any ((select current_setting('app.venue_ids')::uuid[])::uuid[]));
create policy counted on disputes for select to comity_definer using (true);
grant select (received_at, acknowledged_at, answered_at) on disputes to comity_definer;

-- What a reviewer of another organisation reads: written for that, without names, when the venue has answered.
create table network.cases (
  case_id uuid primary key default uuidv7(),
  organisation_id uuid not null,
  dispute_id uuid not null unique,
  -- What AppealCase of the contract says, with names taken out; empty once its time is over.
  file jsonb not null,
  opened_at timestamptz not null,
  due_at timestamptz not null,
  reviewer_organisation_id uuid,
  reviewer_id uuid,
  assigned_at timestamptz,
  -- Taken from a reviewer who had not decided, for the end was near: once.
  replaced_at timestamptz,
  outcome text check (outcome in ('upheld', 'overturned')),
  reason text check (length(reason) <= 2000),
  decided_at timestamptz,
  foreign key (organisation_id, dispute_id) references disputes on delete cascade,
  constraint assigned_in_full check (num_nulls(reviewer_organisation_id, reviewer_id, assigned_at) in (0, 3)),
  constraint of_another_organisation check (reviewer_organisation_id <> organisation_id),
  constraint decided_in_full check ((outcome is null) = (decided_at is null))
);
-- Those of a reviewer, latest first; the cascade, and what waits for a reviewer.
create index cases_by_reviewer on network.cases (reviewer_id, opened_at desc, dispute_id desc);
create index cases_by_dispute on network.cases (organisation_id, dispute_id);
alter table network.cases enable row level security, force row level security;
create policy own_disputes on network.cases for all to comity_app
  using ((select current_setting('app.kind')) = 'system' and organisation_id = (select current_setting('app.organisation_id')::uuid))
  with check ((select current_setting('app.kind')) = 'system' and organisation_id = (select current_setting('app.organisation_id')::uuid));
create policy assigned_reviewer_reads on network.cases for select to comity_app using (
  (select current_setting('app.kind')) = 'staff' and reviewer_id = (select current_setting('app.user_id')::uuid)
  and reviewer_organisation_id = (select current_setting('app.organisation_id')::uuid));
-- A job of the reviewer's organisation asks whether there is still something to remind of.
create policy reminds_reviewer on network.cases for select to comity_app using (
  (select current_setting('app.kind')) = 'system'
  and reviewer_organisation_id = (select current_setting('app.organisation_id')::uuid));
grant select, insert, delete on network.cases to comity_app;
grant update (outcome, reason, decided_at, reviewer_organisation_id, reviewer_id, assigned_at, replaced_at, file) on network.cases to comity_app;
create policy counts_load on network.cases for select to comity_definer using (true);
grant select on network.cases to comity_definer;

-- Steps that guest and venue agreed, which shorten a term by the published formula.
create table improvement_plans (
  organisation_id uuid not null references organisations,
  plan_id uuid not null default uuidv7(),
  listing_id uuid not null,
  venue_id uuid not null,
  agreed_by uuid not null,
  agreed_at timestamptz not null,
  voided_at timestamptz,
  primary key (organisation_id, plan_id),
  foreign key (organisation_id, listing_id) references listings on delete cascade
);
create index improvement_plans_by_listing on improvement_plans (organisation_id, listing_id);
create unique index improvement_plans_of_listing on improvement_plans (organisation_id, listing_id) where voided_at is null;
select platform.protect('improvement_plans', '{staff,system}', '{staff,system}', by_venue => true);

create table improvement_steps (
  organisation_id uuid not null,
  plan_id uuid not null,
  venue_id uuid not null,
  step text not null check (step in ('spoke_with_venue', 'accepted_rules', 'made_good', 'completed_course')),
  done_by uuid,
  done_at timestamptz,
  primary key (organisation_id, plan_id, step),
  foreign key (organisation_id, plan_id) references improvement_plans on delete cascade,
  constraint done_in_full check ((done_at is null) = (done_by is null))
);
select platform.protect('improvement_steps', '{staff,system}', '{staff,system}', by_venue => true);

-- Organisations whose reviewers decide disputes of others: those that the operator of the platform has admitted. Written on
-- connections of the owner of the database, who has the policy of the definer; the application asks functions.
create table network.review_panels (
  organisation_id uuid not null references organisations,
  admitted_at timestamptz not null,
  -- Who admitted it, or by what resolution, in the words of the operator who ran the command.
  admitted_by text not null check (length(trim(admitted_by)) between 1 and 100),
  ended_at timestamptz,
  ended_by text check (length(trim(ended_by)) between 1 and 100),
  primary key (organisation_id, admitted_at),
  constraint ended_in_full check ((ended_at is null) = (ended_by is null)),
  constraint ends_after_it_began check (ended_at >= admitted_at)
);
-- One is admitted once at a time.
create unique index review_panels_admitted on network.review_panels (organisation_id) where ended_at is null;
alter table network.review_panels enable row level security, force row level security;
create policy owner_admits on network.review_panels for all to comity_definer using (true) with check (true);
grant select on network.review_panels to comity_definer;

-- How disputes ended, kept apart from them: a venue is judged by it also when who contested has been erased. Nothing here
-- leads to a guest, a record or a dispute.
create table dispute_outcomes (
  organisation_id uuid not null references organisations,
  outcome_id uuid not null default gen_random_uuid(),
  venue_id uuid not null,
  received_at timestamptz not null,
  decided_at timestamptz not null,
  -- DisputeEnding of the domain.
  ending text not null check (ending in ('upheld', 'overturned', 'taken_back', 'venue_silent', 'reviewer_silent')),
  primary key (organisation_id, outcome_id),
  foreign key (organisation_id, venue_id) references venues
);
-- What a venue is judged by, and what is old; those of all venues for the public figures.
create index dispute_outcomes_by_venue on dispute_outcomes (organisation_id, venue_id, decided_at);
create index dispute_outcomes_lately on dispute_outcomes (decided_at);
select platform.protect('dispute_outcomes', '{staff,system}', '{system}', by_venue => true);
-- It stands as it was written.
revoke update on dispute_outcomes from comity_app;
create policy counted on dispute_outcomes for select to comity_definer using (true);
grant select on dispute_outcomes to comity_definer;
