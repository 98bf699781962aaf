import type { StaffScope } from '../../../platform/db/scope.ts'
import { Failure } from '../../../platform/errors.ts'
import { isManagerThere, mayBring } from '../policy.ts'
import { standingOf } from '../present.ts'
import type { ImportRow } from '../rows.ts'
import { mayImport } from '../states.ts'
import type { ImportAction } from '../states.ts'

/** @throws Failure not_allowed_now with the reason in the import's `can` */
export function refuseUnless(
  action: ImportAction,
  row: ImportRow,
  scope: StaffScope,
  options: { skipErrors?: boolean } = {},
): void {
  if (mayBring(row.kind, isManagerThere(row.is_managed, scope)) !== true) throw new Failure('forbidden')
  const answer = mayImport(action, standingOf(row, scope), options)
  if (answer !== true) throw new Failure('not_allowed_now', { reason: answer })
}
