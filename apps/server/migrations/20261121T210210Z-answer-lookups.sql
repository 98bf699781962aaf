-- Profiles of other organisations by which an own guest is known there, with what agrees: `match`, or `review` where somebody
-- has to look. A decision of the own organisation stands over both.
--
-- Profiles are one person when a strong identifier agrees that the guest proved to hold on both sides within twelve months,
-- or when one agrees as it was written down and name and birth date agree too. Where name and birth date differ, or are
-- not known of one that was only written down, somebody looks: telephones are handed on, families share addresses.
create function network.agreeing_profiles(guest uuid)
  returns table (organisation_id uuid, guest_id uuid, band text, probability smallint, phone text, email text, document text,
    name_birth text)
  language sql stable rows 5 set search_path = pg_catalog, pg_temp as $$
  with family as materialized (
    select g.guest_id from public.guests g
    where g.organisation_id = current_setting('app.organisation_id')::uuid and g.guest_id = guest
    union all
    select g.guest_id from public.guests g
    where g.organisation_id = current_setting('app.organisation_id')::uuid and g.merged_into = guest),
  own_tokens as materialized (
    select t.token, t.kind, t.verified_at
    from family f
    join network.tokens t on t.organisation_id = current_setting('app.organisation_id')::uuid and t.guest_id = f.guest_id
    where t.suspended_at is null),
  -- Whoever is no party to an agreement with the own organisation has no part in the answer, nor in its bounds.
  partners as materialized (
    select distinct p.organisation_id
    from network.agreement_parties w
    join network.agreements a on a.agreement_id = w.agreement_id and a.version_in_force = w.version
      and (a.ended_at is null or a.ended_at > platform.app_now())
    join network.agreement_parties p on p.agreement_id = w.agreement_id and p.version = w.version
    where w.organisation_id = current_setting('app.organisation_id')::uuid and p.organisation_id <> w.organisation_id),
  agreeing as materialized (
    select o.organisation_id, coalesce(g.merged_into, g.guest_id) as guest_id, array_agg(distinct o.kind) as kinds,
      coalesce(bool_or(o.kind <> 'name_birth'
        and least(o.verified_at, w.verified_at) > platform.app_now() - interval '12 months'
        and o.verified_at is not null and w.verified_at is not null), false) as is_proved
    from own_tokens w
    -- A number that a partner gave to more profiles than that belongs to nobody.
    cross join lateral (
      select * from (
        select t.organisation_id, t.guest_id, t.kind, t.verified_at,
          row_number() over (partition by t.organisation_id order by t.guest_id) as nth
        from network.tokens t
        where t.token = w.token and t.organisation_id = any (array(select p.organisation_id from partners p))
          and t.kind = w.kind and t.suspended_at is null) k
      where k.nth <= 50) o
    join public.guests g on g.organisation_id = o.organisation_id and g.guest_id = o.guest_id
    group by 1, 2
    having bool_or(o.kind <> 'name_birth')),
  decided as materialized (
    select m.other_organisation_id, coalesce(g.merged_into, g.guest_id) as guest_id,
      bool_or(m.state = 'different') as is_different, bool_or(m.state = 'same') as is_same
    from family f
    join public.network_matches m on m.organisation_id = current_setting('app.organisation_id')::uuid
      and m.guest_id = f.guest_id and m.state <> 'waiting'
    join public.guests g on g.organisation_id = m.other_organisation_id and g.guest_id = m.other_guest_id
    group by 1, 2),
  compared as (
    select a.organisation_id, a.guest_id, a.is_proved, d.is_same, f.*
    from agreeing a
    left join decided d on d.other_organisation_id = a.organisation_id and d.guest_id = a.guest_id
    cross join lateral (
      select array_agg(distinct t.kind) as kinds from (
        select a.guest_id union all
        select h.guest_id from public.guests h where h.organisation_id = a.organisation_id and h.merged_into = a.guest_id) h
      join network.tokens t on t.organisation_id = a.organisation_id and t.guest_id = h.guest_id
      where t.suspended_at is null) held
    cross join lateral (
      select max(s.says) filter (where s.kind = 'phone') as phone, max(s.says) filter (where s.kind = 'email') as email,
        max(s.says) filter (where s.kind = 'document') as document,
        max(s.says) filter (where s.kind = 'name_birth') as name_birth
      from (select k.kind, case when k.kind = any (a.kinds) then 'agrees'
          when k.kind = any (held.kinds) and exists (select from own_tokens w where w.kind = k.kind) then 'differs'
          else 'unknown' end as says
        from unnest(array['phone', 'email', 'document', 'name_birth']) k(kind)) s) f
    where not coalesce(d.is_different, false)),
  judged as (
    select c.*, case
      when c.is_proved and c.name_birth <> 'differs' then 990
      when c.name_birth = 'agrees' then 970
      when c.is_proved then 900
      when c.name_birth = 'unknown' then 800
      else 700 end::smallint as probability
    from compared c)
  select j.organisation_id, j.guest_id, case when j.is_same or j.probability >= 950 then 'match' else 'review' end,
    j.probability, j.phone, j.email, j.document, j.name_birth
  from judged j
$$;
revoke all on function network.agreeing_profiles from public;
grant execute on function network.agreeing_profiles to comity_network;

-- Whether an agreement in force lets an own venue ask. Asked by everybody as one role: a plan that row-level security has a
-- part in is made anew whenever the role changes, which took longer than the question itself.
create function network.may_ask(asking_venue uuid) returns boolean
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
create function network.asked_lately() returns setof timestamptz
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
-- the other way round each would wait for the other. Run as one role, for the reason above; no row passes the checks, so
-- nothing is changed by them.
create policy held_while_told on guests for update to comity_definer using (true) with check (false);
create policy held_while_told on listings for update to comity_definer using (true) with check (false);
grant update (guest_id) on guests to comity_definer;
grant update (listing_id) on listings to comity_definer;
create function network.hold_standing(organisation_ids uuid[], listing_ids uuid[]) returns setof uuid
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
alter function network.hold_standing owner to comity_definer;
revoke all on function network.hold_standing from public;
grant execute on function network.hold_standing to comity_network;

-- The one way in which anything adverse reaches another organisation: asks about an own guest, for a stay or because the
-- person is present, and answers ground, severity, end and whom to call. What is answered, and that nothing was, is logged
-- by the same statement, with a receipt for each guest whose listing was told of, or stands behind a pair to compare. At least
-- one row: without a ground, nothing is known.
create function network.look_up(asked_venue uuid, asked_guest uuid, asked_stay uuid, is_present boolean, for_purpose text,
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
  -- Nobody can have proved to hold what belongs to nobody.
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
  -- Whom a receipt was for was erased meanwhile: asked again, it is a question about nobody.
  raise exception 'what was told of is gone' using errcode = 'serialization_failure';
end $$;

-- How many of the listings that a question was answered with still stand for the venue that asked.
create function network.standing_hits(asked uuid) returns integer
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  own constant uuid := current_setting('app.organisation_id')::uuid;
  asking_venue uuid;
begin
  if current_setting('app.kind') <> 'staff' then
    raise exception 'staff read the log' using errcode = 'insufficient_privilege';
  end if;
  select l.venue_id into asking_venue from public.network_lookups l
    where l.organisation_id = own and l.lookup_id = asked
      and l.venue_id = any (current_setting('app.venue_ids')::uuid[]);
  if asking_venue is null then return 0; end if;
  perform set_config('app.viewer_venue', asking_venue::text, true);
  return (select count(*) from public.network_receipts r
    join public.listings l on l.organisation_id = r.organisation_id and l.listing_id = r.listing_id
    where r.viewer_organisation_id = own and r.lookup_id = asked and not r.is_comparison and l.frozen_at is null);
end $$;

-- Pairs of the venues in scope that the question still is about: with a listing behind them that would be told of, and whose
-- guest has a receipt, for a pair says that there is one. At most so many are looked at; the last of these says that there may be more, whether it is to be shown or not.
create function network.matches_to_review(is_decided boolean, only_match uuid, after_at timestamptz, after_id uuid,
    most_shown integer, most_read integer)
  returns table (match_id uuid, venue_id uuid, guest_id uuid, fields jsonb, state text, found_at timestamptz,
    decided_by uuid, decided_at timestamptz, is_shown boolean, is_cut boolean)
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
#variable_conflict use_column
declare
  own constant uuid := current_setting('app.organisation_id')::uuid;
  pair record;
  shows boolean;
  shown integer := 0;
  seen integer := 0;
begin
  if current_setting('app.kind') <> 'staff' then
    raise exception 'staff review' using errcode = 'insufficient_privilege';
  end if;
  for pair in
    select m.*, coalesce(o.merged_into, o.guest_id) as other_root from public.network_matches m
    join public.guests o on o.organisation_id = m.other_organisation_id and o.guest_id = m.other_guest_id
    where m.organisation_id = own and m.venue_id = any (current_setting('app.venue_ids')::uuid[])
      and (only_match is null or m.match_id = only_match)
      and (is_decided is null or (m.state <> 'waiting') = is_decided)
      and (after_at is null or (m.found_at, m.match_id) > (after_at, after_id))
    order by m.found_at, m.match_id limit most_read
  loop
    exit when shown >= most_shown;
    seen := seen + 1;
    perform set_config('app.viewer_venue', pair.venue_id::text, true);
    shows := exists (
      select from public.listings l
      where l.organisation_id = pair.other_organisation_id and l.guest_id = pair.other_root and l.frozen_at is null
        and exists (select from public.network_receipts r
          where r.organisation_id = l.organisation_id and r.listing_id = l.listing_id
            and r.viewer_organisation_id = own and r.viewer_venue_id = pair.venue_id));
    continue when not shows and seen < most_read;
    shown := shown + shows::integer;
    return query select pair.match_id, pair.venue_id, pair.guest_id, pair.fields, pair.state, pair.found_at, pair.decided_by,
      pair.decided_at, shows, seen >= most_read;
  end loop;
end $$;

do $$
declare
  made regprocedure;
begin
  foreach made in array array['network.may_ask(uuid)', 'network.asked_lately()', 'network.look_up(uuid, uuid, uuid, boolean, text, bytea)',
    'network.standing_hits(uuid)',
    'network.matches_to_review(boolean, uuid, timestamptz, uuid, integer, integer)']::regprocedure[] loop
    execute format('alter function %s owner to comity_network', made);
    execute format('revoke all on function %s from public', made);
    execute format('grant execute on function %s to comity_app', made);
  end loop;
end $$;

-- A listing that is withdrawn or removed is taken back from everybody who was told of it: each is told once, by a job in
-- their own organisation, queued in the transaction that ends it. That a term is over is no correction.
create function platform.correct_viewers() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  viewer record;
begin
  for viewer in
    with corrected as (
      update network_receipts r set corrected_at = platform.app_now()
      where r.organisation_id = old.organisation_id and r.listing_id = old.listing_id and r.corrected_at is null
      returning r.receipt_id, r.viewer_organisation_id, r.viewer_venue_id, r.lookup_id)
    select c.viewer_organisation_id as organisation_id, json_agg(json_build_object('receiptId', c.receipt_id,
      'venueId', c.viewer_venue_id, 'lookupId', c.lookup_id)) as receipts
    from corrected c group by 1
  loop
    perform platform.add_job('network/correct-viewers',
      json_build_object('organisationId', viewer.organisation_id, 'receipts', viewer.receipts));
  end loop;
  return null;
end $$;
create trigger correct_viewers_at_end after update on listings for each row
  when (new.state in ('withdrawn', 'removed') and old.state <> new.state) execute function platform.correct_viewers();
create trigger correct_viewers_at_deletion after delete on listings for each row
  when (old.state not in ('expired', 'withdrawn', 'removed')) execute function platform.correct_viewers();
