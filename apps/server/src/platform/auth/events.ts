import type { SessionMethod } from '@comity/contract'

/** What happened in sign-in, for the audit log: ids and closed words only. */
export type SignInEvent =
  | {
      kind: 'session.started'
      userId: string
      sessionId: string
      method: SessionMethod
      organisationId: string | null
      secondFactor: boolean
      /** Whether the account had not signed in on this browser before; undefined on a shared device, which is registered. */
      isNewDevice: boolean | undefined
    }
  | { kind: 'session.ended'; userId: string; sessionId: string; organisationId: string | null }
  | { kind: 'password.changed'; userId: string; sessionId: string }
  | { kind: 'password.reset'; userId: string; sessionId: null }
  | { kind: 'second_factor.enabled' | 'second_factor.disabled'; userId: string; sessionId: string }
  | { kind: 'recovery_codes.made'; userId: string; sessionId: string }
  | { kind: 'recovery_code.used'; userId: string; sessionId: string | null }
  | { kind: 'passkey.added' | 'passkey.removed'; userId: string; sessionId: string; passkeyId: string }
  /** Tried in vain for an account that exists; `factor` is what was wrong. */
  | { kind: 'sign_in.failed'; userId: string; sessionId: null; factor: 'password' | 'second_factor' }
  /** Refused unread, for too many were wrong before. */
  | {
      kind: 'sign_in.locked'
      userId: string
      sessionId: null
      factor: 'password' | 'second_factor'
      endsAt: Date
    }

/** Told of every event before the answer goes out; an error there is the answer. */
export type SignInEvents = (event: SignInEvent) => Promise<void>
