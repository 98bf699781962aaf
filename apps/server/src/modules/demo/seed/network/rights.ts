import type { PlannedPerson } from '../../plan/network/people.ts'
import { magnus, portalGuest } from '../../plan/network/people.ts'
import { demoId } from '../organisation.ts'
import type { NetworkWorld } from './world.ts'

const hotel = 'harbour-lantern'

/** Data subject requests at the hotel, one open and one fulfilled, and a reply to a listing. */
export async function ensureRights(world: NetworkWorld, listingId: string): Promise<void> {
  // A repeated request while it is open is the same request.
  await ask(world, portalGuest, 5, 'access', 'Please send me everything that you keep about me.')
  const query = { state: 'fulfilled', limit: '100' }
  const { items } = await world.call(hotel, 'privacy', 0, 'listRightsRequests', { query })
  if (!items.some(({ guest }) => guest?.name === magnus.name)) {
    const request = await ask(world, magnus, 19, 'correction', 'Please write to me in French.')
    await world.call(hotel, 'privacy', 12, 'fulfilRightsRequest', {
      params: { requestId: request.id },
      body: { decision: 'fulfil', correction: { language: 'fr' } },
    })
  }
  // A further reply replaces the earlier one.
  await world.callAsGuest(hotel, portalGuest, 11, 'respondToRecord', {
    params: { recordId: listingId },
    body: {
      kind: 'listing',
      text: 'It is true, and I am sorry. I paid for the cleaning of both lamps in the week after.',
    },
  })
}

function ask(world: NetworkWorld, person: PlannedPerson, daysAgo: number, kind: string, words: string) {
  return world.callAsGuest(hotel, person, daysAgo, 'requestRights', {
    body: { organisationId: demoId(hotel), kind, words },
  })
}
