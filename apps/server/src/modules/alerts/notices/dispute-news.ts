import { answerDueAt, disputeDue, outcomeAt } from '@comity/domain/disputes'
import { sql, type ColumnOf, type RowOf } from '../../../platform/db/statements.ts'
import type { SystemTx } from '../../../platform/db/transaction.ts'
import type { Matter } from './hand-over.ts'

/** Events of a dispute that managers are notified of once each; the index is the step of the notice. */
export const disputeSteps = ['received', 'acknowledge', 'answer', 'decided'] as const
export type DisputeStep = (typeof disputeSteps)[number]
/** Events of a case that a reviewer is notified of. */
export const caseSteps = ['assigned', 'due'] as const
export type CaseStep = (typeof caseSteps)[number]

interface Dispute extends RowOf<'disputes', 'received_at' | 'acknowledged_at' | 'answered_at'> {
  venue: ColumnOf<'venues', 'name'>
}

const told = { alerts: 0, snoozedUntil: null }

/** What there is to tell managers of a dispute at a step; undefined: it was done, or it is over. */
export async function newsOfDispute(
  tx: SystemTx,
  disputeId: string,
  step: number,
): Promise<Matter | undefined> {
  const { now } = await tx.scope
  const row = await tx.first(sql<Dispute & { is_closed: boolean }>`
    select v.name as venue, d.received_at, d.acknowledged_at, d.answered_at, d.outcome is not null as is_closed
    from disputes d join venues v on v.organisation_id = d.organisation_id and v.venue_id = d.venue_id
    where d.dispute_id = ${disputeId}::uuid`)
  const name = disputeSteps[step]
  if (!row || !name) return undefined
  const { venue, received_at: receivedAt, acknowledged_at: acknowledgedAt, answered_at: answeredAt } = row
  if (name === 'decided') return row.is_closed ? { word: 'dispute_decided', venue, ...told } : undefined
  const times = { receivedAt, acknowledgedAt, answeredAt, decided: null }
  if (row.is_closed || outcomeAt(times, now)) return undefined
  if (name === 'received')
    return answeredAt ? undefined : { word: 'dispute_received', venue, dueAt: answerDueAt(times), ...told }
  const due = disputeDue(times, now)
  return due?.step === name ? { word: 'dispute_due', venue, dueAt: due.dueAt, ...told } : undefined
}

/** The news of a case for its reviewer, without any venue; undefined when it is reassigned or over. */
export async function newsOfCase(
  tx: SystemTx,
  disputeId: string,
  { userId, step }: { readonly userId: string; readonly step: number },
): Promise<Matter | undefined> {
  const row = await tx.first(sql<RowOf<'network.cases', 'due_at'>>`
    select due_at from network.cases
    where dispute_id = ${disputeId}::uuid and reviewer_id = ${userId}::uuid and outcome is null
      and due_at > platform.app_now()`)
  if (!row) return undefined
  const word = caseSteps[step] === 'due' ? 'case_due' : 'case_assigned'
  return { word, venue: '', dueAt: row.due_at, ...told }
}
