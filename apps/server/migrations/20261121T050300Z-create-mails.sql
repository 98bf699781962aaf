-- Mails under way and, for a while, those that went. Whom they go to and what they say is sealed with a key that
-- is not in the database: links in mails are secrets.
create table platform.mails (
  mail_id uuid primary key,
  queued_at timestamptz not null,
  state text not null check (state in ('queued', 'sent', 'kept', 'failed')),
  attempts smallint not null default 0,
  tried_at timestamptz,
  -- One worker has it until then, so that two that took the same job do not both send it.
  claimed_until timestamptz,
  sent_at timestamptz,
  -- A code of ours and of the mail server, never its words: those quote addresses.
  last_error_code text check (length(last_error_code) <= 60),
  sealed bytea not null,
  check ((state = 'sent') = (sent_at is not null))
);
-- The newest first, and deleting by age.
create index mails_by_age on platform.mails (queued_at);
-- Finding those whose job was lost.
create index mails_waiting on platform.mails (coalesce(tried_at, queued_at)) where state = 'queued';

alter table platform.mails enable row level security;
alter table platform.mails force row level security;
create policy anybody_queues on platform.mails for insert to comity_app
  with check ((select current_setting('app.kind')) in ('staff', 'key', 'system', 'platform')
    and state = 'queued' and attempts = 0);
create policy jobs_read on platform.mails for select to comity_app
  using ((select current_setting('app.kind')) = 'platform');
create policy jobs_update on platform.mails for update to comity_app
  using ((select current_setting('app.kind')) = 'platform')
  with check ((select current_setting('app.kind')) = 'platform');
create policy jobs_delete on platform.mails for delete to comity_app
  using ((select current_setting('app.kind')) = 'platform');
grant select, insert, update, delete on platform.mails to comity_app;
