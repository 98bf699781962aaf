import { assertionNamespace, postBinding, protocolNamespace } from './names.ts'
import { packMessage } from './outgoing.ts'
import type { IdpMetadata, OutgoingMessage, ServiceProvider } from './types.ts'
import { escapeXml } from './xml.ts'

export type LoginRequest = {
  idp: Pick<IdpMetadata, 'ssoUrl' | 'ssoBinding'>
  sp: ServiceProvider
  /** From `createMessageId`; stored on the server until its response arrives. */
  requestId: string
  /** An opaque key to the server's data about this sign-in, at most 80 bytes (Bindings 3.4.3). */
  relayState?: string
  /** Requests a new authentication of the person, for actions that need a fresh sign-in. */
  forceAuthn?: boolean
  /** By default the provider chooses. */
  nameIdFormat?: string
  now: Date
}

/** Requests a sign-in by the provider (SAML 2.0 Profiles, 4.1.4.1). */
export function createLoginRequest(request: LoginRequest): OutgoingMessage {
  const { idp, sp, requestId, now } = request
  const format = request.nameIdFormat === undefined ? '' : ` Format="${escapeXml(request.nameIdFormat)}"`
  const force = request.forceAuthn === true ? ' ForceAuthn="true"' : ''
  const xml = [
    `<samlp:AuthnRequest xmlns:samlp="${protocolNamespace}" xmlns:saml="${assertionNamespace}"`,
    ` ID="${escapeXml(requestId)}" Version="2.0" IssueInstant="${now.toISOString()}"${force}`,
    ` Destination="${escapeXml(idp.ssoUrl)}" ProtocolBinding="${postBinding}"`,
    ` AssertionConsumerServiceURL="${escapeXml(sp.acsUrl)}">`,
    `<saml:Issuer>${escapeXml(sp.entityId)}</saml:Issuer>`,
    `<samlp:NameIDPolicy${format} AllowCreate="true"/></samlp:AuthnRequest>`,
  ].join('')
  return packMessage({
    field: 'SAMLRequest',
    xml,
    url: idp.ssoUrl,
    binding: idp.ssoBinding,
    relayState: request.relayState ?? null,
    signing: sp.signing,
  })
}
