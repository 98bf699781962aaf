import { disputeStateAt } from './states.ts'
import type { DisputeTimes } from './states.ts'

/** What staff may do with a dispute. A guest can open one at any time while the record exists. */
export const disputeActions = ['acknowledge', 'answer', 'take_back', 'decide'] as const
export type DisputeAction = (typeof disputeActions)[number]

export type DisputeRefusal =
  | 'decided'
  | 'managers_only'
  | 'other_organisation'
  | 'already_acknowledged'
  | 'already_answered'
  | 'reviewers_only'
  | 'own_organisation'
  | 'is_author'
  | 'is_signer'
  | 'not_answered'

/** A dispute with the people involved in the record that it is about. */
export interface DisputeFacts extends DisputeTimes {
  /** The organisation that owns the record. */
  readonly organisationId: string
  /** Who reported or corrected it. */
  readonly authorIds: readonly string[]
  /** Who confirmed it, signed its listing or reviewed it. */
  readonly signerIds: readonly string[]
}

export interface DisputeActor {
  readonly userId: string
  /** Of the session; a person may have roles in several organisations. */
  readonly organisationId: string
  /** Organisations in which the person has any role, that of the session among them. */
  readonly memberOf: readonly string[]
  readonly isManager: boolean
  readonly isReviewer: boolean
}

/**
 * Why somebody may not do this with a dispute now; empty: they may. The venue acknowledges and answers. A reviewer of
 * another organisation decides, who has no role in the record's organisation and neither wrote nor signed any of it.
 * A decision requires the venue's answer: without one, the time limit decides. Until then the venue may withdraw its
 * record.
 */
export function disputeRefusals(
  action: DisputeAction,
  dispute: DisputeFacts,
  actor: DisputeActor,
  now: Date,
): readonly DisputeRefusal[] {
  const isDecided = disputeStateAt(dispute, now) === 'decided'
  return [...(isDecided ? ['decided' as const] : []), ...actorRefusals(action, dispute, actor)]
}

function actorRefusals(action: DisputeAction, dispute: DisputeFacts, actor: DisputeActor): DisputeRefusal[] {
  const refusals: DisputeRefusal[] = []
  if (action === 'decide') {
    if (!actor.isReviewer) refusals.push('reviewers_only')
    if ([actor.organisationId, ...actor.memberOf].includes(dispute.organisationId))
      refusals.push('own_organisation')
    if (dispute.authorIds.includes(actor.userId)) refusals.push('is_author')
    if (dispute.signerIds.includes(actor.userId)) refusals.push('is_signer')
    if (!dispute.answeredAt) refusals.push('not_answered')
    return refusals
  }
  if (!actor.isManager) refusals.push('managers_only')
  if (actor.organisationId !== dispute.organisationId) refusals.push('other_organisation')
  if (action === 'acknowledge' && dispute.acknowledgedAt) refusals.push('already_acknowledged')
  if (action === 'answer' && dispute.answeredAt) refusals.push('already_answered')
  return refusals
}
