import { z } from 'zod'
import { recordAudit } from '../../platform/audit/audit.ts'
import { sql } from '../../platform/db/statements.ts'
import type { Subscriber } from '../../platform/events/outbox.ts'
import { ratedByGuest } from './stay-sides.ts'

const rated = z.object({ stayId: z.uuid(), recognised: z.boolean() })

/**
 * Announces the guest's rating once it is open: in the audit log, and as the guest's wish to be named at the profile of
 * the stay. Minors are never named.
 */
const tellOfGuestSide: Subscriber = async (tx, event) => {
  const { stayId, recognised } = rated.parse(event.payload)
  await recordAudit(tx, await tx.scope, {
    action: 'stay.rated_by_guest',
    subject: { kind: 'stay', id: stayId },
  })
  if (recognised)
    await tx.run(sql`
      update guests g set recognised_at = platform.app_now() from stay_ratings r
      where r.stay_id = ${stayId}::uuid and g.guest_id = coalesce(r.profile_id, r.guest_id)
        and g.recognised_at is null and not g.is_minor`)
}

export const subscribers = { [ratedByGuest]: [tellOfGuestSide] }
