import type { DecisionAction } from '@comity/domain/risk'
import { sql, type ColumnOf, type RowOf } from '../../../platform/db/statements.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { orderOf } from '../../../platform/http/page.ts'
import type { Page } from '../../../platform/http/page.ts'
import { guestBehind, guestColumns, presentGuestRef, profilesOf } from './subject.ts'
import type { GuestColumns } from './subject.ts'

export interface DecisionRow
  extends
    GuestColumns,
    RowOf<'risk_decisions', 'decision_id' | 'stay_id' | 'fact_ids' | 'decided_by' | 'decided_at'> {
  action: DecisionAction
  reason: ColumnOf<'audit_reasons', 'text'> | null
  decided_by_name: ColumnOf<'members', 'name'> | null
}

const decisions = sql`
  select d.decision_id, d.stay_id, d.action, d.fact_ids, t.text as reason, d.decided_by, m.name as decided_by_name,
    d.decided_at, ${guestColumns}
  from risk_decisions d ${guestBehind('d')}
  left join audit_reasons t on t.organisation_id = d.organisation_id and t.reason_id = d.reason_id
  left join members m on m.organisation_id = d.organisation_id and m.user_id = d.decided_by`

const atOwnVenues = sql`(d.stay_id is null or exists (
  select from stays s where s.organisation_id = d.organisation_id and s.stay_id = d.stay_id))`

export function getDecision(tx: Tx, decisionId: string): Promise<DecisionRow | undefined> {
  return tx.first(sql<DecisionRow>`${decisions} where d.decision_id = ${decisionId}::uuid`)
}

export interface DecisionFilter {
  readonly guestId?: string | undefined
  readonly action?: DecisionAction | undefined
  readonly decidedBy?: string | undefined
}

export const decisionOrder = orderOf('decision_id', { decidedAt: [{ by: 'decided_at', is: 'instant' }] })

export function listDecisions({ guestId, action, decidedBy }: DecisionFilter, page: Page) {
  return page.of(sql<DecisionRow>`
    ${decisions} where ${atOwnVenues}
      ${guestId === undefined ? sql`` : sql`and d.profile_id in ${profilesOf(guestId)}`}
      ${action === undefined ? sql`` : sql`and d.action = ${action}`}
      ${decidedBy === undefined ? sql`` : sql`and d.decided_by = ${decidedBy}::uuid`}`)
}

export function presentDecision(row: DecisionRow) {
  return {
    id: row.decision_id,
    guest: presentGuestRef(row),
    stayId: row.stay_id,
    action: row.action,
    factIds: row.fact_ids,
    reason: row.reason,
    decidedBy: { id: row.decided_by, name: row.decided_by_name },
    decidedAt: row.decided_at.toISOString(),
  }
}
