import { inflateRawSync } from 'node:zlib'
import {
  encode,
  keys,
  makeAssertion,
  makeResponse,
  minutesFromNow,
  persistent,
  signElement,
} from '../../../platform/sso/saml/testing/make-response.ts'

export { now } from '../../../platform/sso/saml/testing/make-response.ts'

export const providerId = 'https://idp.harbour.example/metadata'
const bindings = 'urn:oasis:names:tc:SAML:2.0:bindings'

export function providerMetadata({ binding = 'HTTP-Redirect', entityId = providerId } = {}): string {
  const certificate = keys.certificate.replaceAll(/-----[A-Z ]+-----|\s/gu, '')
  return [
    `<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" entityID="${entityId}">`,
    '<md:IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">',
    '<md:KeyDescriptor use="signing"><ds:KeyInfo xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><ds:X509Data>',
    `<ds:X509Certificate>${certificate}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor>`,
    `<md:SingleLogoutService Binding="${bindings}:${binding}" Location="https://idp.harbour.example/slo"/>`,
    `<md:SingleSignOnService Binding="${bindings}:${binding}" Location="https://idp.harbour.example/sso"/>`,
    '</md:IDPSSODescriptor></md:EntityDescriptor>',
  ].join('')
}

export interface LoginRequest {
  readonly id: string
  readonly relayState: string
  readonly acsUrl: string
  readonly serviceId: string
}

/** The content of a request that a browser carries to the provider. */
export function readLoginRequest(address: string): LoginRequest {
  const query = new URL(address).searchParams
  const xml = inflateRawSync(Buffer.from(query.get('SAMLRequest') ?? '', 'base64')).toString()
  const found = (pattern: RegExp) => pattern.exec(xml)?.[1] ?? ''
  return {
    id: found(/ ID="([^"]+)"/),
    relayState: query.get('RelayState') ?? '',
    acsUrl: found(/AssertionConsumerServiceURL="([^"]+)"/),
    serviceId: found(/<saml:Issuer>([^<]+)</),
  }
}

export interface Person {
  readonly subject: string
  readonly email?: string | null
  readonly name?: string
  readonly groups?: readonly string[]
  readonly assertionId?: string
  readonly unsigned?: boolean
}

const attribute = (name: string, values: readonly string[]) => {
  const texts = values.map((value) => `<saml:AttributeValue>${value}</saml:AttributeValue>`)
  return `<saml:Attribute Name="${name}">${texts.join('')}</saml:Attribute>`
}

/** The form by which the provider answers a request: the signed identity. */
export function answerTo(
  request: LoginRequest,
  person: Person,
): { SAMLResponse: string; RelayState: string } {
  const { subject, email = `${subject}@harbour.example`, name = 'Ada Quill', groups = ['desk'] } = person
  const attributes = [
    ...(email === null ? [] : [attribute('email', [email])]),
    attribute('displayName', [name]),
    attribute('groups', groups),
  ]
  const soon = minutesFromNow(5)
  const assertion = makeAssertion({
    id: person.assertionId ?? `_${crypto.randomUUID()}`,
    nameId: `<saml:NameID Format="${persistent}">${subject}</saml:NameID>`,
    confirmationData: `<saml:SubjectConfirmationData Recipient="${request.acsUrl}" InResponseTo="${request.id}" NotOnOrAfter="${soon}"/>`,
    conditions: `<saml:Conditions NotBefore="${minutesFromNow(-1)}" NotOnOrAfter="${soon}"><saml:AudienceRestriction><saml:Audience>${request.serviceId}</saml:Audience></saml:AudienceRestriction></saml:Conditions>`,
    attributes: `<saml:AttributeStatement>${attributes.join('')}</saml:AttributeStatement>`,
  })
  const response = makeResponse({
    responseAttributes: `ID="_r${crypto.randomUUID()}" Version="2.0" IssueInstant="${minutesFromNow(0)}" Destination="${request.acsUrl}" InResponseTo="${request.id}"`,
    assertions: assertion,
  })
  const xml = person.unsigned ? response : signElement(response, 'Assertion')
  return { SAMLResponse: encode(xml), RelayState: request.relayState }
}

/** A signed request of the provider to end a person's sessions; all of them without a session index. */
export function logoutRequest(address: string, subject: string, sessionIndex?: string): string {
  const xml = [
    '<samlp:LogoutRequest xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion"',
    ` ID="_l${crypto.randomUUID()}" Version="2.0" IssueInstant="${minutesFromNow(0)}" Destination="${address}">`,
    `<saml:Issuer>${providerId}</saml:Issuer><saml:NameID Format="${persistent}">${subject}</saml:NameID>`,
    sessionIndex === undefined ? '' : `<samlp:SessionIndex>${sessionIndex}</samlp:SessionIndex>`,
    '</samlp:LogoutRequest>',
  ].join('')
  return encode(signElement(xml, 'LogoutRequest'))
}
