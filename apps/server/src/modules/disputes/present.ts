import type { ResponseOf } from '@comity/contract'
import { disputeDue, disputeRefusals, disputeStateAt, outcomeAt, silenceAt } from '@comity/domain/disputes'
import type { DisputeAction, DisputeRefusal } from '@comity/domain/disputes'
import type { StaffScope } from '../../platform/db/scope.ts'
import { isManagerThere } from '../integrations/index.ts'
import type { CaseRow } from './queries/cases.ts'
import { timesOf } from './queries/disputes.ts'
import type { DisputeRow } from './queries/disputes.ts'

function presentContested(row: DisputeRow, now: Date) {
  const times = timesOf(row)
  const due = disputeDue(times, now)
  const outcome = outcomeAt(times, now)
  const decidedAt = silenceAt(times) ?? row.decided_at
  return {
    id: row.dispute_id,
    record: { kind: row.record_kind, id: row.record_id },
    ground: row.ground,
    statement: row.statement,
    answer: row.answer,
    state: disputeStateAt(times, now),
    receivedAt: row.received_at.toISOString(),
    acknowledgedAt: row.acknowledged_at?.toISOString() ?? null,
    answeredAt: row.answered_at?.toISOString() ?? null,
    due: due && { ...due, dueAt: due.dueAt.toISOString() },
    outcome,
    isTakenBack: row.taken_back,
    decidedAt: outcome === null ? null : (decidedAt?.toISOString() ?? null),
    reason: row.reason,
  }
}

/** A dispute as the guest who opened it sees it. */
export function presentOwnAppeal(row: DisputeRow, now: Date): ResponseOf<'submitAppeal'>['appeal'] {
  return { ...presentContested(row, now), organisationId: row.organisation_id }
}

/** Actions of managers, with whether they are allowed. */
export function mayAnswer(
  action: Exclude<DisputeAction, 'decide'>,
  row: DisputeRow,
  scope: StaffScope,
): true | DisputeRefusal {
  const { userId, organisationId, now } = scope
  const facts = { ...timesOf(row), organisationId: row.organisation_id, authorIds: [], signerIds: [] }
  const isManager = isManagerThere(row.is_managed, scope)
  const actor = { userId, organisationId, memberOf: [organisationId], isManager, isReviewer: false }
  return disputeRefusals(action, facts, actor, now)[0] ?? true
}

/** A dispute as managers of its venue see it. */
export function presentAppeal(row: DisputeRow, scope: StaffScope): ResponseOf<'answerAppeal'>['appeal'] {
  return {
    ...presentContested(row, scope.now),
    as: 'manager',
    venue: { id: row.venue_id, name: row.venue_name, timeZone: row.time_zone },
    guest: { id: row.guest_id, name: row.guest_name, number: row.guest_number },
    incidentId: row.incident_id,
    can: {
      acknowledge: mayAnswer('acknowledge', row, scope),
      answer: mayAnswer('answer', row, scope),
      take_back: mayAnswer('take_back', row, scope),
    },
  }
}

/** A case as its reviewer sees it. Further conditions are checked where the record is, at the decision. */
export function presentCase(row: CaseRow, now: Date): ResponseOf<'decideAppeal'>['case'] {
  const isOver = row.outcome !== null || row.due_at <= now
  return {
    id: row.dispute_id,
    as: 'reviewer',
    file: row.file,
    openedAt: row.opened_at.toISOString(),
    dueAt: row.due_at.toISOString(),
    outcome: row.outcome,
    decidedAt: row.decided_at?.toISOString() ?? null,
    reason: row.reason,
    can: { decide: isOver ? 'decided' : true },
  }
}
