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
  -- Of an incident, its type and when it happened as they stood when it was contested: by these the same event is known
  -- again when it is reported anew.
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
  -- Steps that somebody was reminded of.
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
-- One matter is contested once at a time; and what is contested now.
create unique index disputes_open on disputes (organisation_id, matter_id) where outcome is null;
-- What was decided of a matter before.
create index disputes_by_matter on disputes (organisation_id, matter_id);
create index disputes_by_venue on disputes (organisation_id, venue_id, received_at desc, dispute_id desc);
create index disputes_by_guest on disputes (organisation_id, guest_id, received_at desc);
-- What silence decides.
create index disputes_by_clock on disputes (organisation_id, received_at) where outcome is null;
select platform.protect('disputes', '{staff,system}', '{staff,system}', by_venue => true);

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

-- Organisations with a dispute to tend, or a venue that has sharing to get back.
create policy finds_work on disputes for select to comity_definer using (true);
create policy finds_work on network.lost_sharing for select to comity_definer using (true);
grant select on disputes, network.lost_sharing to comity_definer;
create function platform.organisations_with_disputes() returns setof uuid
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select o.organisation_id from public.organisations o
  where current_setting('app.kind') = 'platform'
    and (exists (select from public.disputes d where d.organisation_id = o.organisation_id)
      or exists (select from network.lost_sharing l where l.organisation_id = o.organisation_id))
$$;
alter function platform.organisations_with_disputes owner to comity_definer;
revoke all on function platform.organisations_with_disputes from public;
grant execute on function platform.organisations_with_disputes to comity_app;

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

-- What a guest asks by right, with its clock.
create table rights_requests (
  organisation_id uuid not null references organisations,
  request_id uuid not null default uuidv7(),
  guest_id uuid,
  kind text not null check (kind in ('access', 'erasure', 'correction', 'restriction', 'objection', 'portability')),
  -- Of every time that it was asked for.
  words text check (length(words) <= 20000),
  -- The guest says that the profile is of somebody else: its tokens are suspended until this is closed.
  is_not_me boolean not null default false,
  received_at timestamptz not null,
  -- One month (GDPR Art. 12(3)), or three where that was said in the first.
  due_at timestamptz not null,
  extended_at timestamptz,
  state text not null check (state in ('open', 'fulfilled', 'refused')),
  closed_by uuid,
  closed_at timestamptz,
  reason text check (length(reason) <= 2000),
  primary key (organisation_id, request_id),
  -- An erased guest leaves the proof that it was asked for and done.
  foreign key (organisation_id, guest_id) references guests on delete set null (guest_id),
  constraint closed_in_full check ((state = 'open') = (closed_at is null))
);
-- The requests by what is due first; what a guest has open, of each kind once. That a profile is of somebody else is
-- another matter than that something in it is wrong.
create index rights_requests_by_clock on rights_requests (organisation_id, state, due_at, request_id);
create index rights_requests_by_guest on rights_requests (organisation_id, guest_id);
create unique index rights_requests_open on rights_requests (organisation_id, guest_id, kind, is_not_me) where state = 'open';
select platform.protect('rights_requests', '{staff,system}', '{staff,system}');

-- The guest's reply to a record, shown wherever the record is.
create table guest_replies (
  organisation_id uuid not null references organisations,
  record_kind text not null check (record_kind in ('listing', 'incident', 'feedback', 'ban', 'watch', 'bill')),
  record_id uuid not null,
  guest_id uuid not null,
  text text not null check (length(text) between 1 and 2000),
  replied_at timestamptz not null,
  primary key (organisation_id, record_kind, record_id),
  foreign key (organisation_id, guest_id) references guests on delete cascade
);
create index guest_replies_by_guest on guest_replies (organisation_id, guest_id);
select platform.protect('guest_replies', '{staff,system}', '{system}');
alter table guests
  -- The guest's wish that no score be made: facts stay, the number goes.
  add column opted_out_at timestamptz;

-- Whatever the code does, nobody who does not wish one has a score, nor anything to make one from.
create function platform.refuse_score_against_wish() returns trigger
  language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if new.opted_out_at is not null then new.risk_level := 'not_scored'; end if;
  return new;
end $$;
create trigger refuse_score_against_wish before insert or update of risk_level, opted_out_at on guests
  for each row when (new.opted_out_at is not null) execute function platform.refuse_score_against_wish();

-- What a dispute is about follows from its record.
create function platform.find_matter() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  new.matter_id := coalesce(case
    when new.record_kind = 'listing' then (select l.incident_id from listings l
      where l.organisation_id = new.organisation_id and l.listing_id = new.record_id)
    when new.record_kind in ('ban', 'watch') then (select e.incident_id from guest_entries e
      where e.organisation_id = new.organisation_id and e.entry_id = new.record_id)
    when new.record_kind = 'bill' then (select b.incident_id from unpaid_bills b
      where b.organisation_id = new.organisation_id and b.bill_id = new.record_id) end, new.record_id);
  select i.type, i.occurred_at into new.event_type, new.happened_at from incidents i
    where i.organisation_id = new.organisation_id and i.incident_id = new.matter_id;
  return new;
end $$;
create trigger find_matter before insert on disputes for each row execute function platform.find_matter();

-- What a record rested on is noted in the statement that removes it, whatever that is, and stays noted.
create function platform.note_removed_evidence() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  new.evidence := array(
    select e from unnest(new.evidence) e
    union select e from unnest(case when tg_op = 'UPDATE' then old.evidence end) e
    union select digest from photos p cross join lateral (values (p.original_sha256), (p.shown_sha256)) d (digest)
      where (tg_op = 'INSERT' or old.outcome is null)
        and p.organisation_id = new.organisation_id and p.incident_id = new.matter_id
    union select unnest(i.listed_evidence) from incidents i
      where (tg_op = 'INSERT' or old.outcome is null)
        and i.organisation_id = new.organisation_id and i.incident_id = new.matter_id);
  return new;
end $$;
create trigger note_removed_evidence before insert or update on disputes for each row
  when (new.outcome in ('overturned', 'removed_by_silence')) execute function platform.note_removed_evidence();

-- What disputes at any venue have removed of a guest, as far as it is in the way of sharing an incident of the guest, or of
-- banning for it. `is_same`: of this incident, or of the same event reported anew, which is one of the same type within a day.
-- A ban that was overturned because it was wrong about what happened keeps the incident from being shared.
create function platform.removals(matter incidents, purpose text)
  returns table (decided_at timestamptz, evidence bytea[], is_same boolean)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select d.decided_at, d.evidence, d.matter_id = matter.incident_id or coalesce(d.event_type = matter.type
    and d.happened_at between matter.occurred_at - interval '1 day' and matter.occurred_at + interval '1 day', false)
  from public.disputes d
  where matter.organisation_id = current_setting('app.organisation_id')::uuid
    and d.organisation_id = matter.organisation_id and d.dispute_id in (
      select o.dispute_id from public.disputes o
      where o.organisation_id = matter.organisation_id and o.matter_id = matter.incident_id
      union
      select o.dispute_id from public.guests g
      join public.disputes o on o.organisation_id = g.organisation_id and o.guest_id = g.guest_id
      where g.organisation_id = matter.organisation_id
        and (g.guest_id = matter.guest_id or g.merged_into = matter.guest_id))
    and d.outcome in ('overturned', 'removed_by_silence')
    and case purpose
      when 'ban' then d.record_kind = 'ban'
      when 'sharing' then d.record_kind in ('incident', 'listing', 'bill')
        or d.record_kind in ('ban', 'watch') and d.outcome = 'overturned'
          and d.ground in ('not_me', 'did_not_happen', 'not_as_described', 'fault_of_venue')
    end
$$;
alter function platform.removals owner to comity_definer;
-- Whether a dispute has removed what rests on an incident, or on the same event reported before.
create function platform.was_removed(tenant uuid, incident uuid, purpose text) returns boolean
  language sql stable set search_path = pg_catalog, pg_temp as $$
  select exists (
    select from public.incidents i cross join lateral platform.removals(i, purpose) r
    where i.organisation_id = tenant and i.incident_id = incident and r.is_same)
$$;
-- Files stored as evidence of an incident, by their digests as they came, that are good for something: on which nothing of the
-- guest that was removed rested, neither as they came nor in their pixels, and where the event itself was removed, stored since.
create function platform.good_evidence(tenant uuid, incident uuid, purpose text) returns setof bytea
  language sql stable set search_path = pg_catalog, pg_temp as $$
  with removed as materialized (
    select r.* from public.incidents i cross join lateral platform.removals(i, purpose) r
    where i.organisation_id = tenant and i.incident_id = incident)
  select p.original_sha256 from public.photos p
  where p.organisation_id = tenant and p.incident_id = incident and p.deleted_at is null and p.original_key is not null
    and p.uploaded_at >= coalesce((select max(r.decided_at) from removed r where r.is_same), '-infinity')
    and not exists (select from removed r where r.evidence && array[p.original_sha256, p.shown_sha256])
$$;
revoke all on function platform.removals, platform.was_removed, platform.good_evidence from public;
grant execute on function platform.removals, platform.was_removed, platform.good_evidence to comity_app;

-- A dispute hides at once whatever is listed of its matter, and keeps it hidden whoever writes it anew.
create function platform.freeze_contested() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  update listings l set frozen_by = new.dispute_id, frozen_at = new.received_at
  where l.organisation_id = new.organisation_id and l.incident_id = new.matter_id and l.ended_at is null
    and l.frozen_at is null;
  perform platform.follow_repeats(new.organisation_id, i.guest_id) from incidents i
    where i.organisation_id = new.organisation_id and i.incident_id = new.matter_id and i.severity = 'medium';
  return null;
end $$;
create trigger freeze_contested after insert on disputes for each row execute function platform.freeze_contested();
create function platform.keep_contested_frozen() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  within constant text := current_setting('app.venue_ids');
  contested record;
begin
  select d.dispute_id as id, d.received_at into contested from disputes d
    where d.organisation_id = new.organisation_id and d.matter_id = new.incident_id and d.outcome is null;
  if not found and new.severity = 'medium' then
    -- The other incident may lie at any venue.
    perform set_config('app.venue_ids', platform.all_venue_ids(new.organisation_id)::text, true);
    select r.contested_by as id, r.contested_since as received_at into contested
      from platform.repeats(new.organisation_id, new.incident_id) r
      where not exists (select from platform.repeats(new.organisation_id, new.incident_id) o where o.contested_by is null)
      order by r.contested_since limit 1;
    perform set_config('app.venue_ids', within, true);
  end if;
  if contested.id is null then
    -- What the guest asked by right goes on hiding when a dispute is over, and hides what is listed later.
    select r.request_id as id, r.received_at into contested from rights_requests r
      join guests g on g.organisation_id = r.organisation_id and g.guest_id = r.guest_id
      where r.organisation_id = new.organisation_id
        and (g.guest_id = new.guest_id or g.merged_into = new.guest_id)
        and (r.state = 'open' and (r.kind in ('objection', 'restriction') or r.is_not_me)
          or r.state = 'fulfilled' and (r.kind = 'restriction' or r.is_not_me))
      order by r.received_at limit 1;
  end if;
  if contested.id is not null then
    new.frozen_by := contested.id;
    new.frozen_at := contested.received_at;
  end if;
  return new;
end $$;
create trigger keep_contested_frozen before insert or update on listings for each row
  when (new.ended_at is null and new.frozen_at is null) execute function platform.keep_contested_frozen();

-- A ban or watch entry does not act while it is contested: it is lifted, and comes back when the record is upheld.
alter table guest_entries add column suspended_by uuid;
-- squawk-ignore constraint-missing-not-valid
alter table guest_entries add constraint suspended_is_lifted check (suspended_by is null or lifted_at is not null);
-- Those of an incident.
-- squawk-ignore require-concurrent-index-creation
create index guest_entries_by_incident on guest_entries (organisation_id, incident_id) where incident_id is not null;

-- Nor does a new ban rest on what is contested, or come back on the same evidence.
create function platform.refuse_contested_ban() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  within constant text := current_setting('app.venue_ids');
begin
  -- The incident may lie at any venue.
  perform set_config('app.venue_ids', platform.all_venue_ids(new.organisation_id)::text, true);
  if exists (select from disputes d where d.organisation_id = new.organisation_id and d.matter_id = new.incident_id
      and d.outcome is null) then
    raise exception 'a ban may not rest on what is contested' using errcode = 'check_violation', constraint = 'ban_disputed';
  end if;
  if platform.was_removed(new.organisation_id, new.incident_id, 'ban')
      and not exists (select from platform.good_evidence(new.organisation_id, new.incident_id, 'ban')) then
    raise exception 'a ban comes back with new evidence alone' using errcode = 'check_violation', constraint = 'ban_no_new_evidence';
  end if;
  perform set_config('app.venue_ids', within, true);
  return new;
end $$;
create trigger refuse_contested_ban before insert on guest_entries for each row
  when (new.kind = 'ban') execute function platform.refuse_contested_ban();

-- Why an incident may not be confirmed for what a guest contests; null: nothing of that kind is in the way. What a dispute
-- removed does not come back on the same evidence.
create function platform.confirmation_refusal(tenant uuid, incident uuid) returns text
  language sql stable set search_path = pg_catalog, pg_temp as $$
  select case
    when exists (select from public.disputes d
      where d.organisation_id = tenant and d.matter_id = incident and d.outcome is null) then 'disputed'
    when platform.was_removed(tenant, incident, 'sharing')
      and not exists (select from platform.good_evidence(tenant, incident, 'sharing')) then 'no_new_evidence'
  end
$$;
revoke all on function platform.confirmation_refusal from public;
grant execute on function platform.confirmation_refusal to comity_app;
create function platform.refuse_contested() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  refused constant text := platform.confirmation_refusal(new.organisation_id, new.incident_id);
begin
  if refused is not null then
    raise exception 'an incident may not be confirmed: %', refused
      using errcode = 'check_violation', constraint = 'incident_' || refused;
  end if;
  return new;
end $$;
create trigger refuse_contested before update on incidents for each row
  when (new.confirmed_at is not null and old.confirmed_at is null) execute function platform.refuse_contested();
