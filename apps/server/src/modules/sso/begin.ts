import type { Language } from '@comity/contract'
import type { Session } from '../../platform/auth/session.ts'
import type { SystemTx } from '../../platform/db/transaction.ts'
import type { Client } from '../../platform/http/call.ts'
import type { Services } from '../../platform/services.ts'
import { newLoginSecrets, startLogin } from '../../platform/sso/oidc/index.ts'
import { createLoginRequest, createMessageId } from '../../platform/sso/saml/index.ts'
import { getOrganisation } from '../platform/index.ts'
import { redirectUri, serviceProvider } from './addresses.ts'
import { browserHash, markBrowser } from './browser-cookie.ts'
import { leadAway, leadTo, leadToRefusal } from './leading.ts'
import { whoLinks } from './linking.ts'
import { getConnection } from './queries/connections.ts'
import type { AnyConnection } from './queries/connections.ts'
import { getRequest, insertRequest } from './queries/requests.ts'
import type { NewRequest } from './queries/requests.ts'
import { returnPath } from './return-path.ts'
import type { Protocol, Purpose, Refused } from './words.ts'

export interface Beginning {
  readonly services: Services
  readonly client: Client
  readonly session: Session | undefined
  readonly now: Date
  readonly params: { readonly organisation: string }
  readonly query: {
    readonly return?: string | undefined
    readonly purpose: Exclude<Purpose, 'test'>
    readonly test?: string | undefined
  }
}

interface Departure {
  readonly ok: true
  readonly connection: AnyConnection
  readonly request: Pick<NewRequest, 'request_id' | 'nonce' | 'code_verifier'>
  readonly language: Language
}

/** A request of this browser, with the secrets of its protocol. */
export function newRequest(
  protocol: Protocol,
  request: Pick<NewRequest, 'purpose' | 'browser_hash' | 'return_path' | 'user_id'>,
): NewRequest {
  if (protocol === 'saml')
    return { ...request, protocol, request_id: createMessageId(), nonce: null, code_verifier: null }
  const { state, nonce, codeVerifier } = newLoginSecrets()
  return { ...request, protocol, request_id: state, nonce, code_verifier: codeVerifier }
}

/** Sends the browser to the organisation's provider, or back with the reason why not. */
export async function begin(beginning: Beginning, protocol: Protocol): Promise<Response> {
  const { services, client, params, now } = beginning
  services.limits.secrets.take(client.source, performance.now())
  const organisationId = await services.database.lookUp('organisation', params.organisation)
  if (organisationId === undefined) return leadToRefusal(services.config, 'not_set_up')
  const open =
    beginning.query.test === undefined
      ? await opening(beginning, protocol)
      : (tx: SystemTx) => resume(tx, beginning, protocol)
  const departure = await services.database.system({ job: 'sso.begin', organisationId, now }, open)
  return departure.ok
    ? depart(services, organisationId, departure, now)
    : leadToRefusal(services.config, departure.reason)
}

/** The caller is known before the transaction of the organisation begins. */
async function opening({ services, client, session, params, query }: Beginning, protocol: Protocol) {
  const { purpose } = query
  // Another site that led here could link an identity of its choice to the person's account.
  const isOwnWish = client.fetchSite === 'same-origin'
  const linking = isOwnWish ? await whoLinks(session, params.organisation) : undefined
  const userId = purpose === 'link' ? linking : null
  const browser_hash = markBrowser(services.config, client)
  return async (tx: SystemTx): Promise<Departure | Refused> => {
    const connection = await getConnection(tx, protocol)
    if (!connection?.enabled) return { ok: false, reason: 'not_set_up' }
    if (userId === undefined) return { ok: false, reason: 'reauthentication_needed' }
    const return_path = returnPath(query.return) ?? (purpose === 'link' ? '/my-profile' : '/')
    const request = newRequest(protocol, { purpose, browser_hash, return_path, user_id: userId })
    await insertRequest(tx, request)
    return withLanguage(tx, connection as AnyConnection, request)
  }
}

/** Continues a test in the browser of the admin who began it; the connection need not be enabled. */
async function resume(
  tx: SystemTx,
  { services, client, query, now }: Beginning,
  protocol: Protocol,
): Promise<Departure | Refused> {
  const request = await getRequest(tx, query.test ?? '')
  const browser = browserHash(services.config, client)
  const isOwn = request?.purpose === 'test' && browser?.equals(request.browser_hash)
  if (!request || !isOwn || request.protocol !== protocol) return { ok: false, reason: 'other_browser' }
  if (request.answered_at || request.finished_at) return { ok: false, reason: 'replayed' }
  if (request.expires_at <= now) return { ok: false, reason: 'expired' }
  const connection = await getConnection(tx, protocol)
  return connection
    ? withLanguage(tx, connection as AnyConnection, request)
    : { ok: false, reason: 'not_set_up' }
}

async function withLanguage(
  tx: SystemTx,
  connection: AnyConnection,
  request: Departure['request'],
): Promise<Departure> {
  const organisation = await getOrganisation(tx)
  return { ok: true, connection, request, language: organisation.language }
}

async function depart(
  { config }: Services,
  organisationId: string,
  { connection, request, language }: Departure,
  now: Date,
): Promise<Response> {
  const { request_id: requestId } = request
  if (connection.protocol === 'saml') {
    const sp = serviceProvider(config, organisationId)
    const { provider } = connection
    return leadAway(
      createLoginRequest({ idp: provider, sp, requestId, relayState: requestId, now }),
      language,
    )
  }
  const { provider } = connection
  const address = await startLogin({
    provider,
    client: { id: provider.clientId },
    redirectUri: redirectUri(config, organisationId),
    scopes: provider.scopes,
    state: requestId,
    nonce: request.nonce ?? '',
    codeVerifier: request.code_verifier ?? '',
  })
  return leadTo(address)
}
