import type { Contract } from '@comity/contract'
import { maskCardNumbers } from '@comity/domain/feedback'
import type { z } from 'zod'
import { recordAudit } from '../../platform/audit/audit.ts'
import type { StaffTx } from '../../platform/db/transaction.ts'
import { invalidField } from '../../platform/errors.ts'
import type { Idempotency } from '../../platform/http/call.ts'
import { once } from '../../platform/idempotency.ts'
import { recordActivity } from '../activity/index.ts'
import { lookLater } from './look.ts'
import { findStays, holdStays, insertGroup } from './queries.ts'
import type { NamedStay } from './queries.ts'

type Body = z.output<Contract['createGroup']['body']>

/** Links bookings of one venue as a group. Returns its id. */
export async function createGroup(
  tx: StaffTx,
  body: Body,
  idempotency: Idempotency | undefined,
): Promise<string> {
  const scope = await tx.scope
  const { id } = await once(tx, idempotency, async () => {
    const venueId = await venueOf(tx, body.leaderStayId)
    const keys = body.bookingNumbers.map((number) => number.toUpperCase())
    const found = await holdStays(tx, {
      stayIds: [body.leaderStayId, ...body.stayIds],
      venueId,
      bookingKeys: keys,
    })
    refuseStrangers(found, body, keys, venueId)
    const stayIds = found.map(({ stay_id: stayId }) => stayId)
    const groupId = await insertGroup(
      tx,
      {
        venueId,
        name: maskCardNumbers(body.name).text,
        leaderStayId: body.leaderStayId,
        stayIds,
        size: Math.max(body.size, stayIds.length),
        note: body.note ? maskCardNumbers(body.note).text : null,
      },
      scope.userId,
    )
    await lookLater(tx, groupId)
    await recordAudit(tx, scope, {
      action: 'group.created',
      subject: { kind: 'group', id: groupId },
      details: { members: stayIds.length },
    })
    await recordActivity(tx, {
      venueId,
      userId: scope.userId,
      kind: 'group_made',
      subject: { kind: 'group', id: groupId },
    })
    return groupId
  })
  return id
}

async function venueOf(tx: StaffTx, leaderStayId: string): Promise<string> {
  const [leader] = await findStays(tx, { stayIds: [leaderStayId], venueId: null, bookingKeys: [] })
  if (!leader) throw invalidField('/leaderStayId', 'unknown_stay')
  return leader.venue_id
}

/** Every named booking must exist, be of the venue and in no group; a shared booking number means all its bookings. */
function refuseStrangers(
  found: readonly NamedStay[],
  body: Body,
  keys: readonly string[],
  venueId: string,
): void {
  const byId = new Map(found.map((stay) => [stay.stay_id, stay]))
  refuseGrouped(byId.get(body.leaderStayId), '/leaderStayId')
  for (const [index, stayId] of body.stayIds.entries()) {
    const stay = byId.get(stayId)
    if (stay?.venue_id !== venueId) throw invalidField(`/stayIds/${index}`, 'unknown_stay')
    refuseGrouped(stay, `/stayIds/${index}`)
  }
  for (const [index, key] of keys.entries()) {
    const stays = found.filter((stay) => stay.booking_key === key && stay.venue_id === venueId)
    if (stays.length === 0) throw invalidField(`/bookingNumbers/${index}`, 'unknown_stay')
    for (const stay of stays) refuseGrouped(stay, `/bookingNumbers/${index}`)
  }
}

function refuseGrouped(stay: NamedStay | undefined, pointer: string): void {
  if (!stay) throw invalidField(pointer, 'unknown_stay')
  if (stay.group_id !== null) throw invalidField(pointer, 'already_in_use')
}
