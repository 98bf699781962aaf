import { auditActionGroups, auditActions } from '@comity/contract/accounts/audit-log'
import type { CallInput } from '../../../api/client.ts'
import { endOf, startOf } from '../organisation/days.ts'
import type { AuditSearch } from './audit-search.ts'

type AuditQuery = NonNullable<CallInput<'GET /api/audit-log'>['query']>

const actions: readonly NonNullable<AuditQuery['action']>[] = [...auditActions, ...auditActionGroups]

/** The filters as the calls take them; an action that is none is no filter. */
export function queryOf({ from, to, action, person, kind, record }: AuditSearch): AuditQuery {
  const known = actions.find((each) => each === action)
  return {
    ...(from ? { from: startOf(from) } : {}),
    ...(to ? { to: endOf(to) } : {}),
    ...(known ? { action: known } : {}),
    ...(person ? { actorId: person } : {}),
    ...(kind ? { subjectKind: kind } : {}),
    ...(record ? { subjectId: record } : {}),
  }
}
