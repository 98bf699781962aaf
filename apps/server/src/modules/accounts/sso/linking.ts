import type { Session } from '../../../platform/auth/session.ts'
import { Failure } from '../../../platform/errors.ts'
import { requireRecentSignIn } from '../recently.ts'

const proving: readonly string[] = ['password', 'passkey']

/**
 * Who may bind an identity to the own account: somebody who has just signed in to the organisation with something of
 * their own. Undefined for everybody else.
 */
export async function whoLinks(
  session: Session | undefined,
  organisationId: string,
): Promise<string | undefined> {
  if (!session) return undefined
  try {
    const scope = await session.read((tx) => tx.scope)
    requireRecentSignIn(scope)
    const isProved = proving.includes(scope.session?.method ?? '')
    return isProved && scope.organisationId === organisationId ? scope.userId : undefined
  } catch (error) {
    const isRefusal = error instanceof Failure && refusals.includes(error.code)
    if (isRefusal) return undefined
    throw error
  }
}

const refusals: readonly string[] = ['unauthenticated', 'forbidden', 'reauthentication_needed']
