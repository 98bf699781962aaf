import type { AuditAction } from '@comity/contract/audit/audit-log'
import type { Scope } from '../db/scope.ts'
import { sql } from '../db/statements.ts'
import type { Tx } from '../db/transaction.ts'
import type { AccountEvent } from './account-events.ts'
import type { AlertEvent } from './alert-events.ts'
import type { GuestEvent } from './guest-events.ts'
import type { RiskEvent } from './risk-events.ts'
import type { IncidentsEvent } from './incidents-events.ts'
import type { PhotosEvent } from './photos-events.ts'
import type { QuickEvent } from './quick-events.ts'
import type { BillsEvent } from './bills-events.ts'
import type { ReportsEvent } from './reports-events.ts'
import type { VideoEvent } from './video-events.ts'
import type { BookingsEvent } from './bookings-events.ts'
import type { AgreementsEvent } from './agreements-events.ts'
import type { ListingsEvent } from './listings-events.ts'
import type { NetworkLookupsEvent } from './lookups-events.ts'
import type { TrustScoresEvent } from './trust-scores-events.ts'
import type { DisputesEvent } from './disputes-events.ts'
import type { GuestPortalEvent } from './portal-events.ts'
import type { RightsEvent } from './rights-events.ts'
import type { ImprovementPlansEvent } from './plans-events.ts'
import type { LedgerEvent } from './ledger-events.ts'
import type { RetentionEvent } from './retention-events.ts'
import type { GroupsEvent } from './groups-events.ts'
import type { ShiftEvent } from './shift-events.ts'
import type { WorkEvent } from './work-events.ts'
import type { SafetyEvent } from './safety-events.ts'

/**
 * What was done, as a closed union: ids, field names and codes only, never words of people. Where a person gave
 * a reason, `details` carry what recordReason answered. Actions stand in auditActions of the contract.
 */
export type AuditEvent =
  | AccountEvent
  | AlertEvent
  | GuestEvent
  | RiskEvent
  | SafetyEvent
  | IncidentsEvent
  | PhotosEvent
  | QuickEvent
  | BillsEvent
  | ReportsEvent
  | VideoEvent
  | BookingsEvent
  | GroupsEvent
  | AgreementsEvent
  | ListingsEvent
  | NetworkLookupsEvent
  | TrustScoresEvent
  | DisputesEvent
  | GuestPortalEvent
  | RightsEvent
  | ImprovementPlansEvent
  | LedgerEvent
  | RetentionEvent
  | ShiftEvent
  | WorkEvent
  | {
      action: 'organisation.created' | 'organisation.panel_admitted' | 'organisation.panel_ended'
      subject: { kind: 'organisation'; id: string }
    }
  | {
      action: 'organisation.settings_changed'
      subject: { kind: 'organisation'; id: string }
      fields: string[]
    }
  | { action: 'import.uploaded' | 'import.mapped' | 'import.undone'; subject: { kind: 'import'; id: string } }
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

/** Who did it: a person, a key of the organisation, or the system itself. */
export interface AuditActor {
  readonly kind: Scope['kind']
  readonly id: string | null
}

/** Writes an audit entry in the transaction of what it tells of. */
export function recordAudit(tx: Tx, scope: Scope, event: AuditEvent): Promise<number> {
  const actor = { kind: scope.kind, id: scope.kind === 'system' ? null : scope.userId }
  return writeEntry(tx, scope, actor, event)
}

/** Where the actor is not the scope of the transaction; recordAudit otherwise. The entry waits for its link. */
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
