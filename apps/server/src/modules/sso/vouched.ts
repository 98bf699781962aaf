import type { Identity } from '../../platform/sso/oidc/index.ts'
import type { SamlIdentity } from '../../platform/sso/saml/index.ts'
import type { Vouched } from './words.ts'

const emailFormat = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress'
const claims = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims'

/** Attribute names that providers use, the most reliable first; by OID: RFC 4524 2.16, RFC 2798 2.3, RFC 4519 2.3. */
const emailNames = ['email', 'mail', 'urn:oid:0.9.2342.19200300.100.1.3', `${claims}/emailaddress`]
const fullNames = [
  'displayName',
  'urn:oid:2.16.840.1.113730.3.1.241',
  'http://schemas.microsoft.com/identity/claims/displayname',
  'cn',
  'urn:oid:2.5.4.3',
]
const givenNames = ['givenName', 'urn:oid:2.5.4.42', `${claims}/givenname`, 'firstName']
const familyNames = ['sn', 'urn:oid:2.5.4.4', `${claims}/surname`, 'lastName']

export function vouchedBySaml(identity: SamlIdentity, roleAttribute: string | null): Vouched {
  const { attributes } = identity
  const first = (names: readonly string[]) =>
    names.map((name) => valuesOf(attributes, name)[0]).find((value) => value) ?? null
  const names = [first(givenNames), first(familyNames)].filter((name) => name !== null)
  return {
    issuer: identity.issuer,
    subject: identity.subject,
    email: first(emailNames) ?? (identity.nameIdFormat === emailFormat ? identity.subject : null),
    name: plainName(first(fullNames) ?? (names.length > 0 ? names.join(' ') : null)),
    values: valuesOf(attributes, roleAttribute),
    secondFactor: false,
    nameIdFormat: identity.nameIdFormat,
    sessionIndex: identity.sessionIndex,
    sessionEndsAt: identity.sessionEndsAt?.toISOString() ?? null,
  }
}

export function vouchedByOidc(identity: Identity, roleAttribute: string | null): Vouched {
  return {
    issuer: identity.issuer,
    subject: identity.subject,
    // The organisation's own provider may assert addresses of its verified domains; many providers do not state
    // verification.
    email: identity.email,
    name: plainName(identity.name),
    values: valuesOf(identity.claims, roleAttribute),
    // RFC 8176: several factors were used.
    secondFactor: valuesOf(identity.claims, 'amr').includes('mfa'),
    nameIdFormat: null,
    sessionIndex: null,
    sessionEndsAt: null,
  }
}

/** Providers choose the names, so inherited properties of objects must not match. */
function valuesOf(source: Readonly<Record<string, readonly string[]>>, name: string | null): string[] {
  if (name === null || !Object.hasOwn(source, name)) return []
  return (source[name] ?? []).map((value) => value.trim())
}

/** A name without control characters and characters that change the direction of text. */
function plainName(name: string | null): string | null {
  return name?.replaceAll(/[\p{Cc}\p{Cf}]/gu, '').slice(0, 200) || null
}
