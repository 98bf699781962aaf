-- Leaves that wait for their place; written in the transaction of what they commit to.
create table ledger.waiting (
  leaf_id uuid primary key default uuidv7(),
  leaf bytea not null check (length(leaf) between 33 and 512),
  at timestamptz not null
);
alter table ledger.waiting enable row level security, force row level security;
create policy sequencer on ledger.waiting for all to comity_app
  using ((select current_setting('app.kind')) = 'platform') with check ((select current_setting('app.kind')) = 'platform');
grant select on ledger.waiting to comity_app;
-- Members of an organisation add leaves and see none.
create policy anybody_commits on ledger.waiting for insert to comity_app with check ((select current_setting('app.kind')) in ('staff', 'system', 'key'));
grant insert, delete on ledger.waiting to comity_app;

-- Nothing here leads back to a record whose salt is gone: neither the id of the leaf nor the time of the command.
create table ledger.leaves (
  index bigint primary key check (index >= 0),
  leaf bytea not null,
  -- SHA-256(0x00 || leaf): the "transaction hash" by which it is asked for.
  hash bytea not null check (length(hash) = 32),
  -- When it got its place.
  at timestamptz not null
);
-- Asking for a proof; a leaf that came twice would have been placed twice.
create unique index leaves_by_hash on ledger.leaves (hash);
alter table ledger.leaves enable row level security, force row level security;
create policy sequencer on ledger.leaves for all to comity_app
  using ((select current_setting('app.kind')) = 'platform') with check ((select current_setting('app.kind')) = 'platform');
grant select on ledger.leaves to comity_app;

-- Hashes of complete subtrees of 2^level leaves: what a proof is made of.
create table ledger.nodes (
  level smallint not null check (level between 0 and 62),
  index bigint not null check (index >= 0),
  hash bytea not null check (length(hash) = 32),
  primary key (level, index)
);
alter table ledger.nodes enable row level security, force row level security;
create policy sequencer on ledger.nodes for all to comity_app
  using ((select current_setting('app.kind')) = 'platform') with check ((select current_setting('app.kind')) = 'platform');
grant select on ledger.nodes to comity_app;

create table ledger.heads (
  size bigint primary key check (size >= 0),
  root bytea not null check (length(root) = 32),
  at timestamptz not null,
  -- The checkpoint as it was signed, and its signature.
  note text not null
);
create index heads_by_time on ledger.heads (at);
alter table ledger.heads enable row level security, force row level security;
create policy sequencer on ledger.heads for all to comity_app
  using ((select current_setting('app.kind')) = 'platform') with check ((select current_setting('app.kind')) = 'platform');
grant select on ledger.heads to comity_app;
grant insert on ledger.leaves, ledger.nodes, ledger.heads to comity_app;

-- Heads on their way to an outside chain.
create table ledger.anchors (
  anchor_id uuid primary key default uuidv7(),
  size bigint not null unique references ledger.heads,
  state text not null check (state in ('pending', 'sent', 'confirmed', 'dropped')),
  queued_at timestamptz not null,
  attempts smallint not null default 0,
  tried_at timestamptz,
  next_at timestamptz,
  -- The one confirmed, or sent last; those before it, any of which a block may still hold.
  transaction_hash bytea check (length(transaction_hash) = 32),
  earlier_hashes bytea[] not null default '{}',
  -- The chain that it was sent to (EIP-155), whatever is set later.
  chain_id bigint,
  block_number bigint,
  last_error_code text check (length(last_error_code) <= 60),
  constraint confirmed_somewhere check (state <> 'confirmed' or num_nulls(chain_id, transaction_hash, block_number) = 0)
);
create index anchors_due on ledger.anchors (state, next_at);
alter table ledger.anchors enable row level security, force row level security;
create policy sequencer on ledger.anchors for all to comity_app
  using ((select current_setting('app.kind')) = 'platform') with check ((select current_setting('app.kind')) = 'platform');
grant select on ledger.anchors to comity_app;
grant insert, update, delete on ledger.anchors to comity_app;

-- What opens a commitment, kept with the organisation whose record it is; erasing it unlinks the leaf.
create table ledger_salts (
  organisation_id uuid not null references organisations,
  leaf_id uuid not null,
  kind text not null,
  subject_id uuid not null,
  -- Where the record stands; null: of the organisation as a whole.
  venue_id uuid,
  at timestamptz not null,
  -- Of the content, under the salt.
  digest bytea not null check (length(digest) = 32),
  salt bytea not null check (length(salt) = 32),
  primary key (organisation_id, leaf_id)
);
-- Unlinking and opening what was committed of a record.
create index ledger_salts_by_subject on ledger_salts (organisation_id, subject_id);
-- Listing what an organisation committed to of one kind.
create index ledger_salts_by_kind on ledger_salts (organisation_id, kind, leaf_id);
select platform.protect('ledger_salts', '{staff,system}', '{staff,key,system}');
-- Who reads it is said in sql/leaves.sql of the module.
drop policy scope_reads on ledger_salts;
revoke update on ledger_salts from comity_app;
create policy goes_with_record on ledger_salts for delete to comity_definer using (true);
create policy finds_record on ledger_salts for select to comity_definer using (true);
grant select (organisation_id, subject_id), delete on ledger_salts to comity_definer;

-- Where the newest audit head of an organisation on a day stands in the log: among the heads of one leaf.
create table ledger.audit_proofs (
  organisation_id uuid not null references organisations,
  day date not null,
  seq bigint not null check (seq > 0),
  hash bytea not null check (length(hash) = 32),
  at timestamptz not null,
  -- Of the head alone: colleagues in the leaf cannot tell whose it is.
  salt bytea not null check (length(salt) = 32),
  position integer not null check (position >= 0),
  size integer not null check (size > position),
  -- Hashes of the inclusion proof, one after the other.
  path bytea not null check (length(path) % 32 = 0),
  -- The leaf in the log, and what opens it: the root over all heads is its digest.
  leaf_id uuid not null,
  leaf_salt bytea not null check (length(leaf_salt) = 32),
  root bytea not null check (length(root) = 32),
  primary key (organisation_id, day)
);
alter table ledger.audit_proofs enable row level security, force row level security;
create policy sequencer on ledger.audit_proofs for all to comity_app
  using ((select current_setting('app.kind')) = 'platform') with check ((select current_setting('app.kind')) = 'platform');
grant select on ledger.audit_proofs to comity_app;
grant insert, update on ledger.audit_proofs to comity_app;
create policy own_organisation on ledger.audit_proofs for select to comity_app
  using ((select current_setting('app.kind')) in ('staff', 'system')
    and organisation_id = (select current_setting('app.organisation_id')::uuid));
create policy folds_heads on ledger.audit_proofs for select to comity_definer using (true);
grant select on ledger.audit_proofs to comity_definer;
