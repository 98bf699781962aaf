import type { alertReasons } from '@comity/contract/alerts/reasons'
import type { StaffScope } from '../../platform/db/scope.ts'
import { Failure } from '../../platform/errors.ts'
import type { AlertRow } from './queries/alerts.ts'

type Alert = Pick<AlertRow, 'acknowledged_by' | 'over_because'>
export type AlertAction = 'acknowledge' | 'snooze' | 'judge' | 'notify'

export const isManager = (scope: Pick<StaffScope, 'roles'>): boolean =>
  scope.roles.includes('manager') || scope.roles.includes('admin')

/** Whether a person may take an action on an alert, or the reason why not. */
function may(
  action: AlertAction,
  alert: Alert,
  scope: Pick<StaffScope, 'roles' | 'userId'>,
): true | (typeof alertReasons)[number] {
  const isOwn = alert.acknowledged_by === scope.userId
  if (action === 'judge') return isOwn || isManager(scope) || 'not_owner'
  if (alert.over_because !== null) return 'over'
  if (action === 'acknowledge') return alert.acknowledged_by === null || (isOwn ? 'owned_by_you' : 'owned')
  if (action === 'notify') return isManager(scope) || 'not_manager'
  return true
}

export function canOf(alert: Alert, scope: Pick<StaffScope, 'roles' | 'userId'>) {
  return {
    acknowledge: may('acknowledge', alert, scope),
    snooze: may('snooze', alert, scope),
    judge: may('judge', alert, scope),
    notify: may('notify', alert, scope),
  }
}

/** @throws Failure not_allowed_now with the reason in `can` */
export function refuseUnless(action: AlertAction, alert: Alert, scope: StaffScope): void {
  const answer = may(action, alert, scope)
  if (answer !== true) throw new Failure('not_allowed_now', { reason: answer })
}
