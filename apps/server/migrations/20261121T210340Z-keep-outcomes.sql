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

-- Organisations where silence has decided a dispute that nobody has closed.
create function platform.organisations_with_silent_disputes() returns setof uuid
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select o.organisation_id from public.organisations o
  where current_setting('app.kind') = 'platform' and exists (
    select from public.disputes d
    where d.organisation_id = o.organisation_id and d.outcome is null
      and d.received_at <= platform.app_now() - interval '7 days'
      and (d.answered_at is null or d.answered_at >= d.received_at + interval '7 days'
        or d.received_at <= platform.app_now() - interval '30 days'))
$$;
alter function platform.organisations_with_silent_disputes owner to comity_definer;
revoke all on function platform.organisations_with_silent_disputes from public;
grant execute on function platform.organisations_with_silent_disputes to comity_app;
