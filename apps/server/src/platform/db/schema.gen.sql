-- Generated from the migrated schema by `npm run db:types`. Do not edit.
-- The structure of the database with all migrations applied, for reading and reviews. Bodies of functions are left out.

create schema auth;
grant usage on schema auth to comity_app;
grant usage on schema auth to comity_auth;
grant create, usage on schema auth to comity_definer;
grant usage on schema auth to comity_worker;

create schema ledger;
grant usage on schema ledger to comity_app;
grant usage on schema ledger to comity_definer;

create schema network;
grant usage on schema network to comity_app;
grant create, usage on schema network to comity_definer;
grant create, usage on schema network to comity_network;

create schema platform;
grant usage on schema platform to comity_app;
grant create, usage on schema platform to comity_definer;
grant usage on schema platform to comity_network;
grant usage on schema platform to comity_worker;

create schema public;
grant usage on schema public to comity_network;
grant usage on schema public to public;

create table auth.accounts (
  id uuid default uuidv7() not null,
  user_id uuid not null,
  account_id text not null,
  provider_id text not null,
  access_token text,
  refresh_token text,
  access_token_expires_at timestamp with time zone,
  refresh_token_expires_at timestamp with time zone,
  scope text,
  id_token text,
  password text,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint accounts_pkey PRIMARY KEY (id),
  constraint accounts_provider_id_account_id_key UNIQUE (provider_id, account_id),
  constraint accounts_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
CREATE INDEX accounts_by_user ON auth.accounts USING btree (user_id);
grant delete, insert, select, update on auth.accounts to comity_auth;

create table auth.passkeys (
  id uuid default uuidv7() not null,
  user_id uuid not null,
  name text,
  credential_id text not null,
  public_key text not null,
  counter double precision not null,
  device_type text not null,
  backed_up boolean not null,
  transports text,
  aaguid text,
  created_at timestamp with time zone,
  constraint passkeys_credential_id_key UNIQUE (credential_id),
  constraint passkeys_pkey PRIMARY KEY (id),
  constraint passkeys_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
CREATE INDEX passkeys_by_user ON auth.passkeys USING btree (user_id);
grant delete, insert, select, update on auth.passkeys to comity_auth;

create table auth.pins (
  organisation_id uuid not null,
  user_id uuid not null,
  hash text not null,
  set_at timestamp with time zone not null,
  constraint pins_pkey PRIMARY KEY (organisation_id, user_id),
  constraint pins_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
grant delete, insert, select, update on auth.pins to comity_auth;

create table auth.sessions (
  id uuid default uuidv7() not null,
  user_id uuid not null,
  token text not null,
  expires_at timestamp with time zone not null,
  ip_address text,
  user_agent text,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  method text default 'password'::text not null,
  organisation_id uuid,
  organisation_fixed boolean default false not null,
  device_id uuid,
  second_factor boolean default false not null,
  idle_seconds integer default 3600 not null,
  idle_until timestamp with time zone default '-infinity'::timestamp with time zone not null,
  seen_at timestamp with time zone default '-infinity'::timestamp with time zone not null,
  authenticated_at timestamp with time zone default '-infinity'::timestamp with time zone not null,
  constraint sessions_method_check CHECK ((method = ANY (ARRAY['password'::text, 'passkey'::text, 'pin'::text, 'saml'::text, 'oidc'::text]))),
  constraint sessions_pkey PRIMARY KEY (id),
  constraint sessions_token_key UNIQUE (token),
  constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
CREATE INDEX sessions_by_device ON auth.sessions USING btree (device_id) WHERE (device_id IS NOT NULL);
CREATE INDEX sessions_by_user ON auth.sessions USING btree (user_id);
grant delete, insert, select, update on auth.sessions to comity_auth;
grant delete, select on auth.sessions to comity_definer;
grant update (organisation_id) on auth.sessions to comity_definer;

create table auth.sign_in_attempts (
  key bytea not null,
  failed_at timestamp with time zone[] not null,
  forget_at timestamp with time zone not null,
  constraint sign_in_attempts_pkey PRIMARY KEY (key)
);
CREATE INDEX sign_in_attempts_by_end ON auth.sign_in_attempts USING btree (forget_at);
grant delete, insert, select, update on auth.sign_in_attempts to comity_auth;

create table auth.two_factors (
  id uuid default uuidv7() not null,
  user_id uuid not null,
  secret text not null,
  backup_codes text not null,
  verified boolean,
  failed_verification_count integer default 0 not null,
  locked_until timestamp with time zone,
  constraint two_factors_pkey PRIMARY KEY (id),
  constraint two_factors_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint two_factors_user_id_key UNIQUE (user_id)
);
grant delete, insert, select, update on auth.two_factors to comity_auth;

create table auth.used_codes (
  user_id uuid not null,
  code_hash bytea not null,
  forget_at timestamp with time zone not null,
  constraint used_codes_pkey PRIMARY KEY (user_id, code_hash),
  constraint used_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
CREATE INDEX used_codes_by_end ON auth.used_codes USING btree (forget_at);
grant delete, insert, select, update on auth.used_codes to comity_auth;

create table auth.users (
  id uuid default uuidv7() not null,
  name text not null,
  email text not null,
  email_verified boolean default false not null,
  image text,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  two_factor_enabled boolean default false not null,
  constraint users_email_key UNIQUE (email),
  constraint users_pkey PRIMARY KEY (id)
);
grant delete, insert, select, update on auth.users to comity_auth;

create table auth.verifications (
  id uuid default uuidv7() not null,
  identifier text not null,
  value text not null,
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint verifications_pkey PRIMARY KEY (id)
);
CREATE INDEX verifications_by_identifier ON auth.verifications USING btree (identifier);
CREATE INDEX verifications_by_value ON auth.verifications USING btree (value);
grant delete, insert, select, update on auth.verifications to comity_auth;

create table ledger.anchors (
  anchor_id uuid default uuidv7() not null,
  size bigint not null,
  state text not null,
  queued_at timestamp with time zone not null,
  attempts smallint default 0 not null,
  tried_at timestamp with time zone,
  next_at timestamp with time zone,
  transaction_hash bytea,
  earlier_hashes bytea[] default '{}'::bytea[] not null,
  chain_id bigint,
  block_number bigint,
  last_error_code text,
  constraint anchors_last_error_code_check CHECK ((length(last_error_code) <= 60)),
  constraint anchors_pkey PRIMARY KEY (anchor_id),
  constraint anchors_size_fkey FOREIGN KEY (size) REFERENCES ledger.heads(size),
  constraint anchors_size_key UNIQUE (size),
  constraint anchors_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'sent'::text, 'confirmed'::text, 'dropped'::text]))),
  constraint anchors_transaction_hash_check CHECK ((length(transaction_hash) = 32)),
  constraint confirmed_somewhere CHECK (((state <> 'confirmed'::text) OR (num_nulls(chain_id, transaction_hash, block_number) = 0)))
);
CREATE INDEX anchors_due ON ledger.anchors USING btree (state, next_at);
alter table ledger.anchors enable row level security, force row level security;
create policy sequencer on ledger.anchors for all to comity_app
  using (((select current_setting('app.kind')) = 'platform'::text))
  with check (((select current_setting('app.kind')) = 'platform'::text));
grant delete, insert, select, update on ledger.anchors to comity_app;

create table ledger.audit_proofs (
  organisation_id uuid not null,
  day date not null,
  seq bigint not null,
  hash bytea not null,
  at timestamp with time zone not null,
  salt bytea not null,
  "position" integer not null,
  size integer not null,
  path bytea not null,
  leaf_id uuid not null,
  leaf_salt bytea not null,
  root bytea not null,
  constraint audit_proofs_check CHECK ((size > "position")),
  constraint audit_proofs_hash_check CHECK ((length(hash) = 32)),
  constraint audit_proofs_leaf_salt_check CHECK ((length(leaf_salt) = 32)),
  constraint audit_proofs_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(organisation_id),
  constraint audit_proofs_path_check CHECK (((length(path) % 32) = 0)),
  constraint audit_proofs_pkey PRIMARY KEY (organisation_id, day),
  constraint audit_proofs_position_check CHECK (("position" >= 0)),
  constraint audit_proofs_root_check CHECK ((length(root) = 32)),
  constraint audit_proofs_salt_check CHECK ((length(salt) = 32)),
  constraint audit_proofs_seq_check CHECK ((seq > 0))
);
alter table ledger.audit_proofs enable row level security, force row level security;
create policy folds_heads on ledger.audit_proofs for select to comity_definer
  using (true);
create policy own_organisation on ledger.audit_proofs for select to comity_app
  using ((((select current_setting('app.kind')) = ANY (ARRAY['staff'::text, 'system'::text])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy sequencer on ledger.audit_proofs for all to comity_app
  using (((select current_setting('app.kind')) = 'platform'::text))
  with check (((select current_setting('app.kind')) = 'platform'::text));
grant insert, select, update on ledger.audit_proofs to comity_app;
grant select on ledger.audit_proofs to comity_definer;

create table ledger.heads (
  size bigint not null,
  root bytea not null,
  at timestamp with time zone not null,
  note text not null,
  constraint heads_pkey PRIMARY KEY (size),
  constraint heads_root_check CHECK ((length(root) = 32)),
  constraint heads_size_check CHECK ((size >= 0))
);
CREATE INDEX heads_by_time ON ledger.heads USING btree (at);
alter table ledger.heads enable row level security, force row level security;
create policy sequencer on ledger.heads for all to comity_app
  using (((select current_setting('app.kind')) = 'platform'::text))
  with check (((select current_setting('app.kind')) = 'platform'::text));
grant insert, select on ledger.heads to comity_app;

create table ledger.leaves (
  index bigint not null,
  leaf bytea not null,
  hash bytea not null,
  at timestamp with time zone not null,
  constraint leaves_hash_check CHECK ((length(hash) = 32)),
  constraint leaves_index_check CHECK ((index >= 0)),
  constraint leaves_pkey PRIMARY KEY (index)
);
CREATE UNIQUE INDEX leaves_by_hash ON ledger.leaves USING btree (hash);
alter table ledger.leaves enable row level security, force row level security;
create policy sequencer on ledger.leaves for all to comity_app
  using (((select current_setting('app.kind')) = 'platform'::text))
  with check (((select current_setting('app.kind')) = 'platform'::text));
grant insert, select on ledger.leaves to comity_app;

create table ledger.nodes (
  level smallint not null,
  index bigint not null,
  hash bytea not null,
  constraint nodes_hash_check CHECK ((length(hash) = 32)),
  constraint nodes_index_check CHECK ((index >= 0)),
  constraint nodes_level_check CHECK (((level >= 0) AND (level <= 62))),
  constraint nodes_pkey PRIMARY KEY (level, index)
);
alter table ledger.nodes enable row level security, force row level security;
create policy sequencer on ledger.nodes for all to comity_app
  using (((select current_setting('app.kind')) = 'platform'::text))
  with check (((select current_setting('app.kind')) = 'platform'::text));
grant insert, select on ledger.nodes to comity_app;

create table ledger.waiting (
  leaf_id uuid default uuidv7() not null,
  leaf bytea not null,
  at timestamp with time zone not null,
  constraint waiting_leaf_check CHECK (((length(leaf) >= 33) AND (length(leaf) <= 512))),
  constraint waiting_pkey PRIMARY KEY (leaf_id)
);
alter table ledger.waiting enable row level security, force row level security;
create policy anybody_commits on ledger.waiting for insert to comity_app
  with check (((select current_setting('app.kind')) = ANY (ARRAY['staff'::text, 'system'::text, 'key'::text])));
create policy sequencer on ledger.waiting for all to comity_app
  using (((select current_setting('app.kind')) = 'platform'::text))
  with check (((select current_setting('app.kind')) = 'platform'::text));
grant delete, insert, select on ledger.waiting to comity_app;

create table network.agreement_news (
  agreement_id uuid not null,
  number smallint not null,
  version integer not null,
  what text not null,
  organisation_id uuid not null,
  at timestamp with time zone not null,
  constraint agreement_news_agreement_id_version_fkey FOREIGN KEY (agreement_id, version) REFERENCES network.agreement_versions(agreement_id, version) ON DELETE CASCADE,
  constraint agreement_news_number_check CHECK ((number > 0)),
  constraint agreement_news_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(organisation_id),
  constraint agreement_news_pkey PRIMARY KEY (agreement_id, number),
  constraint agreement_news_what_check CHECK ((what = ANY (ARRAY['proposed'::text, 'in_force'::text, 'paused'::text, 'resumed'::text, 'ended'::text])))
);
alter table network.agreement_news enable row level security, force row level security;
create policy own_doing on network.agreement_news for insert to comity_app
  with check ((((select current_setting('app.kind')) = 'staff'::text) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (at = ( SELECT platform.app_now() AS app_now)) AND network.is_party(agreement_id)));
create policy parties_read on network.agreement_news for select to comity_app
  using ((((select current_setting('app.kind')) = ANY (ARRAY['staff'::text, 'system'::text])) AND network.is_party(agreement_id) AND (at <= COALESCE(network.left_at(agreement_id), at))));
grant insert, select on network.agreement_news to comity_app;

create table network.agreement_parties (
  agreement_id uuid not null,
  version integer not null,
  organisation_id uuid not null,
  contact text not null,
  constraint agreement_parties_agreement_id_version_fkey FOREIGN KEY (agreement_id, version) REFERENCES network.agreement_versions(agreement_id, version) ON DELETE CASCADE,
  constraint agreement_parties_contact_check CHECK (((length(TRIM(BOTH FROM contact)) >= 1) AND (length(TRIM(BOTH FROM contact)) <= 200))),
  constraint agreement_parties_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(organisation_id),
  constraint agreement_parties_pkey PRIMARY KEY (agreement_id, version, organisation_id)
);
CREATE INDEX agreement_parties_by_organisation ON network.agreement_parties USING btree (organisation_id, agreement_id, version);
alter table network.agreement_parties enable row level security, force row level security;
create policy behind_functions on network.agreement_parties for select to comity_definer, comity_network
  using (true);
create policy own_drafts_name_parties on network.agreement_parties for insert to comity_app
  with check ((((select current_setting('app.kind')) = 'staff'::text) AND (EXISTS ( SELECT
   FROM network.agreement_versions v
  WHERE ((v.agreement_id = agreement_parties.agreement_id) AND (v.version = agreement_parties.version) AND (v.proposed_at IS NULL) AND (v.created_by = (select current_setting('app.organisation_id')::uuid)))))));
create policy parties_read on network.agreement_parties for select to comity_app
  using ((((select current_setting('app.kind')) = ANY (ARRAY['staff'::text, 'system'::text])) AND (EXISTS ( SELECT
   FROM network.agreement_versions v
  WHERE ((v.agreement_id = agreement_parties.agreement_id) AND (v.version = agreement_parties.version))))));
grant insert, select on network.agreement_parties to comity_app;
grant select on network.agreement_parties to comity_definer;
grant select on network.agreement_parties to comity_network;

create table network.agreement_pauses (
  agreement_id uuid not null,
  organisation_id uuid not null,
  paused_by uuid not null,
  paused_at timestamp with time zone not null,
  constraint agreement_pauses_agreement_id_fkey FOREIGN KEY (agreement_id) REFERENCES network.agreements(agreement_id),
  constraint agreement_pauses_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(organisation_id),
  constraint agreement_pauses_pkey PRIMARY KEY (agreement_id, organisation_id)
);
alter table network.agreement_pauses enable row level security, force row level security;
create policy behind_functions on network.agreement_pauses for select to comity_definer, comity_network
  using (true);
create policy forgets on network.agreement_pauses for delete to comity_definer
  using (true);
create policy own_pause on network.agreement_pauses for insert to comity_app
  with check ((((select current_setting('app.kind')) = 'staff'::text) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (paused_by = (select current_setting('app.user_id')::uuid)) AND (paused_at = ( SELECT platform.app_now() AS app_now)) AND network.is_bound(agreement_id) AND (EXISTS ( SELECT
   FROM network.agreements a
  WHERE ((a.agreement_id = agreement_pauses.agreement_id) AND (a.version_in_force IS NOT NULL))))));
create policy own_pause_ends on network.agreement_pauses for delete to comity_app
  using ((((select current_setting('app.kind')) = 'staff'::text) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy parties_read on network.agreement_pauses for select to comity_app
  using ((((select current_setting('app.kind')) = ANY (ARRAY['staff'::text, 'system'::text])) AND network.is_party(agreement_id)));
grant delete, insert, select on network.agreement_pauses to comity_app;
grant delete, select on network.agreement_pauses to comity_definer;
grant select on network.agreement_pauses to comity_network;

create table network.agreement_signatures (
  agreement_id uuid not null,
  version integer not null,
  organisation_id uuid not null,
  digest bytea not null,
  signed_by uuid not null,
  signed_at timestamp with time zone not null,
  constraint agreement_signatures_agreement_id_version_digest_fkey FOREIGN KEY (agreement_id, version, digest) REFERENCES network.agreement_versions(agreement_id, version, digest),
  constraint agreement_signatures_agreement_id_version_organisation_id_fkey FOREIGN KEY (agreement_id, version, organisation_id) REFERENCES network.agreement_parties(agreement_id, version, organisation_id),
  constraint agreement_signatures_pkey PRIMARY KEY (agreement_id, version, organisation_id),
  constraint signed_for_one_party UNIQUE (agreement_id, version, signed_by)
);
alter table network.agreement_signatures enable row level security, force row level security;
create policy behind_functions on network.agreement_signatures for select to comity_definer, comity_network
  using (true);
create policy forgets on network.agreement_signatures for delete to comity_definer
  using (true);
create policy own_signature on network.agreement_signatures for insert to comity_app
  with check ((((select current_setting('app.kind')) = 'staff'::text) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (signed_by = (select current_setting('app.user_id')::uuid)) AND (signed_at = ( SELECT platform.app_now() AS app_now)) AND (EXISTS ( SELECT
   FROM public.role_grants r
  WHERE ((r.organisation_id = agreement_signatures.organisation_id) AND (r.user_id = agreement_signatures.signed_by) AND (r.role = 'admin'::text) AND (r.starts_at <= ( SELECT platform.app_now() AS app_now)) AND ((r.ends_at IS NULL) OR (r.ends_at > ( SELECT platform.app_now() AS app_now)))))) AND (EXISTS ( SELECT
   FROM (network.agreement_versions v
     JOIN network.agreements a ON ((a.agreement_id = v.agreement_id)))
  WHERE ((v.agreement_id = agreement_signatures.agreement_id) AND (v.version = agreement_signatures.version) AND (v.proposed_at IS NOT NULL) AND (a.ended_at IS NULL))))));
create policy parties_read on network.agreement_signatures for select to comity_app
  using ((((select current_setting('app.kind')) = ANY (ARRAY['staff'::text, 'system'::text])) AND (EXISTS ( SELECT
   FROM network.agreement_versions v
  WHERE ((v.agreement_id = agreement_signatures.agreement_id) AND (v.version = agreement_signatures.version))))));
grant insert, select on network.agreement_signatures to comity_app;
grant delete, select on network.agreement_signatures to comity_definer;
grant select on network.agreement_signatures to comity_network;
CREATE TRIGGER bring_into_force AFTER INSERT ON network.agreement_signatures FOR EACH ROW EXECUTE FUNCTION network.bring_into_force();

create table network.agreement_versions (
  agreement_id uuid not null,
  version integer not null,
  sectors text[] not null,
  countries text[] not null,
  venue_ids uuid[] not null,
  grounds text[] not null,
  severities text[] not null,
  months_medium smallint not null,
  months_high smallint not null,
  months_critical smallint not null,
  review_at timestamp with time zone not null,
  assessment_id uuid,
  met_needs jsonb not null,
  digest bytea not null,
  created_by uuid not null,
  created_at timestamp with time zone not null,
  proposed_at timestamp with time zone,
  constraint agreement_versions_agreement_id_fkey FOREIGN KEY (agreement_id) REFERENCES network.agreements(agreement_id),
  constraint agreement_versions_agreement_id_version_digest_key UNIQUE (agreement_id, version, digest),
  constraint agreement_versions_countries_check CHECK ((countries <> '{}'::text[])),
  constraint agreement_versions_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.organisations(organisation_id),
  constraint agreement_versions_digest_check CHECK ((length(digest) = 32)),
  constraint agreement_versions_grounds_check CHECK (((grounds <> '{}'::text[]) AND (grounds <@ ARRAY['violence'::text, 'threat'::text, 'weapon'::text, 'sexual_harassment'::text, 'theft'::text, 'fraud'::text, 'unpaid_bill'::text, 'damage'::text, 'dealing'::text, 'false_booking'::text]))),
  constraint agreement_versions_months_critical_check CHECK (((months_critical >= 2) AND (months_critical <= 24))),
  constraint agreement_versions_months_high_check CHECK (((months_high >= 2) AND (months_high <= 12))),
  constraint agreement_versions_months_medium_check CHECK (((months_medium >= 2) AND (months_medium <= 6))),
  constraint agreement_versions_pkey PRIMARY KEY (agreement_id, version),
  constraint agreement_versions_sectors_check CHECK (((sectors <@ ARRAY['hotel'::text, 'restaurant'::text, 'short_let'::text, 'event'::text]) AND (sectors <> '{}'::text[]))),
  constraint agreement_versions_severities_check CHECK (((severities <> '{}'::text[]) AND (severities <@ ARRAY['medium'::text, 'high'::text, 'critical'::text]))),
  constraint agreement_versions_version_check CHECK ((version > 0)),
  constraint assessed FOREIGN KEY (assessment_id) REFERENCES network.assessments(assessment_id),
  constraint reviewed_within_two_years CHECK ((review_at <= (created_at + '2 years'::interval)))
);
CREATE UNIQUE INDEX agreement_versions_draft ON network.agreement_versions USING btree (agreement_id, created_by) WHERE (proposed_at IS NULL);
alter table network.agreement_versions enable row level security, force row level security;
create policy behind_functions on network.agreement_versions for select to comity_definer, comity_network
  using (true);
create policy forgets on network.agreement_versions for delete to comity_definer
  using (true);
create policy own_drafts on network.agreement_versions for insert to comity_app
  with check ((((select current_setting('app.kind')) = 'staff'::text) AND (created_by = (select current_setting('app.organisation_id')::uuid)) AND (created_at = ( SELECT platform.app_now() AS app_now)) AND (proposed_at IS NULL) AND network.is_bound(agreement_id)));
create policy own_drafts_are_proposed on network.agreement_versions for update to comity_app
  using ((((select current_setting('app.kind')) = 'staff'::text) AND (created_by = (select current_setting('app.organisation_id')::uuid)) AND (proposed_at IS NULL) AND network.is_bound(agreement_id)))
  with check ((((select current_setting('app.kind')) = 'staff'::text) AND (created_by = (select current_setting('app.organisation_id')::uuid)) AND (proposed_at = ( SELECT platform.app_now() AS app_now))));
create policy own_drafts_go on network.agreement_versions for delete to comity_app
  using ((((select current_setting('app.kind')) = 'staff'::text) AND (created_by = (select current_setting('app.organisation_id')::uuid)) AND (proposed_at IS NULL)));
create policy parties_read on network.agreement_versions for select to comity_app
  using ((((select current_setting('app.kind')) = ANY (ARRAY['staff'::text, 'system'::text])) AND ((created_by = (select current_setting('app.organisation_id')::uuid)) OR ((proposed_at IS NOT NULL) AND (version <= network.reads_to(agreement_id))))));
grant delete, insert, select on network.agreement_versions to comity_app;
grant delete, select on network.agreement_versions to comity_definer;
grant select on network.agreement_versions to comity_network;
grant update (proposed_at) on network.agreement_versions to comity_app;

create table network.agreements (
  agreement_id uuid default uuidv7() not null,
  created_by uuid not null,
  created_at timestamp with time zone not null,
  version_in_force integer,
  ended_at timestamp with time zone,
  ended_by uuid,
  constraint agreements_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.organisations(organisation_id),
  constraint agreements_pkey PRIMARY KEY (agreement_id),
  constraint ended_in_full CHECK (((ended_at IS NULL) = (ended_by IS NULL))),
  constraint in_force_is_a_version FOREIGN KEY (agreement_id, version_in_force) REFERENCES network.agreement_versions(agreement_id, version)
);
alter table network.agreements enable row level security, force row level security;
create policy behind_functions on network.agreements for select to comity_definer, comity_network
  using (true);
create policy comes_into_force on network.agreements for update to comity_definer
  using (true)
  with check (true);
create policy forgets on network.agreements for delete to comity_definer
  using (true);
create policy own_begins on network.agreements for insert to comity_app
  with check ((((select current_setting('app.kind')) = 'staff'::text) AND (created_by = (select current_setting('app.organisation_id')::uuid)) AND (created_at = ( SELECT platform.app_now() AS app_now)) AND (EXISTS ( SELECT
   FROM public.organisations o
  WHERE ((o.organisation_id = agreements.created_by) AND (o.sector <> ALL (ARRAY['school'::text, 'healthcare'::text])))))));
create policy parties_end on network.agreements for update to comity_app
  using ((((select current_setting('app.kind')) = 'staff'::text) AND network.is_bound(agreement_id)))
  with check ((((select current_setting('app.kind')) = 'staff'::text) AND (ended_at = ( SELECT platform.app_now() AS app_now)) AND (ended_by = (select current_setting('app.user_id')::uuid))));
create policy parties_read on network.agreements for select to comity_app
  using ((((select current_setting('app.kind')) = ANY (ARRAY['staff'::text, 'system'::text])) AND ((created_by = (select current_setting('app.organisation_id')::uuid)) OR network.is_party(agreement_id))));
grant select on network.agreements to comity_app;
grant delete, select on network.agreements to comity_definer;
grant select on network.agreements to comity_network;
grant insert (agreement_id, created_by, created_at) on network.agreements to comity_app;
grant update (ended_at, ended_by) on network.agreements to comity_app;
grant update (version_in_force) on network.agreements to comity_definer;

create table network.assessments (
  assessment_id uuid default uuidv7() not null,
  created_by uuid not null,
  written_by uuid not null,
  title text not null,
  created_at timestamp with time zone not null,
  approved_by uuid,
  approved_at timestamp with time zone,
  review_at timestamp with time zone not null,
  constraint approved_by_a_second_person CHECK ((approved_by <> written_by)),
  constraint approved_in_full CHECK (((approved_at IS NULL) = (approved_by IS NULL))),
  constraint assessments_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.organisations(organisation_id),
  constraint assessments_pkey PRIMARY KEY (assessment_id),
  constraint assessments_title_check CHECK (((length(title) >= 1) AND (length(title) <= 200)))
);
alter table network.assessments enable row level security, force row level security;
create policy behind_functions on network.assessments for select to comity_network
  using (true);
create policy known_to_all on network.assessments for select to comity_app
  using (((select current_setting('app.kind')) = ANY (ARRAY['staff'::text, 'system'::text])));
create policy own_approves on network.assessments for update to comity_app
  using ((((select current_setting('app.kind')) = 'staff'::text) AND (created_by = (select current_setting('app.organisation_id')::uuid)) AND (approved_by IS NULL)))
  with check ((((select current_setting('app.kind')) = 'staff'::text) AND (created_by = (select current_setting('app.organisation_id')::uuid)) AND (approved_by = (select current_setting('app.user_id')::uuid)) AND (approved_at = ( SELECT platform.app_now() AS app_now)) AND (EXISTS ( SELECT
   FROM public.role_grants r
  WHERE ((r.organisation_id = assessments.created_by) AND (r.user_id = assessments.approved_by) AND (r.role = ANY (ARRAY['admin'::text, 'privacy'::text])) AND (r.starts_at <= ( SELECT platform.app_now() AS app_now)) AND ((r.ends_at IS NULL) OR (r.ends_at > ( SELECT platform.app_now() AS app_now))))))));
create policy own_writes on network.assessments for insert to comity_app
  with check ((((select current_setting('app.kind')) = 'staff'::text) AND (created_by = (select current_setting('app.organisation_id')::uuid)) AND (written_by = (select current_setting('app.user_id')::uuid)) AND (created_at = ( SELECT platform.app_now() AS app_now)) AND (approved_by IS NULL)));
grant insert, select on network.assessments to comity_app;
grant select on network.assessments to comity_network;
grant update (approved_by, approved_at) on network.assessments to comity_app;

create table network.canaries (
  token bytea not null,
  key_version integer not null,
  ground text not null,
  severity text not null,
  ends_at timestamp with time zone not null,
  constraint canaries_ground_check CHECK ((ground = ANY (ARRAY['violence'::text, 'threat'::text, 'weapon'::text, 'sexual_harassment'::text, 'theft'::text, 'fraud'::text, 'unpaid_bill'::text, 'damage'::text, 'dealing'::text, 'false_booking'::text]))),
  constraint canaries_pkey PRIMARY KEY (token),
  constraint canaries_severity_check CHECK ((severity = ANY (ARRAY['medium'::text, 'high'::text, 'critical'::text]))),
  constraint canaries_token_check CHECK ((length(token) = 32))
);
alter table network.canaries enable row level security, force row level security;
create policy behind_functions on network.canaries for select to comity_network
  using (true);
create policy of_the_platform on network.canaries for all to comity_app
  using (((select current_setting('app.kind')) = 'platform'::text))
  with check (((select current_setting('app.kind')) = 'platform'::text));
grant delete, insert, select, update on network.canaries to comity_app;
grant select on network.canaries to comity_network;

create table network.cases (
  case_id uuid default uuidv7() not null,
  organisation_id uuid not null,
  dispute_id uuid not null,
  file jsonb not null,
  opened_at timestamp with time zone not null,
  due_at timestamp with time zone not null,
  reviewer_organisation_id uuid,
  reviewer_id uuid,
  assigned_at timestamp with time zone,
  replaced_at timestamp with time zone,
  outcome text,
  reason text,
  decided_at timestamp with time zone,
  constraint assigned_in_full CHECK ((num_nulls(reviewer_organisation_id, reviewer_id, assigned_at) = ANY (ARRAY[0, 3]))),
  constraint cases_dispute_id_key UNIQUE (dispute_id),
  constraint cases_organisation_id_dispute_id_fkey FOREIGN KEY (organisation_id, dispute_id) REFERENCES public.disputes(organisation_id, dispute_id) ON DELETE CASCADE,
  constraint cases_outcome_check CHECK ((outcome = ANY (ARRAY['upheld'::text, 'overturned'::text]))),
  constraint cases_pkey PRIMARY KEY (case_id),
  constraint cases_reason_check CHECK ((length(reason) <= 2000)),
  constraint decided_in_full CHECK (((outcome IS NULL) = (decided_at IS NULL))),
  constraint of_another_organisation CHECK ((reviewer_organisation_id <> organisation_id))
);
CREATE INDEX cases_by_dispute ON network.cases USING btree (organisation_id, dispute_id);
CREATE INDEX cases_by_reviewer ON network.cases USING btree (reviewer_id, opened_at DESC, dispute_id DESC);
alter table network.cases enable row level security, force row level security;
create policy assigned_reviewer_reads on network.cases for select to comity_app
  using ((((select current_setting('app.kind')) = 'staff'::text) AND (reviewer_id = (select current_setting('app.user_id')::uuid)) AND (reviewer_organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy counts_load on network.cases for select to comity_definer
  using (true);
create policy own_disputes on network.cases for all to comity_app
  using ((((select current_setting('app.kind')) = 'system'::text) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))))
  with check ((((select current_setting('app.kind')) = 'system'::text) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy reminds_reviewer on network.cases for select to comity_app
  using ((((select current_setting('app.kind')) = 'system'::text) AND (reviewer_organisation_id = (select current_setting('app.organisation_id')::uuid))));
grant delete, insert, select on network.cases to comity_app;
grant select on network.cases to comity_definer;
grant update (file, reviewer_organisation_id, reviewer_id, assigned_at, replaced_at, outcome, reason, decided_at) on network.cases to comity_app;

create table network.jurisdictions (
  country text not null,
  sector text not null,
  needs text[] not null,
  constraint jurisdictions_country_check CHECK ((length(country) = 2)),
  constraint jurisdictions_pkey PRIMARY KEY (country, sector),
  constraint jurisdictions_sector_check CHECK ((sector = ANY (ARRAY['hotel'::text, 'restaurant'::text, 'short_let'::text, 'event'::text])))
);
alter table network.jurisdictions enable row level security, force row level security;
create policy behind_functions on network.jurisdictions for select to comity_network
  using (true);
create policy counted on network.jurisdictions for select to comity_definer
  using (true);
create policy known_to_all on network.jurisdictions for select to comity_app
  using (((select current_setting('app.kind')) = ANY (ARRAY['staff'::text, 'system'::text])));
grant select on network.jurisdictions to comity_app;
grant select on network.jurisdictions to comity_definer;
grant select on network.jurisdictions to comity_network;

create table network.lost_sharing (
  organisation_id uuid not null,
  venue_id uuid not null,
  since timestamp with time zone not null,
  decided integer not null,
  overturned integer not null,
  constraint lost_sharing_check CHECK ((overturned <= decided)),
  constraint lost_sharing_organisation_id_venue_id_fkey FOREIGN KEY (organisation_id, venue_id) REFERENCES public.venues(organisation_id, venue_id),
  constraint lost_sharing_pkey PRIMARY KEY (organisation_id, venue_id)
);
alter table network.lost_sharing enable row level security, force row level security;
create policy behind_functions on network.lost_sharing for select to comity_network
  using (true);
create policy counted on network.lost_sharing for select to comity_definer
  using (true);
create policy finds_work on network.lost_sharing for select to comity_definer
  using (true);
create policy own_venues on network.lost_sharing for all to comity_app
  using ((((select current_setting('app.kind')) = ANY (ARRAY['staff'::text, 'system'::text])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))))
  with check ((((select current_setting('app.kind')) = 'system'::text) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
grant delete, insert, select, update on network.lost_sharing to comity_app;
grant select on network.lost_sharing to comity_definer;
grant select on network.lost_sharing to comity_network;

create table network.review_panels (
  organisation_id uuid not null,
  admitted_at timestamp with time zone not null,
  admitted_by text not null,
  ended_at timestamp with time zone,
  ended_by text,
  constraint ended_in_full CHECK (((ended_at IS NULL) = (ended_by IS NULL))),
  constraint ends_after_it_began CHECK ((ended_at >= admitted_at)),
  constraint review_panels_admitted_by_check CHECK (((length(TRIM(BOTH FROM admitted_by)) >= 1) AND (length(TRIM(BOTH FROM admitted_by)) <= 100))),
  constraint review_panels_ended_by_check CHECK (((length(TRIM(BOTH FROM ended_by)) >= 1) AND (length(TRIM(BOTH FROM ended_by)) <= 100))),
  constraint review_panels_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(organisation_id),
  constraint review_panels_pkey PRIMARY KEY (organisation_id, admitted_at)
);
CREATE UNIQUE INDEX review_panels_admitted ON network.review_panels USING btree (organisation_id) WHERE (ended_at IS NULL);
alter table network.review_panels enable row level security, force row level security;
create policy owner_admits on network.review_panels for all to comity_definer
  using (true)
  with check (true);
grant select on network.review_panels to comity_definer;

create table network.token_keys (
  organisation_id uuid not null,
  key_version integer not null,
  previous_version integer,
  constraint token_keys_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(organisation_id),
  constraint token_keys_pkey PRIMARY KEY (organisation_id)
);
alter table network.token_keys enable row level security, force row level security;
create policy behind_functions on network.token_keys for select to comity_definer
  using (true);
create policy own_profiles on network.token_keys for all to comity_app
  using ((((select current_setting('app.kind')) = ANY (ARRAY['staff'::text, 'key'::text, 'system'::text])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))))
  with check ((((select current_setting('app.kind')) = ANY (ARRAY['staff'::text, 'key'::text, 'system'::text])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
grant delete, insert, select, update on network.token_keys to comity_app;
grant select on network.token_keys to comity_definer;

create table network.tokens (
  token bytea not null,
  key_version integer not null,
  kind text not null,
  organisation_id uuid not null,
  guest_id uuid not null,
  verified_at timestamp with time zone,
  suspended_at timestamp with time zone,
  constraint tokens_kind_check CHECK ((kind = ANY (ARRAY['phone'::text, 'email'::text, 'document'::text, 'name_birth'::text]))),
  constraint tokens_organisation_id_guest_id_fkey FOREIGN KEY (organisation_id, guest_id) REFERENCES public.guests(organisation_id, guest_id) ON DELETE CASCADE,
  constraint tokens_pkey PRIMARY KEY (token, organisation_id, guest_id),
  constraint tokens_token_check CHECK ((length(token) = 32))
);
CREATE INDEX tokens_by_key_version ON network.tokens USING btree (organisation_id, key_version);
CREATE INDEX tokens_by_profile ON network.tokens USING btree (organisation_id, guest_id);
alter table network.tokens enable row level security, force row level security;
create policy behind_functions on network.tokens for select to comity_definer, comity_network
  using (true);
create policy own_profiles on network.tokens for all to comity_app
  using ((((select current_setting('app.kind')) = ANY (ARRAY['staff'::text, 'key'::text, 'system'::text])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))))
  with check ((((select current_setting('app.kind')) = ANY (ARRAY['staff'::text, 'key'::text, 'system'::text])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND ((kind = ANY (ARRAY['phone'::text, 'email'::text])) OR (EXISTS ( SELECT
   FROM (public.guests g
     JOIN public.organisations o ON ((o.organisation_id = g.organisation_id)))
  WHERE ((g.organisation_id = tokens.organisation_id) AND (g.guest_id = tokens.guest_id) AND (NOT g.is_minor) AND (o.sector <> ALL (ARRAY['school'::text, 'healthcare'::text]))))))));
grant delete, insert, select, update on network.tokens to comity_app;
grant select on network.tokens to comity_definer;
grant select on network.tokens to comity_network;

create table network.tokens_due (
  organisation_id uuid not null,
  guest_id uuid not null,
  constraint tokens_due_organisation_id_guest_id_fkey FOREIGN KEY (organisation_id, guest_id) REFERENCES public.guests(organisation_id, guest_id) ON DELETE CASCADE,
  constraint tokens_due_pkey PRIMARY KEY (organisation_id, guest_id)
);
alter table network.tokens_due enable row level security, force row level security;
create policy behind_functions on network.tokens_due for select to comity_definer
  using (true);
create policy own_profiles on network.tokens_due for all to comity_app
  using ((((select current_setting('app.kind')) = ANY (ARRAY['staff'::text, 'key'::text, 'system'::text])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))))
  with check ((((select current_setting('app.kind')) = ANY (ARRAY['staff'::text, 'key'::text, 'system'::text])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
grant delete, insert, select, update on network.tokens_due to comity_app;
grant select on network.tokens_due to comity_definer;

create table platform.mails (
  mail_id uuid not null,
  queued_at timestamp with time zone not null,
  state text not null,
  attempts smallint default 0 not null,
  tried_at timestamp with time zone,
  claimed_until timestamp with time zone,
  sent_at timestamp with time zone,
  last_error_code text,
  sealed bytea not null,
  constraint mails_check CHECK (((state = 'sent'::text) = (sent_at IS NOT NULL))),
  constraint mails_last_error_code_check CHECK ((length(last_error_code) <= 60)),
  constraint mails_pkey PRIMARY KEY (mail_id),
  constraint mails_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'sent'::text, 'kept'::text, 'failed'::text])))
);
CREATE INDEX mails_by_age ON platform.mails USING btree (queued_at);
CREATE INDEX mails_waiting ON platform.mails USING btree (COALESCE(tried_at, queued_at)) WHERE (state = 'queued'::text);
alter table platform.mails enable row level security, force row level security;
create policy anybody_queues on platform.mails for insert to comity_app
  with check ((((select current_setting('app.kind')) = ANY (ARRAY['staff'::text, 'key'::text, 'system'::text, 'platform'::text])) AND (state = 'queued'::text) AND (attempts = 0)));
create policy jobs_delete on platform.mails for delete to comity_app
  using (((select current_setting('app.kind')) = 'platform'::text));
create policy jobs_read on platform.mails for select to comity_app
  using (((select current_setting('app.kind')) = 'platform'::text));
create policy jobs_update on platform.mails for update to comity_app
  using (((select current_setting('app.kind')) = 'platform'::text))
  with check (((select current_setting('app.kind')) = 'platform'::text));
create policy tells_of_notices on platform.mails for select to comity_definer
  using ((current_setting('app.kind'::text, true) = 'system'::text));
grant delete, insert, select, update on platform.mails to comity_app;
grant select (mail_id, state) on platform.mails to comity_definer;

create table platform.migrations (
  name text not null,
  sha256 text not null,
  applied_at timestamp with time zone default clock_timestamp() not null,
  constraint migrations_pkey PRIMARY KEY (name)
);
grant select on platform.migrations to comity_app;

create table platform.portal_codes (
  code_id uuid default uuidv7() not null,
  kind text not null,
  language text not null,
  token bytea not null,
  tokens bytea[] not null,
  source_token bytea not null,
  code_hash bytea,
  digits smallint,
  sealed bytea,
  sent_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  tries smallint default 0 not null,
  fact_tries smallint default 0 not null,
  used_at timestamp with time zone,
  constraint portal_codes_check CHECK (((code_hash IS NULL) = (digits IS NULL))),
  constraint portal_codes_digits_check CHECK ((digits = ANY (ARRAY[6, 10]))),
  constraint portal_codes_kind_check CHECK ((kind = ANY (ARRAY['phone'::text, 'email'::text]))),
  constraint portal_codes_language_check CHECK ((language = ANY (ARRAY['en'::text, 'es'::text, 'tl'::text, 'fr'::text]))),
  constraint portal_codes_pkey PRIMARY KEY (code_id),
  constraint portal_codes_token_check CHECK ((length(token) = 32))
);
CREATE INDEX portal_codes_by_age ON platform.portal_codes USING btree (sent_at);
CREATE INDEX portal_codes_by_source ON platform.portal_codes USING btree (source_token, sent_at DESC);
CREATE INDEX portal_codes_by_token ON platform.portal_codes USING btree (token, sent_at DESC);
alter table platform.portal_codes enable row level security, force row level security;
create policy of_the_platform on platform.portal_codes for all to comity_app
  using (((select current_setting('app.kind')) = 'platform'::text))
  with check (((select current_setting('app.kind')) = 'platform'::text));
grant delete, insert, select, update on platform.portal_codes to comity_app;

create table platform.portal_profiles (
  token_hash bytea not null,
  organisation_id uuid not null,
  profile_id uuid not null,
  constraint portal_profiles_pkey PRIMARY KEY (token_hash, organisation_id, profile_id),
  constraint portal_profiles_token_hash_fkey FOREIGN KEY (token_hash) REFERENCES platform.portal_sessions(token_hash) ON DELETE CASCADE
);
alter table platform.portal_profiles enable row level security, force row level security;
create policy of_the_platform on platform.portal_profiles for all to comity_app
  using (((select current_setting('app.kind')) = 'platform'::text))
  with check (((select current_setting('app.kind')) = 'platform'::text));
grant delete, insert, select, update on platform.portal_profiles to comity_app;

create table platform.portal_sessions (
  token_hash bytea not null,
  language text not null,
  proved bytea[] not null,
  created_at timestamp with time zone not null,
  seen_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint portal_sessions_language_check CHECK ((language = ANY (ARRAY['en'::text, 'es'::text, 'tl'::text, 'fr'::text]))),
  constraint portal_sessions_pkey PRIMARY KEY (token_hash),
  constraint portal_sessions_token_hash_check CHECK ((length(token_hash) = 32))
);
CREATE INDEX portal_sessions_by_age ON platform.portal_sessions USING btree (expires_at);
CREATE INDEX portal_sessions_by_contact ON platform.portal_sessions USING gin (proved);
alter table platform.portal_sessions enable row level security, force row level security;
create policy of_the_platform on platform.portal_sessions for all to comity_app
  using (((select current_setting('app.kind')) = 'platform'::text))
  with check (((select current_setting('app.kind')) = 'platform'::text));
grant delete, insert, select, update on platform.portal_sessions to comity_app;

create table platform.registrations (
  registration_id uuid default uuidv7() not null,
  token_hash bytea not null,
  sealed bytea not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint registrations_pkey PRIMARY KEY (registration_id),
  constraint registrations_token_hash_key UNIQUE (token_hash)
);
CREATE INDEX registrations_by_end ON platform.registrations USING btree (expires_at);
alter table platform.registrations enable row level security, force row level security;
create policy platform_only on platform.registrations for all to comity_app
  using (((select current_setting('app.kind')) = 'platform'::text))
  with check (((select current_setting('app.kind')) = 'platform'::text));
grant delete, insert, select on platform.registrations to comity_app;

create table platform.restore_drills (
  at timestamp with time zone not null,
  backup_until timestamp with time zone,
  constraint restore_drills_pkey PRIMARY KEY (at)
);
alter table platform.restore_drills enable row level security, force row level security;
create policy owner_notes on platform.restore_drills for all to comity_definer
  using (true)
  with check (true);
grant insert, select on platform.restore_drills to comity_definer;

create table platform.safety_probe (
  is_only boolean default true not null,
  written_at timestamp with time zone not null,
  constraint safety_probe_is_only_check CHECK (is_only),
  constraint safety_probe_pkey PRIMARY KEY (is_only)
);
grant select, update on platform.safety_probe to comity_app;

create table public.activities (
  organisation_id uuid not null,
  activity_id uuid default uuidv7() not null,
  venue_id uuid not null,
  user_id uuid not null,
  kind text not null,
  subject_kind text,
  subject_id uuid,
  note text,
  at timestamp with time zone not null,
  constraint activities_kind_check CHECK (((length(kind) >= 1) AND (length(kind) <= 40))),
  constraint activities_note_check CHECK ((length(note) <= 550)),
  constraint activities_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(organisation_id),
  constraint activities_pkey PRIMARY KEY (organisation_id, activity_id),
  constraint activities_subject_kind_check CHECK ((subject_kind = ANY (ARRAY['guest'::text, 'stay'::text, 'room'::text, 'incident'::text, 'task'::text, 'hand_over'::text, 'feedback'::text, 'group'::text, 'bill'::text])))
);
CREATE INDEX activities_by_kind ON public.activities USING btree (organisation_id, venue_id, kind, at DESC, activity_id DESC);
CREATE INDEX activities_by_subject ON public.activities USING btree (organisation_id, subject_id, at) WHERE (subject_id IS NOT NULL);
CREATE INDEX activities_by_time ON public.activities USING btree (organisation_id, venue_id, at DESC, activity_id DESC);
CREATE INDEX activities_by_user ON public.activities USING btree (organisation_id, user_id, at DESC, activity_id DESC);
alter table public.activities enable row level security, force row level security;
create policy scope_deletes on public.activities for delete to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_inserts on public.activities for insert to comity_app
  with check ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_reads on public.activities for select to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_updates on public.activities for update to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))))
  with check ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
grant delete, insert, select on public.activities to comity_app;
CREATE TRIGGER count_new AFTER INSERT ON public.activities REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION platform.count_activities();

create table public.activity_days (
  organisation_id uuid not null,
  venue_id uuid not null,
  day date not null,
  user_id uuid not null,
  kind text not null,
  activities integer not null,
  constraint activity_days_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(organisation_id),
  constraint activity_days_organisation_id_venue_id_fkey FOREIGN KEY (organisation_id, venue_id) REFERENCES public.venues(organisation_id, venue_id),
  constraint activity_days_pkey PRIMARY KEY (organisation_id, venue_id, day, user_id, kind)
);
CREATE INDEX activity_days_by_user ON public.activity_days USING btree (organisation_id, user_id, day);
alter table public.activity_days enable row level security, force row level security;
create policy scope_deletes on public.activity_days for delete to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_inserts on public.activity_days for insert to comity_app
  with check ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_reads on public.activity_days for select to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_updates on public.activity_days for update to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))))
  with check ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
grant delete, insert, select, update on public.activity_days to comity_app;

create table public.activity_totals (
  organisation_id uuid not null,
  venue_id uuid not null,
  day date not null,
  kind text not null,
  activities integer not null,
  constraint activity_totals_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(organisation_id),
  constraint activity_totals_organisation_id_venue_id_fkey FOREIGN KEY (organisation_id, venue_id) REFERENCES public.venues(organisation_id, venue_id),
  constraint activity_totals_pkey PRIMARY KEY (organisation_id, venue_id, day, kind)
);
alter table public.activity_totals enable row level security, force row level security;
create policy scope_deletes on public.activity_totals for delete to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_inserts on public.activity_totals for insert to comity_app
  with check ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_reads on public.activity_totals for select to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_updates on public.activity_totals for update to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))))
  with check ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
grant delete, insert, select, update on public.activity_totals to comity_app;

create table public.alert_briefings (
  organisation_id uuid not null,
  venue_id uuid not null,
  for_day date not null,
  briefing_id uuid default uuidv7() not null,
  alerts integer not null,
  made_at timestamp with time zone not null,
  constraint alert_briefings_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(organisation_id),
  constraint alert_briefings_organisation_id_venue_id_fkey FOREIGN KEY (organisation_id, venue_id) REFERENCES public.venues(organisation_id, venue_id),
  constraint alert_briefings_pkey PRIMARY KEY (organisation_id, venue_id, for_day)
);
alter table public.alert_briefings enable row level security, force row level security;
create policy scope_deletes on public.alert_briefings for delete to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_inserts on public.alert_briefings for insert to comity_app
  with check ((((select current_setting('app.kind')) = ANY ('{system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_reads on public.alert_briefings for select to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_updates on public.alert_briefings for update to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))))
  with check ((((select current_setting('app.kind')) = ANY ('{system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
grant delete, insert, select, update on public.alert_briefings to comity_app;

create table public.alert_configs (
  organisation_id uuid not null,
  rules jsonb not null,
  changed_by uuid not null,
  changed_at timestamp with time zone not null,
  constraint alert_configs_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(organisation_id),
  constraint alert_configs_pkey PRIMARY KEY (organisation_id)
);
alter table public.alert_configs enable row level security, force row level security;
create policy scope_deletes on public.alert_configs for delete to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_inserts on public.alert_configs for insert to comity_app
  with check ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_reads on public.alert_configs for select to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_updates on public.alert_configs for update to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))))
  with check ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
grant delete, insert, select, update on public.alert_configs to comity_app;

create table public.alert_rule_warnings (
  organisation_id uuid not null,
  rule_id text not null,
  warned_at timestamp with time zone not null,
  constraint alert_rule_warnings_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(organisation_id),
  constraint alert_rule_warnings_pkey PRIMARY KEY (organisation_id, rule_id)
);
alter table public.alert_rule_warnings enable row level security, force row level security;
create policy scope_deletes on public.alert_rule_warnings for delete to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_inserts on public.alert_rule_warnings for insert to comity_app
  with check ((((select current_setting('app.kind')) = ANY ('{system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_reads on public.alert_rule_warnings for select to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_updates on public.alert_rule_warnings for update to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))))
  with check ((((select current_setting('app.kind')) = ANY ('{system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
grant delete, insert, select, update on public.alert_rule_warnings to comity_app;

create table public.alert_runs (
  organisation_id uuid not null,
  run_id uuid default uuidv7() not null,
  run_by uuid,
  at timestamp with time zone not null,
  subjects integer not null,
  raised integer not null,
  repeated integer not null,
  closed integer not null,
  constraint alert_runs_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(organisation_id),
  constraint alert_runs_pkey PRIMARY KEY (organisation_id, run_id)
);
CREATE INDEX alert_runs_by_time ON public.alert_runs USING btree (organisation_id, at DESC, run_id DESC);
alter table public.alert_runs enable row level security, force row level security;
create policy scope_deletes on public.alert_runs for delete to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_inserts on public.alert_runs for insert to comity_app
  with check ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_reads on public.alert_runs for select to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_updates on public.alert_runs for update to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))))
  with check ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
grant delete, insert, select, update on public.alert_runs to comity_app;

create table public.alert_snoozes (
  organisation_id uuid not null,
  venue_id uuid not null,
  profile_id uuid not null,
  until timestamp with time zone not null,
  set_by uuid not null,
  set_at timestamp with time zone not null,
  constraint alert_snoozes_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(organisation_id),
  constraint alert_snoozes_organisation_id_profile_id_fkey FOREIGN KEY (organisation_id, profile_id) REFERENCES public.guests(organisation_id, guest_id) ON DELETE CASCADE,
  constraint alert_snoozes_organisation_id_venue_id_fkey FOREIGN KEY (organisation_id, venue_id) REFERENCES public.venues(organisation_id, venue_id),
  constraint alert_snoozes_pkey PRIMARY KEY (organisation_id, venue_id, profile_id)
);
CREATE INDEX alert_snoozes_by_profile ON public.alert_snoozes USING btree (organisation_id, profile_id);
alter table public.alert_snoozes enable row level security, force row level security;
create policy scope_deletes on public.alert_snoozes for delete to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_inserts on public.alert_snoozes for insert to comity_app
  with check ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_reads on public.alert_snoozes for select to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_updates on public.alert_snoozes for update to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))))
  with check ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
grant delete, insert, select, update on public.alert_snoozes to comity_app;

create table public.api_keys (
  organisation_id uuid not null,
  key_id uuid default uuidv7() not null,
  name text not null,
  hint text not null,
  secret_hash bytea not null,
  scopes text[] not null,
  venue_ids uuid[],
  created_by uuid not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  revoked_at timestamp with time zone,
  constraint api_keys_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(organisation_id),
  constraint api_keys_pkey PRIMARY KEY (organisation_id, key_id),
  constraint api_keys_secret_hash_key UNIQUE (secret_hash)
);
alter table public.api_keys enable row level security, force row level security;
create policy opens_scope on public.api_keys for select to comity_definer
  using (true);
create policy scope_deletes on public.api_keys for delete to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_inserts on public.api_keys for insert to comity_app
  with check ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_reads on public.api_keys for select to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_updates on public.api_keys for update to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))))
  with check ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
grant delete, insert, select, update on public.api_keys to comity_app;
grant select on public.api_keys to comity_definer;

create table public.approvals (
  organisation_id uuid not null,
  approval_id uuid default uuidv7() not null,
  action text not null,
  subject_kind text not null,
  subject_id uuid not null,
  payload jsonb not null,
  state text not null,
  requested_by uuid not null,
  requested_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  decided_by uuid,
  decided_at timestamp with time zone,
  constraint approvals_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(organisation_id),
  constraint approvals_pkey PRIMARY KEY (organisation_id, approval_id),
  constraint approvals_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'approved'::text, 'refused'::text, 'withdrawn'::text]))),
  constraint decided_by_another CHECK (((decided_by IS NULL) OR (state = 'withdrawn'::text) OR (decided_by <> requested_by))),
  constraint decided_in_full CHECK (((state = 'waiting'::text) = (decided_at IS NULL)))
);
CREATE UNIQUE INDEX approvals_waiting ON public.approvals USING btree (organisation_id, action, subject_id) WHERE (state = 'waiting'::text);
alter table public.approvals enable row level security, force row level security;
create policy scope_deletes on public.approvals for delete to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_inserts on public.approvals for insert to comity_app
  with check ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_reads on public.approvals for select to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_updates on public.approvals for update to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))))
  with check ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
grant delete, insert, select, update on public.approvals to comity_app;

create table public.audit_chain (
  organisation_id uuid not null,
  seq bigint not null,
  entry_id uuid not null,
  hash bytea not null,
  constraint audit_chain_hash_check CHECK ((length(hash) = 32)),
  constraint audit_chain_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(organisation_id),
  constraint audit_chain_pkey PRIMARY KEY (organisation_id, seq),
  constraint audit_chain_seq_check CHECK ((seq > 0))
);
CREATE UNIQUE INDEX audit_chain_by_entry ON public.audit_chain USING btree (organisation_id, entry_id);
alter table public.audit_chain enable row level security, force row level security;
create policy scope_deletes on public.audit_chain for delete to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_inserts on public.audit_chain for insert to comity_app
  with check ((((select current_setting('app.kind')) = ANY ('{system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_reads on public.audit_chain for select to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_updates on public.audit_chain for update to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))))
  with check ((((select current_setting('app.kind')) = ANY ('{system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
grant insert, select on public.audit_chain to comity_app;

create table public.audit_entries (
  organisation_id uuid not null,
  entry_id uuid default uuidv7() not null,
  at timestamp with time zone not null,
  actor_kind text not null,
  actor_id uuid,
  action text not null,
  subject_kind text not null,
  subject_id uuid,
  fields text[] default '{}'::text[] not null,
  details jsonb default '{}'::jsonb not null,
  constraint audit_entries_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(organisation_id),
  constraint audit_entries_pkey PRIMARY KEY (organisation_id, entry_id)
);
CREATE INDEX audit_entries_by_action ON public.audit_entries USING btree (organisation_id, action, at, entry_id);
CREATE INDEX audit_entries_by_actor ON public.audit_entries USING btree (organisation_id, actor_id, at, entry_id);
CREATE INDEX audit_entries_by_subject ON public.audit_entries USING btree (organisation_id, subject_id, at, entry_id);
CREATE INDEX audit_entries_by_time ON public.audit_entries USING btree (organisation_id, at, entry_id);
alter table public.audit_entries enable row level security, force row level security;
create policy scope_deletes on public.audit_entries for delete to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_inserts on public.audit_entries for insert to comity_app
  with check ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_reads on public.audit_entries for select to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_updates on public.audit_entries for update to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))))
  with check ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
grant insert, select on public.audit_entries to comity_app;

create table public.audit_heads (
  organisation_id uuid not null,
  seq bigint not null,
  hash bytea not null,
  at timestamp with time zone not null,
  signature bytea not null,
  constraint audit_heads_hash_check CHECK ((length(hash) = 32)),
  constraint audit_heads_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(organisation_id),
  constraint audit_heads_pkey PRIMARY KEY (organisation_id, seq),
  constraint audit_heads_seq_check CHECK ((seq > 0)),
  constraint audit_heads_signature_check CHECK ((length(signature) = 64))
);
alter table public.audit_heads enable row level security, force row level security;
create policy folds_heads on public.audit_heads for select to comity_definer
  using (true);
create policy scope_deletes on public.audit_heads for delete to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_inserts on public.audit_heads for insert to comity_app
  with check ((((select current_setting('app.kind')) = ANY ('{system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_reads on public.audit_heads for select to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_updates on public.audit_heads for update to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))))
  with check ((((select current_setting('app.kind')) = ANY ('{system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
grant insert, select on public.audit_heads to comity_app;
grant select on public.audit_heads to comity_definer;

create table public.audit_pending (
  organisation_id uuid not null,
  entry_id uuid not null,
  constraint audit_pending_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(organisation_id),
  constraint audit_pending_pkey PRIMARY KEY (organisation_id, entry_id)
);
alter table public.audit_pending enable row level security, force row level security;
create policy finds_pending on public.audit_pending for select to comity_definer
  using (true);
create policy scope_deletes on public.audit_pending for delete to comity_app
  using ((((select current_setting('app.kind')) = 'system'::text) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_inserts on public.audit_pending for insert to comity_app
  with check ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_reads on public.audit_pending for select to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_updates on public.audit_pending for update to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))))
  with check ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
grant delete, insert, select on public.audit_pending to comity_app;
grant select on public.audit_pending to comity_definer;

create table public.audit_reasons (
  organisation_id uuid not null,
  reason_id uuid default uuidv7() not null,
  text text not null,
  salt bytea not null,
  created_at timestamp with time zone not null,
  constraint audit_reasons_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(organisation_id),
  constraint audit_reasons_pkey PRIMARY KEY (organisation_id, reason_id),
  constraint audit_reasons_salt_check CHECK ((length(salt) = 32))
);
alter table public.audit_reasons enable row level security, force row level security;
create policy scope_deletes on public.audit_reasons for delete to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_inserts on public.audit_reasons for insert to comity_app
  with check ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_reads on public.audit_reasons for select to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_updates on public.audit_reasons for update to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))))
  with check ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
grant delete, insert, select on public.audit_reasons to comity_app;

create table public.bill_ends (
  organisation_id uuid not null,
  end_id uuid default uuidv7() not null,
  venue_id uuid not null,
  token_hash bytea,
  outcome text not null,
  amount_minor bigint not null,
  currency text not null,
  explanation text,
  ended_at timestamp with time zone not null,
  constraint bill_ends_currency_check CHECK ((length(currency) = 3)),
  constraint bill_ends_explanation_check CHECK ((length(explanation) <= 1000)),
  constraint bill_ends_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(organisation_id),
  constraint bill_ends_organisation_id_venue_id_fkey FOREIGN KEY (organisation_id, venue_id) REFERENCES public.venues(organisation_id, venue_id),
  constraint bill_ends_outcome_check CHECK ((outcome = ANY (ARRAY['settled'::text, 'explained'::text, 'unanswered'::text, 'withdrawn'::text]))),
  constraint bill_ends_pkey PRIMARY KEY (organisation_id, end_id),
  constraint bill_ends_token_hash_key UNIQUE (token_hash)
);
CREATE INDEX bill_ends_by_time ON public.bill_ends USING btree (organisation_id, venue_id, ended_at DESC, end_id DESC);
alter table public.bill_ends enable row level security, force row level security;
create policy leads_to_organisation on public.bill_ends for select to comity_definer
  using (true);
create policy scope_deletes on public.bill_ends for delete to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_inserts on public.bill_ends for insert to comity_app
  with check ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_reads on public.bill_ends for select to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_updates on public.bill_ends for update to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))))
  with check ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
grant delete, insert, select, update on public.bill_ends to comity_app;
grant select on public.bill_ends to comity_definer;

create table public.bill_explanations (
  organisation_id uuid not null,
  person_token text not null,
  until timestamp with time zone not null,
  constraint bill_explanations_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(organisation_id),
  constraint bill_explanations_pkey PRIMARY KEY (organisation_id, person_token)
);
alter table public.bill_explanations enable row level security, force row level security;
create policy scope_deletes on public.bill_explanations for delete to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_inserts on public.bill_explanations for insert to comity_app
  with check ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_reads on public.bill_explanations for select to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_updates on public.bill_explanations for update to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))))
  with check ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
grant delete, insert, select, update on public.bill_explanations to comity_app;

create table public.bill_outcomes (
  organisation_id uuid not null,
  venue_id uuid not null,
  month date not null,
  outcome text not null,
  bills integer not null,
  constraint bill_outcomes_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(organisation_id),
  constraint bill_outcomes_organisation_id_venue_id_fkey FOREIGN KEY (organisation_id, venue_id) REFERENCES public.venues(organisation_id, venue_id),
  constraint bill_outcomes_outcome_check CHECK ((outcome = ANY (ARRAY['settled'::text, 'explained'::text, 'unanswered'::text, 'withdrawn'::text]))),
  constraint bill_outcomes_pkey PRIMARY KEY (organisation_id, venue_id, month, outcome)
);
alter table public.bill_outcomes enable row level security, force row level security;
create policy scope_deletes on public.bill_outcomes for delete to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_inserts on public.bill_outcomes for insert to comity_app
  with check ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_reads on public.bill_outcomes for select to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_updates on public.bill_outcomes for update to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))))
  with check ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
grant delete, insert, select, update on public.bill_outcomes to comity_app;

create table public.booking_changes (
  organisation_id uuid not null,
  change_id uuid default uuidv7() not null,
  stay_id uuid not null,
  venue_id uuid not null,
  source text not null,
  changed_by uuid,
  at timestamp with time zone not null,
  before jsonb not null,
  after jsonb not null,
  from_guest_id uuid,
  to_guest_id uuid,
  undoes uuid,
  constraint booking_changes_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(organisation_id),
  constraint booking_changes_organisation_id_from_guest_id_fkey FOREIGN KEY (organisation_id, from_guest_id) REFERENCES public.guests(organisation_id, guest_id) ON DELETE CASCADE,
  constraint booking_changes_organisation_id_stay_id_fkey FOREIGN KEY (organisation_id, stay_id) REFERENCES public.stays(organisation_id, stay_id) ON DELETE CASCADE,
  constraint booking_changes_organisation_id_to_guest_id_fkey FOREIGN KEY (organisation_id, to_guest_id) REFERENCES public.guests(organisation_id, guest_id) ON DELETE CASCADE,
  constraint booking_changes_organisation_id_undoes_key UNIQUE (organisation_id, undoes),
  constraint booking_changes_pkey PRIMARY KEY (organisation_id, change_id),
  constraint booking_changes_source_check CHECK ((source = ANY (ARRAY['person'::text, 'api_key'::text, 'import'::text, 'job'::text])))
);
CREATE INDEX booking_changes_by_guest ON public.booking_changes USING btree (organisation_id, from_guest_id) WHERE (from_guest_id IS NOT NULL);
CREATE INDEX booking_changes_by_new_guest ON public.booking_changes USING btree (organisation_id, to_guest_id) WHERE (to_guest_id IS NOT NULL);
CREATE INDEX booking_changes_by_stay ON public.booking_changes USING btree (organisation_id, stay_id, at DESC, change_id DESC);
alter table public.booking_changes enable row level security, force row level security;
create policy scope_deletes on public.booking_changes for delete to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_inserts on public.booking_changes for insert to comity_app
  with check ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_reads on public.booking_changes for select to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_updates on public.booking_changes for update to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))))
  with check ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
grant delete, insert, select on public.booking_changes to comity_app;
grant update (undoes) on public.booking_changes to comity_app;

create table public.booking_hours (
  organisation_id uuid not null,
  venue_id uuid not null,
  check_in_time time without time zone not null,
  check_out_time time without time zone not null,
  turn_minutes integer not null,
  no_show_grace_minutes integer not null,
  constraint booking_hours_no_show_grace_minutes_check CHECK (((no_show_grace_minutes >= 0) AND (no_show_grace_minutes <= 4320))),
  constraint booking_hours_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(organisation_id),
  constraint booking_hours_organisation_id_venue_id_fkey FOREIGN KEY (organisation_id, venue_id) REFERENCES public.venues(organisation_id, venue_id) ON DELETE CASCADE,
  constraint booking_hours_pkey PRIMARY KEY (organisation_id, venue_id),
  constraint booking_hours_turn_minutes_check CHECK (((turn_minutes >= 0) AND (turn_minutes <= 1440)))
);
alter table public.booking_hours enable row level security, force row level security;
create policy scope_deletes on public.booking_hours for delete to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_inserts on public.booking_hours for insert to comity_app
  with check ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_reads on public.booking_hours for select to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_updates on public.booking_hours for update to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))))
  with check ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
grant delete, insert, select, update on public.booking_hours to comity_app;
CREATE TRIGGER move_assumed_times AFTER UPDATE OF check_in_time, check_out_time ON public.booking_hours FOR EACH ROW WHEN (((old.check_in_time IS DISTINCT FROM new.check_in_time) OR (old.check_out_time IS DISTINCT FROM new.check_out_time))) EXECUTE FUNCTION platform.move_assumed_times();

create table public.booking_outlooks (
  organisation_id uuid not null,
  stay_id uuid not null,
  venue_id uuid not null,
  arrives_on date not null,
  cancellation double precision,
  no_show double precision,
  not_arriving double precision default 0 not null,
  expected_loss bigint default 0 not null,
  currency text,
  looked_on date not null,
  share_of_today double precision not null,
  looked_at timestamp with time zone not null,
  constraint booking_outlooks_cancellation_check CHECK (((cancellation >= (0)::double precision) AND (cancellation <= (1)::double precision))),
  constraint booking_outlooks_no_show_check CHECK (((no_show >= (0)::double precision) AND (no_show <= (1)::double precision))),
  constraint booking_outlooks_not_arriving_check CHECK (((not_arriving >= (0)::double precision) AND (not_arriving <= (1)::double precision))),
  constraint booking_outlooks_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(organisation_id),
  constraint booking_outlooks_organisation_id_stay_id_fkey FOREIGN KEY (organisation_id, stay_id) REFERENCES public.stays(organisation_id, stay_id) ON DELETE CASCADE,
  constraint booking_outlooks_organisation_id_venue_id_fkey FOREIGN KEY (organisation_id, venue_id) REFERENCES public.venues(organisation_id, venue_id),
  constraint booking_outlooks_pkey PRIMARY KEY (organisation_id, stay_id)
);
CREATE INDEX booking_outlooks_by_day ON public.booking_outlooks USING btree (organisation_id, venue_id, arrives_on, expected_loss DESC, not_arriving DESC, stay_id) INCLUDE (cancellation, currency);
alter table public.booking_outlooks enable row level security, force row level security;
create policy scope_deletes on public.booking_outlooks for delete to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_inserts on public.booking_outlooks for insert to comity_app
  with check ((((select current_setting('app.kind')) = ANY ('{system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_reads on public.booking_outlooks for select to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_updates on public.booking_outlooks for update to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))))
  with check ((((select current_setting('app.kind')) = ANY ('{system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
grant delete, insert, select, update on public.booking_outlooks to comity_app;

create table public.booking_screenings (
  organisation_id uuid not null,
  screening_id uuid default uuidv7() not null,
  stay_id uuid not null,
  venue_id uuid not null,
  reasons jsonb not null,
  responses text[] not null,
  screened_by uuid not null,
  screened_at timestamp with time zone not null,
  constraint booking_screenings_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(organisation_id),
  constraint booking_screenings_organisation_id_stay_id_fkey FOREIGN KEY (organisation_id, stay_id) REFERENCES public.stays(organisation_id, stay_id) ON DELETE CASCADE,
  constraint booking_screenings_pkey PRIMARY KEY (organisation_id, screening_id)
);
CREATE INDEX booking_screenings_by_stay ON public.booking_screenings USING btree (organisation_id, stay_id, screened_at DESC);
CREATE INDEX booking_screenings_by_time ON public.booking_screenings USING btree (organisation_id, venue_id, screened_at);
alter table public.booking_screenings enable row level security, force row level security;
create policy scope_deletes on public.booking_screenings for delete to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_inserts on public.booking_screenings for insert to comity_app
  with check ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_reads on public.booking_screenings for select to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_updates on public.booking_screenings for update to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))))
  with check ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
grant delete, insert, select, update on public.booking_screenings to comity_app;

create table public.break_glass (
  organisation_id uuid not null,
  break_glass_id uuid default uuidv7() not null,
  user_id uuid not null,
  reason_id uuid not null,
  started_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint break_glass_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(organisation_id),
  constraint break_glass_pkey PRIMARY KEY (organisation_id, break_glass_id)
);
alter table public.break_glass enable row level security, force row level security;
create policy scope_deletes on public.break_glass for delete to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_inserts on public.break_glass for insert to comity_app
  with check ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_reads on public.break_glass for select to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_updates on public.break_glass for update to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))))
  with check ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
grant delete, insert, select, update on public.break_glass to comity_app;

create table public.deposit_requests (
  organisation_id uuid not null,
  request_id uuid default uuidv7() not null,
  stay_id uuid not null,
  venue_id uuid not null,
  amount_minor bigint not null,
  currency text not null,
  sealed_link bytea not null,
  reason text not null,
  sent_by_mail boolean not null,
  state text not null,
  asked_by uuid not null,
  asked_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  settled_by uuid,
  settled_at timestamp with time zone,
  constraint deposit_requests_amount_minor_check CHECK (((amount_minor >= 1) AND (amount_minor <= 100000000))),
  constraint deposit_requests_currency_check CHECK ((length(currency) = 3)),
  constraint deposit_requests_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(organisation_id),
  constraint deposit_requests_organisation_id_stay_id_fkey FOREIGN KEY (organisation_id, stay_id) REFERENCES public.stays(organisation_id, stay_id) ON DELETE CASCADE,
  constraint deposit_requests_pkey PRIMARY KEY (organisation_id, request_id),
  constraint deposit_requests_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 1000))),
  constraint deposit_requests_state_check CHECK ((state = ANY (ARRAY['asked'::text, 'paid'::text, 'declined'::text, 'waived'::text, 'expired'::text]))),
  constraint settled_has_a_time CHECK (((state = 'asked'::text) = (settled_at IS NULL)))
);
CREATE INDEX deposit_requests_by_stay ON public.deposit_requests USING btree (organisation_id, stay_id, asked_at DESC);
CREATE INDEX deposit_requests_by_time ON public.deposit_requests USING btree (organisation_id, venue_id, asked_at);
CREATE UNIQUE INDEX deposit_requests_open ON public.deposit_requests USING btree (organisation_id, stay_id) WHERE (state = 'asked'::text);
alter table public.deposit_requests enable row level security, force row level security;
create policy scope_deletes on public.deposit_requests for delete to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_inserts on public.deposit_requests for insert to comity_app
  with check ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_reads on public.deposit_requests for select to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_updates on public.deposit_requests for update to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))))
  with check ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
grant delete, insert, select, update on public.deposit_requests to comity_app;

create table public.device_codes (
  organisation_id uuid not null,
  device_code_id uuid default uuidv7() not null,
  venue_id uuid not null,
  device_name text not null,
  code_hash bytea not null,
  created_by uuid not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint device_codes_code_hash_key UNIQUE (code_hash),
  constraint device_codes_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(organisation_id),
  constraint device_codes_organisation_id_venue_id_fkey FOREIGN KEY (organisation_id, venue_id) REFERENCES public.venues(organisation_id, venue_id),
  constraint device_codes_pkey PRIMARY KEY (organisation_id, device_code_id)
);
alter table public.device_codes enable row level security, force row level security;
create policy opens_scope on public.device_codes for select to comity_definer
  using (true);
create policy scope_deletes on public.device_codes for delete to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_inserts on public.device_codes for insert to comity_app
  with check ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_reads on public.device_codes for select to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_updates on public.device_codes for update to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))))
  with check ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
grant delete, insert, select, update on public.device_codes to comity_app;
grant select on public.device_codes to comity_definer;

create table public.device_users (
  organisation_id uuid not null,
  device_id uuid not null,
  user_id uuid not null,
  used_at timestamp with time zone not null,
  constraint device_users_organisation_id_device_id_fkey FOREIGN KEY (organisation_id, device_id) REFERENCES public.devices(organisation_id, device_id) ON DELETE CASCADE,
  constraint device_users_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(organisation_id),
  constraint device_users_pkey PRIMARY KEY (organisation_id, device_id, user_id)
);
alter table public.device_users enable row level security, force row level security;
create policy scope_deletes on public.device_users for delete to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_inserts on public.device_users for insert to comity_app
  with check ((((select current_setting('app.kind')) = ANY ('{system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_reads on public.device_users for select to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_updates on public.device_users for update to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))))
  with check ((((select current_setting('app.kind')) = ANY ('{system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
grant delete, insert, select, update on public.device_users to comity_app;

create table public.devices (
  organisation_id uuid not null,
  device_id uuid default uuidv7() not null,
  venue_id uuid not null,
  name text not null,
  token_hash bytea not null,
  registered_by uuid not null,
  registered_at timestamp with time zone not null,
  seen_at timestamp with time zone,
  removed_at timestamp with time zone,
  constraint devices_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(organisation_id),
  constraint devices_organisation_id_venue_id_fkey FOREIGN KEY (organisation_id, venue_id) REFERENCES public.venues(organisation_id, venue_id),
  constraint devices_pkey PRIMARY KEY (organisation_id, device_id),
  constraint devices_token_hash_key UNIQUE (token_hash)
);
alter table public.devices enable row level security, force row level security;
create policy opens_scope on public.devices for select to comity_definer
  using (true);
create policy scope_deletes on public.devices for delete to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_inserts on public.devices for insert to comity_app
  with check ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_reads on public.devices for select to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_updates on public.devices for update to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))))
  with check ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
grant delete, insert, select, update on public.devices to comity_app;
grant select on public.devices to comity_definer;

create table public.disowned_contacts (
  organisation_id uuid not null,
  guest_id uuid not null,
  contact text not null,
  request_id uuid not null,
  is_proved boolean not null,
  sealed bytea,
  disowned_at timestamp with time zone not null,
  constraint answered_where_proved CHECK (((sealed IS NULL) OR is_proved)),
  constraint disowned_contacts_organisation_id_guest_id_fkey FOREIGN KEY (organisation_id, guest_id) REFERENCES public.guests(organisation_id, guest_id) ON DELETE CASCADE,
  constraint disowned_contacts_pkey PRIMARY KEY (organisation_id, guest_id, contact)
);
CREATE INDEX disowned_contacts_by_request ON public.disowned_contacts USING btree (organisation_id, request_id);
alter table public.disowned_contacts enable row level security, force row level security;
create policy scope_deletes on public.disowned_contacts for delete to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_inserts on public.disowned_contacts for insert to comity_app
  with check ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_reads on public.disowned_contacts for select to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_updates on public.disowned_contacts for update to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))))
  with check ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
grant delete, insert, select, update on public.disowned_contacts to comity_app;

create table public.dispute_outcomes (
  organisation_id uuid not null,
  outcome_id uuid default gen_random_uuid() not null,
  venue_id uuid not null,
  received_at timestamp with time zone not null,
  decided_at timestamp with time zone not null,
  ending text not null,
  constraint dispute_outcomes_ending_check CHECK ((ending = ANY (ARRAY['upheld'::text, 'overturned'::text, 'taken_back'::text, 'venue_silent'::text, 'reviewer_silent'::text]))),
  constraint dispute_outcomes_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(organisation_id),
  constraint dispute_outcomes_organisation_id_venue_id_fkey FOREIGN KEY (organisation_id, venue_id) REFERENCES public.venues(organisation_id, venue_id),
  constraint dispute_outcomes_pkey PRIMARY KEY (organisation_id, outcome_id)
);
CREATE INDEX dispute_outcomes_by_venue ON public.dispute_outcomes USING btree (organisation_id, venue_id, decided_at);
CREATE INDEX dispute_outcomes_lately ON public.dispute_outcomes USING btree (decided_at);
alter table public.dispute_outcomes enable row level security, force row level security;
create policy counted on public.dispute_outcomes for select to comity_definer
  using (true);
create policy scope_deletes on public.dispute_outcomes for delete to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_inserts on public.dispute_outcomes for insert to comity_app
  with check ((((select current_setting('app.kind')) = ANY ('{system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_reads on public.dispute_outcomes for select to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_updates on public.dispute_outcomes for update to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))))
  with check ((((select current_setting('app.kind')) = ANY ('{system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
grant delete, insert, select on public.dispute_outcomes to comity_app;
grant select on public.dispute_outcomes to comity_definer;

create table public.disputes (
  organisation_id uuid not null,
  dispute_id uuid default uuidv7() not null,
  venue_id uuid not null,
  guest_id uuid not null,
  record_kind text not null,
  record_id uuid not null,
  matter_id uuid not null,
  event_type text,
  happened_at timestamp with time zone,
  fact_status text,
  ground text not null,
  statement text,
  answer text,
  evidence bytea[] default '{}'::bytea[] not null,
  received_at timestamp with time zone not null,
  acknowledged_by uuid,
  acknowledged_at timestamp with time zone,
  answered_by uuid,
  answered_at timestamp with time zone,
  outcome text,
  decided_by uuid,
  decided_at timestamp with time zone,
  reason text,
  taken_back boolean default false not null,
  guest_told_at timestamp with time zone,
  reminded text[] default '{}'::text[] not null,
  constraint acknowledged_in_full CHECK (((acknowledged_at IS NULL) = (acknowledged_by IS NULL))),
  constraint answered_in_full CHECK (((answered_at IS NULL) = (answered_by IS NULL))),
  constraint decided_in_full CHECK ((((outcome IS NULL) = (decided_at IS NULL)) AND ((outcome <> 'removed_by_silence'::text) OR (decided_by IS NULL)) AND ((NOT taken_back) OR (outcome = 'overturned'::text)))),
  constraint disputes_answer_check CHECK ((length(answer) <= 4000)),
  constraint disputes_fact_status_check CHECK ((fact_status = ANY (ARRAY['counted'::text, 'equal'::text, 'frozen'::text, 'withdrawn'::text, 'removed'::text]))),
  constraint disputes_ground_check CHECK ((ground = ANY (ARRAY['not_me'::text, 'did_not_happen'::text, 'not_as_described'::text, 'fault_of_venue'::text, 'put_right'::text, 'too_old'::text, 'was_minor'::text, 'vulnerable'::text, 'objection'::text]))),
  constraint disputes_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(organisation_id),
  constraint disputes_organisation_id_guest_id_fkey FOREIGN KEY (organisation_id, guest_id) REFERENCES public.guests(organisation_id, guest_id),
  constraint disputes_organisation_id_venue_id_fkey FOREIGN KEY (organisation_id, venue_id) REFERENCES public.venues(organisation_id, venue_id),
  constraint disputes_outcome_check CHECK ((outcome = ANY (ARRAY['upheld'::text, 'overturned'::text, 'removed_by_silence'::text]))),
  constraint disputes_pkey PRIMARY KEY (organisation_id, dispute_id),
  constraint disputes_reason_check CHECK ((length(reason) <= 2000)),
  constraint disputes_record_kind_check CHECK ((record_kind = ANY (ARRAY['listing'::text, 'incident'::text, 'feedback'::text, 'ban'::text, 'watch'::text, 'bill'::text]))),
  constraint disputes_statement_check CHECK ((length(statement) <= 4000))
);
CREATE INDEX disputes_by_clock ON public.disputes USING btree (organisation_id, received_at) WHERE (outcome IS NULL);
CREATE INDEX disputes_by_guest ON public.disputes USING btree (organisation_id, guest_id, received_at DESC);
CREATE INDEX disputes_by_matter ON public.disputes USING btree (organisation_id, matter_id);
CREATE INDEX disputes_by_venue ON public.disputes USING btree (organisation_id, venue_id, received_at DESC, dispute_id DESC);
CREATE INDEX disputes_lately ON public.disputes USING btree (received_at);
CREATE UNIQUE INDEX disputes_open ON public.disputes USING btree (organisation_id, matter_id) WHERE (outcome IS NULL);
alter table public.disputes enable row level security, force row level security;
create policy counted on public.disputes for select to comity_definer
  using (true);
create policy finds_work on public.disputes for select to comity_definer
  using (true);
create policy scope_deletes on public.disputes for delete to comity_app
  using ((((select current_setting('app.kind')) = 'system'::text) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_inserts on public.disputes for insert to comity_app
  with check ((((select current_setting('app.kind')) = 'system'::text) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_reads on public.disputes for select to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_updates on public.disputes for update to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))))
  with check ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
grant delete, insert, select, update on public.disputes to comity_app;
grant select on public.disputes to comity_definer;
grant select (received_at, acknowledged_at, answered_at) on public.disputes to comity_definer;
CREATE TRIGGER check_answer BEFORE UPDATE ON public.disputes FOR EACH ROW WHEN ((current_setting('app.kind'::text, true) = 'staff'::text)) EXECUTE FUNCTION platform.check_answer();
CREATE TRIGGER find_matter BEFORE INSERT ON public.disputes FOR EACH ROW EXECUTE FUNCTION platform.find_matter();
CREATE TRIGGER freeze_contested AFTER INSERT ON public.disputes FOR EACH ROW EXECUTE FUNCTION platform.freeze_contested();
CREATE TRIGGER note_removed_evidence BEFORE INSERT OR UPDATE ON public.disputes FOR EACH ROW WHEN ((new.outcome = ANY (ARRAY['overturned'::text, 'removed_by_silence'::text]))) EXECUTE FUNCTION platform.note_removed_evidence();
CREATE TRIGGER unlink_leaves AFTER DELETE ON public.disputes REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION platform.unlink_leaves('dispute_id');
CREATE TRIGGER weigh_trust_again AFTER INSERT OR UPDATE OF outcome ON public.disputes FOR EACH ROW WHEN ((new.record_kind = 'feedback'::text)) EXECUTE FUNCTION platform.weigh_trust_again();

create table public.erasures (
  organisation_id uuid not null,
  subject_hash bytea not null,
  erased_at timestamp with time zone not null,
  constraint erasures_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(organisation_id),
  constraint erasures_pkey PRIMARY KEY (organisation_id, subject_hash),
  constraint erasures_subject_hash_check CHECK ((length(subject_hash) = 32))
);
alter table public.erasures enable row level security, force row level security;
create policy scope_deletes on public.erasures for delete to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_inserts on public.erasures for insert to comity_app
  with check ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_reads on public.erasures for select to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_updates on public.erasures for update to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))))
  with check ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
grant insert, select on public.erasures to comity_app;

create table public.feedback (
  organisation_id uuid not null,
  feedback_id uuid default uuidv7() not null,
  venue_id uuid not null,
  guest_id uuid not null,
  stay_id uuid,
  author_id uuid not null,
  rating smallint not null,
  service text,
  room text,
  comment text,
  fault text not null,
  risk_level_hint text,
  sealed_until timestamp with time zone,
  counts_from timestamp with time zone not null,
  created_at timestamp with time zone not null,
  profile_id uuid,
  version smallint default 1 not null,
  corrected_at timestamp with time zone,
  withdrawn_at timestamp with time zone,
  withdrawn_by uuid,
  withdrawal_reason_id uuid,
  sentiment text,
  sentiment_score real,
  sentiment_language text,
  import_id uuid,
  source_row bytea,
  constraint feedback_comment_check CHECK ((length(comment) <= 2100)),
  constraint feedback_fault_check CHECK ((fault = ANY (ARRAY['guest'::text, 'venue'::text, 'other'::text, 'unclear'::text]))),
  constraint feedback_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(organisation_id),
  constraint feedback_organisation_id_guest_id_fkey FOREIGN KEY (organisation_id, guest_id) REFERENCES public.guests(organisation_id, guest_id),
  constraint feedback_organisation_id_stay_id_fkey FOREIGN KEY (organisation_id, stay_id) REFERENCES public.stays(organisation_id, stay_id),
  constraint feedback_organisation_id_venue_id_fkey FOREIGN KEY (organisation_id, venue_id) REFERENCES public.venues(organisation_id, venue_id),
  constraint feedback_pkey PRIMARY KEY (organisation_id, feedback_id),
  constraint feedback_rating_check CHECK (((rating >= 1) AND (rating <= 5))),
  constraint feedback_risk_level_hint_check CHECK ((risk_level_hint = ANY (ARRAY['low'::text, 'medium'::text, 'high'::text, 'critical'::text]))),
  constraint feedback_sentiment_check CHECK ((sentiment = ANY (ARRAY['negative'::text, 'neutral'::text, 'positive'::text])))
);
CREATE INDEX feedback_by_author ON public.feedback USING btree (organisation_id, author_id, created_at DESC, feedback_id DESC);
CREATE INDEX feedback_by_guest ON public.feedback USING btree (organisation_id, guest_id, created_at DESC);
CREATE INDEX feedback_by_import ON public.feedback USING btree (organisation_id, import_id) WHERE (import_id IS NOT NULL);
CREATE INDEX feedback_by_rating ON public.feedback USING btree (organisation_id, venue_id, rating, feedback_id);
CREATE INDEX feedback_by_sentiment ON public.feedback USING btree (organisation_id, venue_id, sentiment, created_at DESC, feedback_id DESC) WHERE (sentiment IS NOT NULL);
CREATE UNIQUE INDEX feedback_by_source_row ON public.feedback USING btree (organisation_id, venue_id, source_row) WHERE (source_row IS NOT NULL);
CREATE UNIQUE INDEX feedback_by_stay ON public.feedback USING btree (organisation_id, stay_id, author_id) WHERE ((stay_id IS NOT NULL) AND (import_id IS NULL));
CREATE INDEX feedback_by_time ON public.feedback USING btree (organisation_id, venue_id, created_at DESC, feedback_id DESC);
alter table public.feedback enable row level security, force row level security;
create policy scope_deletes on public.feedback for delete to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_inserts on public.feedback for insert to comity_app
  with check ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_reads on public.feedback for select to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_updates on public.feedback for update to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))))
  with check ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
grant delete, insert, select, update on public.feedback to comity_app;
CREATE TRIGGER at_guest BEFORE INSERT ON public.feedback FOR EACH ROW EXECUTE FUNCTION platform.stand_at_guest();
CREATE TRIGGER drop_trust_of_rated AFTER UPDATE OF withdrawn_at ON public.feedback FOR EACH ROW WHEN (((new.withdrawn_at IS NOT NULL) AND (old.withdrawn_at IS NULL))) EXECUTE FUNCTION platform.drop_trust_of_rated();
CREATE TRIGGER unlink_leaves AFTER DELETE ON public.feedback REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION platform.unlink_leaves('feedback_id');

create table public.feedback_daily (
  organisation_id uuid not null,
  venue_id uuid not null,
  day date not null,
  rating smallint not null,
  ratings bigint not null,
  constraint feedback_daily_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(organisation_id),
  constraint feedback_daily_pkey PRIMARY KEY (organisation_id, venue_id, day, rating)
);
alter table public.feedback_daily enable row level security, force row level security;
create policy counted on public.feedback_daily for select to comity_definer
  using (true);
create policy scope_deletes on public.feedback_daily for delete to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_inserts on public.feedback_daily for insert to comity_app
  with check ((((select current_setting('app.kind')) = ANY ('{system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_reads on public.feedback_daily for select to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_updates on public.feedback_daily for update to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))))
  with check ((((select current_setting('app.kind')) = ANY ('{system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
grant delete, insert, select, update on public.feedback_daily to comity_app;
grant select (organisation_id, venue_id, day, ratings) on public.feedback_daily to comity_definer;

create table public.feedback_daily_authors (
  organisation_id uuid not null,
  venue_id uuid not null,
  day date not null,
  author_id uuid not null,
  ratings bigint not null,
  of_stays bigint not null,
  with_comment bigint not null,
  constraint feedback_daily_authors_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(organisation_id),
  constraint feedback_daily_authors_pkey PRIMARY KEY (organisation_id, venue_id, day, author_id)
);
alter table public.feedback_daily_authors enable row level security, force row level security;
create policy scope_deletes on public.feedback_daily_authors for delete to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_inserts on public.feedback_daily_authors for insert to comity_app
  with check ((((select current_setting('app.kind')) = ANY ('{system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_reads on public.feedback_daily_authors for select to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_updates on public.feedback_daily_authors for update to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))))
  with check ((((select current_setting('app.kind')) = ANY ('{system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
grant delete, insert, select, update on public.feedback_daily_authors to comity_app;

create table public.feedback_daily_tags (
  organisation_id uuid not null,
  venue_id uuid not null,
  day date not null,
  tag text not null,
  ratings bigint not null,
  constraint feedback_daily_tags_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(organisation_id),
  constraint feedback_daily_tags_pkey PRIMARY KEY (organisation_id, venue_id, day, tag)
);
alter table public.feedback_daily_tags enable row level security, force row level security;
create policy scope_deletes on public.feedback_daily_tags for delete to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_inserts on public.feedback_daily_tags for insert to comity_app
  with check ((((select current_setting('app.kind')) = ANY ('{system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_reads on public.feedback_daily_tags for select to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_updates on public.feedback_daily_tags for update to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))))
  with check ((((select current_setting('app.kind')) = ANY ('{system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
grant delete, insert, select, update on public.feedback_daily_tags to comity_app;

create table public.feedback_photos (
  organisation_id uuid not null,
  feedback_id uuid not null,
  venue_id uuid not null,
  storage_key text not null,
  width integer not null,
  height integer not null,
  bytes integer not null,
  created_at timestamp with time zone not null,
  constraint feedback_photos_pkey PRIMARY KEY (organisation_id, feedback_id),
  constraint photo_of_a_rating FOREIGN KEY (organisation_id, feedback_id) REFERENCES public.feedback(organisation_id, feedback_id)
);
CREATE UNIQUE INDEX feedback_photos_by_file ON public.feedback_photos USING btree (organisation_id, storage_key);
alter table public.feedback_photos enable row level security, force row level security;
create policy scope_deletes on public.feedback_photos for delete to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_inserts on public.feedback_photos for insert to comity_app
  with check ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_reads on public.feedback_photos for select to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_updates on public.feedback_photos for update to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))))
  with check ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
grant delete, insert, select, update on public.feedback_photos to comity_app;

create table public.feedback_tags (
  organisation_id uuid not null,
  venue_id uuid not null,
  tag text not null,
  feedback_id uuid not null,
  guest_id uuid not null,
  profile_id uuid,
  constraint feedback_tags_organisation_id_feedback_id_fkey FOREIGN KEY (organisation_id, feedback_id) REFERENCES public.feedback(organisation_id, feedback_id) ON DELETE CASCADE,
  constraint feedback_tags_pkey PRIMARY KEY (organisation_id, venue_id, tag, feedback_id)
);
CREATE INDEX feedback_tags_by_feedback ON public.feedback_tags USING btree (organisation_id, feedback_id);
CREATE INDEX feedback_tags_by_guest ON public.feedback_tags USING btree (organisation_id, tag, guest_id);
alter table public.feedback_tags enable row level security, force row level security;
create policy scope_deletes on public.feedback_tags for delete to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_inserts on public.feedback_tags for insert to comity_app
  with check ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_reads on public.feedback_tags for select to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_updates on public.feedback_tags for update to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))))
  with check ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
grant delete, insert, select, update on public.feedback_tags to comity_app;
CREATE TRIGGER at_guest BEFORE INSERT ON public.feedback_tags FOR EACH ROW EXECUTE FUNCTION platform.stand_at_guest();

create table public.feedback_versions (
  organisation_id uuid not null,
  feedback_id uuid not null,
  version smallint not null,
  venue_id uuid not null,
  rating smallint not null,
  service text,
  room text,
  comment text,
  fault text not null,
  risk_level_hint text,
  tags text[] not null,
  replaced_at timestamp with time zone not null,
  constraint feedback_versions_organisation_id_feedback_id_fkey FOREIGN KEY (organisation_id, feedback_id) REFERENCES public.feedback(organisation_id, feedback_id) ON DELETE CASCADE,
  constraint feedback_versions_pkey PRIMARY KEY (organisation_id, feedback_id, version),
  constraint feedback_versions_rating_check CHECK (((rating >= 1) AND (rating <= 5)))
);
alter table public.feedback_versions enable row level security, force row level security;
create policy scope_deletes on public.feedback_versions for delete to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_inserts on public.feedback_versions for insert to comity_app
  with check ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_reads on public.feedback_versions for select to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_updates on public.feedback_versions for update to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))))
  with check ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
grant delete, insert, select, update on public.feedback_versions to comity_app;

create table public.group_bookings (
  organisation_id uuid not null,
  group_id uuid default uuidv7() not null,
  venue_id uuid not null,
  name text not null,
  leader_stay_id uuid not null,
  size integer not null,
  note text,
  created_by uuid not null,
  created_at timestamp with time zone not null,
  constraint group_bookings_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200))),
  constraint group_bookings_note_check CHECK ((length(note) <= 1000)),
  constraint group_bookings_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(organisation_id),
  constraint group_bookings_organisation_id_leader_stay_id_fkey FOREIGN KEY (organisation_id, leader_stay_id) REFERENCES public.stays(organisation_id, stay_id),
  constraint group_bookings_organisation_id_venue_id_fkey FOREIGN KEY (organisation_id, venue_id) REFERENCES public.venues(organisation_id, venue_id),
  constraint group_bookings_pkey PRIMARY KEY (organisation_id, group_id),
  constraint group_bookings_size_check CHECK (((size >= 1) AND (size <= 10000)))
);
CREATE INDEX group_bookings_by_leader ON public.group_bookings USING btree (organisation_id, leader_stay_id);
CREATE INDEX group_bookings_by_venue ON public.group_bookings USING btree (organisation_id, venue_id, created_at DESC, group_id DESC);
alter table public.group_bookings enable row level security, force row level security;
create policy scope_deletes on public.group_bookings for delete to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_inserts on public.group_bookings for insert to comity_app
  with check ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_reads on public.group_bookings for select to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_updates on public.group_bookings for update to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))))
  with check ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
grant delete, insert, select, update on public.group_bookings to comity_app;

create table public.group_incidents (
  organisation_id uuid not null,
  group_incident_id uuid default uuidv7() not null,
  group_id uuid not null,
  venue_id uuid not null,
  type text not null,
  severity text not null,
  observed text,
  heard text,
  inferred text,
  occurred_at timestamp with time zone not null,
  reported_by uuid not null,
  reported_at timestamp with time zone not null,
  constraint group_incidents_heard_check CHECK ((length(heard) <= 4200)),
  constraint group_incidents_inferred_check CHECK ((length(inferred) <= 4200)),
  constraint group_incidents_observed_check CHECK ((length(observed) <= 4200)),
  constraint group_incidents_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(organisation_id),
  constraint group_incidents_organisation_id_group_id_fkey FOREIGN KEY (organisation_id, group_id) REFERENCES public.group_bookings(organisation_id, group_id) ON DELETE CASCADE,
  constraint group_incidents_pkey PRIMARY KEY (organisation_id, group_incident_id),
  constraint group_incidents_severity_check CHECK ((severity = ANY (ARRAY['low'::text, 'medium'::text, 'high'::text, 'critical'::text]))),
  constraint group_incidents_type_check CHECK ((type = ANY (ARRAY['violence'::text, 'threat'::text, 'weapon'::text, 'sexual_harassment'::text, 'theft'::text, 'fraud'::text, 'unpaid_bill'::text, 'damage'::text, 'dealing'::text, 'false_booking'::text, 'noise'::text, 'rule_breach'::text, 'harassment'::text, 'medical'::text, 'other'::text])))
);
CREATE INDEX group_incidents_by_group ON public.group_incidents USING btree (organisation_id, group_id, occurred_at DESC);
CREATE INDEX group_incidents_by_venue ON public.group_incidents USING btree (organisation_id, venue_id, occurred_at DESC, group_incident_id DESC);
alter table public.group_incidents enable row level security, force row level security;
create policy scope_deletes on public.group_incidents for delete to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_inserts on public.group_incidents for insert to comity_app
  with check ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_reads on public.group_incidents for select to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_updates on public.group_incidents for update to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))))
  with check ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
grant delete, insert, select, update on public.group_incidents to comity_app;

create table public.group_members (
  organisation_id uuid not null,
  group_id uuid not null,
  stay_id uuid not null,
  venue_id uuid not null,
  constraint group_members_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(organisation_id),
  constraint group_members_organisation_id_group_id_fkey FOREIGN KEY (organisation_id, group_id) REFERENCES public.group_bookings(organisation_id, group_id) ON DELETE CASCADE,
  constraint group_members_organisation_id_stay_id_fkey FOREIGN KEY (organisation_id, stay_id) REFERENCES public.stays(organisation_id, stay_id) ON DELETE CASCADE,
  constraint group_members_organisation_id_stay_id_key UNIQUE (organisation_id, stay_id),
  constraint group_members_pkey PRIMARY KEY (organisation_id, group_id, stay_id)
);
alter table public.group_members enable row level security, force row level security;
create policy scope_deletes on public.group_members for delete to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_inserts on public.group_members for insert to comity_app
  with check ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_reads on public.group_members for select to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_updates on public.group_members for update to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))))
  with check ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
grant delete, insert, select, update on public.group_members to comity_app;

create table public.guardians (
  organisation_id uuid not null,
  guardian_id uuid default uuidv7() not null,
  guest_id uuid not null,
  profile_id uuid,
  venue_id uuid not null,
  relation text not null,
  language text not null,
  contact bytea not null,
  consent_on date,
  consent_by uuid,
  consent_at timestamp with time zone,
  withdrawn_on date,
  told_of uuid[] default '{}'::uuid[] not null,
  created_by uuid not null,
  created_at timestamp with time zone not null,
  constraint consent_in_full CHECK ((((consent_on IS NULL) = (consent_by IS NULL)) AND ((consent_on IS NULL) = (consent_at IS NULL)))),
  constraint guardians_language_check CHECK ((language = ANY (ARRAY['en'::text, 'es'::text, 'tl'::text, 'fr'::text]))),
  constraint guardians_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(organisation_id),
  constraint guardians_organisation_id_guest_id_fkey FOREIGN KEY (organisation_id, guest_id) REFERENCES public.guests(organisation_id, guest_id),
  constraint guardians_organisation_id_venue_id_fkey FOREIGN KEY (organisation_id, venue_id) REFERENCES public.venues(organisation_id, venue_id),
  constraint guardians_pkey PRIMARY KEY (organisation_id, guardian_id),
  constraint guardians_relation_check CHECK ((relation = ANY (ARRAY['parent'::text, 'legal_guardian'::text, 'foster_carer'::text, 'grandparent'::text, 'other'::text]))),
  constraint only_given_consent_is_withdrawn CHECK (((withdrawn_on IS NULL) OR (consent_on IS NOT NULL)))
);
CREATE INDEX guardians_by_guest ON public.guardians USING btree (organisation_id, guest_id, guardian_id);
alter table public.guardians enable row level security, force row level security;
create policy scope_deletes on public.guardians for delete to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_inserts on public.guardians for insert to comity_app
  with check ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_reads on public.guardians for select to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_updates on public.guardians for update to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))))
  with check ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
grant delete, insert, select, update on public.guardians to comity_app;
CREATE TRIGGER at_guest BEFORE INSERT ON public.guardians FOR EACH ROW EXECUTE FUNCTION platform.stand_at_guest();
CREATE TRIGGER check_guardian BEFORE INSERT ON public.guardians FOR EACH ROW EXECUTE FUNCTION platform.check_guardian();

create table public.guest_claims (
  organisation_id uuid not null,
  claim_id uuid default uuidv7() not null,
  child_id uuid not null,
  parent_id uuid not null,
  probability double precision not null,
  fields jsonb not null,
  made_by uuid not null,
  made_at timestamp with time zone not null,
  withdrawn_by uuid,
  withdrawn_at timestamp with time zone,
  constraint guest_claims_organisation_id_child_id_fkey FOREIGN KEY (organisation_id, child_id) REFERENCES public.guests(organisation_id, guest_id) ON DELETE CASCADE,
  constraint guest_claims_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(organisation_id),
  constraint guest_claims_organisation_id_parent_id_fkey FOREIGN KEY (organisation_id, parent_id) REFERENCES public.guests(organisation_id, guest_id) ON DELETE CASCADE,
  constraint guest_claims_pkey PRIMARY KEY (organisation_id, claim_id),
  constraint guest_claims_probability_check CHECK (((probability >= (0)::double precision) AND (probability <= (1)::double precision))),
  constraint not_oneself CHECK ((child_id <> parent_id))
);
CREATE UNIQUE INDEX guest_claims_by_child ON public.guest_claims USING btree (organisation_id, child_id) WHERE (withdrawn_at IS NULL);
CREATE INDEX guest_claims_by_parent ON public.guest_claims USING btree (organisation_id, parent_id) WHERE (withdrawn_at IS NULL);
alter table public.guest_claims enable row level security, force row level security;
create policy scope_deletes on public.guest_claims for delete to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_inserts on public.guest_claims for insert to comity_app
  with check ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_reads on public.guest_claims for select to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_updates on public.guest_claims for update to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))))
  with check ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
grant delete, insert, select, update on public.guest_claims to comity_app;

create table public.guest_entries (
  organisation_id uuid not null,
  entry_id uuid default uuidv7() not null,
  guest_id uuid not null,
  profile_id uuid,
  kind text not null,
  reason text not null,
  incident_id uuid,
  signed_by uuid not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  lifted_by uuid,
  lifted_at timestamp with time zone,
  suspended_by uuid,
  constraint ban_rests_on_an_incident CHECK (((kind <> 'ban'::text) OR (incident_id IS NOT NULL))),
  constraint ends_in_time CHECK (((ends_at > starts_at) AND (ends_at <= (starts_at +
CASE kind
    WHEN 'ban'::text THEN '2 years'::interval
    ELSE '6 mons'::interval
END)))),
  constraint guest_entries_kind_check CHECK ((kind = ANY (ARRAY['ban'::text, 'watch'::text]))),
  constraint guest_entries_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(organisation_id),
  constraint guest_entries_organisation_id_guest_id_fkey FOREIGN KEY (organisation_id, guest_id) REFERENCES public.guests(organisation_id, guest_id),
  constraint guest_entries_organisation_id_incident_id_fkey FOREIGN KEY (organisation_id, incident_id) REFERENCES public.incidents(organisation_id, incident_id),
  constraint guest_entries_pkey PRIMARY KEY (organisation_id, entry_id),
  constraint guest_entries_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 1000))),
  constraint suspended_is_lifted CHECK (((suspended_by IS NULL) OR (lifted_at IS NOT NULL)))
);
CREATE INDEX guest_entries_by_guest ON public.guest_entries USING btree (organisation_id, guest_id, starts_at DESC);
CREATE INDEX guest_entries_by_incident ON public.guest_entries USING btree (organisation_id, incident_id) WHERE (incident_id IS NOT NULL);
alter table public.guest_entries enable row level security, force row level security;
create policy scope_deletes on public.guest_entries for delete to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_inserts on public.guest_entries for insert to comity_app
  with check ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_reads on public.guest_entries for select to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_updates on public.guest_entries for update to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))))
  with check ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
grant delete, insert, select, update on public.guest_entries to comity_app;
CREATE TRIGGER at_guest BEFORE INSERT ON public.guest_entries FOR EACH ROW EXECUTE FUNCTION platform.stand_at_guest();
CREATE TRIGGER check_ban BEFORE INSERT ON public.guest_entries FOR EACH ROW WHEN ((new.kind = 'ban'::text)) EXECUTE FUNCTION platform.check_ban();
CREATE TRIGGER refuse_contested_ban BEFORE INSERT ON public.guest_entries FOR EACH ROW WHEN ((new.kind = 'ban'::text)) EXECUTE FUNCTION platform.refuse_contested_ban();
CREATE TRIGGER unlink_leaves AFTER DELETE ON public.guest_entries REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION platform.unlink_leaves('entry_id');

create table public.guest_keys (
  organisation_id uuid not null,
  key text collate "C" not null,
  guest_id uuid not null,
  constraint guest_keys_organisation_id_guest_id_fkey FOREIGN KEY (organisation_id, guest_id) REFERENCES public.guests(organisation_id, guest_id) ON DELETE CASCADE
);
CREATE INDEX guest_keys_by_guest ON public.guest_keys USING btree (organisation_id, guest_id);
CREATE UNIQUE INDEX guest_keys_by_key ON public.guest_keys USING btree (organisation_id, key, guest_id DESC);
alter table public.guest_keys enable row level security, force row level security;
create policy scope_deletes on public.guest_keys for delete to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_inserts on public.guest_keys for insert to comity_app
  with check ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_reads on public.guest_keys for select to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_updates on public.guest_keys for update to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))))
  with check ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
grant delete, insert, select, update on public.guest_keys to comity_app;
grant maintain on public.guest_keys to comity_definer;

create table public.guest_notes (
  organisation_id uuid not null,
  note_id uuid default uuidv7() not null,
  guest_id uuid not null,
  profile_id uuid,
  kind text not null,
  text text not null,
  author_id uuid not null,
  created_at timestamp with time zone not null,
  strength text,
  constraint concern_has_a_strength CHECK (((kind = 'concern'::text) = ((strength IS NOT NULL) AND (strength ~ '\S'::text)))),
  constraint guest_notes_kind_check CHECK ((kind = ANY (ARRAY['observed'::text, 'opinion'::text, 'strength'::text, 'concern'::text]))),
  constraint guest_notes_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(organisation_id),
  constraint guest_notes_organisation_id_guest_id_fkey FOREIGN KEY (organisation_id, guest_id) REFERENCES public.guests(organisation_id, guest_id),
  constraint guest_notes_pkey PRIMARY KEY (organisation_id, note_id),
  constraint guest_notes_strength_check CHECK (((length(strength) >= 1) AND (length(strength) <= 2100))),
  constraint guest_notes_text_check CHECK (((length(text) >= 1) AND (length(text) <= 2100)))
);
CREATE INDEX guest_notes_by_guest ON public.guest_notes USING btree (organisation_id, guest_id, created_at DESC, note_id DESC);
alter table public.guest_notes enable row level security, force row level security;
create policy scope_deletes on public.guest_notes for delete to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_inserts on public.guest_notes for insert to comity_app
  with check ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_reads on public.guest_notes for select to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_updates on public.guest_notes for update to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))))
  with check ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
grant delete, insert, select, update on public.guest_notes to comity_app;
CREATE TRIGGER at_guest BEFORE INSERT ON public.guest_notes FOR EACH ROW EXECUTE FUNCTION platform.stand_at_guest();
CREATE TRIGGER check_note_kind BEFORE INSERT ON public.guest_notes FOR EACH ROW EXECUTE FUNCTION platform.check_note_kind();
CREATE TRIGGER unlink_leaves AFTER DELETE ON public.guest_notes REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION platform.unlink_leaves('note_id');

create table public.guest_replies (
  organisation_id uuid not null,
  record_kind text not null,
  record_id uuid not null,
  guest_id uuid not null,
  text text not null,
  replied_at timestamp with time zone not null,
  constraint guest_replies_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(organisation_id),
  constraint guest_replies_organisation_id_guest_id_fkey FOREIGN KEY (organisation_id, guest_id) REFERENCES public.guests(organisation_id, guest_id) ON DELETE CASCADE,
  constraint guest_replies_pkey PRIMARY KEY (organisation_id, record_kind, record_id),
  constraint guest_replies_record_kind_check CHECK ((record_kind = ANY (ARRAY['listing'::text, 'incident'::text, 'feedback'::text, 'ban'::text, 'watch'::text, 'bill'::text]))),
  constraint guest_replies_text_check CHECK (((length(text) >= 1) AND (length(text) <= 2000)))
);
CREATE INDEX guest_replies_by_guest ON public.guest_replies USING btree (organisation_id, guest_id);
alter table public.guest_replies enable row level security, force row level security;
create policy forgets_words on public.guest_replies for all to comity_definer
  using (true);
create policy scope_deletes on public.guest_replies for delete to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_inserts on public.guest_replies for insert to comity_app
  with check ((((select current_setting('app.kind')) = ANY ('{system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_reads on public.guest_replies for select to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_updates on public.guest_replies for update to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))))
  with check ((((select current_setting('app.kind')) = ANY ('{system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
grant delete, insert, select, update on public.guest_replies to comity_app;
grant delete, select on public.guest_replies to comity_definer;

create table public.guest_sources (
  organisation_id uuid not null,
  venue_id uuid not null,
  source_row bytea not null,
  guest_id uuid not null,
  reference text,
  import_id uuid not null,
  constraint guest_sources_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(organisation_id),
  constraint guest_sources_organisation_id_guest_id_fkey FOREIGN KEY (organisation_id, guest_id) REFERENCES public.guests(organisation_id, guest_id) ON DELETE CASCADE,
  constraint guest_sources_organisation_id_venue_id_fkey FOREIGN KEY (organisation_id, venue_id) REFERENCES public.venues(organisation_id, venue_id),
  constraint guest_sources_pkey PRIMARY KEY (organisation_id, venue_id, source_row)
);
CREATE INDEX guest_sources_by_guest ON public.guest_sources USING btree (organisation_id, guest_id);
CREATE INDEX guest_sources_by_import ON public.guest_sources USING btree (organisation_id, import_id);
CREATE INDEX guest_sources_by_reference ON public.guest_sources USING btree (organisation_id, venue_id, reference) WHERE (reference IS NOT NULL);
alter table public.guest_sources enable row level security, force row level security;
create policy scope_deletes on public.guest_sources for delete to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_inserts on public.guest_sources for insert to comity_app
  with check ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_reads on public.guest_sources for select to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_updates on public.guest_sources for update to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))))
  with check ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
grant delete, insert, select, update on public.guest_sources to comity_app;

create table public.guests (
  organisation_id uuid not null,
  guest_id uuid default uuidv7() not null,
  name text,
  number bigint not null,
  language text,
  is_minor boolean default false not null,
  wrapped_key bytea,
  contact bytea,
  import_id uuid,
  risk_level text default 'insufficient_data'::text not null,
  created_by uuid,
  created_at timestamp with time zone not null,
  merged_into uuid,
  birth_date date,
  archived_at timestamp with time zone,
  banned_until timestamp with time zone,
  watched_until timestamp with time zone,
  recognised_at timestamp with time zone,
  matched_at timestamp with time zone,
  is_vulnerable boolean default false not null,
  opted_out_at timestamp with time zone,
  sharing_ended_at timestamp with time zone,
  last_stay_on date,
  constraint guests_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(organisation_id),
  constraint guests_organisation_id_number_key UNIQUE (organisation_id, number),
  constraint guests_pkey PRIMARY KEY (organisation_id, guest_id),
  constraint guests_risk_level_check CHECK ((risk_level = ANY (ARRAY['low'::text, 'medium'::text, 'high'::text, 'critical'::text, 'insufficient_data'::text, 'not_scored'::text]))),
  constraint merged_into_a_guest FOREIGN KEY (organisation_id, merged_into) REFERENCES public.guests(organisation_id, guest_id),
  constraint minors_have_no_score CHECK (((NOT is_minor) OR (risk_level = ANY (ARRAY['insufficient_data'::text, 'not_scored'::text]))))
);
CREATE INDEX guests_archived ON public.guests USING btree (organisation_id, guest_id DESC) WHERE (archived_at IS NOT NULL);
CREATE INDEX guests_banned ON public.guests USING btree (organisation_id, banned_until) WHERE (banned_until IS NOT NULL);
CREATE INDEX guests_by_import ON public.guests USING btree (organisation_id, import_id) WHERE (import_id IS NOT NULL);
CREATE INDEX guests_by_level ON public.guests USING btree (organisation_id, risk_level, guest_id DESC);
CREATE INDEX guests_by_merge ON public.guests USING btree (organisation_id, merged_into) WHERE (merged_into IS NOT NULL);
CREATE INDEX guests_by_name ON public.guests USING btree (organisation_id, (
CASE
    WHEN (name IS NULL) THEN ''::text
    ELSE name
END), guest_id);
CREATE INDEX guests_recognised ON public.guests USING btree (organisation_id, guest_id) WHERE (recognised_at IS NOT NULL);
CREATE INDEX guests_to_match ON public.guests USING btree (organisation_id, guest_id) WHERE (matched_at IS NULL);
CREATE INDEX guests_watched ON public.guests USING btree (organisation_id, watched_until) WHERE (watched_until IS NOT NULL);
alter table public.guests enable row level security, force row level security;
create policy held_while_told on public.guests for update to comity_definer
  using (true)
  with check (false);
create policy leads_to_profiles on public.guests for select to comity_definer
  using (true);
create policy scope_deletes on public.guests for delete to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_inserts on public.guests for insert to comity_app
  with check ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_reads on public.guests for select to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_updates on public.guests for update to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))))
  with check ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy under_an_agreement on public.guests for select to comity_network
  using (true);
grant delete, insert, select, update on public.guests to comity_app;
grant maintain on public.guests to comity_definer;
grant select (organisation_id, guest_id, is_minor, merged_into, birth_date, is_vulnerable) on public.guests to comity_network;
grant select (organisation_id, guest_id, merged_into) on public.guests to comity_definer;
grant update (guest_id) on public.guests to comity_definer;
CREATE TRIGGER count_gone_levels AFTER DELETE ON public.guests REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION platform.count_gone_levels();
CREATE TRIGGER count_moved_levels AFTER UPDATE ON public.guests REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION platform.count_moved_levels();
CREATE TRIGGER count_new_levels AFTER INSERT ON public.guests REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION platform.count_new_levels();
CREATE TRIGGER drop_score_of_minor BEFORE UPDATE OF is_minor ON public.guests FOR EACH ROW WHEN ((new.is_minor AND (NOT old.is_minor))) EXECUTE FUNCTION platform.drop_score_of_minor();
CREATE TRIGGER drop_trust_score AFTER UPDATE OF is_minor, opted_out_at, merged_into ON public.guests FOR EACH ROW WHEN ((new.is_minor OR (new.opted_out_at IS NOT NULL) OR (new.merged_into IS NOT NULL))) EXECUTE FUNCTION platform.drop_trust_score();
CREATE TRIGGER follow_objection AFTER UPDATE ON public.guests FOR EACH ROW WHEN ((old.sharing_ended_at IS DISTINCT FROM new.sharing_ended_at)) EXECUTE FUNCTION platform.follow_objection();
CREATE TRIGGER follow_person AFTER UPDATE ON public.guests FOR EACH ROW WHEN ((((old.is_minor IS DISTINCT FROM new.is_minor) OR (old.is_vulnerable IS DISTINCT FROM new.is_vulnerable)) OR (old.birth_date IS DISTINCT FROM new.birth_date))) EXECUTE FUNCTION platform.follow_person();
CREATE TRIGGER keep_sharing_ended BEFORE UPDATE OF sharing_ended_at ON public.guests FOR EACH ROW EXECUTE FUNCTION platform.keep_sharing_ended();
CREATE TRIGGER mark_minor BEFORE INSERT ON public.guests FOR EACH ROW WHEN (new.is_minor) EXECUTE FUNCTION platform.mark_minor();
CREATE TRIGGER refuse_score_against_wish BEFORE INSERT OR UPDATE OF risk_level, opted_out_at ON public.guests FOR EACH ROW WHEN ((new.opted_out_at IS NOT NULL)) EXECUTE FUNCTION platform.refuse_score_against_wish();
CREATE TRIGGER tokens_of_changed AFTER UPDATE OF name, birth_date, contact, is_minor ON public.guests FOR EACH ROW WHEN (((((old.name IS DISTINCT FROM new.name) OR (old.birth_date IS DISTINCT FROM new.birth_date)) OR (old.contact IS DISTINCT FROM new.contact)) OR (old.is_minor IS DISTINCT FROM new.is_minor))) EXECUTE FUNCTION network.note_changed_profile();
CREATE TRIGGER tokens_of_new AFTER INSERT ON public.guests REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION network.note_new_profiles();
CREATE TRIGGER unlink_leaves AFTER DELETE ON public.guests REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION platform.unlink_leaves('guest_id');

create table public.hand_over_items (
  organisation_id uuid not null,
  item_id uuid default uuidv7() not null,
  hand_over_id uuid not null,
  venue_id uuid not null,
  "position" smallint not null,
  text text not null,
  is_urgent boolean default false not null,
  subject_kind text,
  subject_id uuid,
  acknowledged_by uuid,
  acknowledged_at timestamp with time zone,
  constraint acknowledged_in_full CHECK (((acknowledged_at IS NULL) = (acknowledged_by IS NULL))),
  constraint hand_over_items_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(organisation_id),
  constraint hand_over_items_organisation_id_hand_over_id_fkey FOREIGN KEY (organisation_id, hand_over_id) REFERENCES public.hand_overs(organisation_id, hand_over_id) ON DELETE CASCADE,
  constraint hand_over_items_pkey PRIMARY KEY (organisation_id, item_id),
  constraint hand_over_items_subject_kind_check CHECK ((subject_kind = ANY (ARRAY['guest'::text, 'stay'::text, 'room'::text, 'incident'::text, 'group'::text]))),
  constraint hand_over_items_text_check CHECK (((length(text) >= 1) AND (length(text) <= 1000)))
);
CREATE INDEX hand_over_items_by_hand_over ON public.hand_over_items USING btree (organisation_id, hand_over_id, "position");
CREATE INDEX hand_over_items_by_subject ON public.hand_over_items USING btree (organisation_id, subject_id) WHERE (subject_id IS NOT NULL);
CREATE INDEX hand_over_items_unread ON public.hand_over_items USING btree (organisation_id, venue_id) WHERE (acknowledged_at IS NULL);
alter table public.hand_over_items enable row level security, force row level security;
create policy scope_deletes on public.hand_over_items for delete to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_inserts on public.hand_over_items for insert to comity_app
  with check ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_reads on public.hand_over_items for select to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_updates on public.hand_over_items for update to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))))
  with check ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
grant delete, insert, select, update on public.hand_over_items to comity_app;

create table public.hand_overs (
  organisation_id uuid not null,
  hand_over_id uuid default uuidv7() not null,
  venue_id uuid not null,
  summary text,
  created_by uuid not null,
  created_at timestamp with time zone not null,
  constraint hand_overs_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(organisation_id),
  constraint hand_overs_organisation_id_venue_id_fkey FOREIGN KEY (organisation_id, venue_id) REFERENCES public.venues(organisation_id, venue_id),
  constraint hand_overs_pkey PRIMARY KEY (organisation_id, hand_over_id),
  constraint hand_overs_summary_check CHECK ((length(summary) <= 2000))
);
CREATE INDEX hand_overs_by_time ON public.hand_overs USING btree (organisation_id, venue_id, created_at DESC, hand_over_id DESC);
alter table public.hand_overs enable row level security, force row level security;
create policy scope_deletes on public.hand_overs for delete to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_inserts on public.hand_overs for insert to comity_app
  with check ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_reads on public.hand_overs for select to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_updates on public.hand_overs for update to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))))
  with check ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
grant delete, insert, select, update on public.hand_overs to comity_app;

create table public.idempotency_keys (
  organisation_id uuid not null,
  user_id uuid not null,
  endpoint text not null,
  key text not null,
  fingerprint bytea not null,
  result_id uuid not null,
  created_at timestamp with time zone not null,
  constraint idempotency_keys_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(organisation_id),
  constraint idempotency_keys_pkey PRIMARY KEY (organisation_id, user_id, endpoint, key)
);
CREATE INDEX idempotency_keys_by_age ON public.idempotency_keys USING btree (organisation_id, created_at);
alter table public.idempotency_keys enable row level security, force row level security;
create policy scope_deletes on public.idempotency_keys for delete to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_inserts on public.idempotency_keys for insert to comity_app
  with check ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_reads on public.idempotency_keys for select to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_updates on public.idempotency_keys for update to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))))
  with check ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
grant delete, insert, select, update on public.idempotency_keys to comity_app;

create table public.identity_keys (
  organisation_id uuid not null,
  key bigint not null,
  guest_id uuid not null,
  constraint identity_keys_organisation_id_guest_id_fkey FOREIGN KEY (organisation_id, guest_id) REFERENCES public.guests(organisation_id, guest_id) ON DELETE CASCADE,
  constraint identity_keys_pkey PRIMARY KEY (organisation_id, key, guest_id)
);
CREATE INDEX identity_keys_by_guest ON public.identity_keys USING btree (organisation_id, guest_id);
alter table public.identity_keys enable row level security, force row level security;
create policy scope_deletes on public.identity_keys for delete to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_inserts on public.identity_keys for insert to comity_app
  with check ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_reads on public.identity_keys for select to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_updates on public.identity_keys for update to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))))
  with check ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
grant delete, insert, select, update on public.identity_keys to comity_app;

create table public.identity_pairs (
  organisation_id uuid not null,
  pair_id uuid default uuidv7() not null,
  guest_a uuid not null,
  guest_b uuid not null,
  probability double precision not null,
  fields jsonb not null,
  decision text,
  decided_by uuid,
  decided_at timestamp with time zone,
  found_at timestamp with time zone not null,
  constraint identity_pairs_decision_check CHECK ((decision = ANY (ARRAY['same'::text, 'different'::text]))),
  constraint identity_pairs_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(organisation_id),
  constraint identity_pairs_organisation_id_guest_a_fkey FOREIGN KEY (organisation_id, guest_a) REFERENCES public.guests(organisation_id, guest_id) ON DELETE CASCADE,
  constraint identity_pairs_organisation_id_guest_a_guest_b_key UNIQUE (organisation_id, guest_a, guest_b),
  constraint identity_pairs_organisation_id_guest_b_fkey FOREIGN KEY (organisation_id, guest_b) REFERENCES public.guests(organisation_id, guest_id) ON DELETE CASCADE,
  constraint identity_pairs_pkey PRIMARY KEY (organisation_id, pair_id),
  constraint identity_pairs_probability_check CHECK (((probability >= (0)::double precision) AND (probability <= (1)::double precision))),
  constraint in_order CHECK ((guest_a < guest_b))
);
CREATE INDEX identity_pairs_by_second ON public.identity_pairs USING btree (organisation_id, guest_b);
CREATE INDEX identity_pairs_open ON public.identity_pairs USING btree (organisation_id, probability DESC, pair_id) WHERE (decision IS NULL);
alter table public.identity_pairs enable row level security, force row level security;
create policy scope_deletes on public.identity_pairs for delete to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_inserts on public.identity_pairs for insert to comity_app
  with check ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_reads on public.identity_pairs for select to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_updates on public.identity_pairs for update to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))))
  with check ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
grant delete, insert, select, update on public.identity_pairs to comity_app;

create table public.identity_parameters (
  organisation_id uuid not null,
  parameters jsonb not null,
  guests integer not null,
  estimated_at timestamp with time zone not null,
  constraint identity_parameters_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(organisation_id),
  constraint identity_parameters_pkey PRIMARY KEY (organisation_id)
);
alter table public.identity_parameters enable row level security, force row level security;
create policy scope_deletes on public.identity_parameters for delete to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_inserts on public.identity_parameters for insert to comity_app
  with check ((((select current_setting('app.kind')) = ANY ('{system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_reads on public.identity_parameters for select to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_updates on public.identity_parameters for update to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))))
  with check ((((select current_setting('app.kind')) = ANY ('{system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
grant delete, insert, select, update on public.identity_parameters to comity_app;

create table public.import_cells (
  organisation_id uuid not null,
  import_id uuid not null,
  row_number integer not null,
  source_row bytea not null,
  cells json not null,
  constraint import_cells_organisation_id_import_id_fkey FOREIGN KEY (organisation_id, import_id) REFERENCES public.imports(organisation_id, import_id) ON DELETE CASCADE,
  constraint import_cells_pkey PRIMARY KEY (organisation_id, import_id, row_number)
);
alter table public.import_cells enable row level security, force row level security;
create policy scope_deletes on public.import_cells for delete to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_inserts on public.import_cells for insert to comity_app
  with check ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_reads on public.import_cells for select to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_updates on public.import_cells for update to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))))
  with check ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
grant delete, insert, select, update on public.import_cells to comity_app;

create table public.import_changes (
  organisation_id uuid not null,
  import_id uuid not null,
  stay_id uuid not null,
  source_row bytea,
  before jsonb,
  source_before jsonb,
  written_version integer,
  constraint import_changes_organisation_id_import_id_fkey FOREIGN KEY (organisation_id, import_id) REFERENCES public.imports(organisation_id, import_id) ON DELETE CASCADE,
  constraint import_changes_organisation_id_stay_id_fkey FOREIGN KEY (organisation_id, stay_id) REFERENCES public.stays(organisation_id, stay_id) ON DELETE CASCADE,
  constraint import_changes_pkey PRIMARY KEY (organisation_id, import_id, stay_id)
);
CREATE INDEX import_changes_by_stay ON public.import_changes USING btree (organisation_id, stay_id);
alter table public.import_changes enable row level security, force row level security;
create policy scope_deletes on public.import_changes for delete to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_inserts on public.import_changes for insert to comity_app
  with check ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_reads on public.import_changes for select to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_updates on public.import_changes for update to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))))
  with check ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
grant delete, insert, select, update on public.import_changes to comity_app;

create table public.import_errors (
  organisation_id uuid not null,
  import_id uuid not null,
  row_number integer not null,
  ordinal smallint not null,
  column_name text,
  field text,
  code text not null,
  value text,
  is_warning boolean default false not null,
  constraint import_errors_organisation_id_import_id_fkey FOREIGN KEY (organisation_id, import_id) REFERENCES public.imports(organisation_id, import_id) ON DELETE CASCADE,
  constraint import_errors_pkey PRIMARY KEY (organisation_id, import_id, row_number, ordinal)
);
alter table public.import_errors enable row level security, force row level security;
create policy scope_deletes on public.import_errors for delete to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_inserts on public.import_errors for insert to comity_app
  with check ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_reads on public.import_errors for select to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_updates on public.import_errors for update to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))))
  with check ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
grant delete, insert, select, update on public.import_errors to comity_app;

create table public.import_guest_changes (
  organisation_id uuid not null,
  import_id uuid not null,
  guest_id uuid not null,
  name text,
  language text,
  birth_date date,
  wrapped_key bytea,
  contact bytea,
  added_keys text[] not null,
  written_state text not null,
  removed_keys text[] default '{}'::text[] not null,
  constraint import_guest_changes_organisation_id_guest_id_fkey FOREIGN KEY (organisation_id, guest_id) REFERENCES public.guests(organisation_id, guest_id) ON DELETE CASCADE,
  constraint import_guest_changes_organisation_id_import_id_fkey FOREIGN KEY (organisation_id, import_id) REFERENCES public.imports(organisation_id, import_id) ON DELETE CASCADE,
  constraint import_guest_changes_pkey PRIMARY KEY (organisation_id, import_id, guest_id)
);
CREATE INDEX import_guest_changes_by_guest ON public.import_guest_changes USING btree (organisation_id, guest_id);
alter table public.import_guest_changes enable row level security, force row level security;
create policy scope_deletes on public.import_guest_changes for delete to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_inserts on public.import_guest_changes for insert to comity_app
  with check ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_reads on public.import_guest_changes for select to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_updates on public.import_guest_changes for update to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))))
  with check ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
grant delete, insert, select, update on public.import_guest_changes to comity_app;

create table public.import_guests (
  organisation_id uuid not null,
  import_id uuid not null,
  guest_id uuid not null,
  name text,
  wrapped_key bytea,
  contact bytea,
  keys text[] not null,
  language text,
  birth_date date,
  is_minor boolean default false not null,
  known_state text,
  constraint import_guests_organisation_id_import_id_fkey FOREIGN KEY (organisation_id, import_id) REFERENCES public.imports(organisation_id, import_id) ON DELETE CASCADE,
  constraint import_guests_pkey PRIMARY KEY (organisation_id, import_id, guest_id)
);
alter table public.import_guests enable row level security, force row level security;
create policy scope_deletes on public.import_guests for delete to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_inserts on public.import_guests for insert to comity_app
  with check ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_reads on public.import_guests for select to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_updates on public.import_guests for update to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))))
  with check ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
grant delete, insert, select, update on public.import_guests to comity_app;

create table public.import_mappings (
  organisation_id uuid not null,
  kind text not null,
  fingerprint text not null,
  mapping jsonb not null,
  date_format text,
  updated_at timestamp with time zone not null,
  rating_scale text,
  words jsonb default '{}'::jsonb not null,
  constraint import_mappings_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(organisation_id),
  constraint import_mappings_pkey PRIMARY KEY (organisation_id, kind, fingerprint)
);
alter table public.import_mappings enable row level security, force row level security;
create policy scope_deletes on public.import_mappings for delete to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_inserts on public.import_mappings for insert to comity_app
  with check ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_reads on public.import_mappings for select to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_updates on public.import_mappings for update to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))))
  with check ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
grant delete, insert, select, update on public.import_mappings to comity_app;

create table public.import_questions (
  organisation_id uuid not null,
  question_id uuid default uuidv7() not null,
  import_id uuid not null,
  venue_id uuid not null,
  stay_id uuid not null,
  kind text not null,
  name text,
  wrapped_key bytea,
  contact bytea,
  asked_at timestamp with time zone not null,
  answer text,
  answered_by uuid,
  answered_at timestamp with time zone,
  settled_by uuid,
  constraint import_questions_answer_check CHECK ((answer = ANY (ARRAY['correction'::text, 'another_guest'::text, 'two_guests'::text, 'keep'::text, 'cancelled'::text, 'no_show'::text, 'checked_out'::text]))),
  constraint import_questions_kind_check CHECK ((kind = ANY (ARRAY['other_guest'::text, 'missing'::text]))),
  constraint import_questions_organisation_id_import_id_fkey FOREIGN KEY (organisation_id, import_id) REFERENCES public.imports(organisation_id, import_id) ON DELETE CASCADE,
  constraint import_questions_organisation_id_stay_id_fkey FOREIGN KEY (organisation_id, stay_id) REFERENCES public.stays(organisation_id, stay_id) ON DELETE CASCADE,
  constraint import_questions_pkey PRIMARY KEY (organisation_id, question_id)
);
CREATE INDEX import_questions_by_import ON public.import_questions USING btree (organisation_id, import_id, kind, question_id);
CREATE INDEX import_questions_by_stay ON public.import_questions USING btree (organisation_id, stay_id);
CREATE UNIQUE INDEX import_questions_open ON public.import_questions USING btree (organisation_id, stay_id, kind) WHERE ((answer IS NULL) AND (settled_by IS NULL));
alter table public.import_questions enable row level security, force row level security;
create policy scope_deletes on public.import_questions for delete to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_inserts on public.import_questions for insert to comity_app
  with check ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_reads on public.import_questions for select to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_updates on public.import_questions for update to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))))
  with check ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
grant delete, insert, select, update on public.import_questions to comity_app;

create table public.import_rows (
  organisation_id uuid not null,
  import_id uuid not null,
  row_number integer not null,
  source_row bytea not null,
  action text not null,
  stay_id uuid,
  guest_id uuid,
  booking_number text,
  room text,
  status text,
  arrives_on date,
  departs_on date,
  adults smallint,
  children smallint,
  channel text,
  record jsonb,
  booking_facts jsonb,
  venue_id uuid,
  starts_at timestamp with time zone,
  ends_at timestamp with time zone,
  price_minor bigint,
  currency text,
  booked_at timestamp with time zone,
  cancelled_at timestamp with time zone,
  cancel_reason text,
  note text,
  said jsonb,
  is_status_said boolean,
  typed jsonb,
  identity text,
  known_version integer,
  asked jsonb,
  constraint import_rows_action_check CHECK ((action = ANY (ARRAY['add'::text, 'update'::text, 'duplicate'::text]))),
  constraint import_rows_of_stays CHECK (((record IS NOT NULL) OR ((guest_id IS NOT NULL) AND (status IS NOT NULL) AND (arrives_on IS NOT NULL) AND (stay_id IS NOT NULL) AND (venue_id IS NOT NULL) AND (said IS NOT NULL)))),
  constraint import_rows_organisation_id_import_id_fkey FOREIGN KEY (organisation_id, import_id) REFERENCES public.imports(organisation_id, import_id) ON DELETE CASCADE,
  constraint import_rows_pkey PRIMARY KEY (organisation_id, import_id, row_number)
);
CREATE UNIQUE INDEX import_rows_by_stay ON public.import_rows USING btree (organisation_id, import_id, stay_id) WHERE ((stay_id IS NOT NULL) AND (record IS NULL));
alter table public.import_rows enable row level security, force row level security;
create policy scope_deletes on public.import_rows for delete to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_inserts on public.import_rows for insert to comity_app
  with check ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_reads on public.import_rows for select to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_updates on public.import_rows for update to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))))
  with check ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
grant delete, insert, select, update on public.import_rows to comity_app;

create table public.import_tokens (
  organisation_id uuid not null,
  import_id uuid not null,
  token text collate "C" not null,
  row_number integer not null,
  name text,
  guest_id uuid not null,
  constraint import_tokens_organisation_id_import_id_fkey FOREIGN KEY (organisation_id, import_id) REFERENCES public.imports(organisation_id, import_id) ON DELETE CASCADE,
  constraint import_tokens_pkey PRIMARY KEY (organisation_id, import_id, token, row_number)
);
alter table public.import_tokens enable row level security, force row level security;
create policy scope_deletes on public.import_tokens for delete to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_inserts on public.import_tokens for insert to comity_app
  with check ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_reads on public.import_tokens for select to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_updates on public.import_tokens for update to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))))
  with check ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
grant delete, insert, select, update on public.import_tokens to comity_app;

create table public.imports (
  organisation_id uuid not null,
  import_id uuid default uuidv7() not null,
  venue_id uuid not null,
  kind text not null,
  file_name text not null,
  state text not null,
  encoding text not null,
  delimiter text not null,
  header text[] not null,
  columns jsonb not null,
  fingerprint text not null,
  mapping jsonb not null,
  mapping_remembered boolean not null,
  date_format text,
  date_format_choices text[] not null,
  rows integer not null,
  valid integer default 0 not null,
  errors integer default 0 not null,
  duplicates integer default 0 not null,
  added integer default 0 not null,
  updated integer default 0 not null,
  done integer default 0 not null,
  failure text,
  staged boolean default true not null,
  skip_errors boolean default false not null,
  run_id uuid,
  worked_at timestamp with time zone,
  basis integer,
  created_by uuid not null,
  created_at timestamp with time zone not null,
  committed_by uuid,
  committed_at timestamp with time zone,
  undone_at timestamp with time zone,
  rating_scale text,
  suggested_kind text,
  warnings integer default 0 not null,
  words jsonb default '[]'::jsonb not null,
  auto text,
  checked_to integer,
  venue_ids uuid[] default '{}'::uuid[] not null,
  open_stays uuid[],
  findings jsonb,
  constraint imports_auto_check CHECK ((auto = ANY (ARRAY['when_clean'::text, 'skip_errors'::text]))),
  constraint imports_kind_check CHECK ((kind = ANY (ARRAY['stays'::text, 'guests'::text, 'feedback'::text, 'incidents'::text]))),
  constraint imports_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(organisation_id),
  constraint imports_organisation_id_venue_id_fkey FOREIGN KEY (organisation_id, venue_id) REFERENCES public.venues(organisation_id, venue_id),
  constraint imports_pkey PRIMARY KEY (organisation_id, import_id),
  constraint imports_rating_scale_check CHECK ((rating_scale = ANY (ARRAY['1-5'::text, '1-10'::text, 'percent'::text]))),
  constraint imports_state_check CHECK ((state = ANY (ARRAY['uploaded'::text, 'checking'::text, 'checked'::text, 'committing'::text, 'committed'::text, 'failed'::text, 'undone'::text, 'cancelled'::text])))
);
CREATE INDEX imports_by_source ON public.imports USING btree (organisation_id, fingerprint, committed_at DESC) WHERE (state = 'committed'::text);
CREATE INDEX imports_by_time ON public.imports USING btree (organisation_id, venue_id, created_at DESC, import_id DESC);
CREATE INDEX imports_staged ON public.imports USING btree (organisation_id, created_at) WHERE staged;
alter table public.imports enable row level security, force row level security;
create policy scope_deletes on public.imports for delete to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_inserts on public.imports for insert to comity_app
  with check ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_reads on public.imports for select to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_updates on public.imports for update to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))))
  with check ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
grant delete, insert, select, update on public.imports to comity_app;

create table public.improvement_plans (
  organisation_id uuid not null,
  plan_id uuid default uuidv7() not null,
  listing_id uuid not null,
  venue_id uuid not null,
  agreed_by uuid not null,
  agreed_at timestamp with time zone not null,
  voided_at timestamp with time zone,
  constraint improvement_plans_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(organisation_id),
  constraint improvement_plans_organisation_id_listing_id_fkey FOREIGN KEY (organisation_id, listing_id) REFERENCES public.listings(organisation_id, listing_id) ON DELETE CASCADE,
  constraint improvement_plans_pkey PRIMARY KEY (organisation_id, plan_id)
);
CREATE INDEX improvement_plans_by_listing ON public.improvement_plans USING btree (organisation_id, listing_id);
CREATE UNIQUE INDEX improvement_plans_of_listing ON public.improvement_plans USING btree (organisation_id, listing_id) WHERE (voided_at IS NULL);
alter table public.improvement_plans enable row level security, force row level security;
create policy scope_deletes on public.improvement_plans for delete to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_inserts on public.improvement_plans for insert to comity_app
  with check ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_reads on public.improvement_plans for select to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_updates on public.improvement_plans for update to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))))
  with check ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
grant delete, insert, select, update on public.improvement_plans to comity_app;
CREATE TRIGGER unlink_leaves AFTER DELETE ON public.improvement_plans REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION platform.unlink_leaves('plan_id');

create table public.improvement_steps (
  organisation_id uuid not null,
  plan_id uuid not null,
  venue_id uuid not null,
  step text not null,
  done_by uuid,
  done_at timestamp with time zone,
  constraint done_in_full CHECK (((done_at IS NULL) = (done_by IS NULL))),
  constraint improvement_steps_organisation_id_plan_id_fkey FOREIGN KEY (organisation_id, plan_id) REFERENCES public.improvement_plans(organisation_id, plan_id) ON DELETE CASCADE,
  constraint improvement_steps_pkey PRIMARY KEY (organisation_id, plan_id, step),
  constraint improvement_steps_step_check CHECK ((step = ANY (ARRAY['spoke_with_venue'::text, 'accepted_rules'::text, 'made_good'::text, 'completed_course'::text])))
);
alter table public.improvement_steps enable row level security, force row level security;
create policy scope_deletes on public.improvement_steps for delete to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_inserts on public.improvement_steps for insert to comity_app
  with check ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_reads on public.improvement_steps for select to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_updates on public.improvement_steps for update to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))))
  with check ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
grant delete, insert, select, update on public.improvement_steps to comity_app;

create table public.incident_days (
  organisation_id uuid not null,
  venue_id uuid not null,
  day date not null,
  type text not null,
  severity text not null,
  incidents integer not null,
  constraint incident_days_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(organisation_id),
  constraint incident_days_organisation_id_venue_id_fkey FOREIGN KEY (organisation_id, venue_id) REFERENCES public.venues(organisation_id, venue_id),
  constraint incident_days_pkey PRIMARY KEY (organisation_id, venue_id, day, type, severity)
);
alter table public.incident_days enable row level security, force row level security;
create policy scope_deletes on public.incident_days for delete to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_inserts on public.incident_days for insert to comity_app
  with check ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_reads on public.incident_days for select to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_updates on public.incident_days for update to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))))
  with check ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
grant delete, insert, select, update on public.incident_days to comity_app;

create table public.incident_drafts (
  organisation_id uuid not null,
  author_id uuid not null,
  draft_id uuid not null,
  venue_id uuid not null,
  sealed bytea,
  incident_id uuid,
  saved_at timestamp with time zone not null,
  constraint incident_drafts_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(organisation_id),
  constraint incident_drafts_organisation_id_venue_id_fkey FOREIGN KEY (organisation_id, venue_id) REFERENCES public.venues(organisation_id, venue_id),
  constraint incident_drafts_pkey PRIMARY KEY (organisation_id, author_id, draft_id),
  constraint kept_or_sent CHECK (((sealed IS NULL) <> (incident_id IS NULL)))
);
CREATE INDEX incident_drafts_by_age ON public.incident_drafts USING btree (organisation_id, saved_at);
CREATE INDEX incident_drafts_by_author ON public.incident_drafts USING btree (organisation_id, author_id, saved_at DESC) WHERE (incident_id IS NULL);
alter table public.incident_drafts enable row level security, force row level security;
create policy scope_deletes on public.incident_drafts for delete to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_inserts on public.incident_drafts for insert to comity_app
  with check ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_reads on public.incident_drafts for select to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_updates on public.incident_drafts for update to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))))
  with check ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
grant delete, insert, select, update on public.incident_drafts to comity_app;

create table public.incident_events (
  organisation_id uuid not null,
  event_id uuid default uuidv7() not null,
  incident_id uuid not null,
  venue_id uuid not null,
  at timestamp with time zone not null,
  kind text not null,
  actor_id uuid,
  details jsonb default '{}'::jsonb not null,
  note text,
  counted_day date,
  counted_class smallint,
  constraint counted_in_full CHECK (((counted_day IS NULL) = (counted_class IS NULL))),
  constraint incident_events_kind_check CHECK ((kind = ANY (ARRAY['reported'::text, 'triaged'::text, 'investigating'::text, 'confirmed'::text, 'unfounded'::text, 'resolved'::text, 'closed'::text, 'reopened'::text, 'assigned'::text, 'corrected'::text, 'noted'::text, 'photo_added'::text, 'photo_annotated'::text, 'photo_annotation_removed'::text, 'photo_deleted'::text, 'hold_set'::text, 'hold_lifted'::text, 'clip_added'::text, 'clip_removed'::text, 'exported'::text, 'attributed'::text, 'bill_settled'::text, 'bill_explained'::text]))),
  constraint incident_events_note_check CHECK ((length(note) <= 2100)),
  constraint incident_events_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(organisation_id),
  constraint incident_events_organisation_id_incident_id_fkey FOREIGN KEY (organisation_id, incident_id) REFERENCES public.incidents(organisation_id, incident_id) ON DELETE CASCADE,
  constraint incident_events_pkey PRIMARY KEY (organisation_id, event_id)
);
CREATE INDEX incident_events_by_incident ON public.incident_events USING btree (organisation_id, incident_id, at, event_id);
alter table public.incident_events enable row level security, force row level security;
create policy forgets_words on public.incident_events for all to comity_definer
  using (true)
  with check (true);
create policy scope_deletes on public.incident_events for delete to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_inserts on public.incident_events for insert to comity_app
  with check ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_reads on public.incident_events for select to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_updates on public.incident_events for update to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))))
  with check ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
grant insert, select on public.incident_events to comity_app;
grant select on public.incident_events to comity_definer;
grant update (note) on public.incident_events to comity_definer;
CREATE TRIGGER count_steps AFTER INSERT ON public.incident_events REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION platform.count_incident_steps();
CREATE TRIGGER place_step BEFORE INSERT ON public.incident_events FOR EACH ROW WHEN ((new.kind = ANY (ARRAY['triaged'::text, 'confirmed'::text]))) EXECUTE FUNCTION platform.place_incident_step();

create table public.incident_step_days (
  organisation_id uuid not null,
  venue_id uuid not null,
  day date not null,
  step text not null,
  duration_class smallint not null,
  incidents integer not null,
  constraint incident_step_days_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(organisation_id),
  constraint incident_step_days_organisation_id_venue_id_fkey FOREIGN KEY (organisation_id, venue_id) REFERENCES public.venues(organisation_id, venue_id),
  constraint incident_step_days_pkey PRIMARY KEY (organisation_id, venue_id, day, step, duration_class),
  constraint incident_step_days_step_check CHECK ((step = ANY (ARRAY['triaged'::text, 'confirmed'::text])))
);
alter table public.incident_step_days enable row level security, force row level security;
create policy scope_deletes on public.incident_step_days for delete to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_inserts on public.incident_step_days for insert to comity_app
  with check ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_reads on public.incident_step_days for select to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_updates on public.incident_step_days for update to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))))
  with check ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
grant delete, insert, select, update on public.incident_step_days to comity_app;

create table public.incidents (
  organisation_id uuid not null,
  incident_id uuid default uuidv7() not null,
  venue_id uuid not null,
  guest_id uuid,
  profile_id uuid,
  stay_id uuid,
  type text not null,
  severity text not null,
  status text not null,
  description text,
  amount_minor bigint,
  currency text,
  occurred_at timestamp with time zone not null,
  reported_by uuid not null,
  reported_at timestamp with time zone not null,
  confirmed_by uuid,
  confirmed_at timestamp with time zone,
  import_id uuid,
  source_row bytea,
  observed text,
  heard text,
  inferred text,
  action_taken text,
  actions text[] default '{}'::text[] not null,
  room text,
  location text,
  fault text default 'unclear'::text not null,
  source text default 'form'::text not null,
  template text,
  witness_ids uuid[] default '{}'::uuid[] not null,
  assigned_to uuid,
  assigned_by uuid,
  due_at timestamp with time zone,
  closed_at timestamp with time zone,
  group_incident_id uuid,
  reference text generated always as ("right"((incident_id)::text, 8)) stored not null,
  day date,
  listed_evidence bytea[] default '{}'::bytea[] not null,
  forgotten_at timestamp with time zone,
  is_second_look boolean default false not null,
  constraint assigned_in_full CHECK (((assigned_to IS NULL) = (assigned_by IS NULL))),
  constraint confirmed_by_a_second_person CHECK (((confirmed_by IS NULL) OR is_second_look OR (confirmed_by <> reported_by))),
  constraint confirmed_has_a_time CHECK (((confirmed_by IS NULL) = (confirmed_at IS NULL))),
  constraint forgotten_says_nothing CHECK (((forgotten_at IS NULL) OR ((status = 'closed'::text) AND (num_nonnulls(guest_id, profile_id, stay_id, observed, heard, inferred, description, action_taken, room, location, amount_minor, currency, group_incident_id) = 0) AND (actions = '{}'::text[]) AND (witness_ids = '{}'::uuid[])))),
  constraint incidents_action_taken_check CHECK ((length(action_taken) <= 2100)),
  constraint incidents_amount_minor_check CHECK ((amount_minor >= 0)),
  constraint incidents_currency_check CHECK ((length(currency) = 3)),
  constraint incidents_description_check CHECK ((length(description) <= 4200)),
  constraint incidents_fault_check CHECK ((fault = ANY (ARRAY['guest'::text, 'venue'::text, 'other'::text, 'unclear'::text]))),
  constraint incidents_heard_check CHECK ((length(heard) <= 4200)),
  constraint incidents_inferred_check CHECK ((length(inferred) <= 4200)),
  constraint incidents_location_check CHECK ((length(location) <= 200)),
  constraint incidents_observed_check CHECK ((length(observed) <= 4200)),
  constraint incidents_of_a_group FOREIGN KEY (organisation_id, group_incident_id) REFERENCES public.group_incidents(organisation_id, group_incident_id) ON DELETE SET NULL (group_incident_id),
  constraint incidents_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(organisation_id),
  constraint incidents_organisation_id_guest_id_fkey FOREIGN KEY (organisation_id, guest_id) REFERENCES public.guests(organisation_id, guest_id),
  constraint incidents_organisation_id_stay_id_fkey FOREIGN KEY (organisation_id, stay_id) REFERENCES public.stays(organisation_id, stay_id),
  constraint incidents_organisation_id_venue_id_fkey FOREIGN KEY (organisation_id, venue_id) REFERENCES public.venues(organisation_id, venue_id),
  constraint incidents_pkey PRIMARY KEY (organisation_id, incident_id),
  constraint incidents_room_check CHECK (((room = upper(room)) AND (length(room) <= 12))),
  constraint incidents_severity_check CHECK ((severity = ANY (ARRAY['low'::text, 'medium'::text, 'high'::text, 'critical'::text]))),
  constraint incidents_source_check CHECK ((source = ANY (ARRAY['form'::text, 'quick'::text, 'bulk'::text, 'import'::text, 'group'::text, 'bill'::text]))),
  constraint incidents_status_check CHECK ((status = ANY (ARRAY['reported'::text, 'triaged'::text, 'investigating'::text, 'confirmed'::text, 'unfounded'::text, 'resolved'::text, 'closed'::text]))),
  constraint incidents_template_check CHECK ((length(template) <= 60)),
  constraint incidents_type_check CHECK ((type = ANY (ARRAY['violence'::text, 'threat'::text, 'weapon'::text, 'sexual_harassment'::text, 'theft'::text, 'fraud'::text, 'unpaid_bill'::text, 'damage'::text, 'dealing'::text, 'false_booking'::text, 'noise'::text, 'rule_breach'::text, 'harassment'::text, 'medical'::text, 'other'::text]))),
  constraint second_look_a_day_later CHECK (((NOT is_second_look) OR ((confirmed_at IS NOT NULL) AND (confirmed_at >= (reported_at + '24:00:00'::interval)))))
);
CREATE INDEX incidents_assigned ON public.incidents USING btree (organisation_id, assigned_to, occurred_at DESC, incident_id DESC) WHERE (assigned_to IS NOT NULL);
CREATE INDEX incidents_by_group_incident ON public.incidents USING btree (organisation_id, group_incident_id) WHERE (group_incident_id IS NOT NULL);
CREATE INDEX incidents_by_guest ON public.incidents USING btree (organisation_id, guest_id, occurred_at DESC) WHERE (guest_id IS NOT NULL);
CREATE INDEX incidents_by_import ON public.incidents USING btree (organisation_id, import_id) WHERE (import_id IS NOT NULL);
CREATE INDEX incidents_by_reference ON public.incidents USING btree (organisation_id, reference);
CREATE INDEX incidents_by_reporter ON public.incidents USING btree (organisation_id, reported_by, reported_at DESC);
CREATE INDEX incidents_by_room ON public.incidents USING btree (organisation_id, venue_id, room, occurred_at DESC, incident_id DESC) WHERE (room IS NOT NULL);
CREATE INDEX incidents_by_severity ON public.incidents USING btree (organisation_id, venue_id, severity, occurred_at DESC, incident_id DESC);
CREATE UNIQUE INDEX incidents_by_source_row ON public.incidents USING btree (organisation_id, venue_id, source_row) WHERE (source_row IS NOT NULL);
CREATE INDEX incidents_by_status ON public.incidents USING btree (organisation_id, venue_id, status, occurred_at DESC, incident_id DESC);
CREATE INDEX incidents_by_stay ON public.incidents USING btree (organisation_id, stay_id) WHERE (stay_id IS NOT NULL);
CREATE INDEX incidents_by_time ON public.incidents USING btree (organisation_id, venue_id, occurred_at DESC, incident_id DESC);
CREATE INDEX incidents_by_type ON public.incidents USING btree (organisation_id, venue_id, type, occurred_at DESC, incident_id DESC);
CREATE INDEX incidents_due ON public.incidents USING btree (organisation_id, venue_id, due_at, incident_id) WHERE (status = ANY (ARRAY['reported'::text, 'triaged'::text, 'investigating'::text, 'confirmed'::text]));
CREATE INDEX incidents_open ON public.incidents USING btree (organisation_id, venue_id, occurred_at DESC, incident_id DESC) WHERE (status = ANY (ARRAY['reported'::text, 'triaged'::text, 'investigating'::text, 'confirmed'::text]));
CREATE INDEX incidents_open_counts ON public.incidents USING btree (organisation_id, venue_id, room) INCLUDE (severity, due_at, occurred_at) WHERE (status = ANY (ARRAY['reported'::text, 'triaged'::text, 'investigating'::text, 'confirmed'::text]));
alter table public.incidents enable row level security, force row level security;
create policy checks_bans on public.incidents for select to comity_definer
  using (true);
create policy scope_deletes on public.incidents for delete to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_inserts on public.incidents for insert to comity_app
  with check ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_reads on public.incidents for select to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_updates on public.incidents for update to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))))
  with check ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
grant delete, insert, select, update on public.incidents to comity_app;
grant select on public.incidents to comity_definer;
CREATE TRIGGER at_guest BEFORE INSERT ON public.incidents FOR EACH ROW WHEN ((new.guest_id IS NOT NULL)) EXECUTE FUNCTION platform.stand_at_guest();
CREATE TRIGGER check_second_look BEFORE UPDATE OF confirmed_at, is_second_look ON public.incidents FOR EACH ROW WHEN (((old.confirmed_at IS DISTINCT FROM new.confirmed_at) OR (old.is_second_look IS DISTINCT FROM new.is_second_look))) EXECUTE FUNCTION platform.check_second_look();
CREATE TRIGGER count_changed AFTER UPDATE ON public.incidents REFERENCING OLD TABLE AS gone NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION platform.count_incidents();
CREATE TRIGGER count_deleted AFTER DELETE ON public.incidents REFERENCING OLD TABLE AS gone FOR EACH STATEMENT WHEN ((COALESCE(current_setting('app.keeps_counts'::text, true), ''::text) <> 'on'::text)) EXECUTE FUNCTION platform.count_incidents();
CREATE TRIGGER count_reported AFTER INSERT ON public.incidents REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION platform.count_incidents();
CREATE TRIGGER follow_changed AFTER UPDATE ON public.incidents FOR EACH ROW WHEN (((((((((old.confirmed_at IS DISTINCT FROM new.confirmed_at) OR (old.fault IS DISTINCT FROM new.fault)) OR (old.type IS DISTINCT FROM new.type)) OR (old.severity IS DISTINCT FROM new.severity)) OR (old.amount_minor IS DISTINCT FROM new.amount_minor)) OR (old.currency IS DISTINCT FROM new.currency)) OR (old.guest_id IS DISTINCT FROM new.guest_id)) OR ((old.status = 'unfounded'::text) IS DISTINCT FROM (new.status = 'unfounded'::text)))) EXECUTE FUNCTION platform.follow_incident();
CREATE TRIGGER follow_deleted BEFORE DELETE ON public.incidents FOR EACH ROW EXECUTE FUNCTION platform.follow_incident();
CREATE TRIGGER forget_words AFTER UPDATE OF forgotten_at ON public.incidents FOR EACH ROW WHEN (((old.forgotten_at IS NULL) AND (new.forgotten_at IS NOT NULL))) EXECUTE FUNCTION platform.forget_words();
CREATE TRIGGER keep_listed_evidence BEFORE UPDATE OF listed_evidence ON public.incidents FOR EACH ROW EXECUTE FUNCTION platform.keep_listed_evidence();
CREATE TRIGGER keep_reporter BEFORE UPDATE OF reported_by ON public.incidents FOR EACH ROW WHEN ((old.reported_by IS DISTINCT FROM new.reported_by)) EXECUTE FUNCTION platform.refuse('who reported an incident stays', 'reporter_stays');
CREATE TRIGGER refuse_contested BEFORE UPDATE ON public.incidents FOR EACH ROW WHEN (((new.confirmed_at IS NOT NULL) AND (old.confirmed_at IS NULL))) EXECUTE FUNCTION platform.refuse_contested();
CREATE TRIGGER repeat_changed AFTER UPDATE ON public.incidents FOR EACH ROW WHEN (((old.severity = 'medium'::text) AND (old.confirmed_at IS NOT NULL) AND ((((((((old.confirmed_at IS DISTINCT FROM new.confirmed_at) OR (old.fault IS DISTINCT FROM new.fault)) OR (old.type IS DISTINCT FROM new.type)) OR (old.severity IS DISTINCT FROM new.severity)) OR (old.amount_minor IS DISTINCT FROM new.amount_minor)) OR (old.currency IS DISTINCT FROM new.currency)) OR (old.guest_id IS DISTINCT FROM new.guest_id)) OR ((old.status = 'unfounded'::text) IS DISTINCT FROM (new.status = 'unfounded'::text))))) EXECUTE FUNCTION platform.follow_repeat();
CREATE TRIGGER repeat_deleted AFTER DELETE ON public.incidents FOR EACH ROW WHEN (((old.severity = 'medium'::text) AND (old.confirmed_at IS NOT NULL))) EXECUTE FUNCTION platform.follow_repeat();
CREATE TRIGGER set_day BEFORE INSERT ON public.incidents FOR EACH ROW EXECUTE FUNCTION platform.set_incident_day();
CREATE TRIGGER set_day_anew BEFORE UPDATE OF occurred_at ON public.incidents FOR EACH ROW WHEN ((old.occurred_at IS DISTINCT FROM new.occurred_at)) EXECUTE FUNCTION platform.set_incident_day();
CREATE TRIGGER uncount_steps BEFORE DELETE ON public.incidents FOR EACH ROW WHEN ((COALESCE(current_setting('app.keeps_counts'::text, true), ''::text) <> 'on'::text)) EXECUTE FUNCTION platform.uncount_incident_steps();
CREATE TRIGGER unlink_forgotten AFTER UPDATE OF forgotten_at ON public.incidents FOR EACH ROW WHEN (((old.forgotten_at IS NULL) AND (new.forgotten_at IS NOT NULL))) EXECUTE FUNCTION platform.unlink_forgotten();
CREATE TRIGGER unlink_leaves AFTER DELETE ON public.incidents REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION platform.unlink_leaves('incident_id');

create table public.invitations (
  organisation_id uuid not null,
  invitation_id uuid default uuidv7() not null,
  email text,
  name text,
  language text not null,
  role text not null,
  venue_ids uuid[],
  role_ends_at timestamp with time zone,
  token_hash bytea not null,
  invited_by uuid not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  accepted_at timestamp with time zone,
  accepted_by uuid,
  revoked_at timestamp with time zone,
  constraint invitations_language_check CHECK ((language = ANY (ARRAY['en'::text, 'es'::text, 'tl'::text, 'fr'::text]))),
  constraint invitations_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(organisation_id),
  constraint invitations_pkey PRIMARY KEY (organisation_id, invitation_id),
  constraint invitations_role_check CHECK ((role = ANY (ARRAY['staff'::text, 'manager'::text, 'privacy'::text, 'admin'::text, 'reviewer'::text]))),
  constraint invitations_token_hash_key UNIQUE (token_hash),
  constraint of_organisation CHECK (((role <> ALL (ARRAY['admin'::text, 'privacy'::text])) OR (venue_ids IS NULL)))
);
alter table public.invitations enable row level security, force row level security;
create policy opens_scope on public.invitations for select to comity_definer
  using (true);
create policy scope_deletes on public.invitations for delete to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_inserts on public.invitations for insert to comity_app
  with check ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_reads on public.invitations for select to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_updates on public.invitations for update to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))))
  with check ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
grant delete, insert, select, update on public.invitations to comity_app;
grant select on public.invitations to comity_definer;

create table public.ledger_salts (
  organisation_id uuid not null,
  leaf_id uuid not null,
  kind text not null,
  subject_id uuid not null,
  venue_id uuid,
  at timestamp with time zone not null,
  digest bytea not null,
  salt bytea not null,
  constraint ledger_salts_digest_check CHECK ((length(digest) = 32)),
  constraint ledger_salts_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(organisation_id),
  constraint ledger_salts_pkey PRIMARY KEY (organisation_id, leaf_id),
  constraint ledger_salts_salt_check CHECK ((length(salt) = 32))
);
CREATE INDEX ledger_salts_by_kind ON public.ledger_salts USING btree (organisation_id, kind, leaf_id);
CREATE INDEX ledger_salts_by_subject ON public.ledger_salts USING btree (organisation_id, subject_id);
alter table public.ledger_salts enable row level security, force row level security;
create policy finds_record on public.ledger_salts for select to comity_definer
  using (true);
create policy goes_with_record on public.ledger_salts for delete to comity_definer
  using (true);
create policy record_reads on public.ledger_salts for select to comity_app
  using ((((select current_setting('app.kind')) = ANY (ARRAY['staff'::text, 'system'::text])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id IS NULL) AND (kind = 'record'::text)));
create policy scope_deletes on public.ledger_salts for delete to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_inserts on public.ledger_salts for insert to comity_app
  with check ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_updates on public.ledger_salts for update to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))))
  with check ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy venue_reads on public.ledger_salts for select to comity_app
  using ((((select current_setting('app.kind')) = ANY (ARRAY['staff'::text, 'system'::text])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy whole_reads on public.ledger_salts for select to comity_app
  using ((((select current_setting('app.kind')) = ANY (ARRAY['staff'::text, 'system'::text])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id IS NULL) AND ( SELECT (platform.all_venue_ids((current_setting('app.organisation_id'::text))::uuid) <@ (current_setting('app.venue_ids'::text))::uuid[]))));
grant delete, insert, select on public.ledger_salts to comity_app;
grant delete on public.ledger_salts to comity_definer;
grant select (organisation_id, subject_id) on public.ledger_salts to comity_definer;

create table public.listing_events (
  organisation_id uuid not null,
  event_id uuid default uuidv7() not null,
  listing_id uuid not null,
  venue_id uuid not null,
  at timestamp with time zone not null,
  kind text not null,
  actor_id uuid,
  details jsonb default '{}'::jsonb not null,
  constraint listing_events_kind_check CHECK ((kind = ANY (ARRAY['proposed'::text, 'signed'::text, 'notified'::text, 'activated'::text, 'reviewed'::text, 'hidden'::text, 'frozen'::text, 'unfrozen'::text, 'shortened'::text, 'extended'::text, 'withdrawn'::text, 'expired'::text, 'removed'::text, 'corrected'::text]))),
  constraint listing_events_organisation_id_listing_id_fkey FOREIGN KEY (organisation_id, listing_id) REFERENCES public.listings(organisation_id, listing_id) ON DELETE CASCADE,
  constraint listing_events_pkey PRIMARY KEY (organisation_id, event_id)
);
CREATE INDEX listing_events_of_listing ON public.listing_events USING btree (organisation_id, listing_id, at);
alter table public.listing_events enable row level security, force row level security;
create policy scope_deletes on public.listing_events for delete to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_inserts on public.listing_events for insert to comity_app
  with check ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_reads on public.listing_events for select to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_updates on public.listing_events for update to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))))
  with check ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
grant insert, select on public.listing_events to comity_app;
CREATE TRIGGER note_in_passing BEFORE INSERT ON public.listing_events FOR EACH ROW EXECUTE FUNCTION platform.note_in_passing();

create table public.listing_signatures (
  organisation_id uuid not null,
  listing_id uuid not null,
  venue_id uuid not null,
  place smallint not null,
  user_id uuid not null,
  signed_at timestamp with time zone not null,
  adult_stated boolean not null,
  constraint listing_signatures_organisation_id_listing_id_fkey FOREIGN KEY (organisation_id, listing_id) REFERENCES public.listings(organisation_id, listing_id) ON DELETE CASCADE,
  constraint listing_signatures_pkey PRIMARY KEY (organisation_id, listing_id, place),
  constraint listing_signatures_place_check CHECK ((place = ANY (ARRAY[1, 2]))),
  constraint signed_once_by_each UNIQUE (organisation_id, listing_id, user_id)
);
alter table public.listing_signatures enable row level security, force row level security;
create policy scope_deletes on public.listing_signatures for delete to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_inserts on public.listing_signatures for insert to comity_app
  with check ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_reads on public.listing_signatures for select to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_updates on public.listing_signatures for update to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))))
  with check ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
grant insert, select on public.listing_signatures to comity_app;
CREATE TRIGGER check_signature BEFORE INSERT ON public.listing_signatures FOR EACH ROW EXECUTE FUNCTION platform.check_listing_signature();

create table public.listings (
  organisation_id uuid not null,
  listing_id uuid default uuidv7() not null,
  venue_id uuid not null,
  incident_id uuid not null,
  guest_id uuid not null,
  profile_id uuid,
  agreement_id uuid not null,
  ground text not null,
  severity text not null,
  state text not null,
  facts text,
  evidence bytea[] not null,
  action_taken text,
  adult_stated boolean default false not null,
  created_by uuid not null,
  created_at timestamp with time zone not null,
  confirmed_at timestamp with time zone not null,
  agreed_months smallint not null,
  notice_id uuid,
  notice_channel text,
  notice_code text,
  notified_at timestamp with time zone,
  notice_language text,
  active_at timestamp with time zone,
  is_immediate boolean default false not null,
  reviewed_by uuid,
  reviewed_at timestamp with time zone,
  ends_at timestamp with time zone not null,
  frozen_by uuid,
  frozen_at timestamp with time zone,
  ended_at timestamp with time zone,
  ended_reason text,
  constraint active_has_a_time CHECK (((state <> 'active'::text) OR (active_at IS NOT NULL))),
  constraint ended_has_a_time CHECK (((state = ANY (ARRAY['expired'::text, 'withdrawn'::text, 'removed'::text])) = (ended_at IS NOT NULL))),
  constraint frozen_in_full CHECK (((frozen_at IS NULL) = (frozen_by IS NULL))),
  constraint listings_action_taken_check CHECK (((length(action_taken) >= 1) AND (length(action_taken) <= 2000))),
  constraint listings_agreement_id_fkey FOREIGN KEY (agreement_id) REFERENCES network.agreements(agreement_id),
  constraint listings_ended_reason_check CHECK ((length(ended_reason) <= 40)),
  constraint listings_facts_check CHECK (((length(facts) >= 1) AND (length(facts) <= 4000))),
  constraint listings_ground_check CHECK ((ground = ANY (ARRAY['violence'::text, 'threat'::text, 'weapon'::text, 'sexual_harassment'::text, 'theft'::text, 'fraud'::text, 'unpaid_bill'::text, 'damage'::text, 'dealing'::text, 'false_booking'::text]))),
  constraint listings_notice_channel_check CHECK ((notice_channel = ANY (ARRAY['email'::text, 'sms'::text]))),
  constraint listings_notice_code_check CHECK ((length(notice_code) <= 60)),
  constraint listings_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(organisation_id),
  constraint listings_organisation_id_guest_id_fkey FOREIGN KEY (organisation_id, guest_id) REFERENCES public.guests(organisation_id, guest_id),
  constraint listings_organisation_id_incident_id_fkey FOREIGN KEY (organisation_id, incident_id) REFERENCES public.incidents(organisation_id, incident_id),
  constraint listings_organisation_id_venue_id_fkey FOREIGN KEY (organisation_id, venue_id) REFERENCES public.venues(organisation_id, venue_id),
  constraint listings_pkey PRIMARY KEY (organisation_id, listing_id),
  constraint listings_severity_check CHECK ((severity = ANY (ARRAY['medium'::text, 'high'::text, 'critical'::text]))),
  constraint listings_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'signed'::text, 'notified'::text, 'active'::text, 'expired'::text, 'withdrawn'::text, 'removed'::text]))),
  constraint notice_by_a_channel CHECK (((notice_id IS NULL) = (notice_channel IS NULL))),
  constraint notice_in_a_language CHECK (((notice_id IS NULL) OR (notice_language IS NOT NULL))),
  constraint notified_in_full CHECK (((notified_at IS NULL) OR (notice_language IS NOT NULL))),
  constraint reviewed_in_full CHECK (((reviewed_at IS NULL) = (reviewed_by IS NULL))),
  constraint told_while_it_stands CHECK (((ended_at IS NOT NULL) OR (num_nulls(facts, action_taken) = 0))),
  constraint within_the_cap CHECK (((agreed_months >= 2) AND (agreed_months <=
CASE severity
    WHEN 'critical'::text THEN 24
    WHEN 'high'::text THEN 12
    ELSE 6
END))),
  constraint within_the_term CHECK ((ends_at <= (confirmed_at + ((agreed_months)::double precision * '1 mon'::interval))))
);
CREATE INDEX listings_by_agreement ON public.listings USING btree (agreement_id) WHERE (ended_at IS NULL);
CREATE INDEX listings_by_end ON public.listings USING btree (organisation_id, ends_at) WHERE (ended_at IS NULL);
CREATE INDEX listings_by_guest ON public.listings USING btree (organisation_id, guest_id) WHERE (state = 'active'::text);
CREATE INDEX listings_by_incident ON public.listings USING btree (organisation_id, incident_id);
CREATE UNIQUE INDEX listings_by_notice ON public.listings USING btree (organisation_id, notice_id) WHERE (notice_id IS NOT NULL);
CREATE INDEX listings_by_venue ON public.listings USING btree (organisation_id, venue_id, created_at DESC, listing_id DESC);
CREATE INDEX listings_of_guest ON public.listings USING btree (organisation_id, guest_id);
CREATE UNIQUE INDEX listings_once ON public.listings USING btree (organisation_id, incident_id, agreement_id) WHERE (ended_at IS NULL);
CREATE INDEX listings_under_way ON public.listings USING btree (organisation_id, created_at) WHERE ((ended_at IS NULL) AND ((state <> 'active'::text) OR (is_immediate AND (reviewed_at IS NULL))));
alter table public.listings enable row level security, force row level security;
create policy counted on public.listings for select to comity_definer
  using (true);
create policy finds_due on public.listings for select to comity_definer
  using (true);
create policy held_while_told on public.listings for update to comity_definer
  using (true)
  with check (false);
create policy scope_deletes on public.listings for delete to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_inserts on public.listings for insert to comity_app
  with check ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_reads on public.listings for select to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_updates on public.listings for update to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))))
  with check ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy under_an_agreement on public.listings for select to comity_network
  using (((state = 'active'::text) AND (ends_at > ( SELECT platform.app_now() AS app_now)) AND (organisation_id <> (select current_setting('app.organisation_id')::uuid)) AND ((frozen_at IS NULL) OR (frozen_at > ( SELECT platform.app_now() AS app_now))) AND ((NOT is_immediate) OR (reviewed_at <= ( SELECT platform.app_now() AS app_now)) OR ((active_at + '72:00:00'::interval) > ( SELECT platform.app_now() AS app_now))) AND (EXISTS ( SELECT
   FROM (((network.agreements a
     JOIN network.agreement_versions v ON (((v.agreement_id = a.agreement_id) AND (v.version = a.version_in_force))))
     JOIN public.venues theirs ON (((theirs.organisation_id = listings.organisation_id) AND (theirs.venue_id = listings.venue_id))))
     JOIN public.venues own ON (((own.organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (own.venue_id = (select current_setting('app.viewer_venue')::uuid)))))
  WHERE ((a.agreement_id = listings.agreement_id) AND (listings.ground = ANY (v.grounds)) AND (listings.severity = ANY (v.severities)) AND ((own.sector = theirs.sector) OR ((v.assessment_id IS NOT NULL) AND (listings.ground = ANY (ARRAY['violence'::text, 'weapon'::text, 'sexual_harassment'::text, 'fraud'::text])) AND (EXISTS ( SELECT
           FROM network.assessments e
          WHERE ((e.assessment_id = v.assessment_id) AND (e.approved_at <= ( SELECT platform.app_now() AS app_now)) AND (e.review_at > ( SELECT platform.app_now() AS app_now)))))))))) AND network.covers(agreement_id, organisation_id, venue_id) AND network.covers(agreement_id, (select current_setting('app.organisation_id')::uuid), (select current_setting('app.viewer_venue')::uuid)) AND (EXISTS ( SELECT
   FROM public.guests g
  WHERE ((g.organisation_id = listings.organisation_id) AND (g.guest_id = listings.guest_id) AND (NOT network.is_protected(g.is_minor, g.is_vulnerable, g.birth_date, listings.adult_stated)))))));
grant delete, insert, select, update on public.listings to comity_app;
grant select on public.listings to comity_definer;
grant select on public.listings to comity_network;
grant update (listing_id) on public.listings to comity_definer;
CREATE TRIGGER check_listing BEFORE INSERT OR UPDATE ON public.listings FOR EACH ROW EXECUTE FUNCTION platform.check_listing();
CREATE TRIGGER check_step BEFORE INSERT OR UPDATE ON public.listings FOR EACH ROW EXECUTE FUNCTION platform.check_listing_step();
CREATE TRIGGER correct_viewers_at_deletion AFTER DELETE ON public.listings FOR EACH ROW WHEN ((old.state <> ALL (ARRAY['expired'::text, 'withdrawn'::text, 'removed'::text]))) EXECUTE FUNCTION platform.correct_viewers();
CREATE TRIGGER correct_viewers_at_end AFTER UPDATE ON public.listings FOR EACH ROW WHEN (((new.state = ANY (ARRAY['withdrawn'::text, 'removed'::text])) AND (old.state <> new.state))) EXECUTE FUNCTION platform.correct_viewers();
CREATE TRIGGER keep_contested_frozen BEFORE INSERT OR UPDATE ON public.listings FOR EACH ROW WHEN (((new.ended_at IS NULL) AND (new.frozen_at IS NULL))) EXECUTE FUNCTION platform.keep_contested_frozen();
CREATE TRIGGER note_deleted AFTER DELETE ON public.listings FOR EACH ROW WHEN ((old.ended_at IS NULL)) EXECUTE FUNCTION platform.note_deleted_listing();
CREATE TRIGGER note_listed_evidence AFTER INSERT OR UPDATE OF evidence ON public.listings FOR EACH ROW EXECUTE FUNCTION platform.note_listed_evidence();
CREATE TRIGGER note_listing AFTER INSERT OR UPDATE ON public.listings FOR EACH ROW EXECUTE FUNCTION platform.note_listing();
CREATE TRIGGER unlink_leaves AFTER DELETE ON public.listings REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION platform.unlink_leaves('listing_id');

create table public.live_alert_steps (
  organisation_id uuid not null,
  live_alert_id uuid not null,
  step smallint not null,
  venue_id uuid not null,
  kind text not null,
  level text not null,
  user_id uuid not null,
  at timestamp with time zone not null,
  constraint live_alert_steps_kind_check CHECK ((kind = ANY (ARRAY['raised'::text, 'acknowledged'::text, 'escalated'::text]))),
  constraint live_alert_steps_level_check CHECK ((level = ANY (ARRAY['watching'::text, 'managers'::text, 'organisation'::text]))),
  constraint live_alert_steps_organisation_id_live_alert_id_fkey FOREIGN KEY (organisation_id, live_alert_id) REFERENCES public.live_alerts(organisation_id, live_alert_id) ON DELETE CASCADE,
  constraint live_alert_steps_pkey PRIMARY KEY (organisation_id, live_alert_id, step)
);
alter table public.live_alert_steps enable row level security, force row level security;
create policy scope_deletes on public.live_alert_steps for delete to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_inserts on public.live_alert_steps for insert to comity_app
  with check ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_reads on public.live_alert_steps for select to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_updates on public.live_alert_steps for update to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))))
  with check ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
grant delete, insert, select, update on public.live_alert_steps to comity_app;

create table public.live_alerts (
  organisation_id uuid not null,
  live_alert_id uuid default uuidv7() not null,
  venue_id uuid not null,
  raised_by uuid not null,
  raised_at timestamp with time zone not null,
  severity text not null,
  words text not null,
  about_profile_id uuid,
  stay_id uuid,
  level text not null,
  acknowledged_by uuid,
  acknowledged_at timestamp with time zone,
  constraint acknowledged_has_a_time CHECK (((acknowledged_by IS NULL) = (acknowledged_at IS NULL))),
  constraint live_alerts_level_check CHECK ((level = ANY (ARRAY['watching'::text, 'managers'::text, 'organisation'::text]))),
  constraint live_alerts_organisation_id_about_profile_id_fkey FOREIGN KEY (organisation_id, about_profile_id) REFERENCES public.guests(organisation_id, guest_id),
  constraint live_alerts_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(organisation_id),
  constraint live_alerts_organisation_id_stay_id_fkey FOREIGN KEY (organisation_id, stay_id) REFERENCES public.stays(organisation_id, stay_id),
  constraint live_alerts_organisation_id_venue_id_fkey FOREIGN KEY (organisation_id, venue_id) REFERENCES public.venues(organisation_id, venue_id),
  constraint live_alerts_pkey PRIMARY KEY (organisation_id, live_alert_id),
  constraint live_alerts_severity_check CHECK ((severity = ANY (ARRAY['low'::text, 'medium'::text, 'high'::text]))),
  constraint live_alerts_words_check CHECK ((length(words) <= 550))
);
CREATE INDEX live_alerts_by_time ON public.live_alerts USING btree (organisation_id, raised_at);
alter table public.live_alerts enable row level security, force row level security;
create policy scope_deletes on public.live_alerts for delete to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_inserts on public.live_alerts for insert to comity_app
  with check ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_reads on public.live_alerts for select to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_updates on public.live_alerts for update to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))))
  with check ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
grant delete, insert, select, update on public.live_alerts to comity_app;

create table public.live_events (
  organisation_id uuid not null,
  event_id uuid default uuidv7() not null,
  place bigint,
  venue_id uuid not null,
  kind text not null,
  subject_id uuid not null,
  change text not null,
  reach text default 'venue'::text not null,
  at timestamp with time zone not null,
  constraint live_events_change_check CHECK ((length(change) <= 40)),
  constraint live_events_kind_check CHECK ((kind = ANY (ARRAY['rating'::text, 'incident'::text, 'alert'::text, 'safety'::text, 'call'::text, 'shift'::text]))),
  constraint live_events_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(organisation_id),
  constraint live_events_organisation_id_venue_id_fkey FOREIGN KEY (organisation_id, venue_id) REFERENCES public.venues(organisation_id, venue_id),
  constraint live_events_pkey PRIMARY KEY (organisation_id, event_id),
  constraint live_events_reach_check CHECK ((reach = ANY (ARRAY['venue'::text, 'managers'::text])))
);
CREATE UNIQUE INDEX live_events_by_place ON public.live_events USING btree (organisation_id, place) WHERE (place IS NOT NULL);
CREATE INDEX live_events_by_subject ON public.live_events USING btree (organisation_id, subject_id, place) WHERE (place IS NOT NULL);
CREATE INDEX live_events_by_time ON public.live_events USING btree (organisation_id, at);
CREATE INDEX live_events_by_venue ON public.live_events USING btree (organisation_id, venue_id, place DESC) WHERE (place IS NOT NULL);
CREATE INDEX live_events_waiting ON public.live_events USING btree (organisation_id, event_id) WHERE (place IS NULL);
alter table public.live_events enable row level security, force row level security;
create policy finds_waiting on public.live_events for select to comity_definer
  using (true);
create policy scope_deletes on public.live_events for delete to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_inserts on public.live_events for insert to comity_app
  with check ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_reads on public.live_events for select to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_updates on public.live_events for update to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))))
  with check ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
grant delete, insert, select, update on public.live_events to comity_app;
grant select (organisation_id, event_id, place) on public.live_events to comity_definer;

create table public.live_feeds (
  organisation_id uuid not null,
  last_place bigint not null,
  constraint live_feeds_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(organisation_id),
  constraint live_feeds_pkey PRIMARY KEY (organisation_id)
);
alter table public.live_feeds enable row level security, force row level security;
create policy finds_heads on public.live_feeds for select to comity_definer
  using (true);
create policy scope_deletes on public.live_feeds for delete to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_inserts on public.live_feeds for insert to comity_app
  with check ((((select current_setting('app.kind')) = ANY ('{system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_reads on public.live_feeds for select to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_updates on public.live_feeds for update to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))))
  with check ((((select current_setting('app.kind')) = ANY ('{system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
grant delete, insert, select, update on public.live_feeds to comity_app;
grant select on public.live_feeds to comity_definer;

create table public.live_sessions (
  organisation_id uuid not null,
  venue_id uuid not null,
  user_id uuid not null,
  live_session_id uuid default uuidv7() not null,
  started_at timestamp with time zone not null,
  seen_at timestamp with time zone not null,
  constraint live_sessions_organisation_id_venue_id_fkey FOREIGN KEY (organisation_id, venue_id) REFERENCES public.venues(organisation_id, venue_id),
  constraint live_sessions_pkey PRIMARY KEY (organisation_id, venue_id, user_id)
);
CREATE INDEX live_sessions_by_user ON public.live_sessions USING btree (organisation_id, user_id);
alter table public.live_sessions enable row level security, force row level security;
create policy scope_deletes on public.live_sessions for delete to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_inserts on public.live_sessions for insert to comity_app
  with check ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_reads on public.live_sessions for select to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_updates on public.live_sessions for update to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))))
  with check ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
grant delete, insert, select, update on public.live_sessions to comity_app;

create table public.manager_preferences (
  organisation_id uuid not null,
  user_id uuid not null,
  alert_email boolean default true not null,
  alert_sms boolean default false not null,
  quiet_from time without time zone,
  quiet_to time without time zone,
  phone bytea,
  alert_push boolean default true not null,
  first_steps_left_at timestamp with time zone,
  constraint manager_preferences_check CHECK (((quiet_from IS NULL) = (quiet_to IS NULL))),
  constraint manager_preferences_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(organisation_id),
  constraint manager_preferences_pkey PRIMARY KEY (organisation_id, user_id)
);
alter table public.manager_preferences enable row level security, force row level security;
create policy scope_deletes on public.manager_preferences for delete to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_inserts on public.manager_preferences for insert to comity_app
  with check ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_reads on public.manager_preferences for select to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_updates on public.manager_preferences for update to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))))
  with check ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
grant delete, insert, select, update on public.manager_preferences to comity_app;

create table public.members (
  organisation_id uuid not null,
  user_id uuid not null,
  name text not null,
  email text,
  created_at timestamp with time zone not null,
  staff_number integer not null,
  left_at timestamp with time zone,
  constraint members_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(organisation_id),
  constraint members_pkey PRIMARY KEY (organisation_id, user_id)
);
CREATE UNIQUE INDEX members_by_staff_number ON public.members USING btree (organisation_id, staff_number);
alter table public.members enable row level security, force row level security;
create policy finds_reviewers on public.members for select to comity_definer
  using (true);
create policy scope_deletes on public.members for delete to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_inserts on public.members for insert to comity_app
  with check ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_reads on public.members for select to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_updates on public.members for update to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))))
  with check ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
grant delete, insert, select, update on public.members to comity_app;
grant select (organisation_id, user_id, left_at) on public.members to comity_definer;

create table public.network_lookups (
  organisation_id uuid not null,
  lookup_id uuid default uuidv7() not null,
  venue_id uuid not null,
  guest_id uuid not null,
  stay_id uuid,
  is_present boolean not null,
  purpose text not null,
  asked_by uuid not null,
  asked_at timestamp with time zone not null,
  hits smallint not null,
  in_review smallint not null,
  is_canary boolean not null,
  identifier_token bytea not null,
  prefix_token bytea,
  corrected_at timestamp with time zone,
  correction_id uuid,
  constraint corrected_in_full CHECK (((corrected_at IS NULL) = (correction_id IS NULL))),
  constraint network_lookups_identifier_token_check CHECK ((length(identifier_token) = 32)),
  constraint network_lookups_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(organisation_id),
  constraint network_lookups_organisation_id_guest_id_fkey FOREIGN KEY (organisation_id, guest_id) REFERENCES public.guests(organisation_id, guest_id) ON DELETE CASCADE,
  constraint network_lookups_organisation_id_venue_id_fkey FOREIGN KEY (organisation_id, venue_id) REFERENCES public.venues(organisation_id, venue_id),
  constraint network_lookups_pkey PRIMARY KEY (organisation_id, lookup_id),
  constraint network_lookups_prefix_token_check CHECK (((length(prefix_token) >= 8) AND (length(prefix_token) <= 32))),
  constraint network_lookups_purpose_check CHECK ((purpose = ANY (ARRAY['take_booking'::text, 'check_in'::text, 'seat_guest'::text, 'admit'::text, 'protect_staff'::text]))),
  constraint stay_or_present CHECK (((stay_id IS NOT NULL) OR is_present))
);
CREATE INDEX network_lookups_by_correction ON public.network_lookups USING btree (organisation_id, correction_id) WHERE (correction_id IS NOT NULL);
CREATE INDEX network_lookups_by_guest ON public.network_lookups USING btree (organisation_id, guest_id, asked_at DESC);
CREATE INDEX network_lookups_by_time ON public.network_lookups USING btree (organisation_id, asked_at DESC, lookup_id DESC);
CREATE INDEX network_lookups_by_user ON public.network_lookups USING btree (asked_by, asked_at DESC);
CREATE INDEX network_lookups_by_venue ON public.network_lookups USING btree (organisation_id, venue_id, asked_at DESC, lookup_id DESC);
CREATE INDEX network_lookups_lately ON public.network_lookups USING brin (asked_at);
alter table public.network_lookups enable row level security, force row level security;
create policy asked on public.network_lookups for insert to comity_network
  with check (((organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (asked_by = (select current_setting('app.user_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy counted on public.network_lookups for select to comity_definer
  using (true);
create policy own_questions on public.network_lookups for select to comity_network
  using (((asked_by = (select current_setting('app.user_id')::uuid)) OR ((organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[])))));
create policy scope_deletes on public.network_lookups for delete to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_inserts on public.network_lookups for insert to comity_app
  with check ((((select current_setting('app.kind')) = ANY ('{system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_reads on public.network_lookups for select to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_updates on public.network_lookups for update to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))))
  with check ((((select current_setting('app.kind')) = ANY ('{system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
grant delete, select on public.network_lookups to comity_app;
grant insert, select on public.network_lookups to comity_network;
grant select (stay_id, asked_at) on public.network_lookups to comity_definer;
grant update (corrected_at, correction_id) on public.network_lookups to comity_app;
CREATE TRIGGER unlink_leaves AFTER DELETE ON public.network_lookups REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION platform.unlink_leaves('lookup_id');

create table public.network_matches (
  organisation_id uuid not null,
  match_id uuid default uuidv7() not null,
  venue_id uuid not null,
  guest_id uuid not null,
  other_organisation_id uuid not null,
  other_guest_id uuid not null,
  fields jsonb not null,
  probability smallint not null,
  state text not null,
  found_at timestamp with time zone not null,
  decided_by uuid,
  decided_at timestamp with time zone,
  constraint decided_in_full CHECK ((((state = 'waiting'::text) = (decided_at IS NULL)) AND ((decided_at IS NULL) = (decided_by IS NULL)))),
  constraint network_matches_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(organisation_id),
  constraint network_matches_organisation_id_guest_id_fkey FOREIGN KEY (organisation_id, guest_id) REFERENCES public.guests(organisation_id, guest_id) ON DELETE CASCADE,
  constraint network_matches_organisation_id_guest_id_other_organisation_key UNIQUE (organisation_id, guest_id, other_organisation_id, other_guest_id, venue_id),
  constraint network_matches_other_organisation_id_other_guest_id_fkey FOREIGN KEY (other_organisation_id, other_guest_id) REFERENCES public.guests(organisation_id, guest_id) ON DELETE CASCADE,
  constraint network_matches_pkey PRIMARY KEY (organisation_id, match_id),
  constraint network_matches_probability_check CHECK (((probability >= 0) AND (probability <= 1000))),
  constraint network_matches_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'same'::text, 'different'::text])))
);
CREATE INDEX network_matches_by_other ON public.network_matches USING btree (other_organisation_id, other_guest_id);
CREATE INDEX network_matches_by_time ON public.network_matches USING btree (organisation_id, found_at, match_id);
alter table public.network_matches enable row level security, force row level security;
create policy clock_deletes on public.network_matches for delete to comity_app
  using ((((select current_setting('app.kind')) = 'system'::text) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy decided_before on public.network_matches for select to comity_network
  using ((organisation_id = (select current_setting('app.organisation_id')::uuid)));
create policy for_review on public.network_matches for insert to comity_network
  with check (((organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_inserts on public.network_matches for insert to comity_app
  with check ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_reads on public.network_matches for select to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_updates on public.network_matches for update to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))))
  with check ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
grant delete, select on public.network_matches to comity_app;
grant insert, select on public.network_matches to comity_network;
grant update (state, decided_by, decided_at) on public.network_matches to comity_app;
CREATE TRIGGER unlink_leaves AFTER DELETE ON public.network_matches REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION platform.unlink_leaves('match_id');

create table public.network_receipts (
  organisation_id uuid not null,
  receipt_id uuid default uuidv7() not null,
  listing_id uuid not null,
  guest_id uuid not null,
  lookup_id uuid not null,
  viewer_organisation_id uuid not null,
  viewer_venue_id uuid not null,
  purpose text not null,
  is_comparison boolean default false not null,
  seen_at timestamp with time zone not null,
  corrected_at timestamp with time zone,
  constraint network_receipts_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(organisation_id),
  constraint network_receipts_organisation_id_guest_id_fkey FOREIGN KEY (organisation_id, guest_id) REFERENCES public.guests(organisation_id, guest_id) ON DELETE CASCADE,
  constraint network_receipts_pkey PRIMARY KEY (organisation_id, receipt_id)
);
CREATE INDEX network_receipts_by_guest ON public.network_receipts USING btree (organisation_id, guest_id, seen_at DESC);
CREATE INDEX network_receipts_by_listing ON public.network_receipts USING btree (organisation_id, listing_id);
CREATE INDEX network_receipts_by_lookup ON public.network_receipts USING btree (viewer_organisation_id, lookup_id);
alter table public.network_receipts enable row level security, force row level security;
create policy clock_deletes on public.network_receipts for delete to comity_app
  using ((((select current_setting('app.kind')) = 'system'::text) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy finds_who_was_told on public.network_receipts for select to comity_definer
  using (true);
create policy names_for_guest on public.network_receipts for select to comity_definer
  using (true);
create policy scope_inserts on public.network_receipts for insert to comity_app
  with check ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_reads on public.network_receipts for select to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_updates on public.network_receipts for update to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))))
  with check ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy told on public.network_receipts for insert to comity_network
  with check ((viewer_organisation_id = (select current_setting('app.organisation_id')::uuid)));
create policy told_here on public.network_receipts for select to comity_network
  using ((viewer_organisation_id = (select current_setting('app.organisation_id')::uuid)));
grant delete, select on public.network_receipts to comity_app;
grant insert, select on public.network_receipts to comity_network;
grant select (organisation_id, listing_id, viewer_organisation_id, viewer_venue_id) on public.network_receipts to comity_definer;
grant update (corrected_at) on public.network_receipts to comity_app;

create table public.notices (
  organisation_id uuid not null,
  notice_id uuid default uuidv7() not null,
  alert_kind text not null,
  alert_id uuid not null,
  user_id uuid not null,
  channel text not null,
  step smallint default 0 not null,
  ignores_quiet boolean not null,
  state text not null,
  code text,
  sms_id uuid,
  queued_at timestamp with time zone not null,
  not_before timestamp with time zone,
  settled_at timestamp with time zone,
  constraint notices_alert_kind_check CHECK ((alert_kind = ANY (ARRAY['smart'::text, 'bulk'::text, 'briefing'::text, 'test'::text, 'code'::text, 'task'::text, 'incident'::text, 'correction'::text, 'canary'::text, 'agreement'::text, 'agreement_news'::text, 'dispute'::text, 'case'::text, 'not_me'::text]))),
  constraint notices_channel_check CHECK ((channel = ANY (ARRAY['in_app'::text, 'email'::text, 'sms'::text, 'push'::text]))),
  constraint notices_code_check CHECK ((length(code) <= 40)),
  constraint notices_organisation_id_alert_kind_alert_id_user_id_channel_key UNIQUE (organisation_id, alert_kind, alert_id, user_id, channel, step),
  constraint notices_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(organisation_id),
  constraint notices_pkey PRIMARY KEY (organisation_id, notice_id),
  constraint notices_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'told'::text, 'handed_over'::text, 'skipped'::text]))),
  constraint settled_in_full CHECK (((state = 'waiting'::text) = (settled_at IS NULL)))
);
CREATE INDEX notices_by_time ON public.notices USING btree (organisation_id, queued_at);
CREATE INDEX notices_by_user ON public.notices USING btree (organisation_id, user_id, queued_at);
CREATE INDEX notices_waiting ON public.notices USING btree (organisation_id, COALESCE(not_before, queued_at)) WHERE (state = 'waiting'::text);
alter table public.notices enable row level security, force row level security;
create policy scope_deletes on public.notices for delete to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_inserts on public.notices for insert to comity_app
  with check ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_reads on public.notices for select to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_updates on public.notices for update to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))))
  with check ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
grant delete, insert, select, update on public.notices to comity_app;

create table public.notification_reads (
  organisation_id uuid not null,
  user_id uuid not null,
  notification_id uuid not null,
  happened_at timestamp with time zone not null,
  constraint notification_reads_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(organisation_id),
  constraint notification_reads_pkey PRIMARY KEY (organisation_id, user_id, notification_id)
);
CREATE INDEX notification_reads_by_time ON public.notification_reads USING btree (organisation_id, happened_at);
alter table public.notification_reads enable row level security, force row level security;
create policy scope_deletes on public.notification_reads for delete to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_inserts on public.notification_reads for insert to comity_app
  with check ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_reads on public.notification_reads for select to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_updates on public.notification_reads for update to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))))
  with check ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
grant delete, insert, select, update on public.notification_reads to comity_app;

create table public.organisations (
  organisation_id uuid default uuidv7() not null,
  name text not null,
  sector text not null,
  country text not null,
  language text not null,
  time_zone text not null,
  is_demo boolean default false not null,
  seal_ratings boolean default false not null,
  wrapped_key bytea not null,
  next_guest_number bigint default 1 not null,
  created_at timestamp with time zone not null,
  next_staff_number integer default 1001 not null,
  constraint organisations_country_check CHECK ((length(country) = 2)),
  constraint organisations_language_check CHECK ((language = ANY (ARRAY['en'::text, 'es'::text, 'tl'::text, 'fr'::text]))),
  constraint organisations_pkey PRIMARY KEY (organisation_id),
  constraint organisations_sector_check CHECK ((sector = ANY (ARRAY['hotel'::text, 'restaurant'::text, 'short_let'::text, 'school'::text, 'healthcare'::text, 'event'::text])))
);
alter table public.organisations enable row level security, force row level security;
create policy opens_scope on public.organisations for select to comity_definer
  using (true);
create policy scope_deletes on public.organisations for delete to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_inserts on public.organisations for insert to comity_app
  with check ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_reads on public.organisations for select to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_updates on public.organisations for update to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))))
  with check ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy under_an_agreement on public.organisations for select to comity_network
  using (true);
grant delete, insert, select, update on public.organisations to comity_app;
grant select on public.organisations to comity_definer;
grant select (organisation_id, sector) on public.organisations to comity_network;

create table public.outbox (
  organisation_id uuid not null,
  event_id uuid default uuidv7() not null,
  type text not null,
  venue_id uuid,
  payload jsonb not null,
  at timestamp with time zone not null,
  attempts smallint default 0 not null,
  failed_at timestamp with time zone,
  constraint outbox_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(organisation_id),
  constraint outbox_pkey PRIMARY KEY (organisation_id, event_id)
);
CREATE INDEX outbox_due ON public.outbox USING btree (at) WHERE (failed_at IS NULL);
alter table public.outbox enable row level security, force row level security;
create policy finds_due on public.outbox for select to comity_definer
  using (true);
create policy scope_deletes on public.outbox for delete to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_inserts on public.outbox for insert to comity_app
  with check ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_reads on public.outbox for select to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_updates on public.outbox for update to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))))
  with check ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
grant delete, insert, select, update on public.outbox to comity_app;
grant select on public.outbox to comity_definer;

create table public.own_tags (
  organisation_id uuid not null,
  tag text not null,
  polarity text not null,
  created_at timestamp with time zone not null,
  retired_at timestamp with time zone,
  constraint own_tags_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(organisation_id),
  constraint own_tags_pkey PRIMARY KEY (organisation_id, tag),
  constraint own_tags_polarity_check CHECK ((polarity = ANY (ARRAY['positive'::text, 'negative'::text, 'neutral'::text])))
);
alter table public.own_tags enable row level security, force row level security;
create policy scope_deletes on public.own_tags for delete to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_inserts on public.own_tags for insert to comity_app
  with check ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_reads on public.own_tags for select to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_updates on public.own_tags for update to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))))
  with check ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
grant delete, insert, select, update on public.own_tags to comity_app;

create table public.phone_check_guards (
  organisation_id uuid not null,
  lifted_at timestamp with time zone,
  lifted_by uuid,
  constraint lifted_in_full CHECK (((lifted_at IS NULL) = (lifted_by IS NULL))),
  constraint phone_check_guards_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(organisation_id),
  constraint phone_check_guards_pkey PRIMARY KEY (organisation_id)
);
alter table public.phone_check_guards enable row level security, force row level security;
create policy scope_deletes on public.phone_check_guards for delete to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_inserts on public.phone_check_guards for insert to comity_app
  with check ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_reads on public.phone_check_guards for select to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_updates on public.phone_check_guards for update to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))))
  with check ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
grant delete, insert, select, update on public.phone_check_guards to comity_app;

create table public.phone_checks (
  organisation_id uuid not null,
  check_id uuid default uuidv7() not null,
  venue_id uuid not null,
  sealed bytea not null,
  phone_token text not null,
  prefix_token text not null,
  source_token text not null,
  code_hash bytea,
  sent_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  tries smallint default 0 not null,
  verified_at timestamp with time zone,
  requested_by uuid not null,
  sms_id uuid,
  constraint phone_checks_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(organisation_id),
  constraint phone_checks_organisation_id_venue_id_fkey FOREIGN KEY (organisation_id, venue_id) REFERENCES public.venues(organisation_id, venue_id),
  constraint phone_checks_pkey PRIMARY KEY (organisation_id, check_id)
);
CREATE INDEX phone_checks_by_phone ON public.phone_checks USING btree (organisation_id, phone_token, sent_at DESC);
CREATE INDEX phone_checks_by_time ON public.phone_checks USING btree (organisation_id, sent_at DESC);
alter table public.phone_checks enable row level security, force row level security;
create policy scope_deletes on public.phone_checks for delete to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_inserts on public.phone_checks for insert to comity_app
  with check ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_reads on public.phone_checks for select to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_updates on public.phone_checks for update to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))))
  with check ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
grant delete, insert, select, update on public.phone_checks to comity_app;

create table public.photo_annotations (
  organisation_id uuid not null,
  annotation_id uuid default uuidv7() not null,
  photo_id uuid not null,
  venue_id uuid not null,
  kind text not null,
  shape jsonb not null,
  text text,
  author_id uuid not null,
  created_at timestamp with time zone not null,
  removed_by uuid,
  removed_at timestamp with time zone,
  constraint photo_annotations_kind_check CHECK ((kind = ANY (ARRAY['arrow'::text, 'box'::text, 'text'::text, 'blur'::text]))),
  constraint photo_annotations_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(organisation_id),
  constraint photo_annotations_organisation_id_photo_id_fkey FOREIGN KEY (organisation_id, photo_id) REFERENCES public.photos(organisation_id, photo_id) ON DELETE CASCADE,
  constraint photo_annotations_pkey PRIMARY KEY (organisation_id, annotation_id),
  constraint photo_annotations_text_check CHECK ((length(text) <= 200)),
  constraint removed_in_full CHECK (((removed_at IS NULL) = (removed_by IS NULL)))
);
CREATE INDEX photo_annotations_by_photo ON public.photo_annotations USING btree (organisation_id, photo_id, created_at);
alter table public.photo_annotations enable row level security, force row level security;
create policy scope_deletes on public.photo_annotations for delete to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_inserts on public.photo_annotations for insert to comity_app
  with check ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_reads on public.photo_annotations for select to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_updates on public.photo_annotations for update to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))))
  with check ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
grant delete, insert, select, update on public.photo_annotations to comity_app;

create table public.photo_custody (
  organisation_id uuid not null,
  entry_id uuid default uuidv7() not null,
  photo_id uuid not null,
  venue_id uuid not null,
  at timestamp with time zone not null,
  actor_id uuid,
  action text not null,
  sha256 bytea,
  reason text,
  constraint photo_custody_action_check CHECK ((action = ANY (ARRAY['stored'::text, 'viewed'::text, 'viewed_unblurred'::text, 'exported'::text, 'annotated'::text, 'annotation_removed'::text, 'verified'::text, 'hold_set'::text, 'hold_lifted'::text, 'deleted'::text, 'expired'::text]))),
  constraint photo_custody_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(organisation_id),
  constraint photo_custody_organisation_id_photo_id_fkey FOREIGN KEY (organisation_id, photo_id) REFERENCES public.photos(organisation_id, photo_id) ON DELETE CASCADE,
  constraint photo_custody_pkey PRIMARY KEY (organisation_id, entry_id),
  constraint photo_custody_reason_check CHECK ((length(reason) <= 1000)),
  constraint photo_custody_sha256_check CHECK ((length(sha256) = 32))
);
CREATE INDEX photo_custody_by_photo ON public.photo_custody USING btree (organisation_id, photo_id, at, entry_id);
alter table public.photo_custody enable row level security, force row level security;
create policy scope_deletes on public.photo_custody for delete to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_inserts on public.photo_custody for insert to comity_app
  with check ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_reads on public.photo_custody for select to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_updates on public.photo_custody for update to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))))
  with check ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
grant insert, select on public.photo_custody to comity_app;

create table public.photo_months (
  organisation_id uuid not null,
  venue_id uuid not null,
  month date not null,
  state text not null,
  photos integer not null,
  bytes bigint not null,
  constraint photo_months_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(organisation_id),
  constraint photo_months_organisation_id_venue_id_fkey FOREIGN KEY (organisation_id, venue_id) REFERENCES public.venues(organisation_id, venue_id),
  constraint photo_months_pkey PRIMARY KEY (organisation_id, venue_id, month, state),
  constraint photo_months_state_check CHECK ((state = ANY (ARRAY['kept'::text, 'held'::text, 'deleted'::text])))
);
alter table public.photo_months enable row level security, force row level security;
create policy scope_deletes on public.photo_months for delete to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_inserts on public.photo_months for insert to comity_app
  with check ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_reads on public.photo_months for select to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_updates on public.photo_months for update to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))))
  with check ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
grant delete, insert, select, update on public.photo_months to comity_app;

create table public.photos (
  organisation_id uuid not null,
  photo_id uuid default uuidv7() not null,
  venue_id uuid not null,
  incident_id uuid not null,
  original_key text,
  original_sha256 bytea not null,
  original_bytes integer not null,
  original_type text not null,
  shown_key text,
  shown_sha256 bytea not null,
  shown_bytes integer not null,
  thumbnail_key text,
  width integer not null,
  height integer not null,
  taken_at timestamp with time zone,
  caption text,
  uploaded_by uuid not null,
  uploaded_at timestamp with time zone not null,
  retain_until timestamp with time zone not null,
  held_at timestamp with time zone,
  held_by uuid,
  deleted_at timestamp with time zone,
  deleted_by uuid,
  constraint deleted_has_no_files CHECK (((deleted_at IS NULL) OR (num_nonnulls(original_key, shown_key, thumbnail_key) = 0))),
  constraint held_in_full CHECK (((held_at IS NULL) = (held_by IS NULL))),
  constraint held_is_kept CHECK (((held_at IS NULL) OR (deleted_at IS NULL))),
  constraint photos_caption_check CHECK ((length(caption) <= 500)),
  constraint photos_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(organisation_id),
  constraint photos_organisation_id_incident_id_fkey FOREIGN KEY (organisation_id, incident_id) REFERENCES public.incidents(organisation_id, incident_id) ON DELETE CASCADE,
  constraint photos_organisation_id_venue_id_fkey FOREIGN KEY (organisation_id, venue_id) REFERENCES public.venues(organisation_id, venue_id),
  constraint photos_original_sha256_check CHECK ((length(original_sha256) = 32)),
  constraint photos_pkey PRIMARY KEY (organisation_id, photo_id),
  constraint photos_shown_sha256_check CHECK ((length(shown_sha256) = 32))
);
CREATE INDEX photos_by_age ON public.photos USING btree (organisation_id, retain_until) WHERE ((deleted_at IS NULL) AND (held_at IS NULL));
CREATE INDEX photos_by_incident ON public.photos USING btree (organisation_id, incident_id, uploaded_at, photo_id);
CREATE INDEX photos_by_original ON public.photos USING btree (organisation_id, original_key) WHERE (original_key IS NOT NULL);
CREATE INDEX photos_by_shown ON public.photos USING btree (organisation_id, shown_key) WHERE (shown_key IS NOT NULL);
CREATE INDEX photos_by_thumbnail ON public.photos USING btree (organisation_id, thumbnail_key) WHERE (thumbnail_key IS NOT NULL);
alter table public.photos enable row level security, force row level security;
create policy scope_deletes on public.photos for delete to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_inserts on public.photos for insert to comity_app
  with check ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_reads on public.photos for select to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_updates on public.photos for update to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))))
  with check ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
grant delete, insert, select, update on public.photos to comity_app;
CREATE TRIGGER count_added AFTER INSERT ON public.photos REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION platform.count_photos();
CREATE TRIGGER count_changed AFTER UPDATE ON public.photos REFERENCING OLD TABLE AS gone NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION platform.count_photos();
CREATE TRIGGER count_gone AFTER DELETE ON public.photos REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION platform.count_photos();
CREATE TRIGGER end_unproved AFTER UPDATE ON public.photos FOR EACH ROW WHEN (((old.original_key IS NOT NULL) AND (new.original_key IS NULL))) EXECUTE FUNCTION platform.end_unproved();
CREATE TRIGGER keep_held BEFORE DELETE ON public.photos FOR EACH ROW WHEN ((old.held_at IS NOT NULL)) EXECUTE FUNCTION platform.refuse('a held photo is kept', 'held_photo_is_kept');
CREATE TRIGGER keep_origin BEFORE UPDATE ON public.photos FOR EACH ROW WHEN (((((old.incident_id IS DISTINCT FROM new.incident_id) OR (old.original_sha256 IS DISTINCT FROM new.original_sha256)) OR (old.shown_sha256 IS DISTINCT FROM new.shown_sha256)) OR (old.uploaded_at IS DISTINCT FROM new.uploaded_at))) EXECUTE FUNCTION platform.refuse('a photo stays as it came', 'photo_stays_as_it_came');

create table public.prediction_models (
  organisation_id uuid not null,
  model_id uuid default uuidv7() not null,
  target text not null,
  version text not null,
  state text not null,
  trained_at timestamp with time zone not null,
  bookings integer not null,
  from_day date not null,
  until_day date not null,
  figures jsonb not null,
  model jsonb not null,
  drift jsonb,
  watched_at timestamp with time zone,
  constraint prediction_models_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(organisation_id),
  constraint prediction_models_pkey PRIMARY KEY (organisation_id, model_id),
  constraint prediction_models_state_check CHECK ((state = ANY (ARRAY['in_use'::text, 'drifted'::text, 'retired'::text]))),
  constraint prediction_models_target_check CHECK ((target = ANY (ARRAY['cancellation'::text, 'no_show'::text])))
);
CREATE UNIQUE INDEX prediction_models_in_use ON public.prediction_models USING btree (organisation_id, target) WHERE (state <> 'retired'::text);
alter table public.prediction_models enable row level security, force row level security;
create policy scope_deletes on public.prediction_models for delete to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_inserts on public.prediction_models for insert to comity_app
  with check ((((select current_setting('app.kind')) = ANY ('{system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_reads on public.prediction_models for select to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_updates on public.prediction_models for update to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))))
  with check ((((select current_setting('app.kind')) = ANY ('{system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
grant delete, insert, select, update on public.prediction_models to comity_app;

create table public.prediction_targets (
  organisation_id uuid not null,
  target text not null,
  tried_at timestamp with time zone,
  refusal jsonb,
  calibration jsonb,
  calibrated_at timestamp with time zone,
  constraint prediction_targets_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(organisation_id),
  constraint prediction_targets_pkey PRIMARY KEY (organisation_id, target),
  constraint prediction_targets_target_check CHECK ((target = ANY (ARRAY['cancellation'::text, 'no_show'::text])))
);
alter table public.prediction_targets enable row level security, force row level security;
create policy scope_deletes on public.prediction_targets for delete to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_inserts on public.prediction_targets for insert to comity_app
  with check ((((select current_setting('app.kind')) = ANY ('{system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_reads on public.prediction_targets for select to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_updates on public.prediction_targets for update to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))))
  with check ((((select current_setting('app.kind')) = ANY ('{system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
grant delete, insert, select, update on public.prediction_targets to comity_app;

create table public.prediction_trainings (
  organisation_id uuid not null,
  state text not null,
  done integer default 0 not null,
  total integer default 0 not null,
  asked_by uuid,
  started_at timestamp with time zone not null,
  moved_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  constraint prediction_trainings_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(organisation_id),
  constraint prediction_trainings_pkey PRIMARY KEY (organisation_id),
  constraint prediction_trainings_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'reading'::text, 'learning'::text, 'predicting'::text, 'done'::text, 'failed'::text])))
);
alter table public.prediction_trainings enable row level security, force row level security;
create policy scope_deletes on public.prediction_trainings for delete to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_inserts on public.prediction_trainings for insert to comity_app
  with check ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_reads on public.prediction_trainings for select to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_updates on public.prediction_trainings for update to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))))
  with check ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
grant delete, insert, select, update on public.prediction_trainings to comity_app;

create table public.predictions (
  organisation_id uuid not null,
  prediction_id uuid default uuidv7() not null,
  venue_id uuid not null,
  stay_id uuid not null,
  model_id uuid not null,
  target text not null,
  input_hash bytea not null,
  probability double precision not null,
  is_high_risk boolean not null,
  explanation jsonb not null,
  predicted_at timestamp with time zone not null,
  constraint predictions_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(organisation_id),
  constraint predictions_organisation_id_model_id_fkey FOREIGN KEY (organisation_id, model_id) REFERENCES public.prediction_models(organisation_id, model_id),
  constraint predictions_organisation_id_stay_id_fkey FOREIGN KEY (organisation_id, stay_id) REFERENCES public.stays(organisation_id, stay_id) ON DELETE CASCADE,
  constraint predictions_organisation_id_venue_id_fkey FOREIGN KEY (organisation_id, venue_id) REFERENCES public.venues(organisation_id, venue_id),
  constraint predictions_pkey PRIMARY KEY (organisation_id, prediction_id),
  constraint predictions_probability_check CHECK (((probability > (0)::double precision) AND (probability < (1)::double precision)))
);
CREATE INDEX predictions_by_model ON public.predictions USING btree (organisation_id, model_id);
CREATE INDEX predictions_by_time ON public.predictions USING btree (organisation_id, predicted_at);
CREATE UNIQUE INDEX predictions_of_stay ON public.predictions USING btree (organisation_id, stay_id, model_id, input_hash);
alter table public.predictions enable row level security, force row level security;
create policy scope_deletes on public.predictions for delete to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_inserts on public.predictions for insert to comity_app
  with check ((((select current_setting('app.kind')) = ANY ('{system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_reads on public.predictions for select to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_updates on public.predictions for update to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))))
  with check ((((select current_setting('app.kind')) = ANY ('{system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
grant delete, insert, select, update on public.predictions to comity_app;

create table public.preferences (
  user_id uuid not null,
  language text,
  theme text,
  notify_email boolean default true not null,
  constraint preferences_language_check CHECK ((language = ANY (ARRAY['en'::text, 'es'::text, 'tl'::text, 'fr'::text]))),
  constraint preferences_pkey PRIMARY KEY (user_id),
  constraint preferences_theme_check CHECK ((theme = ANY (ARRAY['light'::text, 'dark'::text, 'system'::text])))
);
alter table public.preferences enable row level security, force row level security;
create policy own_row on public.preferences for all to comity_app
  using ((user_id = (select current_setting('app.user_id')::uuid)))
  with check ((user_id = (select current_setting('app.user_id')::uuid)));
grant insert, select, update on public.preferences to comity_app;

create table public.push_subscriptions (
  organisation_id uuid not null,
  subscription_id uuid default uuidv7() not null,
  user_id uuid not null,
  endpoint_hash bytea not null,
  sealed bytea not null,
  created_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint push_subscriptions_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(organisation_id),
  constraint push_subscriptions_pkey PRIMARY KEY (organisation_id, subscription_id)
);
CREATE UNIQUE INDEX push_subscriptions_by_endpoint ON public.push_subscriptions USING btree (organisation_id, endpoint_hash);
CREATE INDEX push_subscriptions_by_user ON public.push_subscriptions USING btree (organisation_id, user_id, created_at);
alter table public.push_subscriptions enable row level security, force row level security;
create policy scope_deletes on public.push_subscriptions for delete to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_inserts on public.push_subscriptions for insert to comity_app
  with check ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_reads on public.push_subscriptions for select to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_updates on public.push_subscriptions for update to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))))
  with check ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
grant delete, insert, select, update on public.push_subscriptions to comity_app;

create table public.retention_runs (
  organisation_id uuid not null,
  run_id uuid default uuidv7() not null,
  approval_id uuid,
  started_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  seen_at timestamp with time zone not null,
  deleted jsonb default '{}'::jsonb not null,
  failed text[] default '{}'::text[] not null,
  constraint retention_runs_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(organisation_id),
  constraint retention_runs_pkey PRIMARY KEY (organisation_id, run_id)
);
CREATE UNIQUE INDEX retention_runs_by_approval ON public.retention_runs USING btree (organisation_id, approval_id) WHERE (approval_id IS NOT NULL);
CREATE INDEX retention_runs_by_time ON public.retention_runs USING btree (organisation_id, started_at DESC, run_id DESC);
alter table public.retention_runs enable row level security, force row level security;
create policy scope_deletes on public.retention_runs for delete to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_inserts on public.retention_runs for insert to comity_app
  with check ((((select current_setting('app.kind')) = ANY ('{system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_reads on public.retention_runs for select to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_updates on public.retention_runs for update to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))))
  with check ((((select current_setting('app.kind')) = ANY ('{system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
grant delete, insert, select, update on public.retention_runs to comity_app;

create table public.rights_requests (
  organisation_id uuid not null,
  request_id uuid default uuidv7() not null,
  guest_id uuid,
  kind text not null,
  words text,
  is_not_me boolean default false not null,
  received_at timestamp with time zone not null,
  due_at timestamp with time zone not null,
  extended_at timestamp with time zone,
  state text not null,
  closed_by uuid,
  closed_at timestamp with time zone,
  reason text,
  constraint closed_in_full CHECK (((state = 'open'::text) = (closed_at IS NULL))),
  constraint rights_requests_kind_check CHECK ((kind = ANY (ARRAY['access'::text, 'erasure'::text, 'correction'::text, 'restriction'::text, 'objection'::text, 'portability'::text]))),
  constraint rights_requests_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(organisation_id),
  constraint rights_requests_organisation_id_guest_id_fkey FOREIGN KEY (organisation_id, guest_id) REFERENCES public.guests(organisation_id, guest_id) ON DELETE SET NULL (guest_id),
  constraint rights_requests_pkey PRIMARY KEY (organisation_id, request_id),
  constraint rights_requests_reason_check CHECK ((length(reason) <= 2000)),
  constraint rights_requests_state_check CHECK ((state = ANY (ARRAY['open'::text, 'fulfilled'::text, 'refused'::text]))),
  constraint rights_requests_words_check CHECK ((length(words) <= 20000))
);
CREATE INDEX rights_requests_by_clock ON public.rights_requests USING btree (organisation_id, state, due_at, request_id);
CREATE INDEX rights_requests_by_guest ON public.rights_requests USING btree (organisation_id, guest_id);
CREATE UNIQUE INDEX rights_requests_open ON public.rights_requests USING btree (organisation_id, guest_id, kind, is_not_me) WHERE (state = 'open'::text);
alter table public.rights_requests enable row level security, force row level security;
create policy scope_deletes on public.rights_requests for delete to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_inserts on public.rights_requests for insert to comity_app
  with check ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_reads on public.rights_requests for select to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_updates on public.rights_requests for update to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))))
  with check ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
grant delete, insert, select, update on public.rights_requests to comity_app;
CREATE TRIGGER unlink_leaves AFTER DELETE ON public.rights_requests REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION platform.unlink_leaves('request_id');

create table public.risk_counters (
  organisation_id uuid not null,
  guest_id uuid not null,
  key text not null,
  facts integer not null,
  constraint risk_counters_facts_check CHECK ((facts > 0)),
  constraint risk_counters_organisation_id_guest_id_fkey FOREIGN KEY (organisation_id, guest_id) REFERENCES public.risk_states(organisation_id, guest_id) ON DELETE CASCADE,
  constraint risk_counters_pkey PRIMARY KEY (organisation_id, guest_id, key)
) with (fillfactor=70);
alter table public.risk_counters enable row level security, force row level security;
create policy scope_deletes on public.risk_counters for delete to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_inserts on public.risk_counters for insert to comity_app
  with check ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_reads on public.risk_counters for select to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_updates on public.risk_counters for update to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))))
  with check ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
grant delete, insert, select, update on public.risk_counters to comity_app;

create table public.risk_decisions (
  organisation_id uuid not null,
  decision_id uuid default uuidv7() not null,
  profile_id uuid not null,
  stay_id uuid,
  action text not null,
  reason_id uuid,
  fact_ids uuid[] not null,
  decided_by uuid not null,
  decided_at timestamp with time zone not null,
  constraint risk_decisions_action_check CHECK ((action = ANY (ARRAY['usual_welcome'::text, 'greeting_by_manager'::text, 'confirm_arrival'::text, 'explain_house_rules'::text, 'quiet_room'::text, 'quiet_table'::text, 'deposit'::text, 'prepayment'::text, 'briefing'::text, 'second_person_at_hand'::text, 'manager_on_call'::text, 'note'::text, 'override'::text, 'watch'::text, 'ban'::text, 'lift'::text, 'archive'::text]))),
  constraint risk_decisions_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(organisation_id),
  constraint risk_decisions_organisation_id_profile_id_fkey FOREIGN KEY (organisation_id, profile_id) REFERENCES public.guests(organisation_id, guest_id) ON DELETE CASCADE,
  constraint risk_decisions_organisation_id_stay_id_fkey FOREIGN KEY (organisation_id, stay_id) REFERENCES public.stays(organisation_id, stay_id) ON DELETE SET NULL (stay_id),
  constraint risk_decisions_pkey PRIMARY KEY (organisation_id, decision_id)
);
CREATE INDEX risk_decisions_by_profile ON public.risk_decisions USING btree (organisation_id, profile_id, decided_at DESC);
CREATE INDEX risk_decisions_by_stay ON public.risk_decisions USING btree (organisation_id, stay_id) WHERE (stay_id IS NOT NULL);
CREATE INDEX risk_decisions_by_time ON public.risk_decisions USING btree (organisation_id, decided_at DESC, decision_id DESC);
alter table public.risk_decisions enable row level security, force row level security;
create policy scope_deletes on public.risk_decisions for delete to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_inserts on public.risk_decisions for insert to comity_app
  with check ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_reads on public.risk_decisions for select to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_updates on public.risk_decisions for update to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))))
  with check ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
grant delete, insert, select on public.risk_decisions to comity_app;

create table public.risk_facts (
  organisation_id uuid not null,
  guest_id uuid not null,
  fact_id uuid not null,
  kind text not null,
  class text not null,
  status text not null,
  venue_id uuid not null,
  rater_id uuid not null,
  stay_id uuid,
  occurred_at timestamp with time zone not null,
  recorded_at timestamp with time zone not null,
  counts_from timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  value smallint,
  rater_correction double precision not null,
  rater_weight double precision not null,
  rater_ordinal integer not null,
  venue_ordinal integer not null,
  rule_version text not null,
  scaled numeric not null,
  sighting_scaled numeric not null,
  is_grave boolean not null,
  stay_key text not null,
  rater_key text not null,
  sighting_key text not null,
  equality_key text not null,
  in_sums boolean not null,
  due_at timestamp with time zone generated always as (
CASE
    WHEN ((status = 'counted'::text) AND (NOT in_sums)) THEN counts_from
    ELSE ends_at
END) stored not null,
  profile_id uuid,
  constraint risk_facts_class_check CHECK ((class = ANY (ARRAY['low'::text, 'medium'::text, 'high'::text, 'critical'::text, 'positive'::text]))),
  constraint risk_facts_kind_check CHECK ((kind = ANY (ARRAY['incident'::text, 'unpaid_bill'::text, 'no_show'::text, 'stay_kept'::text, 'rating'::text]))),
  constraint risk_facts_organisation_id_guest_id_fkey FOREIGN KEY (organisation_id, guest_id) REFERENCES public.risk_states(organisation_id, guest_id) ON DELETE CASCADE,
  constraint risk_facts_pkey PRIMARY KEY (organisation_id, guest_id, fact_id),
  constraint risk_facts_status_check CHECK ((status = ANY (ARRAY['counted'::text, 'equal'::text, 'disputed'::text, 'frozen'::text, 'withdrawn'::text, 'removed'::text])))
);
CREATE INDEX risk_facts_contested ON public.risk_facts USING btree (organisation_id, guest_id, occurred_at DESC, fact_id) WHERE (status = ANY (ARRAY['disputed'::text, 'frozen'::text]));
CREATE INDEX risk_facts_due ON public.risk_facts USING btree (organisation_id, guest_id, due_at);
CREATE INDEX risk_facts_equal ON public.risk_facts USING btree (organisation_id, guest_id, equality_key) WHERE (status = ANY (ARRAY['counted'::text, 'equal'::text, 'disputed'::text, 'frozen'::text]));
CREATE INDEX risk_facts_in_stead ON public.risk_facts USING btree (organisation_id, guest_id, equality_key, counts_from, recorded_at, occurred_at, fact_id) WHERE (status = 'equal'::text);
CREATE INDEX risk_facts_overturned ON public.risk_facts USING btree (organisation_id, rater_id) WHERE (status = 'removed'::text);
CREATE INDEX risk_facts_strongest ON public.risk_facts USING btree (organisation_id, guest_id, class, abs(scaled) DESC, fact_id) WHERE in_sums;
CREATE INDEX risk_facts_waiting ON public.risk_facts USING btree (organisation_id, guest_id) WHERE ((NOT in_sums) AND (status = 'counted'::text));
alter table public.risk_facts enable row level security, force row level security;
create policy scope_deletes on public.risk_facts for delete to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_inserts on public.risk_facts for insert to comity_app
  with check ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_reads on public.risk_facts for select to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_updates on public.risk_facts for update to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))))
  with check ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
grant delete, insert, select, update on public.risk_facts to comity_app;

create table public.risk_false_positives (
  organisation_id uuid not null,
  report_id uuid default uuidv7() not null,
  subject_kind text not null,
  subject_id uuid not null,
  profile_id uuid not null,
  reason_id uuid not null,
  reported_by uuid not null,
  reported_at timestamp with time zone not null,
  constraint risk_false_positives_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(organisation_id),
  constraint risk_false_positives_organisation_id_profile_id_fkey FOREIGN KEY (organisation_id, profile_id) REFERENCES public.guests(organisation_id, guest_id) ON DELETE CASCADE,
  constraint risk_false_positives_organisation_id_subject_kind_subject_i_key UNIQUE (organisation_id, subject_kind, subject_id, reported_by),
  constraint risk_false_positives_pkey PRIMARY KEY (organisation_id, report_id),
  constraint risk_false_positives_subject_kind_check CHECK ((subject_kind = ANY (ARRAY['alert'::text, 'fact'::text])))
);
CREATE INDEX risk_false_positives_by_profile ON public.risk_false_positives USING btree (organisation_id, profile_id, reported_at DESC);
CREATE INDEX risk_false_positives_by_time ON public.risk_false_positives USING btree (organisation_id, reported_at DESC, report_id DESC);
alter table public.risk_false_positives enable row level security, force row level security;
create policy scope_deletes on public.risk_false_positives for delete to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_inserts on public.risk_false_positives for insert to comity_app
  with check ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_reads on public.risk_false_positives for select to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_updates on public.risk_false_positives for update to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))))
  with check ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
grant delete, insert, select on public.risk_false_positives to comity_app;

create table public.risk_level_days (
  organisation_id uuid not null,
  day date not null,
  from_level text not null,
  to_level text not null,
  guests bigint not null,
  constraint risk_level_days_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(organisation_id) ON DELETE CASCADE,
  constraint risk_level_days_pkey PRIMARY KEY (organisation_id, day, from_level, to_level)
);
alter table public.risk_level_days enable row level security, force row level security;
create policy scope_deletes on public.risk_level_days for delete to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_inserts on public.risk_level_days for insert to comity_app
  with check ((((select current_setting('app.kind')) = ANY ('{system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_reads on public.risk_level_days for select to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_updates on public.risk_level_days for update to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))))
  with check ((((select current_setting('app.kind')) = ANY ('{system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
grant delete, insert, select, update on public.risk_level_days to comity_app;

create table public.risk_level_moves (
  organisation_id uuid not null,
  move_id uuid default uuidv7() not null,
  day date not null,
  from_level text not null,
  to_level text not null,
  guests bigint not null,
  constraint risk_level_moves_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(organisation_id) ON DELETE CASCADE,
  constraint risk_level_moves_pkey PRIMARY KEY (organisation_id, move_id)
);
alter table public.risk_level_moves enable row level security, force row level security;
create policy scope_deletes on public.risk_level_moves for delete to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_inserts on public.risk_level_moves for insert to comity_app
  with check ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_reads on public.risk_level_moves for select to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_updates on public.risk_level_moves for update to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))))
  with check ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
grant delete, insert, select, update on public.risk_level_moves to comity_app;

create table public.risk_levels (
  organisation_id uuid not null,
  guest_id uuid not null,
  change_id uuid default uuidv7() not null,
  from_level text not null,
  to_level text not null,
  thousandths integer,
  rule_version text not null,
  changed_at timestamp with time zone not null,
  constraint risk_levels_organisation_id_guest_id_fkey FOREIGN KEY (organisation_id, guest_id) REFERENCES public.risk_states(organisation_id, guest_id) ON DELETE CASCADE,
  constraint risk_levels_pkey PRIMARY KEY (organisation_id, guest_id, change_id),
  constraint risk_levels_thousandths_check CHECK (((thousandths >= 0) AND (thousandths <= 100000)))
);
alter table public.risk_levels enable row level security, force row level security;
create policy scope_deletes on public.risk_levels for delete to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_inserts on public.risk_levels for insert to comity_app
  with check ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_reads on public.risk_levels for select to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_updates on public.risk_levels for update to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))))
  with check ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
grant insert, select on public.risk_levels to comity_app;

create table public.risk_overrides (
  organisation_id uuid not null,
  override_id uuid default uuidv7() not null,
  profile_id uuid not null,
  level text not null,
  computed_level text not null,
  decision_id uuid not null,
  set_by uuid not null,
  set_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  replaced_at timestamp with time zone,
  constraint ends_within_ninety_days CHECK (((ends_at > set_at) AND (ends_at <= (set_at + '90 days'::interval)))),
  constraint risk_overrides_level_check CHECK ((level = ANY (ARRAY['low'::text, 'medium'::text, 'high'::text, 'critical'::text]))),
  constraint risk_overrides_organisation_id_decision_id_fkey FOREIGN KEY (organisation_id, decision_id) REFERENCES public.risk_decisions(organisation_id, decision_id) ON DELETE CASCADE,
  constraint risk_overrides_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(organisation_id),
  constraint risk_overrides_organisation_id_profile_id_fkey FOREIGN KEY (organisation_id, profile_id) REFERENCES public.guests(organisation_id, guest_id) ON DELETE CASCADE,
  constraint risk_overrides_pkey PRIMARY KEY (organisation_id, override_id)
);
CREATE INDEX risk_overrides_by_decision ON public.risk_overrides USING btree (organisation_id, decision_id);
CREATE INDEX risk_overrides_by_profile ON public.risk_overrides USING btree (organisation_id, profile_id);
CREATE INDEX risk_overrides_by_time ON public.risk_overrides USING btree (organisation_id, set_at DESC, override_id DESC);
CREATE UNIQUE INDEX risk_overrides_of_profile ON public.risk_overrides USING btree (organisation_id, profile_id) WHERE (replaced_at IS NULL);
alter table public.risk_overrides enable row level security, force row level security;
create policy scope_deletes on public.risk_overrides for delete to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_inserts on public.risk_overrides for insert to comity_app
  with check ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_reads on public.risk_overrides for select to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_updates on public.risk_overrides for update to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))))
  with check ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
grant delete, insert, select, update on public.risk_overrides to comity_app;

create table public.risk_rater_snapshots (
  organisation_id uuid not null,
  rater_id uuid not null,
  snapshot_version integer not null,
  correction double precision not null,
  weight double precision not null,
  ratings integer not null,
  made_at timestamp with time zone not null,
  constraint risk_rater_snapshots_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(organisation_id),
  constraint risk_rater_snapshots_pkey PRIMARY KEY (organisation_id, rater_id, snapshot_version),
  constraint risk_rater_snapshots_weight_check CHECK (((weight > (0)::double precision) AND (weight <= (1)::double precision)))
);
alter table public.risk_rater_snapshots enable row level security, force row level security;
create policy scope_deletes on public.risk_rater_snapshots for delete to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_inserts on public.risk_rater_snapshots for insert to comity_app
  with check ((((select current_setting('app.kind')) = ANY ('{system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_reads on public.risk_rater_snapshots for select to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_updates on public.risk_rater_snapshots for update to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))))
  with check ((((select current_setting('app.kind')) = ANY ('{system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
grant delete, insert, select, update on public.risk_rater_snapshots to comity_app;

create table public.risk_rule_sets (
  organisation_id uuid not null,
  version text not null,
  number integer not null,
  sector text not null,
  state text not null,
  rules jsonb not null,
  note text not null,
  drafted_by uuid not null,
  drafted_at timestamp with time zone not null,
  published_by uuid,
  published_at timestamp with time zone,
  constraint live_was_published CHECK (((state = ANY (ARRAY['draft'::text, 'shadow'::text])) OR (published_at IS NOT NULL))),
  constraint published_by_a_second_person CHECK (((published_by IS NULL) OR (published_by <> drafted_by))),
  constraint published_in_full CHECK (((published_by IS NULL) = (published_at IS NULL))),
  constraint risk_rule_sets_note_check CHECK (((length(note) >= 1) AND (length(note) <= 1000))),
  constraint risk_rule_sets_number_check CHECK ((number > 0)),
  constraint risk_rule_sets_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(organisation_id),
  constraint risk_rule_sets_organisation_id_number_key UNIQUE (organisation_id, number),
  constraint risk_rule_sets_pkey PRIMARY KEY (organisation_id, version),
  constraint risk_rule_sets_sector_check CHECK ((sector = ANY (ARRAY['hotel'::text, 'restaurant'::text, 'short_let'::text, 'event'::text]))),
  constraint risk_rule_sets_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'shadow'::text, 'live'::text, 'retired'::text]))),
  constraint risk_rule_sets_version_check CHECK ((version ~ '^v[0-9]{1,6}$'::text))
);
CREATE UNIQUE INDEX risk_rule_sets_live ON public.risk_rule_sets USING btree (organisation_id) WHERE (state = 'live'::text);
alter table public.risk_rule_sets enable row level security, force row level security;
create policy scope_deletes on public.risk_rule_sets for delete to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_inserts on public.risk_rule_sets for insert to comity_app
  with check ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_reads on public.risk_rule_sets for select to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_updates on public.risk_rule_sets for update to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))))
  with check ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
grant insert, select, update on public.risk_rule_sets to comity_app;
CREATE TRIGGER keep_rule_set BEFORE UPDATE ON public.risk_rule_sets FOR EACH ROW WHEN (((((((old.version IS DISTINCT FROM new.version) OR (old.number IS DISTINCT FROM new.number)) OR (old.sector IS DISTINCT FROM new.sector)) OR (old.rules IS DISTINCT FROM new.rules)) OR (old.drafted_by IS DISTINCT FROM new.drafted_by)) OR (old.drafted_at IS DISTINCT FROM new.drafted_at))) EXECUTE FUNCTION platform.refuse('the values of a version stay as they are', 'version_is_fixed');

create table public.risk_rule_tests (
  organisation_id uuid not null,
  version text not null,
  beside text not null,
  state text not null,
  asked_by uuid not null,
  asked_at timestamp with time zone not null,
  result jsonb,
  constraint done_has_a_result CHECK (((state = 'done'::text) = (result IS NOT NULL))),
  constraint risk_rule_tests_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(organisation_id),
  constraint risk_rule_tests_pkey PRIMARY KEY (organisation_id, version),
  constraint risk_rule_tests_state_check CHECK ((state = ANY (ARRAY['running'::text, 'done'::text])))
);
alter table public.risk_rule_tests enable row level security, force row level security;
create policy scope_deletes on public.risk_rule_tests for delete to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_inserts on public.risk_rule_tests for insert to comity_app
  with check ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_reads on public.risk_rule_tests for select to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_updates on public.risk_rule_tests for update to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))))
  with check ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
grant delete, insert, select, update on public.risk_rule_tests to comity_app;

create table public.risk_states (
  organisation_id uuid not null,
  guest_id uuid not null,
  low numeric default 0 not null,
  medium numeric default 0 not null,
  high numeric default 0 not null,
  critical numeric default 0 not null,
  positive numeric default 0 not null,
  evidence_scaled numeric default 0 not null,
  stays integer default 0 not null,
  raters integer default 0 not null,
  grave_incidents integer default 0 not null,
  settled_at timestamp with time zone not null,
  rule_version text not null,
  constraint risk_states_organisation_id_guest_id_fkey FOREIGN KEY (organisation_id, guest_id) REFERENCES public.guests(organisation_id, guest_id) ON DELETE CASCADE,
  constraint risk_states_pkey PRIMARY KEY (organisation_id, guest_id)
) with (fillfactor=70);
alter table public.risk_states enable row level security, force row level security;
create policy scope_deletes on public.risk_states for delete to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_inserts on public.risk_states for insert to comity_app
  with check ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_reads on public.risk_states for select to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_updates on public.risk_states for update to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))))
  with check ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
grant delete, insert, select, update on public.risk_states to comity_app;
CREATE TRIGGER refuse_score_of_minor AFTER INSERT ON public.risk_states FOR EACH ROW EXECUTE FUNCTION platform.refuse_score_of_minor();

create table public.role_grants (
  organisation_id uuid not null,
  grant_id uuid default uuidv7() not null,
  user_id uuid not null,
  venue_id uuid,
  role text not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone,
  created_at timestamp with time zone not null,
  source text default 'manual'::text not null,
  granted_by uuid,
  break_glass_id uuid,
  constraint of_organisation CHECK (((role <> ALL (ARRAY['admin'::text, 'privacy'::text])) OR (venue_id IS NULL))),
  constraint role_grants_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(organisation_id),
  constraint role_grants_organisation_id_venue_id_fkey FOREIGN KEY (organisation_id, venue_id) REFERENCES public.venues(organisation_id, venue_id),
  constraint role_grants_pkey PRIMARY KEY (organisation_id, grant_id),
  constraint role_grants_role_check CHECK ((role = ANY (ARRAY['staff'::text, 'manager'::text, 'privacy'::text, 'admin'::text, 'reviewer'::text, 'operator'::text]))),
  constraint role_grants_source_check CHECK ((source = ANY (ARRAY['manual'::text, 'invitation'::text, 'sso'::text, 'break_glass'::text])))
);
CREATE INDEX role_grants_by_user ON public.role_grants USING btree (user_id);
alter table public.role_grants enable row level security, force row level security;
create policy opens_scope on public.role_grants for select to comity_definer
  using (true);
create policy scope_deletes on public.role_grants for delete to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_inserts on public.role_grants for insert to comity_app
  with check ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_reads on public.role_grants for select to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_updates on public.role_grants for update to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))))
  with check ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
grant delete, insert, select, update on public.role_grants to comity_app;
grant select on public.role_grants to comity_definer;

create table public.room_changes (
  organisation_id uuid not null,
  change_id uuid default uuidv7() not null,
  room_id uuid not null,
  venue_id uuid not null,
  from_state text not null,
  to_state text not null,
  changed_by uuid,
  at timestamp with time zone not null,
  constraint room_changes_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(organisation_id),
  constraint room_changes_organisation_id_room_id_fkey FOREIGN KEY (organisation_id, room_id) REFERENCES public.rooms(organisation_id, room_id) ON DELETE CASCADE,
  constraint room_changes_pkey PRIMARY KEY (organisation_id, change_id)
);
CREATE INDEX room_changes_by_room ON public.room_changes USING btree (organisation_id, room_id, at DESC);
CREATE INDEX room_changes_by_time ON public.room_changes USING btree (organisation_id, at);
alter table public.room_changes enable row level security, force row level security;
create policy scope_deletes on public.room_changes for delete to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_inserts on public.room_changes for insert to comity_app
  with check ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_reads on public.room_changes for select to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_updates on public.room_changes for update to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))))
  with check ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
grant delete, insert, select, update on public.room_changes to comity_app;

create table public.rooms (
  organisation_id uuid not null,
  room_id uuid default uuidv7() not null,
  venue_id uuid not null,
  name text not null,
  state text not null,
  changed_by uuid,
  changed_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  constraint rooms_name_check CHECK (((name = upper(name)) AND ((length(name) >= 1) AND (length(name) <= 12)))),
  constraint rooms_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(organisation_id),
  constraint rooms_organisation_id_venue_id_fkey FOREIGN KEY (organisation_id, venue_id) REFERENCES public.venues(organisation_id, venue_id),
  constraint rooms_organisation_id_venue_id_name_key UNIQUE (organisation_id, venue_id, name),
  constraint rooms_pkey PRIMARY KEY (organisation_id, room_id),
  constraint rooms_state_check CHECK ((state = ANY (ARRAY['vacant'::text, 'reserved'::text, 'occupied'::text, 'cleaning'::text, 'inspected'::text, 'out_of_service'::text, 'free'::text, 'seated'::text, 'billed'::text, 'clearing'::text, 'closed'::text, 'open'::text, 'full'::text, 'scheduled'::text, 'in_session'::text, 'ended'::text])))
);
alter table public.rooms enable row level security, force row level security;
create policy scope_deletes on public.rooms for delete to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_inserts on public.rooms for insert to comity_app
  with check ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_reads on public.rooms for select to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_updates on public.rooms for update to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))))
  with check ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
grant delete, insert, select, update on public.rooms to comity_app;

create table public.rota_duties (
  organisation_id uuid not null,
  duty_id uuid default uuidv7() not null,
  venue_id uuid not null,
  weekday smallint not null,
  starts_at time(0) without time zone not null,
  ends_at time(0) without time zone not null,
  user_id uuid not null,
  post text not null,
  constraint rota_duties_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(organisation_id),
  constraint rota_duties_organisation_id_venue_id_fkey FOREIGN KEY (organisation_id, venue_id) REFERENCES public.venues(organisation_id, venue_id),
  constraint rota_duties_pkey PRIMARY KEY (organisation_id, duty_id),
  constraint rota_duties_post_check CHECK ((post = ANY (ARRAY['on_duty'::text, 'on_call'::text]))),
  constraint rota_duties_weekday_check CHECK (((weekday >= 1) AND (weekday <= 7)))
);
CREATE INDEX rota_duties_by_venue ON public.rota_duties USING btree (organisation_id, venue_id);
alter table public.rota_duties enable row level security, force row level security;
create policy scope_deletes on public.rota_duties for delete to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_inserts on public.rota_duties for insert to comity_app
  with check ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_reads on public.rota_duties for select to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_updates on public.rota_duties for update to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))))
  with check ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
grant delete, insert, select, update on public.rota_duties to comity_app;

create table public.safety_alerts (
  organisation_id uuid not null,
  alert_id uuid default uuidv7() not null,
  venue_id uuid not null,
  client_id text not null,
  raised_by uuid not null,
  raised_at timestamp with time zone not null,
  raised_with text not null,
  alert_type text not null,
  severity text not null,
  trigger_method text not null,
  is_drill boolean not null,
  status text not null,
  guest_id uuid,
  current_page text,
  location_context text,
  notes text,
  user_agent text,
  device_at timestamp with time zone,
  screen_width integer,
  screen_height integer,
  differences jsonb not null,
  acknowledged_by uuid,
  acknowledged_at timestamp with time zone,
  closed_by uuid,
  closed_at timestamp with time zone,
  constraint acknowledged_by_another CHECK ((acknowledged_by <> raised_by)),
  constraint acknowledged_in_full CHECK (((acknowledged_by IS NULL) = (acknowledged_at IS NULL))),
  constraint closed_has_a_status CHECK (((closed_at IS NOT NULL) = (status = ANY (ARRAY['resolved'::text, 'false_alarm'::text])))),
  constraint closed_in_full CHECK (((closed_by IS NULL) = (closed_at IS NULL))),
  constraint safety_alerts_alert_type_check CHECK ((alert_type = ANY (ARRAY['safety_threat'::text, 'aggressive_guest'::text, 'emergency'::text, 'medical'::text, 'other'::text]))),
  constraint safety_alerts_client_id_check CHECK ((length(client_id) <= 200)),
  constraint safety_alerts_current_page_check CHECK ((length(current_page) <= 500)),
  constraint safety_alerts_location_context_check CHECK ((length(location_context) <= 500)),
  constraint safety_alerts_notes_check CHECK ((length(notes) <= 2200)),
  constraint safety_alerts_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(organisation_id),
  constraint safety_alerts_organisation_id_venue_id_fkey FOREIGN KEY (organisation_id, venue_id) REFERENCES public.venues(organisation_id, venue_id),
  constraint safety_alerts_pkey PRIMARY KEY (organisation_id, alert_id),
  constraint safety_alerts_raised_with_check CHECK ((raised_with = ANY (ARRAY['session'::text, 'device_token'::text]))),
  constraint safety_alerts_severity_check CHECK ((severity = ANY (ARRAY['medium'::text, 'high'::text, 'emergency'::text]))),
  constraint safety_alerts_status_check CHECK ((status = ANY (ARRAY['sent'::text, 'seen'::text, 'on_the_way'::text, 'arrived'::text, 'resolved'::text, 'false_alarm'::text]))),
  constraint safety_alerts_trigger_method_check CHECK ((trigger_method = ANY (ARRAY['triple_tap'::text, 'long_press'::text, 'typed_help'::text, 'typed_sos'::text, 'manual'::text, 'drill'::text]))),
  constraint safety_alerts_user_agent_check CHECK ((length(user_agent) <= 500))
);
CREATE UNIQUE INDEX safety_alerts_by_client ON public.safety_alerts USING btree (organisation_id, client_id);
CREATE INDEX safety_alerts_by_sender ON public.safety_alerts USING btree (organisation_id, raised_by, raised_at DESC);
CREATE INDEX safety_alerts_by_time ON public.safety_alerts USING btree (organisation_id, venue_id, raised_at DESC, alert_id DESC);
CREATE INDEX safety_alerts_open ON public.safety_alerts USING btree (organisation_id, venue_id) WHERE (closed_at IS NULL);
alter table public.safety_alerts enable row level security, force row level security;
create policy scope_deletes on public.safety_alerts for delete to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_inserts on public.safety_alerts for insert to comity_app
  with check ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_reads on public.safety_alerts for select to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_updates on public.safety_alerts for update to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))))
  with check ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
grant delete, insert, select, update on public.safety_alerts to comity_app;

create table public.safety_changes (
  organisation_id uuid not null,
  alert_id uuid not null,
  change_id uuid default uuidv7() not null,
  venue_id uuid not null,
  status text not null,
  by_user uuid not null,
  at timestamp with time zone not null,
  constraint safety_changes_organisation_id_alert_id_fkey FOREIGN KEY (organisation_id, alert_id) REFERENCES public.safety_alerts(organisation_id, alert_id) ON DELETE CASCADE,
  constraint safety_changes_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(organisation_id),
  constraint safety_changes_organisation_id_venue_id_fkey FOREIGN KEY (organisation_id, venue_id) REFERENCES public.venues(organisation_id, venue_id),
  constraint safety_changes_pkey PRIMARY KEY (organisation_id, alert_id, change_id),
  constraint safety_changes_status_check CHECK ((status = ANY (ARRAY['sent'::text, 'seen'::text, 'on_the_way'::text, 'arrived'::text, 'resolved'::text, 'false_alarm'::text])))
);
alter table public.safety_changes enable row level security, force row level security;
create policy scope_deletes on public.safety_changes for delete to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_inserts on public.safety_changes for insert to comity_app
  with check ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_reads on public.safety_changes for select to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_updates on public.safety_changes for update to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))))
  with check ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
grant delete, insert, select, update on public.safety_changes to comity_app;

create table public.safety_locations (
  organisation_id uuid not null,
  alert_id uuid not null,
  venue_id uuid not null,
  lat double precision not null,
  lng double precision not null,
  forget_at timestamp with time zone not null,
  constraint safety_locations_lat_check CHECK (((lat >= ('-90'::integer)::double precision) AND (lat <= (90)::double precision))),
  constraint safety_locations_lng_check CHECK (((lng >= ('-180'::integer)::double precision) AND (lng <= (180)::double precision))),
  constraint safety_locations_organisation_id_alert_id_fkey FOREIGN KEY (organisation_id, alert_id) REFERENCES public.safety_alerts(organisation_id, alert_id) ON DELETE CASCADE,
  constraint safety_locations_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(organisation_id),
  constraint safety_locations_organisation_id_venue_id_fkey FOREIGN KEY (organisation_id, venue_id) REFERENCES public.venues(organisation_id, venue_id),
  constraint safety_locations_pkey PRIMARY KEY (organisation_id, alert_id)
);
CREATE INDEX safety_locations_by_end ON public.safety_locations USING btree (forget_at);
alter table public.safety_locations enable row level security, force row level security;
create policy finds_due on public.safety_locations for select to comity_definer
  using (true);
create policy scope_deletes on public.safety_locations for delete to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_inserts on public.safety_locations for insert to comity_app
  with check ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_reads on public.safety_locations for select to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_updates on public.safety_locations for update to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))))
  with check ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
grant delete, insert, select, update on public.safety_locations to comity_app;
grant select on public.safety_locations to comity_definer;

create table public.safety_markers (
  organisation_id uuid not null,
  marker_id uuid default uuidv7() not null,
  guest_id uuid not null,
  profile_id uuid,
  venue_id uuid not null,
  kind text not null,
  measure text not null,
  review_on date not null,
  created_by uuid not null,
  created_at timestamp with time zone not null,
  reviewed_by uuid,
  reviewed_at timestamp with time zone,
  reminded_at timestamp with time zone,
  ended_by uuid,
  ended_at timestamp with time zone,
  constraint ended_in_full CHECK (((ended_at IS NULL) = (ended_by IS NULL))),
  constraint reviewed_in_full CHECK (((reviewed_at IS NULL) = (reviewed_by IS NULL))),
  constraint reviewed_within_a_year CHECK ((review_on <= (((COALESCE(reviewed_at, created_at) AT TIME ZONE 'UTC'::text))::date + '1 year 1 day'::interval))),
  constraint safety_markers_kind_check CHECK ((kind = ANY (ARRAY['aggression'::text, 'weapon'::text, 'falls'::text, 'wandering'::text, 'allergy'::text, 'infection'::text, 'seizure'::text, 'communication'::text, 'other'::text]))),
  constraint safety_markers_measure_check CHECK (((length(measure) >= 1) AND (length(measure) <= 600))),
  constraint safety_markers_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(organisation_id),
  constraint safety_markers_organisation_id_guest_id_fkey FOREIGN KEY (organisation_id, guest_id) REFERENCES public.guests(organisation_id, guest_id),
  constraint safety_markers_organisation_id_venue_id_fkey FOREIGN KEY (organisation_id, venue_id) REFERENCES public.venues(organisation_id, venue_id),
  constraint safety_markers_pkey PRIMARY KEY (organisation_id, marker_id)
);
CREATE INDEX safety_markers_by_guest ON public.safety_markers USING btree (organisation_id, guest_id);
CREATE INDEX safety_markers_due ON public.safety_markers USING btree (organisation_id, review_on) WHERE ((ended_at IS NULL) AND (reminded_at IS NULL));
alter table public.safety_markers enable row level security, force row level security;
create policy scope_deletes on public.safety_markers for delete to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_inserts on public.safety_markers for insert to comity_app
  with check ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_reads on public.safety_markers for select to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_updates on public.safety_markers for update to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))))
  with check ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
grant delete, insert, select, update on public.safety_markers to comity_app;
CREATE TRIGGER at_guest BEFORE INSERT ON public.safety_markers FOR EACH ROW EXECUTE FUNCTION platform.stand_at_guest();
CREATE TRIGGER check_marker BEFORE INSERT ON public.safety_markers FOR EACH ROW EXECUTE FUNCTION platform.check_marker();

create table public.safety_repeats (
  organisation_id uuid not null,
  client_id text not null,
  alert_id uuid not null,
  venue_id uuid not null,
  constraint safety_repeats_client_id_check CHECK ((length(client_id) <= 200)),
  constraint safety_repeats_organisation_id_alert_id_fkey FOREIGN KEY (organisation_id, alert_id) REFERENCES public.safety_alerts(organisation_id, alert_id) ON DELETE CASCADE,
  constraint safety_repeats_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(organisation_id),
  constraint safety_repeats_organisation_id_venue_id_fkey FOREIGN KEY (organisation_id, venue_id) REFERENCES public.venues(organisation_id, venue_id),
  constraint safety_repeats_pkey PRIMARY KEY (organisation_id, client_id)
);
CREATE INDEX safety_repeats_by_alert ON public.safety_repeats USING btree (organisation_id, alert_id);
alter table public.safety_repeats enable row level security, force row level security;
create policy scope_deletes on public.safety_repeats for delete to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_inserts on public.safety_repeats for insert to comity_app
  with check ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_reads on public.safety_repeats for select to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_updates on public.safety_repeats for update to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))))
  with check ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
grant delete, insert, select, update on public.safety_repeats to comity_app;

create table public.safety_sendings (
  organisation_id uuid not null,
  alert_id uuid not null,
  step smallint not null,
  channel text not null,
  venue_id uuid not null,
  audiences text[] not null,
  due_at timestamp with time zone not null,
  failures smallint default 0 not null,
  retry_at timestamp with time zone,
  done_at timestamp with time zone,
  result text,
  recipients integer,
  constraint done_in_full CHECK (((done_at IS NULL) = (result IS NULL))),
  constraint safety_sendings_channel_check CHECK ((channel = ANY (ARRAY['in_app'::text, 'email'::text, 'sms'::text, 'push'::text]))),
  constraint safety_sendings_organisation_id_alert_id_fkey FOREIGN KEY (organisation_id, alert_id) REFERENCES public.safety_alerts(organisation_id, alert_id) ON DELETE CASCADE,
  constraint safety_sendings_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(organisation_id),
  constraint safety_sendings_organisation_id_venue_id_fkey FOREIGN KEY (organisation_id, venue_id) REFERENCES public.venues(organisation_id, venue_id),
  constraint safety_sendings_pkey PRIMARY KEY (organisation_id, alert_id, step, channel),
  constraint safety_sendings_result_check CHECK ((result = ANY (ARRAY['sent'::text, 'nobody'::text, 'not_set_up'::text, 'not_needed'::text, 'given_up'::text])))
);
CREATE INDEX safety_sendings_due ON public.safety_sendings USING btree (COALESCE(retry_at, due_at)) WHERE (done_at IS NULL);
alter table public.safety_sendings enable row level security, force row level security;
create policy finds_due on public.safety_sendings for select to comity_definer
  using (true);
create policy scope_deletes on public.safety_sendings for delete to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_inserts on public.safety_sendings for insert to comity_app
  with check ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_reads on public.safety_sendings for select to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_updates on public.safety_sendings for update to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))))
  with check ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
grant delete, insert, select, update on public.safety_sendings to comity_app;
grant select on public.safety_sendings to comity_definer;

create table public.safety_settings (
  organisation_id uuid not null,
  venue_id uuid not null,
  triple_tap boolean not null,
  long_press boolean not null,
  typed_help boolean not null,
  typed_sos boolean not null,
  chain jsonb not null,
  location_minutes integer not null,
  external_contact bytea,
  changed_by uuid not null,
  changed_at timestamp with time zone not null,
  constraint safety_settings_location_minutes_check CHECK (((location_minutes >= 0) AND (location_minutes <= 1440))),
  constraint safety_settings_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(organisation_id),
  constraint safety_settings_organisation_id_venue_id_fkey FOREIGN KEY (organisation_id, venue_id) REFERENCES public.venues(organisation_id, venue_id),
  constraint safety_settings_pkey PRIMARY KEY (organisation_id, venue_id)
);
alter table public.safety_settings enable row level security, force row level security;
create policy scope_deletes on public.safety_settings for delete to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_inserts on public.safety_settings for insert to comity_app
  with check ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_reads on public.safety_settings for select to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_updates on public.safety_settings for update to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))))
  with check ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
grant delete, insert, select, update on public.safety_settings to comity_app;

create table public.safety_tokens (
  organisation_id uuid not null,
  token_id uuid default uuidv7() not null,
  venue_id uuid not null,
  user_id uuid not null,
  token_hash bytea not null,
  issued_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  off_shift_at timestamp with time zone,
  constraint safety_tokens_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(organisation_id),
  constraint safety_tokens_organisation_id_venue_id_fkey FOREIGN KEY (organisation_id, venue_id) REFERENCES public.venues(organisation_id, venue_id),
  constraint safety_tokens_pkey PRIMARY KEY (organisation_id, token_id),
  constraint safety_tokens_token_hash_key UNIQUE (token_hash)
);
CREATE INDEX safety_tokens_by_user ON public.safety_tokens USING btree (organisation_id, user_id);
CREATE INDEX safety_tokens_by_venue ON public.safety_tokens USING btree (organisation_id, venue_id, ends_at);
alter table public.safety_tokens enable row level security, force row level security;
create policy finds_organisation on public.safety_tokens for select to comity_definer
  using (true);
create policy scope_deletes on public.safety_tokens for delete to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_inserts on public.safety_tokens for insert to comity_app
  with check ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_reads on public.safety_tokens for select to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_updates on public.safety_tokens for update to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))))
  with check ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
grant delete, insert, select, update on public.safety_tokens to comity_app;
grant select on public.safety_tokens to comity_definer;

create table public.saved_views (
  organisation_id uuid not null,
  view_id uuid default uuidv7() not null,
  owner_id uuid not null,
  page text not null,
  name text not null,
  search jsonb not null,
  is_shared boolean not null,
  created_at timestamp with time zone not null,
  constraint saved_views_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60))),
  constraint saved_views_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(organisation_id),
  constraint saved_views_page_check CHECK ((page = ANY (ARRAY['guest-profiles'::text, 'view-ratings'::text]))),
  constraint saved_views_pkey PRIMARY KEY (organisation_id, view_id)
);
CREATE INDEX saved_views_by_page ON public.saved_views USING btree (organisation_id, page, name);
alter table public.saved_views enable row level security, force row level security;
create policy scope_deletes on public.saved_views for delete to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_inserts on public.saved_views for insert to comity_app
  with check ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_reads on public.saved_views for select to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_updates on public.saved_views for update to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))))
  with check ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
grant delete, insert, select, update on public.saved_views to comity_app;

create table public.smart_alerts (
  organisation_id uuid not null,
  alert_id uuid default uuidv7() not null,
  venue_id uuid not null,
  key text not null,
  type text not null,
  severity text not null,
  profile_id uuid,
  stay_id uuid,
  rule_ids text[] not null,
  audience text[] not null,
  channels text[] not null,
  escalation jsonb not null,
  reasons jsonb not null,
  responses text[] not null,
  raised_at timestamp with time zone not null,
  raised_again_at timestamp with time zone,
  times_raised integer default 1 not null,
  acknowledged_by uuid,
  acknowledged_at timestamp with time zone,
  snoozed_until timestamp with time zone,
  steps_done smallint default 0 not null,
  outcome text,
  judged_by uuid,
  judged_at timestamp with time zone,
  closed_at timestamp with time zone,
  closed_because text,
  constraint acknowledged_in_full CHECK (((acknowledged_by IS NULL) = (acknowledged_at IS NULL))),
  constraint closed_has_a_reason CHECK (((closed_at IS NULL) = (closed_because IS NULL))),
  constraint judged_in_full CHECK ((num_nulls(outcome, judged_by, judged_at) = ANY (ARRAY[0, 3]))),
  constraint smart_alerts_closed_because_check CHECK ((closed_because = ANY (ARRAY['reasons_gone'::text, 'stay_over'::text, 'rules_changed'::text]))),
  constraint smart_alerts_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(organisation_id),
  constraint smart_alerts_organisation_id_profile_id_fkey FOREIGN KEY (organisation_id, profile_id) REFERENCES public.guests(organisation_id, guest_id) ON DELETE CASCADE,
  constraint smart_alerts_organisation_id_stay_id_fkey FOREIGN KEY (organisation_id, stay_id) REFERENCES public.stays(organisation_id, stay_id) ON DELETE CASCADE,
  constraint smart_alerts_organisation_id_venue_id_fkey FOREIGN KEY (organisation_id, venue_id) REFERENCES public.venues(organisation_id, venue_id),
  constraint smart_alerts_outcome_check CHECK ((outcome = ANY (ARRAY['useful'::text, 'false_positive'::text]))),
  constraint smart_alerts_pkey PRIMARY KEY (organisation_id, alert_id),
  constraint smart_alerts_severity_check CHECK ((severity = ANY (ARRAY['low'::text, 'medium'::text, 'high'::text, 'critical'::text]))),
  constraint smart_alerts_type_check CHECK ((type = ANY (ARRAY['critical_risk'::text, 'banned_guest'::text, 'high_risk'::text, 'network'::text, 'cyber'::text, 'group'::text, 'watch_list'::text, 'no_show'::text])))
);
CREATE INDEX smart_alerts_by_owner ON public.smart_alerts USING btree (organisation_id, acknowledged_by, acknowledged_at) WHERE (acknowledged_by IS NOT NULL);
CREATE INDEX smart_alerts_by_profile ON public.smart_alerts USING btree (organisation_id, profile_id) WHERE (profile_id IS NOT NULL);
CREATE INDEX smart_alerts_by_stay ON public.smart_alerts USING btree (organisation_id, stay_id) WHERE (stay_id IS NOT NULL);
CREATE INDEX smart_alerts_by_time ON public.smart_alerts USING btree (organisation_id, raised_at DESC, alert_id DESC);
CREATE INDEX smart_alerts_by_type ON public.smart_alerts USING btree (organisation_id, type, raised_at DESC, alert_id DESC);
CREATE UNIQUE INDEX smart_alerts_open ON public.smart_alerts USING btree (organisation_id, venue_id, key) WHERE (closed_at IS NULL);
alter table public.smart_alerts enable row level security, force row level security;
create policy accounts_for_managers on public.smart_alerts as restrictive for all to comity_app
  using (((type <> 'cyber'::text) OR ((select current_setting('app.kind')) = 'system'::text) OR (( SELECT (NULLIF(current_setting('app.roles'::text, true), ''::text))::text[] AS "nullif") && '{manager,admin}'::text[])));
create policy scope_deletes on public.smart_alerts for delete to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_inserts on public.smart_alerts for insert to comity_app
  with check ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_reads on public.smart_alerts for select to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_updates on public.smart_alerts for update to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))))
  with check ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
grant delete, insert, select, update on public.smart_alerts to comity_app;

create table public.sms_budgets (
  organisation_id uuid not null,
  budget text not null,
  messages_per_minute integer,
  segments_per_day integer,
  countries text[] default '{}'::text[] not null,
  constraint sms_budgets_budget_check CHECK ((budget = ANY (ARRAY['ordinary'::text, 'safety'::text]))),
  constraint sms_budgets_messages_per_minute_check CHECK ((messages_per_minute >= 0)),
  constraint sms_budgets_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(organisation_id),
  constraint sms_budgets_pkey PRIMARY KEY (organisation_id, budget),
  constraint sms_budgets_segments_per_day_check CHECK ((segments_per_day >= 0))
);
alter table public.sms_budgets enable row level security, force row level security;
create policy scope_deletes on public.sms_budgets for delete to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_inserts on public.sms_budgets for insert to comity_app
  with check ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_reads on public.sms_budgets for select to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_updates on public.sms_budgets for update to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))))
  with check ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
grant delete, insert, select, update on public.sms_budgets to comity_app;

create table public.sms_messages (
  organisation_id uuid not null,
  message_id uuid default uuidv7() not null,
  purpose text not null,
  user_id uuid,
  sealed bytea,
  recipient_token text not null,
  segments smallint not null,
  state text not null,
  code text,
  is_counted boolean not null,
  queued_at timestamp with time zone not null,
  attempts smallint default 0 not null,
  tried_at timestamp with time zone,
  claimed_until timestamp with time zone,
  provider_id text,
  sent_at timestamp with time zone,
  look_at timestamp with time zone,
  looks smallint default 0 not null,
  constraint held_has_a_reason CHECK (((state <> 'held'::text) OR (code IS NOT NULL))),
  constraint sealed_until_told CHECK (((state <> ALL (ARRAY['queued'::text, 'held'::text])) OR (sealed IS NOT NULL))),
  constraint sent_has_a_time CHECK (((state <> ALL (ARRAY['sent'::text, 'delivered'::text])) OR ((sent_at IS NOT NULL) AND (provider_id IS NOT NULL)))),
  constraint sms_messages_code_check CHECK ((length(code) <= 40)),
  constraint sms_messages_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(organisation_id),
  constraint sms_messages_pkey PRIMARY KEY (organisation_id, message_id),
  constraint sms_messages_provider_id_check CHECK ((length(provider_id) <= 64)),
  constraint sms_messages_purpose_check CHECK ((purpose = ANY (ARRAY['alert'::text, 'safety'::text, 'notice'::text, 'code'::text, 'test'::text]))),
  constraint sms_messages_segments_check CHECK (((segments >= 1) AND (segments <= 2))),
  constraint sms_messages_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'sent'::text, 'delivered'::text, 'failed'::text, 'unknown'::text, 'held'::text])))
);
CREATE INDEX sms_messages_by_age ON public.sms_messages USING btree (queued_at);
CREATE INDEX sms_messages_by_time ON public.sms_messages USING btree (organisation_id, queued_at DESC, message_id DESC);
CREATE INDEX sms_messages_counted ON public.sms_messages USING btree (organisation_id, queued_at) WHERE is_counted;
CREATE INDEX sms_messages_to_follow ON public.sms_messages USING btree (look_at) WHERE (look_at IS NOT NULL);
CREATE INDEX sms_messages_waiting ON public.sms_messages USING btree (COALESCE(tried_at, queued_at)) WHERE (state = 'queued'::text);
alter table public.sms_messages enable row level security, force row level security;
create policy finds_work on public.sms_messages for select to comity_definer
  using (true);
create policy scope_deletes on public.sms_messages for delete to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_inserts on public.sms_messages for insert to comity_app
  with check ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_reads on public.sms_messages for select to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_updates on public.sms_messages for update to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))))
  with check ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy tells_of_notices on public.sms_messages for select to comity_definer
  using (true);
grant delete, insert, select, update on public.sms_messages to comity_app;
grant select on public.sms_messages to comity_definer;
grant select (organisation_id, message_id, purpose, state, code) on public.sms_messages to comity_definer;

create table public.sso_assertions (
  organisation_id uuid not null,
  assertion_id text not null,
  expires_at timestamp with time zone not null,
  constraint sso_assertions_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(organisation_id),
  constraint sso_assertions_pkey PRIMARY KEY (organisation_id, assertion_id)
);
CREATE INDEX sso_assertions_by_end ON public.sso_assertions USING btree (organisation_id, expires_at);
alter table public.sso_assertions enable row level security, force row level security;
create policy scope_deletes on public.sso_assertions for delete to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_inserts on public.sso_assertions for insert to comity_app
  with check ((((select current_setting('app.kind')) = ANY ('{system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_reads on public.sso_assertions for select to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_updates on public.sso_assertions for update to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))))
  with check ((((select current_setting('app.kind')) = ANY ('{system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
grant delete, insert, select, update on public.sso_assertions to comity_app;

create table public.sso_connections (
  organisation_id uuid not null,
  protocol text not null,
  enabled boolean default false not null,
  provider jsonb not null,
  secret bytea,
  role_attribute text,
  role_mapping jsonb default '[]'::jsonb not null,
  default_role text,
  updated_by uuid not null,
  updated_at timestamp with time zone not null,
  constraint sso_connections_default_role_check CHECK ((default_role = ANY (ARRAY['staff'::text, 'manager'::text]))),
  constraint sso_connections_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(organisation_id),
  constraint sso_connections_pkey PRIMARY KEY (organisation_id, protocol),
  constraint sso_connections_protocol_check CHECK ((protocol = ANY (ARRAY['saml'::text, 'oidc'::text])))
);
alter table public.sso_connections enable row level security, force row level security;
create policy scope_deletes on public.sso_connections for delete to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_inserts on public.sso_connections for insert to comity_app
  with check ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_reads on public.sso_connections for select to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_updates on public.sso_connections for update to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))))
  with check ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
grant delete, insert, select, update on public.sso_connections to comity_app;

create table public.sso_domains (
  organisation_id uuid not null,
  domain text not null,
  proof text not null,
  proved_at timestamp with time zone,
  checked_at timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint sso_domains_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(organisation_id),
  constraint sso_domains_pkey PRIMARY KEY (organisation_id, domain)
);
CREATE UNIQUE INDEX sso_domains_proved ON public.sso_domains USING btree (domain) WHERE (proved_at IS NOT NULL);
alter table public.sso_domains enable row level security, force row level security;
create policy opens_scope on public.sso_domains for select to comity_definer
  using (true);
create policy scope_deletes on public.sso_domains for delete to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_inserts on public.sso_domains for insert to comity_app
  with check ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_reads on public.sso_domains for select to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_updates on public.sso_domains for update to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))))
  with check ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
grant delete, insert, select, update on public.sso_domains to comity_app;
grant select on public.sso_domains to comity_definer;

create table public.sso_identities (
  organisation_id uuid not null,
  issuer text not null,
  subject text not null,
  user_id uuid not null,
  created_at timestamp with time zone not null,
  used_at timestamp with time zone not null,
  constraint sso_identities_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(organisation_id),
  constraint sso_identities_pkey PRIMARY KEY (organisation_id, issuer, subject)
);
CREATE INDEX sso_identities_by_user ON public.sso_identities USING btree (organisation_id, user_id);
alter table public.sso_identities enable row level security, force row level security;
create policy scope_deletes on public.sso_identities for delete to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_inserts on public.sso_identities for insert to comity_app
  with check ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_reads on public.sso_identities for select to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_updates on public.sso_identities for update to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))))
  with check ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
grant delete, insert, select, update on public.sso_identities to comity_app;

create table public.sso_requests (
  organisation_id uuid not null,
  request_id text not null,
  protocol text not null,
  purpose text not null,
  browser_hash bytea not null,
  return_path text not null,
  nonce text,
  code_verifier text,
  user_id uuid,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  answered_at timestamp with time zone,
  answer jsonb,
  finished_at timestamp with time zone,
  constraint sso_requests_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(organisation_id),
  constraint sso_requests_pkey PRIMARY KEY (organisation_id, request_id),
  constraint sso_requests_protocol_check CHECK ((protocol = ANY (ARRAY['saml'::text, 'oidc'::text]))),
  constraint sso_requests_purpose_check CHECK ((purpose = ANY (ARRAY['sign_in'::text, 'link'::text, 'test'::text])))
);
CREATE INDEX sso_requests_by_end ON public.sso_requests USING btree (organisation_id, expires_at);
alter table public.sso_requests enable row level security, force row level security;
create policy scope_deletes on public.sso_requests for delete to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_inserts on public.sso_requests for insert to comity_app
  with check ((((select current_setting('app.kind')) = ANY ('{system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_reads on public.sso_requests for select to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_updates on public.sso_requests for update to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))))
  with check ((((select current_setting('app.kind')) = ANY ('{system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
grant delete, insert, select, update on public.sso_requests to comity_app;

create table public.sso_sessions (
  organisation_id uuid not null,
  session_id uuid not null,
  protocol text not null,
  issuer text not null,
  subject text not null,
  name_id_format text,
  session_index text,
  id_token bytea,
  created_at timestamp with time zone not null,
  constraint sso_sessions_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(organisation_id),
  constraint sso_sessions_pkey PRIMARY KEY (organisation_id, session_id),
  constraint sso_sessions_protocol_check CHECK ((protocol = ANY (ARRAY['saml'::text, 'oidc'::text])))
);
CREATE INDEX sso_sessions_by_subject ON public.sso_sessions USING btree (organisation_id, issuer, subject);
alter table public.sso_sessions enable row level security, force row level security;
create policy scope_deletes on public.sso_sessions for delete to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_inserts on public.sso_sessions for insert to comity_app
  with check ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_reads on public.sso_sessions for select to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_updates on public.sso_sessions for update to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))))
  with check ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
grant delete, insert, select, update on public.sso_sessions to comity_app;

create table public.stay_holds (
  organisation_id uuid not null,
  venue_id uuid not null,
  stay_id uuid not null,
  source_id uuid not null,
  kind text not null,
  opened_at timestamp with time zone not null,
  constraint stay_holds_kind_check CHECK ((kind = ANY (ARRAY['incident'::text, 'claim'::text]))),
  constraint stay_holds_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(organisation_id),
  constraint stay_holds_organisation_id_stay_id_fkey FOREIGN KEY (organisation_id, stay_id) REFERENCES public.stays(organisation_id, stay_id),
  constraint stay_holds_organisation_id_venue_id_fkey FOREIGN KEY (organisation_id, venue_id) REFERENCES public.venues(organisation_id, venue_id),
  constraint stay_holds_pkey PRIMARY KEY (organisation_id, stay_id, source_id)
);
alter table public.stay_holds enable row level security, force row level security;
create policy scope_deletes on public.stay_holds for delete to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_inserts on public.stay_holds for insert to comity_app
  with check ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_reads on public.stay_holds for select to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_updates on public.stay_holds for update to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))))
  with check ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
grant delete, insert, select, update on public.stay_holds to comity_app;

create table public.stay_invitations (
  organisation_id uuid not null,
  stay_id uuid not null,
  venue_id uuid not null,
  token_hash bytea not null,
  sealed_token bytea not null,
  created_by uuid,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  mailed_at timestamp with time zone,
  constraint stay_invitations_organisation_id_stay_id_fkey FOREIGN KEY (organisation_id, stay_id) REFERENCES public.stays(organisation_id, stay_id) ON DELETE CASCADE,
  constraint stay_invitations_pkey PRIMARY KEY (organisation_id, stay_id),
  constraint stay_invitations_token_hash_key UNIQUE (token_hash)
);
alter table public.stay_invitations enable row level security, force row level security;
create policy leads_to_organisation on public.stay_invitations for select to comity_definer
  using (true);
create policy scope_deletes on public.stay_invitations for delete to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_inserts on public.stay_invitations for insert to comity_app
  with check ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_reads on public.stay_invitations for select to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_updates on public.stay_invitations for update to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))))
  with check ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
grant delete, insert, select, update on public.stay_invitations to comity_app;
grant select on public.stay_invitations to comity_definer;

create table public.stay_ratings (
  organisation_id uuid not null,
  stay_id uuid not null,
  venue_id uuid not null,
  guest_id uuid not null,
  profile_id uuid,
  rating smallint not null,
  service text,
  service_rating smallint,
  venue_rating smallint,
  comment text,
  sentiment text,
  sentiment_score real,
  language text not null,
  sealed_until timestamp with time zone not null,
  created_at timestamp with time zone not null,
  constraint stay_ratings_comment_check CHECK ((length(comment) <= 2100)),
  constraint stay_ratings_language_check CHECK ((language = ANY (ARRAY['en'::text, 'es'::text, 'tl'::text, 'fr'::text]))),
  constraint stay_ratings_organisation_id_guest_id_fkey FOREIGN KEY (organisation_id, guest_id) REFERENCES public.guests(organisation_id, guest_id),
  constraint stay_ratings_organisation_id_stay_id_fkey FOREIGN KEY (organisation_id, stay_id) REFERENCES public.stays(organisation_id, stay_id),
  constraint stay_ratings_pkey PRIMARY KEY (organisation_id, stay_id),
  constraint stay_ratings_rating_check CHECK (((rating >= 1) AND (rating <= 5))),
  constraint stay_ratings_sentiment_check CHECK ((sentiment = ANY (ARRAY['negative'::text, 'neutral'::text, 'positive'::text]))),
  constraint stay_ratings_service_rating_check CHECK (((service_rating >= 1) AND (service_rating <= 5))),
  constraint stay_ratings_venue_rating_check CHECK (((venue_rating >= 1) AND (venue_rating <= 5)))
);
CREATE INDEX stay_ratings_by_guest ON public.stay_ratings USING btree (organisation_id, guest_id, created_at DESC);
alter table public.stay_ratings enable row level security, force row level security;
create policy scope_deletes on public.stay_ratings for delete to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_inserts on public.stay_ratings for insert to comity_app
  with check ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_reads on public.stay_ratings for select to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_updates on public.stay_ratings for update to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))))
  with check ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
grant delete, insert, select, update on public.stay_ratings to comity_app;
CREATE TRIGGER at_guest BEFORE INSERT ON public.stay_ratings FOR EACH ROW EXECUTE FUNCTION platform.stand_at_guest();

create table public.stay_sources (
  organisation_id uuid not null,
  stay_id uuid not null,
  said jsonb not null,
  typed jsonb default '{}'::jsonb not null,
  identity text,
  constraint stay_sources_organisation_id_stay_id_fkey FOREIGN KEY (organisation_id, stay_id) REFERENCES public.stays(organisation_id, stay_id) ON DELETE CASCADE,
  constraint stay_sources_pkey PRIMARY KEY (organisation_id, stay_id)
);
alter table public.stay_sources enable row level security, force row level security;
create policy scope_deletes on public.stay_sources for delete to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_inserts on public.stay_sources for insert to comity_app
  with check ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_reads on public.stay_sources for select to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_updates on public.stay_sources for update to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))))
  with check ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
grant delete, insert, select, update on public.stay_sources to comity_app;

create table public.stays (
  organisation_id uuid not null,
  stay_id uuid default uuidv7() not null,
  venue_id uuid not null,
  guest_id uuid not null,
  booking_number text,
  booking_key text generated always as (upper(booking_number)) stored,
  room text,
  status text not null,
  arrives_on date not null,
  departs_on date,
  adults smallint,
  children smallint,
  channel text,
  invited_at timestamp with time zone,
  import_id uuid,
  source_row bytea,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  profile_id uuid,
  booking_facts jsonb,
  created_by uuid,
  status_changed_by uuid,
  status_changed_at timestamp with time zone,
  starts_at timestamp with time zone default '-infinity'::timestamp with time zone not null,
  ends_at timestamp with time zone,
  busy_until timestamp with time zone default '-infinity'::timestamp with time zone not null,
  times_assumed boolean default false not null,
  price_minor bigint,
  currency text,
  booked_at timestamp with time zone,
  cancelled_at timestamp with time zone,
  cancel_reason text,
  note text,
  version integer default 1 not null,
  room_number bigint generated always as (COALESCE((NULLIF("left"(regexp_replace(room, '[^0-9]'::text, ''::text, 'g'::text), 18), ''::text))::bigint, ('-1'::integer)::bigint)) stored not null,
  constraint cancel_reason_length CHECK ((length(cancel_reason) <= 300)),
  constraint ends_after_start CHECK ((ends_at > starts_at)),
  constraint note_length CHECK ((length(note) <= 2000)),
  constraint price_has_currency CHECK (((price_minor IS NULL) = (currency IS NULL))),
  constraint price_is_possible CHECK ((((price_minor >= 0) AND (price_minor <= '100000000000'::bigint)) AND (currency ~ '^[A-Z]{3}$'::text))),
  constraint stays_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(organisation_id),
  constraint stays_organisation_id_guest_id_fkey FOREIGN KEY (organisation_id, guest_id) REFERENCES public.guests(organisation_id, guest_id),
  constraint stays_organisation_id_venue_id_fkey FOREIGN KEY (organisation_id, venue_id) REFERENCES public.venues(organisation_id, venue_id),
  constraint stays_pkey PRIMARY KEY (organisation_id, stay_id),
  constraint stays_room_check CHECK ((room = upper(room))),
  constraint stays_status_check CHECK ((status = ANY (ARRAY['expected'::text, 'checked_in'::text, 'checked_out'::text, 'no_show'::text, 'cancelled'::text])))
);
CREATE INDEX stays_by_arrival ON public.stays USING btree (organisation_id, venue_id, arrives_on, stay_id);
CREATE INDEX stays_by_booking ON public.stays USING btree (organisation_id, venue_id, booking_key) WHERE (booking_key IS NOT NULL);
CREATE INDEX stays_by_departure ON public.stays USING btree (organisation_id, venue_id, departs_on, arrives_on) WHERE (departs_on IS NOT NULL);
CREATE INDEX stays_by_guest ON public.stays USING btree (organisation_id, guest_id, arrives_on DESC);
CREATE INDEX stays_by_import ON public.stays USING btree (organisation_id, import_id) WHERE (import_id IS NOT NULL);
CREATE INDEX stays_by_place ON public.stays USING btree (organisation_id, venue_id, room, starts_at) WHERE ((room IS NOT NULL) AND (status = ANY (ARRAY['expected'::text, 'checked_in'::text])));
CREATE INDEX stays_by_room ON public.stays USING btree (organisation_id, venue_id, room, arrives_on DESC) WHERE (room IS NOT NULL);
CREATE UNIQUE INDEX stays_by_source_row ON public.stays USING btree (organisation_id, venue_id, source_row) WHERE (source_row IS NOT NULL);
CREATE INDEX stays_by_status ON public.stays USING btree (organisation_id, venue_id, status, arrives_on DESC, stay_id);
CREATE INDEX stays_due ON public.stays USING btree (organisation_id, venue_id, starts_at) WHERE (status = 'expected'::text);
CREATE INDEX stays_in_order_of_departures ON public.stays USING btree (organisation_id, venue_id, (
CASE
    WHEN (departs_on IS NULL) THEN 'infinity'::date
    ELSE departs_on
END), stay_id, arrives_on);
CREATE INDEX stays_in_order_of_rooms ON public.stays USING btree (organisation_id, venue_id, room_number, (
CASE
    WHEN (room IS NULL) THEN ''::text
    ELSE room
END), stay_id, arrives_on);
alter table public.stays enable row level security, force row level security;
create policy of_the_question on public.stays for select to comity_network
  using (((organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_deletes on public.stays for delete to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_inserts on public.stays for insert to comity_app
  with check ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_reads on public.stays for select to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_updates on public.stays for update to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))))
  with check ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
grant delete, insert, select, update on public.stays to comity_app;
grant maintain on public.stays to comity_definer;
grant select (organisation_id, stay_id, venue_id, guest_id, status) on public.stays to comity_network;
CREATE TRIGGER agree_times BEFORE INSERT OR UPDATE OF starts_at, ends_at, arrives_on, departs_on, venue_id ON public.stays FOR EACH ROW EXECUTE FUNCTION platform.agree_times();
CREATE TRIGGER at_guest BEFORE INSERT ON public.stays FOR EACH ROW EXECUTE FUNCTION platform.stand_at_guest();
CREATE TRIGGER keep_booking_changes AFTER UPDATE ON public.stays REFERENCING OLD TABLE AS changed_from NEW TABLE AS changed_to FOR EACH STATEMENT EXECUTE FUNCTION platform.keep_booking_changes();
CREATE TRIGGER keep_booking_facts BEFORE UPDATE ON public.stays FOR EACH ROW WHEN ((old.booking_facts IS DISTINCT FROM new.booking_facts)) EXECUTE FUNCTION platform.refuse('what was known of a booking stays as it is', 'booking_facts_are_kept');
CREATE TRIGGER note_booking BEFORE INSERT ON public.stays FOR EACH ROW EXECUTE FUNCTION platform.note_booking();
CREATE TRIGGER number_booking BEFORE INSERT OR UPDATE ON public.stays FOR EACH ROW EXECUTE FUNCTION platform.number_booking();
CREATE TRIGGER unlink_leaves AFTER DELETE ON public.stays REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION platform.unlink_leaves('stay_id');

create table public.tasks (
  organisation_id uuid not null,
  task_id uuid default uuidv7() not null,
  venue_id uuid not null,
  action text,
  title text,
  detail text,
  priority text default 'normal'::text not null,
  assigned_to uuid,
  room text,
  subject_kind text,
  subject_id uuid,
  due_at timestamp with time zone,
  created_by uuid not null,
  created_at timestamp with time zone not null,
  completed_by uuid,
  completed_at timestamp with time zone,
  outcome text,
  constraint completed_in_full CHECK (((completed_at IS NULL) = (completed_by IS NULL))),
  constraint says_what CHECK ((num_nonnulls(action, title) >= 1)),
  constraint tasks_action_check CHECK ((length(action) <= 40)),
  constraint tasks_detail_check CHECK ((length(detail) <= 2000)),
  constraint tasks_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(organisation_id),
  constraint tasks_organisation_id_venue_id_fkey FOREIGN KEY (organisation_id, venue_id) REFERENCES public.venues(organisation_id, venue_id),
  constraint tasks_outcome_check CHECK ((length(outcome) <= 1000)),
  constraint tasks_pkey PRIMARY KEY (organisation_id, task_id),
  constraint tasks_priority_check CHECK ((priority = ANY (ARRAY['normal'::text, 'urgent'::text]))),
  constraint tasks_room_check CHECK (((room = upper(room)) AND (length(room) <= 12))),
  constraint tasks_subject_kind_check CHECK ((subject_kind = ANY (ARRAY['guest'::text, 'stay'::text, 'room'::text, 'incident'::text, 'group'::text]))),
  constraint tasks_title_check CHECK (((length(title) >= 1) AND (length(title) <= 200)))
);
CREATE INDEX tasks_by_assignee ON public.tasks USING btree (organisation_id, assigned_to, created_at) WHERE (completed_at IS NULL);
CREATE INDEX tasks_by_author ON public.tasks USING btree (organisation_id, created_by, created_at DESC);
CREATE INDEX tasks_by_completer ON public.tasks USING btree (organisation_id, completed_by, completed_at DESC) WHERE (completed_at IS NOT NULL);
CREATE INDEX tasks_by_subject ON public.tasks USING btree (organisation_id, subject_id) WHERE (subject_id IS NOT NULL);
CREATE INDEX tasks_by_time ON public.tasks USING btree (organisation_id, venue_id, created_at DESC);
CREATE INDEX tasks_done ON public.tasks USING btree (organisation_id, venue_id, completed_at DESC) WHERE (completed_at IS NOT NULL);
CREATE INDEX tasks_of_assignee ON public.tasks USING btree (organisation_id, assigned_to, created_at DESC) WHERE (assigned_to IS NOT NULL);
CREATE INDEX tasks_open ON public.tasks USING btree (organisation_id, venue_id, created_at, task_id) WHERE (completed_at IS NULL);
CREATE INDEX tasks_open_order ON public.tasks USING btree (organisation_id, venue_id) INCLUDE (assigned_to, priority, due_at, created_at, task_id) WHERE (completed_at IS NULL);
alter table public.tasks enable row level security, force row level security;
create policy scope_deletes on public.tasks for delete to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_inserts on public.tasks for insert to comity_app
  with check ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_reads on public.tasks for select to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_updates on public.tasks for update to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))))
  with check ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
grant delete, insert, select, update on public.tasks to comity_app;

create table public.trust_days (
  organisation_id uuid not null,
  guest_id uuid not null,
  day date not null,
  score smallint,
  method text not null,
  constraint trust_days_organisation_id_guest_id_fkey FOREIGN KEY (organisation_id, guest_id) REFERENCES public.guests(organisation_id, guest_id) ON DELETE CASCADE,
  constraint trust_days_pkey PRIMARY KEY (organisation_id, guest_id, day),
  constraint trust_days_score_check CHECK (((score >= 0) AND (score <= 100)))
);
CREATE INDEX trust_days_by_day ON public.trust_days USING btree (organisation_id, day);
alter table public.trust_days enable row level security, force row level security;
create policy scope_deletes on public.trust_days for delete to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_inserts on public.trust_days for insert to comity_app
  with check ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_reads on public.trust_days for select to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_updates on public.trust_days for update to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))))
  with check ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
grant delete, insert, select, update on public.trust_days to comity_app;
CREATE TRIGGER refuse_trust_day BEFORE INSERT OR UPDATE ON public.trust_days FOR EACH ROW EXECUTE FUNCTION platform.refuse_trust_score();

create table public.trust_scores (
  organisation_id uuid not null,
  guest_id uuid not null,
  score smallint,
  stars double precision not null,
  low double precision not null,
  high double precision not null,
  evidence double precision not null,
  reasons jsonb not null,
  method text not null,
  made_at timestamp with time zone not null,
  constraint trust_scores_check CHECK (((low >= (1)::double precision) AND (low <= stars))),
  constraint trust_scores_check1 CHECK (((high >= stars) AND (high <= (5)::double precision))),
  constraint trust_scores_evidence_check CHECK ((evidence >= (0)::double precision)),
  constraint trust_scores_organisation_id_guest_id_fkey FOREIGN KEY (organisation_id, guest_id) REFERENCES public.guests(organisation_id, guest_id) ON DELETE CASCADE,
  constraint trust_scores_pkey PRIMARY KEY (organisation_id, guest_id),
  constraint trust_scores_score_check CHECK (((score >= 0) AND (score <= 100))),
  constraint trust_scores_stars_check CHECK (((stars >= (1)::double precision) AND (stars <= (5)::double precision)))
);
CREATE INDEX trust_scores_by_run ON public.trust_scores USING btree (organisation_id, made_at);
CREATE INDEX trust_scores_by_score ON public.trust_scores USING btree (organisation_id, (
CASE
    WHEN (score IS NULL) THEN '-1'::integer
    ELSE (score)::integer
END) DESC, guest_id DESC);
alter table public.trust_scores enable row level security, force row level security;
create policy scope_deletes on public.trust_scores for delete to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_inserts on public.trust_scores for insert to comity_app
  with check ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_reads on public.trust_scores for select to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_updates on public.trust_scores for update to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))))
  with check ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
grant delete, insert, select, update on public.trust_scores to comity_app;
CREATE TRIGGER refuse_trust_score BEFORE INSERT OR UPDATE ON public.trust_scores FOR EACH ROW EXECUTE FUNCTION platform.refuse_trust_score();

create table public.unpaid_bills (
  organisation_id uuid not null,
  bill_id uuid default uuidv7() not null,
  venue_id uuid not null,
  guest_id uuid,
  profile_id uuid,
  stay_id uuid,
  incident_id uuid,
  check_id uuid,
  person_token text,
  outcome text not null,
  amount_minor bigint not null,
  currency text not null,
  room text,
  note text,
  happened_at timestamp with time zone not null,
  reported_by uuid not null,
  reported_at timestamp with time zone not null,
  token_hash bytea,
  sealed_token bytea,
  link_by uuid,
  link_at timestamp with time zone,
  link_until timestamp with time zone,
  link_sent_at timestamp with time zone,
  payment_url text,
  claimed_at timestamp with time zone,
  claim_reference text,
  claim_refused_at timestamp with time zone,
  paid_at timestamp with time zone,
  constraint link_in_full CHECK ((num_nulls(token_hash, sealed_token, link_by, link_at, link_until) = ANY (ARRAY[0, 5]))),
  constraint unpaid_bills_amount_minor_check CHECK (((amount_minor >= 1) AND (amount_minor <= 100000000))),
  constraint unpaid_bills_claim_reference_check CHECK ((length(claim_reference) <= 80)),
  constraint unpaid_bills_currency_check CHECK ((length(currency) = 3)),
  constraint unpaid_bills_note_check CHECK ((length(note) <= 1000)),
  constraint unpaid_bills_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(organisation_id),
  constraint unpaid_bills_organisation_id_guest_id_fkey FOREIGN KEY (organisation_id, guest_id) REFERENCES public.guests(organisation_id, guest_id),
  constraint unpaid_bills_organisation_id_incident_id_fkey FOREIGN KEY (organisation_id, incident_id) REFERENCES public.incidents(organisation_id, incident_id) ON DELETE CASCADE,
  constraint unpaid_bills_organisation_id_stay_id_fkey FOREIGN KEY (organisation_id, stay_id) REFERENCES public.stays(organisation_id, stay_id),
  constraint unpaid_bills_organisation_id_venue_id_fkey FOREIGN KEY (organisation_id, venue_id) REFERENCES public.venues(organisation_id, venue_id),
  constraint unpaid_bills_outcome_check CHECK ((outcome = ANY (ARRAY['forgot'::text, 'disputed'::text, 'left_without_paying'::text]))),
  constraint unpaid_bills_payment_url_check CHECK (((payment_url ~~ 'https://%'::text) AND (length(payment_url) <= 500))),
  constraint unpaid_bills_pkey PRIMARY KEY (organisation_id, bill_id),
  constraint unpaid_bills_room_check CHECK (((room = upper(room)) AND (length(room) <= 12))),
  constraint unpaid_bills_token_hash_key UNIQUE (token_hash)
);
CREATE INDEX unpaid_bills_by_guest ON public.unpaid_bills USING btree (organisation_id, guest_id, happened_at DESC) WHERE (guest_id IS NOT NULL);
CREATE INDEX unpaid_bills_by_incident ON public.unpaid_bills USING btree (organisation_id, incident_id) WHERE (incident_id IS NOT NULL);
CREATE INDEX unpaid_bills_by_person ON public.unpaid_bills USING btree (organisation_id, person_token) WHERE (guest_id IS NULL);
CREATE INDEX unpaid_bills_by_stay ON public.unpaid_bills USING btree (organisation_id, stay_id) WHERE (stay_id IS NOT NULL);
CREATE INDEX unpaid_bills_by_time ON public.unpaid_bills USING btree (organisation_id, venue_id, happened_at DESC, bill_id DESC);
alter table public.unpaid_bills enable row level security, force row level security;
create policy leads_to_organisation on public.unpaid_bills for select to comity_definer
  using (true);
create policy scope_deletes on public.unpaid_bills for delete to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_inserts on public.unpaid_bills for insert to comity_app
  with check ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_reads on public.unpaid_bills for select to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_updates on public.unpaid_bills for update to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))))
  with check ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
grant delete, insert, select, update on public.unpaid_bills to comity_app;
grant select on public.unpaid_bills to comity_definer;
CREATE TRIGGER at_guest BEFORE INSERT ON public.unpaid_bills FOR EACH ROW WHEN ((new.guest_id IS NOT NULL)) EXECUTE FUNCTION platform.stand_at_guest();
CREATE TRIGGER unlink_leaves AFTER DELETE ON public.unpaid_bills REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION platform.unlink_leaves('bill_id');

create table public.venues (
  organisation_id uuid not null,
  venue_id uuid default uuidv7() not null,
  name text not null,
  code text not null,
  sector text not null,
  country text not null,
  time_zone text not null,
  created_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  school_type text,
  wipes_on text default '07-31'::text not null,
  wipes_set_at timestamp with time zone,
  wipe_announced date,
  constraint school_type_of_schools CHECK (((school_type IS NULL) OR (sector = 'school'::text))),
  constraint venues_code_key UNIQUE (code),
  constraint venues_country_check CHECK ((length(country) = 2)),
  constraint venues_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(organisation_id),
  constraint venues_pkey PRIMARY KEY (organisation_id, venue_id),
  constraint venues_school_type_check CHECK ((school_type = ANY (ARRAY['primary_or_secondary'::text, 'college_or_adult'::text]))),
  constraint venues_sector_check CHECK ((sector = ANY (ARRAY['hotel'::text, 'restaurant'::text, 'short_let'::text, 'school'::text, 'healthcare'::text, 'event'::text]))),
  constraint venues_wipes_on_check CHECK ((wipes_on ~ '^[01][0-9]-[0-3][0-9]$'::text))
);
alter table public.venues enable row level security, force row level security;
create policy opens_scope on public.venues for select to comity_definer
  using (true);
create policy scope_deletes on public.venues for delete to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_inserts on public.venues for insert to comity_app
  with check ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_reads on public.venues for select to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_updates on public.venues for update to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))))
  with check ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy under_an_agreement on public.venues for select to comity_network
  using (true);
grant delete, insert, select, update on public.venues to comity_app;
grant select on public.venues to comity_definer;
grant select (organisation_id, venue_id, sector, country, closed_at) on public.venues to comity_network;
CREATE TRIGGER make_booking_hours AFTER INSERT ON public.venues FOR EACH ROW EXECUTE FUNCTION platform.make_booking_hours();
CREATE TRIGGER move_assumed_times AFTER UPDATE OF time_zone ON public.venues FOR EACH ROW WHEN ((old.time_zone IS DISTINCT FROM new.time_zone)) EXECUTE FUNCTION platform.move_assumed_times();

create table public.verified_contacts (
  organisation_id uuid not null,
  user_id uuid not null,
  kind text not null,
  contact bytea,
  verified_at timestamp with time zone,
  pending bytea,
  pending_code bytea,
  pending_until timestamp with time zone,
  pending_tries smallint,
  constraint pending_in_full CHECK ((num_nulls(pending, pending_code, pending_until, pending_tries) = ANY (ARRAY[0, 4]))),
  constraint verified_contacts_kind_check CHECK ((kind = ANY (ARRAY['phone'::text, 'email'::text]))),
  constraint verified_contacts_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(organisation_id),
  constraint verified_contacts_pkey PRIMARY KEY (organisation_id, user_id, kind),
  constraint verified_in_full CHECK (((contact IS NULL) = (verified_at IS NULL)))
);
alter table public.verified_contacts enable row level security, force row level security;
create policy scope_deletes on public.verified_contacts for delete to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_inserts on public.verified_contacts for insert to comity_app
  with check ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_reads on public.verified_contacts for select to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
create policy scope_updates on public.verified_contacts for update to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))))
  with check ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid))));
grant delete, insert, select, update on public.verified_contacts to comity_app;

create table public.video_clips (
  organisation_id uuid not null,
  clip_id uuid default uuidv7() not null,
  venue_id uuid not null,
  incident_id uuid,
  source_id uuid,
  reference text not null,
  camera text,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  sealed_link bytea,
  markers jsonb default '[]'::jsonb not null,
  registered_by uuid,
  registered_at timestamp with time zone not null,
  available_until timestamp with time zone,
  constraint ends_after_it_starts CHECK (((ends_at > starts_at) AND (ends_at <= (starts_at + '24:00:00'::interval)))),
  constraint video_clips_camera_check CHECK ((length(camera) <= 120)),
  constraint video_clips_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(organisation_id),
  constraint video_clips_organisation_id_incident_id_fkey FOREIGN KEY (organisation_id, incident_id) REFERENCES public.incidents(organisation_id, incident_id) ON DELETE SET NULL (incident_id),
  constraint video_clips_organisation_id_source_id_fkey FOREIGN KEY (organisation_id, source_id) REFERENCES public.video_sources(organisation_id, source_id),
  constraint video_clips_organisation_id_venue_id_fkey FOREIGN KEY (organisation_id, venue_id) REFERENCES public.venues(organisation_id, venue_id),
  constraint video_clips_organisation_id_venue_id_source_id_reference_key UNIQUE NULLS NOT DISTINCT (organisation_id, venue_id, source_id, reference),
  constraint video_clips_pkey PRIMARY KEY (organisation_id, clip_id),
  constraint video_clips_reference_check CHECK (((length(reference) >= 1) AND (length(reference) <= 200)))
);
CREATE INDEX video_clips_by_incident ON public.video_clips USING btree (organisation_id, incident_id) WHERE (incident_id IS NOT NULL);
CREATE INDEX video_clips_by_time ON public.video_clips USING btree (organisation_id, venue_id, starts_at DESC, clip_id DESC);
alter table public.video_clips enable row level security, force row level security;
create policy scope_deletes on public.video_clips for delete to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_inserts on public.video_clips for insert to comity_app
  with check ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_reads on public.video_clips for select to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_updates on public.video_clips for update to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))))
  with check ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
grant delete, insert, select, update on public.video_clips to comity_app;

create table public.video_counts (
  organisation_id uuid not null,
  count_id uuid default uuidv7() not null,
  venue_id uuid not null,
  source_id uuid,
  area text not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  came_in integer not null,
  went_out integer not null,
  constraint ends_after_it_starts CHECK (((ends_at > starts_at) AND (ends_at <= (starts_at + '24:00:00'::interval)))),
  constraint video_counts_area_check CHECK (((length(area) >= 1) AND (length(area) <= 120))),
  constraint video_counts_came_in_check CHECK ((came_in >= 0)),
  constraint video_counts_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(organisation_id),
  constraint video_counts_organisation_id_source_id_fkey FOREIGN KEY (organisation_id, source_id) REFERENCES public.video_sources(organisation_id, source_id),
  constraint video_counts_organisation_id_venue_id_fkey FOREIGN KEY (organisation_id, venue_id) REFERENCES public.venues(organisation_id, venue_id),
  constraint video_counts_organisation_id_venue_id_source_id_area_starts_key UNIQUE NULLS NOT DISTINCT (organisation_id, venue_id, source_id, area, starts_at),
  constraint video_counts_pkey PRIMARY KEY (organisation_id, count_id),
  constraint video_counts_went_out_check CHECK ((went_out >= 0))
);
CREATE INDEX video_counts_by_time ON public.video_counts USING btree (organisation_id, venue_id, starts_at DESC);
alter table public.video_counts enable row level security, force row level security;
create policy scope_deletes on public.video_counts for delete to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_inserts on public.video_counts for insert to comity_app
  with check ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_reads on public.video_counts for select to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_updates on public.video_counts for update to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))))
  with check ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
grant delete, insert, select, update on public.video_counts to comity_app;

create table public.video_sources (
  organisation_id uuid not null,
  source_id uuid default uuidv7() not null,
  venue_id uuid not null,
  name text not null,
  sealed_secret bytea not null,
  created_by uuid not null,
  created_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  last_heard_at timestamp with time zone,
  constraint video_sources_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120))),
  constraint video_sources_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(organisation_id),
  constraint video_sources_organisation_id_venue_id_fkey FOREIGN KEY (organisation_id, venue_id) REFERENCES public.venues(organisation_id, venue_id),
  constraint video_sources_pkey PRIMARY KEY (organisation_id, source_id)
);
CREATE INDEX video_sources_by_venue ON public.video_sources USING btree (organisation_id, venue_id);
alter table public.video_sources enable row level security, force row level security;
create policy leads_to_organisation on public.video_sources for select to comity_definer
  using (true);
create policy scope_deletes on public.video_sources for delete to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_inserts on public.video_sources for insert to comity_app
  with check ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_reads on public.video_sources for select to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_updates on public.video_sources for update to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))))
  with check ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
grant delete, insert, select, update on public.video_sources to comity_app;
grant select on public.video_sources to comity_definer;

create table public.voice_notes (
  organisation_id uuid not null,
  voice_note_id uuid default uuidv7() not null,
  venue_id uuid not null,
  author_id uuid not null,
  feedback_id uuid,
  storage_key text,
  content_type text not null,
  bytes integer not null,
  transcript text,
  transcript_source text not null,
  language text,
  created_at timestamp with time zone not null,
  audio_until timestamp with time zone not null,
  constraint note_of_a_rating FOREIGN KEY (organisation_id, feedback_id) REFERENCES public.feedback(organisation_id, feedback_id),
  constraint voice_notes_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(organisation_id),
  constraint voice_notes_organisation_id_venue_id_fkey FOREIGN KEY (organisation_id, venue_id) REFERENCES public.venues(organisation_id, venue_id),
  constraint voice_notes_pkey PRIMARY KEY (organisation_id, voice_note_id),
  constraint voice_notes_transcript_source_check CHECK ((transcript_source = ANY (ARRAY['device'::text, 'service'::text, 'none'::text])))
);
CREATE UNIQUE INDEX voice_notes_by_feedback ON public.voice_notes USING btree (organisation_id, feedback_id) WHERE (feedback_id IS NOT NULL);
CREATE UNIQUE INDEX voice_notes_by_file ON public.voice_notes USING btree (organisation_id, storage_key) WHERE (storage_key IS NOT NULL);
CREATE INDEX voice_notes_kept ON public.voice_notes USING btree (organisation_id, audio_until) WHERE (storage_key IS NOT NULL);
alter table public.voice_notes enable row level security, force row level security;
create policy scope_deletes on public.voice_notes for delete to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_inserts on public.voice_notes for insert to comity_app
  with check ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_reads on public.voice_notes for select to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,key,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
create policy scope_updates on public.voice_notes for update to comity_app
  using ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))))
  with check ((((select current_setting('app.kind')) = ANY ('{staff,system}'::text[])) AND (organisation_id = (select current_setting('app.organisation_id')::uuid)) AND (venue_id = ANY ((select current_setting('app.venue_ids')::uuid[])::uuid[]))));
grant delete, insert, select, update on public.voice_notes to comity_app;

create view public.known_smart_alerts with (security_invoker=true) as
 SELECT a.organisation_id,
    a.alert_id,
    a.venue_id,
    a.key,
    a.type,
    a.severity,
    a.profile_id,
    a.stay_id,
    a.rule_ids,
    a.audience,
    a.channels,
    a.escalation,
    a.reasons,
    a.responses,
    a.raised_at,
    a.raised_again_at,
    a.times_raised,
    a.acknowledged_by,
    a.acknowledged_at,
    a.snoozed_until,
    a.steps_done,
    a.outcome,
    a.judged_by,
    a.judged_at,
    a.closed_at,
    a.closed_because,
    COALESCE(p.merged_into, p.guest_id) AS guest_id,
    g.name AS guest_name,
    g.number AS guest_number,
    g.risk_level,
    s.status AS stay_status,
    s.room,
    s.arrives_on,
    s.departs_on,
    h.reasons AS held_reasons,
    COALESCE(a.closed_because,
        CASE
            WHEN a.stay_id IS NOT NULL AND ((s.status <> ALL (ARRAY['expected'::text, 'checked_in'::text])) OR s.status = 'expected'::text AND ((s.arrives_on + 1 + '12:00:00'::time without time zone) AT TIME ZONE v.time_zone) <= platform.app_now()) THEN 'stay_over'::text
            WHEN NOT h.has_cause OR g.is_minor AND (a.type = ANY (ARRAY['critical_risk'::text, 'high_risk'::text, 'network'::text, 'no_show'::text])) THEN 'reasons_gone'::text
            ELSE NULL::text
        END) AS over_because
   FROM public.smart_alerts a
     JOIN public.venues v ON v.organisation_id = a.organisation_id AND v.venue_id = a.venue_id
     LEFT JOIN public.guests p ON p.organisation_id = a.organisation_id AND p.guest_id = a.profile_id
     LEFT JOIN LATERAL ( SELECT r.name,
            r.number,
            r.risk_level,
            r.is_minor
           FROM public.guests r
          WHERE r.organisation_id = a.organisation_id AND r.guest_id =
                CASE
                    WHEN p.merged_into IS NULL THEN p.guest_id
                    ELSE p.merged_into
                END
         LIMIT 1) g ON true
     LEFT JOIN public.stays s ON s.organisation_id = a.organisation_id AND s.stay_id = a.stay_id
     CROSS JOIN LATERAL ( SELECT COALESCE(jsonb_agg(r.reason ORDER BY r.nth) FILTER (WHERE r.holds), '[]'::jsonb) AS reasons,
            COALESCE(bool_or(r.holds AND r.kind <> 'arrival'::text), false) AS has_cause
           FROM ( SELECT e.nth,
                    e.value ->> 'kind'::text AS kind,
                    ((e.value || COALESCE(to_jsonb(i.*), '{}'::jsonb)) || COALESCE(to_jsonb(n.*), '{}'::jsonb)) || COALESCE(to_jsonb(u.*), '{}'::jsonb) AS reason,
                        CASE e.value ->> 'kind'::text
                            WHEN 'score'::text THEN array_position(ARRAY['low'::text, 'medium'::text, 'high'::text, 'critical'::text], g.risk_level) >= (1 + LEAST(3, trunc(((e.value ->> 'minScore'::text)::numeric) / 25::numeric)::integer))
                            WHEN 'incident'::text THEN COALESCE(i.status <> 'unfounded'::text, false)
                            WHEN 'ban'::text THEN n."endsAt" IS NOT NULL
                            WHEN 'watch'::text THEN n."endsAt" IS NOT NULL
                            WHEN 'account'::text THEN ((e.value ->> 'at'::text)::timestamp with time zone) > (platform.app_now() - '7 days'::interval)
                            ELSE true
                        END AS holds
                   FROM jsonb_array_elements(a.reasons) WITH ORDINALITY e(value, nth)
                     LEFT JOIN LATERAL ( SELECT i_1.type AS "incidentType",
                            i_1.severity,
                            i_1.status,
                            i_1.occurred_at AS "occurredAt"
                           FROM public.incidents i_1
                          WHERE i_1.organisation_id = a.organisation_id AND i_1.incident_id = ((e.value ->> 'incidentId'::text)::uuid) AND
                                CASE
                                    WHEN i_1.import_id IS NULL THEN i_1.reported_at
                                    ELSE i_1.occurred_at
                                END > (platform.app_now() - '30 days'::interval)
                         LIMIT 1) i ON true
                     LEFT JOIN LATERAL ( SELECT x.ends_at AS "endsAt"
                           FROM public.guest_entries x
                          WHERE x.organisation_id = a.organisation_id AND x.entry_id = ((e.value ->> 'entryId'::text)::uuid) AND x.lifted_at IS NULL AND x.ends_at > platform.app_now()
                         LIMIT 1) n ON true
                     LEFT JOIN LATERAL ( SELECT m.name AS "userName"
                           FROM public.members m
                          WHERE m.organisation_id = a.organisation_id AND m.user_id = ((e.value ->> 'userId'::text)::uuid)
                         LIMIT 1) u ON true) r) h;
grant select on public.known_smart_alerts to comity_app;

create view public.visible_feedback with (security_invoker=true) as
 SELECT organisation_id,
    feedback_id,
    venue_id,
    guest_id,
    stay_id,
    author_id,
    rating,
    service,
    room,
    comment,
    fault,
    risk_level_hint,
    sealed_until,
    counts_from,
    created_at,
    profile_id,
    version,
    corrected_at,
    withdrawn_at,
    withdrawn_by,
    withdrawal_reason_id,
    sentiment,
    sentiment_score,
    sentiment_language,
    import_id,
    source_row
   FROM public.feedback
  WHERE withdrawn_at IS NULL AND (sealed_until IS NULL OR sealed_until <= platform.app_now() OR author_id = (( SELECT NULLIF(current_setting('app.user_id'::text), ''::text)::uuid AS "nullif")));
grant select on public.visible_feedback to comity_app;

create view public.visible_stay_ratings with (security_invoker=true) as
 SELECT organisation_id,
    stay_id,
    venue_id,
    guest_id,
    profile_id,
    rating,
    service,
    service_rating,
    venue_rating,
    comment,
    sentiment,
    sentiment_score,
    language,
    sealed_until,
    created_at
   FROM public.stay_ratings
  WHERE sealed_until <= platform.app_now();
grant select on public.visible_stay_ratings to comity_app;

create function auth.act_in(session uuid, tenant uuid) RETURNS uuid LANGUAGE sql SECURITY DEFINER SET search_path TO 'pg_catalog', 'pg_temp';
alter function auth.act_in(uuid,uuid) owner to comity_definer;
grant execute on function auth.act_in(uuid,uuid) to comity_app;

create function auth.end_own_session(session uuid) RETURNS uuid LANGUAGE sql SECURITY DEFINER SET search_path TO 'pg_catalog', 'pg_temp';
alter function auth.end_own_session(uuid) owner to comity_definer;
grant execute on function auth.end_own_session(uuid) to comity_app;

create function auth.end_sessions_here(person uuid, device uuid, listed uuid[]) RETURNS integer LANGUAGE sql SECURITY DEFINER SET search_path TO 'pg_catalog', 'pg_temp';
alter function auth.end_sessions_here(uuid,uuid,uuid[]) owner to comity_definer;
grant execute on function auth.end_sessions_here(uuid,uuid,uuid[]) to comity_app;

create function auth.open_key(hash bytea, scope_needed text, business_time timestamp with time zone) RETURNS TABLE(user_id uuid, organisation_id uuid, venue_ids uuid[], roles text[], sector text, country text, time_zone text, key_id uuid, seen_at timestamp with time zone) LANGUAGE plpgsql SECURITY DEFINER SET search_path TO 'pg_catalog', 'pg_temp';
alter function auth.open_key(bytea,text,timestamp with time zone) owner to comity_definer;
grant execute on function auth.open_key(bytea,text,timestamp with time zone) to comity_app;

create function auth.open_scope(session_token text, roles_needed text[], business_time timestamp with time zone) RETURNS TABLE(user_id uuid, organisation_id uuid, venue_ids uuid[], roles text[], sector text, country text, time_zone text, session_id uuid, method text, seen_at timestamp with time zone, authenticated_at timestamp with time zone, second_factor boolean) LANGUAGE plpgsql SECURITY DEFINER SET search_path TO 'pg_catalog', 'pg_temp';
alter function auth.open_scope(text,text[],timestamp with time zone) owner to comity_definer;
grant execute on function auth.open_scope(text,text[],timestamp with time zone) to comity_app;

create function auth.own_organisations() RETURNS TABLE(organisation_id uuid, name text) LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO 'pg_catalog', 'pg_temp';
alter function auth.own_organisations() owner to comity_definer;
grant execute on function auth.own_organisations() to comity_app;

create function auth.own_sessions() RETURNS TABLE(session_id uuid, method text, device_id uuid, user_agent text, created_at timestamp with time zone, seen_at timestamp with time zone, idle_until timestamp with time zone, expires_at timestamp with time zone) LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO 'pg_catalog', 'pg_temp';
alter function auth.own_sessions() owner to comity_definer;
grant execute on function auth.own_sessions() to comity_app;

create function network.accountability_figures() RETURNS TABLE(venues integer, grounds jsonb, standing integer, median_term_days integer, decided integer, overturned integer, lookups integer, lookups_without_stay integer, acknowledged integer, median_acknowledge_minutes integer) LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path TO 'pg_catalog', 'pg_temp';
alter function network.accountability_figures() owner to comity_definer;
grant execute on function network.accountability_figures() to comity_app;

create function network.agreeing_profiles(guest uuid) RETURNS TABLE(organisation_id uuid, guest_id uuid, band text, probability smallint, phone text, email text, document text, name_birth text) LANGUAGE sql STABLE ROWS 5 SET search_path TO 'pg_catalog', 'pg_temp';
alter function network.agreeing_profiles(uuid) owner to comity_owner;
grant execute on function network.agreeing_profiles(uuid) to comity_network;

create function network.asked_lately() RETURNS SETOF timestamp with time zone LANGUAGE plpgsql SECURITY DEFINER SET search_path TO 'pg_catalog', 'pg_temp';
alter function network.asked_lately() owner to comity_network;
grant execute on function network.asked_lately() to comity_app;

create function network.bill_floor(currency text) RETURNS bigint LANGUAGE sql IMMUTABLE
RETURN CASE currency WHEN 'GBP'::text THEN 5000 WHEN 'EUR'::text THEN 5000 WHEN 'CHF'::text THEN 6000 WHEN 'SEK'::text THEN 50000 WHEN 'NOK'::text THEN 50000 WHEN 'DKK'::text THEN 40000 WHEN 'PLN'::text THEN 20000 WHEN 'USD'::text THEN 5000 WHEN 'CAD'::text THEN 7000 WHEN 'MXN'::text THEN 100000 WHEN 'ARS'::text THEN 5000000 WHEN 'COP'::text THEN 200000 WHEN 'CLP'::text THEN 50000 WHEN 'PEN'::text THEN 20000 WHEN 'PHP'::text THEN 300000 WHEN 'SGD'::text THEN 7000 WHEN 'JPY'::text THEN 7500 WHEN 'AUD'::text THEN 7500 WHEN 'NZD'::text THEN 8000 ELSE NULL::integer END
;
alter function network.bill_floor(text) owner to comity_owner;
grant execute on function network.bill_floor(text) to comity_app;
grant execute on function network.bill_floor(text) to comity_network;

create function network.bring_into_force() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path TO 'pg_catalog', 'pg_temp';
alter function network.bring_into_force() owner to comity_definer;

create function network.cases_without_reviewer() RETURNS SETOF uuid LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO 'pg_catalog', 'pg_temp';
alter function network.cases_without_reviewer() owner to comity_definer;
grant execute on function network.cases_without_reviewer() to comity_app;

create function network.covers(agreement uuid, tenant uuid, venue uuid) RETURNS boolean LANGUAGE sql STABLE SET search_path TO 'pg_catalog', 'pg_temp';
alter function network.covers(uuid,uuid,uuid) owner to comity_owner;
grant execute on function network.covers(uuid,uuid,uuid) to comity_app;
grant execute on function network.covers(uuid,uuid,uuid) to comity_definer;
grant execute on function network.covers(uuid,uuid,uuid) to comity_network;

create function network.forget_agreements(kept interval) RETURNS integer LANGUAGE plpgsql SECURITY DEFINER SET search_path TO 'pg_catalog', 'pg_temp';
alter function network.forget_agreements(interval) owner to comity_definer;
grant execute on function network.forget_agreements(interval) to comity_app;

create function network.ground_refusal(type text, amount_minor bigint, currency text) RETURNS text LANGUAGE sql IMMUTABLE
RETURN CASE WHEN (type <> ALL (ARRAY['violence'::text, 'threat'::text, 'weapon'::text, 'sexual_harassment'::text, 'theft'::text, 'fraud'::text, 'unpaid_bill'::text, 'damage'::text, 'dealing'::text, 'false_booking'::text])) THEN 'not_a_ground'::text WHEN (type <> ALL (ARRAY['unpaid_bill'::text, 'damage'::text])) THEN NULL::text WHEN ((amount_minor IS NULL) OR (currency IS NULL)) THEN 'no_amount'::text WHEN (amount_minor >= (network.bill_floor(currency) * CASE type WHEN 'damage'::text THEN 4 ELSE 1 END)) THEN NULL::text ELSE 'below_floor'::text END
;
alter function network.ground_refusal(text,bigint,text) owner to comity_owner;
grant execute on function network.ground_refusal(text,bigint,text) to comity_app;
grant execute on function network.ground_refusal(text,bigint,text) to comity_network;

create function network.hold_standing(organisation_ids uuid[], listing_ids uuid[]) RETURNS SETOF uuid LANGUAGE plpgsql SECURITY DEFINER SET search_path TO 'pg_catalog', 'pg_temp';
alter function network.hold_standing(uuid[],uuid[]) owner to comity_definer;
grant execute on function network.hold_standing(uuid[],uuid[]) to comity_network;

create function network.independent_reviewers(contested uuid) RETURNS TABLE(organisation_id uuid, user_id uuid) LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO 'pg_catalog', 'pg_temp';
alter function network.independent_reviewers(uuid) owner to comity_definer;

create function network.is_bound(agreement uuid) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO 'pg_catalog', 'pg_temp';
alter function network.is_bound(uuid) owner to comity_definer;
grant execute on function network.is_bound(uuid) to comity_app;

create function network.is_independent(contested uuid, panel uuid) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO 'pg_catalog', 'pg_temp';
alter function network.is_independent(uuid,uuid) owner to comity_definer;
grant execute on function network.is_independent(uuid,uuid) to comity_app;

create function network.is_party(agreement uuid) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO 'pg_catalog', 'pg_temp';
alter function network.is_party(uuid) owner to comity_definer;
grant execute on function network.is_party(uuid) to comity_app;

create function network.is_protected(minor boolean, vulnerable boolean, born date, adult_stated boolean) RETURNS boolean LANGUAGE sql STABLE
RETURN (minor OR vulnerable OR COALESCE((born > ((platform.app_now() - '18 years'::interval))::date), (NOT adult_stated)))
;
alter function network.is_protected(boolean,boolean,date,boolean) owner to comity_owner;
grant execute on function network.is_protected(boolean,boolean,date,boolean) to comity_app;
grant execute on function network.is_protected(boolean,boolean,date,boolean) to comity_network;

create function network.left_at(agreement uuid) RETURNS timestamp with time zone LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO 'pg_catalog', 'pg_temp';
alter function network.left_at(uuid) owner to comity_definer;
grant execute on function network.left_at(uuid) to comity_app;

create function network.look_up(asked_venue uuid, asked_guest uuid, asked_stay uuid, is_present boolean, for_purpose text, prefix bytea) RETURNS TABLE(lookup_id uuid, is_canary boolean, ground text, severity text, ends_at timestamp with time zone, contact text) LANGUAGE plpgsql SECURITY DEFINER SET search_path TO 'pg_catalog', 'pg_temp';
alter function network.look_up(uuid,uuid,uuid,boolean,text,bytea) owner to comity_network;
grant execute on function network.look_up(uuid,uuid,uuid,boolean,text,bytea) to comity_app;

create function network.matches_to_review(is_decided boolean, only_match uuid, after_at timestamp with time zone, after_id uuid, most_shown integer, most_read integer) RETURNS TABLE(match_id uuid, venue_id uuid, guest_id uuid, fields jsonb, state text, found_at timestamp with time zone, decided_by uuid, decided_at timestamp with time zone, is_shown boolean, is_cut boolean) LANGUAGE plpgsql SECURITY DEFINER SET search_path TO 'pg_catalog', 'pg_temp';
alter function network.matches_to_review(boolean,uuid,timestamp with time zone,uuid,integer,integer) owner to comity_network;
grant execute on function network.matches_to_review(boolean,uuid,timestamp with time zone,uuid,integer,integer) to comity_app;

create function network.may_ask(asking_venue uuid) RETURNS boolean LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path TO 'pg_catalog', 'pg_temp';
alter function network.may_ask(uuid) owner to comity_network;
grant execute on function network.may_ask(uuid) to comity_app;

create function network.names_for_guest(venues uuid[], organisations uuid[]) RETURNS TABLE(id uuid, name text) LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO 'pg_catalog', 'pg_temp';
alter function network.names_for_guest(uuid[],uuid[]) owner to comity_definer;
grant execute on function network.names_for_guest(uuid[],uuid[]) to comity_app;

create function network.names_in(agreement uuid) RETURNS TABLE(id uuid, organisation_id uuid, name text, code text) LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO 'pg_catalog', 'pg_temp';
alter function network.names_in(uuid) owner to comity_definer;
grant execute on function network.names_in(uuid) to comity_app;

create function network.next_reviewer(contested uuid, involved uuid[]) RETURNS TABLE(organisation_id uuid, user_id uuid) LANGUAGE sql SECURITY DEFINER SET search_path TO 'pg_catalog', 'pg_temp';
alter function network.next_reviewer(uuid,uuid[]) owner to comity_definer;
grant execute on function network.next_reviewer(uuid,uuid[]) to comity_app;

create function network.next_version(agreement uuid) RETURNS integer LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO 'pg_catalog', 'pg_temp';
alter function network.next_version(uuid) owner to comity_definer;
grant execute on function network.next_version(uuid) to comity_app;

create function network.note_changed_profile() RETURNS trigger LANGUAGE plpgsql SET search_path TO 'pg_catalog', 'pg_temp';
alter function network.note_changed_profile() owner to comity_owner;
grant execute on function network.note_changed_profile() to public;

create function network.note_new_profiles() RETURNS trigger LANGUAGE plpgsql SET search_path TO 'pg_catalog', 'pg_temp';
alter function network.note_new_profiles() owner to comity_owner;
grant execute on function network.note_new_profiles() to public;

create function network.organisations_with_tokens_due(current_version integer, accepted integer[]) RETURNS SETOF uuid LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO 'pg_catalog', 'pg_temp';
alter function network.organisations_with_tokens_due(integer,integer[]) owner to comity_definer;
grant execute on function network.organisations_with_tokens_due(integer,integer[]) to comity_app;

create function network.partner_venues() RETURNS TABLE(country text, venues integer) LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO 'pg_catalog', 'pg_temp';
alter function network.partner_venues() owner to comity_network;
grant execute on function network.partner_venues() to comity_app;

create function network.platform_figures() RETURNS TABLE(organisations integer, venues integer, ratings integer) LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path TO 'pg_catalog', 'pg_temp';
alter function network.platform_figures() owner to comity_definer;
grant execute on function network.platform_figures() to comity_app;

create function network.profiles_of_contact(contact_tokens bytea[]) RETURNS TABLE(organisation_id uuid, profile_id uuid, guest_id uuid) LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO 'pg_catalog', 'pg_temp';
alter function network.profiles_of_contact(bytea[]) owner to comity_definer;
grant execute on function network.profiles_of_contact(bytea[]) to comity_app;

create function network.reads_to(agreement uuid) RETURNS integer LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO 'pg_catalog', 'pg_temp';
alter function network.reads_to(uuid) owner to comity_definer;
grant execute on function network.reads_to(uuid) to comity_app;

create function network.standing_hits(asked uuid) RETURNS integer LANGUAGE plpgsql SECURITY DEFINER SET search_path TO 'pg_catalog', 'pg_temp';
alter function network.standing_hits(uuid) owner to comity_network;
grant execute on function network.standing_hits(uuid) to comity_app;

create function network.venue_of_code(venue_code text) RETURNS TABLE(organisation_id uuid, organisation_name text, venue_id uuid, venue_name text) LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO 'pg_catalog', 'pg_temp';
alter function network.venue_of_code(text) owner to comity_definer;
grant execute on function network.venue_of_code(text) to comity_app;

create function platform.add_job(identifier text, payload json, job_key text DEFAULT NULL::text, run_at timestamp with time zone DEFAULT NULL::timestamp with time zone) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path TO 'pg_catalog', 'pg_temp';
alter function platform.add_job(text,json,text,timestamp with time zone) owner to comity_owner;
grant execute on function platform.add_job(text,json,text,timestamp with time zone) to comity_app;

create function platform.agree_times() RETURNS trigger LANGUAGE plpgsql SET search_path TO 'pg_catalog', 'public', 'pg_temp';
alter function platform.agree_times() owner to comity_owner;
grant execute on function platform.agree_times() to public;

create function platform.all_venue_ids(tenant uuid) RETURNS uuid[] LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO 'pg_catalog', 'pg_temp';
alter function platform.all_venue_ids(uuid) owner to comity_definer;
grant execute on function platform.all_venue_ids(uuid) to comity_app;

create function platform.app_now() RETURNS timestamp with time zone LANGUAGE sql STABLE PARALLEL SAFE
RETURN (current_setting('app.now'::text))::timestamp with time zone
;
alter function platform.app_now() owner to comity_owner;
grant execute on function platform.app_now() to public;

create function platform.begin_anew() RETURNS void LANGUAGE plpgsql SET search_path TO 'pg_catalog', 'pg_temp';
alter function platform.begin_anew() owner to comity_owner;
grant execute on function platform.begin_anew() to comity_app;

create function platform.bill_doubt(bill public.unpaid_bills) RETURNS text LANGUAGE sql STABLE SET search_path TO 'pg_catalog', 'public', 'pg_temp';
alter function platform.bill_doubt(public.unpaid_bills) owner to comity_owner;
grant execute on function platform.bill_doubt(public.unpaid_bills) to comity_app;

create function platform.booking_facts(stay public.stays) RETURNS jsonb LANGUAGE sql IMMUTABLE SET search_path TO 'pg_catalog', 'pg_temp';
alter function platform.booking_facts(public.stays) owner to comity_owner;
grant execute on function platform.booking_facts(public.stays) to comity_app;

create function platform.booking_fields(stay public.stays) RETURNS jsonb LANGUAGE sql STABLE SET search_path TO 'pg_catalog', 'pg_temp';
alter function platform.booking_fields(public.stays) owner to comity_owner;
grant execute on function platform.booking_fields(public.stays) to comity_app;

create function platform.check_answer() RETURNS trigger LANGUAGE plpgsql SET search_path TO 'pg_catalog', 'public', 'pg_temp';
alter function platform.check_answer() owner to comity_owner;
grant execute on function platform.check_answer() to public;

create function platform.check_ban() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path TO 'pg_catalog', 'pg_temp';
alter function platform.check_ban() owner to comity_definer;

create function platform.check_guardian() RETURNS trigger LANGUAGE plpgsql SET search_path TO 'pg_catalog', 'public', 'pg_temp';
alter function platform.check_guardian() owner to comity_owner;

create function platform.check_listing() RETURNS trigger LANGUAGE plpgsql SET search_path TO 'pg_catalog', 'public', 'pg_temp';
alter function platform.check_listing() owner to comity_owner;
grant execute on function platform.check_listing() to public;

create function platform.check_listing_signature() RETURNS trigger LANGUAGE plpgsql SET search_path TO 'pg_catalog', 'public', 'pg_temp';
alter function platform.check_listing_signature() owner to comity_owner;
grant execute on function platform.check_listing_signature() to public;

create function platform.check_listing_step() RETURNS trigger LANGUAGE plpgsql SET search_path TO 'pg_catalog', 'public', 'pg_temp';
alter function platform.check_listing_step() owner to comity_owner;
grant execute on function platform.check_listing_step() to public;

create function platform.check_marker() RETURNS trigger LANGUAGE plpgsql SET search_path TO 'pg_catalog', 'public', 'pg_temp';
alter function platform.check_marker() owner to comity_owner;

create function platform.check_note_kind() RETURNS trigger LANGUAGE plpgsql SET search_path TO 'pg_catalog', 'public', 'pg_temp';
alter function platform.check_note_kind() owner to comity_owner;

create function platform.check_second_look() RETURNS trigger LANGUAGE plpgsql SET search_path TO 'pg_catalog', 'pg_temp';
alter function platform.check_second_look() owner to comity_owner;

create function platform.confirmation_refusal(tenant uuid, incident uuid) RETURNS text LANGUAGE sql STABLE SET search_path TO 'pg_catalog', 'pg_temp';
alter function platform.confirmation_refusal(uuid,uuid) owner to comity_owner;
grant execute on function platform.confirmation_refusal(uuid,uuid) to comity_app;

create function platform.correct_viewers() RETURNS trigger LANGUAGE plpgsql SET search_path TO 'pg_catalog', 'public', 'pg_temp';
alter function platform.correct_viewers() owner to comity_owner;
grant execute on function platform.correct_viewers() to public;

create function platform.count_activities() RETURNS trigger LANGUAGE plpgsql SET search_path TO 'pg_catalog', 'public', 'pg_temp';
alter function platform.count_activities() owner to comity_owner;
grant execute on function platform.count_activities() to public;

create function platform.count_gone_levels() RETURNS trigger LANGUAGE plpgsql SET search_path TO 'pg_catalog', 'pg_temp';
alter function platform.count_gone_levels() owner to comity_owner;
grant execute on function platform.count_gone_levels() to public;

create function platform.count_incident_steps() RETURNS trigger LANGUAGE plpgsql SET search_path TO 'pg_catalog', 'public', 'pg_temp';
alter function platform.count_incident_steps() owner to comity_owner;
grant execute on function platform.count_incident_steps() to public;

create function platform.count_incidents() RETURNS trigger LANGUAGE plpgsql SET search_path TO 'pg_catalog', 'public', 'pg_temp';
alter function platform.count_incidents() owner to comity_owner;
grant execute on function platform.count_incidents() to public;

create function platform.count_moved_levels() RETURNS trigger LANGUAGE plpgsql SET search_path TO 'pg_catalog', 'pg_temp';
alter function platform.count_moved_levels() owner to comity_owner;
grant execute on function platform.count_moved_levels() to public;

create function platform.count_new_levels() RETURNS trigger LANGUAGE plpgsql SET search_path TO 'pg_catalog', 'pg_temp';
alter function platform.count_new_levels() owner to comity_owner;
grant execute on function platform.count_new_levels() to public;

create function platform.count_photos() RETURNS trigger LANGUAGE plpgsql SET search_path TO 'pg_catalog', 'public', 'pg_temp';
alter function platform.count_photos() owner to comity_owner;
grant execute on function platform.count_photos() to public;

create function platform.drop_score_of_minor() RETURNS trigger LANGUAGE plpgsql SET search_path TO 'pg_catalog', 'pg_temp';
alter function platform.drop_score_of_minor() owner to comity_owner;
grant execute on function platform.drop_score_of_minor() to public;

create function platform.drop_trust_of_rated() RETURNS trigger LANGUAGE plpgsql SET search_path TO 'pg_catalog', 'pg_temp';
alter function platform.drop_trust_of_rated() owner to comity_owner;
grant execute on function platform.drop_trust_of_rated() to public;

create function platform.drop_trust_score() RETURNS trigger LANGUAGE plpgsql SET search_path TO 'pg_catalog', 'pg_temp';
alter function platform.drop_trust_score() owner to comity_owner;
grant execute on function platform.drop_trust_score() to public;

create function platform.end_protected(tenant uuid, guest uuid) RETURNS void LANGUAGE plpgsql SET search_path TO 'pg_catalog', 'public', 'pg_temp';
alter function platform.end_protected(uuid,uuid) owner to comity_owner;
grant execute on function platform.end_protected(uuid,uuid) to comity_app;

create function platform.end_unproved() RETURNS trigger LANGUAGE plpgsql SET search_path TO 'pg_catalog', 'public', 'pg_temp';
alter function platform.end_unproved() owner to comity_owner;
grant execute on function platform.end_unproved() to public;

create function platform.expose(called regproc[], callers text DEFAULT 'comity_app'::text, runs_as text DEFAULT NULL::text) RETURNS void LANGUAGE plpgsql;
alter function platform.expose(regproc[],text,text) owner to comity_owner;

create function platform.find_matter() RETURNS trigger LANGUAGE plpgsql SET search_path TO 'pg_catalog', 'public', 'pg_temp';
alter function platform.find_matter() owner to comity_owner;
grant execute on function platform.find_matter() to public;

create function platform.follow_incident() RETURNS trigger LANGUAGE plpgsql SET search_path TO 'pg_catalog', 'public', 'pg_temp';
alter function platform.follow_incident() owner to comity_owner;
grant execute on function platform.follow_incident() to public;

create function platform.follow_objection() RETURNS trigger LANGUAGE plpgsql SET search_path TO 'pg_catalog', 'public', 'pg_temp';
alter function platform.follow_objection() owner to comity_owner;
grant execute on function platform.follow_objection() to public;

create function platform.follow_person() RETURNS trigger LANGUAGE plpgsql SET search_path TO 'pg_catalog', 'public', 'pg_temp';
alter function platform.follow_person() owner to comity_owner;
grant execute on function platform.follow_person() to public;

create function platform.follow_repeat() RETURNS trigger LANGUAGE plpgsql SET search_path TO 'pg_catalog', 'public', 'pg_temp';
alter function platform.follow_repeat() owner to comity_owner;
grant execute on function platform.follow_repeat() to public;

create function platform.follow_repeats(tenant uuid, guest uuid) RETURNS void LANGUAGE plpgsql SET search_path TO 'pg_catalog', 'public', 'pg_temp';
alter function platform.follow_repeats(uuid,uuid) owner to comity_owner;
grant execute on function platform.follow_repeats(uuid,uuid) to comity_app;

create function platform.forget_words() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path TO 'pg_catalog', 'pg_temp';
alter function platform.forget_words() owner to comity_definer;

create function platform.freeze_contested() RETURNS trigger LANGUAGE plpgsql SET search_path TO 'pg_catalog', 'public', 'pg_temp';
alter function platform.freeze_contested() owner to comity_owner;
grant execute on function platform.freeze_contested() to public;

create function platform.good_evidence(tenant uuid, incident uuid, purpose text) RETURNS SETOF bytea LANGUAGE sql STABLE SET search_path TO 'pg_catalog', 'pg_temp';
alter function platform.good_evidence(uuid,uuid,text) owner to comity_owner;
grant execute on function platform.good_evidence(uuid,uuid,text) to comity_app;

create function platform.grown_audit_heads() RETURNS TABLE(organisation_id uuid, seq bigint, hash bytea) LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO 'pg_catalog', 'pg_temp';
alter function platform.grown_audit_heads() owner to comity_definer;
grant execute on function platform.grown_audit_heads() to comity_app;

create function platform.has_tries_left(job_key text) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO 'pg_catalog', 'pg_temp';
alter function platform.has_tries_left(text) owner to comity_owner;
grant execute on function platform.has_tries_left(text) to comity_app;

create function platform.incident_authors(tenant uuid, incident uuid) RETURNS uuid[] LANGUAGE sql STABLE SET search_path TO 'pg_catalog', 'pg_temp';
alter function platform.incident_authors(uuid,uuid) owner to comity_owner;
grant execute on function platform.incident_authors(uuid,uuid) to comity_app;

create function platform.is_contested(tenant uuid, incident uuid) RETURNS boolean LANGUAGE sql STABLE SET search_path TO 'pg_catalog', 'pg_temp';
alter function platform.is_contested(uuid,uuid) owner to comity_owner;
grant execute on function platform.is_contested(uuid,uuid) to comity_app;

create function platform.is_handed_over(tenant uuid, message uuid, channel text) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO 'pg_catalog', 'pg_temp';
alter function platform.is_handed_over(uuid,uuid,text) owner to comity_definer;
grant execute on function platform.is_handed_over(uuid,uuid,text) to comity_app;

create function platform.is_objected(matter public.incidents) RETURNS boolean LANGUAGE sql STABLE SET search_path TO 'pg_catalog', 'pg_temp';
alter function platform.is_objected(public.incidents) owner to comity_owner;
grant execute on function platform.is_objected(public.incidents) to comity_app;

create function platform.is_sole_manager(tenant uuid, venue uuid, person uuid) RETURNS boolean LANGUAGE sql STABLE SET search_path TO 'pg_catalog', 'pg_temp';
alter function platform.is_sole_manager(uuid,uuid,uuid) owner to comity_owner;
grant execute on function platform.is_sole_manager(uuid,uuid,uuid) to comity_app;

create function platform.keep_booking_changes() RETURNS trigger LANGUAGE plpgsql SET search_path TO 'pg_catalog', 'public', 'pg_temp';
alter function platform.keep_booking_changes() owner to comity_owner;
grant execute on function platform.keep_booking_changes() to public;

create function platform.keep_contested_frozen() RETURNS trigger LANGUAGE plpgsql SET search_path TO 'pg_catalog', 'public', 'pg_temp';
alter function platform.keep_contested_frozen() owner to comity_owner;
grant execute on function platform.keep_contested_frozen() to public;

create function platform.keep_listed_evidence() RETURNS trigger LANGUAGE plpgsql;
alter function platform.keep_listed_evidence() owner to comity_owner;
grant execute on function platform.keep_listed_evidence() to public;

create function platform.keep_sharing_ended() RETURNS trigger LANGUAGE plpgsql;
alter function platform.keep_sharing_ended() owner to comity_owner;
grant execute on function platform.keep_sharing_ended() to public;

create function platform.last_restore_drill() RETURNS timestamp with time zone LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO 'pg_catalog', 'pg_temp';
alter function platform.last_restore_drill() owner to comity_definer;
grant execute on function platform.last_restore_drill() to comity_app;

create function platform.latest_end(listing public.listings) RETURNS timestamp with time zone LANGUAGE plpgsql SET search_path TO 'pg_catalog', 'public', 'pg_temp';
alter function platform.latest_end(public.listings) owner to comity_owner;
grant execute on function platform.latest_end(public.listings) to comity_app;

create function platform.listing_refusal(listing public.listings) RETURNS text LANGUAGE plpgsql STABLE SET search_path TO 'pg_catalog', 'public', 'pg_temp';
alter function platform.listing_refusal(public.listings) owner to comity_owner;
grant execute on function platform.listing_refusal(public.listings) to comity_app;

create function platform.live_heads(wanted uuid[]) RETURNS TABLE(organisation_id uuid, last_place bigint) LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO 'pg_catalog', 'pg_temp';
alter function platform.live_heads(uuid[]) owner to comity_definer;
grant execute on function platform.live_heads(uuid[]) to comity_app;

create function platform.make_booking_hours() RETURNS trigger LANGUAGE plpgsql SET search_path TO 'pg_catalog', 'public', 'pg_temp';
alter function platform.make_booking_hours() owner to comity_owner;
grant execute on function platform.make_booking_hours() to public;

create function platform.mark_minor() RETURNS trigger LANGUAGE plpgsql SET search_path TO 'pg_catalog', 'pg_temp';
alter function platform.mark_minor() owner to comity_owner;
grant execute on function platform.mark_minor() to public;

create function platform.move_assumed_times() RETURNS trigger LANGUAGE plpgsql SET search_path TO 'pg_catalog', 'public', 'pg_temp';
alter function platform.move_assumed_times() owner to comity_owner;
grant execute on function platform.move_assumed_times() to public;

create function platform.note_booking() RETURNS trigger LANGUAGE plpgsql SET search_path TO 'pg_catalog', 'pg_temp';
alter function platform.note_booking() owner to comity_owner;
grant execute on function platform.note_booking() to public;

create function platform.note_deleted_listing() RETURNS trigger LANGUAGE plpgsql SET search_path TO 'pg_catalog', 'public', 'pg_temp';
alter function platform.note_deleted_listing() owner to comity_owner;
grant execute on function platform.note_deleted_listing() to public;

create function platform.note_in_passing() RETURNS trigger LANGUAGE plpgsql;
alter function platform.note_in_passing() owner to comity_owner;
grant execute on function platform.note_in_passing() to public;

create function platform.note_listed_evidence() RETURNS trigger LANGUAGE plpgsql SET search_path TO 'pg_catalog', 'public', 'pg_temp';
alter function platform.note_listed_evidence() owner to comity_owner;
grant execute on function platform.note_listed_evidence() to public;

create function platform.note_listing() RETURNS trigger LANGUAGE plpgsql SET search_path TO 'pg_catalog', 'public', 'pg_temp';
alter function platform.note_listing() owner to comity_owner;
grant execute on function platform.note_listing() to public;

create function platform.note_removed_evidence() RETURNS trigger LANGUAGE plpgsql SET search_path TO 'pg_catalog', 'public', 'pg_temp';
alter function platform.note_removed_evidence() owner to comity_owner;
grant execute on function platform.note_removed_evidence() to public;

create function platform.number_booking() RETURNS trigger LANGUAGE plpgsql SET search_path TO 'pg_catalog', 'public', 'pg_temp';
alter function platform.number_booking() owner to comity_owner;
grant execute on function platform.number_booking() to public;

create function platform.organisation_ids() RETURNS SETOF uuid LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO 'pg_catalog', 'pg_temp';
alter function platform.organisation_ids() owner to comity_definer;
grant execute on function platform.organisation_ids() to comity_app;

create function platform.organisation_known(id uuid) RETURNS uuid LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO 'pg_catalog', 'pg_temp';
alter function platform.organisation_known(uuid) owner to comity_definer;
grant execute on function platform.organisation_known(uuid) to comity_app;

create function platform.organisation_of_device(hash bytea) RETURNS uuid LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO 'pg_catalog', 'pg_temp';
alter function platform.organisation_of_device(bytea) owner to comity_definer;
grant execute on function platform.organisation_of_device(bytea) to comity_app;

create function platform.organisation_of_device_code(hash bytea) RETURNS uuid LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO 'pg_catalog', 'pg_temp';
alter function platform.organisation_of_device_code(bytea) owner to comity_definer;
grant execute on function platform.organisation_of_device_code(bytea) to comity_app;

create function platform.organisation_of_domain(asked text) RETURNS uuid LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO 'pg_catalog', 'pg_temp';
alter function platform.organisation_of_domain(text) owner to comity_definer;
grant execute on function platform.organisation_of_domain(text) to comity_app;

create function platform.organisation_of_invitation(hash bytea) RETURNS uuid LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO 'pg_catalog', 'pg_temp';
alter function platform.organisation_of_invitation(bytea) owner to comity_definer;
grant execute on function platform.organisation_of_invitation(bytea) to comity_app;

create function platform.organisation_of_key(hash bytea) RETURNS uuid LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO 'pg_catalog', 'pg_temp';
alter function platform.organisation_of_key(bytea) owner to comity_definer;
grant execute on function platform.organisation_of_key(bytea) to comity_app;

create function platform.organisation_of_safety_token(hash bytea, business_time timestamp with time zone) RETURNS uuid LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO 'pg_catalog', 'pg_temp';
alter function platform.organisation_of_safety_token(bytea,timestamp with time zone) owner to comity_definer;
grant execute on function platform.organisation_of_safety_token(bytea,timestamp with time zone) to comity_app;

create function platform.organisation_of_settlement(hash bytea) RETURNS uuid LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO 'pg_catalog', 'pg_temp';
alter function platform.organisation_of_settlement(bytea) owner to comity_definer;
grant execute on function platform.organisation_of_settlement(bytea) to comity_app;

create function platform.organisation_of_stay_invitation(hash bytea) RETURNS uuid LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO 'pg_catalog', 'pg_temp';
alter function platform.organisation_of_stay_invitation(bytea) owner to comity_definer;
grant execute on function platform.organisation_of_stay_invitation(bytea) to comity_app;

create function platform.organisation_of_user(person uuid, business_time timestamp with time zone) RETURNS uuid LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO 'pg_catalog', 'pg_temp';
alter function platform.organisation_of_user(uuid,timestamp with time zone) owner to comity_definer;
grant execute on function platform.organisation_of_user(uuid,timestamp with time zone) to comity_app;

create function platform.organisation_of_video_source(source uuid) RETURNS uuid LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO 'pg_catalog', 'pg_temp';
alter function platform.organisation_of_video_source(uuid) owner to comity_definer;
grant execute on function platform.organisation_of_video_source(uuid) to comity_app;

create function platform.organisations_with_disputes() RETURNS SETOF uuid LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO 'pg_catalog', 'pg_temp';
alter function platform.organisations_with_disputes() owner to comity_definer;
grant execute on function platform.organisations_with_disputes() to comity_app;

create function platform.organisations_with_events(business_time timestamp with time zone) RETURNS SETOF uuid LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO 'pg_catalog', 'pg_temp';
alter function platform.organisations_with_events(timestamp with time zone) owner to comity_definer;
grant execute on function platform.organisations_with_events(timestamp with time zone) to comity_app;

create function platform.organisations_with_listings_due() RETURNS SETOF uuid LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO 'pg_catalog', 'pg_temp';
alter function platform.organisations_with_listings_due() owner to comity_definer;
grant execute on function platform.organisations_with_listings_due() to comity_app;

create function platform.organisations_with_live_events() RETURNS SETOF uuid LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO 'pg_catalog', 'pg_temp';
alter function platform.organisations_with_live_events() owner to comity_definer;
grant execute on function platform.organisations_with_live_events() to comity_app;

create function platform.organisations_with_pending_audit() RETURNS SETOF uuid LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO 'pg_catalog', 'pg_temp';
alter function platform.organisations_with_pending_audit() owner to comity_definer;
grant execute on function platform.organisations_with_pending_audit() to comity_app;

create function platform.organisations_with_safety_due(business_time timestamp with time zone) RETURNS SETOF uuid LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO 'pg_catalog', 'pg_temp';
alter function platform.organisations_with_safety_due(timestamp with time zone) owner to comity_definer;
grant execute on function platform.organisations_with_safety_due(timestamp with time zone) to comity_app;

create function platform.organisations_with_silent_disputes() RETURNS SETOF uuid LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO 'pg_catalog', 'pg_temp';
alter function platform.organisations_with_silent_disputes() owner to comity_definer;
grant execute on function platform.organisations_with_silent_disputes() to comity_app;

create function platform.organisations_with_sms_work(business_time timestamp with time zone) RETURNS SETOF uuid LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO 'pg_catalog', 'pg_temp';
alter function platform.organisations_with_sms_work(timestamp with time zone) owner to comity_definer;
grant execute on function platform.organisations_with_sms_work(timestamp with time zone) to comity_app;

create function platform.photo_month(retain_until timestamp with time zone) RETURNS date LANGUAGE sql IMMUTABLE;
alter function platform.photo_month(timestamp with time zone) owner to comity_owner;
grant execute on function platform.photo_month(timestamp with time zone) to comity_app;

create function platform.photo_state(deleted_at timestamp with time zone, held_at timestamp with time zone) RETURNS text LANGUAGE sql IMMUTABLE;
alter function platform.photo_state(timestamp with time zone,timestamp with time zone) owner to comity_owner;
grant execute on function platform.photo_state(timestamp with time zone,timestamp with time zone) to comity_app;

create function platform.place_incident_step() RETURNS trigger LANGUAGE plpgsql SET search_path TO 'pg_catalog', 'public', 'pg_temp';
alter function platform.place_incident_step() owner to comity_owner;
grant execute on function platform.place_incident_step() to public;

create function platform.protect(target regclass, readers text[], writers text[], by_venue boolean DEFAULT false) RETURNS void LANGUAGE plpgsql;
alter function platform.protect(regclass,text[],text[],boolean) owner to comity_owner;

create function platform.queue_delay_seconds() RETURNS double precision LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO 'pg_catalog', 'pg_temp';
alter function platform.queue_delay_seconds() owner to comity_owner;
grant execute on function platform.queue_delay_seconds() to comity_app;

create function platform.queue_trust_scores(tenant uuid) RETURNS void LANGUAGE sql SET search_path TO 'pg_catalog', 'pg_temp';
alter function platform.queue_trust_scores(uuid) owner to comity_owner;
grant execute on function platform.queue_trust_scores(uuid) to comity_app;

create function platform.refresh_statistics(target text, written integer) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path TO 'pg_catalog', 'pg_temp';
alter function platform.refresh_statistics(text,integer) owner to comity_definer;
grant execute on function platform.refresh_statistics(text,integer) to comity_app;

create function platform.refuse() RETURNS trigger LANGUAGE plpgsql SET search_path TO 'pg_catalog', 'pg_temp';
alter function platform.refuse() owner to comity_owner;
grant execute on function platform.refuse() to public;

create function platform.refuse_contested() RETURNS trigger LANGUAGE plpgsql SET search_path TO 'pg_catalog', 'public', 'pg_temp';
alter function platform.refuse_contested() owner to comity_owner;
grant execute on function platform.refuse_contested() to public;

create function platform.refuse_contested_ban() RETURNS trigger LANGUAGE plpgsql SET search_path TO 'pg_catalog', 'public', 'pg_temp';
alter function platform.refuse_contested_ban() owner to comity_owner;
grant execute on function platform.refuse_contested_ban() to public;

create function platform.refuse_score_against_wish() RETURNS trigger LANGUAGE plpgsql SET search_path TO 'pg_catalog', 'pg_temp';
alter function platform.refuse_score_against_wish() owner to comity_owner;
grant execute on function platform.refuse_score_against_wish() to public;

create function platform.refuse_score_of_minor() RETURNS trigger LANGUAGE plpgsql SET search_path TO 'pg_catalog', 'pg_temp';
alter function platform.refuse_score_of_minor() owner to comity_owner;
grant execute on function platform.refuse_score_of_minor() to public;

create function platform.refuse_trust_score() RETURNS trigger LANGUAGE plpgsql SET search_path TO 'pg_catalog', 'pg_temp';
alter function platform.refuse_trust_score() owner to comity_owner;
grant execute on function platform.refuse_trust_score() to public;

create function platform.removals(matter public.incidents, purpose text) RETURNS TABLE(decided_at timestamp with time zone, evidence bytea[], is_same boolean) LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO 'pg_catalog', 'pg_temp';
alter function platform.removals(public.incidents,text) owner to comity_definer;
grant execute on function platform.removals(public.incidents,text) to comity_app;

create function platform.repeats(tenant uuid, incident uuid) RETURNS TABLE(incident_id uuid, contested_by uuid, contested_since timestamp with time zone) LANGUAGE sql STABLE SET search_path TO 'pg_catalog', 'pg_temp';
alter function platform.repeats(uuid,uuid) owner to comity_owner;
grant execute on function platform.repeats(uuid,uuid) to comity_app;

create function platform.set_incident_day() RETURNS trigger LANGUAGE plpgsql SET search_path TO 'pg_catalog', 'public', 'pg_temp';
alter function platform.set_incident_day() owner to comity_owner;
grant execute on function platform.set_incident_day() to public;

create function platform.stand_at_guest() RETURNS trigger LANGUAGE plpgsql SET search_path TO 'pg_catalog', 'pg_temp';
alter function platform.stand_at_guest() owner to comity_owner;
grant execute on function platform.stand_at_guest() to public;

create function platform.uncount_incident_steps() RETURNS trigger LANGUAGE plpgsql SET search_path TO 'pg_catalog', 'public', 'pg_temp';
alter function platform.uncount_incident_steps() owner to comity_owner;
grant execute on function platform.uncount_incident_steps() to public;

create function platform.unlink_forgotten() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path TO 'pg_catalog', 'pg_temp';
alter function platform.unlink_forgotten() owner to comity_definer;

create function platform.unlink_leaves() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path TO 'pg_catalog', 'pg_temp';
alter function platform.unlink_leaves() owner to comity_definer;

create function platform.usual_end(starts_at timestamp with time zone, time_zone text, sector text, hours public.booking_hours) RETURNS timestamp with time zone LANGUAGE sql IMMUTABLE SET search_path TO 'pg_catalog', 'pg_temp';
alter function platform.usual_end(timestamp with time zone,text,text,public.booking_hours) owner to comity_owner;
grant execute on function platform.usual_end(timestamp with time zone,text,text,public.booking_hours) to comity_app;

create function platform.was_removed(tenant uuid, incident uuid, purpose text) RETURNS boolean LANGUAGE sql STABLE SET search_path TO 'pg_catalog', 'pg_temp';
alter function platform.was_removed(uuid,uuid,text) owner to comity_owner;
grant execute on function platform.was_removed(uuid,uuid,text) to comity_app;

create function platform.weigh_trust_again() RETURNS trigger LANGUAGE plpgsql SET search_path TO 'pg_catalog', 'pg_temp';
alter function platform.weigh_trust_again() owner to comity_owner;
grant execute on function platform.weigh_trust_again() to public;

create function platform.weighing_corrections(tenant uuid, incident uuid) RETURNS TABLE(actor_id uuid, at timestamp with time zone) LANGUAGE sql STABLE SET search_path TO 'pg_catalog', 'pg_temp';
alter function platform.weighing_corrections(uuid,uuid) owner to comity_owner;
grant execute on function platform.weighing_corrections(uuid,uuid) to comity_app;

comment on function platform.app_now() is 'Business time, set with the scope.';
