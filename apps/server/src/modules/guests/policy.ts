import { guestActions, mayAct } from '@comity/domain/guests'
import type { ActionRefusal, GuestAction } from '@comity/domain/guests'
import type { StaffScope } from '../../platform/db/scope.ts'
import { Failure } from '../../platform/errors.ts'
import type { GuestDetailRow } from './queries.ts'

type Guest = Pick<GuestDetailRow, 'status' | 'has_confirmed_incident' | 'has_merges'>

export const isManager = (scope: StaffScope): boolean =>
  scope.roles.includes('manager') || scope.roles.includes('admin')

function may(action: GuestAction, guest: Guest, scope: StaffScope) {
  const facts = {
    status: guest.status,
    hasConfirmedIncident: guest.has_confirmed_incident,
    hasMerges: guest.has_merges,
  }
  return mayAct(action, facts, { isManager: isManager(scope) })
}

/** @throws Failure not_allowed_now with the reason in the guest's `can` */
export function refuseUnless(action: GuestAction, guest: Guest, scope: StaffScope): void {
  const answer = may(action, guest, scope)
  if (answer !== true) throw new Failure('not_allowed_now', { reason: answer })
}

export function canOf(guest: Guest, scope: StaffScope) {
  const entries = guestActions.map((action) => [action, may(action, guest, scope)] as const)
  return Object.fromEntries(entries) as Record<GuestAction, true | ActionRefusal>
}
