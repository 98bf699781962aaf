import { rankGuests, searchQuery } from '@comity/domain/guests'
import type { StaffScope } from '../../../platform/db/scope.ts'
import type { StaffTx } from '../../../platform/db/transaction.ts'
import { Failure, invalidField } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { createGuest } from '../../guests/index.ts'
import { holdGuest } from '../../profiles/index.ts'
import { getGuestSubject, getStaySubject, listPresentInRoom } from '../queries.ts'
import type { FeedbackSubject } from '../rows.ts'
import type { ReviewBody } from './create-feedback.ts'

/** From this similarity on, a typed name means the guest in that room. */
const sameName = 0.85

const unknown = (pointer: string, code: 'unknown_stay' | 'unknown_guest' | 'unknown_venue') =>
  new Failure('not_found', { fields: invalidField(pointer, code).fields })

/** Finds the rated guest: by stay, else by guest, else by name (the guest present in that room, or a new one). */
export async function findSubject(
  services: Services,
  tx: StaffTx,
  scope: StaffScope,
  body: ReviewBody,
): Promise<FeedbackSubject> {
  if (body.stayId) {
    const subject = await getStaySubject(tx, body.stayId)
    if (!subject) throw unknown('/stayId', 'unknown_stay')
    return subject
  }
  if (!body.guestId && !body.guestName) throw invalidField('/stayId', 'required')
  const venueId = venueOf(scope, body.venueId)
  const guestId =
    body.guestId ?? (await guestByName(services, tx, venueId, body.guestName ?? '', body.roomNumber))
  if (typeof guestId === 'object') return guestId
  const found = await getGuestSubject(tx, guestId, venueId)
  if (!found) throw unknown('/guestId', 'unknown_guest')
  // Read again under the lock, because a merge may have moved the guest.
  await holdGuest(tx, found.guest_id, 'share')
  const subject = await getGuestSubject(tx, guestId, venueId)
  if (!subject) throw unknown('/guestId', 'unknown_guest')
  return subject
}

/** The venue given, or the caller's only one. */
export function venueOf(scope: StaffScope, named: string | undefined): string {
  const venueId = named ?? (scope.venueIds.length === 1 ? scope.venueIds[0] : undefined)
  if (!venueId) throw invalidField('/venueId', 'required')
  if (!scope.venueIds.includes(venueId)) throw unknown('/venueId', 'unknown_venue')
  return venueId
}

async function guestByName(
  services: Services,
  tx: StaffTx,
  venueId: string,
  name: string,
  room: string | undefined,
): Promise<FeedbackSubject | string> {
  const present = room ? await listPresentInRoom(tx, venueId, room.toUpperCase()) : []
  const candidates = present.map((stay) => ({ id: stay.guest_id, name: stay.guest_name ?? '' }))
  const best = rankGuests(searchQuery(`${name} `), candidates)[0]
  const stay = best && best.score >= sameName ? present.find((one) => one.guest_id === best.id) : undefined
  return stay ?? (await createGuest(services, tx, { name }, { venueId })).guest_id
}
