import { placesOf } from '../../platform/db/places.ts'
import { sql } from '../../platform/db/statements.ts'
import { defineFigure, type FigurePeriod, type FigureRow } from '../../platform/figures/index.ts'

/** Rows d of a table of daily counts: not joined, because each venue would be looked up among the rows of all. */
const counted = ({ venueId, from, to }: FigurePeriod, table: string) => sql`
  from ${sql.table(table)} d
  where d.venue_id = any (array(select p.venue_id from (${placesOf(venueId)}) p))
    and d.day between ${from}::date and ${to}::date`

/** Incidents i, with the time at their venue. */
const incidents = ({ venueId, from, to }: FigurePeriod) => sql<FigureRow>`
  select i.incident_id as record_id, i.venue_id, i.occurred_at as at,
    i.occurred_at at time zone p.time_zone as local
  from (${placesOf(venueId)}) p
  join incidents i on i.organisation_id = p.organisation_id and i.venue_id = p.venue_id
    and i.occurred_at >= ${from}::timestamp at time zone p.time_zone
    and i.occurred_at < (${to}::date + 1)::timestamp at time zone p.time_zone`

/** Times to a first step are counted in classes 10 % wide, so the middle of each is at most 5 % off. */
const stepTimes = (step: 'triaged' | 'confirmed') => (period: FigurePeriod) =>
  sql<{
    day: string
    amount: number
    n: number
  }>`
  select d.day, round((1.1 ^ (d.duration_class + 0.5))::numeric)::float8 as amount, d.incidents as n
  ${counted(period, 'incident_step_days')} and d.step = ${step}`

export const figures = [
  defineFigure({
    id: 'incidents',
    unit: 'count',
    better: 'lower',
    parts: 'incidentType',
    observations: (period) => sql`
      select d.day, d.type as part, d.incidents as n ${counted(period, 'incident_days')}`,
    rows: { of: 'incident', in: incidents },
  }),
  defineFigure({
    id: 'incidents-by-hour',
    unit: 'count',
    better: null,
    parts: 'weekdayHour',
    observations: (period) => sql`
      select i.local::date as day, to_char(i.local, 'ID-HH24') as part, 1 as n from (${incidents(period)}) i`,
    rows: { of: 'incident', in: incidents },
  }),
  defineFigure({
    id: 'incidents-per-1000-stays',
    unit: 'rate',
    better: 'lower',
    observations: (period) => sql`
      select d.day, d.incidents as hits, 0 as n ${counted(period, 'incident_days')}
      union all
      select s.arrives_on, 0, 1
      from (${placesOf(period.venueId)}) p
      join stays s on s.organisation_id = p.organisation_id and s.venue_id = p.venue_id
        and s.arrives_on between ${period.from}::date and ${period.to}::date
        and s.status in ('checked_in', 'checked_out')`,
    rows: { of: 'incident', in: incidents },
  }),
  defineFigure({
    id: 'time-to-triage',
    unit: 'duration',
    better: 'lower',
    observations: stepTimes('triaged'),
  }),
  defineFigure({
    id: 'time-to-confirm',
    unit: 'duration',
    better: 'lower',
    observations: stepTimes('confirmed'),
  }),
]
