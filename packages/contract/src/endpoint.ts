import type { z } from 'zod'
import type { ErrorCode } from './problem.ts'
import type { Reason } from './reasons.ts'

/**
 * Who may call. `member` is anybody with a role; `staff` is any role that works at a venue, `manager` includes admin,
 * `guest` is a portal session. The server derives the sufficient roles from this word alone (see `rolesFor`).
 */
export type Access =
  | 'public'
  | 'member'
  | 'staff'
  | 'manager'
  | 'privacy'
  | 'privacy_or_admin'
  | 'admin'
  | 'reviewer'
  | 'manager_or_privacy'
  | 'manager_privacy_or_reviewer'
  | 'operator'
  | 'guest'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** A file part of a form. `maxBytes` counts the received bytes, before any decompression. */
export interface FilePart {
  readonly description: string
  readonly maxBytes: number
  readonly required: boolean
}

/** How somebody signed in; stored in the session. */
export const sessionMethods = ['password', 'passkey', 'pin', 'saml', 'oidc'] as const
export type SessionMethod = (typeof sessionMethods)[number]

/** Scopes of API keys: calls name the scope that opens them, all others accept no keys. */
export const keyScopes = [
  'bookings:read',
  'bookings:write',
  'rooms:write',
  'guests:read',
  'guests:write',
  'feedback:read',
  'feedback:write',
  'incidents:read',
  'incidents:write',
  'alerts:read',
  'predictions:read',
  'figures:read',
  'imports:write',
] as const
export type KeyScope = (typeof keyScopes)[number]

export interface Success {
  /** 303 redirects a browser, without a body. */
  readonly status: 200 | 201 | 202 | 303
  readonly description: string
  /** JSON schema of the response; absent for responses only of the types in `also`, and for redirects. */
  readonly schema?: z.ZodType
  /** Further content types of the response, selected by `format` in the query. */
  readonly also?: readonly string[]
}

/** One call: the server registers it, the web calls it, and the OpenAPI document describes it, all from this record. */
export interface Endpoint {
  readonly method: Method
  readonly path: `/api/${string}`
  readonly module: string
  readonly access: Access
  readonly summary: string
  readonly description: string
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.ZodType
  /** Set when the body is multipart/form-data: its file parts. `body` then describes the text fields. */
  readonly files?: Readonly<Record<string, FilePart>>
  readonly success: Success
  readonly errors: readonly ErrorCode[]
  /**
   * Reasons for which the call can be refused, besides the code: the problem document contains them as `reason` or
   * `reasons`.
   */
  readonly reasons?: readonly Reason[]
  /** A creating call: accepts Idempotency-Key, stored for 24 hours in the effect's transaction. */
  readonly creates?: true
  /** Largest JSON body in bytes; 100 kB by default. */
  readonly maxBytes?: number
  /** The scope with which an API key opens the call; without it the call is only for people. */
  readonly key?: KeyScope
  /** A browser posts a form here from another site (SAML): the origin check is skipped. */
  readonly crossSite?: true
  /**
   * The sender signs the exact bytes of the body: they are passed to the handler unchanged, with the headers, and
   * nothing of them is parsed or returned before the signature is verified. `body` describes their content.
   */
  readonly signed?: true
  /** The body is application/x-www-form-urlencoded, as in browser forms. */
  readonly urlencoded?: true
  /**
   * A call for help, or a query of one: also open to the safety device token, on its own connections, and exempt from
   * the limits of other calls.
   */
  readonly callForHelp?: true
  /** Demo calls do not exist in production mode. */
  readonly demoOnly?: true
}

export function endpoint<const E extends Endpoint>(record: E): E {
  return record
}

/** Roles that a grant can contain. */
export const roles = ['staff', 'manager', 'privacy', 'admin', 'reviewer', 'operator'] as const
export type Role = (typeof roles)[number]

const sufficient: Record<Exclude<Access, 'public' | 'guest'>, readonly Role[]> = {
  member: roles,
  staff: ['staff', 'manager', 'admin', 'privacy'],
  manager: ['manager', 'admin'],
  privacy: ['privacy'],
  privacy_or_admin: ['privacy', 'admin'],
  admin: ['admin'],
  reviewer: ['reviewer'],
  manager_or_privacy: ['manager', 'admin', 'privacy'],
  manager_privacy_or_reviewer: ['manager', 'admin', 'privacy', 'reviewer'],
  operator: ['operator'],
}

/** Roles of which any one is sufficient for a call; empty for calls that no role opens. */
export function rolesFor(access: Access): readonly Role[] {
  return access === 'public' || access === 'guest' ? [] : sufficient[access]
}
