import type { Role } from '@comity/contract'

/** Whom a page is for. `guest` pages have a sign-in of their own (a one-time code). */
export type Audience = 'public' | 'guest' | 'staff' | 'manager' | 'privacy' | 'admin' | 'reviewer'

const suffices: Record<Audience, readonly Role[]> = {
  public: [],
  guest: [],
  staff: ['staff', 'manager', 'privacy', 'admin'],
  manager: ['manager', 'admin'],
  privacy: ['privacy'],
  admin: ['admin'],
  reviewer: ['reviewer'],
}

export function needsSignIn(audience: Audience): boolean {
  return suffices[audience].length > 0
}

/** Whether one of the roles opens a page for this audience. `alsoFor` names further roles. */
export function mayOpen(audience: Audience, roles: readonly Role[], alsoFor: readonly Role[] = []): boolean {
  if (!needsSignIn(audience)) return true
  return roles.some((role) => suffices[audience].includes(role) || alsoFor.includes(role))
}
