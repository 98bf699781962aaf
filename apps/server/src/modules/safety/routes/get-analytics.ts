import { dayMs } from '@comity/domain/base'
import { contract } from '@comity/contract'
import { measureResponses } from '@comity/domain/safety'
import { handle } from '../../../platform/http/call.ts'
import { listMeasured } from '../queries/alerts.ts'

export const getSafetyAnalyticsRoute = handle(
  contract.getSafetyAnalytics,
  async ({ session, query, now }) => {
    const from = new Date(now.getTime() - query.days * dayMs)
    const rows = await session.read((tx) => listMeasured(tx, from, query.venueId))
    const measured = measureResponses(
      rows.map((row) => ({
        isDrill: row.is_drill,
        raisedAt: row.raised_at,
        acknowledgedAt: row.acknowledged_at,
        status: row.status,
      })),
    )
    return { from: from.toISOString(), to: now.toISOString(), ...measured }
  },
)
