import { eligibilityOf } from '@comity/domain/risk'
import { recordAudit } from '../../../platform/audit/audit.ts'
import { sql, type RowOf } from '../../../platform/db/statements.ts'
import { inOrganisation } from '../../guests/index.ts'
import { holdGuest } from '../../profiles/index.ts'
import { getOrganisation } from '../../platform/index.ts'
import type { PortalCall } from '../../guests/index.ts'

/** Sets or removes the guest's objection to scoring. Idempotent. */
export function setOptOut(
  call: PortalCall,
  { organisationId, isOptedOut }: { readonly organisationId: string; readonly isOptedOut: boolean },
): Promise<{ optedOutAt: Date | null }> {
  return inOrganisation(call, organisationId, async (tx, guestId) => {
    await holdGuest(tx, guestId, 'update')
    const organisation = await getOrganisation(tx)
    const isScored = eligibilityOf(organisation.sector).kind === 'may_score'
    // On every profile of the guest, so that it stays with each after a split.
    const changed = await tx.run(sql`
        update guests set opted_out_at = ${isOptedOut ? call.now : null}::timestamptz,
          risk_level = ${isOptedOut || !isScored ? 'not_scored' : 'insufficient_data'}::text
        where (guest_id = ${guestId}::uuid or merged_into = ${guestId}::uuid)
          and (opted_out_at is not null) <> ${isOptedOut}::boolean`)
    if (changed > 0)
      await recordAudit(tx, await tx.scope, {
        action: 'portal.scoring_changed',
        subject: { kind: 'guest', id: guestId },
        details: { optedOut: isOptedOut },
      })
    const row = await tx.first(sql<RowOf<'guests', 'opted_out_at'>>`
        select opted_out_at from guests where guest_id = ${guestId}::uuid`)
    return { optedOutAt: row?.opted_out_at ?? null }
  })
}
