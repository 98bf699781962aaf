import type { SessionMethod } from '@comity/contract'
import { sessionLimits } from './sessions.ts'

const column = (type: 'string' | 'boolean' | 'number' | 'date', fieldName: string, required = true) =>
  ({ type, fieldName, required, input: false }) as const

/** Columns of a session besides those of the library, in its format. */
export const sessionFields = {
  method: column('string', 'method'),
  organisationId: column('string', 'organisation_id', false),
  organisationFixed: column('boolean', 'organisation_fixed'),
  deviceId: column('string', 'device_id', false),
  secondFactor: column('boolean', 'second_factor'),
  idleSeconds: column('number', 'idle_seconds'),
  idleUntil: column('date', 'idle_until'),
  seenAt: column('date', 'seen_at'),
  authenticatedAt: column('date', 'authenticated_at'),
} as const

interface Begun {
  readonly method: SessionMethod
  readonly secondFactor: boolean
}

/** Calls of the library that start a session, and what they prove. */
const beginnings: Readonly<Record<string, Begun>> = {
  '/sign-in/email': { method: 'password', secondFactor: false },
  '/two-factor/verify-totp': { method: 'password', secondFactor: true },
  '/two-factor/verify-backup-code': { method: 'password', secondFactor: true },
  // User verification is required, so a passkey is something one has and something one is or knows.
  '/passkey/verify-authentication': { method: 'passkey', secondFactor: true },
}

/** Calls that replace a session, and what becomes of its second factor. */
const replacements: Readonly<Record<string, boolean>> = {
  '/two-factor/verify-totp': true,
  '/two-factor/disable': false,
}

interface LibrarySession {
  readonly createdAt: Date
  readonly expiresAt: Date
}

/**
 * Fields that the library leaves open in a new session; a replacement lasts no longer than the session that it
 * replaces.
 */
export function fieldsOfNewSession(
  made: LibrarySession,
  path: string,
  replaced: (LibrarySession & Record<string, unknown>) | undefined,
): Record<string, unknown> {
  if (replaced) {
    const secondFactor = replacements[path]
    if (secondFactor === undefined) throw new Error(`${path} replaces no session`)
    const kept = Object.keys(sessionFields).map((name) => [name, replaced[name]])
    return { ...Object.fromEntries(kept), secondFactor, expiresAt: replaced.expiresAt }
  }
  const begun = beginnings[path]
  if (!begun) throw new Error(`${path} begins no session`)
  const limits = sessionLimits(begun.method)
  const after = (seconds: number) => new Date(made.createdAt.getTime() + seconds * 1_000)
  return {
    ...begun,
    organisationFixed: false,
    idleSeconds: limits.idle,
    idleUntil: after(limits.idle),
    expiresAt: after(limits.absolute),
    seenAt: made.createdAt,
    authenticatedAt: made.createdAt,
  }
}
