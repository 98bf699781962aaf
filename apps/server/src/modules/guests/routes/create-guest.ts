import { contract } from '@comity/contract'
import { handle } from '../../../platform/http/call.ts'
import { createGuest } from '../commands/create-guest.ts'
import { findGuestSummaries } from '../find.ts'
import { presentGuest } from '../present.ts'

/** A match below this is another person with a similar name, not worth a receptionist's time. */
const worthAsking = 0.85

export const createGuestRoute = handle(
  contract.createGuest,
  async ({ services, session, body, idempotency }) => {
    const guest = await session.write((tx) => createGuest(services, tx, body, idempotency))
    const asked = [body.name, body.email, body.phone].filter((text) => text !== undefined)
    const found = (
      await Promise.all(asked.map((text) => findGuestSummaries(services, session, text, 5)))
    ).flat()
    const others = found.filter(
      ({ row, match }) => row.guest_id !== guest.guest_id && match.score >= worthAsking,
    )
    const byId = new Map(others.map((other) => [other.row.guest_id, other]))
    return {
      guest: presentGuest(guest),
      possibleDuplicates: [...byId.values()].map(({ row, match }) => ({ ...presentGuest(row), match })),
    }
  },
)
