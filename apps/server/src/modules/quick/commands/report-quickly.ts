import type { quickReport } from '@comity/contract/quick/report'
import type { z } from 'zod'
import type { StaffScope } from '../../../platform/db/scope.ts'
import type { StaffTx } from '../../../platform/db/transaction.ts'
import { createIncident } from '../../incidents/index.ts'
import { claimDraft, markSent } from '../draft-queries.ts'
import { venueOf } from '../venue-of.ts'

export type Report = z.output<typeof quickReport>

export interface Taken {
  readonly incidentId: string
  /** Received before under the same id of the device. */
  readonly isRepeat: boolean
}

/**
 * Stores a report once per id of a device.
 *
 * @throws Failure not_found for a venue, stay or guest outside the scope; invalid_input for an inconsistent report
 */
export async function reportQuickly(
  tx: StaffTx,
  scope: StaffScope,
  { clientId, ...report }: Report,
  source: 'quick' | 'bulk',
): Promise<Taken> {
  const venueId = await venueOf(tx, scope, report)
  const before = clientId && (await claimDraft(tx, scope, { draftId: clientId, venueId }))
  if (before) return { incidentId: before, isRepeat: true }
  const occurredAt = report.occurredAt ? new Date(report.occurredAt) : scope.now
  const incidentId = await createIncident(tx, scope, { ...report, venueId, occurredAt, source })
  if (clientId) await markSent(tx, scope, { draftId: clientId, venueId, incidentId })
  return { incidentId, isRepeat: false }
}
