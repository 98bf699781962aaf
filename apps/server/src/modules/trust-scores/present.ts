import { mayScore } from '@comity/domain/base'
import type { ResponseOf } from '@comity/contract'
import { trustLevel } from '@comity/domain/trust'
import type { StaffScope } from '../../platform/db/scope.ts'
import type { TrustRow } from './queries.ts'

type Shown = ResponseOf<'getTrustScore'>

/** Why a guest is not scored; undefined where a score is allowed. */
export function notScoredBecause(
  row: Pick<TrustRow, 'is_minor' | 'opted_out' | 'sector'>,
): Exclude<Shown['notScoredBecause'], null> | undefined {
  if (!mayScore(row.sector)) return row.sector
  if (row.is_minor) return 'minor'
  return row.opted_out ? 'opted_out' : undefined
}

export function presentTrust(row: TrustRow, scope: Pick<StaffScope, 'roles'>): Shown {
  const refusal = notScoredBecause(row)
  const isManager = scope.roles.includes('manager') || scope.roles.includes('admin')
  const recompute = refusal ? 'not_scored' : isManager || 'role'
  const shown = {
    guest: { id: row.guest_id, name: row.guest_name, number: row.guest_number },
    notScoredBecause: refusal ?? null,
    can: { recompute } as const,
  }
  if (refusal || row.made_at === null || row.stars === null || row.low === null || row.high === null) {
    const nothing = { score: null, level: null, stars: null, interval: null, evidence: null, reasons: [] }
    return { ...shown, status: refusal ? 'not_scored' : 'not_made', ...nothing, method: null, madeAt: null }
  }
  return {
    ...shown,
    status: row.score === null ? 'new' : 'scored',
    score: row.score,
    level: trustLevel(row.score),
    stars: row.stars,
    interval: { low: row.low, high: row.high },
    evidence: row.evidence,
    reasons: row.reasons ?? [],
    method: row.method,
    madeAt: row.made_at.toISOString(),
  }
}
