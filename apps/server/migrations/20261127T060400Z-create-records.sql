-- What every command leaves beside its effect, in the same transaction.

-- Insert only: ids, field names and codes, never words of people.
create table audit_entries (
  organisation_id uuid not null references organisations,
  entry_id uuid not null default uuidv7(),
  at timestamptz not null,
  actor_kind text not null,
  actor_id uuid,
  action text not null,
  subject_kind text not null,
  subject_id uuid,
  fields text[] not null default '{}',
  details jsonb not null default '{}',
  primary key (organisation_id, entry_id)
);
-- The log, newest first, from and to an instant.
create index audit_entries_by_time on audit_entries (organisation_id, at, entry_id);
-- What one person or key did, newest first.
create index audit_entries_by_actor on audit_entries (organisation_id, actor_id, at, entry_id);
-- What happened to one record, newest first.
create index audit_entries_by_subject on audit_entries (organisation_id, subject_id, at, entry_id);
-- Entries of one action, newest first.
create index audit_entries_by_action on audit_entries (organisation_id, action, at, entry_id);
select platform.protect('audit_entries', '{staff,system}', '{staff,key,system}');
revoke update, delete on audit_entries from comity_app;

create table outbox (
  organisation_id uuid not null references organisations,
  event_id uuid not null default uuidv7(),
  type text not null,
  venue_id uuid,
  payload jsonb not null,
  at timestamptz not null,
  attempts smallint not null default 0,
  failed_at timestamptz,
  primary key (organisation_id, event_id)
);
-- Draining: what is due, oldest first.
create index outbox_due on outbox (at) where failed_at is null;
select platform.protect('outbox', '{system}', '{staff,key,system}');
create policy finds_due on outbox for select to comity_definer using (true);
grant select on outbox to comity_definer;

create table idempotency_keys (
  organisation_id uuid not null references organisations,
  user_id uuid not null,
  endpoint text not null,
  key text not null,
  fingerprint bytea not null,
  result_id uuid not null,
  created_at timestamptz not null,
  primary key (organisation_id, user_id, endpoint, key)
);
-- Clearing keys older than 24 hours.
create index idempotency_keys_by_age on idempotency_keys (organisation_id, created_at);
select platform.protect('idempotency_keys', '{staff,key,system}', '{staff,key,system}');

-- The audit log is chained: each link holds the hash of the link before it and of its entry, and the newest
-- link is signed, so that a change, a deletion, a swap and a cut are found and named by their position.

-- Links in the order in which one sequencer took the entries, without gaps from 1. Insert only.
create table audit_chain (
  organisation_id uuid not null references organisations,
  seq bigint not null check (seq > 0),
  entry_id uuid not null,
  hash bytea not null check (length(hash) = 32),
  primary key (organisation_id, seq)
);
-- The position of an entry in lists and exports; entries without one; no entry stands in the chain twice.
create unique index audit_chain_by_entry on audit_chain (organisation_id, entry_id);
select platform.protect('audit_chain', '{staff,system}', '{system}');
revoke update, delete on audit_chain from comity_app;

-- The newest link after each batch, signed with a key that is not in the database: a cut at the end leaves a
-- head without its link. Insert only.
create table audit_heads (
  organisation_id uuid not null references organisations,
  seq bigint not null check (seq > 0),
  hash bytea not null check (length(hash) = 32),
  at timestamptz not null,
  signature bytea not null check (length(signature) = 64),
  primary key (organisation_id, seq)
);
select platform.protect('audit_heads', '{staff,system}', '{system}');
revoke update, delete on audit_heads from comity_app;
create policy folds_heads on audit_heads for select to comity_definer using (true);
grant select on audit_heads to comity_definer;

-- Entries that wait for their link; written with the entry, removed with the link. Which are missing is asked
-- every second, and an anti-join of all entries and links would cost more with every year.
create table audit_pending (
  organisation_id uuid not null references organisations,
  entry_id uuid not null,
  primary key (organisation_id, entry_id)
);
select platform.protect('audit_pending', '{system}', '{staff,key,system}');
revoke update on audit_pending from comity_app;
-- Whoever writes an entry cannot take its turn away: only the sequencer does.
drop policy scope_deletes on audit_pending;
create policy scope_deletes on audit_pending for delete to comity_app
  using ((select current_setting('app.kind')) = 'system'
    and organisation_id = (select current_setting('app.organisation_id')::uuid));
create policy finds_pending on audit_pending for select to comity_definer using (true);
grant select on audit_pending to comity_definer;

-- Reasons in words. An entry holds the id and SHA-256 of salt and text; with the row the salt goes too, and
-- what stays in the entry tells nothing.
create table audit_reasons (
  organisation_id uuid not null references organisations,
  reason_id uuid not null default uuidv7(),
  text text not null,
  salt bytea not null check (length(salt) = 32),
  created_at timestamptz not null,
  primary key (organisation_id, reason_id)
);
select platform.protect('audit_reasons', '{staff,system}', '{staff,key,system}');
revoke update on audit_reasons from comity_app;
