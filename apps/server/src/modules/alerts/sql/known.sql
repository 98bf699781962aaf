-- Alerts with the reasons that hold at this moment, and why one is over though no job has closed it yet. What was
-- withdrawn, lifted, found unfounded or has ended is no reason from that second on. An incident is a reason for 30 days
-- (incidentDays of the domain), what an account did for 7 (signalDays), a score while the level that its threshold lies in
-- is still shown.
-- Columns are named one by one: `*` would be those of the day on which the view was made.
create or replace view known_smart_alerts with (security_invoker = true) as
select a.organisation_id, a.alert_id, a.venue_id, a.key, a.type, a.severity, a.profile_id, a.stay_id, a.rule_ids,
  a.audience, a.channels, a.escalation, a.reasons, a.responses, a.raised_at, a.raised_again_at, a.times_raised,
  a.acknowledged_by, a.acknowledged_at, a.snoozed_until, a.steps_done, a.outcome, a.judged_by, a.judged_at, a.closed_at,
  a.closed_because,
  coalesce(p.merged_into, p.guest_id) as guest_id, g.name as guest_name, g.number as guest_number,
  g.risk_level, s.status as stay_status, s.room, s.arrives_on, s.departs_on, h.reasons as held_reasons,
  coalesce(a.closed_because, case
    when a.stay_id is not null and (s.status not in ('expected', 'checked_in') or s.status = 'expected'
      and (s.arrives_on + 1 + time '12:00') at time zone v.time_zone <= platform.app_now()) then 'stay_over'
    when not h.has_cause or g.is_minor and a.type in ('critical_risk', 'high_risk', 'network', 'no_show')
      then 'reasons_gone' end) as over_because
from smart_alerts a
join venues v on v.organisation_id = a.organisation_id and v.venue_id = a.venue_id
left join guests p on p.organisation_id = a.organisation_id and p.guest_id = a.profile_id
-- One row, by its key: the planner would join all guests otherwise. Not coalesce: behind a policy it counts as a function
-- that may leak, so that no index serves it and each alert reads the whole table.
left join lateral (
  select r.name, r.number, r.risk_level, r.is_minor from guests r
  where r.organisation_id = a.organisation_id
    and r.guest_id = case when p.merged_into is null then p.guest_id else p.merged_into end
  limit 1) g on true
left join stays s on s.organisation_id = a.organisation_id and s.stay_id = a.stay_id
cross join lateral (
  select coalesce(jsonb_agg(r.reason order by r.nth) filter (where r.holds), '[]') as reasons,
    coalesce(bool_or(r.holds and r.kind <> 'arrival'), false) as has_cause
  from (
    select e.nth, e.value ->> 'kind' as kind, e.value || coalesce(to_jsonb(i), '{}') || coalesce(to_jsonb(n), '{}') || coalesce(to_jsonb(u), '{}') as reason,
      case e.value ->> 'kind'
        when 'score' then array_position(array['low', 'medium', 'high', 'critical'], g.risk_level)
          >= 1 + least(3, trunc((e.value ->> 'minScore')::numeric / 25)::integer)
        when 'incident' then coalesce(i.status <> 'unfounded', false)
        when 'ban' then n."endsAt" is not null
        when 'watch' then n."endsAt" is not null
        when 'account' then (e.value ->> 'at')::timestamptz > platform.app_now() - interval '7 days'
        else true end as holds
    from jsonb_array_elements(a.reasons) with ordinality as e(value, nth)
    left join lateral (
      select i.type as "incidentType", i.severity, i.status, i.occurred_at as "occurredAt" from incidents i
      where i.organisation_id = a.organisation_id and i.incident_id = (e.value ->> 'incidentId')::uuid
        and case when i.import_id is null then i.reported_at else i.occurred_at end
          > platform.app_now() - interval '30 days'
      -- By its id, whatever the planner thinks of joining.
      limit 1) i on true
    left join lateral (
      select x.ends_at as "endsAt" from guest_entries x
      where x.organisation_id = a.organisation_id and x.entry_id = (e.value ->> 'entryId')::uuid
        and x.lifted_at is null and x.ends_at > platform.app_now()
      limit 1) n on true
    left join lateral (
      select m.name as "userName" from members m
      where m.organisation_id = a.organisation_id and m.user_id = (e.value ->> 'userId')::uuid
      limit 1) u on true) r) h;
grant select on known_smart_alerts to comity_app;
