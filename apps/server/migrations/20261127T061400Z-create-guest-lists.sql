-- An organisation's own lists. A ban rests on a confirmed incident and a manager's signature, a watch entry on a
-- reason; each ends by itself.
create table guest_entries (
  organisation_id uuid not null references organisations,
  entry_id uuid not null default uuidv7(),
  guest_id uuid not null,
  profile_id uuid,
  kind text not null check (kind in ('ban', 'watch')),
  reason text not null check (length(reason) between 1 and 1000),
  incident_id uuid,
  signed_by uuid not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  lifted_by uuid,
  lifted_at timestamptz,
  -- A ban or watch entry does not act while it is contested: it is lifted, and comes back when the record is upheld.
  suspended_by uuid,
  primary key (organisation_id, entry_id),
  foreign key (organisation_id, guest_id) references guests,
  foreign key (organisation_id, incident_id) references incidents,
  constraint ban_rests_on_an_incident check (kind <> 'ban' or incident_id is not null),
  constraint ends_in_time check (ends_at > starts_at
    and ends_at <= starts_at + case kind when 'ban' then interval '24 months' else interval '6 months' end),
  constraint suspended_is_lifted check (suspended_by is null or lifted_at is not null)
);
-- The entries of a guest, latest first.
create index guest_entries_by_guest on guest_entries (organisation_id, guest_id, starts_at desc);
-- Those of an incident.
create index guest_entries_by_incident on guest_entries (organisation_id, incident_id) where incident_id is not null;
select platform.protect('guest_entries', '{staff,key,system}', '{staff,system}');
