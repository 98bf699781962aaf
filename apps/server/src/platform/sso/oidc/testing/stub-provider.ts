import { constants, createHmac, generateKeyPairSync, sign } from 'node:crypto'
import type { JsonWebKey, KeyObject } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

type Json = Readonly<Record<string, unknown>>
type Answer = { readonly status?: number; readonly body?: unknown; readonly location?: string }

/** A provider that returns whatever a test wants, true or not. */
export type StubProvider = {
  readonly issuer: string
  readonly metadata: () => Json
  /** The response at a path, instead of the honest one. */
  readonly answers: Map<string, Answer | (() => Answer)>
  /** Requested paths, in order. */
  readonly requests: string[]
  /** A token response around an ID token. */
  readonly tokens: (idToken: string | undefined) => Answer
  readonly claims: (overrides?: Json) => Json
  readonly close: () => Promise<void>
}

export type SigningKey = { readonly kid: string; readonly privateKey: KeyObject; readonly jwk: JsonWebKey }

export function newSigningKey(kid: string): SigningKey {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return { kid, privateKey, jwk: { ...publicKey.export({ format: 'jwk' }), kid, use: 'sig' } }
}

export const clientId = 'comity'
export const clientSecret = 'a secret of the client, long enough to sign'

export async function startStubProvider(key: SigningKey, now: Date): Promise<StubProvider> {
  const answers: StubProvider['answers'] = new Map()
  const requests: string[] = []
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://stub')
    requests.push(pathname)
    const chosen = answers.get(pathname) ?? { status: 404, body: {} }
    const { status = 200, body, location } = typeof chosen === 'function' ? chosen() : chosen
    const headers = { 'content-type': 'application/json', ...(location === undefined ? {} : { location }) }
    request.resume()
    response.writeHead(status, headers).end(typeof body === 'string' ? body : JSON.stringify(body ?? {}))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const metadata = () => ({
    issuer,
    authorization_endpoint: `${issuer}/authorise`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
    id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
    code_challenge_methods_supported: ['S256'],
  })
  answers.set('/.well-known/openid-configuration', () => ({ body: metadata() }))
  answers.set('/keys', { body: { keys: [key.jwk] } })
  const seconds = Math.floor(now.getTime() / 1000)
  return {
    issuer,
    metadata,
    answers,
    requests,
    tokens: (idToken) => ({
      body: { access_token: 'opaque', token_type: 'Bearer', ...(idToken && { id_token: idToken }) },
    }),
    claims: (overrides = {}) => ({
      iss: issuer,
      aud: clientId,
      sub: 'person-1',
      iat: seconds,
      exp: seconds + 300,
      nonce: 'nonce-1',
      ...overrides,
    }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const encode = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url')

/** An ID token signed by a key of the provider, or by `algorithm`; undefined claims are left out. */
export function idToken(claims: Json, key: SigningKey, algorithm = 'RS256', header: Json = {}): string {
  const head = `${encode({ alg: algorithm, kid: key.kid, ...header })}.${encode(claims)}`
  return `${head}.${signature(Buffer.from(head), key, algorithm).toString('base64url')}`
}

function signature(data: Buffer, { privateKey, jwk }: SigningKey, algorithm: string): Buffer {
  if (algorithm === 'none') return Buffer.alloc(0)
  if (algorithm === 'HS256') return createHmac('sha256', clientSecret).update(data).digest()
  // The oldest attack: the public key used as a shared secret.
  if (algorithm === 'HS512') return createHmac('sha512', JSON.stringify(jwk)).update(data).digest()
  if (algorithm !== 'PS256') return sign('sha256', data, privateKey)
  return sign('sha256', data, { key: privateKey, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: 32 })
}
