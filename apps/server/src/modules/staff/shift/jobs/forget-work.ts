import { sql } from '../../../../platform/db/statements.ts'
import { forgetRows } from '../../../../platform/forget-rows.ts'
import type { OldRows } from '../../../../platform/forget-rows.ts'
import { intervalOf, monthsOf } from '../../../../platform/retention.ts'
import type { Services } from '../../../../platform/services.ts'

/** What nobody has taken on, or took on of late, is not over. */
const allTakenOn = sql`not exists (
  select from hand_over_items i where i.organisation_id = o.organisation_id and i.hand_over_id = o.hand_over_id
    and (i.acknowledged_at is null or i.acknowledged_at >= platform.app_now() - ${intervalOf('hand_over')}))`

const old: readonly OldRows[] = [
  { table: 'tasks', key: ['task_id'], since: 'completed_at', months: monthsOf('task') },
  {
    table: 'hand_overs',
    key: ['hand_over_id'],
    since: 'created_at',
    months: monthsOf('hand_over'),
    when: allTakenOn,
  },
  { table: 'activities', key: ['activity_id'], since: 'at', months: monthsOf('staff_activity') },
  {
    table: 'activity_days',
    key: ['venue_id', 'day', 'user_id', 'kind'],
    since: 'day',
    months: monthsOf('staff_activity'),
  },
]

/** Deletes the work of a venue that is over, and what names who did what; the figures of everybody together stay. */
export function forgetWork(services: Services): Promise<void> {
  return forgetRows(services, 'staff/forget-work', old)
}
