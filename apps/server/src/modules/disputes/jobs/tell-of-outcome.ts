import { z } from 'zod'
import { sql } from '../../../platform/db/statements.ts'
import type { SystemTx } from '../../../platform/db/transaction.ts'
import { portalLink, queueMail } from '../../../platform/mail/index.ts'
import type { Services } from '../../../platform/services.ts'
import { fitText, queueSms, smsTexts } from '../../../platform/sms/index.ts'
import { contactOf } from '../../listings/index.ts'
import { getDispute } from '../queries/disputes.ts'

const payloadSchema = z.object({ organisationId: z.uuid(), disputeId: z.uuid() })

/**
 * Notifies the guest of the outcome of a dispute by mail or else by text message, once, in the transaction that records
 * it.
 */
export async function tellOfOutcome(services: Services, payload: unknown): Promise<void> {
  const { organisationId, disputeId } = payloadSchema.parse(payload)
  const scope = { job: 'trust/tell-of-outcome', organisationId, now: services.clock.now() }
  await services.database.system(scope, (tx) => tell(services, tx, disputeId))
}

async function tell(services: Services, tx: SystemTx, disputeId: string): Promise<void> {
  const claimed = await tx.run(sql`
    update disputes set guest_told_at = platform.app_now()
    where dispute_id = ${disputeId}::uuid and outcome is not null and guest_told_at is null`)
  const dispute = claimed > 0 ? await getDispute(tx, disputeId) : undefined
  if (!dispute?.outcome) return
  const { guest_id: guestId, profile_id: profileId, venue_name: venue } = dispute
  const contact = await contactOf(services, tx, guestId, profileId)
  // A guest without an own address or number reads it in the portal.
  if (typeof contact === 'string') return
  const { channel, to, language } = contact
  if (channel === 'email') {
    const result = dispute.taken_back ? 'taken_back' : dispute.outcome
    const mail = {
      to: { email: to },
      language,
      template: 'dispute_outcome',
      parameters: { venue, result },
    } as const
    return queueMail(tx, services, mail)
  }
  const text = fitText(smsTexts(language)('disputes.outcome', { venue }), portalLink(services.config))
  await queueSms(tx, services, { purpose: 'notice', to, text })
}
