import type { Session } from '../../platform/auth/session.ts'
import { isOwnSession, isRecent } from '../accounts/index.ts'

/**
 * Who may bind an identity to the own account: somebody who has just signed in to the organisation with something of
 * their own. Undefined for everybody else.
 */
export async function whoLinks(
  session: Session | undefined,
  organisationId: string,
): Promise<string | undefined> {
  const scope = await session?.who()
  if (!scope || !isRecent(scope) || !isOwnSession(scope.session)) return undefined
  return scope.organisationId === organisationId ? scope.userId : undefined
}
