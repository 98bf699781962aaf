-- How staff and guests hear from the product, and the contacts that staff have proved to be theirs.

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
alter table platform.mails enable row level security, force row level security;
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
create policy tells_of_notices on platform.mails for select to comity_definer
  using (current_setting('app.kind', true) = 'system');
grant select (mail_id, state) on platform.mails to comity_definer;

-- Text messages under way and, for a while, those that went.
create table sms_messages (
  organisation_id uuid not null references organisations,
  message_id uuid not null default uuidv7(),
  purpose text not null check (purpose in ('alert', 'safety', 'notice', 'code', 'test')),
  -- Null: the number of a person who is no member, such as the outside contact of a venue.
  user_id uuid,
  -- Number and text, sealed with the key of the organisation; the token finds a number again.
  -- What a text message says and to whom is needed until the provider has it, and no longer.
  sealed bytea,
  recipient_token text not null,
  segments smallint not null check (segments between 1 and 2),
  -- held: ours to send, and not sent; unknown: the provider received it and did not report the outcome.
  state text not null check (state in ('queued', 'sent', 'delivered', 'failed', 'unknown', 'held')),
  -- A code of ours or the number of one of the provider's, never its words: those quote numbers.
  code text check (length(code) <= 40),
  -- Whether it uses up the caps: not one that a cap held back.
  is_counted boolean not null,
  queued_at timestamptz not null,
  attempts smallint not null default 0,
  tried_at timestamptz,
  -- Set while it is handed to the provider. It is never handed over twice; after this time the outcome is unknown.
  claimed_until timestamptz,
  provider_id text check (length(provider_id) <= 64),
  sent_at timestamptz,
  -- When the provider is next asked whether it arrived.
  look_at timestamptz,
  looks smallint not null default 0,
  primary key (organisation_id, message_id),
  constraint held_has_a_reason check (state <> 'held' or code is not null),
  constraint sent_has_a_time check (state not in ('sent', 'delivered') or (sent_at is not null and provider_id is not null)),
  constraint sealed_until_told check (state not in ('queued', 'held') or sealed is not null)
);
-- Counting against the caps.
create index sms_messages_counted on sms_messages (organisation_id, queued_at) where is_counted;
-- The list of messages, newest first.
create index sms_messages_by_time on sms_messages (organisation_id, queued_at desc, message_id desc);
-- Deleting by age.
create index sms_messages_by_age on sms_messages (queued_at);
-- Finding those whose job was lost or whose sender was killed.
create index sms_messages_waiting on sms_messages (coalesce(tried_at, queued_at)) where state = 'queued';
-- Asking whether they arrived.
create index sms_messages_to_follow on sms_messages (look_at) where look_at is not null;
select platform.protect('sms_messages', '{staff,system}', '{staff,system}');
create policy finds_work on sms_messages for select to comity_definer using (true);
grant select on sms_messages to comity_definer;
create policy tells_of_notices on sms_messages for select to comity_definer using (true);
grant select (organisation_id, message_id, purpose, state, code) on sms_messages to comity_definer;

-- What an organisation may send; its row is the lock under which messages are counted. Safety has a budget and thus
-- a lock of its own, so that nothing else can hold it up.
create table sms_budgets (
  organisation_id uuid not null references organisations,
  budget text not null check (budget in ('ordinary', 'safety')),
  -- Null: as the product has it.
  messages_per_minute integer check (messages_per_minute >= 0),
  segments_per_day integer check (segments_per_day >= 0),
  -- Countries beyond those of its venues to which it may send.
  countries text[] not null default '{}',
  primary key (organisation_id, budget)
);
select platform.protect('sms_budgets', '{staff,system}', '{staff,system}');

-- Browsers in which a user asked for push messages. Address and keys are sealed with the key of the organisation.
create table push_subscriptions (
  organisation_id uuid not null references organisations,
  subscription_id uuid not null default uuidv7(),
  user_id uuid not null,
  endpoint_hash bytea not null,
  sealed bytea not null,
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (organisation_id, subscription_id)
);
-- One subscription of a browser: who signs in there next takes it over.
create unique index push_subscriptions_by_endpoint on push_subscriptions (organisation_id, endpoint_hash);
-- The browsers of a person, oldest first.
create index push_subscriptions_by_user on push_subscriptions (organisation_id, user_id, created_at);
select platform.protect('push_subscriptions', '{staff,system}', '{staff,system}');

-- Where a user can be reached, proved by a code; sealed with the key of the organisation. What was proved holds
-- until another contact of the kind is.
create table verified_contacts (
  organisation_id uuid not null references organisations,
  user_id uuid not null,
  kind text not null check (kind in ('phone', 'email')),
  contact bytea,
  verified_at timestamptz,
  pending bytea,
  pending_code bytea,
  pending_until timestamptz,
  pending_tries smallint,
  primary key (organisation_id, user_id, kind),
  constraint verified_in_full check ((contact is null) = (verified_at is null)),
  constraint pending_in_full check (num_nulls(pending, pending_code, pending_until, pending_tries) in (0, 4))
);
select platform.protect('verified_contacts', '{staff,system}', '{staff,system}');
