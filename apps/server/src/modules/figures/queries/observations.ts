import type { Days, Observation } from '@comity/domain/figures'
import { sql } from '../../../platform/db/statements.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import type { Figure, FigurePeriod } from '../../../platform/figures/index.ts'

export interface PlacedObservation extends Observation {
  /** 0 for the period before, then the points of the series from 1. */
  readonly point: number
  readonly part: string | null
}

type Sql = ReturnType<typeof sql>

/** The columns that figures of a unit select, and what stands for those that they do not. */
const columnsOf = (figure: Figure) => ({
  hits: figure.unit === 'share' || figure.unit === 'rate' ? sql`sum(o.hits)::int` : sql`0`,
  amount: figure.unit === 'duration' || figure.unit === 'score' ? sql`o.amount` : sql`null::float8`,
  part: figure.unit === 'count' && figure.parts ? sql`o.part` : sql`null::text`,
})

/** Equal observations of two periods that follow each other, counted for each point of the second. */
export function readObservations(
  tx: Tx,
  figure: Figure,
  { period, before, points }: { period: FigurePeriod; before: Days; points: readonly Days[] },
) {
  const { hits, amount, part } = columnsOf(figure)
  const both = { ...period, from: before.from }
  return tx.all(sql<PlacedObservation>`
    select width_bucket(o.day, ${points.map(({ from }) => from)}::date[]) as point,
      ${part} as part, ${amount} as amount, ${hits} as hits, sum(o.n)::int as n
    from (${figure.observations(both) as Sql}) o group by 1, 2, 3`)
}
