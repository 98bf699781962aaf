import { listingActions, listingRefusals } from '@comity/domain/network'
import type { ListingAction, ListingRefusal, ListingTimes } from '@comity/domain/network'
import type { StaffScope } from '../../platform/db/scope.ts'
import { Failure } from '../../platform/errors.ts'
import { isManagerThere } from '../integrations/index.ts'
import type { ListingRow } from './rows.ts'

/** What decides the state of a listing over time. */
export function timesOf(row: ListingRow): ListingTimes {
  return {
    state: row.state,
    activeAt: row.active_at,
    endsAt: row.ends_at,
    isImmediate: row.is_immediate,
    reviewedAt: row.reviewed_at,
    frozenAt: row.frozen_at,
  }
}

function may(action: ListingAction, row: ListingRow, authorIds: readonly string[], scope: StaffScope) {
  const people = { authorIds, signerIds: row.signers.map(({ id }) => id) }
  const actor = { userId: scope.userId, isManager: isManagerThere(row.is_managed, scope) }
  return listingRefusals(action, { ...timesOf(row), ...people }, actor, scope.now)[0] ?? true
}

export function canOf(row: ListingRow, authorIds: readonly string[], scope: StaffScope) {
  const entries = listingActions.map((action) => [action, may(action, row, authorIds, scope)] as const)
  return Object.fromEntries(entries) as Record<ListingAction, true | ListingRefusal>
}

const takeAnother: ReadonlySet<string> = new Set(['already_signed', 'is_author', 'is_signer'])

/**
 * @throws Failure forbidden where only managers of the venue may, second_person_needed for the caller's own work, else
 * not_allowed_now with the reason in the listing's `can`
 */
export function refuseUnless(
  action: ListingAction,
  row: ListingRow,
  authorIds: readonly string[],
  scope: StaffScope,
): void {
  const answer = may(action, row, authorIds, scope)
  if (answer === true) return
  if (answer === 'managers_only') throw new Failure('forbidden', { reason: answer })
  throw new Failure(takeAnother.has(answer) ? 'second_person_needed' : 'not_allowed_now', { reason: answer })
}
