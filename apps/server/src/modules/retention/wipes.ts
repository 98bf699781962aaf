import { wipeAfter } from '@comity/domain/retention'
import type { RetentionCategory } from '@comity/domain/retention'
import { sql, type RowOf } from '../../platform/db/statements.ts'
import type { SystemTx, Tx } from '../../platform/db/transaction.ts'
import type { Keeping } from './plan.ts'
import { purgedCategories, rowsOf } from './plans/index.ts'

/** What a yearly wipe deletes. */
const wipedCategories: readonly RetentionCategory[] = purgedCategories.filter((category) =>
  rowsOf(category).some(({ school }) => school),
)

export type SchoolRow = RowOf<'venues', 'venue_id' | 'name' | 'wipes_on' | 'wipes_set_at' | 'wipe_announced'>

/** The open schools of the organisation that the scope may read. */
export function listSchools(tx: Tx) {
  return tx.all(sql<SchoolRow>`
    select venue_id, name, wipes_on, wipes_set_at, wipe_announced from venues
    where sector = 'school' and closed_at is null order by name, venue_id`)
}

/** The next wipe of a school; one that the daily job has not noticed yet counts as set now. */
export function nextWipe({ wipes_on: on, wipes_set_at: setAt }: SchoolRow, now: Date): Date {
  const wipe = wipeAfter(now, { on, setAt: setAt ?? now })
  if (!wipe) throw new Error('A school has a next wipe.')
  return wipe
}

interface WipeCount {
  readonly category: RetentionCategory
  readonly rows: number
}

/** A row that another refers to waits for it. */
const inTurn: Keeping = () => sql``

/**
 * What is stored now and goes with the next wipe of a school, by category; in the scope of the organisation. That is
 * everything of the school, for each wipe deletes what was written before it.
 */
export async function countWipe(tx: SystemTx, venueId: string): Promise<WipeCount[]> {
  await tx.run(sql`set local statement_timeout = '1min'`)
  const counted: WipeCount[] = []
  for (const category of wipedCategories) {
    let rows = 0
    for (const { table, school, when } of rowsOf(category)) {
      if (!school) continue
      const row = await tx.one(sql<{ n: number }>`
        select count(*)::int as n from ${sql.table(table)} r
        where r.organisation_id = current_setting('app.organisation_id')::uuid and ${school} = ${venueId}::uuid
          ${when ? sql`and ${when(inTurn)}` : sql``}`)
      rows += row.n
    }
    counted.push({ category, rows })
  }
  return counted
}
