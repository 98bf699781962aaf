import { placesOf } from '../../platform/db/places.ts'
import { sql } from '../../platform/db/statements.ts'
import { defineFigure } from '../../platform/figures/index.ts'

export const figures = [
  defineFigure({
    id: 'activities',
    unit: 'count',
    better: null,
    observations: ({ venueId, from, to }) => sql`
      select d.day, d.activities as n from activity_totals d
      where d.venue_id = any (array(select p.venue_id from (${placesOf(venueId)}) p))
        and d.day between ${from}::date and ${to}::date`,
  }),
]
