-- What a guest asks by right, with its clock.
create table rights_requests (
  organisation_id uuid not null references organisations,
  request_id uuid not null default uuidv7(),
  guest_id uuid,
  kind text not null check (kind in ('access', 'erasure', 'correction', 'restriction', 'objection', 'portability')),
  -- Of every time that it was asked for.
  words text check (length(words) <= 20000),
  -- The guest says that the profile belongs to another person: its tokens are suspended until this is closed.
  is_not_me boolean not null default false,
  received_at timestamptz not null,
  -- One month (GDPR Art. 12(3)), or three where that was said in the first.
  due_at timestamptz not null,
  extended_at timestamptz,
  state text not null check (state in ('open', 'fulfilled', 'refused')),
  closed_by uuid,
  closed_at timestamptz,
  reason text check (length(reason) <= 2000),
  primary key (organisation_id, request_id),
  -- An erased guest leaves the proof that it was asked for and done.
  foreign key (organisation_id, guest_id) references guests on delete set null (guest_id),
  constraint closed_in_full check ((state = 'open') = (closed_at is null))
);
-- The requests by what is due first; what a guest has open, of each kind once. That a profile belongs to another person is
-- a different request from one about an error in it.
create index rights_requests_by_clock on rights_requests (organisation_id, state, due_at, request_id);
create index rights_requests_by_guest on rights_requests (organisation_id, guest_id);
create unique index rights_requests_open on rights_requests (organisation_id, guest_id, kind, is_not_me) where state = 'open';
select platform.protect('rights_requests', '{staff,system}', '{staff,system}');

-- The guest's reply to a record, shown wherever the record is.
create table guest_replies (
  organisation_id uuid not null references organisations,
  record_kind text not null check (record_kind in ('listing', 'incident', 'feedback', 'ban', 'watch', 'bill')),
  record_id uuid not null,
  guest_id uuid not null,
  text text not null check (length(text) between 1 and 2000),
  replied_at timestamptz not null,
  primary key (organisation_id, record_kind, record_id),
  foreign key (organisation_id, guest_id) references guests on delete cascade
);
create index guest_replies_by_guest on guest_replies (organisation_id, guest_id);
select platform.protect('guest_replies', '{staff,key,system}', '{system}');
create policy forgets_words on guest_replies to comity_definer using (true);
grant select, delete on guest_replies to comity_definer;

-- Who was erased, by a digest of the id alone: whatever a restored backup brings back goes again before it is served.
create table erasures (
  organisation_id uuid not null references organisations,
  subject_hash bytea not null check (length(subject_hash) = 32),
  erased_at timestamptz not null,
  primary key (organisation_id, subject_hash)
);
select platform.protect('erasures', '{staff,system}', '{staff,system}');
revoke update, delete on erasures from comity_app;
