import type { ResponseOf } from '@comity/contract'
import type { GroupIncidentRow } from './incident-queries.ts'
import type { GroupRow, MemberJson } from './queries.ts'

type Group = ResponseOf<'listGroups'>['items'][number]

export function presentGroup(row: GroupRow): Group {
  const members = row.members.map(presentMember)
  const leader = members.find(({ isLeader }) => isLeader)
  if (!leader) throw new Error('The group has no leader.')
  return {
    id: row.group_id,
    venueId: row.venue_id,
    venueName: row.venue_name,
    name: row.name,
    size: row.size,
    note: row.note,
    arrivesOn: leader.arrivesOn,
    departsOn: leader.departsOn,
    leader,
    members,
    incidentsCount: row.incidents_count,
    createdBy: row.created_by_name,
    createdAt: row.created_at.toISOString(),
    can: { recordIncident: true },
  }
}

function presentMember({ screenedAt, ...member }: MemberJson): Group['leader'] {
  return { ...member, screenedAt: screenedAt && new Date(screenedAt).toISOString() }
}

export function presentGroupIncident(
  row: GroupIncidentRow,
): ResponseOf<'listGroupIncidents'>['items'][number] {
  return {
    id: row.group_incident_id,
    groupId: row.group_id,
    groupName: row.group_name,
    venueId: row.venue_id,
    type: row.type,
    severity: row.severity,
    observed: row.observed,
    heard: row.heard,
    inferred: row.inferred,
    occurredAt: row.occurred_at.toISOString(),
    reportedAt: row.reported_at.toISOString(),
    reportedBy: row.reported_by_name,
    seen: row.seen ?? [],
  }
}
