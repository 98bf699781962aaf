import { maskCardNumbers } from '@comity/domain/feedback'
import type { TaskPriority, WorkSubject } from '@comity/domain/work'
import { recordAudit } from '../../../platform/audit/audit.ts'
import type { StaffScope } from '../../../platform/db/scope.ts'
import type { StaffTx } from '../../../platform/db/transaction.ts'
import { Failure, invalidField } from '../../../platform/errors.ts'
import { emitLive } from '../../../platform/live/emit.ts'
import { queueNotices } from '../../alerts/index.ts'
import { refuseUnknownRoom } from '../../rooms/index.ts'
import { recordActivity } from '../../activity/index.ts'
import { worksAt } from '../queries/colleagues.ts'
import { isThere } from '../queries/subjects.ts'
import { insertTask } from '../queries/tasks.ts'

export interface NewTask {
  readonly venueId: string
  /** A quick action by its code. One of action and title says what is to be done. */
  readonly action?: string | undefined
  readonly title?: string | undefined
  readonly detail?: string | undefined
  readonly priority?: TaskPriority | undefined
  /** Defaults to the people on shift. */
  readonly assignedTo?: string | undefined
  readonly room?: string | undefined
  readonly subject?: { readonly kind: WorkSubject; readonly id: string } | undefined
  readonly dueAt?: Date | undefined
}

/**
 * Creates a task for the people of a venue in the transaction of its cause. Records the activity (`quick_action` for
 * one with an action, else `task_made`) and notifies the watchers of the venue and the assignee.
 *
 * @returns the id of the task
 * @throws Failure not_found where the venue or the subject is outside the scope; invalid_input at /assignedTo for a
 * person who cannot get it, at /room for a room that the venue does not list
 */
export async function createTask(tx: StaffTx, scope: StaffScope, task: NewTask): Promise<string> {
  const { venueId, assignedTo, room, subject } = task
  if (!scope.venueIds.includes(venueId)) throw new Failure('not_found')
  if (assignedTo !== undefined && !(await worksAt(tx, venueId, assignedTo)))
    throw invalidField('/assignedTo', 'unknown_member')
  if (subject && !(await isThere(tx, venueId, subject))) throw new Failure('not_found')
  await refuseUnknownRoom(tx, venueId, room)
  const taskId = await insertTask(tx, {
    ...task,
    title: masked(task.title),
    detail: masked(task.detail),
    createdBy: scope.userId,
  })
  await recordActivity(tx, {
    venueId,
    userId: scope.userId,
    kind: task.action === undefined ? 'task_made' : 'quick_action',
    subject: { kind: 'task', id: taskId },
  })
  await recordAudit(tx, scope, {
    action: 'task.created',
    subject: { kind: 'task', id: taskId },
    details: { assignedTo: assignedTo ?? null },
  })
  if (assignedTo !== undefined && assignedTo !== scope.userId)
    await queueNotices(tx, { alertKind: 'task', alertId: taskId, userIds: [assignedTo] })
  await emitLive(tx, [{ venueId, kind: 'shift', subjectId: taskId, change: 'task_made' }])
  return taskId
}

function masked(words: string | undefined): string | undefined {
  return words === undefined ? undefined : maskCardNumbers(words).text
}
