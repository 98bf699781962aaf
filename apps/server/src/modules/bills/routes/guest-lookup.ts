import { contract } from '@comity/contract'
import type { ResponseOf } from '@comity/contract'
import { needsNetwork } from '@comity/domain/bills'
import type { LookupPurpose } from '@comity/domain/bills'
import { handle } from '../../../platform/http/call.ts'
import { lookUpGuest } from '../commands/look-up-guest.ts'
import { presentBill } from '../present.ts'

export const lookUpBillGuestRoute = handle(contract.lookUpBillGuest, ({ services, session, body }) =>
  session.write(async (tx) => {
    const scope = await tx.scope
    const known = await lookUpGuest(services, tx, body)
    return {
      purpose: body.purpose,
      guests: known.guests?.map(({ guest_id: id, name, number }) => ({ id, name, number })) ?? null,
      stays:
        known.stays?.map((stay) => ({
          id: stay.stay_id,
          guestId: stay.guest_id,
          room: stay.room,
          status: stay.status,
          arrivesOn: stay.arrives_on,
        })) ?? null,
      openBills: known.openBills?.map((row) => presentBill(row, scope)) ?? null,
      pastBills: known.pastBills?.map((row) => presentBill(row, scope)) ?? null,
      keptStays: known.keptStays,
      network: { state: networkState(body.purpose, known.guests) },
    }
  }),
)

/** A look-up in the network names one guest and is logged, limited and shown to the guest, so it is a separate step. */
function networkState(
  purpose: LookupPurpose,
  guests: readonly unknown[] | null,
): ResponseOf<'lookUpBillGuest'>['network']['state'] {
  if (!needsNetwork(purpose)) return 'not_needed'
  return guests && guests.length > 0 ? 'ask' : 'nobody_known'
}
