import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createOutbound } from '../../http/outbound.ts'
import { discoverProvider } from './index.ts'
import { newSigningKey, startStubProvider } from './testing/stub-provider.ts'
import type { StubProvider } from './testing/stub-provider.ts'

const path = '/.well-known/openid-configuration'
const outbound = createOutbound({ allowPrivate: true })
let stub: StubProvider

beforeAll(async () => {
  stub = await startStubProvider(newSigningKey('one'), new Date('2026-11-21T12:00:00Z'))
})
beforeEach(() => stub.answers.set(path, () => ({ body: stub.metadata() })))
afterAll(() => stub.close())

const describing = (overrides: Record<string, unknown>) =>
  stub.answers.set(path, () => ({ body: { ...stub.metadata(), ...overrides } }))

describe('discovery', () => {
  test('keeps what signing in needs, and nothing else', async () => {
    describing({ op_policy_uri: 'https://idp.example/policy' })
    expect(await discoverProvider(stub.issuer, outbound)).toEqual({
      issuer: stub.issuer,
      metadata: stub.metadata(),
    })
  })

  test('takes an issuer with a path, with or without a slash at its end, exactly as it calls itself', async () => {
    const issuer = `${stub.issuer}/realms/one`
    stub.answers.set(`/realms/one${path}`, () => ({ body: { ...stub.metadata(), issuer: `${issuer}/` } }))
    expect(await discoverProvider(`${issuer}/`, outbound)).toMatchObject({ issuer: `${issuer}/` })
    expect(await discoverProvider(issuer, outbound)).toEqual({ reason: 'wrong_issuer' })
  })

  test.each([
    ['of another issuer', { issuer: 'https://idp.elsewhere.example' }, 'wrong_issuer'],
    ['of an issuer by template', { issuer: 'https://idp.example/{tenantid}/v2.0' }, 'wrong_issuer'],
    ['without an authorisation endpoint', { authorization_endpoint: undefined }, 'malformed'],
    ['without a token endpoint', { token_endpoint: undefined }, 'malformed'],
    ['without keys', { jwks_uri: undefined }, 'malformed'],
    ['with an endpoint that is none', { token_endpoint: 'token' }, 'malformed'],
    [
      'with an endpoint that runs in the page',
      { authorization_endpoint: 'javascript:alert(1)' },
      'not_https',
    ],
    ['with a password in an endpoint', { jwks_uri: 'https://a:b@idp.example/' }, 'malformed'],
    ['without the code flow', { response_types_supported: ['id_token'] }, 'no_code_flow'],
    ['with plain PKCE alone', { code_challenge_methods_supported: ['plain'] }, 'no_s256'],
    [
      'with shared secrets alone',
      { id_token_signing_alg_values_supported: ['HS256', 'none'] },
      'weak_algorithm',
    ],
    ['without secrets', { token_endpoint_auth_methods_supported: ['none'] }, 'no_client_secret'],
  ])('refuses a description %s', async (_, overrides, reason) => {
    describing(overrides)
    expect(await discoverProvider(stub.issuer, outbound)).toEqual({ reason })
  })

  test('takes a provider that says nothing of PKCE', async () => {
    describing({ code_challenge_methods_supported: undefined })
    expect(await discoverProvider(stub.issuer, outbound)).toMatchObject({ issuer: stub.issuer })
  })

  test.each([
    ['nothing', { status: 404, body: {} }, 'no_description'],
    ['a page', { body: '<!doctype html>' }, 'no_description'],
    ['a text', { body: '"hello"' }, 'malformed'],
    ['a place on another network', { status: 302, location: 'http://169.254.169.254/' }, 'redirect'],
    ['more than can be read', { body: 'x'.repeat(1_000_001) }, 'too_large'],
  ])('refuses an address where there is %s', async (_, answer, reason) => {
    stub.answers.set(path, answer)
    expect(await discoverProvider(stub.issuer, outbound)).toEqual({ reason })
  })

  test('says so when nobody is there', async () => {
    expect(await discoverProvider('http://127.0.0.1:1', outbound)).toEqual({ reason: 'unreachable' })
  })

  test.each([
    ['http://idp.example', 'not_https'],
    ['https://127.0.0.1', 'private_address'],
    ['https://localhost', 'private_address'],
    ['https://idp.example?tenant=one', 'malformed'],
    ['https://idp.example#one', 'malformed'],
    ['idp.example', 'malformed'],
  ])('asks nobody in production for %s', async (issuer, reason) => {
    const production = createOutbound({
      allowPrivate: false,
      resolve: () => Promise.reject(new Error('The name was asked for.')),
    })
    expect(await discoverProvider(issuer, production)).toEqual({ reason })
  })
})
