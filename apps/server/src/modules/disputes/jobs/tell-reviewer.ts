import { z } from 'zod'
import type { Services } from '../../../platform/services.ts'
import { caseSteps, queueNotices } from '../../alerts/index.ts'

const payloadSchema = z.object({
  organisationId: z.uuid(),
  disputeId: z.uuid(),
  reviewerId: z.uuid(),
  step: z.enum(caseSteps),
})

/** Notifies a reviewer of a case in the reviewer's own organisation, once per step. */
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
