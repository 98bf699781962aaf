import { dayMs } from '@comity/domain/base'
import { contract } from '@comity/contract'
import { fewReports, mostReportingDays } from '@comity/domain/quick'
import { invalidField } from '../../../platform/errors.ts'
import { handle } from '../../../platform/http/call.ts'
import { listReporters } from '../queries.ts'

const usualDays = 28

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)

export const reportingFiguresRoute = handle(contract.getReportingFigures, async ({ session, query, now }) => {
  const last = query.to ? Date.parse(query.to) : Date.parse(dayOf(now.getTime()))
  const first = query.from ? Date.parse(query.from) : last - (usualDays - 1) * dayMs
  if (first > last) throw invalidField('/from', 'too_large')
  if (last - first >= mostReportingDays * dayMs) throw invalidField('/to', 'too_large')
  const span = { from: new Date(first), until: new Date(last + dayMs), venueId: query.venueId }
  const rows = await session.read((tx) => listReporters(tx, span))
  return {
    from: dayOf(first),
    to: dayOf(last),
    few: fewReports,
    items: rows.map(({ user_id: userId, low, medium, high, critical, ...row }) => ({
      userId,
      ...row,
      bySeverity: { low, medium, high, critical },
      isFew: row.reports < fewReports,
    })),
  }
})
