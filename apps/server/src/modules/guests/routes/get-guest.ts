import { contract } from '@comity/contract'
import { Failure } from '../../../platform/errors.ts'
import { handle } from '../../../platform/http/call.ts'
import { organisationVault } from '../../platform/index.ts'
import { scoreOf } from '../../risk/index.ts'
import { presentGuest, presentStay } from '../present.ts'
import { getGuest } from '../queries.ts'
import { listStaysOfGuest } from '../stay-queries.ts'

/** Stays that the page shows; older ones are in the list of stays. */
const latestStays = 50

export const getGuestRoute = handle(contract.getGuest, async ({ services, session, params }) => {
  const { guest, stays, vault, riskScore } = await session.read(async (tx) => {
    const [guest, stays, vault, riskScore] = await Promise.all([
      getGuest(tx, params.guestId),
      listStaysOfGuest(tx, params.guestId, latestStays),
      organisationVault(services, tx),
      scoreOf(tx, params.guestId),
    ])
    return { guest, stays, vault, riskScore }
  })
  if (!guest || !riskScore) throw new Failure('not_found')
  const contact =
    guest.wrapped_key && guest.contact
      ? vault.openContact({ wrappedKey: guest.wrapped_key, contact: guest.contact })
      : {}
  return {
    ...presentGuest(guest),
    riskScore,
    contact: { email: contact.email ?? null, phone: contact.phone ?? null },
    language: guest.language,
    stays: stays.map(presentStay),
    feedbackCount: guest.feedback_count,
    can: { rate: guest.status === 'archived' ? 'guest_archived' : true },
  }
})
