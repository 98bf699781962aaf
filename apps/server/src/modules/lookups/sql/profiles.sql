-- Profiles of other organisations by which an own guest is known there, with what agrees: `match`, or `review` where somebody
-- has to look. A decision of the own organisation stands over both.
--
-- Profiles are one person when a strong identifier agrees that the guest proved to hold on both sides within twelve months,
-- or when one agrees as it was written down and name and birth date agree too. Where name and birth date differ, or are
-- not known of one that was only written down, somebody looks: telephones are handed on, families share addresses.
create or replace function network.agreeing_profiles(guest uuid)
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
  -- An organisation without an agreement with the own one has no part in the answer, nor in its bounds.
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
    -- A number that a partner gave to more profiles than that identifies no person.
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

select platform.expose('{network.agreeing_profiles}', callers => 'comity_network');
