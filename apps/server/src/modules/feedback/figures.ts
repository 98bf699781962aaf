import { placesOf } from '../../platform/db/places.ts'
import { sql } from '../../platform/db/statements.ts'
import { defineFigure, type FigurePeriod } from '../../platform/figures/index.ts'

/** Ratings f that everybody may read, by the day of the venue; one's own that are still sealed are not among them. */
const ratings = ({ venueId, from, to }: FigurePeriod) => sql`
  from (${placesOf(venueId)}) p
  join feedback f on f.organisation_id = p.organisation_id and f.venue_id = p.venue_id
    and f.created_at >= ${from}::timestamp at time zone p.time_zone
    and f.created_at < (${to}::date + 1)::timestamp at time zone p.time_zone
  where f.withdrawn_at is null and (f.sealed_until is null or f.sealed_until <= platform.app_now())`
const day = sql`(f.created_at at time zone p.time_zone)::date as day`
const row = sql`f.feedback_id as record_id, f.venue_id, f.created_at as at`

/** Stays s that ended, with whether a rating of them is open. */
const endedStays = ({ venueId, from, to }: FigurePeriod) => sql`
  select s.stay_id, s.venue_id, s.departs_on, s.busy_until, exists (
      select from feedback f where f.organisation_id = s.organisation_id and f.stay_id = s.stay_id
        and f.withdrawn_at is null and (f.sealed_until is null or f.sealed_until <= platform.app_now())) as is_rated
  from (${placesOf(venueId)}) p
  join stays s on s.organisation_id = p.organisation_id and s.venue_id = p.venue_id
    and s.departs_on between ${from}::date and ${to}::date and s.status = 'checked_out'`

export const figures = [
  defineFigure({
    id: 'ratings-given',
    unit: 'count',
    better: 'higher',
    observations: (period) => sql`select ${day}, 1 as n ${ratings(period)}`,
    rows: { of: 'rating', in: (period) => sql`select ${row} ${ratings(period)}` },
  }),
  defineFigure({
    id: 'stays-rated',
    unit: 'share',
    better: 'higher',
    observations: (period) => sql`
      select s.departs_on as day, s.is_rated::int as hits, 1 as n from (${endedStays(period)}) s`,
    rows: {
      of: 'stay',
      in: (period) => sql`
        select s.stay_id as record_id, s.venue_id, s.busy_until as at, s.is_rated as hit
        from (${endedStays(period)}) s`,
    },
  }),
  defineFigure({
    id: 'average-rating',
    unit: 'score',
    better: 'higher',
    observations: (period) => sql`select ${day}, f.rating::float8 as amount, 1 as n ${ratings(period)}`,
    rows: { of: 'rating', in: (period) => sql`select ${row}, f.rating::float8 as amount ${ratings(period)}` },
  }),
  defineFigure({
    id: 'ratings-with-comment',
    unit: 'share',
    better: 'higher',
    observations: (period) => sql`
      select ${day}, (f.comment is not null)::int as hits, 1 as n ${ratings(period)}`,
    rows: {
      of: 'rating',
      in: (period) => sql`select ${row}, f.comment is not null as hit ${ratings(period)}`,
    },
  }),
]
