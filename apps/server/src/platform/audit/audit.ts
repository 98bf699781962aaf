import type { AuditAction } from '@comity/contract/audit/audit-log'
import type { Scope } from '../db/scope.ts'
import { sql } from '../db/statements.ts'
import type { Tx } from '../db/transaction.ts'
import type { EventOfModules } from './events.gen.ts'

/**
 * What was done, as a closed union: only ids, field names and codes, never free text. If a person gave a reason,
 * `details` contain the result of recordReason. Actions are listed in auditActions of the contract.
 */
export type AuditEvent =
  | EventOfModules
  | {
      action: 'organisation.created' | 'organisation.panel_admitted' | 'organisation.panel_ended'
      subject: { kind: 'organisation'; id: string }
    }
  | {
      action: 'organisation.settings_changed'
      subject: { kind: 'organisation'; id: string }
      fields: string[]
    }
  | {
      action: 'import.uploaded' | 'import.mapped' | 'import.undone' | 'import.cancelled'
      subject: { kind: 'import'; id: string }
    }
  | { action: 'import.question_answered'; subject: { kind: 'stay'; id: string }; details: { answer: string } }
  | {
      action: 'import.committed'
      subject: { kind: 'import'; id: string }
      details: { added: number; updated: number; guests: number }
    }
  | {
      action: 'access.refused'
      subject: { kind: 'endpoint'; id: null }
      details: { endpoint: string; code: string }
    }
  // `fields`: the filters in use.
  | { action: 'audit.exported'; subject: { kind: 'audit_log'; id: null }; fields: string[] }
  | {
      action: 'audit.verified'
      subject: { kind: 'audit_log'; id: null }
      details: { ok: boolean; entries: number; unchained: number }
    }

/** The actor: a person, a key of the organisation, or the system itself. */
export interface AuditActor {
  readonly kind: Scope['kind']
  readonly id: string | null
}

/** Writes an audit entry in the transaction of the recorded change. */
export function recordAudit(tx: Tx, scope: Scope, event: AuditEvent): Promise<number> {
  const actor = { kind: scope.kind, id: scope.kind === 'system' ? null : (scope.keyId ?? scope.userId) }
  return writeEntry(tx, scope, actor, event)
}

/** For an actor other than the scope of the transaction; otherwise use recordAudit. The entry is chained later. */
export function writeEntry(
  tx: Tx,
  scope: Pick<Scope, 'organisationId' | 'now'>,
  actor: AuditActor,
  event: AuditEvent,
): Promise<number> {
  const action: AuditAction = event.action
  const fields = 'fields' in event ? event.fields : []
  const details = JSON.stringify('details' in event ? event.details : {})
  return tx.run(sql`
    with fresh as (select uuidv7() as id), entry as (
      insert into audit_entries (organisation_id, entry_id, at, actor_kind, actor_id, action, subject_kind,
        subject_id, fields, details)
      select ${scope.organisationId}::uuid, id, ${scope.now}::timestamptz, ${actor.kind}::text, ${actor.id}::uuid,
        ${action}::text, ${event.subject.kind}::text, ${event.subject.id}::uuid, ${fields}::text[], ${details}::jsonb
      from fresh)
    insert into audit_pending (organisation_id, entry_id) select ${scope.organisationId}::uuid, id from fresh`)
}
