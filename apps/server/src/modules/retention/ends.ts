import type { RetentionCategory } from '@comity/domain/retention'
import { sql } from '../../platform/db/statements.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { endOfRow } from './over.ts'
import { planOf } from './plans/index.ts'

/**
 * When rows of a category expire, by the instant and sector that the purge uses: ids with the instant, null where
 * retention has not begun. Rows of another category are absent. Rows that others rest on may be kept longer.
 */
export async function endsOf(
  tx: Tx,
  category: RetentionCategory,
  ids: readonly string[],
): Promise<Map<string, Date | null>> {
  const plan = planOf(category)
  if (plan?.by !== 'purge') throw new Error(`The purge does not delete ${category}.`)
  const found = await Promise.all(
    plan.rows.map((rows) => {
      const {
        table,
        key: [id],
        which,
      } = rows
      return tx.all(sql<{ id: string; ends_at: Date | null }>`
        select ${sql.ref(`r.${id}`)} as id, ${endOfRow(category, rows)} as ends_at from ${sql.table(table)} r
        where r.organisation_id = current_setting('app.organisation_id')::uuid
          and ${sql.ref(`r.${id}`)} = any (${[...ids]}::uuid[]) ${which ? sql`and ${which}` : sql``}`)
    }),
  )
  return new Map(found.flat().map((row) => [row.id, row.ends_at]))
}
