import { dueAtAnew } from '@comity/domain/incidents'
import type { IncidentSeverity } from '@comity/domain/incidents'
import type { IncidentRow } from './rows.ts'

/** The deadline after a change of severity: unchanged for an assigned incident, whose assignee knows it. */
export function dueBy(
  { assigned_to, due_at, severity }: Pick<IncidentRow, 'assigned_to' | 'due_at' | 'severity'>,
  to: IncidentSeverity,
): Date | null {
  return due_at === null || assigned_to !== null ? due_at : dueAtAnew(due_at, severity, to)
}
