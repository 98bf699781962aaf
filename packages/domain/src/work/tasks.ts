/** Urgent: before what is not. */
export const taskPriorities = ['normal', 'urgent'] as const
export type TaskPriority = (typeof taskPriorities)[number]

/** What a task or an item of a hand-over may be about. */
export const workSubjects = ['guest', 'stay', 'room', 'incident', 'group'] as const
export type WorkSubject = (typeof workSubjects)[number]

/** Late: open after the time by which it was to be done. */
export const taskStates = ['open', 'late', 'done'] as const
export type TaskState = (typeof taskStates)[number]

/** A task as far as its state and who may complete it go. Ids are those of users. */
export interface TaskFacts {
  /** Null: it is for whoever is there. */
  readonly assignedTo: string | null
  readonly dueAt: Date | null
  readonly completedAt: Date | null
}

/** How a task stands at an instant. One that is due at that very instant is not late. */
export function taskState({ dueAt, completedAt }: TaskFacts, now: Date): TaskState {
  if (completedAt !== null) return 'done'
  return dueAt !== null && dueAt.getTime() < now.getTime() ? 'late' : 'open'
}

export type TaskAnswer = true | 'done' | 'assigned_to_another'

/**
 * Whether somebody who works at the venue of a task may complete it: its assignee, anybody where it has none, and
 * whoever manages the venue. Whoever made it for another leaves it to them.
 */
export function mayComplete(
  task: TaskFacts,
  actor: { readonly userId: string; readonly isManager: boolean },
): TaskAnswer {
  if (task.completedAt !== null) return 'done'
  const isTheirs = task.assignedTo === null || task.assignedTo === actor.userId
  return isTheirs || actor.isManager || 'assigned_to_another'
}
