import type { Contract } from '@comity/contract'
import { maskCardNumbers } from '@comity/domain/feedback'
import type { z } from 'zod'
import { sql, type RowOf } from '../../../platform/db/statements.ts'
import type { StaffTx } from '../../../platform/db/transaction.ts'
import { Failure, invalidField } from '../../../platform/errors.ts'
import type { Idempotency } from '../../../platform/http/call.ts'
import { once } from '../../../platform/idempotency.ts'
import { emitLive } from '../../../platform/live/index.ts'
import { insertLiveAlert, insertLiveAlertStep } from '../alert-queries.ts'
import { getLiveAlert } from '../one-live-alert.ts'
import { isWatched } from '../session-queries.ts'

type Body = z.output<Contract['triggerLiveAlert']['body']>

const unknown = (pointer: string, code: 'unknown_stay' | 'unknown_guest' | 'unknown_venue') =>
  new Failure('not_found', { fields: invalidField(pointer, code).fields })

/** Raises an alert for those who watch the venue or, without any, for its managers. */
export async function triggerLiveAlert(tx: StaffTx, body: Body, idempotency: Idempotency | undefined) {
  const { id } = await once(tx, idempotency, () => raise(tx, body))
  return getLiveAlert(tx, id)
}

async function raise(tx: StaffTx, body: Body): Promise<string> {
  const scope = await tx.scope
  const { venueId, severity } = body
  if (!scope.venueIds.includes(venueId)) throw unknown('/venueId', 'unknown_venue')
  const [profileId, watched] = await Promise.all([whomItIsAbout(tx, body), isWatched(tx, venueId)])
  const level = watched ? 'watching' : 'managers'
  const words = maskCardNumbers(body.text).text
  const alertId = await insertLiveAlert(tx, {
    venueId,
    severity,
    words,
    profileId,
    stayId: body.stayId ?? null,
    level,
  })
  await Promise.all([
    insertLiveAlertStep(tx, { alertId, venueId, kind: 'raised', level }),
    emitLive(tx, [{ kind: 'call', subjectId: alertId, venueId, change: 'raised' }]),
  ])
  return alertId
}

/** The guest of the stay, which must be at the venue, or the guest named. */
async function whomItIsAbout(tx: StaffTx, { venueId, stayId, guestId }: Body): Promise<string | null> {
  if (stayId) {
    const stay = await tx.first(sql<RowOf<'stays', 'guest_id'>>`
      select guest_id from stays where stay_id = ${stayId}::uuid and venue_id = ${venueId}::uuid`)
    if (!stay) throw unknown('/stayId', 'unknown_stay')
    return stay.guest_id
  }
  if (!guestId) return null
  const guest = await tx.first(sql`select from guests where guest_id = ${guestId}::uuid`)
  if (!guest) throw unknown('/guestId', 'unknown_guest')
  return guestId
}
