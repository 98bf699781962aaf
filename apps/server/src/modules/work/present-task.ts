import type { workTask } from '@comity/contract/work/task'
import { mayComplete, taskState } from '@comity/domain/work'
import type { z } from 'zod'
import type { TaskRow } from './queries/tasks.ts'

/** The reader of tasks and items. */
export interface Viewer {
  readonly userId: string
  readonly managedVenueIds: readonly string[]
  readonly now: Date
}

export const factsOf = (row: TaskRow) => ({
  assignedTo: row.assigned_to,
  dueAt: row.due_at,
  completedAt: row.completed_at,
})

export const isManagerAt = (viewer: Viewer, venueId: string) => viewer.managedVenueIds.includes(venueId)

export const personOf = (id: string | null, name: string | null) => (id === null ? null : { id, name })

export const subjectOf = <K extends string>(row: {
  readonly subject_kind: K | null
  readonly subject_id: string | null
  readonly subject_label: string | null
}) =>
  row.subject_kind && row.subject_id
    ? { kind: row.subject_kind, id: row.subject_id, label: row.subject_label }
    : null

export function presentTask(row: TaskRow, viewer: Viewer): z.input<typeof workTask> {
  const facts = factsOf(row)
  const actor = { userId: viewer.userId, isManager: isManagerAt(viewer, row.venue_id) }
  return {
    id: row.task_id,
    venue: { id: row.venue_id, name: row.venue_name },
    action: row.action,
    title: row.title,
    detail: row.detail,
    priority: row.priority,
    state: taskState(facts, viewer.now),
    assignedTo: personOf(row.assigned_to, row.assigned_to_name),
    room: row.room,
    subject: subjectOf(row),
    dueAt: row.due_at?.toISOString() ?? null,
    createdBy: { id: row.created_by, name: row.created_by_name },
    createdAt: row.created_at.toISOString(),
    completedBy: personOf(row.completed_by, row.completed_by_name),
    completedAt: row.completed_at?.toISOString() ?? null,
    outcome: row.outcome,
    can: { complete: mayComplete(facts, actor) },
  }
}
