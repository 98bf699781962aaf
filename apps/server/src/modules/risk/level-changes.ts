import type { RiskRules } from '@comity/domain/risk'
import { sql } from '../../platform/db/statements.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import type { RiskLevelWord } from './level.ts'

/** A change of a guest's shown level within a transaction. */
export interface LevelChange {
  readonly guest_id: string
  readonly from_level: RiskLevelWord
  readonly to_level: RiskLevelWord
  readonly thousandths: number | null
}

/**
 * Up to here every changed guest is announced. More change at once by an import or new rules: then only present and
 * expected guests, because nobody prepares for the others.
 */
const fewGuests = 20

/** Writes the new levels to lists and history and announces them. */
export function writeLevels(tx: Tx, rules: RiskRules, all: readonly LevelChange[]): Promise<unknown>[] {
  // Sums of opted-out guests are kept up to date, but lead to no level.
  const changes = all.filter((change) => change.from_level !== 'not_scored')
  if (changes.length === 0) return []
  const rows = sql`json_to_recordset(${JSON.stringify(changes)}::json)
    as r(guest_id uuid, from_level text, to_level text, thousandths int)`
  const isComing = sql`exists (
    select from stays s where s.guest_id = r.guest_id and s.status in ('expected', 'checked_in'))`
  const byLevel = Map.groupBy(changes, ({ to_level: level }) => level)
  return [
    ...[...byLevel].map(([level, moved]) =>
      tx.run(
        updateLevel(
          level,
          moved.map((change) => change.guest_id),
        ),
      ),
    ),
    tx.run(sql`
      insert into risk_levels (organisation_id, guest_id, from_level, to_level, thousandths, rule_version, changed_at)
      select current_setting('app.organisation_id')::uuid, guest_id, from_level, to_level, thousandths, ${rules.version},
        platform.app_now()
      from ${rows}`),
    tx.run(sql`
      insert into outbox (organisation_id, type, payload, at)
      select current_setting('app.organisation_id')::uuid, 'risk.level_changed',
        jsonb_build_object('guestId', guest_id, 'from', from_level, 'to', to_level), platform.app_now()
      from ${rows} where ${changes.length <= fewGuests ? sql`true` : isComing}`),
  ]
}

function updateLevel(level: RiskLevelWord, guestIds: readonly string[]) {
  return sql`
    update guests set risk_level = ${level} where guest_id = any (${guestIds}::uuid[]) and not is_minor`
}
