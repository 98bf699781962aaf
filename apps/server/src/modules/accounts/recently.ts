import type { StaffScope } from '../../platform/db/scope.ts'
import { Failure } from '../../platform/errors.ts'

const recentMs = 10 * 60_000

/** What opens further ways in takes somebody who has just signed in, and not by the PIN of a shared device. */
export function requireRecentSignIn({ session, now }: StaffScope): void {
  const isRecent = session && now.getTime() - session.authenticatedAt.getTime() < recentMs
  if (!isRecent || session.method === 'pin') throw new Failure('reauthentication_needed')
}
