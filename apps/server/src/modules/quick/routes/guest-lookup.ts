import { contract } from '@comity/contract'
import { searchQuery } from '@comity/domain/guests'
import { Failure } from '../../../platform/errors.ts'
import { handle } from '../../../platform/http/call.ts'
import { organisationVault } from '../../platform/index.ts'
import { findByIdentifier } from '../queries.ts'

export const guestLookupRoute = handle(
  contract.lookUpGuestQuickly,
  async ({ services, session, params, query }) => {
    const [vault, { country }] = await session.read((tx) =>
      Promise.all([organisationVault(services, tx), tx.scope]),
    )
    const { room, booking, phone } = searchQuery(params.identifier, { country })
    const found = await session.read((tx) =>
      findByIdentifier(tx, {
        room,
        booking,
        phone: phone && vault.token('phone', phone),
        venueId: query.venueId,
      }),
    )
    if (found.length === 0) throw new Failure('not_found')
    return {
      items: found.map((row) => ({
        guestId: row.guest_id,
        guestName: row.guest_name,
        guestNumber: row.guest_number,
        foundBy: row.found_by,
        stay:
          row.stay_id && row.venue_id && row.status
            ? { id: row.stay_id, venueId: row.venue_id, room: row.room, status: row.status }
            : null,
      })),
    }
  },
)
