import { verify } from 'node:crypto'
import { inflateRawSync } from 'node:zlib'
import { DOMParser } from '@xmldom/xmldom'
import { expect, test } from 'vitest'
import { createLoginRequest } from './login-request.ts'
import { createMessageId } from './outgoing.ts'
import { serviceProviderMetadata } from './sp-metadata.ts'
import { makeTestKeys } from './testing/make-certificate.ts'
import { idp, keys, now, requestId, sp } from './testing/make-response.ts'
import { readSigned } from './signature.ts'
import { parseXml } from './xml.ts'

const address = { ssoUrl: 'https://idp.harbour.example/sso?tenant=a&b', ssoBinding: 'redirect' as const }
const parse = (xml: string) => new DOMParser().parseFromString(xml, 'text/xml').documentElement
const signing = { privateKey: keys.privateKey, certificate: keys.certificate }

function redirected(request: Partial<Parameters<typeof createLoginRequest>[0]> = {}): URL {
  const message = createLoginRequest({
    idp: address,
    sp,
    requestId,
    now,
    relayState: 'state 1&2',
    ...request,
  })
  return new URL(message.binding === 'redirect' ? message.redirectUrl : '')
}

const requestOf = (url: URL) =>
  parse(inflateRawSync(Buffer.from(url.searchParams.get('SAMLRequest') ?? '', 'base64')).toString())

test('a sign-in request is a deflated redirect that keeps the query of the address', () => {
  const url = redirected()
  expect(url.href.startsWith('https://idp.harbour.example/sso?tenant=a&b&SAMLRequest=')).toBe(true)
  expect(url.searchParams.get('RelayState')).toBe('state 1&2')
  expect(url.searchParams.has('Signature')).toBe(false)
  const request = requestOf(url)
  expect(request.tagName).toBe('samlp:AuthnRequest')
  expect(
    Object.fromEntries(Array.from(request.attributes, ({ name, value }) => [name, value])),
  ).toMatchObject({
    ID: requestId,
    Version: '2.0',
    IssueInstant: '2026-11-21T09:00:00.000Z',
    Destination: address.ssoUrl,
    AssertionConsumerServiceURL: sp.acsUrl,
    ProtocolBinding: 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST',
  })
  expect(request.hasAttribute('ForceAuthn')).toBe(false)
  expect(request.textContent).toBe(sp.entityId)
})

test('a fresh sign-in and a kind of name are asked for only when wanted', () => {
  const request = requestOf(redirected({ forceAuthn: true, nameIdFormat: 'urn:x"<&' }))
  expect(request.getAttribute('ForceAuthn')).toBe('true')
  expect(request.getElementsByTagName('samlp:NameIDPolicy')[0]?.getAttribute('Format')).toBe('urn:x"<&')
})

test.each([
  ['RSA', keys, {}],
  ['EC', makeTestKeys('sp', { keyType: 'ec' }), { dsaEncoding: 'ieee-p1363' as const }],
])('with an %s key the query is signed as it is sent', (_, { privateKey, certificate }, encoding) => {
  const [, query = ''] = redirected({ sp: { ...sp, signing: { privateKey, certificate } } }).href.split(
    'tenant=a&b&',
  )
  const [signed = '', signature = ''] = query.split('&Signature=')
  expect(signed).toMatch(/^SAMLRequest=[^&]+&RelayState=[^&]+&SigAlg=[^&]+$/u)
  const value = Buffer.from(decodeURIComponent(signature), 'base64')
  expect(verify('sha256', Buffer.from(signed), { key: certificate, ...encoding }, value)).toBe(true)
})

test('a provider without redirect gets a form, signed inside when there is a key', () => {
  const message = createLoginRequest({
    idp: { ssoUrl: 'https://idp.harbour.example/post', ssoBinding: 'post' },
    sp: { ...sp, signing },
    requestId,
    relayState: 'state1',
    now,
  })
  if (message.binding !== 'post') throw new Error('A form was expected.')
  expect(message).toMatchObject({ url: 'https://idp.harbour.example/post', fields: { RelayState: 'state1' } })
  const xml = Buffer.from(message.fields['SAMLRequest'] ?? '', 'base64').toString()
  const request = readSigned(xml, parseXml(xml), idp.certificates)
  expect(request?.getAttribute('ID')).toBe(requestId)
})

test('ids are XML names and never alike', () => {
  const ids = new Set(Array.from({ length: 100 }, createMessageId))
  expect(ids.size).toBe(100)
  for (const id of ids) expect(id).toMatch(/^_[0-9a-f]{40}$/u)
})

test('the metadata for the provider wants assertions signed and names both addresses', () => {
  const xml = serviceProviderMetadata({ ...sp, acsUrl: 'https://comity.example/acs?a=1&b="2"' })
  const descriptor = parseXml(xml.trim()).getElementsByTagName('md:SPSSODescriptor')[0]
  expect(descriptor?.getAttribute('WantAssertionsSigned')).toBe('true')
  expect(descriptor?.getAttribute('AuthnRequestsSigned')).toBe('false')
  const consumer = descriptor?.getElementsByTagName('md:AssertionConsumerService')[0]
  expect(consumer?.getAttribute('Location')).toBe('https://comity.example/acs?a=1&b="2"')
  expect(descriptor?.getElementsByTagName('md:SingleLogoutService')).toHaveLength(2)
  expect(descriptor?.getElementsByTagName('md:KeyDescriptor')).toHaveLength(0)
})

test('a key is published, single logout left out where there is none', () => {
  const xml = serviceProviderMetadata({ ...sp, sloUrl: null, signing })
  const root = parseXml(xml.trim())
  expect(root.getElementsByTagName('md:SingleLogoutService')).toHaveLength(0)
  expect(root.getElementsByTagName('ds:X509Certificate')[0]?.textContent).toBe(
    keys.certificate.replaceAll(/-----[A-Z ]+-----|\n/gu, ''),
  )
})
