import { sql, type RowOf } from '../../../platform/db/statements.ts'
import type { Tx } from '../../../platform/db/transaction.ts'

export type LevelRow = RowOf<
  'risk_levels',
  'from_level' | 'to_level' | 'thousandths' | 'rule_version' | 'changed_at'
>

/** Changes of a guest's shown level, latest first. */
export function levelHistory(tx: Tx, guestId: string, limit: number): Promise<LevelRow[]> {
  return tx.all(sql<LevelRow>`
    select from_level, to_level, thousandths, rule_version, changed_at from risk_levels
    where guest_id = ${guestId}::uuid order by change_id desc limit ${limit}::int`)
}

export function presentLevelChange(row: LevelRow) {
  return {
    at: row.changed_at.toISOString(),
    from: row.from_level,
    to: row.to_level,
    score: row.thousandths === null ? null : row.thousandths / 1000,
    ruleVersion: row.rule_version,
  }
}
