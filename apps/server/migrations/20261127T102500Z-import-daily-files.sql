-- Daily files: who owns which field, which questions arose, and which venues a file covers.
alter table imports
  -- [{field, word, rows, meaning}]: words of the file whose meaning is known or still needed.
  add column words jsonb not null default '[]',
  -- Checks and commits automatically: only without a refused row, or leaving those out.
  add column auto text,
  -- The last row that was checked, after which another run continues.
  add column checked_to integer,
  -- Other venues that the rows name.
  add column venue_ids uuid[] not null default '{}',
  -- Bookings of the file that had not ended: the next file of the source is checked for them.
  add column open_stays uuid[],
  -- Findings after the commit: {kind: count}.
  add column findings jsonb,
  drop constraint imports_state_check,
  -- Nothing else writes during a migration.
  -- squawk-ignore constraint-missing-not-valid
  add constraint imports_state_check check (state in ('uploaded', 'checking', 'checked', 'committing', 'committed', 'failed',
    'undone', 'cancelled')),
  -- squawk-ignore constraint-missing-not-valid
  add constraint imports_auto_check check (auto in ('when_clean', 'skip_errors'));
-- The previous file of a source.
-- squawk-ignore require-concurrent-index-creation
create index imports_by_source on imports (organisation_id, fingerprint, committed_at desc) where state = 'committed';
-- {field: {plain word: meaning}}
alter table import_mappings add column words jsonb not null default '{}';

alter table import_rows
  add column venue_id uuid,
  add column starts_at timestamptz,
  add column ends_at timestamptz,
  add column price_minor bigint,
  add column currency text,
  add column booked_at timestamptz,
  add column cancelled_at timestamptz,
  add column cancel_reason text,
  add column note text,
  -- For a stay: the values of the file, what people typed, the guest named, and the version compared.
  add column said jsonb,
  add column is_status_said boolean,
  add column typed jsonb,
  add column identity text,
  add column known_version integer,
  -- The guest that the file names on a known booking, if it is someone else: {name, wrappedKey, contact}.
  add column asked jsonb,
  -- The check gives a new stay its id.
  drop constraint import_rows_of_stays,
  -- squawk-ignore constraint-missing-not-valid
  add constraint import_rows_of_stays check (record is not null or (guest_id is not null and status is not null
    and arrives_on is not null and stay_id is not null and venue_id is not null and said is not null));

-- The values of the last file for a stay, and what people had typed since the file before.
create table stay_sources (
  organisation_id uuid not null,
  stay_id uuid not null,
  said jsonb not null,
  typed jsonb not null default '{}',
  -- A token of the guest as named.
  identity text,
  primary key (organisation_id, stay_id),
  foreign key (organisation_id, stay_id) references stays on delete cascade
);
select platform.protect('stay_sources', '{staff,key,system}', '{staff,key,system}');

-- The complete earlier state; null for a stay of which only the source changed.
-- The owner of the table reads and writes all of its rows here.
alter table import_changes no force row level security;
alter table import_changes
  add column before jsonb,
  add column source_before jsonb,
  add column written_version integer;
update import_changes set before = jsonb_build_object('room', room, 'status', status, 'arrives_on', arrives_on,
  'departs_on', departs_on, 'adults', adults, 'children', children, 'channel', channel), written_version = 1;
-- An import that an older process commits meanwhile fails as a whole, and is checked again.
alter table import_changes
  -- squawk-ignore ban-drop-column
  drop column room,
  -- squawk-ignore ban-drop-column
  drop column status,
  -- squawk-ignore ban-drop-column
  drop column arrives_on,
  -- squawk-ignore ban-drop-column
  drop column departs_on,
  -- squawk-ignore ban-drop-column
  drop column adults,
  -- squawk-ignore ban-drop-column
  drop column children,
  -- squawk-ignore ban-drop-column
  drop column channel;
alter table import_changes force row level security;
-- Search keys that a correction removed.
alter table import_guest_changes add column removed_keys text[] not null default '{}';

-- What an import could not decide: a different guest on a known booking, or a booking that its source no longer has.
create table import_questions (
  organisation_id uuid not null,
  question_id uuid not null default uuidv7(),
  import_id uuid not null,
  venue_id uuid not null,
  stay_id uuid not null,
  kind text not null check (kind in ('other_guest', 'missing')),
  -- The guest as the file names them, sealed like a guest's own contact.
  name text,
  wrapped_key bytea,
  contact bytea,
  asked_at timestamptz not null,
  answer text check (answer in ('correction', 'another_guest', 'two_guests', 'keep', 'cancelled', 'no_show', 'checked_out')),
  answered_by uuid,
  answered_at timestamptz,
  -- The later import that made an answer unnecessary.
  settled_by uuid,
  primary key (organisation_id, question_id),
  foreign key (organisation_id, import_id) references imports on delete cascade,
  foreign key (organisation_id, stay_id) references stays on delete cascade
);
-- The questions of an import.
create index import_questions_by_import on import_questions (organisation_id, import_id, kind, question_id);
-- One open question of a kind for a stay; the cascade of a stay.
create unique index import_questions_open on import_questions (organisation_id, stay_id, kind)
  where answer is null and settled_by is null;
create index import_questions_by_stay on import_questions (organisation_id, stay_id);
select platform.protect('import_questions', '{staff,key,system}', '{staff,key,system}', by_venue => true);
