import type { GuardianRelation } from '@comity/domain/guardians'

type Subject = { kind: 'guardian'; id: string }

/** Audit events of guardian contacts, without names or addresses. */
export type GuardiansEvent =
  | {
      action: 'guardian.added'
      subject: Subject
      details: { relation: GuardianRelation; consentOn: string | null }
    }
  | {
      action: 'guardian.changed'
      subject: Subject
      details: { relation: GuardianRelation; consentOn: string | null; withdrawnOn: string | null }
    }
  | { action: 'guardian.removed'; subject: Subject; details: { relation: GuardianRelation } }
  | {
      action: 'guardian.notified'
      subject: Subject
      details: { relation: GuardianRelation; incidentId: string }
    }
