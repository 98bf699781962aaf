-- A guest may be known under several profiles. Rows of records name the guest as known today (guest_id) and, where
-- it is another, the profile that they were written under (profile_id): both together are what undoing a merge needs.
create table guests (
  organisation_id uuid not null references organisations,
  guest_id uuid not null default uuidv7(),
  -- Null: the source knew no name; the guest is shown by number.
  name text,
  number bigint not null,
  language text,
  is_minor boolean not null default false,
  -- Contact, encrypted with a key of this guest, itself wrapped by the organisation's key.
  wrapped_key bytea,
  contact bytea,
  import_id uuid,
  -- Projection for lists; the score itself is made from risk_states at the instant of reading.
  risk_level text not null default 'insufficient_data' check (risk_level in ('low', 'medium', 'high', 'critical', 'insufficient_data', 'not_scored')),
  created_by uuid,
  created_at timestamptz not null,
  -- Null: a guest of its own. Otherwise the guest that this profile belongs to, never one that was merged itself.
  merged_into uuid,
  birth_date date,
  archived_at timestamptz,
  -- Last end of a ban or watch entry in force: what lists and rules read of the entries.
  banned_until timestamptz,
  watched_until timestamptz,
  -- The guest's own wish to be named among recognised guests.
  recognised_at timestamptz,
  -- When the profile was last compared with the others; null: not since it was written.
  matched_at timestamptz,
  -- Marked by staff: nothing adverse about the guest leaves the organisation.
  is_vulnerable boolean not null default false,
  -- The guest's wish that no score be made: facts stay, the number goes.
  opted_out_at timestamptz,
  -- An objection to sharing that was granted: it holds for whatever happened until then, and stays with each profile of the
  -- guest. No later one takes it back.
  sharing_ended_at timestamptz,
  -- The day of the last stay of those that were deleted for their age: a guest is kept from there.
  last_stay_on date,
  primary key (organisation_id, guest_id),
  unique (organisation_id, number),
  -- Nobody under 18 has a score, and nothing to make one from: this holds whatever the code does.
  constraint minors_have_no_score check (not is_minor or risk_level in ('insufficient_data', 'not_scored')),
  constraint merged_into_a_guest foreign key (organisation_id, merged_into) references guests
);
-- Guests by risk level, newest first.
create index guests_by_level on guests (organisation_id, risk_level, guest_id desc);
-- Guests by name.
create index guests_by_name on guests (organisation_id, (coalesce(name, '')), guest_id);
-- Taking an import back.
create index guests_by_import on guests (organisation_id, import_id) where import_id is not null;
-- The profiles of a guest.
create index guests_by_merge on guests (organisation_id, merged_into) where merged_into is not null;
-- Guests on the lists, soonest end first; expiry is judged when read.
create index guests_banned on guests (organisation_id, banned_until) where banned_until is not null;
create index guests_watched on guests (organisation_id, watched_until) where watched_until is not null;
create index guests_archived on guests (organisation_id, guest_id desc) where archived_at is not null;
-- Guests who wish to be named.
create index guests_recognised on guests (organisation_id, guest_id) where recognised_at is not null;
-- Comparing: profiles that wait for it.
create index guests_to_match on guests (organisation_id, guest_id) where matched_at is null;
select platform.protect('guests', '{staff,key,system}', '{staff,key,system}');
create policy leads_to_profiles on guests for select to comity_definer using (true);
grant select (organisation_id, guest_id, merged_into) on guests to comity_definer;
create policy under_an_agreement on guests for select to comity_network using (true);
grant select (organisation_id, guest_id, merged_into, is_minor, is_vulnerable, birth_date) on guests to comity_network;
-- For network.hold_standing. No row passes the check, so nothing is changed by it.
create policy held_while_told on guests for update to comity_definer using (true) with check (false);
grant update (guest_id) on guests to comity_definer;

-- Search meets a guest through equal keys: behind row-level security only leakproof operators use
-- an index, and equality of text is one. The newest guests of a key come first.
create table guest_keys (
  organisation_id uuid not null,
  key text collate "C" not null,
  guest_id uuid not null,
  foreign key (organisation_id, guest_id) references guests on delete cascade
);
-- Search: the newest guests of a key, and in a range the nearest completions first.
create unique index guest_keys_by_key on guest_keys (organisation_id, key, guest_id desc);
-- Rewriting the keys of a guest, and the cascade.
create index guest_keys_by_guest on guest_keys (organisation_id, guest_id);
select platform.protect('guest_keys', '{staff,key,system}', '{staff,key,system}');
grant maintain on guests, guest_keys to comity_definer;

create table guest_notes (
  organisation_id uuid not null references organisations,
  note_id uuid not null default uuidv7(),
  guest_id uuid not null,
  profile_id uuid,
  -- What was seen or heard, or what a colleague concluded.
  kind text not null check (kind in ('observed', 'opinion')),
  text text not null check (length(text) between 1 and 2100),
  author_id uuid not null,
  created_at timestamptz not null,
  primary key (organisation_id, note_id),
  foreign key (organisation_id, guest_id) references guests
);
-- The notes of a guest, newest first.
create index guest_notes_by_guest on guest_notes (organisation_id, guest_id, created_at desc, note_id desc);
select platform.protect('guest_notes', '{staff,system}', '{staff,system}');

-- A saved view of a list: the parameters of its address.
create table saved_views (
  organisation_id uuid not null references organisations,
  view_id uuid not null default uuidv7(),
  owner_id uuid not null,
  page text not null check (page in ('guest-profiles', 'view-ratings')),
  name text not null check (length(name) between 1 and 60),
  search jsonb not null,
  is_shared boolean not null,
  created_at timestamptz not null,
  primary key (organisation_id, view_id)
);
-- The views of a page.
create index saved_views_by_page on saved_views (organisation_id, page, name);
select platform.protect('saved_views', '{staff,system}', '{staff,system}');
