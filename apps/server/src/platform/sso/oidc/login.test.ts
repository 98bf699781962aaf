import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createOutbound } from '../../http/outbound.ts'
import { systemClock } from '../../clock.ts'
import { discoverProvider, finishLogin, logoutUrl, newLoginSecrets, startLogin } from './index.ts'
import type { LoginSecrets, Provider } from './index.ts'
import { startLocalProvider } from './testing/local-provider.ts'
import type { LocalProvider } from './testing/local-provider.ts'

const redirectUri = 'http://localhost:3000/api/sso/oidc/callback'
const client = { id: 'comity', secret: 'a secret: of 100% odd + signs' }
const outbound = createOutbound({ allowPrivate: true })
let local: LocalProvider
let provider: Provider

beforeAll(async () => {
  const accounts = {
    ines: {
      email: 'ines@hotel-aurora.example',
      email_verified: true,
      name: 'Ines Quaresma',
      roles: ['front-desk', 'night'],
    },
    tomo: { email: 'tomo@elsewhere.example', email_verified: false },
  }
  local = await startLocalProvider({ client: { ...client, redirectUri }, accounts })
  const found = await discoverProvider(local.issuer, outbound)
  if ('reason' in found) throw new Error(found.reason)
  provider = found
})
afterAll(() => local.close())

const begin = (secrets: LoginSecrets, scopes: string[] = []) =>
  startLogin({ provider, client, redirectUri, scopes, ...secrets })
const finish = (
  callbackUrl: string,
  expected: LoginSecrets,
  overrides: Partial<Parameters<typeof finishLogin>[0]> = {},
) => finishLogin({ provider, client, callbackUrl, expected, now: systemClock.now(), outbound, ...overrides })

async function codeFor(login: string, secrets: LoginSecrets): Promise<string> {
  return local.signIn(await begin(secrets), login)
}

describe('signing in at a provider', () => {
  test('asks for a code by PKCE S256, with state and nonce that never come twice', async () => {
    const [secrets, others] = [newLoginSecrets(), newLoginSecrets()]
    const asked = new URL(await begin(secrets, ['roles', 'openid'])).searchParams
    expect(Object.fromEntries(asked)).toMatchObject({
      response_type: 'code',
      scope: 'openid email profile roles',
      state: secrets.state,
      nonce: secrets.nonce,
      code_challenge_method: 'S256',
    })
    expect(asked.get('code_challenge')).not.toBe(secrets.codeVerifier)
    expect(new Set([...Object.values(secrets), ...Object.values(others)]).size).toBe(6)
  })

  test('tells who it is, with every claim as texts', async () => {
    const secrets = newLoginSecrets()
    const callback = await local.signIn(await begin(secrets, ['roles']), 'ines')
    const result = await finish(callback, secrets)
    expect(result).toMatchObject({
      ok: true,
      identity: {
        issuer: local.issuer,
        subject: 'ines',
        email: 'ines@hotel-aurora.example',
        emailVerified: true,
        name: 'Ines Quaresma',
        claims: { roles: ['front-desk', 'night'], email_verified: ['true'] },
      },
    })
  })

  test('does not vouch for an address that the provider does not vouch for', async () => {
    const secrets = newLoginSecrets()
    const result = await finish(await codeFor('tomo', secrets), secrets)
    expect(result).toMatchObject({
      ok: true,
      identity: { subject: 'tomo', emailVerified: false, name: null },
    })
  })

  test('that the person refuses is refused', async () => {
    const secrets = newLoginSecrets()
    expect(await finish(await local.refuse(await begin(secrets)), secrets)).toEqual({
      ok: false,
      reason: 'provider_error',
    })
  })
})

describe('a code', () => {
  test('works once', async () => {
    const secrets = newLoginSecrets()
    const callback = await codeFor('ines', secrets)
    expect(await finish(callback, secrets)).toMatchObject({ ok: true })
    expect(await finish(callback, secrets)).toEqual({ ok: false, reason: 'token_refused' })
  })

  test('works for nobody who lacks the verifier, the secret or the redirect address', async () => {
    const secrets = newLoginSecrets()
    const refused = { ok: false, reason: 'token_refused' }
    const stolen = { ...secrets, codeVerifier: newLoginSecrets().codeVerifier }
    expect(await finish(await codeFor('ines', secrets), stolen)).toEqual(refused)
    const wrongSecret = { client: { ...client, secret: 'another secret' } }
    expect(await finish(await codeFor('ines', secrets), secrets, wrongSecret)).toEqual(refused)
    const elsewhere = (await codeFor('ines', secrets)).replace('/callback', '/elsewhere')
    expect(await finish(elsewhere, secrets)).toEqual(refused)
  })

  test('of a sign-in that somebody else began is refused before it is redeemed', async () => {
    const [attacker, victim] = [newLoginSecrets(), newLoginSecrets()]
    const callback = await codeFor('tomo', attacker)
    expect(await finish(callback, victim)).toEqual({ ok: false, reason: 'wrong_state' })
    expect(await finish(callback, attacker)).toMatchObject({ ok: true })
  })

  test('put into another sign-in is refused by the nonce', async () => {
    const secrets = newLoginSecrets()
    const callback = await codeFor('ines', secrets)
    expect(await finish(callback, { ...secrets, nonce: 'another' })).toEqual({
      ok: false,
      reason: 'wrong_nonce',
    })
  })

  test('from another issuer of the same browser is refused', async () => {
    const secrets = newLoginSecrets()
    const callback = new URL(await codeFor('ines', secrets))
    expect(callback.searchParams.get('iss')).toBe(local.issuer)
    callback.searchParams.set('iss', 'https://idp.elsewhere.example')
    expect(await finish(callback.href, secrets)).toEqual({ ok: false, reason: 'wrong_issuer' })
    callback.searchParams.delete('iss')
    expect(await finish(callback.href, secrets)).toEqual({ ok: false, reason: 'wrong_issuer' })
  })
})

test('the clock that is passed in decides whether the ID token is valid', async () => {
  const at = (seconds: number) => ({ now: new Date(systemClock.now().getTime() + seconds * 1000) })
  const secrets = newLoginSecrets()
  const late = await finish(await codeFor('ines', secrets), secrets, at(3600))
  expect(late).toEqual({ ok: false, reason: 'expired' })
  expect(await finish(await codeFor('ines', secrets), secrets, at(90))).toMatchObject({ ok: true })
})

test('leaving the provider names the client and the place to come back to', () => {
  const request = {
    clientId: 'comity',
    idTokenHint: 'a.b.c',
    postLogoutRedirectUri: 'http://localhost:3000/',
  }
  const url = new URL(logoutUrl(provider, request) ?? '')
  expect(url.origin).toBe(local.issuer)
  expect(Object.fromEntries(url.searchParams)).toEqual({
    client_id: 'comity',
    id_token_hint: 'a.b.c',
    post_logout_redirect_uri: 'http://localhost:3000/',
  })
  const { end_session_endpoint: _, ...metadata } = provider.metadata
  expect(logoutUrl({ ...provider, metadata }, request)).toBeNull()
})
