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
  profile_id uuid,
  -- What was known of a booking when it was first written, under the names of the prediction's record. It stays as it is:
  -- what is learned at or after arrival must not change a prediction.
  booking_facts jsonb,
  -- Who wrote a booking by hand, and where it stood before.
  created_by uuid,
  status_changed_by uuid,
  status_changed_at timestamptz,
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
-- Bookings of a venue by the day of arrival, whatever their status.
create index stays_by_arrival on stays (organisation_id, venue_id, arrives_on, stay_id);
select platform.protect('stays', '{staff,key,system}', '{staff,key,system}', by_venue => true);
grant maintain on stays to comity_definer;
create policy of_the_question on stays for select to comity_network using (
  organisation_id = (select current_setting('app.organisation_id')::uuid)
  and venue_id = any ((select current_setting('app.venue_ids')::uuid[])::uuid[]));
grant select (organisation_id, stay_id, venue_id, guest_id, status) on stays to comity_network;

-- Several stays under one leader, linked by the booking only.
create table group_bookings (
  organisation_id uuid not null references organisations,
  group_id uuid not null default uuidv7(),
  venue_id uuid not null,
  name text not null check (length(name) between 1 and 200),
  leader_stay_id uuid not null,
  -- How many are expected, whether or not each has a booking of their own.
  size integer not null check (size between 1 and 10000),
  note text check (length(note) <= 1000),
  created_by uuid not null,
  created_at timestamptz not null,
  primary key (organisation_id, group_id),
  foreign key (organisation_id, venue_id) references venues,
  foreign key (organisation_id, leader_stay_id) references stays
);
create index group_bookings_by_venue on group_bookings (organisation_id, venue_id, created_at desc, group_id desc);
create index group_bookings_by_leader on group_bookings (organisation_id, leader_stay_id);
select platform.protect('group_bookings', '{staff,key,system}', '{staff,system}', by_venue => true);

create table group_members (
  organisation_id uuid not null references organisations,
  group_id uuid not null,
  stay_id uuid not null,
  venue_id uuid not null,
  primary key (organisation_id, group_id, stay_id),
  -- A stay belongs to one group.
  unique (organisation_id, stay_id),
  foreign key (organisation_id, group_id) references group_bookings on delete cascade,
  foreign key (organisation_id, stay_id) references stays on delete cascade
);
select platform.protect('group_members', '{staff,key,system}', '{staff,system}', by_venue => true);

-- Something that a group did. It is attributed only to persons who were seen: for each of those there is an incident.
create table group_incidents (
  organisation_id uuid not null references organisations,
  group_incident_id uuid not null default uuidv7(),
  group_id uuid not null,
  venue_id uuid not null,
  type text not null check (type in ('violence', 'threat', 'weapon', 'sexual_harassment', 'theft', 'fraud',
    'unpaid_bill', 'damage', 'dealing', 'false_booking', 'noise', 'rule_breach', 'harassment', 'medical', 'other')),
  severity text not null check (severity in ('low', 'medium', 'high', 'critical')),
  observed text check (length(observed) <= 4200),
  heard text check (length(heard) <= 4200),
  inferred text check (length(inferred) <= 4200),
  occurred_at timestamptz not null,
  reported_by uuid not null,
  reported_at timestamptz not null,
  primary key (organisation_id, group_incident_id),
  foreign key (organisation_id, group_id) references group_bookings on delete cascade
);
create index group_incidents_by_group on group_incidents (organisation_id, group_id, occurred_at desc);
create index group_incidents_by_venue on group_incidents (organisation_id, venue_id, occurred_at desc, group_incident_id desc);
select platform.protect('group_incidents', '{staff,key,system}', '{staff,system}', by_venue => true);

-- Rooms (tables, areas, classes, bays), what is asked of a booking, and groups that booked together.
create table rooms (
  organisation_id uuid not null references organisations,
  room_id uuid not null default uuidv7(),
  venue_id uuid not null,
  -- As stays and search read it.
  name text not null check (name = upper(name) and length(name) between 1 and 12),
  -- Which states there are depends on the sector of the venue.
  state text not null check (state in ('vacant', 'reserved', 'occupied', 'cleaning', 'inspected', 'out_of_service',
    'free', 'seated', 'billed', 'clearing', 'closed', 'open', 'full', 'scheduled', 'in_session', 'ended')),
  changed_by uuid,
  changed_at timestamptz not null,
  created_at timestamptz not null,
  primary key (organisation_id, room_id),
  foreign key (organisation_id, venue_id) references venues,
  unique (organisation_id, venue_id, name)
);
select platform.protect('rooms', '{staff,key,system}', '{staff,key,system}', by_venue => true);

-- Who changed the state of a room, and when.
create table room_changes (
  organisation_id uuid not null references organisations,
  change_id uuid not null default uuidv7(),
  room_id uuid not null,
  venue_id uuid not null,
  from_state text not null,
  to_state text not null,
  changed_by uuid,
  at timestamptz not null,
  primary key (organisation_id, change_id),
  foreign key (organisation_id, room_id) references rooms on delete cascade
);
create index room_changes_by_room on room_changes (organisation_id, room_id, at desc);
-- Deleting by age.
create index room_changes_by_time on room_changes (organisation_id, at);
select platform.protect('room_changes', '{staff,key,system}', '{staff,key,system}', by_venue => true);

-- A deposit asked for by link; paid at the venue's own provider, its outcome recorded here.
create table deposit_requests (
  organisation_id uuid not null references organisations,
  request_id uuid not null default uuidv7(),
  stay_id uuid not null,
  venue_id uuid not null,
  amount_minor bigint not null check (amount_minor between 1 and 100000000),
  currency text not null check (length(currency) = 3),
  -- Where the guest pays: an address of the venue's provider, sealed with the key of the organisation.
  sealed_link bytea not null,
  -- Why, in words that the guest may read.
  reason text not null check (length(reason) between 1 and 1000),
  sent_by_mail boolean not null,
  state text not null check (state in ('asked', 'paid', 'declined', 'waived', 'expired')),
  asked_by uuid not null,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  settled_by uuid,
  settled_at timestamptz,
  primary key (organisation_id, request_id),
  foreign key (organisation_id, stay_id) references stays on delete cascade,
  constraint settled_has_a_time check ((state = 'asked') = (settled_at is null))
);
create index deposit_requests_by_stay on deposit_requests (organisation_id, stay_id, asked_at desc);
-- One open request of a booking.
create unique index deposit_requests_open on deposit_requests (organisation_id, stay_id) where state = 'asked';
create index deposit_requests_by_time on deposit_requests (organisation_id, venue_id, asked_at);
select platform.protect('deposit_requests', '{staff,key,system}', '{staff,system}', by_venue => true);

-- What was looked at before an arrival, and found: reasons and ids, never words, never a refusal.
create table booking_screenings (
  organisation_id uuid not null references organisations,
  screening_id uuid not null default uuidv7(),
  stay_id uuid not null,
  venue_id uuid not null,
  reasons jsonb not null,
  responses text[] not null,
  screened_by uuid not null,
  screened_at timestamptz not null,
  primary key (organisation_id, screening_id),
  foreign key (organisation_id, stay_id) references stays on delete cascade
);
create index booking_screenings_by_stay on booking_screenings (organisation_id, stay_id, screened_at desc);
-- Deleting by age.
create index booking_screenings_by_time on booking_screenings (organisation_id, venue_id, screened_at);
select platform.protect('booking_screenings', '{staff,key,system}', '{staff,system}', by_venue => true);
