import type { SessionMethod } from '@comity/contract'
import type { StaffScope } from '../../platform/db/scope.ts'
import { Failure } from '../../platform/errors.ts'

const recentMs = 10 * 60_000

const ownMethods: readonly (SessionMethod | undefined)[] = ['password', 'passkey']

/** Whether somebody signed in with something of their own, and not by an organisation that vouched for them. */
export function isOwnSession(session: StaffScope['session']): boolean {
  return ownMethods.includes(session?.method)
}

/** Whether somebody has just signed in, and not by the PIN of a shared device. */
export function isRecent({ session, now }: StaffScope): boolean {
  if (!session || session.method === 'pin') return false
  return now.getTime() - session.authenticatedAt.getTime() < recentMs
}

/** What opens further ways in takes somebody who has just signed in. */
export function requireRecentSignIn(scope: StaffScope): void {
  if (!isRecent(scope)) throw new Failure('reauthentication_needed')
}
