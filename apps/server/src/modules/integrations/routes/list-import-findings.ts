import { contract } from '@comity/contract'
import { handle } from '../../../platform/http/call.ts'
import { pageFrom, readPage, shown } from '../../../platform/http/page.ts'
import { findingOrder, listFindings } from '../findings/queries.ts'
import { findImport } from '../queries.ts'

export const listImportFindingsRoute = handle(
  contract.listImportFindings,
  async ({ session, params, query }) => {
    const page = pageFrom(query, findingOrder)
    const { importId } = params
    const found = await session.read(async (tx) => {
      const [rows] = await Promise.all([
        readPage(tx, page, (part) => listFindings(importId, query.kind, part)),
        findImport(tx, importId),
      ])
      return rows
    })
    return shown(found, (row) => ({
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
    }))
  },
)
