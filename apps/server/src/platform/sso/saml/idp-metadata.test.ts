import { expect, test } from 'vitest'
import { readIdpMetadata } from './idp-metadata.ts'
import { MetadataRefused, type MetadataReason } from './metadata-refused.ts'
import { makeTestKeys } from './testing/make-certificate.ts'
import { altered } from './testing/cases.ts'
import { keys, now, otherKeys } from './testing/make-response.ts'

const binding = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-'
const address = 'https://idp.harbour.example'
const base64 = (pem: string) => pem.replaceAll(/-----[A-Z ]+-----/gu, '')
const service = (name: string, kind: string, location: string, more = '') =>
  `<md:${name} Binding="${binding}${kind}" Location="${location}"${more}/>`
const key = (certificate: string, use = ' use="signing"') =>
  `<md:KeyDescriptor${use}><ds:KeyInfo xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><ds:X509Data><ds:X509Certificate>${base64(certificate)}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor>`

const parts = {
  entity: '',
  descriptor: '',
  keys: key(keys.certificate),
  services:
    service('SingleLogoutService', 'Redirect', `${address}/slo`) +
    '<md:NameIDFormat>urn:oasis:names:tc:SAML:2.0:nameid-format:persistent</md:NameIDFormat>' +
    service('SingleSignOnService', 'POST', `${address}/post`) +
    service('SingleSignOnService', 'Redirect', `${address}/redirect`),
}

function makeMetadata(overrides: Partial<typeof parts> = {}): string {
  const { entity, descriptor, keys, services } = { ...parts, ...overrides }
  return [
    `<?xml version="1.0"?>\n<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" entityID="${address}/metadata"${entity}>`,
    `<!-- as some providers send it -->\n<md:IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol"${descriptor}>`,
    `${keys}${services}</md:IDPSSODescriptor></md:EntityDescriptor>\n`,
  ].join('')
}

const normal = (pem: string) => pem.trim()

test('address, certificate and names are taken; the redirect is preferred', () => {
  const { certificates, ...rest } = readIdpMetadata(makeMetadata(), { now })
  expect(certificates.map(normal)).toEqual([normal(keys.certificate)])
  expect(rest).toEqual({
    entityId: `${address}/metadata`,
    ssoUrl: `${address}/redirect`,
    ssoBinding: 'redirect',
    sloUrl: `${address}/slo`,
    sloResponseUrl: `${address}/slo`,
    sloBinding: 'redirect',
    certificatesEndAt: new Date('2090-01-01T00:00:00Z'),
    nameIdFormats: ['urn:oasis:names:tc:SAML:2.0:nameid-format:persistent'],
  })
})

test('a posted form is taken where nothing else is offered, and logout may have an address for answers', () => {
  const services =
    service('SingleSignOnService', 'POST', `${address}/post`) +
    service('SingleSignOnService', 'Artifact', `${address}/artifact`) +
    service('SingleLogoutService', 'POST', `${address}/slo`, ` ResponseLocation="${address}/done"`)
  expect(readIdpMetadata(makeMetadata({ services }), { now })).toMatchObject({
    ssoUrl: `${address}/post`,
    ssoBinding: 'post',
    sloBinding: 'post',
    sloResponseUrl: `${address}/done`,
  })
})

test('without single logout there is none', () => {
  const services = service('SingleSignOnService', 'Redirect', `${address}/redirect`)
  expect(readIdpMetadata(makeMetadata({ services }), { now })).toMatchObject({
    sloUrl: null,
    sloBinding: null,
  })
})

test('nothing in the metadata switches a check off', () => {
  const weaker = makeMetadata({
    entity: ' xmlns:alg="urn:oasis:names:tc:SAML:metadata:algsupport" cacheDuration="P99Y"',
    descriptor: ' WantAuthnRequestsSigned="true" WantAssertionsSigned="false" AssertionsSigned="false"',
    services: `<md:Extensions><alg:SigningMethod Algorithm="http://www.w3.org/2000/09/xmldsig#hmac-sha1"/><alg:DigestMethod Algorithm="http://www.w3.org/2000/09/xmldsig#sha1"/></md:Extensions>${parts.services}`,
  })
  expect(readIdpMetadata(weaker, { now })).toEqual(readIdpMetadata(makeMetadata(), { now }))
})

test('during a change of keys the valid ones are kept, keys for encryption never', () => {
  const ended = makeTestKeys('old', { to: new Date('2026-11-21T08:59:59Z') })
  const coming = makeTestKeys('next', { from: new Date('2027-01-01T00:00:00Z') })
  const ec = makeTestKeys('ec', { keyType: 'ec', to: new Date('2030-01-01T00:00:00Z') })
  const listed = [ended, coming, keys].map(({ certificate }) => key(certificate)).join('')
  const metadata = makeMetadata({
    keys:
      listed +
      key(ec.certificate, '') +
      key(otherKeys.certificate, ' use="encryption"') +
      key(keys.certificate),
  })
  const { certificates, certificatesEndAt } = readIdpMetadata(metadata, { now })
  expect(certificates.map(normal)).toEqual([keys.certificate, ec.certificate].map(normal))
  expect(certificatesEndAt).toEqual(new Date('2030-01-01T00:00:00Z'))
})

test('a provider on this machine is taken only when that is allowed', () => {
  const services = service('SingleSignOnService', 'Redirect', 'http://localhost:7000/sso')
  const metadata = makeMetadata({ services })
  expect(readIdpMetadata(metadata, { now, allowLoopbackHttp: true }).ssoUrl).toBe('http://localhost:7000/sso')
  expect(() => readIdpMetadata(metadata, { now })).toThrow('address_not_https')
  const elsewhere = metadata.replace('localhost', 'localhost.evil.example')
  expect(() => readIdpMetadata(elsewhere, { now, allowLoopbackHttp: true })).toThrow('address_not_https')
})

const weak = makeTestKeys('weak', { bits: 1024 })
const oddCurve = makeTestKeys('odd', { keyType: 'ec', curve: 'secp256k1' })
const past = makeTestKeys('past', { to: new Date('2026-01-01T00:00:00Z') })
const signIn = (location: string) => () =>
  makeMetadata({ services: service('SingleSignOnService', 'Redirect', location) })
const change = (from: string | RegExp, to: string) => altered(from, to, () => makeMetadata())

const refused: [name: string, reason: MetadataReason, make: () => string][] = [
  ['nothing', 'unreadable', () => ''],
  ['a web page', 'unreadable', () => '<!-- x --><html><br></html>'],
  [
    'a DOCTYPE',
    'doctype',
    change('<md:EntityDescriptor', '<!DOCTYPE md:EntityDescriptor><md:EntityDescriptor'),
  ],
  ['an external entity', 'doctype', () => `<!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/passwd">]><r>&x;</r>`],
  ['more than 256 kB', 'too_large', () => `${makeMetadata()}${' '.repeat(256 * 1024)}`],
  ['a comment within a name', 'unreadable', change('nameid-format:pers', 'nameid-<!-- x -->format:pers')],
  [
    'several providers',
    'not_one_provider',
    () => '<md:EntitiesDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata"/>',
  ],
  [
    'two descriptors',
    'not_one_provider',
    change(/(<md:IDPSSODescriptor.*<\/md:IDPSSODescriptor>)/su, '$1$1'),
  ],
  ['a service, no provider', 'not_one_provider', change(/IDPSSODescriptor/gu, 'SPSSODescriptor')],
  ['SAML 1.1', 'not_one_provider', change('SAML:2.0:protocol', 'SAML:1.1:protocol')],
  ['no entityID', 'unreadable', change(/entityID="[^"]*"/u, 'entityID=" "')],
  [
    'metadata that has ended',
    'metadata_expired',
    () => makeMetadata({ entity: ' validUntil="2026-11-21T09:00:00Z"' }),
  ],
  [
    'a descriptor that has ended',
    'metadata_expired',
    () => makeMetadata({ descriptor: ' validUntil="2026-11-21T08:00:00Z"' }),
  ],
  ['an end that is no instant', 'unreadable', () => makeMetadata({ entity: ' validUntil="never"' })],
  ['no sign-in address', 'no_sign_in_address', () => makeMetadata({ services: '' })],
  [
    'an address of another binding only',
    'no_sign_in_address',
    () => makeMetadata({ services: service('SingleSignOnService', 'Artifact', address) }),
  ],
  ['plain http', 'address_not_https', signIn('http://idp.harbour.example')],
  ['a script as address', 'address_not_https', signIn('javascript:alert(1)')],
  ['an address with a name', 'address_not_https', signIn('https://a@idp.harbour.example')],
  ['an address with a password', 'address_not_https', signIn('https://:b@idp.harbour.example')],
  [
    'plain http for logout',
    'address_not_https',
    change('https://idp.harbour.example/slo', 'http://idp.harbour.example/slo'),
  ],
  ['no certificate', 'no_certificate', () => makeMetadata({ keys: '' })],
  [
    'a certificate for encryption only',
    'no_certificate',
    () => makeMetadata({ keys: key(keys.certificate, ' use="encryption"') }),
  ],
  ['a certificate that is none', 'certificate_unreadable', () => makeMetadata({ keys: key('AAAA') })],
  ['an ended certificate', 'certificate_expired', () => makeMetadata({ keys: key(past.certificate) })],
  ['RSA of 1024 bits', 'weak_key', () => makeMetadata({ keys: key(weak.certificate) })],
  [
    'a weak key beside a strong one',
    'weak_key',
    () => makeMetadata({ keys: key(keys.certificate) + key(weak.certificate) }),
  ],
  ['a curve off the list', 'weak_key', () => makeMetadata({ keys: key(oddCurve.certificate) })],
]

test.each(refused)('metadata is refused: %s (%s)', (_, reason, make) => {
  const read = () => readIdpMetadata(make(), { now })
  expect(read).toThrow(MetadataRefused)
  expect(read).toThrow(reason)
})
