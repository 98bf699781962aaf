import { sql, type RowOf } from '../../../platform/db/statements.ts'
import type { Tx } from '../../../platform/db/transaction.ts'

/**
 * Deletes what staff wrote about deleted records: tasks, hand-over items and activities. Days and kinds of activities
 * stay counted. The scope sees every venue. Returns the number of rows.
 */
export async function forgetWorkAbout(tx: Tx, recordIds: readonly string[]): Promise<number> {
  const ids = [...recordIds]
  const tasks = await tx.all(sql<RowOf<'tasks', 'task_id'>>`
    delete from tasks where subject_id = any (${ids}::uuid[]) returning task_id`)
  const items = await tx.run(sql`delete from hand_over_items where subject_id = any (${ids}::uuid[])`)
  const about = [...ids, ...tasks.map(({ task_id: id }) => id)]
  const activities = await tx.run(sql`delete from activities where subject_id = any (${about}::uuid[])`)
  return tasks.length + items + activities
}
