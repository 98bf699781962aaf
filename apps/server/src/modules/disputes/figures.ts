import { placesOf } from '../../platform/db/places.ts'
import { sql } from '../../platform/db/statements.ts'
import { defineFigure, type FigurePeriod } from '../../platform/figures/index.ts'

/** How disputes o ended, which is kept without the person; so there are no rows to open. */
const decided = ({ venueId, from, to }: FigurePeriod) => sql`
  from (${placesOf(venueId)}) p
  join dispute_outcomes o on o.organisation_id = p.organisation_id and o.venue_id = p.venue_id
    and o.decided_at >= ${from}::timestamp at time zone p.time_zone
    and o.decided_at < (${to}::date + 1)::timestamp at time zone p.time_zone`
const day = sql`(o.decided_at at time zone p.time_zone)::date as day`

export const figures = [
  defineFigure({
    id: 'time-to-decide-dispute',
    unit: 'duration',
    better: 'lower',
    observations: (period) => sql`
      select ${day}, round(extract(epoch from o.decided_at - o.received_at))::float8 as amount, 1 as n
      ${decided(period)}`,
  }),
  defineFigure({
    id: 'disputes-overturned',
    unit: 'share',
    better: 'lower',
    observations: (period) => sql`
      select ${day}, (o.ending <> 'upheld')::int as hits, 1 as n ${decided(period)}`,
  }),
]
