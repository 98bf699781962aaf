import { contract } from '@comity/contract'
import { recordAudit } from '../../../platform/audit/audit.ts'
import { Failure } from '../../../platform/errors.ts'
import { handle } from '../../../platform/http/call.ts'
import type { Call } from '../../../platform/http/call.ts'
import { pageFrom, readPage, shown } from '../../../platform/http/page.ts'
import { guestsAsCsv } from '../list-csv.ts'
import { guestOrder, listGuests } from '../list-queries.ts'
import type { GuestFilter } from '../list-queries.ts'
import { isManager } from '../policy.ts'
import { presentGuest } from '../../profiles/index.ts'

type ListCall = Pick<Call<typeof contract.listGuests>, 'session' | 'query' | 'now'>

async function list({ session, query, now }: ListCall) {
  const { limit: _limit, cursor: _cursor, sort, format, ...filter } = query
  if (format === 'csv') {
    await noteFile(session, filter)
    return guestsAsCsv(session, filter, sort, now.toISOString().slice(0, 10))
  }
  const page = pageFrom(query, guestOrder)
  return shown(
    await session.read((tx) => readPage(tx, page, (part) => listGuests(filter, part))),
    presentGuest,
  )
}

/** Exporting all guests is for managers and is audited. */
function noteFile(session: ListCall['session'], filter: GuestFilter) {
  const inUse = Object.entries(filter).flatMap(([name, value]) => (value === undefined ? [] : [name]))
  return session.write(async (tx) => {
    const scope = await tx.scope
    if (!isManager(scope)) throw new Failure('forbidden')
    await recordAudit(tx, scope, {
      action: 'guest.listed_as_file',
      subject: { kind: 'organisation', id: scope.organisationId },
      fields: inUse.toSorted(),
    })
  })
}

export const listGuestsRoute = handle(contract.listGuests, list)
export const listAllGuestProfilesRoute = handle(contract.listAllGuestProfiles, list)
