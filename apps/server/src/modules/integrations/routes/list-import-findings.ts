import { contract } from '@comity/contract'
import { handle } from '../../../platform/http/call.ts'
import { fromCursor, pageOf } from '../../../platform/http/cursor.ts'
import { listFindings } from '../findings/queries.ts'
import { findImport } from '../queries.ts'

export const listImportFindingsRoute = handle(
  contract.listImportFindings,
  async ({ session, params, query }) => {
    const after = fromCursor(query.cursor, { day: 'day', id: 'uuid' })
    const { limit, kind } = query
    const rows = await session.read(async (tx) => {
      const [found] = await Promise.all([
        listFindings(tx, params.importId, kind, after, limit + 1),
        findImport(tx, params.importId),
      ])
      return found
    })
    return pageOf(
      rows,
      limit,
      (row) => ({
        stayId: row.stay_id,
        guestId: row.guest_id,
        guestName: row.name,
        guestNumber: row.number,
        bookingNumber: row.booking_number,
        room: row.room,
        arrivesOn: row.arrives_on,
        departsOn: row.departs_on,
        status: row.status,
        count: row.count,
      }),
      (row) => ({ day: row.arrives_on, id: row.stay_id }),
    )
  },
)
