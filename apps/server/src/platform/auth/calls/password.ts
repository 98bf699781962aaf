import { email, requiredText } from '@comity/contract/fields'
import { fieldMessages } from '@comity/contract'
import { z } from 'zod'
import { Failure } from '../../errors.ts'
import { passwordFaults } from '../password-check.ts'
import type { LibraryAnswer } from '../forward.ts'
import type { Trial } from '../sign-in-types.ts'
import { signedInAnswer, signInCall } from './call.ts'
import type { Parts } from './call.ts'
import { signedIn } from './signed-in.ts'
import { sourceOf, tryFor, tryOwnPassword, unlessRefused } from './trials.ts'

/** As typed: a password is not trimmed, and only limited by the body size. */
export const typedPassword = z
  .string()
  .min(1, { error: 'required' })
  .max(2_000, { error: 'password_too_long' })
const address = email.transform((text) => text.toLowerCase())

export const signInByPassword = signInCall({
  method: 'POST',
  needs: 'nothing',
  tries: true,
  summary: 'Sign in with a password',
  description:
    'Starts a session and sets its cookie. An account with a second factor gets `twoFactorRedirect` and a cookie for ten minutes instead: continue with POST /api/auth/two-factor/verify-totp or /api/auth/two-factor/verify-backup-code. Unknown addresses and wrong passwords are refused alike; after five failures the account is locked for a while.',
  schema: z.object({ email: address, password: typedPassword }).strict(),
  answers: z.union([
    signedInAnswer,
    z
      .object({
        signedIn: z.literal(false),
        twoFactorRedirect: z.literal(true),
        methods: z.array(z.enum(['totp', 'recovery_code'])),
      })
      .meta({ id: 'SecondFactorNeeded' }),
  ]),
  errors: ['wrong_credentials'],
  async answer(parts, incoming) {
    const { body, headers, now } = incoming
    // Also executed for unknown addresses, so that they take as long.
    const user = await parts.users.findByEmail(body.email)
    const trial: Trial = { kind: 'password', account: body.email, ...sourceOf(parts, incoming, body.email) }
    let answer: LibraryAnswer | undefined
    const isRight = await tryFor(parts, trial, { userId: user?.userId, now }, () =>
      unlessRefused('wrong_credentials', async () => {
        answer = await parts.forward(headers, { path: '/sign-in/email', body })
      }),
    )
    if (!isRight || !answer)
      throw new Failure('wrong_credentials', { detail: 'The e-mail address or the password is not right' })
    if (answer.body['twoFactorRedirect'] !== true) return signedIn(parts, incoming, answer)
    // Its cookie is replaced by this response.
    if (incoming.session) await parts.sessions.end(incoming.session.token)
    return {
      body: { signedIn: false, twoFactorRedirect: true, methods: ['totp', 'recovery_code'] },
      cookies: answer.cookies,
    }
  },
})

/** @throws Failure invalid_input at `pointer`, with all faults of a chosen password */
async function holdToRules(parts: Parts, pointer: string, userId: string, password: string): Promise<void> {
  const [user, words, isSecondInForce] = await Promise.all([
    parts.users.find(userId),
    parts.wordsAbout(userId),
    parts.users.hasSecondFactor(userId),
  ])
  const faults = await passwordFaults(password, {
    words: [...words, user?.name ?? '', user?.email ?? ''],
    hasSecondFactor: isSecondInForce,
  })
  if (faults.length === 0) return
  throw new Failure('invalid_input', {
    fields: faults.map((code) => ({ pointer, code, message: fieldMessages[code] })),
  })
}

export const changePassword = signInCall({
  method: 'POST',
  needs: 'session',
  tries: true,
  summary: 'Change the own password',
  description:
    'The session of the caller continues; all other sessions of the account end. A password that is too short, widely known or made of own details is refused, and each fault is named.',
  schema: z.object({
    currentPassword: typedPassword,
    newPassword: typedPassword,
  }),
  answers: z.object({ changed: z.literal(true) }),
  errors: ['wrong_credentials', 'not_allowed_now'],
  async answer(parts, incoming) {
    const { body, headers, session } = incoming
    await holdToRules(parts, '/newPassword', session.userId, body.newPassword)
    await tryOwnPassword(parts, incoming, () =>
      parts.forward(headers, {
        path: '/change-password',
        body: { ...body, revokeOtherSessions: false },
        cookies: ['session'],
      }),
    )
    // This session continues; anybody with another session must know the new password.
    await parts.sessions.endOf({ userId: session.userId, exceptToken: session.token })
    await parts.events({ kind: 'password.changed', userId: session.userId, sessionId: session.sessionId })
    return { body: { changed: true } }
  },
})

/** The response reveals nothing, and the work follows it, so that an existing address takes no longer. */
export const requestPasswordReset = signInCall({
  method: 'POST',
  needs: 'nothing',
  tries: true,
  summary: 'Request a link to reset a password',
  description:
    'The link is valid for 30 minutes and is sent by e-mail. The response is the same whether or not the address belongs to an account.',
  schema: z.object({ email: address }).strict(),
  answers: z.object({ requested: z.literal(true) }),
  errors: [],
  async answer(parts, incoming) {
    const { body, headers, now } = incoming
    const trial: Trial = { kind: 'reset', account: body.email, ...sourceOf(parts, incoming, body.email) }
    // Every request counts as a failure; otherwise an address could be flooded with mails.
    await parts.attempts.run(trial, now, async () => false)
    parts.afterwards(() => parts.forward(headers, { path: '/request-password-reset', body }))
    return { body: { requested: true } }
  },
})

/** Deletes the library's verifications of a person: unused links and incomplete sign-ins. */
async function forgetVerifications(parts: Parts, userId: string): Promise<void> {
  await parts.pool.query('delete from verifications where value = $1', [userId])
}

export const resetPassword = signInCall({
  method: 'POST',
  needs: 'nothing',
  tries: true,
  summary: 'Set a new password with the link from an e-mail',
  description:
    '`token` is the last part of the link and works once. All sessions of the account end; the person then signs in with the new password.',
  schema: z.object({ token: requiredText(200), newPassword: typedPassword }).strict(),
  answers: z.object({ changed: z.literal(true) }),
  errors: ['expired'],
  async answer(parts, incoming) {
    const { body, headers } = incoming
    const { internalAdapter } = await parts.library.$context
    const found = await internalAdapter.findVerificationValue(`reset-password:${body.token}`)
    const userId = found?.value
    // With an unknown link the password is not checked.
    if (userId) await holdToRules(parts, '/newPassword', userId, body.newPassword)
    await parts.forward(headers, { path: '/reset-password', body })
    if (!userId) throw new Error('The sign-in library knew a link that was not found')
    await forgetVerifications(parts, userId)
    await parts.events({ kind: 'password.reset', userId, sessionId: null })
    return { body: { changed: true } }
  },
})
