import { z } from 'zod'
import { sql, type RowOf } from '../../../platform/db/statements.ts'
import type { Services } from '../../../platform/services.ts'
import { listAudience, queueNotices } from '../../alerts/index.ts'
import { tellPartyJob } from '../tell-parties.ts'

const payloadSchema = z.object({ organisationId: z.uuid(), agreementId: z.uuid(), number: z.int() })

/**
 * Notifies an organisation of a partner's action on an agreement: its administrators, who may act, and its managers
 * where it changes what is shared. Idempotent.
 */
export async function tellParty(services: Services, payload: unknown): Promise<void> {
  const { organisationId, agreementId, number } = payloadSchema.parse(payload)
  const scope = { job: tellPartyJob, organisationId, now: services.clock.now() }
  await services.database.system(scope, async (tx) => {
    const news = await tx.first(sql<RowOf<'network.agreement_news', 'what'>>`
      select what from network.agreement_news
      where agreement_id = ${agreementId}::uuid and number = ${number}::smallint`)
    if (!news) return
    const admins = await listAudience(tx, null, ['admin'])
    const told = { alertId: agreementId, step: number }
    await queueNotices(tx, { ...told, alertKind: 'agreement', userIds: admins })
    if (news.what === 'proposed') return
    const managers = await listAudience(tx, null, ['manager'])
    const userIds = managers.filter((userId) => !admins.includes(userId))
    await queueNotices(tx, { ...told, alertKind: 'agreement_news', userIds })
  })
}
