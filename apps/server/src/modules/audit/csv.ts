import type { Session } from '../../platform/auth/session.ts'
import { csvResponse, pagesOf } from '../../platform/http/csv.ts'
import { listEntries, positionOf } from './queries.ts'
import type { AuditFilter, AuditPosition, AuditRow } from './queries.ts'

const columns = [
  'seq',
  'hash',
  'entry_id',
  'at',
  'actor_kind',
  'actor_id',
  'actor',
  'action',
  'subject_kind',
  'subject_id',
  'fields',
  'details',
  'reason',
] as const

/** `fields` and `details` as they enter the chain, so that a holder of the whole log can compute the hashes. */
function cellsOf(row: AuditRow): (string | null)[] {
  return [
    row.seq,
    row.hash,
    row.entry_id,
    row.at_text,
    row.actor_kind,
    row.actor_id,
    row.actor_name,
    row.action,
    row.subject_kind,
    row.subject_id,
    row.fields,
    row.details,
    row.reason,
  ]
}

export function auditLogAsCsv(session: Session, filter: AuditFilter, day: string): Response {
  const pages = pagesOf(
    (after: AuditPosition | undefined, limit) => session.read((tx) => listEntries(tx, filter, after, limit)),
    positionOf,
    cellsOf,
  )
  return csvResponse(`audit-log-${day}.csv`, columns, pages)
}
