import { contract } from '@comity/contract'
import { handle } from '../../../platform/http/call.ts'
import type { Call } from '../../../platform/http/call.ts'
import { fromCursor, pageOf } from '../../../platform/http/cursor.ts'
import { presentGuest } from '../present.ts'
import { listGuests } from '../queries.ts'
import type { GuestPosition } from '../queries.ts'

async function list({ session, query }: Pick<Call<typeof contract.listGuests>, 'session' | 'query'>) {
  const { limit, cursor, sort, ...filter } = query
  const position: GuestPosition =
    sort === 'name'
      ? { sort, after: fromCursor(cursor, { name: 'text', id: 'uuid' }) }
      : { sort, after: fromCursor(cursor, { id: 'uuid' })?.id }
  const rows = await session.read((tx) => listGuests(tx, filter, position, limit + 1))
  return pageOf(rows, limit, presentGuest, (row) => ({
    id: row.guest_id,
    ...(sort === 'name' ? { name: row.name ?? '' } : {}),
  }))
}

export const listGuestsRoute = handle(contract.listGuests, list)
export const listAllGuestProfilesRoute = handle(contract.listAllGuestProfiles, list)
