-- What the law of a country allows a venue of a sector, as the code reads it (a test holds them to be the same).
create table network.jurisdictions (
  country text not null check (length(country) = 2),
  sector text not null check (sector in ('hotel', 'restaurant', 'short_let', 'event')),
  -- What an agreement has to name a reference for.
  needs text[] not null,
  primary key (country, sector)
);
insert into network.jurisdictions (country, sector, needs)
select r.country, s.sector,
  r.needs || case when r.country = 'US' and s.sector in ('hotel', 'short_let') then '{state_law_review}' else '{}'::text[] end
from (values
  ('GB', '{}'::text[]), ('NL', '{authority_permit}'), ('IE', '{offence_data_basis}'), ('ES', '{offence_data_basis}'),
  ('FR', '{offence_data_basis}'), ('DE', '{offence_data_basis}'), ('BE', '{offence_data_basis}'),
  ('IT', '{offence_data_basis}'), ('PT', '{offence_data_basis}'), ('PH', '{data_sharing_agreement,offence_data_basis}'),
  ('US', '{consumer_report_review}'), ('CA', '{lawful_disclosure_review}'), ('AU', '{lawful_disclosure_review}')
) as r (country, needs)
cross join unnest(array['hotel', 'restaurant', 'short_let', 'event']) as s (sector);
alter table network.jurisdictions enable row level security, force row level security;
create policy known_to_all on network.jurisdictions for select to comity_app
  using ((select current_setting('app.kind')) in ('staff', 'system'));
create policy behind_functions on network.jurisdictions for select to comity_network using (true);
grant select on network.jurisdictions to comity_app, comity_network;
create policy counted on network.jurisdictions for select to comity_definer using (true);

-- Impact assessments that allow grave grounds to go from one sector to another.
create table network.assessments (
  assessment_id uuid primary key default uuidv7(),
  created_by uuid not null references organisations,
  written_by uuid not null,
  title text not null check (length(title) between 1 and 200),
  created_at timestamptz not null,
  approved_by uuid,
  approved_at timestamptz,
  review_at timestamptz not null,
  constraint approved_in_full check ((approved_at is null) = (approved_by is null)),
  constraint approved_by_a_second_person check (approved_by <> written_by)
);
alter table network.assessments enable row level security, force row level security;
create policy known_to_all on network.assessments for select to comity_app using ((select current_setting('app.kind')) in ('staff', 'system'));
-- Each writes in person, and what was written is approved as it stands, once: by an administrator or privacy officer.
create policy own_writes on network.assessments for insert to comity_app with check (
  (select current_setting('app.kind')) = 'staff' and created_by = (select current_setting('app.organisation_id')::uuid)
  and written_by = (select current_setting('app.user_id')::uuid) and created_at = (select platform.app_now())
  and approved_by is null);
create policy own_approves on network.assessments for update to comity_app
  using ((select current_setting('app.kind')) = 'staff' and created_by = (select current_setting('app.organisation_id')::uuid)
    and approved_by is null)
  with check ((select current_setting('app.kind')) = 'staff'
    and created_by = (select current_setting('app.organisation_id')::uuid)
    and approved_by = (select current_setting('app.user_id')::uuid) and approved_at = (select platform.app_now())
    and exists (
      select from public.role_grants r
      where r.organisation_id = assessments.created_by and r.user_id = assessments.approved_by
        and r.role in ('admin', 'privacy') and r.starts_at <= (select platform.app_now())
        and (r.ends_at is null or r.ends_at > (select platform.app_now()))));
create policy behind_functions on network.assessments for select to comity_network using (true);
grant select, insert, update (approved_by, approved_at) on network.assessments to comity_app;
grant select on network.assessments to comity_network;

create table network.agreements (
  agreement_id uuid primary key default uuidv7(),
  created_by uuid not null references organisations,
  created_at timestamptz not null,
  -- The latest version that every party signed; kept by the trigger on signatures alone.
  version_in_force integer,
  ended_at timestamptz,
  ended_by uuid,
  constraint ended_in_full check ((ended_at is null) = (ended_by is null))
);
alter table network.agreements enable row level security, force row level security;
grant select on network.agreements to comity_app, comity_definer, comity_network;
grant insert (agreement_id, created_by, created_at), update (ended_at, ended_by) on network.agreements to comity_app;
grant update (version_in_force) on network.agreements to comity_definer;
grant delete on network.agreements to comity_definer;

-- What an agreement says. A version never changes: a draft gives way to another, and what is proposed stays.
create table network.agreement_versions (
  agreement_id uuid not null references network.agreements,
  version integer not null check (version > 0),
  sectors text[] not null check (sectors <@ array['hotel', 'restaurant', 'short_let', 'event'] and sectors <> '{}'),
  countries text[] not null check (countries <> '{}'),
  -- Of the countries only these venues; empty: all of the parties.
  venue_ids uuid[] not null,
  grounds text[] not null check (grounds <> '{}' and grounds <@ array['violence', 'threat', 'weapon',
    'sexual_harassment', 'theft', 'fraud', 'unpaid_bill', 'damage', 'dealing', 'false_booking']),
  severities text[] not null check (severities <> '{}' and severities <@ array['medium', 'high', 'critical']),
  months_medium smallint not null check (months_medium between 2 and 6),
  months_high smallint not null check (months_high between 2 and 12),
  months_critical smallint not null check (months_critical between 2 and 24),
  review_at timestamptz not null,
  -- Allows grave grounds to go from one sector to another; null: listings stay in theirs.
  assessment_id uuid,
  -- [{country, need, reference}]
  met_needs jsonb not null,
  -- SHA-256 of what is signed.
  digest bytea not null check (length(digest) = 32),
  created_by uuid not null references organisations,
  created_at timestamptz not null,
  -- Null: a draft, which only its author's organisation sees.
  proposed_at timestamptz,
  primary key (agreement_id, version),
  unique (agreement_id, version, digest),
  constraint reviewed_within_two_years check (review_at <= created_at + interval '24 months'),
  constraint assessed foreign key (assessment_id) references network.assessments
);
-- An organisation writes at one draft at a time.
create unique index agreement_versions_draft on network.agreement_versions (agreement_id, created_by) where proposed_at is null;
alter table network.agreement_versions enable row level security, force row level security;
grant select on network.agreement_versions to comity_app, comity_definer, comity_network;
grant insert, delete, update (proposed_at) on network.agreement_versions to comity_app;
grant delete on network.agreement_versions to comity_definer;
-- The two name each other.
-- squawk-ignore constraint-missing-not-valid, adding-foreign-key-constraint
alter table network.agreements add constraint in_force_is_a_version
  foreign key (agreement_id, version_in_force) references network.agreement_versions (agreement_id, version);

create table network.agreement_parties (
  agreement_id uuid not null,
  version integer not null,
  organisation_id uuid not null references organisations,
  -- Whom partners call about what it shared.
  contact text not null check (length(trim(contact)) between 1 and 200),
  primary key (agreement_id, version, organisation_id),
  foreign key (agreement_id, version) references network.agreement_versions on delete cascade
);
-- The agreements of an organisation.
create index agreement_parties_by_organisation on network.agreement_parties (organisation_id, agreement_id, version);
alter table network.agreement_parties enable row level security, force row level security;
grant select on network.agreement_parties to comity_app, comity_definer, comity_network;
grant insert on network.agreement_parties to comity_app;

create table network.agreement_signatures (
  agreement_id uuid not null,
  version integer not null,
  organisation_id uuid not null,
  -- Of what was signed: none counts for other words.
  digest bytea not null,
  signed_by uuid not null,
  signed_at timestamptz not null,
  primary key (agreement_id, version, organisation_id),
  -- A person who administers two parties signs for one of them.
  constraint signed_for_one_party unique (agreement_id, version, signed_by),
  foreign key (agreement_id, version, digest) references network.agreement_versions (agreement_id, version, digest),
  foreign key (agreement_id, version, organisation_id) references network.agreement_parties
);
alter table network.agreement_signatures enable row level security, force row level security;
grant select on network.agreement_signatures to comity_app, comity_definer, comity_network;
grant insert on network.agreement_signatures to comity_app;
grant delete on network.agreement_signatures to comity_definer;

create table network.agreement_pauses (
  agreement_id uuid not null references network.agreements,
  organisation_id uuid not null references organisations,
  paused_by uuid not null,
  paused_at timestamptz not null,
  primary key (agreement_id, organisation_id)
);
alter table network.agreement_pauses enable row level security, force row level security;
grant select on network.agreement_pauses to comity_app, comity_definer, comity_network;
grant insert, delete on network.agreement_pauses to comity_app;
grant delete on network.agreement_pauses to comity_definer;

-- Numbered from 1 in each agreement, under the lock of the agreement.
create table network.agreement_news (
  agreement_id uuid not null,
  number smallint not null check (number > 0),
  -- The version that it is about.
  version integer not null,
  what text not null check (what in ('proposed', 'in_force', 'paused', 'resumed', 'ended')),
  -- Whose doing it was; of coming into force, who signed last.
  organisation_id uuid not null references organisations,
  at timestamptz not null,
  primary key (agreement_id, number),
  foreign key (agreement_id, version) references network.agreement_versions on delete cascade
);
alter table network.agreement_news enable row level security, force row level security;
grant select, insert on network.agreement_news to comity_app;

-- Venues that have too many of their records overturned: nothing of theirs is seen, and they ask nothing.
create table network.lost_sharing (
  organisation_id uuid not null,
  venue_id uuid not null,
  since timestamptz not null,
  decided integer not null,
  overturned integer not null check (overturned <= decided),
  primary key (organisation_id, venue_id),
  foreign key (organisation_id, venue_id) references venues
);
alter table network.lost_sharing enable row level security, force row level security;
create policy own_venues on network.lost_sharing for all to comity_app
  using ((select current_setting('app.kind')) in ('staff', 'system')
    and organisation_id = (select current_setting('app.organisation_id')::uuid))
  with check ((select current_setting('app.kind')) = 'system'
    and organisation_id = (select current_setting('app.organisation_id')::uuid));
create policy behind_functions on network.lost_sharing for select to comity_network using (true);
grant select, insert, update, delete on network.lost_sharing to comity_app;
grant select on network.lost_sharing to comity_network;
create policy finds_work on network.lost_sharing for select to comity_definer using (true);
grant select on network.lost_sharing to comity_definer;
create policy counted on network.lost_sharing for select to comity_definer using (true);
grant select on network.jurisdictions, network.lost_sharing to comity_definer;
