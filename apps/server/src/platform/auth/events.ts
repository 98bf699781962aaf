import type { SessionMethod } from '@comity/contract'

/** Sign-in events for the audit log: only ids and closed values. */
export type SignInEvent =
  | {
      kind: 'session.started'
      userId: string
      sessionId: string
      method: SessionMethod
      organisationId: string | null
      secondFactor: boolean
      /** Whether the account had not signed in on this browser before; undefined on a registered shared device. */
      isNewDevice: boolean | undefined
    }
  | { kind: 'session.ended'; userId: string; sessionId: string; organisationId: string | null }
  | { kind: 'password.changed'; userId: string; sessionId: string }
  | { kind: 'password.reset'; userId: string; sessionId: null }
  | { kind: 'second_factor.enabled' | 'second_factor.disabled'; userId: string; sessionId: string }
  | { kind: 'recovery_codes.made'; userId: string; sessionId: string }
  | { kind: 'recovery_code.used'; userId: string; sessionId: string | null }
  | { kind: 'passkey.added' | 'passkey.removed'; userId: string; sessionId: string; passkeyId: string }
  /** A failed attempt for an existing account; `factor` is what was wrong. */
  | { kind: 'sign_in.failed'; userId: string; sessionId: null; factor: 'password' | 'second_factor' }
  /** Refused without checking, after too many failures. */
  | {
      kind: 'sign_in.locked'
      userId: string
      sessionId: null
      factor: 'password' | 'second_factor'
      endsAt: Date
    }

/** Called for every event before the response is sent; an error there becomes the response. */
export type SignInEvents = (event: SignInEvent) => Promise<void>
