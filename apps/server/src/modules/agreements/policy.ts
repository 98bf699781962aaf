import { agreementActions, agreementRefusals } from '@comity/domain/network'
import type { Agreement, AgreementAction, AgreementRefusal } from '@comity/domain/network'
import type { StaffScope } from '../../platform/db/scope.ts'
import { Failure } from '../../platform/errors.ts'

/** The domain's actions and writing a next version or draft, which needs the right to propose. */
type Action = AgreementAction | 'revise'

/** Why the caller may not take this action; undefined when it is allowed. */
function refusalOf(action: Action, agreement: Agreement, scope: StaffScope): AgreementRefusal | undefined {
  const { userId, organisationId } = scope
  const actor = { userId, organisationId, isAdmin: scope.roles.includes('admin') }
  if (action !== 'revise') return agreementRefusals(action, agreement, actor, scope.now)[0]
  return agreementRefusals('propose', agreement, actor, scope.now).find((one) => one !== 'already_proposed')
}

/** @throws Failure not_allowed_now with the reason in the agreement's `can` */
export function refuseUnless(action: Action, agreement: Agreement, scope: StaffScope): void {
  const refusal = refusalOf(action, agreement, scope)
  if (refusal) throw new Failure('not_allowed_now', { reason: refusal })
}

export function canOf(agreement: Agreement, scope: StaffScope): Record<Action, true | AgreementRefusal> {
  const actions: readonly Action[] = ['revise', ...agreementActions]
  const entries = actions.map((action) => [action, refusalOf(action, agreement, scope) ?? true] as const)
  return Object.fromEntries(entries) as Record<Action, true | AgreementRefusal>
}
