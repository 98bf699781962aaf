import { contract } from '@comity/contract'
import { handle } from '../../../platform/http/call.ts'
import { createMarker } from '../commands/create-marker.ts'
import { endMarker, reviewMarker } from '../commands/review-marker.ts'
import { presentMarker } from '../present.ts'

export const createMarkerRoute = handle(
  contract.createMarker,
  async ({ session, params, body, idempotency, now }) =>
    presentMarker(await session.write((tx) => createMarker(tx, params.guestId, body, idempotency)), now),
)

export const reviewMarkerRoute = handle(contract.reviewMarker, async ({ session, params, body, now }) =>
  presentMarker(await session.write((tx) => reviewMarker(tx, params.markerId, body)), now),
)

export const endMarkerRoute = handle(contract.endMarker, async ({ session, params, now }) =>
  presentMarker(await session.write((tx) => endMarker(tx, params.markerId)), now),
)
