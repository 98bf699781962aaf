import { placesOf } from '../../platform/db/places.ts'
import { sql } from '../../platform/db/statements.ts'
import { defineFigure, type FigurePeriod } from '../../platform/figures/index.ts'

/** Alerts a that were raised, by the day of the venue; by an index over time, because those of a venue have none. */
const raised = ({ venueId, from, to }: FigurePeriod) => sql`
  from (${placesOf(venueId)}) p
  join smart_alerts a on a.organisation_id = p.organisation_id and a.venue_id = p.venue_id
    and a.raised_at >= ${from}::timestamp at time zone p.time_zone
    and a.raised_at < (${to}::date + 1)::timestamp at time zone p.time_zone
  where a.raised_at >= (${from}::date - 1)::timestamp at time zone 'UTC'
    and a.raised_at < (${to}::date + 2)::timestamp at time zone 'UTC'`
const day = sql`(a.raised_at at time zone p.time_zone)::date as day`
const row = sql`a.alert_id as record_id, a.venue_id, a.raised_at as at`
const seconds = sql`round(extract(epoch from a.acknowledged_at - a.raised_at))::float8 as amount`

export const figures = [
  defineFigure({
    id: 'alerts-raised',
    unit: 'count',
    better: null,
    observations: (period) => sql`select ${day}, 1 as n ${raised(period)}`,
    rows: { of: 'alert', in: (period) => sql`select ${row} ${raised(period)}` },
  }),
  defineFigure({
    id: 'time-to-claim',
    unit: 'duration',
    better: 'lower',
    observations: (period) => sql`
      select ${day}, ${seconds}, 1 as n ${raised(period)} and a.acknowledged_at is not null`,
    rows: {
      of: 'alert',
      in: (period) => sql`select ${row}, ${seconds} ${raised(period)} and a.acknowledged_at is not null`,
    },
  }),
  defineFigure({
    id: 'alerts-useful',
    unit: 'share',
    better: 'higher',
    observations: (period) => sql`
      select ${day}, (a.outcome = 'useful')::int as hits, 1 as n ${raised(period)} and a.outcome is not null`,
    rows: {
      of: 'alert',
      in: (period) => sql`
        select ${row}, a.outcome = 'useful' as hit ${raised(period)} and a.outcome is not null`,
    },
  }),
]
