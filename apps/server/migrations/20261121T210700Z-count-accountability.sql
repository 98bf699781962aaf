-- What anybody may know of how sharing works: counts over all organisations, never a row. Whoever shows them shows none below
-- five, so that no figure is about somebody.
create function network.accountability_figures()
  returns table (venues integer, grounds jsonb, standing integer, median_term_days integer, decided integer, overturned integer,
    lookups integer, lookups_without_stay integer, acknowledged integer, median_acknowledge_minutes integer)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
#variable_conflict use_column
begin
  if current_setting('app.kind') <> 'platform' then
    raise exception 'figures are of the platform' using errcode = 'insufficient_privilege';
  end if;
  return query
  with shared as materialized (
    select l.ground, extract(epoch from l.ends_at - l.confirmed_at) / 86400 as days from public.listings l
    where l.state = 'active' and l.ends_at > platform.app_now()
      and (l.frozen_at is null or l.frozen_at > platform.app_now())),
  by_ground as (select s.ground, count(*)::integer as listings from shared s group by 1),
  -- Silence decides at its instant, whether a job has noted it or not.
  judged as materialized (
    select d.*, case
        when d.answered_at is null or d.answered_at >= d.received_at + interval '7 days' then d.received_at + interval '7 days'
        else d.received_at + interval '30 days' end as silent_at
    from public.disputes d where d.received_at > platform.app_now() - interval '13 months'),
  outcomes as materialized (
    select case when j.decided_at < j.silent_at then j.outcome else 'removed_by_silence' end as outcome,
      least(j.decided_at, j.silent_at) as at
    from judged j where least(j.decided_at, j.silent_at) <= platform.app_now()
      and least(j.decided_at, j.silent_at) > platform.app_now() - interval '12 months'),
  answered as (
    select extract(epoch from least(j.acknowledged_at, j.answered_at) - j.received_at) / 60 as minutes from judged j
    where least(j.acknowledged_at, j.answered_at) <= platform.app_now()
      and j.received_at > platform.app_now() - interval '12 months')
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
    (select count(*)::integer from outcomes o where o.outcome <> 'upheld'),
    (select count(*)::integer from public.network_lookups q
      where q.asked_at > platform.app_now() - interval '30 days' and q.asked_at <= platform.app_now()),
    (select count(*)::integer from public.network_lookups q
      where q.asked_at > platform.app_now() - interval '30 days' and q.asked_at <= platform.app_now() and q.stay_id is null),
    (select count(*)::integer from answered),
    (select round(percentile_cont(0.5) within group (order by a.minutes))::integer from answered a having count(*) >= 5);
end $$;
-- Disputes of the last months, whoever received them: read once a minute for the public figures.
-- squawk-ignore require-concurrent-index-creation
create index disputes_lately on disputes (received_at);
create policy counted on listings for select to comity_definer using (true);
create policy counted on disputes for select to comity_definer using (true);
create policy counted on network_lookups for select to comity_definer using (true);
grant select (ground, state, confirmed_at, ends_at, frozen_at) on listings to comity_definer;
grant select (received_at, acknowledged_at, answered_at, outcome, decided_at) on disputes to comity_definer;
grant select (asked_at, stay_id) on network_lookups to comity_definer;
alter function network.accountability_figures owner to comity_definer;
revoke all on function network.accountability_figures from public;
grant execute on function network.accountability_figures to comity_app;
