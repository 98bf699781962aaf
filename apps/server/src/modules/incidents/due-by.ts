import { dueAtAnew } from '@comity/domain/incidents'
import type { IncidentSeverity } from '@comity/domain/incidents'
import type { IncidentRow } from './rows.ts'

/** When an incident is due once its severity is another: as before where it was given to somebody, who knows the time. */
export function dueBy(
  { assigned_to, due_at, severity }: Pick<IncidentRow, 'assigned_to' | 'due_at' | 'severity'>,
  to: IncidentSeverity,
): Date | null {
  return due_at === null || assigned_to !== null ? due_at : dueAtAnew(due_at, severity, to)
}
