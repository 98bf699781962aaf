import type { TaskState } from '@comity/domain/work'
import { sql, type ColumnOf, type RowOf } from '../../../platform/db/statements.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { orderOf } from '../../../platform/http/page.ts'
import type { Page, Placed } from '../../../platform/http/page.ts'
import type { NewTask } from '../commands/create-task.ts'
import { subjectLabel } from './subjects.ts'

export interface TaskRow extends RowOf<
  'tasks',
  | 'task_id'
  | 'venue_id'
  | 'action'
  | 'title'
  | 'detail'
  | 'priority'
  | 'assigned_to'
  | 'room'
  | 'subject_kind'
  | 'subject_id'
  | 'due_at'
  | 'created_by'
  | 'created_at'
  | 'completed_by'
  | 'completed_at'
  | 'outcome'
> {
  venue_name: ColumnOf<'venues', 'name'>
  assigned_to_name: ColumnOf<'members', 'name'> | null
  subject_label: string | null
  created_by_name: ColumnOf<'members', 'name'> | null
  completed_by_name: ColumnOf<'members', 'name'> | null
}

const columns = sql`t.task_id, t.venue_id, v.name as venue_name, t.action, t.title, t.detail, t.priority,
  t.assigned_to, a.name as assigned_to_name, t.room, t.subject_kind, t.subject_id, ${subjectLabel('t')} as subject_label,
  t.due_at, t.created_by, b.name as created_by_name, t.created_at, t.completed_by, c.name as completed_by_name,
  t.completed_at, t.outcome`
const joined = sql`join venues v on v.organisation_id = t.organisation_id and v.venue_id = t.venue_id
  left join members a on a.organisation_id = t.organisation_id and a.user_id = t.assigned_to
  left join members b on b.organisation_id = t.organisation_id and b.user_id = t.created_by
  left join members c on c.organisation_id = t.organisation_id and c.user_id = t.completed_by`

export async function insertTask(tx: Tx, task: NewTask & { readonly createdBy: string }): Promise<string> {
  const row = await tx.one(sql<RowOf<'tasks', 'task_id'>>`
    insert into tasks (organisation_id, venue_id, action, title, detail, priority, assigned_to, room, subject_kind,
      subject_id, due_at, created_by, created_at)
    values (current_setting('app.organisation_id')::uuid, ${task.venueId}::uuid, ${task.action ?? null}::text,
      ${task.title ?? null}::text, ${task.detail ?? null}::text, ${task.priority ?? 'normal'},
      ${task.assignedTo ?? null}::uuid, upper(${task.room ?? null}::text), ${task.subject?.kind ?? null}::text,
      ${task.subject?.id ?? null}::uuid, ${task.dueAt ?? null}::timestamptz, ${task.createdBy}::uuid,
      platform.app_now())
    returning task_id`)
  return row.task_id
}

export function getTask(tx: Tx, taskId: string) {
  return tx.first(sql<TaskRow>`select ${columns} from tasks t ${joined} where t.task_id = ${taskId}::uuid`)
}

export function lockTask(tx: Tx, taskId: string) {
  return tx.first(sql<RowOf<'tasks', 'task_id'>>`
    select task_id from tasks where task_id = ${taskId}::uuid for no key update`)
}

export function setCompleted(tx: Tx, taskId: string, userId: string, outcome: string | null) {
  return tx.run(sql`
    update tasks set completed_by = ${userId}::uuid, completed_at = platform.app_now(), outcome = ${outcome}::text
    where task_id = ${taskId}::uuid`)
}

/**
 * Open tasks for a person at these venues: assigned to them or to nobody. The order comes from the index; texts are
 * read only for those shown.
 */
export async function listOwn(tx: Tx, userId: string, venueIds: readonly string[], limit: number) {
  const rows = await tx.all(sql<TaskRow & { total: number }>`
    select ${columns}, f.total from (
      select o.organisation_id, o.task_id, count(*) over ()::int as total from tasks o
      where o.completed_at is null and o.venue_id = any (${[...venueIds]}::uuid[])
        and (o.assigned_to is null or o.assigned_to = ${userId}::uuid)
      order by o.priority = 'urgent' desc, o.due_at nulls last, o.created_at, o.task_id limit ${limit}) f
    join tasks t on t.organisation_id = f.organisation_id and t.task_id = f.task_id
    ${joined}
    order by t.priority = 'urgent' desc, t.due_at nulls last, t.created_at, t.task_id`)
  return { rows, total: rows[0]?.total ?? 0 }
}

export interface TaskFilter {
  /** Created by or assigned to them; undefined for everyone's. */
  readonly userId: string | undefined
  readonly venueIds: readonly string[]
  readonly state: TaskState
}

export const taskOrder = orderOf('task_id', {
  createdAt: [{ by: 'created_at', is: 'instant' }],
  completedAt: [{ by: 'completed_at', is: 'instant', orElse: 'infinity' }],
  dueAt: [{ by: 'due_at', is: 'instant', orElse: 'infinity' }],
})

export function listTasks({ userId, venueIds, state }: TaskFilter, page: Page) {
  const conditions = [
    sql`o.venue_id = any (${[...venueIds]}::uuid[])`,
    state === 'done' ? sql`o.completed_at is not null` : sql`o.completed_at is null`,
    ...(state === 'late' ? [sql`o.due_at < platform.app_now()`] : []),
    ...(userId === undefined
      ? []
      : [sql`(o.created_by = ${userId}::uuid or o.assigned_to = ${userId}::uuid)`]),
    page.beyond('o'),
  ]
  return sql<Placed<TaskRow>>`
    select ${columns}, ${page.place('t')} from (
      select o.* from tasks o where ${sql.join(conditions, sql` and `)} ${page.end('o')}) t
    ${joined} ${page.inOrder('t')}`
}

/** Tasks of a venue open at an instant; of those completed since, only those created within 30 days before it. */
export function listStanding(tx: Tx, venueId: string, at: Date) {
  const here = sql`o.venue_id = ${venueId}::uuid and o.created_at <= ${at}::timestamptz`
  return tx.all(sql<TaskRow>`
    select ${columns} from (
      (select o.* from tasks o where ${here} and o.completed_at is null
        order by o.created_at desc, o.task_id desc limit 200)
      union all
      (select o.* from tasks o where ${here} and o.created_at > ${at}::timestamptz - interval '30 days'
        and o.completed_at > ${at}::timestamptz order by o.created_at desc, o.task_id desc limit 200)) t
    ${joined} order by t.created_at desc, t.task_id desc`)
}
