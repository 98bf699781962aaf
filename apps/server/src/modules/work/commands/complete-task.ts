import { mayComplete } from '@comity/domain/work'
import { maskCardNumbers } from '@comity/domain/feedback'
import { recordAudit } from '../../../platform/audit/audit.ts'
import type { StaffTx } from '../../../platform/db/transaction.ts'
import { Failure, orNotFound } from '../../../platform/errors.ts'
import { emitLive } from '../../../platform/live/emit.ts'
import { recordActivity } from '../../activity/index.ts'
import { factsOf, isManagerAt } from '../present-task.ts'
import type { Viewer } from '../present-task.ts'
import { getTask, lockTask, setCompleted } from '../queries/tasks.ts'
import type { TaskRow } from '../queries/tasks.ts'

/**
 * Completes a task once. The same person may repeat the call.
 *
 * @throws Failure conflict naming the person where someone else has completed it; not_allowed_now with the reason in
 * `can`
 */
export async function completeTask(
  tx: StaffTx,
  viewer: Viewer,
  taskId: string,
  outcome: string | undefined,
): Promise<TaskRow> {
  await lockTask(tx, taskId)
  const task = orNotFound(await getTask(tx, taskId))
  if (task.completed_by === viewer.userId) return task
  if (task.completed_by !== null) {
    const who = task.completed_by_name ?? 'A colleague'
    throw new Failure('conflict', { detail: `${who} has completed the task.` })
  }
  const { userId } = viewer
  const answer = mayComplete(factsOf(task), { userId, isManager: isManagerAt(viewer, task.venue_id) })
  if (answer !== true) throw new Failure('not_allowed_now', { reason: answer })
  await setCompleted(tx, taskId, userId, outcome ? maskCardNumbers(outcome).text : null)
  const [venueId, subject] = [task.venue_id, { kind: 'task' as const, id: taskId }]
  await recordActivity(tx, { venueId, userId, kind: 'task_completed', subject })
  await recordAudit(tx, await tx.scope, { action: 'task.completed', subject })
  await emitLive(tx, [{ venueId, kind: 'shift', subjectId: taskId, change: 'task_completed' }])
  const completed = await getTask(tx, taskId)
  if (!completed) throw new Error('The completed task cannot be found.')
  return completed
}
