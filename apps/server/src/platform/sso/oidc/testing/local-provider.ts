import { generateKeyPairSync } from 'node:crypto'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'
import type { Configuration } from 'oidc-provider'

export type LocalProvider = {
  readonly issuer: string
  /** Signs the account in without a browser; returns the callback address with the provider's code. */
  readonly signIn: (authorizationUrl: string, login: string) => Promise<string>
  /** Simulates a refusal by the person. */
  readonly refuse: (authorizationUrl: string) => Promise<string>
  readonly close: () => Promise<void>
}

export type LocalAccount = Readonly<Record<string, unknown>>

/** A certified OpenID provider on loopback, with accounts by login name; the scope roles adds a claim `roles`. */
export async function startLocalProvider(setup: {
  readonly client: { readonly id: string; readonly secret: string; readonly redirectUri: string }
  readonly accounts: Readonly<Record<string, LocalAccount>>
}): Promise<LocalProvider> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = new Provider(issuer, configuration(setup))
  const answer = provider.callback()
  server.on('request', (request, response) => {
    const login = new URL(request.url ?? '', issuer).searchParams.get('login')
    if (!request.url?.startsWith('/interaction/')) return void answer(request, response)
    void interact(provider, { request, response, login })
  })

  async function walk(authorizationUrl: string, ending: string): Promise<string> {
    const jar = new Map<string, string>()
    let address = authorizationUrl
    for (let hops = 0; hops < 10; hops++) {
      if (address.startsWith(setup.client.redirectUri)) return address
      const isInteraction = new URL(address).pathname.startsWith('/interaction/')
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
      const response = await fetch(isInteraction ? `${address}?${ending}` : address, {
        headers: { cookie },
        redirect: 'manual',
      })
      for (const set of response.headers.getSetCookie()) {
        const [, name, value] = /^([^=]+)=([^;]*)/u.exec(set) ?? []
        jar.set(name!, value!)
      }
      const location = response.headers.get('location')
      if (location === null) throw new Error(`${response.status} at ${address}: ${await response.text()}`)
      address = new URL(location, address).href
    }
    throw new Error(`The provider sends the browser around without end: ${address}`)
  }

  return {
    issuer,
    signIn: (authorizationUrl, login) => walk(authorizationUrl, `login=${encodeURIComponent(login)}`),
    refuse: (authorizationUrl) => walk(authorizationUrl, 'refuse'),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function interact(
  provider: Provider,
  { request, response, login }: { request: IncomingMessage; response: ServerResponse; login: string | null },
): Promise<void> {
  const result =
    login === null
      ? { error: 'access_denied', error_description: 'The person refused.' }
      : { login: { accountId: login } }
  await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false })
}

function configuration({ client, accounts }: Parameters<typeof startLocalProvider>[0]): Configuration {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [client.redirectUri],
        post_logout_redirect_uris: [new URL('/', client.redirectUri).href],
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), kid: 'local', use: 'sig', alg: 'RS256' }] },
    cookies: { keys: ['a key of a test'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'], roles: ['roles'] },
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    findAccount: (_, sub) => {
      const account = accounts[sub]
      return account && { accountId: sub, claims: () => ({ sub, ...account }) }
    },
    // Consent is already given, as with a provider that an organisation runs for its own people.
    loadExistingGrant: async (context) => {
      const { client: known, session, params, provider } = context.oidc
      const grant = new provider.Grant({
        clientId: known!.clientId,
        accountId: session!.accountId!,
      })
      grant.addOIDCScope(String(params!['scope']))
      await grant.save()
      return grant
    },
    ttl: { AccessToken: 60, AuthorizationCode: 60, Grant: 60, IdToken: 60, Interaction: 60, Session: 60 },
  }
}
