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

-- Entries that wait for their link; written with the entry, removed with the link. Which are missing is asked
-- every second, and an anti-join of all entries and links would cost more with every year.
create table audit_pending (
  organisation_id uuid not null references organisations,
  entry_id uuid not null,
  primary key (organisation_id, entry_id)
);
-- What was written before there was a chain waits like everything else. The owner is held to the policies too.
alter table audit_entries no force row level security;
insert into audit_pending (organisation_id, entry_id) select organisation_id, entry_id from audit_entries;
alter table audit_entries force row level security;

select platform.protect('audit_pending', '{system}', '{staff,key,system}');
revoke update on audit_pending from comity_app;
-- Whoever writes an entry cannot take its turn away: only the sequencer does.
drop policy scope_deletes on audit_pending;
create policy scope_deletes on audit_pending for delete to comity_app
  using ((select current_setting('app.kind')) = 'system'
    and organisation_id = (select current_setting('app.organisation_id')::uuid));
create policy finds_pending on audit_pending for select to comity_definer using (true);
grant select on audit_pending to comity_definer;

-- Which organisations have entries that wait: one step of the index for each, however many wait.
create function platform.organisations_with_pending_audit() returns setof uuid
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$ with recursive waiting (organisation_id) as (
      (select p.organisation_id from public.audit_pending p order by 1 limit 1)
      union all
      select (select p.organisation_id from public.audit_pending p
        where p.organisation_id > w.organisation_id order by 1 limit 1)
      from waiting w where w.organisation_id is not null)
    select w.organisation_id from waiting w where w.organisation_id is not null $$;
alter function platform.organisations_with_pending_audit owner to comity_definer;
revoke all on function platform.organisations_with_pending_audit from public;
grant execute on function platform.organisations_with_pending_audit to comity_app;

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

-- Entries stop for as long as this takes, which is short beside the wait of a release.
-- The log, newest first, from and to an instant.
-- squawk-ignore require-concurrent-index-creation
create index audit_entries_by_time on audit_entries (organisation_id, at, entry_id);
-- What one person or key did, newest first.
-- squawk-ignore require-concurrent-index-creation
create index audit_entries_by_actor on audit_entries (organisation_id, actor_id, at, entry_id);
-- What happened to one record, newest first.
-- squawk-ignore require-concurrent-index-creation
create index audit_entries_by_subject on audit_entries (organisation_id, subject_id, at, entry_id);
-- Entries of one action, newest first.
-- squawk-ignore require-concurrent-index-creation
create index audit_entries_by_action on audit_entries (organisation_id, action, at, entry_id);
