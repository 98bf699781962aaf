/** Urgent tasks come before normal ones. */
export const taskPriorities = ['normal', 'urgent'] as const
export type TaskPriority = (typeof taskPriorities)[number]

/** What a task or hand-over item may be about. */
export const workSubjects = ['guest', 'stay', 'room', 'incident', 'group'] as const
export type WorkSubject = (typeof workSubjects)[number]

/** Late: open after its due time. */
export const taskStates = ['open', 'late', 'done'] as const
export type TaskState = (typeof taskStates)[number]

/** The facts of a task that decide its state and who may complete it. Ids are those of users. */
export interface TaskFacts {
  /** Null: it is for anybody. */
  readonly assignedTo: string | null
  readonly dueAt: Date | null
  readonly completedAt: Date | null
}

/** The state of a task at an instant. It is not late exactly at its due time. */
export function taskState({ dueAt, completedAt }: TaskFacts, now: Date): TaskState {
  if (completedAt !== null) return 'done'
  return dueAt !== null && dueAt.getTime() < now.getTime() ? 'late' : 'open'
}

export type TaskAnswer = true | 'done' | 'assigned_to_another'

/**
 * Whether somebody who works at the venue of a task may complete it: its assignee, anybody if it has none, and
 * managers of the venue. The creator of a task for somebody else may not.
 */
export function mayComplete(
  task: TaskFacts,
  actor: { readonly userId: string; readonly isManager: boolean },
): TaskAnswer {
  if (task.completedAt !== null) return 'done'
  const isTheirs = task.assignedTo === null || task.assignedTo === actor.userId
  return isTheirs || actor.isManager || 'assigned_to_another'
}
