-- Public figures of how sharing works: counts over all organisations, never a row. Callers show none below
-- five, so that no figure is about one person.
create or replace function network.accountability_figures()
  returns table (venues integer, grounds jsonb, standing integer, median_term_days integer, decided integer, overturned integer,
    lookups integer, lookups_without_stay integer, acknowledged integer, median_acknowledge_minutes integer)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
#variable_conflict use_column
begin
  if current_setting('app.kind') <> 'platform' then
    raise exception 'figures are of the platform' using errcode = 'insufficient_privilege';
  end if;
  return query
  with standing as materialized (
    select l.* from public.listings l
    where l.state = 'active' and l.ends_at > platform.app_now()
      and (l.frozen_at is null or l.frozen_at > platform.app_now())),
  -- Of those what anybody can see: a paused agreement lets nothing through.
  covered as materialized (
    select c.* from (select distinct s.agreement_id, s.organisation_id, s.venue_id from standing s) c
    where network.covers(c.agreement_id, c.organisation_id, c.venue_id)),
  shared as materialized (
    select l.ground, extract(epoch from l.ends_at - l.confirmed_at) / 86400 as days
    from standing l join covered c using (agreement_id, organisation_id, venue_id)),
  by_ground as (select s.ground, count(*)::integer as listings from shared s group by 1),
  -- As overturnRate of the domain counts; one that nobody decided in time says nothing of the venue.
  outcomes as materialized (
    select o.ending from public.dispute_outcomes o
    where o.decided_at > platform.app_now() - interval '13 months' and o.decided_at + interval '12 months' > platform.app_now()
      and o.decided_at <= platform.app_now() and o.ending <> 'reviewer_silent'),
  answered as (
    select extract(epoch from least(d.acknowledged_at, d.answered_at) - d.received_at) / 60 as minutes from public.disputes d
    where least(d.acknowledged_at, d.answered_at) <= platform.app_now()
      and d.received_at > platform.app_now() - interval '12 months')
  select
    (select count(*)::integer from public.venues v
      where v.closed_at is null and v.sector in ('hotel', 'restaurant', 'short_let', 'event') and exists (
        select from network.agreement_parties p
        join network.agreements a on a.agreement_id = p.agreement_id and a.version_in_force = p.version
        where p.organisation_id = v.organisation_id and (a.ended_at is null or a.ended_at > platform.app_now()))),
    (select coalesce(jsonb_object_agg(b.ground, b.listings), '{}') from by_ground b),
    (select count(*)::integer from shared),
    (select round(percentile_cont(0.5) within group (order by s.days))::integer from shared s having count(*) >= 5),
    (select count(*)::integer from outcomes),
    (select count(*)::integer from outcomes o where o.ending <> 'upheld'),
    (select count(*)::integer from public.network_lookups q
      where q.asked_at > platform.app_now() - interval '30 days' and q.asked_at <= platform.app_now()),
    (select count(*)::integer from public.network_lookups q
      where q.asked_at > platform.app_now() - interval '30 days' and q.asked_at <= platform.app_now() and q.stay_id is null),
    (select count(*)::integer from answered),
    (select round(percentile_cont(0.5) within group (order by a.minutes))::integer from answered a having count(*) >= 5);
end $$;

select platform.expose('{network.accountability_figures}', runs_as => 'comity_definer');
