-- Who said that a profile is the same person as another: the graph of claims. A claim is withdrawn, never deleted.
create table guest_claims (
  organisation_id uuid not null references organisations,
  claim_id uuid not null default uuidv7(),
  -- The profile that was taken in, and the one that it was taken into.
  child_id uuid not null,
  parent_id uuid not null,
  probability double precision not null check (probability between 0 and 1),
  -- [{field, level, weight}] as it was when the claim was made; never the values.
  fields jsonb not null,
  made_by uuid not null,
  made_at timestamptz not null,
  withdrawn_by uuid,
  withdrawn_at timestamptz,
  primary key (organisation_id, claim_id),
  foreign key (organisation_id, child_id) references guests on delete cascade,
  foreign key (organisation_id, parent_id) references guests on delete cascade,
  constraint not_oneself check (child_id <> parent_id)
);
-- A profile belongs to one other at most; also finds what a profile was taken into.
create unique index guest_claims_by_child on guest_claims (organisation_id, child_id) where withdrawn_at is null;
-- What was taken into a profile.
create index guest_claims_by_parent on guest_claims (organisation_id, parent_id) where withdrawn_at is null;
select platform.protect('guest_claims', '{staff,system}', '{staff,system}');

-- Blocking: profiles that share a key are compared. Keys are tokens, for they hold contacts and birth dates.
create table identity_keys (
  organisation_id uuid not null,
  key bigint not null,
  guest_id uuid not null,
  primary key (organisation_id, key, guest_id),
  foreign key (organisation_id, guest_id) references guests on delete cascade
);
-- Rewriting the keys of a profile, and the cascade.
create index identity_keys_by_guest on identity_keys (organisation_id, guest_id);
select platform.protect('identity_keys', '{staff,key,system}', '{staff,key,system}');

-- Profiles that may be one person; what a manager decided is remembered.
create table identity_pairs (
  organisation_id uuid not null references organisations,
  pair_id uuid not null default uuidv7(),
  -- In the order of their ids.
  guest_a uuid not null,
  guest_b uuid not null,
  probability double precision not null check (probability between 0 and 1),
  fields jsonb not null,
  decision text check (decision in ('same', 'different')),
  decided_by uuid,
  decided_at timestamptz,
  found_at timestamptz not null,
  primary key (organisation_id, pair_id),
  unique (organisation_id, guest_a, guest_b),
  foreign key (organisation_id, guest_a) references guests on delete cascade,
  foreign key (organisation_id, guest_b) references guests on delete cascade,
  constraint in_order check (guest_a < guest_b)
);
-- The band to be reviewed, likeliest first.
create index identity_pairs_open on identity_pairs (organisation_id, probability desc, pair_id) where decision is null;
-- The cascade.
create index identity_pairs_by_second on identity_pairs (organisation_id, guest_b);
select platform.protect('identity_pairs', '{staff,system}', '{staff,system}');

-- What the weights of matching were estimated to be from the organisation's own guests, by version.
create table identity_parameters (
  organisation_id uuid primary key references organisations,
  parameters jsonb not null,
  guests integer not null,
  estimated_at timestamptz not null
);
select platform.protect('identity_parameters', '{staff,key,system}', '{system}');
