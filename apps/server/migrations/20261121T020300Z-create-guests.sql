create table guests (
  organisation_id uuid not null references organisations,
  guest_id uuid not null default uuidv7(),
  -- Null: the source knew no name; the guest is shown by number.
  name text,
  number bigint not null,
  language text,
  is_minor boolean not null default false,
  status text not null default 'active' check (status in ('active', 'watch_list', 'banned', 'archived')),
  status_until timestamptz,
  -- Contact, encrypted with a key of this guest, itself wrapped by the organisation's key.
  wrapped_key bytea,
  contact bytea,
  import_id uuid,
  -- Projection for lists; the score itself is made from risk_states at the instant of reading.
  risk_level text not null default 'insufficient_data' check (risk_level in ('low', 'medium', 'high', 'critical', 'insufficient_data', 'not_scored')),
  created_by uuid,
  created_at timestamptz not null,
  primary key (organisation_id, guest_id),
  unique (organisation_id, number)
);
-- Guests by risk level, newest first.
create index guests_by_level on guests (organisation_id, risk_level, guest_id desc);
-- Guests by name.
create index guests_by_name on guests (organisation_id, (coalesce(name, '')), guest_id);
-- Taking an import back.
create index guests_by_import on guests (organisation_id, import_id) where import_id is not null;
select platform.protect('guests', '{staff,system}', '{staff,system}');

-- Search meets a guest through equal keys: behind row-level security only leakproof operators use
-- an index, and equality of text is one. The newest guests of a key come first.
create table guest_keys (
  organisation_id uuid not null,
  key text collate "C" not null,
  guest_id uuid not null,
  foreign key (organisation_id, guest_id) references guests on delete cascade
);
-- Search: the newest guests of a key, and in a range the nearest completions first.
create unique index guest_keys_by_key on guest_keys (organisation_id, key, guest_id desc);
-- Rewriting the keys of a guest, and the cascade.
create index guest_keys_by_guest on guest_keys (organisation_id, guest_id);
select platform.protect('guest_keys', '{staff,system}', '{staff,system}');

create table stays (
  organisation_id uuid not null references organisations,
  stay_id uuid not null default uuidv7(),
  venue_id uuid not null,
  guest_id uuid not null,
  booking_number text,
  -- As search reads it: behind row-level security upper() in a query would keep the index from being used.
  booking_key text generated always as (upper(booking_number)) stored,
  -- Upper case, as search reads it.
  room text check (room = upper(room)),
  status text not null check (status in ('expected', 'checked_in', 'checked_out', 'no_show', 'cancelled')),
  arrives_on date not null,
  departs_on date,
  adults smallint,
  children smallint,
  channel text,
  -- Set when a stay-rating invitation went to the guest: from then both sides are sealed.
  invited_at timestamptz,
  import_id uuid,
  -- Digest of the imported row and its ordinal among equal rows of the file.
  source_row bytea,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organisation_id, stay_id),
  foreign key (organisation_id, venue_id) references venues,
  foreign key (organisation_id, guest_id) references guests
);
-- The stays of a guest, latest first.
create index stays_by_guest on stays (organisation_id, guest_id, arrives_on desc);
-- Choosing a stay when rating: present and recent guests of a venue.
create index stays_by_status on stays (organisation_id, venue_id, status, arrives_on desc, stay_id);
-- Search by room among present guests.
create index stays_by_room on stays (organisation_id, venue_id, room, arrives_on desc) where room is not null;
-- Search and import by booking number.
create index stays_by_booking on stays (organisation_id, venue_id, booking_key) where booking_key is not null;
-- The same file twice adds nothing.
create unique index stays_by_source_row on stays (organisation_id, venue_id, source_row) where source_row is not null;
-- Taking an import back.
create index stays_by_import on stays (organisation_id, import_id) where import_id is not null;
select platform.protect('stays', '{staff,system}', '{staff,system}', by_venue => true);
