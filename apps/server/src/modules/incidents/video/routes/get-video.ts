import { contract } from '@comity/contract'
import { invalidField } from '../../../../platform/errors.ts'
import { handle } from '../../../../platform/http/call.ts'
import { fromCursor, pageOf } from '../../../../platform/http/cursor.ts'
import { sumCounts } from '../count-queries.ts'
import { presentClip } from '../present.ts'
import { listClips } from '../queries.ts'

const dayMs = 86_400_000
const mostDays = 92
/** Up to so many days counts are told by the hour. */
const daysByHour = 3

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)

/** First and last day, as given or yesterday and today. */
function daysOf({ from, to }: { from?: string | undefined; to?: string | undefined }, now: Date) {
  const last = to ? Date.parse(to) : Math.max(Date.parse(dayOf(now.getTime())), from ? Date.parse(from) : 0)
  const first = from ? Date.parse(from) : last - dayMs
  if (first > last) throw invalidField('/from', 'too_large')
  if (last - first > mostDays * dayMs) throw invalidField('/to', 'too_large')
  return { first, last }
}

export const getVideoRoute = handle(contract.getVideoAnalytics, async ({ session, query, now }) => {
  const after = fromCursor(query.cursor, { startsAt: 'instant', id: 'uuid' })
  const { first, last } = daysOf(query, now)
  const step = last - first < daysByHour * dayMs ? ('hour' as const) : ('day' as const)
  const { venueId, incidentId } = query
  const filter = {
    venueId,
    incidentId,
    from: query.from ? new Date(first) : undefined,
    until: query.to ? new Date(last + dayMs) : undefined,
  }
  const span = { from: new Date(first), until: new Date(last + dayMs), step, venueId }
  const [clips, counts] = await session.read((tx) =>
    Promise.all([
      listClips(tx, filter, after, query.limit + 1),
      after || incidentId ? undefined : sumCounts(tx, span),
    ]),
  )
  const page = pageOf(
    clips,
    query.limit,
    (row) => presentClip(row, now),
    (row) => ({ startsAt: row.starts_at.toISOString(), id: row.clip_id }),
  )
  return {
    ...page,
    counts: counts
      ? {
          from: dayOf(first),
          to: dayOf(last),
          step,
          items: counts.map((row) => ({
            area: row.area,
            at: row.at.toISOString(),
            cameIn: row.came_in,
            wentOut: row.went_out,
            told: row.told,
          })),
        }
      : null,
  }
})
