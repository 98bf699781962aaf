import { sql } from '../../../platform/db/statements.ts'
import { forgetRows } from '../../../platform/forget-rows.ts'
import type { OldRows } from '../../../platform/forget-rows.ts'
import { intervalOf, monthsOf } from '../../../platform/retention.ts'
import type { Services } from '../../../platform/services.ts'

const itemsOf = sql`hand_over_items i where i.organisation_id = o.organisation_id and i.hand_over_id = o.hand_over_id`
/** Recently claimed work is kept; unclaimed work is kept longer. */
const noneOfLate = sql`not exists (
  select from ${itemsOf} and i.acknowledged_at >= platform.app_now() - ${intervalOf('hand_over')})`
const allTakenOn = sql`${noneOfLate} and not exists (select from ${itemsOf} and i.acknowledged_at is null)`

const old: readonly OldRows[] = [
  { table: 'tasks', key: ['task_id'], since: 'completed_at', months: monthsOf('task') },
  {
    table: 'tasks',
    key: ['task_id'],
    since: 'created_at',
    months: monthsOf('task_left'),
    when: sql`o.completed_at is null`,
  },
  {
    table: 'hand_overs',
    key: ['hand_over_id'],
    since: 'created_at',
    months: monthsOf('hand_over'),
    when: allTakenOn,
  },
  {
    table: 'hand_overs',
    key: ['hand_over_id'],
    since: 'created_at',
    months: monthsOf('hand_over_left'),
    when: noneOfLate,
  },
  { table: 'activities', key: ['activity_id'], since: 'at', months: monthsOf('staff_activity') },
  {
    table: 'activity_days',
    key: ['venue_id', 'day', 'user_id', 'kind'],
    since: 'day',
    months: monthsOf('staff_activity'),
  },
]

/** Deletes old work of a venue and what names its people; aggregate figures stay. */
export function forgetWork(services: Services): Promise<void> {
  return forgetRows(services, 'staff/forget-work', old)
}
