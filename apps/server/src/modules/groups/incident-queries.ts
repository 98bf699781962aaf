import type { IncidentSeverity, IncidentType } from '@comity/domain/incidents'
import { sql, type ColumnOf, type RowOf } from '../../platform/db/statements.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { orderOf } from '../../platform/http/page.ts'
import type { Page } from '../../platform/http/page.ts'

export interface GroupIncidentRow extends RowOf<
  'group_incidents',
  | 'group_incident_id'
  | 'group_id'
  | 'venue_id'
  | 'type'
  | 'severity'
  | 'observed'
  | 'heard'
  | 'inferred'
  | 'occurred_at'
  | 'reported_at'
> {
  group_name: ColumnOf<'group_bookings', 'name'>
  reported_by_name: ColumnOf<'members', 'name'> | null
  seen:
    | { incidentId: string; stayId: string | null; guestId: string | null; guestName: string | null }[]
    | null
}

export const groupIncidentOrder = orderOf('group_incident_id', {
  occurredAt: [{ by: 'occurred_at', is: 'instant' }],
})

export function listGroupIncidents(
  filter: {
    venueId?: string | undefined
    groupId?: string | undefined
    groupIncidentId?: string | undefined
  },
  page: Page,
) {
  const { venueId, groupId, groupIncidentId } = filter
  const conditions = [
    ...(venueId === undefined ? [] : [sql`i.venue_id = ${venueId}::uuid`]),
    ...(groupId === undefined ? [] : [sql`i.group_id = ${groupId}::uuid`]),
    ...(groupIncidentId === undefined ? [] : [sql`i.group_incident_id = ${groupIncidentId}::uuid`]),
  ]
  const where = conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``
  return page.of(sql<GroupIncidentRow>`
    select i.group_incident_id, i.group_id, b.name as group_name, i.venue_id, i.type, i.severity, i.observed, i.heard,
      i.inferred, i.occurred_at, i.reported_at, u.name as reported_by_name,
      (select json_agg(json_build_object('incidentId', x.incident_id, 'stayId', x.stay_id, 'guestId', x.guest_id,
          'guestName', g.name) order by x.reported_at, x.incident_id)
        from incidents x
        left join guests g on g.organisation_id = x.organisation_id and g.guest_id = x.guest_id
        where x.organisation_id = i.organisation_id and x.group_incident_id = i.group_incident_id
          and x.status <> 'unfounded') as seen
    from group_incidents i
    join group_bookings b on b.organisation_id = i.organisation_id and b.group_id = i.group_id
    left join members u on u.organisation_id = i.organisation_id and u.user_id = i.reported_by
    ${where}`)
}

export interface NewGroupIncident {
  groupId: string
  venueId: string
  type: IncidentType
  severity: IncidentSeverity
  observed: string | null
  heard: string | null
  inferred: string | null
  occurredAt: Date
}

export async function insertGroupIncident(
  tx: Tx,
  incident: NewGroupIncident,
  userId: string,
): Promise<string> {
  const { organisationId } = await tx.scope
  const row = await tx.one(sql<{ id: ColumnOf<'group_incidents', 'group_incident_id'> }>`
    insert into group_incidents (organisation_id, group_id, venue_id, type, severity, observed, heard, inferred,
      occurred_at, reported_by, reported_at)
    values (${organisationId}::uuid, ${incident.groupId}::uuid, ${incident.venueId}::uuid, ${incident.type},
      ${incident.severity}, ${incident.observed}, ${incident.heard}, ${incident.inferred},
      ${incident.occurredAt}::timestamptz, ${userId}::uuid, platform.app_now())
    returning group_incident_id as id`)
  return row.id
}
