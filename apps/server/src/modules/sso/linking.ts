import type { Session } from '../../platform/auth/session.ts'
import { isOwnSession, isRecent } from '../accounts/index.ts'

/**
 * The person who may link an identity: signed in to the organisation recently with an own credential; undefined
 * otherwise.
 */
export async function whoLinks(
  session: Session | undefined,
  organisationId: string,
): Promise<string | undefined> {
  const scope = await session?.who()
  if (!scope || !isRecent(scope) || !isOwnSession(scope.session)) return undefined
  return scope.organisationId === organisationId ? scope.userId : undefined
}
