import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createOutbound } from '../../http/outbound.ts'
import { finishLogin } from './index.ts'
import type { LoginReason, Provider, ProviderMetadata } from './index.ts'
import { clientId, clientSecret, idToken, newSigningKey, startStubProvider } from './testing/stub-provider.ts'
import type { StubProvider } from './testing/stub-provider.ts'

const now = new Date('2026-11-21T12:00:00Z')
const seconds = now.getTime() / 1000
const key = newSigningKey('one')
const stranger = newSigningKey('one')
const expected = { state: 'state-1', nonce: 'nonce-1', codeVerifier: 'v'.repeat(43) }
const callback = 'http://localhost:3000/api/sso/oidc/callback'
let stub: StubProvider

beforeAll(async () => {
  stub = await startStubProvider(key, now)
})
beforeEach(() => {
  stub.requests.length = 0
  stub.answers.set('/keys', { body: { keys: [key.jwk] } })
})
afterAll(() => stub.close())

type Settings = {
  readonly query?: string
  readonly metadata?: Partial<ProviderMetadata>
  readonly allowPrivate?: boolean
}

/** The result of a sign-in: its subject, or why it is refused. */
async function outcome(settings: Settings = {}): Promise<LoginReason | `subject ${string}`> {
  const metadata = { ...(stub.metadata() as ProviderMetadata), ...settings.metadata }
  const provider: Provider = { issuer: stub.issuer, metadata }
  const result = await finishLogin({
    provider,
    client: { id: clientId, secret: clientSecret },
    callbackUrl: `${callback}?${settings.query ?? 'code=1&state=state-1'}`,
    expected,
    now,
    outbound: createOutbound({ allowPrivate: settings.allowPrivate ?? true }),
  })
  return result.ok ? `subject ${result.identity.subject}` : result.reason
}

const answer = (token: string) => stub.answers.set('/token', stub.tokens(token))

describe('an ID token', () => {
  test('that is right in everything is taken', async () => {
    answer(idToken(stub.claims(), key))
    expect(await outcome()).toBe('subject person-1')
  })

  test.each<[string, Record<string, unknown>, LoginReason]>([
    ['of another issuer', { iss: 'https://idp.elsewhere.example' }, 'wrong_issuer'],
    ['for another client', { aud: 'another' }, 'wrong_audience'],
    ['for two clients', { aud: [clientId, 'another'] }, 'wrong_audience'],
    [
      'for two clients, authorised for the other',
      { aud: [clientId, 'another'], azp: 'another' },
      'wrong_audience',
    ],
    ['authorised for another client', { azp: 'another' }, 'wrong_audience'],
    ['for no client', { aud: [] }, 'wrong_audience'],
    ['of another sign-in', { nonce: 'nonce-2' }, 'wrong_nonce'],
    ['of no sign-in', { nonce: undefined }, 'wrong_nonce'],
    ['that has expired', { iat: seconds - 600, exp: seconds - 61 }, 'expired'],
    ['that is not valid yet', { nbf: seconds + 61 }, 'expired'],
    ['without an end', { exp: undefined }, 'malformed'],
    ['whose end is no number', { exp: '9999999999' }, 'malformed'],
    ['of nobody', { sub: undefined }, 'malformed'],
    ['of an empty subject', { sub: '' }, 'malformed'],
    ['of a subject that is no text', { sub: 7 }, 'malformed'],
    ['of a subject without end', { sub: 'x'.repeat(256) }, 'malformed'],
  ])('%s is refused', async (_, claims, reason) => {
    answer(idToken(stub.claims(claims), key))
    expect(await outcome()).toBe(reason)
  })

  test('within the tolerance of clocks is taken', async () => {
    answer(idToken(stub.claims({ exp: seconds - 55 }), key))
    expect(await outcome()).toBe('subject person-1')
  })

  test.each(['none', 'HS256', 'HS512'])(
    'by %s is refused, although the provider offers it',
    async (algorithm) => {
      answer(idToken(stub.claims(), key, algorithm))
      const offered = ['RS256', 'none', 'HS256', 'HS512']
      expect(await outcome({ metadata: { id_token_signing_alg_values_supported: offered } })).toBe(
        'weak_algorithm',
      )
      expect(await outcome({ metadata: { id_token_signing_alg_values_supported: [algorithm] } })).toBe(
        'weak_algorithm',
      )
      expect(stub.requests).not.toContain('/keys')
    },
  )

  test('by an algorithm that the provider does not offer is refused', async () => {
    answer(idToken(stub.claims(), key, 'PS256'))
    expect(await outcome()).toBe('weak_algorithm')
    const offered = ['RS256', 'PS256']
    expect(await outcome({ metadata: { id_token_signing_alg_values_supported: offered } })).toBe(
      'subject person-1',
    )
  })

  test('signed by another key is refused, whether its name is known or not', async () => {
    answer(idToken(stub.claims(), stranger))
    expect(await outcome()).toBe('wrong_signature')
    answer(idToken(stub.claims(), { ...stranger, kid: 'two' }))
    expect(await outcome()).toBe('wrong_signature')
  })

  test('that brings its own key is refused', async () => {
    answer(
      idToken(stub.claims(), stranger, 'RS256', {
        jwk: stranger.jwk,
        jku: `${stub.issuer}/keys-of-stranger`,
      }),
    )
    stub.answers.set('/keys-of-stranger', { body: { keys: [stranger.jwk] } })
    expect(await outcome()).toBe('wrong_signature')
    expect(stub.requests).not.toContain('/keys-of-stranger')
  })

  test('whose claims were changed after signing is refused', async () => {
    const [head, , signature] = idToken(stub.claims(), key).split('.')
    const [, claims] = idToken(stub.claims({ sub: 'admin' }), key).split('.')
    answer([head, claims, signature].join('.'))
    expect(await outcome()).toBe('wrong_signature')
    answer([head, claims, ''].join('.'))
    expect(await outcome()).toBe('wrong_signature')
  })

  test.each(['', 'a.b', 'a.b.c', 'a.b.c.d.e', '{}', 'e30.e30.'])('written %o is refused', async (token) => {
    answer(token)
    expect(['malformed', 'weak_algorithm']).toContain(await outcome())
  })
})

describe('an answer at the redirect address', () => {
  beforeEach(() => void answer(idToken(stub.claims(), key)))

  test.each<[string, LoginReason]>([
    ['code=1', 'wrong_state'],
    ['code=1&state=', 'wrong_state'],
    ['code=1&state=state-2', 'wrong_state'],
    ['error=access_denied&state=state-2', 'wrong_state'],
    ['error=access_denied&state=state-1', 'provider_error'],
    ['error=access_denied&state=state-1&code=1', 'provider_error'],
    ['state=state-1', 'no_code'],
    ['code=&state=state-1', 'no_code'],
    ['code=1&state=state-1&state=state-2', 'malformed'],
    ['code=1&code=2&state=state-1', 'malformed'],
    ['code=1&state=state-1&iss=https://idp.elsewhere.example', 'wrong_issuer'],
    ['code=1&state=state-1&id_token=a.b.c', 'malformed'],
    ['response=a.b.c&code=1&state=state-1', 'malformed'],
  ])('%s is refused without a word to the provider', async (query, reason) => {
    expect(await outcome({ query })).toBe(reason)
    expect(stub.requests).toEqual([])
  })

  test('without the issuer is refused where the provider always names it', async () => {
    const metadata = { authorization_response_iss_parameter_supported: true }
    expect(await outcome({ metadata })).toBe('wrong_issuer')
    const query = `code=1&state=state-1&iss=${encodeURIComponent(stub.issuer)}`
    expect(await outcome({ metadata, query })).toBe('subject person-1')
  })
})

describe('a provider', () => {
  test.each<[string, { status?: number; body?: unknown; location?: string }, LoginReason]>([
    ['refuses the code', { status: 400, body: { error: 'invalid_grant' } }, 'token_refused'],
    ['refuses the client', { status: 401, body: { error: 'invalid_client' } }, 'token_refused'],
    ['fails', { status: 500, body: 'out of order' }, 'malformed'],
    ['answers no JSON', { body: 'hello' }, 'malformed'],
    ['answers no object', { body: [] }, 'malformed'],
    ['answers no tokens', { body: {} }, 'malformed'],
    ['answers no ID token', { body: { access_token: 'a', token_type: 'Bearer' } }, 'malformed'],
    ['answers without end', { body: { access_token: 'x'.repeat(1_000_001) } }, 'malformed'],
    ['sends elsewhere', { status: 307, location: 'http://169.254.169.254/' }, 'malformed'],
  ])('that %s ends the sign-in', async (_, token, reason) => {
    stub.answers.set('/token', token)
    expect(await outcome()).toBe(reason)
  })

  test.each([
    ['none', { keys: [] }, 'wrong_signature'],
    ['no list', { keys: 'none' }, 'malformed'],
    ['no keys', { keys: [1, null] }, 'malformed'],
    ['a key without number', { keys: [{ kty: 'RSA', kid: 'one' }] }, 'malformed'],
    ['a key of nonsense', { keys: [{ kty: 'RSA', kid: 'one', n: '!', e: '!' }] }, 'malformed'],
    ['a key too short', { keys: [{ kty: 'RSA', kid: 'one', n: 'AQAB', e: 'AQAB' }] }, 'malformed'],
    ['a key for encryption', { keys: [{ ...key.jwk, use: 'enc' }] }, 'wrong_signature'],
    ['a shared secret', { keys: [{ kty: 'oct', kid: 'one', k: 'AAAA' }] }, 'wrong_signature'],
  ])('whose keys are %s ends the sign-in', async (_, body, reason) => {
    answer(idToken(stub.claims(), key))
    stub.answers.set('/keys', { body })
    expect(await outcome()).toBe(reason)
  })

  test('that is down, or silent, cannot be reached', async () => {
    const dead = 'http://127.0.0.1:1/token'
    expect(await outcome({ metadata: { token_endpoint: dead } })).toBe('unreachable')
    answer(idToken(stub.claims(), key))
    expect(await outcome({ metadata: { jwks_uri: dead } })).toBe('unreachable')
  })

  test('at a private address or by plain HTTP is not asked from production', async () => {
    const { port } = new URL(stub.issuer)
    expect(await outcome({ allowPrivate: false })).toBe('not_https')
    const token_endpoint = `https://127.0.0.1:${port}/token`
    expect(await outcome({ allowPrivate: false, metadata: { token_endpoint } })).toBe('private_address')
    expect(stub.requests).toEqual([])
  })
})

describe('what the provider tells beside the ID token', () => {
  const told = (userInfo: unknown) => {
    answer(idToken(stub.claims({ email: 'ada@hotel.example' }), key))
    stub.answers.set('/userinfo', { body: userInfo })
    return { metadata: { userinfo_endpoint: `${stub.issuer}/userinfo` } }
  }

  test('is taken of the same person', async () => {
    expect(await outcome(told({ sub: 'person-1', name: 'Ada' }))).toBe('subject person-1')
  })

  test('of another person is refused', async () => {
    expect(await outcome(told({ sub: 'person-2' }))).toBe('wrong_subject')
    expect(await outcome(told({ name: 'Ada' }))).toBe('malformed')
  })
})
