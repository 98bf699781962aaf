import type { RowOf } from '../../../platform/db/statements.ts'
import { sql } from '../../../platform/db/statements.ts'
import type { Figure, FigurePeriod, FigureRow } from '../../../platform/figures/index.ts'
import { orderOf, type Page } from '../../../platform/http/page.ts'

export const rowsOrder = orderOf('record_id', { at: [{ by: 'at', is: 'instant' }] })

export type FoundRow = FigureRow & RowOf<'venues', 'name'> & { hit: boolean | null; amount: number | null }

/** The records behind a figure that has any. */
export const figureRows = (rows: NonNullable<Figure['rows']>, unit: Figure['unit'], period: FigurePeriod) => {
  const hit = unit === 'share' ? sql`r.hit` : sql`null::boolean`
  const amount = unit === 'duration' || unit === 'score' ? sql`r.amount` : sql`null::float8`
  return (page: Page) =>
    page.of<FoundRow>(sql`
      select r.record_id, r.venue_id, r.at, v.name, ${hit} as hit, ${amount} as amount
      from (${rows.in(period)}) r join venues v on v.venue_id = r.venue_id`)
}
