import { placesOf } from '../../platform/db/places.ts'
import { sql } from '../../platform/db/statements.ts'
import { defineFigure, type FigurePeriod } from '../../platform/figures/index.ts'

/** Bookings s for arrival in a period that took place or did not: what is still expected says nothing yet. */
const ended = ({ venueId, from, to }: FigurePeriod) => sql`
  from (${placesOf(venueId)}) p
  join stays s on s.organisation_id = p.organisation_id and s.venue_id = p.venue_id
    and s.arrives_on between ${from}::date and ${to}::date and s.status <> 'expected'`
const row = sql`s.stay_id as record_id, s.venue_id, s.starts_at as at`

const shareWith = (id: 'cancellations' | 'no-shows', status: string, among: ReturnType<typeof sql>) =>
  defineFigure({
    id,
    unit: 'share',
    better: 'lower',
    observations: (period) => sql`
      select s.arrives_on as day, (s.status = ${status})::int as hits, 1 as n ${ended(period)} ${among}`,
    rows: {
      of: 'stay',
      in: (period) => sql`select ${row}, s.status = ${status} as hit ${ended(period)} ${among}`,
    },
  })

export const figures = [
  shareWith('cancellations', 'cancelled', sql``),
  shareWith('no-shows', 'no_show', sql`and s.status <> 'cancelled'`),
]
