-- A group alert held one reason, the number of flagged members, whatever it was raised for. Each cause is a reason now.
update smart_alerts a set reasons = (
  select coalesce(jsonb_agg(jsonb_build_object('kind', 'group', 'groupId', b.group_id) || c.cause order by c.nth), '[]')
  from group_bookings b
  cross join lateral (
    select 1 as nth, jsonb_build_object('concern', 'earlier_incident', 'incidents', count(*),
      'severity', (array['low', 'medium', 'high', 'critical'])[max(e.severity)]) as cause
    from (
      select max(array_position(array['low', 'medium', 'high', 'critical'], x.severity)) as severity
      from stays l
      join stays s on s.organisation_id = l.organisation_id and s.guest_id = l.guest_id
      join group_bookings eb on eb.organisation_id = s.organisation_id and eb.leader_stay_id = s.stay_id
      join group_incidents i on i.organisation_id = eb.organisation_id and i.group_id = eb.group_id
      join incidents x on x.organisation_id = i.organisation_id and x.group_incident_id = i.group_incident_id
        and x.confirmed_at is not null and x.status <> 'unfounded' and x.fault not in ('venue', 'other')
        and x.occurred_at > a.raised_at - interval '24 months'
      where l.organisation_id = b.organisation_id and l.stay_id = b.leader_stay_id and eb.group_id <> b.group_id
      group by i.group_incident_id) e
    having max(e.severity) > 1
    union all
    select 2, jsonb_build_object('concern', 'large', 'size', b.size) where b.size > 30
    union all
    select 3, jsonb_build_object('concern', 'flagged_members', 'members', a.reasons -> 0 -> 'members',
      'flagged', a.reasons -> 0 -> 'flagged')
    where (a.reasons -> 0 ->> 'flagged')::integer > 0) c
  where b.organisation_id = a.organisation_id and b.group_id = (a.reasons -> 0 ->> 'groupId')::uuid)
where a.type = 'group';
