import type { Sector } from '@comity/contract'
import { sql, type RowOf } from '../../platform/db/statements.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { Failure, invalidField } from '../../platform/errors.ts'
import { holdGuest } from '../profiles/index.ts'

/** The venue, stay and guest of a new report. */
export interface Subject {
  readonly sector: Sector
  readonly guestId: string | null
  readonly profileId: string | null
  readonly room: string | null
}

type StayRow = RowOf<'stays', 'guest_id' | 'profile_id' | 'room'>

const unknown = (pointer: string, code: 'unknown_stay' | 'unknown_guest' | 'unknown_venue') =>
  new Failure('not_found', { fields: invalidField(pointer, code).fields })

/**
 * The venue, stay and guest that a report names, locked against a merge.
 *
 * @throws Failure not_found outside the scope; invalid_input for a guest other than that of the stay
 */
export async function findSubject(
  tx: Tx,
  {
    venueId,
    stayId,
    guestId,
  }: { venueId: string; stayId?: string | undefined; guestId?: string | undefined },
): Promise<Subject> {
  const venue = await tx.first(sql<RowOf<'venues', 'sector'>>`
    select sector from venues
    where venue_id = ${venueId}::uuid
      and venue_id = any ((select current_setting('app.venue_ids')::uuid[])::uuid[])`)
  if (!venue) throw unknown('/venueId', 'unknown_venue')
  const { sector } = venue
  if (stayId) {
    const found = await getStay(tx, venueId, stayId)
    if (!found) throw unknown('/stayId', 'unknown_stay')
    const rootId = await holdGuest(tx, found.guest_id, 'share')
    // Read again under the lock, because a merge may have moved the stay.
    const stay = await getStay(tx, venueId, stayId)
    if (!stay) throw unknown('/stayId', 'unknown_stay')
    if (guestId && ![rootId, stay.profile_id].includes(guestId))
      throw invalidField('/guestId', 'invalid_choice')
    return { sector, guestId: stay.guest_id, profileId: stay.profile_id, room: stay.room }
  }
  if (!guestId) return { sector, guestId: null, profileId: null, room: null }
  const rootId = await holdGuest(tx, guestId, 'share').catch((error: unknown) => {
    throw error instanceof Failure && error.code === 'not_found'
      ? unknown('/guestId', 'unknown_guest')
      : error
  })
  return { sector, guestId: rootId, profileId: rootId === guestId ? null : guestId, room: null }
}

function getStay(tx: Tx, venueId: string, stayId: string) {
  return tx.first(sql<StayRow>`
    select guest_id, profile_id, room from stays
    where stay_id = ${stayId}::uuid and venue_id = ${venueId}::uuid`)
}

/** @throws Failure invalid_input for a witness outside the organisation */
export async function refuseUnknownWitnesses(tx: Tx, witnessIds: readonly string[]): Promise<void> {
  if (witnessIds.length === 0) return
  const known = await tx.all(sql<RowOf<'members', 'user_id'>>`
    select user_id from members where user_id = any (${[...witnessIds]}::uuid[])`)
  const ids = new Set(known.map(({ user_id }) => user_id))
  const strange = witnessIds.findIndex((id) => !ids.has(id))
  if (strange >= 0) throw invalidField(`/witnessIds/${strange}`, 'unknown_member')
}
