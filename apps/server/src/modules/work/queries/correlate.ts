import type { Contract } from '@comity/contract'
import type { z } from 'zod'
import { sql, type ColumnOf, type RowOf } from '../../../platform/db/statements.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { subjectLabel } from './subjects.ts'

type Shown = z.output<Contract['correlateIncident']['success']['schema']>

export interface IncidentRow extends RowOf<
  'incidents',
  'incident_id' | 'venue_id' | 'type' | 'severity' | 'status' | 'room' | 'occurred_at' | 'reported_at'
> {
  venue_name: ColumnOf<'venues', 'name'>
}

export function getIncident(tx: Tx, incidentId: string) {
  return tx.first(sql<IncidentRow>`
    select i.incident_id, i.venue_id, v.name as venue_name, i.type, i.severity, i.status, i.room, i.occurred_at,
      i.reported_at
    from incidents i join venues v on v.organisation_id = i.organisation_id and v.venue_id = i.venue_id
    where i.incident_id = ${incidentId}::uuid`)
}

export interface TraceRow extends RowOf<'activities', 'at' | 'subject_kind' | 'subject_id' | 'note'> {
  id: string
  source: Shown['timeline'][number]['source']
  what: string
  user_id: ColumnOf<'activities', 'user_id'> | null
  user_name: ColumnOf<'members', 'name'> | null
  subject_label: string | null
}

const mostOfEach = 500

/** Kinds that tasks, hand-overs and rooms show in more detail. */
const toldElsewhere = [
  'task_made',
  'quick_action',
  'task_completed',
  'hand_over_written',
  'room_changed',
] as const

/** Records at a venue around an instant; the nearest of each source. */
export async function listTraces(tx: Tx, venueId: string, at: Date, windowMinutes: number) {
  const [reach, there] = [sql`make_interval(mins => ${windowMinutes}::int)`, sql`${at}::timestamptz`]
  const within = (column: string) =>
    sql`${sql.ref(column)} between ${there} - ${reach} and ${there} + ${reach}`
  const nearest = (column: string, id: string) =>
    sql`order by abs(extract(epoch from ${sql.ref(column)} - ${there})), ${sql.ref(id)} limit ${mostOfEach + 1}`
  const columns = sql`x.source, x.id, x.at, x.what, x.user_id, m.name as user_name, x.subject_kind, x.subject_id,
    ${subjectLabel('x')} as subject_label, x.note`
  const rows = await tx.all(sql<TraceRow>`
    select ${columns} from (
      (select a.organisation_id, 'activity' as source, a.activity_id as id, a.at, a.kind as what, a.user_id,
        a.subject_kind, a.subject_id, a.note
      from activities a where a.venue_id = ${venueId}::uuid and ${within('a.at')}
        and a.kind <> all (${[...toldElsewhere]}::text[]) ${nearest('a.at', 'a.activity_id')})
      union all
      (select c.organisation_id, 'room', c.change_id, c.at, c.from_state || '>' || c.to_state, c.changed_by, 'room',
        c.room_id, null
      from room_changes c where c.venue_id = ${venueId}::uuid and ${within('c.at')} ${nearest('c.at', 'c.change_id')})
      union all
      (select t.organisation_id, 'task_made', t.task_id, t.created_at, coalesce(t.title, t.action), t.created_by,
        t.subject_kind, t.subject_id, null
      from tasks t where t.venue_id = ${venueId}::uuid and ${within('t.created_at')} ${nearest('t.created_at', 't.task_id')})
      union all
      (select t.organisation_id, 'task_completed', t.task_id, t.completed_at, coalesce(t.title, t.action),
        t.completed_by, t.subject_kind, t.subject_id, t.outcome
      from tasks t where t.venue_id = ${venueId}::uuid and t.completed_at is not null
        and ${within('t.completed_at')} ${nearest('t.completed_at', 't.task_id')})
      union all
      (select h.organisation_id, 'hand_over', h.hand_over_id, h.created_at, '', h.created_by, 'hand_over',
        h.hand_over_id, null
      from hand_overs h where h.venue_id = ${venueId}::uuid and ${within('h.created_at')} ${nearest('h.created_at', 'h.hand_over_id')})
    ) x left join members m on m.organisation_id = x.organisation_id and m.user_id = x.user_id`)
  const distance = ({ at: of }: TraceRow) => Math.abs(of.getTime() - at.getTime())
  const nearestFirst = (a: TraceRow, b: TraceRow) => distance(a) - distance(b) || (a.id < b.id ? -1 : 1)
  const bySource = [...Map.groupBy(rows, ({ source }) => source).values()]
  return {
    rows: bySource.flatMap((all) => all.toSorted(nearestFirst).slice(0, mostOfEach)),
    isCut: bySource.some(({ length }) => length > mostOfEach),
  }
}
