import { z } from 'zod'
import type { Services } from '../../../platform/services.ts'
import { caseSteps, queueNotices } from '../../alerts/index.ts'

const payloadSchema = z.object({
  organisationId: z.uuid(),
  disputeId: z.uuid(),
  reviewerId: z.uuid(),
  step: z.enum(caseSteps),
})

/** Tells a reviewer of a case, in the reviewer's own organisation; of the same step once, however often it runs. */
export async function tellReviewer(services: Services, payload: unknown): Promise<void> {
  const { organisationId, disputeId, reviewerId, step } = payloadSchema.parse(payload)
  const scope = { job: 'trust/tell-reviewer', organisationId, now: services.clock.now() }
  await services.database.system(scope, (tx) =>
    queueNotices(tx, {
      alertKind: 'case',
      alertId: disputeId,
      userIds: [reviewerId],
      step: caseSteps.indexOf(step),
    }),
  )
}
