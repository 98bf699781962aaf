create table imports (
  organisation_id uuid not null references organisations,
  import_id uuid not null default uuidv7(),
  venue_id uuid not null,
  kind text not null check (kind in ('stays')),
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
  primary key (organisation_id, import_id),
  foreign key (organisation_id, venue_id) references venues
);
-- Imports of a venue, newest first.
create index imports_by_time on imports (organisation_id, venue_id, created_at desc, import_id desc);
-- What is to be cleared, and jobs that stopped half way.
create index imports_staged on imports (organisation_id, created_at) where staged;
select platform.protect('imports', '{staff,system}', '{staff,system}', by_venue => true);

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
select platform.protect('import_cells', '{staff,system}', '{staff,system}');

-- Guests that the commit will make.
create table import_guests (
  organisation_id uuid not null,
  import_id uuid not null,
  guest_id uuid not null,
  name text,
  wrapped_key bytea,
  contact bytea,
  keys text[] not null,
  primary key (organisation_id, import_id, guest_id),
  foreign key (organisation_id, import_id) references imports on delete cascade
);
select platform.protect('import_guests', '{staff,system}', '{staff,system}');

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
select platform.protect('import_tokens', '{staff,system}', '{staff,system}');

-- Rows that passed, as columns, ready to be written in one statement.
create table import_rows (
  organisation_id uuid not null,
  import_id uuid not null,
  row_number integer not null,
  source_row bytea not null,
  action text not null check (action in ('add', 'update', 'duplicate')),
  -- The stay that the row updates or repeats.
  stay_id uuid,
  guest_id uuid not null,
  booking_number text,
  room text,
  status text not null,
  arrives_on date not null,
  departs_on date,
  adults smallint,
  children smallint,
  channel text,
  primary key (organisation_id, import_id, row_number),
  foreign key (organisation_id, import_id) references imports on delete cascade,
  check ((action = 'add') = (stay_id is null))
);
-- Each stay is met by one row of the file at most.
create unique index import_rows_by_stay on import_rows (organisation_id, import_id, stay_id) where stay_id is not null;
select platform.protect('import_rows', '{staff,system}', '{staff,system}');

create table import_errors (
  organisation_id uuid not null,
  import_id uuid not null,
  row_number integer not null,
  ordinal smallint not null,
  column_name text,
  field text,
  code text not null,
  value text,
  primary key (organisation_id, import_id, row_number, ordinal),
  foreign key (organisation_id, import_id) references imports on delete cascade
);
select platform.protect('import_errors', '{staff,system}', '{staff,system}');

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
select platform.protect('import_changes', '{staff,system}', '{staff,system}');

-- How a source's columns were mapped the last time.
create table import_mappings (
  organisation_id uuid not null references organisations,
  kind text not null,
  fingerprint text not null,
  -- Plain header to field.
  mapping jsonb not null,
  date_format text,
  updated_at timestamptz not null,
  primary key (organisation_id, kind, fingerprint)
);
select platform.protect('import_mappings', '{staff,system}', '{staff,system}');

-- An import can make most of a table in one transaction. Until statistics are gathered the planner takes every
-- index that begins with the organisation for equally good, and each check of a foreign key may read a whole
-- organisation; so they are gathered as soon as the rows written outweigh those that were counted.
grant maintain on guests, guest_keys, stays to comity_definer;
create function platform.refresh_statistics(target text, written integer)
  returns void language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if target not in ('guests', 'guest_keys', 'stays') then
    raise exception 'statistics of % are not refreshed by imports', target;
  end if;
  if (select written > c.reltuples / 2 from pg_class c where c.oid = format('public.%I', target)::regclass) then
    execute format('analyze public.%I', target);
  end if;
end $$;
alter function platform.refresh_statistics owner to comity_definer;
revoke all on function platform.refresh_statistics from public;
grant execute on function platform.refresh_statistics to comity_app;
