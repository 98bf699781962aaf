-- By what profiles of one human find each other: a blind index, which says nothing without a key that is not here. Who is
-- the same person is worked out from it at each question, so that nothing has to be taken back when a profile changes.
create table network.tokens (
  -- HMAC-SHA-256 of the normalised identifier under the network key of this version.
  token bytea not null check (length(token) = 32),
  -- A digest of the key, because keys have no numbers.
  key_version integer not null,
  kind text not null check (kind in ('phone', 'email', 'document', 'name_birth')),
  organisation_id uuid not null,
  guest_id uuid not null,
  -- When the guest proved to hold it; null: as it was written down.
  verified_at timestamptz,
  -- Suspended by "That is not me" until staff have checked.
  suspended_at timestamptz,
  primary key (token, organisation_id, guest_id),
  foreign key (organisation_id, guest_id) references guests on delete cascade
);
-- The tokens of a profile, for the cascade and for replacing them.
create index tokens_by_profile on network.tokens (organisation_id, guest_id);
-- Rotation of the key: what is still under one that is accepted no more.
create index tokens_by_key_version on network.tokens (organisation_id, key_version);
alter table network.tokens enable row level security, force row level security;
create policy own_profiles on network.tokens for all to comity_app
  using ((select current_setting('app.kind')) in ('staff', 'key', 'system')
    and organisation_id = (select current_setting('app.organisation_id')::uuid))
  -- Of minors, and in schools and healthcare, only what leads the guest into the portal.
  with check ((select current_setting('app.kind')) in ('staff', 'key', 'system')
    and organisation_id = (select current_setting('app.organisation_id')::uuid)
    and (kind in ('phone', 'email') or exists (
      select from public.guests g join public.organisations o on o.organisation_id = g.organisation_id
      where g.organisation_id = tokens.organisation_id and g.guest_id = tokens.guest_id
        and not g.is_minor and o.sector not in ('school', 'healthcare'))));
create policy behind_functions on network.tokens for select to comity_definer, comity_network using (true);
grant select, insert, update, delete on network.tokens to comity_app;
grant select on network.tokens to comity_definer, comity_network;

-- Under which key the tokens of an organisation are, once nothing is due. The one before goes when it is accepted no more.
create table network.token_keys (
  organisation_id uuid primary key references organisations,
  key_version integer not null,
  previous_version integer
);
alter table network.token_keys enable row level security, force row level security;
create policy own_profiles on network.token_keys for all to comity_app
  using ((select current_setting('app.kind')) in ('staff', 'key', 'system')
    and organisation_id = (select current_setting('app.organisation_id')::uuid))
  with check ((select current_setting('app.kind')) in ('staff', 'key', 'system')
    and organisation_id = (select current_setting('app.organisation_id')::uuid));
create policy behind_functions on network.token_keys for select to comity_definer using (true);
grant select, insert, update, delete on network.token_keys to comity_app;
grant select on network.token_keys to comity_definer;

-- Profiles whose tokens have to be written: whatever writes a name or a contact comes by here.
create table network.tokens_due (
  organisation_id uuid not null,
  guest_id uuid not null,
  primary key (organisation_id, guest_id),
  foreign key (organisation_id, guest_id) references guests on delete cascade
);
alter table network.tokens_due enable row level security, force row level security;
create policy own_profiles on network.tokens_due for all to comity_app
  using ((select current_setting('app.kind')) in ('staff', 'key', 'system')
    and organisation_id = (select current_setting('app.organisation_id')::uuid))
  with check ((select current_setting('app.kind')) in ('staff', 'key', 'system')
    and organisation_id = (select current_setting('app.organisation_id')::uuid));
create policy behind_functions on network.tokens_due for select to comity_definer using (true);
grant select, insert, update, delete on network.tokens_due to comity_app;
grant select on network.tokens_due to comity_definer;
