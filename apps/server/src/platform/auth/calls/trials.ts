import { Failure } from '../../errors.ts'
import type { Trial } from '../sign-in-types.ts'
import type { Incoming, Parts } from './call.ts'

/** The source of a trial: a browser that the account is known to have used, otherwise the address. */
export function sourceOf(
  parts: Parts,
  incoming: Incoming<unknown, unknown>,
  email: string,
): Pick<Trial, 'source' | 'isKnown'> {
  const device = parts.knownDevices.find(incoming.headers, email, incoming.now)
  return device === undefined
    ? { source: `address ${incoming.source}`, isKnown: false }
    : { source: `device ${device}`, isKnown: true }
}

/** Turns one refusal into `false`, so that it counts as a failure; others are not attempts. */
export async function unlessRefused(code: string, work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    if (
      error instanceof Failure &&
      (error.code === code || error.fields.some((field) => field.code === code))
    )
      return false
    throw error
  }
}

/**
 * Tries a secret within the limits of the account. A failure for an existing account is an event.
 *
 * @throws Failure locked_out; the caller refuses on false
 */
export async function tryFor(
  parts: Parts,
  trial: Trial,
  whose: { readonly userId: string | undefined; readonly now: Date },
  work: () => Promise<boolean>,
): Promise<boolean> {
  const { userId, now } = whose
  const factor = trial.kind === 'second_factor' ? 'second_factor' : 'password'
  // After the response, because writing for a known account must not take longer than nothing for an unknown one.
  const report = (lockedForSeconds: number | undefined) => {
    if (!userId) return
    const at = { userId, sessionId: null, factor } as const
    const endsAt = new Date(now.getTime() + (lockedForSeconds ?? 0) * 1000)
    parts.afterwards(() =>
      parts.events(
        lockedForSeconds === undefined
          ? { kind: 'sign_in.failed', ...at }
          : { kind: 'sign_in.locked', ...at, endsAt },
      ),
    )
  }
  try {
    const isRight = await parts.attempts.run(trial, now, work)
    if (!isRight) report(undefined)
    return isRight
  } catch (error) {
    if (error instanceof Failure && error.code === 'locked_out') report(error.retryAfterSeconds ?? 0)
    throw error
  }
}

/** Tries the password of the signed-in person. @throws Failure wrong_credentials */
export async function tryOwnPassword(
  parts: Parts,
  incoming: Incoming<unknown, { userId: string }>,
  work: () => Promise<unknown>,
): Promise<void> {
  const { userId } = incoming.session
  const user = await parts.users.find(userId)
  const email = user?.email ?? userId
  const trial: Trial = { kind: 'password', account: email, ...sourceOf(parts, incoming, email) }
  const isRight = await tryFor(parts, trial, { userId, now: incoming.now }, () =>
    unlessRefused('wrong_credentials', work),
  )
  if (!isRight) throw new Failure('wrong_credentials', { detail: 'The password is not right' })
}
