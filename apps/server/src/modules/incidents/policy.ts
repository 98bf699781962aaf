import { incidentActions, isAuthor, mayActOn } from '@comity/domain/incidents'
import type { IncidentAction, IncidentFacts, IncidentRefusal } from '@comity/domain/incidents'
import type { StaffScope } from '../../platform/db/scope.ts'
import { sql } from '../../platform/db/statements.ts'
import type { StaffTx } from '../../platform/db/transaction.ts'
import { Failure } from '../../platform/errors.ts'
import { isManagedVenue, isManagerThere } from '../integrations/index.ts'
import type { IncidentDetailRow, IncidentRow } from './rows.ts'

type Judged = Pick<
  IncidentRow & IncidentDetailRow,
  | 'status'
  | 'reported_by'
  | 'corrected_by'
  | 'reported_at'
  | 'written_at'
  | 'is_sole_manager'
  | 'confirmed_at'
  | 'forgotten_at'
  | 'observed'
  | 'description'
  | 'settlement_until'
>

const factsOf = (row: Judged): IncidentFacts => ({
  status: row.status,
  reportedBy: row.reported_by,
  correctedBy: row.corrected_by,
  reportedAt: row.reported_at,
  writtenAt: row.written_at,
  isConfirmed: row.confirmed_at !== null,
  isForgotten: row.forgotten_at !== null,
  hasObserved: row.observed !== null || row.description !== null,
  settlementUntil: row.settlement_until,
})

/** Whether the caller may take an action on an incident, or the reason why not. */
function may(action: IncidentAction, row: Judged, isManager: boolean, scope: StaffScope) {
  return mayActOn(
    action,
    factsOf(row),
    { userId: scope.userId, isManager, isSoleManager: row.is_sole_manager },
    scope.now,
  )
}

/** Whether the caller would confirm it by a second look. */
export function looksTwice(row: Judged, isManager: boolean, scope: StaffScope): boolean {
  return isManager && row.is_sole_manager && isAuthor(factsOf(row), scope.userId)
}

export function canOf(row: Judged, isManager: boolean, scope: StaffScope) {
  const entries = incidentActions.map((action) => [action, may(action, row, isManager, scope)] as const)
  return Object.fromEntries(entries) as Record<IncidentAction, true | IncidentRefusal>
}

export async function managesVenue(tx: StaffTx, scope: StaffScope, venueId: string): Promise<boolean> {
  const row = await tx.first(
    sql<{ is_managed: boolean }>`select ${isManagedVenue(sql`${venueId}::uuid`)} as is_managed`,
  )
  return isManagerThere(row?.is_managed ?? false, scope)
}

/**
 * @throws Failure forbidden where only managers of the venue may, second_person_needed for the caller's own report,
 * else not_allowed_now with the reason in the incident's `can`
 */
export function refuseUnless(
  action: IncidentAction,
  row: Judged,
  isManager: boolean,
  scope: StaffScope,
): void {
  const answer = may(action, row, isManager, scope)
  if (answer === true) return
  if (answer === 'managers_only') throw new Failure('forbidden', { reason: answer })
  throw new Failure(answer === 'own_report' ? 'second_person_needed' : 'not_allowed_now', { reason: answer })
}
