import type { auditEntry } from '@comity/contract/audit/audit-log'
import type { z } from 'zod'
import type { AuditRow } from './queries.ts'

type Entry = z.input<typeof auditEntry>

/** Kinds and actions come from closed unions; tests validate the response against the schema. */
export function presentEntry(row: AuditRow): Entry {
  return {
    id: row.entry_id,
    seq: row.seq === null ? null : Number(row.seq),
    at: row.at.toISOString(),
    actor: { kind: row.actor_kind as Entry['actor']['kind'], id: row.actor_id, name: row.actor_name },
    action: row.action as Entry['action'],
    subject: { kind: row.subject_kind, id: row.subject_id },
    fields: row.field_names,
    details: JSON.parse(row.details) as Entry['details'],
    reason: row.reason,
  }
}
