import type { z } from 'zod'
import type { ErrorCode } from './problem.ts'
import type { Reason } from './reasons.ts'

/**
 * Who may call. `member` is whoever holds any role; `staff` is any role that works at a venue, `manager` includes admin, `guest` is a
 * portal session. The server derives the roles that suffice from this word alone (see `rolesFor`).
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

/** A file part of a form. `maxBytes` counts what arrives, before any unpacking. */
export interface FilePart {
  readonly description: string
  readonly maxBytes: number
  readonly required: boolean
}

/** How somebody signed in; a session keeps it. */
export const sessionMethods = ['password', 'passkey', 'pin', 'saml', 'oidc'] as const
export type SessionMethod = (typeof sessionMethods)[number]

/** What an API key may be allowed: calls name the scope that opens them, all others are closed to keys. */
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
  /** 303 leads a browser on, without a body. */
  readonly status: 200 | 201 | 202 | 303
  readonly description: string
  /** JSON shape of the answer; absent when the answer is of the types in `also` alone, or leads elsewhere. */
  readonly schema?: z.ZodType
  /** Further content types the call can answer with, named by `format` in its query. */
  readonly also?: readonly string[]
}

/** One call: the server registers it, the web calls it, the OpenAPI document prints it, all from here. */
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
  /** Why the call can be refused, beside the code: the problem document carries it as `reason` or `reasons`. */
  readonly reasons?: readonly Reason[]
  /** A creating call: accepts Idempotency-Key, kept 24 hours with the effect's transaction. */
  readonly creates?: true
  /** Largest JSON body in bytes; 100 kB unless said otherwise. */
  readonly maxBytes?: number
  /** The scope by which an API key opens the call; without it the call is for people. */
  readonly key?: KeyScope
  /** A browser posts a form here from another site (SAML): the check of the origin is left out. */
  readonly crossSite?: true
  /**
   * Whoever posts signs the very bytes of the body: they go to the handler as they came, with the headers, and nothing
   * of them is read or answered before the signature is right. `body` describes what stands in them.
   */
  readonly signed?: true
  /** The body comes as application/x-www-form-urlencoded, as browsers post forms. */
  readonly urlencoded?: true
  /**
   * A call for help, or following one: open to the safety device token too, on connections of its own, and not shed by
   * the limits of other calls.
   */
  readonly callForHelp?: true
  /** Demo calls do not exist in production mode. */
  readonly demoOnly?: true
}

export function endpoint<const E extends Endpoint>(record: E): E {
  return record
}

/** Roles that a grant can give. */
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

/** Roles of which any one suffices for a call; empty for calls that no role opens. */
export function rolesFor(access: Access): readonly Role[] {
  return access === 'public' || access === 'guest' ? [] : sufficient[access]
}
