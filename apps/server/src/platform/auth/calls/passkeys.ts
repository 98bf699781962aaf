import { id, text } from '@comity/contract/fields'
import { z } from 'zod'
import { Failure } from '../../errors.ts'
import { passkeysOf } from '../passkeys.ts'
import { signInCall } from './call.ts'
import type { Parts } from './call.ts'
import { signedIn } from './signed-in.ts'

/** What a browser's authenticator answers; the WebAuthn library reads it. */
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
  schema: nothing,
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
  schema: z.object({ response: credential, name: text(60).optional() }).strict(),
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

/** The same for everybody: a discoverable passkey names its account by itself. */
export const getAuthenticationOptions = signInCall({
  method: 'GET',
  needs: 'nothing',
  tries: false,
  schema: nothing,
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
  schema: z.object({ response: credential }).strict(),
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
  schema: z.object({ id: id('passkey') }).strict(),
  async answer(parts, { body, headers, session }) {
    const { userId, sessionId } = session
    const own = await passkeysOf(parts.pool, userId)
    if (!own.some((passkey) => passkey.passkeyId === body.id)) throw new Failure('not_found')
    await parts.forward(headers, { path: '/passkey/delete-passkey', body, cookies: ['session'] })
    await parts.events({ kind: 'passkey.removed', userId, sessionId, passkeyId: body.id })
    return { body: { removed: true } }
  },
})
