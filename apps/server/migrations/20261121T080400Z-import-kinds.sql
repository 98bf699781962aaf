-- Comity is not in service anywhere yet, so constraints are checked and indexes built under a lock.
-- squawk-ignore-file require-concurrent-index-creation, require-concurrent-index-deletion, adding-not-nullable-field, constraint-missing-not-valid, ban-drop-not-null
alter table imports drop constraint imports_kind_check;
alter table imports
  add constraint imports_kind_check check (kind in ('stays', 'guests', 'feedback', 'incidents')),
  -- On which scale ratings are written; null: nobody said yet, or there are none.
  add column rating_scale text check (rating_scale in ('1-5', '1-10', 'percent')),
  -- The kind that the columns speak for, where that is another.
  add column suggested_kind text,
  add column warnings integer not null default 0;
alter table import_mappings add column rating_scale text;

-- What of a row is not taken over, though the row is.
alter table import_errors add column is_warning boolean not null default false;

-- A guest as the commit will write it: a new one, or a known one with what the file adds.
alter table import_guests
  add column language text,
  add column birth_date date,
  add column is_minor boolean not null default false,
  -- Digest of a known guest as it was at the check; null: a new one.
  add column known_state text;

alter table import_rows drop constraint import_rows_check;
alter table import_rows
  -- What is written of a row of another kind than stays, under the names of the columns it goes to.
  add column record jsonb,
  alter column guest_id drop not null,
  alter column status drop not null,
  alter column arrives_on drop not null,
  add constraint import_rows_of_stays check (record is not null
    or (guest_id is not null and status is not null and arrives_on is not null and (action = 'add') = (stay_id is null)));
-- Several ratings and incidents may be of one stay.
drop index import_rows_by_stay;
create unique index import_rows_by_stay on import_rows (organisation_id, import_id, stay_id)
  where stay_id is not null and record is null;

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
  -- Digest of the guest as it was written: whoever changed it since stands in the way.
  written_state text not null,
  primary key (organisation_id, import_id, guest_id),
  foreign key (organisation_id, import_id) references imports on delete cascade,
  foreign key (organisation_id, guest_id) references guests on delete cascade
);
-- The cascade of a guest.
create index import_guest_changes_by_guest on import_guest_changes (organisation_id, guest_id);
select platform.protect('import_guest_changes', '{staff,system}', '{staff,system}');
