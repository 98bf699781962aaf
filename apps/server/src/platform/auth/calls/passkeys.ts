import { id, text } from '@comity/contract/fields'
import { z } from 'zod'
import { Failure } from '../../errors.ts'
import { passkeysOf } from '../passkeys.ts'
import { signedInAnswer, signInCall } from './call.ts'
import type { Parts } from './call.ts'
import { signedIn } from './signed-in.ts'

/** The result of a browser's authenticator, which the WebAuthn library parses. */
const credential = z.record(z.string(), z.unknown())
const nothing = z.unknown()

function requireOffer(parts: Parts): void {
  if (parts.passkeys.offered) return
  throw new Failure('not_allowed_now', { detail: 'Passkeys need a host name in the place of an IP address' })
}

export const getRegistrationOptions = signInCall({
  method: 'GET',
  needs: 'recent_session',
  tries: false,
  summary: 'Begin to add a passkey',
  description: 'Options for `navigator.credentials.create`. A cookie keeps the challenge for ten minutes.',
  schema: nothing,
  answers: z
    .looseObject({
      challenge: z.string(),
      rp: z.looseObject({ id: z.string().optional(), name: z.string() }),
      user: z.looseObject({ id: z.string(), name: z.string(), displayName: z.string() }),
      pubKeyCredParams: z.array(z.looseObject({ type: z.string(), alg: z.int() })),
    })
    .meta({ id: 'PasskeyRegistrationOptions' }),
  errors: ['not_allowed_now'],
  async answer(parts, { headers, session }) {
    requireOffer(parts)
    const user = await parts.users.find(session.userId)
    const answer = await parts.forward(headers, {
      path: '/passkey/generate-register-options',
      cookies: ['session'],
    })
    const shown = { name: user?.email ?? user?.name, displayName: user?.name }
    return {
      body: { ...answer.body, user: { ...(answer.body['user'] as object), ...shown } },
      cookies: answer.cookies,
    }
  },
})

export const addPasskey = signInCall({
  method: 'POST',
  needs: 'recent_session',
  tries: false,
  summary: 'Add a passkey',
  description:
    '`response` is what the authenticator returned for the options of GET /api/auth/passkey/generate-register-options.',
  schema: z.object({ response: credential, name: text(60).optional() }).strict(),
  answers: z.object({ passkeyId: id('passkey'), name: z.string().nullable() }),
  errors: ['expired', 'conflict', 'not_allowed_now'],
  async answer(parts, { body, headers, session }) {
    requireOffer(parts)
    const answer = await parts.forward(headers, {
      path: '/passkey/verify-registration',
      body,
      cookies: ['session', 'passkey'],
    })
    const passkeyId = String(answer.body['id'])
    const { userId, sessionId } = session
    await parts.events({ kind: 'passkey.added', userId, sessionId, passkeyId })
    return { body: { passkeyId, name: answer.body['name'] ?? null } }
  },
})

/** The same for everybody: a discoverable passkey identifies its account. */
export const getAuthenticationOptions = signInCall({
  method: 'GET',
  needs: 'nothing',
  tries: false,
  summary: 'Begin to sign in with a passkey',
  description:
    'Options for `navigator.credentials.get`, the same for everybody: the passkey itself names the account. A cookie keeps the challenge for ten minutes.',
  schema: nothing,
  answers: z
    .looseObject({ challenge: z.string(), userVerification: z.literal('required') })
    .meta({ id: 'PasskeyAuthenticationOptions' }),
  errors: ['not_allowed_now'],
  async answer(parts, { headers }) {
    requireOffer(parts)
    const answer = await parts.forward(headers, { path: '/passkey/generate-authenticate-options' })
    return { body: { ...answer.body, userVerification: 'required' }, cookies: answer.cookies }
  },
})

export const signInByPasskey = signInCall({
  method: 'POST',
  needs: 'nothing',
  tries: true,
  summary: 'Sign in with a passkey',
  description:
    '`response` is what the authenticator returned for the options of GET /api/auth/passkey/generate-authenticate-options. Starts a session and sets its cookie; a passkey is both factors at once.',
  schema: z.object({ response: credential }).strict(),
  answers: signedInAnswer,
  errors: ['wrong_credentials', 'expired', 'not_allowed_now'],
  async answer(parts, incoming) {
    requireOffer(parts)
    const { body, headers } = incoming
    const call = { path: '/passkey/verify-authentication', body, cookies: ['passkey'] as const }
    return signedIn(parts, incoming, await parts.forward(headers, call))
  },
})

export const removePasskey = signInCall({
  method: 'POST',
  needs: 'recent_session',
  tries: false,
  summary: 'Remove a passkey',
  description: 'Of the own account. Sessions that were started with it continue.',
  schema: z.object({ id: id('passkey') }).strict(),
  answers: z.object({ removed: z.literal(true) }),
  errors: ['not_found'],
  async answer(parts, { body, headers, session }) {
    const { userId, sessionId } = session
    const own = await passkeysOf(parts.pool, userId)
    if (!own.some((passkey) => passkey.passkeyId === body.id)) throw new Failure('not_found')
    await parts.forward(headers, { path: '/passkey/delete-passkey', body, cookies: ['session'] })
    await parts.events({ kind: 'passkey.removed', userId, sessionId, passkeyId: body.id })
    return { body: { removed: true } }
  },
})
