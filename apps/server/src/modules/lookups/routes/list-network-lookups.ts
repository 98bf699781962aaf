import { contract } from '@comity/contract'
import { lookupAnomalies } from '@comity/domain/network'
import { handle } from '../../../platform/http/call.ts'
import { fromCursor, pageOf } from '../../../platform/http/cursor.ts'
import { presentLookup } from '../present.ts'
import { listForAnomalies, listLookups } from '../queries/log.ts'

/** An anomaly names more only where nobody has reviewed for long. */
const mostNamed = 100

export const listNetworkLookupsRoute = handle(
  contract.listNetworkLookups,
  async ({ session, query, now }) => {
    const { limit, venueId } = query
    const after = fromCursor(query.cursor, { at: 'instant', id: 'uuid' })
    const [rows, judged] = await session.read((tx) =>
      Promise.all([listLookups(tx, { limit, venueId, after }), listForAnomalies(tx, venueId)]),
    )
    const names = new Map(judged.map(({ staffId, staffName }) => [staffId, staffName]))
    const position = (row: (typeof rows)[number]) => ({ at: row.asked_at.toISOString(), id: row.lookup_id })
    return {
      ...pageOf(rows, limit, presentLookup, position),
      anomalies: lookupAnomalies(judged, now).map(({ rule, staffId, lookupIds }) => ({
        rule,
        askedBy: { id: staffId, name: names.get(staffId) ?? null },
        lookupIds: lookupIds.slice(0, mostNamed),
      })),
    }
  },
)
