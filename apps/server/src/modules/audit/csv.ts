import type { Session } from '../../platform/auth/session.ts'
import { csvResponse, pagesOf } from '../../platform/http/csv.ts'
import type { Place } from '../../platform/http/cursor.ts'
import { firstOf } from '../../platform/http/page.ts'
import { auditOrder, listEntries } from './queries.ts'
import type { AuditFilter, AuditRow } from './queries.ts'

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
    (after: Place | undefined, limit) =>
      session.read((tx) =>
        firstOf(tx, (page) => listEntries(filter, page), { of: auditOrder, sort: '-at', limit, after }),
      ),
    (row) => row.row_place,
    cellsOf,
  )
  return csvResponse(`audit-log-${day}.csv`, columns, pages)
}
