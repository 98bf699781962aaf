import { contract } from '@comity/contract'
import { lookupAnomalies } from '@comity/domain/network'
import { handle } from '../../../platform/http/call.ts'
import { pageFrom, readPage, shown } from '../../../platform/http/page.ts'
import { presentLookup } from '../present.ts'
import { listForAnomalies, listLookups, lookupOrder } from '../queries/log.ts'

/** An anomaly names more only where nobody has reviewed for long. */
const mostNamed = 100

export const listNetworkLookupsRoute = handle(
  contract.listNetworkLookups,
  async ({ session, query, now }) => {
    const { venueId } = query
    const page = pageFrom(query, lookupOrder)
    const [found, judged] = await session.read((tx) =>
      Promise.all([readPage(tx, page, (part) => listLookups(venueId, part)), listForAnomalies(tx, venueId)]),
    )
    const names = new Map(judged.map(({ staffId, staffName }) => [staffId, staffName]))
    return {
      ...shown(found, presentLookup),
      anomalies: lookupAnomalies(judged, now).map(({ rule, staffId, lookupIds }) => ({
        rule,
        askedBy: { id: staffId, name: names.get(staffId) ?? null },
        lookupIds: lookupIds.slice(0, mostNamed),
      })),
    }
  },
)
