-- Questions to the network: each logged in the statement that answers it, so that there is no answer without a log.
create table network_lookups (
  organisation_id uuid not null references organisations,
  lookup_id uuid not null default uuidv7(),
  venue_id uuid not null,
  -- Of the own guest that was asked about.
  guest_id uuid not null,
  stay_id uuid,
  is_present boolean not null,
  purpose text not null check (purpose in ('take_booking', 'check_in', 'seat_guest', 'admit', 'protect_staff')),
  asked_by uuid not null,
  asked_at timestamptz not null,
  -- As it was answered: for what looks like fishing. Lists count what stands when they are read.
  hits smallint not null,
  in_review smallint not null,
  -- The look-up was for a person who does not exist.
  is_canary boolean not null,
  -- Of the identifier that was asked with, and of the same without its last three signs.
  identifier_token bytea not null check (length(identifier_token) = 32),
  prefix_token bytea check (length(prefix_token) between 8 and 32),
  -- When the venue was notified that an answer no longer holds, and by which notice.
  corrected_at timestamptz,
  correction_id uuid,
  primary key (organisation_id, lookup_id),
  foreign key (organisation_id, venue_id) references venues,
  foreign key (organisation_id, guest_id) references guests on delete cascade,
  constraint stay_or_present check (stay_id is not null or is_present),
  constraint corrected_in_full check ((corrected_at is null) = (correction_id is null))
);
-- The log of a venue, latest first; the log of all venues; who asked about a guest.
create index network_lookups_by_venue on network_lookups (organisation_id, venue_id, asked_at desc, lookup_id desc);
create index network_lookups_by_time on network_lookups (organisation_id, asked_at desc, lookup_id desc);
create index network_lookups_by_guest on network_lookups (organisation_id, guest_id, asked_at desc);
-- What one person asked in the last hour, wherever they work.
create index network_lookups_by_user on network_lookups (asked_by, asked_at desc);
-- Look-ups of the last days, counted for the public figures.
create index network_lookups_lately on network_lookups using brin (asked_at);
-- Whom a notice of a correction is about.
create index network_lookups_by_correction on network_lookups (organisation_id, correction_id) where correction_id is not null;
select platform.protect('network_lookups', '{staff,system}', '{system}', by_venue => true);
revoke insert, update on network_lookups from comity_app;
grant update (corrected_at, correction_id) on network_lookups to comity_app;
create policy asked on network_lookups for insert to comity_network with check (
  organisation_id = (select current_setting('app.organisation_id')::uuid)
  and asked_by = (select current_setting('app.user_id')::uuid)
  and venue_id = any ((select current_setting('app.venue_ids')::uuid[])::uuid[]));
create policy own_questions on network_lookups for select to comity_network using (
  asked_by = (select current_setting('app.user_id')::uuid)
  or organisation_id = (select current_setting('app.organisation_id')::uuid)
    and venue_id = any ((select current_setting('app.venue_ids')::uuid[])::uuid[]));
create policy counted on network_lookups for select to comity_definer using (true);
grant select (asked_at, stay_id) on network_lookups to comity_definer;

-- The receipt of the guest whose listing was told of, or showed by a pair to compare that there is one, kept where the listing
-- is; and whom to tell of a correction.
create table network_receipts (
  organisation_id uuid not null references organisations,
  receipt_id uuid not null default uuidv7(),
  listing_id uuid not null,
  guest_id uuid not null,
  lookup_id uuid not null,
  -- The organisation that asked, by the name that the guest reads.
  viewer_organisation_id uuid not null,
  viewer_venue_id uuid not null,
  purpose text not null,
  -- Nothing of it was disclosed: staff were asked to compare whether it is the same person.
  is_comparison boolean not null default false,
  seen_at timestamptz not null,
  -- When the viewer was notified that the listing is gone or was wrong.
  corrected_at timestamptz,
  primary key (organisation_id, receipt_id),
  foreign key (organisation_id, guest_id) references guests on delete cascade
);
create index network_receipts_by_guest on network_receipts (organisation_id, guest_id, seen_at desc);
create index network_receipts_by_listing on network_receipts (organisation_id, listing_id);
-- What of an answer still stands.
create index network_receipts_by_lookup on network_receipts (viewer_organisation_id, lookup_id);
select platform.protect('network_receipts', '{staff,system}', '{staff,system}');
revoke insert, update on network_receipts from comity_app;
grant update (corrected_at) on network_receipts to comity_app;
drop policy scope_deletes on network_receipts;
create policy clock_deletes on network_receipts for delete to comity_app using (
  (select current_setting('app.kind')) = 'system' and organisation_id = (select current_setting('app.organisation_id')::uuid));
create policy told on network_receipts for insert to comity_network with check (
  viewer_organisation_id = (select current_setting('app.organisation_id')::uuid));
create policy told_here on network_receipts for select to comity_network using (
  viewer_organisation_id = (select current_setting('app.organisation_id')::uuid));
create policy finds_who_was_told on network_receipts for select to comity_definer using (true);
grant select (organisation_id, listing_id, viewer_organisation_id) on network_receipts to comity_definer;
create policy names_for_guest on network_receipts for select to comity_definer using (true);
grant select (organisation_id, viewer_venue_id) on network_receipts to comity_definer;

-- Pairs that may be one person: staff of the venue that asked compare them field by field.
create table network_matches (
  organisation_id uuid not null references organisations,
  match_id uuid not null default uuidv7(),
  venue_id uuid not null,
  guest_id uuid not null,
  other_organisation_id uuid not null,
  other_guest_id uuid not null,
  -- {field: agrees | differs | unknown}
  fields jsonb not null,
  -- Thousandths.
  probability smallint not null check (probability between 0 and 1000),
  state text not null check (state in ('waiting', 'same', 'different')),
  found_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  primary key (organisation_id, match_id),
  -- Each venue that asks reviews; what one decides is decided for all of them.
  unique (organisation_id, guest_id, other_organisation_id, other_guest_id, venue_id),
  foreign key (organisation_id, guest_id) references guests on delete cascade,
  foreign key (other_organisation_id, other_guest_id) references guests on delete cascade,
  constraint decided_in_full check ((state = 'waiting') = (decided_at is null) and (decided_at is null) = (decided_by is null))
);
create index network_matches_by_other on network_matches (other_organisation_id, other_guest_id);
create index network_matches_by_time on network_matches (organisation_id, found_at, match_id);
select platform.protect('network_matches', '{staff,system}', '{staff,system}', by_venue => true);
revoke insert, update on network_matches from comity_app;
grant update (state, decided_by, decided_at) on network_matches to comity_app;
drop policy scope_deletes on network_matches;
create policy clock_deletes on network_matches for delete to comity_app using (
  (select current_setting('app.kind')) = 'system' and organisation_id = (select current_setting('app.organisation_id')::uuid)
  and venue_id = any ((select current_setting('app.venue_ids')::uuid[])::uuid[]));
create policy decided_before on network_matches for select to comity_network using (
  organisation_id = (select current_setting('app.organisation_id')::uuid));
create policy for_review on network_matches for insert to comity_network with check (
  organisation_id = (select current_setting('app.organisation_id')::uuid)
  and venue_id = any ((select current_setting('app.venue_ids')::uuid[])::uuid[]));
grant insert, select on network_lookups, network_receipts, network_matches to comity_network;

-- Canaries: identifiers that belong to no person. A look-up of one shows a search without cause.
create table network.canaries (
  token bytea primary key check (length(token) = 32),
  key_version integer not null,
  ground text not null check (ground in ('violence', 'threat', 'weapon', 'sexual_harassment', 'theft', 'fraud',
    'unpaid_bill', 'damage', 'dealing', 'false_booking')),
  severity text not null check (severity in ('medium', 'high', 'critical')),
  ends_at timestamptz not null
);
alter table network.canaries enable row level security, force row level security;
create policy of_the_platform on network.canaries for all to comity_app
  using ((select current_setting('app.kind')) = 'platform') with check ((select current_setting('app.kind')) = 'platform');
create policy behind_functions on network.canaries for select to comity_network using (true);
grant select, insert, update, delete on network.canaries to comity_app;
grant select on network.canaries to comity_network;
