import { losesSharing, overturnRate } from '@comity/domain/disputes'
import { recordAudit } from '../../platform/audit/audit.ts'
import { sql, type RowOf } from '../../platform/db/statements.ts'
import type { SystemTx } from '../../platform/db/transaction.ts'
import { listEndings, withinJudged } from './queries/overturned.ts'

/** Suspends sharing for a venue with too many overturned records, or restores it. */
export async function followOverturns(tx: SystemTx, venueId: string): Promise<void> {
  const scope = await tx.scope
  // Two outcomes at one venue: the second sees the first.
  await tx.run(sql`select 1 from venues where venue_id = ${venueId}::uuid for no key update`)
  const rate = overturnRate(await listEndings(tx, venueId), scope.now)
  const { decided, overturned } = rate
  const isLost = losesSharing(rate)
  const changed = isLost
    ? await tx.first(sql<{ is_new: boolean }>`
        insert into network.lost_sharing as l (organisation_id, venue_id, since, decided, overturned)
        values (${scope.organisationId}::uuid, ${venueId}::uuid, platform.app_now(), ${decided}::int, ${overturned}::int)
        on conflict (organisation_id, venue_id) do update set decided = excluded.decided, overturned = excluded.overturned
        returning since = platform.app_now() as is_new`)
    : await tx.first(sql<{ is_new: boolean }>`
        delete from network.lost_sharing where venue_id = ${venueId}::uuid returning true as is_new`)
  if (!changed?.is_new) return
  await recordAudit(tx, scope, {
    action: isLost ? 'sharing.lost' : 'sharing.regained',
    subject: { kind: 'venue', id: venueId },
    details: { decided, overturned },
  })
}

/** Venues with a recent decision, or without sharing. */
export async function listJudgedVenues(tx: SystemTx): Promise<string[]> {
  const rows = await tx.all(sql<RowOf<'dispute_outcomes', 'venue_id'>>`
    select venue_id from dispute_outcomes where ${withinJudged}
    union select venue_id from network.lost_sharing`)
  return rows.map(({ venue_id }) => venue_id)
}
