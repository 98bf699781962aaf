import type { SessionMethod } from '@comity/contract'

type On<K extends string> = { subject: { kind: K; id: string } }

/** A role as stored in the log: `manager@<venue>`, or `manager@all`. */
type RoleCode = string

export type AccountEvent =
  | ({ action: 'venue.created' | 'venue.closed' | 'venue.reopened' } & On<'venue'>)
  | ({ action: 'venue.changed'; fields: string[] } & On<'venue'>)
  | ({
      action: 'invitation.created'
      details: { by: 'email' | 'code'; roles: RoleCode[] }
    } & On<'invitation'>)
  | ({ action: 'invitation.revoked' } & On<'invitation'>)
  | ({ action: 'invitation.accepted'; details: { userId: string } } & On<'invitation'>)
  | ({ action: 'member.roles_changed'; details: { before: RoleCode[]; after: RoleCode[] } } & On<'member'>)
  | ({ action: 'member.left' | 'member.renamed' } & On<'member'>)
  | ({ action: 'device.code_made'; details: { venueId: string } } & On<'device_code'>)
  | ({ action: 'device.registered'; details: { venueId: string } } & On<'device'>)
  | ({ action: 'device.removed' } & On<'device'>)
  | ({ action: 'key.created'; details: { scopes: string[]; expiresAt: string } } & On<'key'>)
  | ({ action: 'key.revoked' } & On<'key'>)
  | ({
      action: 'approval.requested' | 'approval.approved' | 'approval.refused' | 'approval.withdrawn'
      details: { action: string; subjectId: string }
    } & On<'approval'>)
  | ({
      action: 'break_glass.opened'
      details: { minutes: number; reasonId: string; digest: string }
    } & On<'break_glass'>)
  | ({ action: 'break_glass.ended' } & On<'break_glass'>)
  | ({ action: 'manager.preferences_changed' } & On<'member'>)
  | ({
      action: 'session.started'
      // Without `isNewDevice` on a shared device.
      details: { method: SessionMethod; secondFactor: boolean; isNewDevice?: boolean }
    } & On<'session'>)
  | ({ action: 'session.ended' } & On<'session'>)
  | ({
      action:
        | 'password.changed'
        | 'password.reset'
        | 'pin.set'
        | 'second_factor.enabled'
        | 'second_factor.disabled'
        | 'recovery_codes.made'
        | 'recovery_code.used'
    } & On<'member'>)
  | ({ action: 'passkey.added' | 'passkey.removed' } & On<'passkey'>)
  | ({
      action: 'sign_in.failed' | 'sign_in.locked'
      details: { factor: 'password' | 'second_factor' }
    } & On<'member'>)
  | ({
      // The subject is the device if the staff number belongs to nobody there.
      action: 'sign_in.failed' | 'sign_in.locked'
      details: { factor: 'pin'; deviceId: string }
    } & On<'member' | 'device'>)
  | ({ action: 'sso.saml_configured' } & On<'organisation'>)
  | ({ action: 'sso.changed'; fields: string[] } & On<'organisation'>)
  | ({
      action: 'sso.domain_added' | 'sso.domain_removed' | 'sso.domain_proved'
      details: { domain: string }
    } & On<'organisation'>)
  | ({ action: 'sso.tested'; details: { protocol: string; reason: string | null } } & On<'organisation'>)
  | ({ action: 'sso.refused'; details: { protocol: string; reason: string } } & On<'organisation'>)
  | ({ action: 'sso.account_created' | 'sso.identity_linked'; details: { protocol: string } } & On<'member'>)
  | ({ action: 'sso.roles_changed'; details: { before: RoleCode[]; after: RoleCode[] } } & On<'member'>)
