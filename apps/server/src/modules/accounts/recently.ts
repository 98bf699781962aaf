import type { SessionMethod } from '@comity/contract'
import type { StaffScope } from '../../platform/db/scope.ts'
import { Failure } from '../../platform/errors.ts'

const recentMs = 10 * 60_000

const ownMethods: readonly (SessionMethod | undefined)[] = ['password', 'passkey']

/** Whether the person signed in with an own credential and not through an organisation's identity provider. */
export function isOwnSession(session: StaffScope['session']): boolean {
  return ownMethods.includes(session?.method)
}

/** Whether the person signed in recently, and not with the PIN of a shared device. */
export function isRecent({ session, now }: StaffScope): boolean {
  if (!session || session.method === 'pin') return false
  return now.getTime() - session.authenticatedAt.getTime() < recentMs
}

/** Creating further credentials needs a recent sign-in. */
export function requireRecentSignIn(scope: StaffScope): void {
  if (!isRecent(scope)) throw new Failure('reauthentication_needed')
}
