-- Whether an agreement in force lets one of the own venues ask. All callers use one role: a plan that row-level security has a
-- part in is made again whenever the role changes, which took longer than the question itself.
create or replace function network.may_ask(asking_venue uuid) returns boolean
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  return exists (
    select from network.agreement_parties p
    join network.agreements a on a.agreement_id = p.agreement_id and a.version_in_force = p.version
    where p.organisation_id = current_setting('app.organisation_id')::uuid
      and network.covers(p.agreement_id, p.organisation_id, asking_venue));
end $$;

-- When the person of the scope asked in the last hour, wherever that was. Whoever asks again at the same moment waits here,
-- so that the count is that of the transactions before.
create or replace function network.asked_lately() returns setof timestamptz
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('network look-up ' || current_setting('app.user_id'), 0));
  return query select l.asked_at from public.network_lookups l
    where l.asked_by = current_setting('app.user_id')::uuid and l.asked_at > platform.app_now() - interval '1 hour'
    order by l.asked_at desc;
end $$;

-- Of listings those that stand at this moment, held until the answer is written: whoever freezes or ends one of them now
-- comes before, and it is no longer among them, or after the answer. Frozen is frozen, whatever the clock of who froze it says.
-- Their guests are held first, as whoever contests, erases or merges does: the receipts of the answer need them anyway, and
-- the other way round each would wait for the other. Run as one role, for the reason above.
create or replace function network.hold_standing(organisation_ids uuid[], listing_ids uuid[]) returns setof uuid
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform from public.guests g
    where (g.organisation_id, g.guest_id) in (
      select l.organisation_id, l.guest_id
      from unnest(organisation_ids, listing_ids) asked (organisation_id, listing_id)
      join public.listings l on l.organisation_id = asked.organisation_id and l.listing_id = asked.listing_id)
    order by g.organisation_id, g.guest_id for key share of g;
  return query select l.listing_id
    from unnest(organisation_ids, listing_ids) asked (organisation_id, listing_id)
    join public.listings l on l.organisation_id = asked.organisation_id and l.listing_id = asked.listing_id
    where l.state = 'active' and l.frozen_at is null
    order by l.listing_id for share of l;
end $$;

-- The one way in which anything adverse reaches another organisation: asks about an own guest, for a stay or because the
-- person is present, and answers ground, severity, end and whom to call. What is answered, and that nothing was, is logged
-- by the same statement, with a receipt for each guest whose listing was told of, or stands behind a pair to compare. At least
-- one row: without a ground, nothing is known.
create or replace function network.look_up(asked_venue uuid, asked_guest uuid, asked_stay uuid, is_present boolean, for_purpose text,
    prefix bytea)
  returns table (lookup_id uuid, is_canary boolean, ground text, severity text, ends_at timestamptz, contact text)
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
#variable_conflict use_column
declare
  own constant uuid := current_setting('app.organisation_id')::uuid;
  asker constant uuid := current_setting('app.user_id')::uuid;
  made constant uuid := uuidv7();
  here record;
  identifier bytea;
  refused text;
begin
  if current_setting('app.kind') <> 'staff'
     or not coalesce(asked_venue = any (current_setting('app.venue_ids')::uuid[]), false) then
    raise exception 'staff of the venue ask' using errcode = 'insufficient_privilege';
  end if;
  select v.sector, o.sector as organisation_sector, g.is_minor,
      g.birth_date > (platform.app_now() - interval '18 years')::date as is_young
    into here
    from public.venues v
    join public.organisations o on o.organisation_id = v.organisation_id
    join public.guests g on g.organisation_id = v.organisation_id and g.guest_id = asked_guest and g.merged_into is null
    where v.organisation_id = own and v.venue_id = asked_venue and v.closed_at is null;
  select t.token into identifier
    from public.guests g
    join network.tokens t on t.organisation_id = g.organisation_id and t.guest_id = g.guest_id
    where g.organisation_id = own and (g.guest_id = asked_guest or g.merged_into = asked_guest)
      and t.suspended_at is null and t.kind <> 'name_birth'
    order by array_position(array['phone', 'email', 'document'], t.kind), t.token limit 1;
  refused := case
    when here is null then 'unknown_guest'
    when here.sector in ('school', 'healthcare') or here.organisation_sector in ('school', 'healthcare') then 'island_sector'
    when here.is_minor or here.is_young then 'minor'
    when not coalesce(case for_purpose
        when 'take_booking' then true
        when 'protect_staff' then true
        when 'check_in' then here.sector in ('hotel', 'short_let')
        when 'seat_guest' then here.sector = 'restaurant'
        when 'admit' then here.sector = 'event' end, false) then 'purpose_not_of_sector'
    when asked_stay is not null and not exists (
      select from public.stays s where s.organisation_id = own and s.stay_id = asked_stay and s.venue_id = asked_venue
        and s.guest_id = asked_guest) then 'not_the_stay'
    when not coalesce(is_present, false) and not exists (
      select from public.stays s where s.organisation_id = own and s.stay_id = asked_stay
        and s.status in ('expected', 'checked_in')) then 'no_stay_or_person'
    when identifier is null then 'no_identifier'
    when not network.may_ask(asked_venue) then 'no_agreement'
    when (select count(*) from network.asked_lately()) >= 30 then 'too_many_lookups' end;
  if refused is not null then
    raise exception 'the network is not asked: %', refused
      using errcode = 'check_violation', constraint = 'lookup_' || refused;
  end if;
  perform set_config('app.viewer_venue', asked_venue::text, true);

  return query
  with known as materialized (select * from network.agreeing_profiles(asked_guest)),
  -- Of one matter under several agreements the one that ends last.
  found as materialized (
    select distinct on (l.organisation_id, l.incident_id) l.organisation_id, l.listing_id, l.guest_id, l.ground, l.severity,
      l.ends_at, p.contact, k.band, k.probability,
      jsonb_build_object('phone', k.phone, 'email', k.email, 'document', k.document, 'nameBirth', k.name_birth) as fields
    from known k
    join public.listings l on l.organisation_id = k.organisation_id and l.guest_id = k.guest_id
    join network.agreements a on a.agreement_id = l.agreement_id
    join network.agreement_parties p on p.agreement_id = a.agreement_id and p.version = a.version_in_force
      and p.organisation_id = l.organisation_id
    order by l.organisation_id, l.incident_id, l.ends_at desc, l.listing_id),
  standing as materialized (
    select f.* from found f where f.listing_id in (
      select network.hold_standing(array(select organisation_id from found), array(select listing_id from found)))),
  told as materialized (
    select s.* from standing s where s.band = 'match'
    order by array_position(array['critical', 'high', 'medium'], s.severity), s.ends_at desc, s.listing_id limit 3),
  -- An identifier of no person cannot have been proved.
  nobody as materialized (
    select c.ground, c.severity, c.ends_at, (
        select p.contact from network.agreement_parties o
        join network.agreements a on a.agreement_id = o.agreement_id and a.version_in_force = o.version
        join network.agreement_parties p on p.agreement_id = o.agreement_id and p.version = o.version
          and p.organisation_id <> own
        where o.organisation_id = own and network.covers(o.agreement_id, own, asked_venue)
        order by p.agreement_id, p.organisation_id limit 1) as contact
    from public.guests g
    join network.tokens t on t.organisation_id = g.organisation_id and t.guest_id = g.guest_id
    join network.canaries c on c.token = t.token and c.ends_at > platform.app_now()
    where g.organisation_id = own and (g.guest_id = asked_guest or g.merged_into = asked_guest)
      and t.verified_at is null and t.suspended_at is null
    order by c.ends_at desc, c.token limit 1),
  reviewed as (
    insert into public.network_matches (organisation_id, venue_id, guest_id, other_organisation_id, other_guest_id, fields,
      probability, state, found_at)
    select distinct own, asked_venue, asked_guest, s.organisation_id, s.guest_id, s.fields, s.probability, 'waiting',
      platform.app_now()
    from standing s where s.band = 'review'
    on conflict (organisation_id, guest_id, other_organisation_id, other_guest_id, venue_id) do nothing),
  receipts as (
    insert into public.network_receipts (organisation_id, listing_id, guest_id, lookup_id, viewer_organisation_id,
      viewer_venue_id, purpose, is_comparison, seen_at)
    select t.organisation_id, t.listing_id, t.guest_id, made, own, asked_venue, for_purpose, false, platform.app_now() from told t
    union all
    select s.organisation_id, s.listing_id, s.guest_id, made, own, asked_venue, for_purpose, true, platform.app_now()
    from standing s where s.band = 'review'),
  noted as (
    insert into public.network_lookups (organisation_id, lookup_id, venue_id, guest_id, stay_id, is_present, purpose, asked_by,
      asked_at, hits, in_review, is_canary, identifier_token, prefix_token)
    values (own, made, asked_venue, asked_guest, asked_stay, coalesce(look_up.is_present, false), for_purpose, asker,
      platform.app_now(), (select count(*) from told),
      (select count(distinct (s.organisation_id, s.guest_id)) from standing s where s.band = 'review'),
      exists (select from nobody), identifier, prefix))
  select made, exists (select from nobody), a.ground, a.severity, a.ends_at, a.contact
  from (select 1) one
  left join (
    select t.ground, t.severity, t.ends_at, t.contact from told t
    union all select n.ground, n.severity, n.ends_at, n.contact from nobody n) a on true;
exception when foreign_key_violation then
  -- Whom a receipt was for was erased meanwhile: asked again, it is a look-up of no person.
  raise exception 'what was told of is gone' using errcode = 'serialization_failure';
end $$;

select platform.expose('{network.may_ask, network.asked_lately, network.look_up}', runs_as => 'comity_network');
select platform.expose('{network.hold_standing}', callers => 'comity_network', runs_as => 'comity_definer');
