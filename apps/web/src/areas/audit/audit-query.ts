import type { CallInput } from '../../api/client.ts'
import { endOf, startOf } from '../accounts/organisation/days.ts'
import type { AuditSearch } from './audit-search.ts'

type AuditQuery = NonNullable<CallInput<'GET /api/audit-log'>['query']>

/** The filters as the calls take them; an action that does not exist is the server's to refuse. */
export function queryOf({ from, to, action, person, kind, record }: AuditSearch): AuditQuery {
  return {
    ...(from ? { from: startOf(from) } : {}),
    ...(to ? { to: endOf(to) } : {}),
    ...(action ? { action: action as AuditQuery['action'] } : {}),
    ...(person ? { actorId: person } : {}),
    ...(kind ? { subjectKind: kind } : {}),
    ...(record ? { subjectId: record } : {}),
  }
}
