import { contract } from '@comity/contract'
import { invalidField, Failure } from '../../../platform/errors.ts'
import { handle } from '../../../platform/http/call.ts'
import { findRoots, presentGuest, summariseGuests } from '../../profiles/index.ts'
import { compareProfiles } from '../compare-profiles.ts'
import { presentComparison } from '../present.ts'

export const compareGuestsRoute = handle(contract.compareGuests, ({ services, session, query }) =>
  session.write(async (tx) => {
    const roots = await findRoots(tx, [query.guestId, query.otherGuestId])
    const [idA, idB] = [roots.get(query.guestId), roots.get(query.otherGuestId)]
    if (!idA || !idB) throw new Failure('not_found')
    if (idA === idB) throw invalidField('/otherGuestId', 'invalid_choice')
    const { a, b, match } = await compareProfiles(services, tx, idA, idB)
    const rows = await summariseGuests(tx, [idA, idB])
    const [rowA, rowB] = [idA, idB].map((id) => rows.find((row) => row.guest_id === id))
    if (!rowA || !rowB) throw new Failure('not_found')
    return { a: presentGuest(rowA), b: presentGuest(rowB), match: presentComparison(match, a, b) }
  }),
)
