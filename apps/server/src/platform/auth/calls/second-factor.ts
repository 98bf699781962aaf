import { passwordLengthFault } from '@comity/domain/accounts'
import { z } from 'zod'
import { Failure, invalidField } from '../../errors.ts'
import type { LibraryAnswer } from '../forward.ts'
import type { LiveSession } from '../sessions.ts'
import type { Trial } from '../sign-in-types.ts'
import { signedInAnswer, signInCall } from './call.ts'
import type { CallAnswer, Incoming, Parts } from './call.ts'
import { typedPassword } from './password.ts'
import { sessionIn, signedIn } from './signed-in.ts'
import { sourceOf, tryFor, tryOwnPassword, unlessRefused } from './trials.ts'

const password = z.object({ password: typedPassword }).strict()
const digits = z.object({
  code: z
    .string({ error: 'required' })
    .transform((text) => text.replaceAll(/\s/g, ''))
    .refine((text) => /^\d{6}$/.test(text), { error: 'wrong_code' }),
})
const recoveryCode = z.object({ code: z.string({ error: 'required' }).trim().min(1).max(40) })

/** A session that was started without the second factor cannot remove it. */
function requireSecondFactor(session: LiveSession): void {
  if (!session.secondFactor) throw new Failure('reauthentication_needed')
}

/** Returns the secret and the recovery codes; nothing is active before the first correct code. */
export const enableSecondFactor = signInCall({
  method: 'POST',
  needs: 'session',
  tries: true,
  summary: 'Set up a second factor',
  description:
    'Returns the secret for an authenticator app as an `otpauth:` address, and ten recovery codes. The second factor is in force once POST /api/auth/two-factor/verify-totp has accepted a first code.',
  schema: password,
  answers: z.object({ totpUri: z.string(), recoveryCodes: z.array(z.string()) }),
  errors: ['wrong_credentials', 'not_allowed_now'],
  async answer(parts, incoming) {
    let answer: LibraryAnswer | undefined
    await tryOwnPassword(parts, incoming, async () => {
      const call = { path: '/two-factor/enable', body: { ...incoming.body, method: 'totp' } }
      answer = await parts.forward(incoming.headers, { ...call, cookies: ['session'] })
    })
    return { body: { totpUri: answer?.body['totpURI'], recoveryCodes: answer?.body['backupCodes'] } }
  },
})

export const disableSecondFactor = signInCall({
  method: 'POST',
  needs: 'session',
  tries: true,
  summary: 'Remove the second factor',
  description:
    'Only for a session that was started with it. The password alone must then be long enough; a shorter one is refused with `password_too_short`. The session is replaced, and with it the cookie.',
  schema: password,
  answers: z.object({ enabled: z.literal(false) }),
  errors: ['wrong_credentials', 'reauthentication_needed', 'not_allowed_now'],
  async answer(parts, incoming) {
    const { body, headers, session, now } = incoming
    const { userId } = session
    requireSecondFactor(session)
    // Without the second factor the password alone must be long enough.
    if (passwordLengthFault(body.password, false) === 'password_too_short') {
      await tryOwnPassword(parts, incoming, () => parts.users.checkPassword(userId, body.password))
      throw invalidField('/password', 'password_too_short')
    }
    let answer: LibraryAnswer | undefined
    await tryOwnPassword(parts, incoming, async () => {
      answer = await parts.forward(headers, { path: '/two-factor/disable', body, cookies: ['session'] })
    })
    return replaced(parts, incoming, answer, 'second_factor.disabled', now)
  },
})

export const makeRecoveryCodes = signInCall({
  method: 'POST',
  needs: 'session',
  tries: true,
  summary: 'Replace the recovery codes',
  description: 'Returns ten new codes, each of which works once; the previous codes stop working.',
  schema: password,
  answers: z.object({ recoveryCodes: z.array(z.string()) }),
  errors: ['wrong_credentials', 'reauthentication_needed', 'not_allowed_now'],
  async answer(parts, incoming) {
    const { body, headers, session } = incoming
    requireSecondFactor(session)
    let answer: LibraryAnswer | undefined
    await tryOwnPassword(parts, incoming, async () => {
      const call = { path: '/two-factor/generate-backup-codes', body }
      answer = await parts.forward(headers, { ...call, cookies: ['session'] })
    })
    const { userId, sessionId } = session
    await parts.events({ kind: 'recovery_codes.made', userId, sessionId })
    return { body: { recoveryCodes: answer?.body['backupCodes'] } }
  },
})

/** The library replaced this session, with a new cookie. */
async function replaced(
  parts: Parts,
  incoming: Incoming<unknown, LiveSession>,
  answer: LibraryAnswer | undefined,
  kind: 'second_factor.enabled' | 'second_factor.disabled',
  now: Date,
): Promise<CallAnswer> {
  const session = answer && (await sessionIn(parts, answer, now))
  if (!session) throw new Error('The sign-in library replaced no session')
  await parts.events({ kind, userId: incoming.session.userId, sessionId: session.sessionId })
  return { body: { enabled: kind === 'second_factor.enabled' }, cookies: answer.cookies }
}

/** The person whose sign-in waits for a second factor after the right password. @throws Failure expired */
async function challenged(parts: Parts, headers: Headers): Promise<string> {
  const { internalAdapter } = await parts.library.$context
  const identifier = parts.cookies.read(headers, parts.cookies.nameOf('two_factor'))
  const found = identifier && (await internalAdapter.findVerificationValue(identifier))
  if (!found) throw new Failure('expired', { detail: 'This took too long. Please sign in again.' })
  return found.value
}

/** Tries a code of a person; a used code is as wrong as any other. @throws Failure invalid_input */
async function tryCode(
  parts: Parts,
  incoming: Incoming<{ code: string }, unknown>,
  userId: string,
  work: () => Promise<unknown>,
): Promise<void> {
  const { now } = incoming
  const { code } = incoming.body
  const user = await parts.users.find(userId)
  const trial: Trial = {
    kind: 'second_factor',
    account: userId,
    ...sourceOf(parts, incoming, user?.email ?? userId),
  }
  const isRight = await tryFor(parts, trial, { userId, now }, async () => {
    if (!(await parts.usedCodes.claim(userId, code, now))) return false
    let isTaken = false
    try {
      isTaken = await unlessRefused('wrong_code', work)
      return isTaken
    } finally {
      if (!isTaken) await parts.usedCodes.release(userId, code)
    }
  })
  if (!isRight) throw invalidField('/code', 'wrong_code')
}

/** With a session: the first code, which activates the second factor. Without: the second step of signing in. */
export const verifyCode = signInCall({
  method: 'POST',
  needs: 'nothing',
  tries: true,
  summary: 'Enter a code of the authenticator app',
  description:
    'Without a session this is the second step of signing in, by the cookie of the first step. With a session it confirms a second factor that is being set up: the session is replaced, and with it the cookie. A code works once.',
  schema: digits,
  answers: z.union([signedInAnswer, z.object({ enabled: z.literal(true) })]),
  errors: ['expired', 'not_allowed_now'],
  async answer(parts, incoming) {
    const { body, headers, session, now } = incoming
    let answer: LibraryAnswer | undefined
    const verify = (cookie: 'session' | 'two_factor') => async () => {
      answer = await parts.forward(headers, { path: '/two-factor/verify-totp', body, cookies: [cookie] })
    }
    if (session) {
      const isInForce = await parts.users.hasSecondFactor(session.userId)
      if (isInForce || session.organisationFixed) throw new Failure('not_allowed_now')
      await tryCode(parts, incoming, session.userId, verify('session'))
      return replaced(parts, { ...incoming, session }, answer, 'second_factor.enabled', now)
    }
    await tryCode(parts, incoming, await challenged(parts, headers), verify('two_factor'))
    if (!answer) throw new Error('The sign-in library took a code and answered nothing')
    return signedIn(parts, incoming, answer)
  },
})

export const verifyRecoveryCode = signInCall({
  method: 'POST',
  needs: 'nothing',
  tries: true,
  summary: 'Sign in with a recovery code',
  description:
    'The second step of signing in when the authenticator app is not available, by the cookie of the first step. The code is used up.',
  schema: recoveryCode,
  answers: signedInAnswer,
  errors: ['expired', 'not_allowed_now'],
  async answer(parts, incoming) {
    const { body, headers } = incoming
    const userId = await challenged(parts, headers)
    let answer: LibraryAnswer | undefined
    await tryCode(parts, incoming, userId, async () => {
      const call = { path: '/two-factor/verify-backup-code', body }
      answer = await parts.forward(headers, { ...call, cookies: ['two_factor'] })
    })
    if (!answer) throw new Error('The sign-in library took a code and answered nothing')
    await parts.events({ kind: 'recovery_code.used', userId, sessionId: null })
    return signedIn(parts, incoming, answer)
  },
})
