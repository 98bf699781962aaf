import { placesOf } from '../../platform/db/places.ts'
import { sql } from '../../platform/db/statements.ts'
import { defineFigure, type FigurePeriod } from '../../platform/figures/index.ts'

/** Calls for help a without drills, by the day of the venue. */
const calls = ({ venueId, from, to }: FigurePeriod) => sql`
  from (${placesOf(venueId)}) p
  join safety_alerts a on a.organisation_id = p.organisation_id and a.venue_id = p.venue_id
    and a.raised_at >= ${from}::timestamp at time zone p.time_zone
    and a.raised_at < (${to}::date + 1)::timestamp at time zone p.time_zone
  where not a.is_drill`
const day = sql`(a.raised_at at time zone p.time_zone)::date as day`
const row = sql`a.alert_id as record_id, a.venue_id, a.raised_at as at`
const seconds = sql`round(extract(epoch from a.acknowledged_at - a.raised_at))::float8 as amount`

export const figures = [
  defineFigure({
    id: 'help-calls',
    unit: 'count',
    better: null,
    observations: (period) => sql`select ${day}, 1 as n ${calls(period)}`,
    rows: { of: 'help_call', in: (period) => sql`select ${row} ${calls(period)}` },
  }),
  defineFigure({
    id: 'time-to-answer-help',
    unit: 'duration',
    better: 'lower',
    observations: (period) => sql`
      select ${day}, ${seconds}, 1 as n ${calls(period)} and a.acknowledged_at is not null`,
    rows: {
      of: 'help_call',
      in: (period) => sql`select ${row}, ${seconds} ${calls(period)} and a.acknowledged_at is not null`,
    },
  }),
]
