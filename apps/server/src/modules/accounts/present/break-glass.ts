import type { StaffScope } from '../../../platform/db/scope.ts'
import type { BreakGlassRow } from '../queries/break-glass.ts'

export function presentBreakGlass(row: BreakGlassRow, scope: StaffScope) {
  const lasts = row.ended_at === null && row.ends_at > scope.now
  const isTheirs = row.user_id === scope.userId || scope.roles.includes('admin')
  return {
    id: row.break_glass_id,
    by: { id: row.user_id, name: row.user_name },
    reason: row.reason,
    startedAt: row.started_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    can: { end: lasts ? isTheirs || 'not_own' : 'over' } as const,
  }
}
