import type { Contract } from '@comity/contract'
import { maskCardNumbers } from '@comity/domain/feedback'
import { dayIn } from '@comity/domain/guests'
import { reviewFault } from '@comity/domain/markers'
import type { z } from 'zod'
import { recordAudit } from '../../../platform/audit/audit.ts'
import { sql, type RowOf } from '../../../platform/db/statements.ts'
import type { StaffTx } from '../../../platform/db/transaction.ts'
import { invalidField, orNotFound } from '../../../platform/errors.ts'
import type { Idempotency } from '../../../platform/http/call.ts'
import { once } from '../../../platform/idempotency.ts'
import { holdGuest } from '../../profiles/index.ts'
import { getMarker, insertMarker } from '../queries.ts'
import type { MarkerRow } from '../queries.ts'

export async function createMarker(
  tx: StaffTx,
  profileId: string,
  body: z.output<Contract['createMarker']['body']>,
  idempotency: Idempotency | undefined,
): Promise<MarkerRow> {
  const scope = await tx.scope
  const { venueId, kind, reviewOn } = body
  const { id } = await once(tx, idempotency, async () => {
    const guestId = await holdGuest(tx, profileId, 'share')
    if (scope.sector !== 'healthcare') throw invalidField('/kind', 'not_offered')
    refuseReview(reviewOn, await timeZoneOf(tx, venueId), scope.now)
    const markerId = await insertMarker(tx, {
      guestId,
      // The marker belongs to the profile in the address.
      profileId: profileId === guestId ? null : profileId,
      venueId,
      kind,
      measure: maskCardNumbers(body.measure).text,
      reviewOn,
    })
    await recordAudit(tx, scope, {
      action: 'marker.added',
      subject: { kind: 'marker', id: markerId },
      details: { kind, reviewOn },
    })
    return markerId
  })
  return orNotFound(await getMarker(tx, id))
}

/** @throws Failure invalid_input at /reviewOn where it is past, or more than twelve months away */
export function refuseReview(reviewOn: string, timeZone: string, now: Date): void {
  const fault = reviewFault(reviewOn, dayIn(timeZone, now))
  if (fault) throw invalidField('/reviewOn', fault)
}

async function timeZoneOf(tx: StaffTx, venueId: string): Promise<string> {
  const venue = await tx.first(sql<RowOf<'venues', 'time_zone'>>`
    select time_zone from venues where venue_id = ${venueId}::uuid
      and venue_id = any ((select current_setting('app.venue_ids')::uuid[])::uuid[])`)
  if (!venue) throw invalidField('/venueId', 'unknown_venue')
  return venue.time_zone
}
