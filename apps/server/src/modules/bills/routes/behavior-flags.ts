import { contract } from '@comity/contract'
import { behaviourFlags } from '@comity/domain/bills'
import { Failure } from '../../../platform/errors.ts'
import { handle } from '../../../platform/http/call.ts'
import { refuseSector } from '../open-venue.ts'
import { getFlaggedGuest, listBillsOfGuest, timesOf } from '../queries/bills.ts'

export const getBehaviourFlagsRoute = handle(contract.getBehaviourFlags, async ({ session, query }) => {
  const [scope, guest, rows] = await session.read((tx) =>
    Promise.all([tx.scope, getFlaggedGuest(tx, query.guestId), listBillsOfGuest(tx, query.guestId)]),
  )
  refuseSector(scope.sector)
  if (!guest) throw new Failure('not_found')
  const bills = rows.map((row) => ({ ...timesOf(row), incidentId: row.incident_id }))
  return {
    guestId: guest.guest_id,
    flags: behaviourFlags(bills, guest.is_minor, scope.now).map((flag) => ({
      kind: flag.kind,
      speaksFor: flag.speaksFor,
      bills: flag.bills.map(({ id, outcome, amountMinor, currency, happenedAt, incidentId }) => ({
        id,
        outcome,
        amountMinor,
        currency,
        happenedAt: happenedAt.toISOString(),
        incidentId,
      })),
    })),
  }
})
