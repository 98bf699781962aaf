import { assertionNamespace, protocolNamespace, statusResponder, statusSuccess } from './names.ts'
import { packMessage } from './outgoing.ts'
import type { IdpMetadata, OutgoingMessage, SamlIdentity, ServiceProvider } from './types.ts'
import { escapeXml } from './xml.ts'

type LogoutAddress = Pick<IdpMetadata, 'sloUrl' | 'sloResponseUrl' | 'sloBinding'>

export type LogoutRequestToSend = {
  idp: LogoutAddress
  sp: ServiceProvider
  requestId: string
  identity: Pick<SamlIdentity, 'subject' | 'nameIdFormat' | 'sessionIndex'>
  relayState?: string
  now: Date
}

export type LogoutResponseToSend = {
  idp: LogoutAddress
  sp: ServiceProvider
  responseId: string
  inResponseTo: string
  success: boolean
  /** Returned as received with the request. */
  relayState: string | null
  now: Date
}

const requestLifeMs = 5 * 60_000

/** Requests the end of the provider's session (SAML 2.0 Core 3.7.1). Null when it offers no single logout. */
export function createLogoutRequest(request: LogoutRequestToSend): OutgoingMessage | null {
  const { idp, sp, identity, now } = request
  if (idp.sloUrl === null || idp.sloBinding === null) return null
  const end = new Date(now.getTime() + requestLifeMs).toISOString()
  const { subject, nameIdFormat, sessionIndex } = identity
  const session =
    sessionIndex === null ? '' : `<samlp:SessionIndex>${escapeXml(sessionIndex)}</samlp:SessionIndex>`
  const xml = [
    `${opening('LogoutRequest', request.requestId, now, idp.sloUrl)} NotOnOrAfter="${end}">`,
    `<saml:Issuer>${escapeXml(sp.entityId)}</saml:Issuer>`,
    `<saml:NameID Format="${escapeXml(nameIdFormat)}">${escapeXml(subject)}</saml:NameID>${session}`,
    '</samlp:LogoutRequest>',
  ].join('')
  const [url, binding, relayState] = [idp.sloUrl, idp.sloBinding, request.relayState ?? null]
  return packMessage({ field: 'SAMLRequest', xml, url, binding, relayState, signing: sp.signing })
}

/** Reports to the provider whether its logout was done (Core 3.7.2). Null as above. */
export function createLogoutResponse(response: LogoutResponseToSend): OutgoingMessage | null {
  const { idp, sp, now, relayState } = response
  const url = idp.sloResponseUrl ?? idp.sloUrl
  if (url === null || idp.sloBinding === null) return null
  const status = response.success ? statusSuccess : statusResponder
  const xml = [
    `${opening('LogoutResponse', response.responseId, now, url)} InResponseTo="${escapeXml(response.inResponseTo)}">`,
    `<saml:Issuer>${escapeXml(sp.entityId)}</saml:Issuer>`,
    `<samlp:Status><samlp:StatusCode Value="${status}"/></samlp:Status></samlp:LogoutResponse>`,
  ].join('')
  const { sloBinding: binding } = idp
  return packMessage({ field: 'SAMLResponse', xml, url, binding, relayState, signing: sp.signing })
}

function opening(name: string, id: string, now: Date, destination: string): string {
  const namespaces = `xmlns:samlp="${protocolNamespace}" xmlns:saml="${assertionNamespace}"`
  const address = `Destination="${escapeXml(destination)}"`
  return `<samlp:${name} ${namespaces} ID="${escapeXml(id)}" Version="2.0" IssueInstant="${now.toISOString()}" ${address}`
}
