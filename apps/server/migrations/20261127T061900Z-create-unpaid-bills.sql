-- Guests who left without paying: a code that proves a telephone, what staff say happened, and a link by which an
-- honest mistake is put right.

-- One-time codes to a guest's telephone. Number sealed with the key of the organisation, tokens for counting.
create table phone_checks (
  organisation_id uuid not null references organisations,
  check_id uuid not null default uuidv7(),
  venue_id uuid not null,
  sealed bytea not null,
  phone_token text not null,
  -- Of the number without its last three digits, and of the address of who asked: caps stand on these too.
  prefix_token text not null,
  source_token text not null,
  -- Null: proved, or a later code took its place.
  code_hash bytea,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  tries smallint not null default 0,
  verified_at timestamptz,
  requested_by uuid not null,
  sms_id uuid,
  primary key (organisation_id, check_id),
  foreign key (organisation_id, venue_id) references venues
);
-- The code under way to a number; counting sends against the caps, and clearing them.
create index phone_checks_by_phone on phone_checks (organisation_id, phone_token, sent_at desc);
create index phone_checks_by_time on phone_checks (organisation_id, sent_at desc);
select platform.protect('phone_checks', '{staff,system}', '{staff,system}');

-- Locked while codes are counted, so that no two together are one too many.
create table phone_check_guards (
  organisation_id uuid primary key references organisations,
  -- When a manager let codes go out again although few had been proved.
  lifted_at timestamptz,
  lifted_by uuid,
  constraint lifted_in_full check ((lifted_at is null) = (lifted_by is null))
);
select platform.protect('phone_check_guards', '{staff,system}', '{staff,system}');

create table unpaid_bills (
  organisation_id uuid not null references organisations,
  bill_id uuid not null default uuidv7(),
  venue_id uuid not null,
  guest_id uuid,
  profile_id uuid,
  stay_id uuid,
  -- The incident that stands for it; it goes when the bill is settled or explained.
  incident_id uuid,
  check_id uuid,
  -- Keyed digest of the proved number, or of the guest: by it one explanation a year is known.
  person_token text,
  outcome text not null check (outcome in ('forgot', 'disputed', 'left_without_paying')),
  amount_minor bigint not null check (amount_minor between 1 and 100000000),
  currency text not null check (length(currency) = 3),
  -- Table or room.
  room text check (room = upper(room) and length(room) <= 12),
  note text check (length(note) <= 1000),
  happened_at timestamptz not null,
  reported_by uuid not null,
  reported_at timestamptz not null,
  -- The pay-later link; the token itself is sealed, so that it can be shown again.
  token_hash bytea unique,
  sealed_token bytea,
  link_by uuid,
  link_at timestamptz,
  link_until timestamptz,
  link_sent_at timestamptz,
  -- Where the venue takes the money.
  payment_url text check (payment_url like 'https://%' and length(payment_url) <= 500),
  -- The guest says that it is paid: the venue looks, and what it does not answer in time goes.
  claimed_at timestamptz,
  claim_reference text check (length(claim_reference) <= 80),
  claim_refused_at timestamptz,
  -- Paid when the time for settling was over: the record stays, as paid.
  paid_at timestamptz,
  primary key (organisation_id, bill_id),
  foreign key (organisation_id, venue_id) references venues,
  foreign key (organisation_id, guest_id) references guests,
  foreign key (organisation_id, stay_id) references stays,
  foreign key (organisation_id, incident_id) references incidents on delete cascade,
  constraint link_in_full check (num_nulls(token_hash, sealed_token, link_by, link_at, link_until) in (0, 5))
);
-- Bills of a guest; of an incident, and the cascade; of a stay; of a person who is no guest
-- yet; of a venue, latest first.
create index unpaid_bills_by_guest on unpaid_bills (organisation_id, guest_id, happened_at desc) where guest_id is not null;
create index unpaid_bills_by_incident on unpaid_bills (organisation_id, incident_id) where incident_id is not null;
create index unpaid_bills_by_stay on unpaid_bills (organisation_id, stay_id) where stay_id is not null;
create index unpaid_bills_by_person on unpaid_bills (organisation_id, person_token) where guest_id is null;
create index unpaid_bills_by_time on unpaid_bills (organisation_id, venue_id, happened_at desc, bill_id desc);
select platform.protect('unpaid_bills', '{staff,key,system}', '{staff,system}', by_venue => true);
create policy leads_to_organisation on unpaid_bills for select to comity_definer using (true);
grant select on unpaid_bills to comity_definer;

-- What is left for 30 days of a bill that was settled, explained or withdrawn: nothing of whom it was, and no way to find that.
-- The guest sees by the link that it is done, staff read the explanation.
create table bill_ends (
  organisation_id uuid not null references organisations,
  end_id uuid not null default uuidv7(),
  venue_id uuid not null,
  token_hash bytea unique,
  outcome text not null check (outcome in ('settled', 'explained', 'unanswered', 'withdrawn')),
  amount_minor bigint not null,
  currency text not null check (length(currency) = 3),
  explanation text check (length(explanation) <= 1000),
  ended_at timestamptz not null,
  primary key (organisation_id, end_id),
  foreign key (organisation_id, venue_id) references venues
);
-- Those of a venue, latest first; clearing them.
create index bill_ends_by_time on bill_ends (organisation_id, venue_id, ended_at desc, end_id desc);
select platform.protect('bill_ends', '{staff,system}', '{staff,system}', by_venue => true);
create policy leads_to_organisation on bill_ends for select to comity_definer using (true);
grant select on bill_ends to comity_definer;

-- Who explained a bill, for twelve months and by a keyed digest alone: an explanation ends a record once, or it would
-- be the way to eat for nothing.
create table bill_explanations (
  organisation_id uuid not null references organisations,
  person_token text not null,
  until timestamptz not null,
  primary key (organisation_id, person_token)
);
select platform.protect('bill_explanations', '{staff,system}', '{staff,system}');

-- How many were settled or explained in time: of the bill itself nothing stays.
create table bill_outcomes (
  organisation_id uuid not null references organisations,
  venue_id uuid not null,
  month date not null,
  outcome text not null check (outcome in ('settled', 'explained', 'unanswered', 'withdrawn')),
  bills integer not null,
  primary key (organisation_id, venue_id, month, outcome),
  foreign key (organisation_id, venue_id) references venues
);
select platform.protect('bill_outcomes', '{staff,system}', '{staff,system}', by_venue => true);
