import type { KeyLike } from 'node:crypto'
import { SignedXml } from 'xml-crypto'
import { hashClasses, signatureClasses } from '../algorithms.ts'
import type { ServiceProvider, TrustedProvider } from '../types.ts'
import { makeTestKeys } from './make-certificate.ts'

export const now = new Date('2026-11-21T09:00:00Z')
export const requestId = '_request0123456789'
export const sp: ServiceProvider = {
  entityId: 'https://comity.example/api/enterprise/saml/harbour/metadata',
  acsUrl: 'https://comity.example/api/enterprise/saml/harbour/acs',
  sloUrl: 'https://comity.example/api/enterprise/saml/harbour/logout',
}
export const keys = makeTestKeys('idp.harbour.example')
export const otherKeys = makeTestKeys('idp.elsewhere.example')
export const idp: TrustedProvider = {
  entityId: 'https://idp.harbour.example/metadata',
  certificates: [keys.certificate],
}
export const subject = 'staff-4711'

const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString()
export const minutesFromNow = inMinutes

/** The text of each part of a response; an override replaces the whole part. */
export type Parts = {
  responseAttributes: string
  responseIssuer: string
  status: string
  extensions: string
  assertions: string
}

export type AssertionParts = {
  id: string
  issueInstant: string
  issuer: string
  subject: string
  nameId: string
  confirmation: string
  confirmationData: string
  conditions: string
  statement: string
  attributes: string
}

const saml = 'xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion"'
export const persistent = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent'

export function makeAssertion(overrides: Partial<AssertionParts> = {}): string {
  const nameId =
    overrides.nameId ?? `<saml:NameID Format="${persistent}">${overrides.subject ?? subject}</saml:NameID>`
  const data =
    overrides.confirmationData ??
    `<saml:SubjectConfirmationData Recipient="${sp.acsUrl}" InResponseTo="${requestId}" NotOnOrAfter="${inMinutes(5)}"/>`
  const confirmation =
    overrides.confirmation ??
    `<saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer">${data}</saml:SubjectConfirmation>`
  const conditions =
    overrides.conditions ??
    `<saml:Conditions NotBefore="${inMinutes(-1)}" NotOnOrAfter="${inMinutes(5)}"><saml:AudienceRestriction><saml:Audience>${sp.entityId}</saml:Audience></saml:AudienceRestriction></saml:Conditions>`
  const statement =
    overrides.statement ??
    `<saml:AuthnStatement AuthnInstant="${inMinutes(-1)}" SessionIndex="_session1"><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:PasswordProtectedTransport</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement>`
  const attributes =
    overrides.attributes ??
    '<saml:AttributeStatement><saml:Attribute Name="email"><saml:AttributeValue>ada.quill@harbour.example</saml:AttributeValue></saml:Attribute><saml:Attribute Name="groups"><saml:AttributeValue>front-desk</saml:AttributeValue><saml:AttributeValue>managers</saml:AttributeValue></saml:Attribute></saml:AttributeStatement>'
  return [
    `<saml:Assertion ${saml} ID="${overrides.id ?? '_assertion1'}" Version="2.0" IssueInstant="${overrides.issueInstant ?? inMinutes(0)}">`,
    overrides.issuer ?? `<saml:Issuer>${idp.entityId}</saml:Issuer>`,
    `<saml:Subject>${nameId}${confirmation}</saml:Subject>${conditions}${statement}${attributes}</saml:Assertion>`,
  ].join('')
}

export function makeResponse(overrides: Partial<Parts> = {}): string {
  const attributes =
    overrides.responseAttributes ??
    `ID="_response1" Version="2.0" IssueInstant="${inMinutes(0)}" Destination="${sp.acsUrl}" InResponseTo="${requestId}"`
  return [
    `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" ${saml} ${attributes}>`,
    overrides.responseIssuer ?? `<saml:Issuer>${idp.entityId}</saml:Issuer>`,
    overrides.extensions ?? '',
    overrides.status ??
      '<samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></samlp:Status>',
    overrides.assertions ?? makeAssertion(),
    '</samlp:Response>',
  ].join('')
}

export type Signing = {
  key?: KeyLike
  method?: string
  digest?: string
  canonicalisation?: string
  transforms?: string[]
  uri?: string
  /** A certificate (PEM) to include in KeyInfo. */
  keyInfo?: string
  hmac?: boolean
  inclusivePrefixes?: string[]
}

export const rsaSha256 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256'
const exclusive = 'http://www.w3.org/2001/10/xml-exc-c14n#'
const enveloped = 'http://www.w3.org/2000/09/xmldsig#enveloped-signature'

/** Signs the first element with that name as a provider does: enveloped, after its issuer. */
export function signElement(xml: string, localName: string, signing: Signing = {}): string {
  const signer = new SignedXml({
    privateKey: signing.key ?? keys.privateKey,
    signatureAlgorithm: signing.method ?? rsaSha256,
    canonicalizationAlgorithm: signing.canonicalisation ?? exclusive,
    idAttribute: 'ID',
    ...(signing.keyInfo === undefined ? {} : { publicCert: signing.keyInfo }),
  })
  if (signing.hmac === true) signer.enableHMAC()
  else Object.assign(signer.SignatureAlgorithms, signatureClasses)
  Object.assign(signer.HashAlgorithms, hashClasses)
  const element = `(//*[local-name(.)='${localName}'])[1]`
  signer.addReference({
    xpath: element,
    transforms: signing.transforms ?? [enveloped, exclusive],
    digestAlgorithm: signing.digest ?? 'http://www.w3.org/2001/04/xmlenc#sha256',
    ...(signing.uri === undefined ? {} : { uri: signing.uri, isEmptyUri: signing.uri === '' }),
    ...(signing.inclusivePrefixes ? { inclusiveNamespacesPrefixList: signing.inclusivePrefixes } : {}),
  })
  const reference = `${element}/*[local-name(.)='Issuer']`
  signer.computeSignature(xml, { prefix: 'ds', location: { reference, action: 'after' } })
  return signer.getSignedXml()
}

export const encode = (xml: string) => Buffer.from(xml).toString('base64')

export function signedResponse(overrides: Partial<AssertionParts> = {}, signing: Signing = {}): string {
  return signElement(makeResponse({ assertions: makeAssertion(overrides) }), 'Assertion', signing)
}
