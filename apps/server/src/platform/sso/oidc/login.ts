import * as client from 'openid-client'
import type { Outbound } from '../../http/outbound.ts'
import { systemClock } from '../../clock.ts'
import { toIdentity } from './identity.ts'
import type { Identity } from './identity.ts'
import { idTokenAlgorithms, secretMethod } from './provider.ts'
import type { Provider } from './provider.ts'
import { reasonOf } from './refusal.ts'
import type { LoginReason } from './refusal.ts'

export type OidcClient = { readonly id: string; readonly secret: string }

/** Random texts of one pending sign-in: stored on the server, used once. */
export type LoginSecrets = { readonly state: string; readonly nonce: string; readonly codeVerifier: string }

export type LoginResult =
  /** `idToken` is the hint for logging out at the provider; it contains personal data. */
  | { readonly ok: true; readonly identity: Identity; readonly idToken: string }
  | { readonly ok: false; readonly reason: LoginReason }

/** Tolerated clock difference. */
const toleranceSeconds = 60

export function newLoginSecrets(): LoginSecrets {
  return {
    state: client.randomState(),
    nonce: client.randomNonce(),
    codeVerifier: client.randomPKCECodeVerifier(),
  }
}

/**
 * The provider's address to which the browser is sent: code flow, with state, nonce and PKCE by S256.
 *
 * @param request `scopes` are requested besides openid, email and profile; `loginHint` names an account to the
 *   provider; `prompt` makes it ask although somebody is signed in there.
 */
export async function startLogin(
  request: LoginSecrets & {
    readonly provider: Provider
    readonly client: Pick<OidcClient, 'id'>
    readonly redirectUri: string
    readonly scopes?: readonly string[]
    readonly loginHint?: string
    readonly prompt?: 'login' | 'select_account'
  },
): Promise<string> {
  const url = new URL(request.provider.metadata.authorization_endpoint)
  const parameters = {
    client_id: request.client.id,
    response_type: 'code',
    redirect_uri: request.redirectUri,
    scope: [...new Set(['openid', 'email', 'profile', ...(request.scopes ?? [])])].join(' '),
    state: request.state,
    nonce: request.nonce,
    code_challenge: await client.calculatePKCECodeChallenge(request.codeVerifier),
    code_challenge_method: 'S256',
    ...(request.loginHint === undefined ? {} : { login_hint: request.loginHint }),
    ...(request.prompt === undefined ? {} : { prompt: request.prompt }),
  }
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  return url.href
}

/**
 * Verifies the provider's response and determines who signed in (OpenID Connect Core 1.0, sections 3.1.2.7 to 3.1.3.7
 * and 5.3). The signature of the ID token is always verified, with keys that the provider publishes.
 *
 * @param login `callbackUrl` is the requested redirect address with the received query: built from the public
 *   address, never from the Host header. The caller must delete `expected` once used.
 */
export async function finishLogin(login: {
  readonly provider: Provider
  readonly client: OidcClient
  readonly callbackUrl: string | URL
  readonly expected: LoginSecrets
  readonly now: Date
  readonly outbound: Outbound
}): Promise<LoginResult> {
  const { provider, expected } = login
  const callback = new URL(login.callbackUrl)
  const reason = faultOfCallback(callback.searchParams, provider, expected.state)
  if (reason) return { ok: false, reason }
  try {
    return await redeem(configure(login), callback, login)
  } catch (error) {
    return { ok: false, reason: reasonOf(error) }
  }
}

/** The address for logging out at the provider too (RP-Initiated Logout 1.0); null if not offered. */
export function logoutUrl(
  provider: Provider,
  request: {
    readonly clientId: string
    readonly idTokenHint?: string
    readonly postLogoutRedirectUri: string
  },
): string | null {
  const endpoint = provider.metadata.end_session_endpoint
  if (endpoint === undefined) return null
  const url = new URL(endpoint)
  url.searchParams.set('client_id', request.clientId)
  url.searchParams.set('post_logout_redirect_uri', request.postLogoutRedirectUri)
  if (request.idTokenHint !== undefined) url.searchParams.set('id_token_hint', request.idTokenHint)
  return url.href
}

/** The library checks these again; here each has its own reason. */
function faultOfCallback(
  query: URLSearchParams,
  { issuer, metadata }: Provider,
  expectedState: string,
): LoginReason | undefined {
  if (['state', 'iss', 'error', 'code'].some((name) => query.getAll(name).length > 1)) return 'malformed'
  if (query.get('state') !== expectedState) return 'wrong_state'
  // Without this another provider of the same browser could have its code redeemed here (RFC 9207).
  const isIssuerDue = query.has('iss') || metadata.authorization_response_iss_parameter_supported === true
  if (isIssuerDue && query.get('iss') !== issuer) return 'wrong_issuer'
  if (query.has('error')) return 'provider_error'
  return query.get('code') ? undefined : 'no_code'
}

function configure({
  provider,
  client: { id, secret },
  now,
  outbound,
}: Parameters<typeof finishLogin>[0]): client.Configuration {
  const { metadata } = provider
  const configuration = new client.Configuration(
    {
      ...metadata,
      issuer: provider.issuer,
      id_token_signing_alg_values_supported: idTokenAlgorithms(metadata),
    },
    id,
    {
      // The library reads the machine's clock; the difference converts it to the given one.
      [client.clockSkew]: Math.round((now.getTime() - systemClock.now().getTime()) / 1000),
      [client.clockTolerance]: toleranceSeconds,
    },
    secretMethod(metadata) === 'post' ? client.ClientSecretPost(secret) : client.ClientSecretBasic(secret),
  )
  configuration[client.customFetch] = (url, { method, headers, body, signal }) =>
    outbound(url, {
      method,
      headers,
      ...(typeof body === 'string' || body instanceof URLSearchParams ? { body } : {}),
      ...(signal ? { signal } : {}),
    })
  // `outbound` refuses plain HTTP, because only it knows where that is allowed.
  client.allowInsecureRequests(configuration)
  // Without this the library trusts the connection to the token endpoint and verifies no signature.
  client.enableNonRepudiationChecks(configuration)
  return configuration
}

async function redeem(
  configuration: client.Configuration,
  callback: URL,
  { provider, client: { id }, expected }: Parameters<typeof finishLogin>[0],
): Promise<LoginResult> {
  const tokens = await client.authorizationCodeGrant(configuration, callback, {
    expectedState: expected.state,
    expectedNonce: expected.nonce,
    pkceCodeVerifier: expected.codeVerifier,
    idTokenExpected: true,
  })
  const claims = tokens.claims()
  if (!claims || tokens.id_token === undefined) return { ok: false, reason: 'malformed' }
  if (claims.azp !== undefined && claims.azp !== id) return { ok: false, reason: 'wrong_audience' }
  const userInfo =
    provider.metadata.userinfo_endpoint === undefined
      ? {}
      : await client.fetchUserInfo(configuration, tokens.access_token, claims.sub)
  const identity = toIdentity(provider.issuer, claims, userInfo)
  return identity ? { ok: true, identity, idToken: tokens.id_token } : { ok: false, reason: 'malformed' }
}
