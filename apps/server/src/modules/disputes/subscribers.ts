import { z } from 'zod'
import { sql } from '../../platform/db/statements.ts'
import type { SystemTx } from '../../platform/db/transaction.ts'
import type { Subscriber, Subscribers } from '../../platform/events/outbox.ts'
import { caseSteps, disputeSteps, listAudience, queueNotices } from '../alerts/index.ts'
import type { CaseStep } from '../alerts/index.ts'

const ofDispute = z.object({ disputeId: z.uuid() })
const ofStep = ofDispute.extend({ step: z.enum(disputeSteps) })
const ofReviewer = ofDispute.extend({ reviewerOrganisationId: z.uuid(), reviewerId: z.uuid() })

const tellManagers: Subscriber = async (tx, event) => {
  const { disputeId, step } = ofStep.parse(event.payload)
  if (event.venue_id === null) throw new Error('The event of the dispute has no venue.')
  const userIds = await listAudience(tx, event.venue_id, ['manager', 'admin'])
  await queueNotices(tx, {
    alertKind: 'dispute',
    alertId: disputeId,
    userIds,
    step: disputeSteps.indexOf(step),
  })
}

/** Reviewers belong to another organisation, where a separate job notifies them. */
const tellReviewer =
  (step: CaseStep): Subscriber =>
  async (tx, event) => {
    const { disputeId, reviewerOrganisationId, reviewerId } = ofReviewer.parse(event.payload)
    const payload = { organisationId: reviewerOrganisationId, disputeId, reviewerId, step }
    await addJob(tx, 'trust/tell-reviewer', payload, `${disputeId}:${reviewerId}:${step}`)
  }

const tellGuest: Subscriber = async (tx, event) => {
  const { disputeId } = ofDispute.parse(event.payload)
  const payload = { organisationId: event.organisation_id, disputeId }
  await addJob(tx, 'trust/tell-of-outcome', payload, disputeId)
}

function addJob(tx: SystemTx, name: string, payload: object, key: string): Promise<number> {
  return tx.run(sql`select platform.add_job(${name}, ${JSON.stringify(payload)}::json, ${`${name}:${key}`})`)
}

export const disputeSubscribers: Subscribers = {
  'dispute.told': [tellManagers],
  'dispute.assigned': [tellReviewer(caseSteps[0])],
  'dispute.decision_due': [tellReviewer(caseSteps[1])],
  'dispute.decided': [tellGuest],
}
