import type { Tx } from '../../../platform/db/transaction.ts'
import { emitLive } from '../../../platform/live/emit.ts'
import { queueNotices } from '../../alerts/index.ts'
import { worksAt } from '../queries/colleagues.ts'
import { insertTask } from '../queries/tasks.ts'
import type { NewTask } from './create-task.ts'

interface Reminder extends Pick<NewTask, 'venueId' | 'action' | 'subject' | 'dueAt'> {
  /** The person who started the work; the whole shift, if they have left the venue. */
  readonly authorId: string
}

/** A task that a job creates in the name of the person who requested it. */
export async function remindByTask(tx: Tx, { authorId, ...task }: Reminder): Promise<void> {
  const assignedTo = (await worksAt(tx, task.venueId, authorId)) ? authorId : undefined
  const taskId = await insertTask(tx, { ...task, assignedTo, createdBy: authorId })
  if (assignedTo !== undefined)
    await queueNotices(tx, { alertKind: 'task', alertId: taskId, userIds: [assignedTo] })
  await emitLive(tx, [{ venueId: task.venueId, kind: 'shift', subjectId: taskId, change: 'task_made' }])
}
