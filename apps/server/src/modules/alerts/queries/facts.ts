import type { AlertSeverity } from '@comity/domain/alerts'
import type { incidentStatuses, incidentTypes } from '@comity/contract'
import { sql } from '../../../platform/db/statements.ts'
import type { Tx } from '../../../platform/db/transaction.ts'

export interface FactsRow {
  kept: number
  no_shows: number
  confirmed_incidents: number
  entries: { kind: 'ban' | 'watch'; entryId: string; endsAt: string }[]
  incidents: {
    incidentId: string
    incidentType: (typeof incidentTypes)[number]
    severity: AlertSeverity
    status: (typeof incidentStatuses)[number]
    occurredAt: string
  }[]
}

/** Facts about a guest: the organisation's own lists, and stays and incidents at the venues of the scope. */
export function listFacts(tx: Tx, guestId: string) {
  return tx.first(sql<FactsRow>`
    select
      (select count(*)::int from stays s where s.guest_id = g.guest_id and s.status in ('checked_in', 'checked_out')) as kept,
      (select count(*)::int from stays s where s.guest_id = g.guest_id and s.status = 'no_show') as no_shows,
      (select count(*)::int from incidents i
        where i.guest_id = g.guest_id and i.confirmed_at is not null and i.status <> 'unfounded') as confirmed_incidents,
      (select coalesce(json_agg(json_build_object('kind', e.kind, 'entryId', e.entry_id, 'endsAt', e.ends_at)
          order by e.kind, e.ends_at desc, e.entry_id), '[]')
        from guest_entries e where e.guest_id = g.guest_id and e.lifted_at is null and e.starts_at <= platform.app_now()
          and e.ends_at > platform.app_now()) as entries,
      (select coalesce(json_agg(json_build_object('incidentId', i.incident_id, 'incidentType', i.type,
          'severity', i.severity, 'status', i.status, 'occurredAt', i.occurred_at)
          order by i.occurred_at desc, i.incident_id), '[]')
        from incidents i where i.guest_id = g.guest_id and i.status <> 'unfounded'
          and i.occurred_at > platform.app_now() - interval '30 days') as incidents
    from guests g where g.guest_id = ${guestId}::uuid`)
}
