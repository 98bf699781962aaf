import type { Scope } from '../db/scope.ts'
import { build } from '../db/statements.ts'
import type { Tx } from '../db/transaction.ts'

/** What was done, as a closed union: ids, field names and codes only, never words of people. */
export type AuditEvent =
  | { action: 'organisation.created'; subject: { kind: 'organisation'; id: string } }
  | {
      action: 'organisation.settings_changed'
      subject: { kind: 'organisation'; id: string }
      fields: string[]
    }
  | { action: 'guest.created'; subject: { kind: 'guest'; id: string } }
  | {
      action: 'feedback.created'
      subject: { kind: 'feedback'; id: string }
      details: { guestId: string; stayId: string | null; masked: number }
    }
  | { action: 'import.uploaded' | 'import.mapped' | 'import.undone'; subject: { kind: 'import'; id: string } }
  | {
      action: 'import.committed'
      subject: { kind: 'import'; id: string }
      details: { added: number; updated: number; guests: number }
    }

/** Writes an audit entry in the transaction of what it tells of. */
export function recordAudit(tx: Tx, scope: Scope, event: AuditEvent): Promise<number> {
  return tx.run(
    build.insertInto('audit_entries').values({
      organisation_id: scope.organisationId,
      at: scope.now,
      actor_kind: scope.kind,
      actor_id: scope.kind === 'staff' ? scope.userId : null,
      action: event.action,
      subject_kind: event.subject.kind,
      subject_id: event.subject.id,
      fields: 'fields' in event ? event.fields : [],
      details: JSON.stringify('details' in event ? event.details : {}),
    }),
  )
}
