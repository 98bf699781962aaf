import { recordAudit } from '../../../platform/audit/audit.ts'
import { sql, type RowOf } from '../../../platform/db/statements.ts'
import type { SystemTx } from '../../../platform/db/transaction.ts'
import { listAudience, queueNotices } from '../../alerts/index.ts'
import { inOrganisation, portalSession } from '../../guests/index.ts'
import { holdGuest } from '../../profiles/index.ts'
import { disownContacts, openRequest } from '../../rights/index.ts'
import type { PortalCall } from '../../guests/index.ts'

/**
 * Disowns a profile: until the organisation has checked it, nothing of it matches in other organisations, opens in the
 * portal or is sent in messages, and no session of the same contact opens it.
 */
export async function disownProfile(call: PortalCall, organisationId: string): Promise<void> {
  const { proved, language } = portalSession(call)
  const disowned = await inOrganisation(call, organisationId, async (tx, guestId) => {
    await holdGuest(tx, guestId, 'update')
    const requestId = await openRequest(tx, { guestId, kind: 'correction', words: null, isNotMe: true })
    await disownContacts(call.services, tx, { guestId, requestId, proved, language })
    await tellManagers(tx, guestId)
    await recordAudit(tx, await tx.scope, {
      action: 'portal.profile_disowned',
      subject: { kind: 'guest', id: guestId },
    })
    return tx.all(sql<RowOf<'guests', 'guest_id'>>`
        select guest_id from guests where guest_id = ${guestId}::uuid or merged_into = ${guestId}::uuid`)
  })
  await call.services.database.platform({ job: 'portal', now: call.now }, (tx) =>
    tx.run(sql`
      delete from platform.portal_profiles p using platform.portal_sessions s
      where s.token_hash = p.token_hash and s.proved && ${[...proved]}::bytea[]
        and p.organisation_id = ${organisationId}::uuid
        and p.profile_id = any (${disowned.map((row) => row.guest_id)}::uuid[])`),
  )
}

/** Notifies managers of the guest's last venue, or of the first, once per statement. */
async function tellManagers(tx: SystemTx, guestId: string): Promise<void> {
  const row = await tx.first(sql<{ venue_id: string; times: number }>`
    select coalesce(
        (select s.venue_id from stays s where s.guest_id = ${guestId}::uuid order by s.arrives_on desc, s.stay_id desc limit 1),
        (select v.venue_id from venues v order by v.created_at, v.venue_id limit 1)) as venue_id,
      (select count(*)::int from rights_requests r where r.guest_id = ${guestId}::uuid and r.is_not_me) as times`)
  if (!row?.venue_id) return
  const userIds = await listAudience(tx, row.venue_id, ['manager', 'admin'])
  await queueNotices(tx, { alertKind: 'not_me', alertId: guestId, userIds, step: row.times })
}
