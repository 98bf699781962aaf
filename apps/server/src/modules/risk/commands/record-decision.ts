import type { DecisionAction } from '@comity/domain/risk'
import { recordAudit } from '../../../platform/audit/audit.ts'
import { recordReason } from '../../../platform/audit/reasons.ts'
import { sql, type RowOf } from '../../../platform/db/statements.ts'
import type { StaffTx } from '../../../platform/db/transaction.ts'
import { invalidField } from '../../../platform/errors.ts'
import { visibleFacts } from '../queries/facts-opened.ts'

export interface NewDecision {
  readonly guestId: string
  readonly stayId?: string | undefined
  readonly action: DecisionAction
  /** Free text; absent where the action takes none. */
  readonly reason?: string | undefined
  /** Facts that were opened before. */
  readonly factIds: readonly string[]
}

/**
 * Records the caller's decision about a guest in the transaction of its effect. Returns the id.
 *
 * @throws Failure invalid_input for facts or a stay of another guest or invisible to the caller
 */
export async function recordDecision(tx: StaffTx, decision: NewDecision): Promise<string> {
  const { guestId, action, reason } = decision
  const [scope, seen, stay] = await Promise.all([
    tx.scope,
    visibleFacts(tx, guestId, decision.factIds),
    decision.stayId === undefined
      ? undefined
      : tx.first(sql`
          select 1 from stays where stay_id = ${decision.stayId}::uuid and guest_id = ${guestId}::uuid`),
  ])
  const unseen = decision.factIds.findIndex((id) => !seen.has(id))
  if (unseen >= 0) throw invalidField(`/factIds/${unseen}`, 'invalid_choice')
  if (decision.stayId !== undefined && !stay) throw invalidField('/stayId', 'unknown_stay')

  const kept = reason === undefined ? undefined : await recordReason(tx, reason)
  const stayId = decision.stayId ?? null
  const row = await tx.one(sql<RowOf<'risk_decisions', 'decision_id'>>`
    insert into risk_decisions (organisation_id, profile_id, stay_id, action, reason_id, fact_ids, decided_by, decided_at)
    values (current_setting('app.organisation_id')::uuid, ${guestId}::uuid, ${stayId}::uuid, ${action},
      ${kept?.reasonId ?? null}::uuid, ${[...new Set(decision.factIds)]}::uuid[], ${scope.userId}::uuid, platform.app_now())
    returning decision_id`)
  await recordAudit(tx, scope, {
    action: 'risk.decided',
    subject: { kind: 'guest', id: guestId },
    details: { decisionId: row.decision_id, action, stayId, facts: decision.factIds.length, ...kept },
  })
  return row.decision_id
}
