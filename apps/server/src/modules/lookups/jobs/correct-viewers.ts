import { z } from 'zod'
import { recordAudit } from '../../../platform/audit/audit.ts'
import { sql } from '../../../platform/db/statements.ts'
import type { SystemTx } from '../../../platform/db/transaction.ts'
import type { Services } from '../../../platform/services.ts'
import { listAudience, queueNotices } from '../../alerts/index.ts'

const receiptSchema = z.object({ receiptId: z.uuid(), venueId: z.uuid(), lookupId: z.uuid() })
const payloadSchema = z.object({ organisationId: z.uuid(), receipts: z.array(receiptSchema).min(1) })
type Receipt = z.output<typeof receiptSchema>

/**
 * Notifies an organisation, per venue, that a listing it has seen was withdrawn or removed. Queued by the database in
 * the transaction that ends the listing; idempotent.
 */
export async function correctViewers(services: Services, payload: unknown): Promise<void> {
  const { organisationId, receipts } = payloadSchema.parse(payload)
  const scope = { job: 'network/correct-viewers', organisationId, now: services.clock.now() }
  await services.database.system(scope, async (tx) => {
    for (const [venueId, told] of Map.groupBy(receipts, (one) => one.venueId))
      await correctVenue(tx, venueId, told)
  })
}

async function correctVenue(tx: SystemTx, venueId: string, told: readonly Receipt[]): Promise<void> {
  // The same receipts give the same id, so that a repeated job finds its work done.
  const [correctionId = ''] = told.map(({ receiptId }) => receiptId).toSorted()
  const lookups = await tx.run(sql`
    update network_lookups set corrected_at = platform.app_now(), correction_id = ${correctionId}::uuid
    where lookup_id = any (${told.map(({ lookupId }) => lookupId)}::uuid[]) and venue_id = ${venueId}::uuid
      and correction_id is distinct from ${correctionId}::uuid`)
  if (lookups === 0) return
  const userIds = await listAudience(tx, venueId, ['manager', 'admin'])
  await queueNotices(tx, { alertKind: 'correction', alertId: correctionId, userIds })
  await recordAudit(tx, await tx.scope, {
    action: 'network.correction_received',
    subject: { kind: 'correction', id: correctionId },
    details: { venueId, lookups },
  })
}
