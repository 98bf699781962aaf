import { dayMs } from '@comity/domain/base'
import { contract } from '@comity/contract'
import { invalidField } from '../../../platform/errors.ts'
import { handle } from '../../../platform/http/call.ts'
import { pageFrom, readPage, shown } from '../../../platform/http/page.ts'
import { sumCounts } from '../count-queries.ts'
import type { CountRow } from '../count-queries.ts'
import { presentClip } from '../present.ts'
import { clipOrder, listClips } from '../queries.ts'

const mostDays = 92
const daysByHour = 3

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)

/** First and last day, by default yesterday and today, and the granularity of their counts. */
function daysOf({ from, to }: { from?: string | undefined; to?: string | undefined }, today: string) {
  const last = Date.parse(to ?? (from && from > today ? from : today))
  const first = from ? Date.parse(from) : last - dayMs
  if (first > last) throw invalidField('/from', 'too_large')
  if (last - first > mostDays * dayMs) throw invalidField('/to', 'too_large')
  const step = last - first < daysByHour * dayMs ? ('hour' as const) : ('day' as const)
  return { from: dayOf(first), to: dayOf(last), step }
}

export const getVideoRoute = handle(contract.getVideoAnalytics, async ({ session, query, now }) => {
  const page = pageFrom(query, clipOrder)
  const { venueId, incidentId, from, to } = query
  // Not a read, because a read sends all its statements before the clock of the session is known.
  const { clips, days, counts } = await session.write(async (tx) => {
    const { timeZone } = await tx.scope
    const days = daysOf(query, new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(now))
    const filter = { venueId, incidentId, from, to }
    const clips = await readPage(tx, page, (part) => listClips(filter, part))
    const counts = page.after || incidentId ? undefined : await sumCounts(tx, { ...days, venueId })
    return { clips, days, counts }
  })
  return {
    ...shown(clips, (row) => presentClip(row, now)),
    counts: counts ? { ...days, items: counts.map(presentCount) } : null,
  }
})

function presentCount(row: CountRow) {
  return {
    venue: { id: row.venue_id, name: row.venue_name },
    area: row.area,
    day: row.day,
    hour: row.hour,
    cameIn: row.came_in,
    wentOut: row.went_out,
    told: row.told,
  }
}
