-- What one venue has proved, proposed for sharing. The conditions of the ladder hold here whatever the code does.
create table listings (
  organisation_id uuid not null references organisations,
  listing_id uuid not null default uuidv7(),
  venue_id uuid not null,
  incident_id uuid not null,
  guest_id uuid not null,
  profile_id uuid,
  agreement_id uuid not null references network.agreements,
  ground text not null check (ground in ('violence', 'threat', 'weapon', 'sexual_harassment', 'theft', 'fraud',
    'unpaid_bill', 'damage', 'dealing', 'false_booking')),
  severity text not null check (severity in ('medium', 'high', 'critical')),
  state text not null check (state in ('draft', 'signed', 'notified', 'active', 'expired', 'withdrawn', 'removed')),
  -- The four pillars: facts, evidence (SHA-256 of photos and files), the ground, what the venue really did. Gone with
  -- the end.
  facts text check (length(facts) between 1 and 4000),
  evidence bytea[] not null,
  action_taken text check (length(action_taken) between 1 and 2000),
  -- Both who signed stated that the person is an adult; kept by the trigger.
  adult_stated boolean not null default false,
  created_by uuid not null,
  created_at timestamptz not null,
  -- The confirmation that it rests on: the term runs from there.
  confirmed_at timestamptz not null,
  -- The term of its severity in the version under which it was proposed.
  agreed_months smallint not null,
  -- The message that tells the guest: under way, or why it did not arrive.
  notice_id uuid,
  notice_channel text check (notice_channel in ('email', 'sms')),
  notice_code text check (length(notice_code) <= 60),
  notified_at timestamptz,
  notice_language text,
  active_at timestamptz,
  -- Shared before the notice had run: reviewed within 72 hours, or hidden until it is.
  is_immediate boolean not null default false,
  reviewed_by uuid,
  reviewed_at timestamptz,
  ends_at timestamptz not null,
  -- A dispute or objection hides it at once; it stops no clock.
  frozen_by uuid,
  frozen_at timestamptz,
  ended_at timestamptz,
  ended_reason text check (length(ended_reason) <= 40),
  primary key (organisation_id, listing_id),
  foreign key (organisation_id, venue_id) references venues,
  foreign key (organisation_id, incident_id) references incidents,
  foreign key (organisation_id, guest_id) references guests,
  constraint within_the_cap check (agreed_months between 2 and case severity when 'critical' then 24 when 'high' then 12
    else 6 end),
  constraint within_the_term check (ends_at <= confirmed_at + agreed_months * interval '1 month'),
  constraint told_while_it_stands check (ended_at is not null or num_nulls(facts, action_taken) = 0),
  constraint notice_by_a_channel check ((notice_id is null) = (notice_channel is null)),
  constraint notice_in_a_language check (notice_id is null or notice_language is not null),
  constraint notified_in_full check (notified_at is null or notice_language is not null),
  constraint reviewed_in_full check ((reviewed_at is null) = (reviewed_by is null)),
  constraint frozen_in_full check ((frozen_at is null) = (frozen_by is null)),
  constraint active_has_a_time check (state <> 'active' or active_at is not null),
  constraint ended_has_a_time check ((state in ('expired', 'withdrawn', 'removed')) = (ended_at is not null))
);
-- Looking up the listings of profiles that may be the person asked about.
create index listings_by_guest on listings (organisation_id, guest_id) where state = 'active';
create index listings_of_guest on listings (organisation_id, guest_id);
-- The lists of a venue, latest first; what the clock ends.
create index listings_by_venue on listings (organisation_id, venue_id, created_at desc, listing_id desc);
create index listings_by_end on listings (organisation_id, ends_at) where ended_at is null;
-- What waits for a signature, a notice, its time or a review.
create index listings_under_way on listings (organisation_id, created_at)
  where ended_at is null and (state <> 'active' or is_immediate and reviewed_at is null);
create index listings_by_incident on listings (organisation_id, incident_id);
create index listings_by_agreement on listings (agreement_id) where ended_at is null;
-- An incident has one proposal at a time.
create unique index listings_once on listings (organisation_id, incident_id, agreement_id) where ended_at is null;
-- A message tells of one listing.
create unique index listings_by_notice on listings (organisation_id, notice_id) where notice_id is not null;
select platform.protect('listings', '{staff,system}', '{staff,system}', by_venue => true);
grant select on listings to comity_network;
create policy held_while_told on listings for update to comity_definer using (true) with check (false);
grant update (listing_id) on listings to comity_definer;
create policy finds_due on listings for select to comity_definer using (true);
grant select on listings to comity_definer;
create policy counted on listings for select to comity_definer using (true);

create table listing_signatures (
  organisation_id uuid not null,
  listing_id uuid not null,
  venue_id uuid not null,
  place smallint not null check (place in (1, 2)),
  user_id uuid not null,
  signed_at timestamptz not null,
  -- Where no birth date is known, the signatories state that the person is an adult.
  adult_stated boolean not null,
  primary key (organisation_id, listing_id, place),
  constraint signed_once_by_each unique (organisation_id, listing_id, user_id),
  foreign key (organisation_id, listing_id) references listings on delete cascade
);
select platform.protect('listing_signatures', '{staff,system}', '{staff,system}', by_venue => true);
-- A signature stands as it was given.
revoke update, delete on listing_signatures from comity_app;

-- What became of a listing, in order; codes and ids, never words.
create table listing_events (
  organisation_id uuid not null,
  event_id uuid not null default uuidv7(),
  listing_id uuid not null,
  venue_id uuid not null,
  at timestamptz not null,
  kind text not null check (kind in ('proposed', 'signed', 'notified', 'activated', 'reviewed', 'hidden', 'frozen',
    'unfrozen', 'shortened', 'extended', 'withdrawn', 'expired', 'removed', 'corrected')),
  -- Null: the clock, or the guest.
  actor_id uuid,
  details jsonb not null default '{}',
  primary key (organisation_id, event_id),
  foreign key (organisation_id, listing_id) references listings on delete cascade
);
create index listing_events_of_listing on listing_events (organisation_id, listing_id, at);
select platform.protect('listing_events', '{staff,system}', '{staff,system}', by_venue => true);
revoke update, delete on listing_events from comity_app;
