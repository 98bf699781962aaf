-- What happened, in the state in which it stands. Only a confirmed one can carry a ban.
create table incidents (
  organisation_id uuid not null references organisations,
  incident_id uuid not null default uuidv7(),
  venue_id uuid not null,
  guest_id uuid,
  -- The profile that the row was written under, where that is not guest_id; so in every table below.
  profile_id uuid,
  stay_id uuid,
  type text not null check (type in ('violence', 'threat', 'weapon', 'sexual_harassment', 'theft', 'fraud',
    'unpaid_bill', 'damage', 'dealing', 'false_booking', 'noise', 'rule_breach', 'harassment', 'medical', 'other')),
  severity text not null check (severity in ('low', 'medium', 'high', 'critical')),
  status text not null check (status in ('reported', 'triaged', 'investigating', 'confirmed', 'unfounded', 'resolved', 'closed')),
  description text check (length(description) <= 4200),
  amount_minor bigint check (amount_minor >= 0),
  currency text check (length(currency) = 3),
  occurred_at timestamptz not null,
  reported_by uuid not null,
  reported_at timestamptz not null,
  confirmed_by uuid,
  confirmed_at timestamptz,
  import_id uuid,
  source_row bytea,
  primary key (organisation_id, incident_id),
  foreign key (organisation_id, venue_id) references venues,
  foreign key (organisation_id, guest_id) references guests,
  foreign key (organisation_id, stay_id) references stays,
  constraint confirmed_by_a_second_person check (confirmed_by is null or confirmed_by <> reported_by),
  constraint confirmed_has_a_time check ((confirmed_by is null) = (confirmed_at is null))
);
-- The incidents of a guest, latest first.
create index incidents_by_guest on incidents (organisation_id, guest_id, occurred_at desc) where guest_id is not null;
-- All incidents of a venue, latest first.
create index incidents_by_time on incidents (organisation_id, venue_id, occurred_at desc, incident_id desc);
-- The same file twice adds nothing.
create unique index incidents_by_source_row on incidents (organisation_id, venue_id, source_row) where source_row is not null;
-- Taking an import back.
create index incidents_by_import on incidents (organisation_id, import_id) where import_id is not null;
select platform.protect('incidents', '{staff,system}', '{staff,system}', by_venue => true);

-- While one is open, what is sealed about the stay stays sealed.
create table stay_holds (
  organisation_id uuid not null references organisations,
  venue_id uuid not null,
  stay_id uuid not null,
  -- Id of the incident or claim.
  source_id uuid not null,
  kind text not null check (kind in ('incident', 'claim')),
  opened_at timestamptz not null,
  primary key (organisation_id, stay_id, source_id),
  foreign key (organisation_id, venue_id) references venues,
  foreign key (organisation_id, stay_id) references stays
);
select platform.protect('stay_holds', '{staff,system}', '{staff,system}', by_venue => true);
