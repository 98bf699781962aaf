import { sql, type ColumnOf, type RowOf } from '../../platform/db/statements.ts'
import type { LivePresenter } from '../../platform/live/index.ts'

interface ShownIncident extends RowOf<
  'incidents',
  'incident_id' | 'guest_id' | 'type' | 'severity' | 'status' | 'occurred_at'
> {
  guest_name: ColumnOf<'guests', 'name'>
  guest_number: number | null
  room: string | null
  reporter: ColumnOf<'members', 'name'> | null
  also_imported: number
}

/** Incidents as they are; for an import also how many came with it. Without their description. */
export const presentIncidents: LivePresenter = async (tx, subjectIds) => {
  const rows = await tx.all(sql<ShownIncident>`
    select i.incident_id, i.guest_id, g.name as guest_name, g.number::int as guest_number,
      coalesce(i.room, s.room) as room,
      m.name as reporter, i.type, i.severity, i.status, i.occurred_at,
      case when i.import_id is null then 0 else (select count(*)::int - 1 from incidents o
        where o.organisation_id = i.organisation_id and o.import_id = i.import_id) end as also_imported
    from incidents i
    left join guests g on g.organisation_id = i.organisation_id and g.guest_id = i.guest_id
    left join stays s on s.organisation_id = i.organisation_id and s.stay_id = i.stay_id
    left join members m on m.organisation_id = i.organisation_id and m.user_id = i.reported_by
    where i.incident_id = any (${[...subjectIds]}::uuid[])`)
  return new Map(
    rows.map((row) => [
      row.incident_id,
      {
        guestId: row.guest_id,
        guestName: row.guest_name,
        guestNumber: row.guest_number,
        room: row.room,
        by: row.reporter,
        type: row.type,
        severity: row.severity,
        status: row.status,
        occurredAt: row.occurred_at.toISOString(),
        alsoImported: row.also_imported,
      },
    ]),
  )
}
