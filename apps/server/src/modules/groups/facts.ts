import type { IncidentSeverity, IncidentType } from '@comity/domain/incidents'
import { sql, type ColumnOf, type RowOf } from '../../platform/db/statements.ts'
import type { Tx } from '../../platform/db/transaction.ts'

export interface GroupFactsRow
  extends
    RowOf<'group_bookings', 'group_id' | 'venue_id' | 'name' | 'size' | 'leader_stay_id'>,
    RowOf<'stays', 'status' | 'arrives_on'> {
  /** Whether the leader is a minor. */
  is_minor: ColumnOf<'guests', 'is_minor'>
  sector: ColumnOf<'venues', 'sector'>
  expected_at: Date
  members: number
  flagged: number
  earlier: { id: string; type: IncidentType; severity: IncidentSeverity; occurredAt: string }[]
}

/**
 * Confirmed by a second person about somebody who was seen, recent enough to count, not caused by the venue or others;
 * the most severe where several were seen.
 */
const earlier = sql`(
  select coalesce(json_agg(json_build_object('id', i.group_incident_id, 'type', c.type, 'severity', c.severity,
      'occurredAt', c.occurred_at) order by c.occurred_at desc, i.group_incident_id), '[]')
  from stays e
  join group_bookings eb on eb.organisation_id = e.organisation_id and eb.leader_stay_id = e.stay_id
  join group_incidents i on i.organisation_id = eb.organisation_id and i.group_id = eb.group_id
  cross join lateral (
    select x.type, x.severity, x.occurred_at from incidents x
    where x.organisation_id = i.organisation_id and x.group_incident_id = i.group_incident_id
      and x.confirmed_at is not null and x.status <> 'unfounded' and x.fault not in ('venue', 'other')
    order by array_position(array['critical', 'high', 'medium', 'low'], x.severity), x.occurred_at desc, x.incident_id
    limit 1) c
  where e.organisation_id = s.organisation_id and e.guest_id = s.guest_id and eb.group_id <> b.group_id
    and c.occurred_at > platform.app_now() - interval '24 months')`

const flagged = sql`g.banned_until > platform.app_now() or g.watched_until > platform.app_now()
  or g.risk_level in ('high', 'critical')`

/** What is known now about some groups, at the venues of the scope. */
export function readGroupFacts(tx: Tx, groupIds: readonly string[]): Promise<GroupFactsRow[]> {
  return tx.all(sql<GroupFactsRow>`
    select b.group_id, b.venue_id, b.name, b.size, b.leader_stay_id, l.is_minor,
      case when o.sector in ('school', 'healthcare') then o.sector else v.sector end as sector,
      s.status, s.arrives_on, (s.arrives_on + time '12:00') at time zone v.time_zone as expected_at,
      c.members, c.flagged, ${earlier} as earlier
    from group_bookings b
    join venues v on v.organisation_id = b.organisation_id and v.venue_id = b.venue_id
    join organisations o on o.organisation_id = b.organisation_id
    join stays s on s.organisation_id = b.organisation_id and s.stay_id = b.leader_stay_id
    join guests l on l.organisation_id = s.organisation_id and l.guest_id = s.guest_id
    cross join lateral (
      select count(*)::int as members, (count(*) filter (where ${flagged}))::int as flagged
      from group_members m
      join stays t on t.organisation_id = m.organisation_id and t.stay_id = m.stay_id
      join guests g on g.organisation_id = t.organisation_id and g.guest_id = t.guest_id
      where m.organisation_id = b.organisation_id and m.group_id = b.group_id) c
    where b.group_id = any (${[...groupIds]}::uuid[])`)
}

/** Coming groups with the same leader as the group of an incident. */
export async function comingGroupsAfter(tx: Tx, incidentId: string): Promise<string[]> {
  const rows = await tx.all(sql<RowOf<'group_bookings', 'group_id'>>`
    select b.group_id from incidents x
    join group_incidents i on i.organisation_id = x.organisation_id and i.group_incident_id = x.group_incident_id
    join group_bookings eb on eb.organisation_id = i.organisation_id and eb.group_id = i.group_id
    join stays e on e.organisation_id = eb.organisation_id and e.stay_id = eb.leader_stay_id
    join stays s on s.organisation_id = e.organisation_id and s.guest_id = e.guest_id
      and s.status in ('expected', 'checked_in')
    join group_bookings b on b.organisation_id = s.organisation_id and b.leader_stay_id = s.stay_id
    where x.incident_id = ${incidentId}::uuid and b.group_id <> eb.group_id`)
  return rows.map(({ group_id }) => group_id)
}
