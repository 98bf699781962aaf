import { contract } from '@comity/contract'
import { hasWords } from '@comity/domain/guests'
import { Failure, orNotFound } from '../../../platform/errors.ts'
import { handle } from '../../../platform/http/call.ts'
import { findNamed } from '../find-named.ts'
import { presentGuest } from '../../profiles/index.ts'
import { getGuest } from '../queries.ts'
import { readHistory } from '../read-history.ts'

/** Guests of a surname to choose from. */
const mostShown = 50

export const getGuestHistoryRoute = handle(contract.getGuestHistory, async ({ session, query }) => {
  const guest = orNotFound(await session.read((tx) => getGuest(tx, query.guestId)))
  return { guest: presentGuest(guest), timeline: await readHistory(session, guest.guest_id, query) }
})

export const getGuestHistoryBySurnameRoute = handle(
  contract.getGuestHistoryBySurname,
  async ({ session, params, query }) => {
    const rows = await findNamed(session, params.customerSurname, hasWords, mostShown)
    const [only, another] = rows
    if (!only) throw new Failure('not_found')
    const timeline = another ? null : await readHistory(session, only.guest_id, query)
    return { guests: rows.map(presentGuest), timeline }
  },
)
