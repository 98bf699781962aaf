-- What one venue has proved, proposed for sharing. The conditions of the ladder hold here whatever the code does.
alter table guests
  -- Marked by staff: nothing adverse about the guest leaves the organisation.
  add column is_vulnerable boolean not null default false;

create table listings (
  organisation_id uuid not null references organisations,
  listing_id uuid not null default uuidv7(),
  venue_id uuid not null,
  incident_id uuid not null,
  guest_id uuid not null,
  profile_id uuid,
  agreement_id uuid not null references network.agreements,
  ground text not null check (ground in ('violence', 'threat', 'weapon', 'sexual_harassment', 'theft', 'fraud',
    'unpaid_bill', 'damage', 'dealing', 'false_booking')),
  severity text not null check (severity in ('medium', 'high', 'critical')),
  state text not null check (state in ('draft', 'signed', 'notified', 'active', 'expired', 'withdrawn', 'removed')),
  -- The four pillars: facts, evidence (SHA-256 of photos and files), the ground, what the venue really did. Gone with
  -- the end.
  facts text check (length(facts) between 1 and 4000),
  evidence bytea[] not null,
  action_taken text check (length(action_taken) between 1 and 2000),
  -- Both who signed stated that the person is an adult; kept by the trigger.
  adult_stated boolean not null default false,
  created_by uuid not null,
  created_at timestamptz not null,
  -- The confirmation that it rests on: the term runs from there.
  confirmed_at timestamptz not null,
  -- The term of its severity in the version under which it was proposed.
  agreed_months smallint not null,
  -- The message that tells the guest: under way, or why it did not arrive.
  notice_id uuid,
  notice_channel text check (notice_channel in ('email', 'sms')),
  notice_code text check (length(notice_code) <= 60),
  notified_at timestamptz,
  notice_language text,
  active_at timestamptz,
  -- Shared before the notice had run: reviewed within 72 hours, or hidden until it is.
  is_immediate boolean not null default false,
  reviewed_by uuid,
  reviewed_at timestamptz,
  ends_at timestamptz not null,
  -- A dispute or objection hides it at once; it stops no clock.
  frozen_by uuid,
  frozen_at timestamptz,
  ended_at timestamptz,
  ended_reason text check (length(ended_reason) <= 40),
  primary key (organisation_id, listing_id),
  foreign key (organisation_id, venue_id) references venues,
  foreign key (organisation_id, incident_id) references incidents,
  foreign key (organisation_id, guest_id) references guests,
  constraint within_the_cap check (agreed_months between 2 and case severity when 'critical' then 24 when 'high' then 12
    else 6 end),
  constraint within_the_term check (ends_at <= confirmed_at + agreed_months * interval '1 month'),
  constraint told_while_it_stands check (ended_at is not null or num_nulls(facts, action_taken) = 0),
  constraint notice_by_a_channel check ((notice_id is null) = (notice_channel is null)),
  constraint notice_in_a_language check (notice_id is null or notice_language is not null),
  constraint notified_in_full check (notified_at is null or notice_language is not null),
  constraint reviewed_in_full check ((reviewed_at is null) = (reviewed_by is null)),
  constraint frozen_in_full check ((frozen_at is null) = (frozen_by is null)),
  constraint active_has_a_time check (state <> 'active' or active_at is not null),
  constraint ended_has_a_time check ((state in ('expired', 'withdrawn', 'removed')) = (ended_at is not null))
);
-- Looking up the listings of profiles that may be the person asked about.
create index listings_by_guest on listings (organisation_id, guest_id) where state = 'active';
create index listings_of_guest on listings (organisation_id, guest_id);
-- The lists of a venue, latest first; what the clock ends.
create index listings_by_venue on listings (organisation_id, venue_id, created_at desc, listing_id desc);
create index listings_by_end on listings (organisation_id, ends_at) where ended_at is null;
-- What waits for a signature, a notice, its time or a review.
create index listings_under_way on listings (organisation_id, created_at)
  where ended_at is null and (state <> 'active' or is_immediate and reviewed_at is null);
create index listings_by_incident on listings (organisation_id, incident_id);
create index listings_by_agreement on listings (agreement_id) where ended_at is null;
-- One matter is proposed once at a time.
create unique index listings_once on listings (organisation_id, incident_id, agreement_id) where ended_at is null;
select platform.protect('listings', '{staff,system}', '{staff,system}', by_venue => true);

create table listing_signatures (
  organisation_id uuid not null,
  listing_id uuid not null,
  venue_id uuid not null,
  place smallint not null check (place in (1, 2)),
  user_id uuid not null,
  signed_at timestamptz not null,
  -- Where no birth date is known: whoever signs states that the person is an adult.
  adult_stated boolean not null,
  primary key (organisation_id, listing_id, place),
  constraint signed_once_by_each unique (organisation_id, listing_id, user_id),
  foreign key (organisation_id, listing_id) references listings on delete cascade
);
select platform.protect('listing_signatures', '{staff,system}', '{staff,system}', by_venue => true);
-- A signature stands as it was given.
revoke update, delete on listing_signatures from comity_app;

-- What became of a listing, in order; codes and ids, never words.
create table listing_events (
  organisation_id uuid not null,
  event_id uuid not null default uuidv7(),
  listing_id uuid not null,
  venue_id uuid not null,
  at timestamptz not null,
  kind text not null check (kind in ('proposed', 'signed', 'notified', 'activated', 'reviewed', 'hidden', 'frozen',
    'unfrozen', 'shortened', 'extended', 'withdrawn', 'expired', 'removed', 'corrected')),
  -- Null: the clock, or the guest.
  actor_id uuid,
  details jsonb not null default '{}',
  primary key (organisation_id, event_id),
  foreign key (organisation_id, listing_id) references listings on delete cascade
);
create index listing_events_of_listing on listing_events (organisation_id, listing_id, at);
select platform.protect('listing_events', '{staff,system}', '{staff,system}', by_venue => true);
revoke update, delete on listing_events from comity_app;

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
-- squawk-ignore constraint-missing-not-valid, adding-foreign-key-constraint
alter table network.agreement_versions add constraint assessed foreign key (assessment_id) references network.assessments;
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

-- Whether nothing adverse about a person may leave: minor, vulnerable, or of an age that nobody knows or stated.
create function network.is_protected(minor boolean, vulnerable boolean, born date, adult_stated boolean) returns boolean
  language sql stable
  return minor or vulnerable or coalesce(born > (platform.app_now() - interval '18 years')::date, not adult_stated);

-- Least amount of an unpaid bill, in minor units, by currency; null: none is written down, so none is shared.
create function network.bill_floor(currency text) returns bigint
  language sql immutable
  return case currency when 'GBP' then 5000 when 'EUR' then 5000 when 'CHF' then 6000 when 'SEK' then 50000
    when 'NOK' then 50000 when 'DKK' then 40000 when 'PLN' then 20000 when 'USD' then 5000 when 'CAD' then 7000
    when 'MXN' then 100000 when 'ARS' then 5000000 when 'COP' then 200000 when 'CLP' then 50000 when 'PEN' then 20000
    when 'PHP' then 300000 when 'SGD' then 7000 when 'JPY' then 7500 when 'AUD' then 7500 when 'NZD' then 8000 end;

-- Why an incident is no ground for sharing; null: it is one (a test holds it to be what the code says).
create function network.ground_refusal(type text, amount_minor bigint, currency text) returns text
  language sql immutable
  return case
    when type not in ('violence', 'threat', 'weapon', 'sexual_harassment', 'theft', 'fraud', 'unpaid_bill', 'damage',
      'dealing', 'false_booking') then 'not_a_ground'
    when type not in ('unpaid_bill', 'damage') then null
    when amount_minor is null or currency is null then 'no_amount'
    when amount_minor >= network.bill_floor(currency) * case type when 'damage' then 4 else 1 end then null
    else 'below_floor' end;

do $$
declare
  called text;
begin
  foreach called in array array['is_protected(boolean, boolean, date, boolean)', 'bill_floor(text)',
      'ground_refusal(text, bigint, text)'] loop
    execute format('revoke all on function network.%s from public', called);
    execute format('grant execute on function network.%s to comity_app, comity_network', called);
  end loop;
end $$;

-- Whether an agreement is in force at this moment and covers a venue.
create function network.covers(agreement uuid, tenant uuid, venue uuid) returns boolean
  language sql stable set search_path = pg_catalog, pg_temp as $$
  select exists (
    select from network.agreements a
    join network.agreement_versions v on v.agreement_id = a.agreement_id and v.version = a.version_in_force
    join network.agreement_parties p on p.agreement_id = v.agreement_id and p.version = v.version
      and p.organisation_id = tenant
    join public.venues w on w.organisation_id = p.organisation_id and w.venue_id = venue and w.closed_at is null
    join public.organisations o on o.organisation_id = w.organisation_id
    join network.jurisdictions j on j.country = w.country and j.sector = w.sector
    where a.agreement_id = agreement and (a.ended_at is null or a.ended_at > platform.app_now())
      -- The pause of one that left holds up nobody.
      and not exists (select from network.agreement_pauses q
        join network.agreement_parties b on b.agreement_id = q.agreement_id and b.version = a.version_in_force
          and b.organisation_id = q.organisation_id
        where q.agreement_id = a.agreement_id)
      and v.review_at > platform.app_now()
      and w.sector = any (v.sectors) and w.country = any (v.countries)
      and o.sector not in ('school', 'healthcare')
      and (v.venue_ids = '{}' or w.venue_id = any (v.venue_ids))
      and not exists (select from unnest(j.needs) need where not exists (
        select from jsonb_array_elements(v.met_needs) met
        where met ->> 'country' = w.country and met ->> 'need' = need and length(trim(met ->> 'reference')) between 1 and 100))
      and not exists (select from network.lost_sharing l
        where l.organisation_id = w.organisation_id and l.venue_id = w.venue_id))
$$;
revoke all on function network.covers from public;
grant execute on function network.covers to comity_app, comity_network;

-- Row by row, what whoever looks up may be told of other organisations: nothing without an agreement in force that covers
-- both venues, the ground and the severity, and nothing that is frozen, over, unreviewed or about somebody protected.
create policy under_an_agreement on listings for select to comity_network using (
  state = 'active' and ends_at > (select platform.app_now())
  and organisation_id <> (select current_setting('app.organisation_id')::uuid)
  and (frozen_at is null or frozen_at > (select platform.app_now()))
  and (not is_immediate or reviewed_at <= (select platform.app_now())
       or active_at + interval '72 hours' > (select platform.app_now()))
  and exists (
    select from network.agreements a
    join network.agreement_versions v on v.agreement_id = a.agreement_id and v.version = a.version_in_force
    join public.venues theirs on theirs.organisation_id = listings.organisation_id and theirs.venue_id = listings.venue_id
    join public.venues own on own.organisation_id = (select current_setting('app.organisation_id')::uuid)
      and own.venue_id = (select current_setting('app.viewer_venue')::uuid)
    where a.agreement_id = listings.agreement_id
      and listings.ground = any (v.grounds) and listings.severity = any (v.severities)
      and (own.sector = theirs.sector or v.assessment_id is not null
           and listings.ground in ('violence', 'weapon', 'sexual_harassment', 'fraud')
           and exists (select from network.assessments e where e.assessment_id = v.assessment_id
             and e.approved_at <= (select platform.app_now()) and e.review_at > (select platform.app_now()))))
  and network.covers(agreement_id, organisation_id, venue_id)
  and network.covers(agreement_id, (select current_setting('app.organisation_id')::uuid),
    (select current_setting('app.viewer_venue')::uuid))
  and exists (
    select from public.guests g where g.organisation_id = listings.organisation_id and g.guest_id = listings.guest_id
      and not network.is_protected(g.is_minor, g.is_vulnerable, g.birth_date, listings.adult_stated)));

-- What the policy above reads of others.
create policy under_an_agreement on venues for select to comity_network using (true);
create policy under_an_agreement on organisations for select to comity_network using (true);
create policy under_an_agreement on guests for select to comity_network using (true);
grant select (organisation_id, venue_id, sector, country, closed_at) on venues to comity_network;
grant select (organisation_id, sector) on organisations to comity_network;
grant select (organisation_id, guest_id, merged_into, is_minor, is_vulnerable, birth_date) on guests to comity_network;
grant select on listings to comity_network;
