create table imports (
  organisation_id uuid not null references organisations,
  import_id uuid not null default uuidv7(),
  venue_id uuid not null,
  kind text not null check (kind in ('stays', 'guests', 'feedback', 'incidents')),
  file_name text not null,
  state text not null check (state in ('uploaded', 'checking', 'checked', 'committing', 'committed', 'failed', 'undone')),
  encoding text not null,
  delimiter text not null,
  -- First record as it stands in the file.
  header text[] not null,
  -- [{name, samples, suggestedField, confidence}] in the order of the file; the samples go with the staged rows.
  columns jsonb not null,
  fingerprint text not null,
  -- Field or null for each column, in the order of the file.
  mapping jsonb not null,
  mapping_remembered boolean not null,
  date_format text,
  date_format_choices text[] not null,
  rows integer not null,
  valid integer not null default 0,
  errors integer not null default 0,
  duplicates integer not null default 0,
  added integer not null default 0,
  updated integer not null default 0,
  done integer not null default 0,
  failure text,
  -- False once the rows as they arrived are gone.
  staged boolean not null default true,
  skip_errors boolean not null default false,
  -- The run of a job that may write; one that was overtaken by a later run finds another id here and stops.
  run_id uuid,
  worked_at timestamptz,
  -- Commits and undoings of the organisation that the check knew of; it holds while there is no other.
  basis integer,
  created_by uuid not null,
  created_at timestamptz not null,
  committed_by uuid,
  committed_at timestamptz,
  undone_at timestamptz,
  -- On which scale ratings are written; null: not stated yet, or there are none.
  rating_scale text check (rating_scale in ('1-5', '1-10', 'percent')),
  -- The kind that the columns speak for, where that is another.
  suggested_kind text,
  warnings integer not null default 0,
  primary key (organisation_id, import_id),
  foreign key (organisation_id, venue_id) references venues
);
-- Imports of a venue, newest first.
create index imports_by_time on imports (organisation_id, venue_id, created_at desc, import_id desc);
-- What is to be cleared, and jobs that stopped half way.
create index imports_staged on imports (organisation_id, created_at) where staged;
select platform.protect('imports', '{staff,key,system}', '{staff,key,system}', by_venue => true);

-- Rows as they arrived; gone when the import is committed, or after a day.
create table import_cells (
  organisation_id uuid not null,
  import_id uuid not null,
  -- Record of the file, the header being 1.
  row_number integer not null,
  -- Digest of the row and its ordinal among equal rows of the file.
  source_row bytea not null,
  cells json not null,
  primary key (organisation_id, import_id, row_number),
  foreign key (organisation_id, import_id) references imports on delete cascade
);
select platform.protect('import_cells', '{staff,key,system}', '{staff,key,system}');

-- Guests as the commit will write them: new ones, or known ones with what the file adds.
create table import_guests (
  organisation_id uuid not null,
  import_id uuid not null,
  guest_id uuid not null,
  name text,
  wrapped_key bytea,
  contact bytea,
  keys text[] not null,
  language text,
  birth_date date,
  is_minor boolean not null default false,
  -- Digest of a known guest as it was at the check; null: a new one.
  known_state text,
  primary key (organisation_id, import_id, guest_id),
  foreign key (organisation_id, import_id) references imports on delete cascade
);
select platform.protect('import_guests', '{staff,key,system}', '{staff,key,system}');

-- Identifiers met in the file and whose they are: a guest of the organisation or one to be made.
create table import_tokens (
  organisation_id uuid not null,
  import_id uuid not null,
  token text collate "C" not null,
  row_number integer not null,
  name text,
  guest_id uuid not null,
  primary key (organisation_id, import_id, token, row_number),
  foreign key (organisation_id, import_id) references imports on delete cascade
);
select platform.protect('import_tokens', '{staff,key,system}', '{staff,key,system}');

-- Rows that passed, as columns, ready to be written in one statement.
create table import_rows (
  organisation_id uuid not null,
  import_id uuid not null,
  row_number integer not null,
  source_row bytea not null,
  action text not null check (action in ('add', 'update', 'duplicate')),
  -- The stay that the row updates or repeats.
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
  -- What is written of a row of another kind than stays, under the names of the columns it goes to.
  record jsonb,
  -- As in stays, as far as the file says it.
  booking_facts jsonb,
  primary key (organisation_id, import_id, row_number),
  foreign key (organisation_id, import_id) references imports on delete cascade,
  constraint import_rows_of_stays check (record is not null
    or (guest_id is not null and status is not null and arrives_on is not null and (action = 'add') = (stay_id is null)))
);
create unique index import_rows_by_stay on import_rows (organisation_id, import_id, stay_id)
  where stay_id is not null and record is null;
select platform.protect('import_rows', '{staff,key,system}', '{staff,key,system}');

create table import_errors (
  organisation_id uuid not null,
  import_id uuid not null,
  row_number integer not null,
  ordinal smallint not null,
  column_name text,
  field text,
  code text not null,
  value text,
  -- What of a row is not taken over, though the row is.
  is_warning boolean not null default false,
  primary key (organisation_id, import_id, row_number, ordinal),
  foreign key (organisation_id, import_id) references imports on delete cascade
);
select platform.protect('import_errors', '{staff,key,system}', '{staff,key,system}');

-- Stays as they were before an import updated them, so that it can be taken back.
create table import_changes (
  organisation_id uuid not null,
  import_id uuid not null,
  stay_id uuid not null,
  source_row bytea,
  room text,
  status text not null,
  arrives_on date not null,
  departs_on date,
  adults smallint,
  children smallint,
  channel text,
  primary key (organisation_id, import_id, stay_id),
  foreign key (organisation_id, import_id) references imports on delete cascade,
  foreign key (organisation_id, stay_id) references stays on delete cascade
);
-- The cascade of a stay.
create index import_changes_by_stay on import_changes (organisation_id, stay_id);
select platform.protect('import_changes', '{staff,key,system}', '{staff,key,system}');

-- How a source's columns were mapped the last time.
create table import_mappings (
  organisation_id uuid not null references organisations,
  kind text not null,
  fingerprint text not null,
  -- Plain header to field.
  mapping jsonb not null,
  date_format text,
  updated_at timestamptz not null,
  rating_scale text,
  primary key (organisation_id, kind, fingerprint)
);
select platform.protect('import_mappings', '{staff,key,system}', '{staff,key,system}');

-- Rows that lists of guests brought, and what the source calls each guest.
create table guest_sources (
  organisation_id uuid not null references organisations,
  venue_id uuid not null,
  source_row bytea not null,
  guest_id uuid not null,
  reference text,
  import_id uuid not null,
  primary key (organisation_id, venue_id, source_row),
  foreign key (organisation_id, venue_id) references venues,
  foreign key (organisation_id, guest_id) references guests on delete cascade
);
-- The guest of a reference.
create index guest_sources_by_reference on guest_sources (organisation_id, venue_id, reference) where reference is not null;
-- The cascade.
create index guest_sources_by_guest on guest_sources (organisation_id, guest_id);
-- Taking an import back.
create index guest_sources_by_import on guest_sources (organisation_id, import_id);
select platform.protect('guest_sources', '{staff,system}', '{staff,system}', by_venue => true);

-- Guests as they were before an import filled what was empty, so that it can be taken back.
create table import_guest_changes (
  organisation_id uuid not null,
  import_id uuid not null,
  guest_id uuid not null,
  name text,
  language text,
  birth_date date,
  wrapped_key bytea,
  contact bytea,
  -- Keys of search that came with it.
  added_keys text[] not null,
  -- Digest of the guest as it was written: a later change prevents the undo.
  written_state text not null,
  primary key (organisation_id, import_id, guest_id),
  foreign key (organisation_id, import_id) references imports on delete cascade,
  foreign key (organisation_id, guest_id) references guests on delete cascade
);
-- The cascade of a guest.
create index import_guest_changes_by_guest on import_guest_changes (organisation_id, guest_id);
select platform.protect('import_guest_changes', '{staff,system}', '{staff,system}');
