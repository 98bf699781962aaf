import { expect, test } from 'vitest'
import { makeTestKeys } from './testing/make-certificate.ts'
import {
  encode,
  idp,
  keys,
  makeAssertion,
  makeResponse,
  minutesFromNow,
  now,
  otherKeys,
  requestId,
  signedResponse,
  signElement,
  sp,
  subject,
} from './testing/make-response.ts'
import { verifyResponse, type ResponseToVerify } from './response.ts'

const more = 'http://www.w3.org/2001/04/xmldsig-more#'
const neverSeen = { seen: () => Promise.resolve(false) }

function verify(xml: string, overrides: Partial<ResponseToVerify> = {}) {
  const expected = { requestId }
  return verifyResponse({
    samlResponse: encode(xml),
    idp,
    sp,
    expected,
    now,
    replay: neverSeen,
    ...overrides,
  })
}

const identity = {
  issuer: idp.entityId,
  subject,
  nameIdFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
  sessionIndex: '_session1',
  sessionEndsAt: null,
  attributes: { email: ['ada.quill@harbour.example'], groups: ['front-desk', 'managers'] },
}

test.each([
  ['the assertion', () => signedResponse()],
  ['the response', () => signElement(makeResponse(), 'Response')],
  ['both', () => signElement(signedResponse(), 'Response')],
])('a response is taken when %s is signed', async (_, make) => {
  expect(await verify(make())).toEqual({ ok: true, identity, assertionId: '_assertion1' })
})

test.each(['rsa-sha256', 'rsa-sha384', 'rsa-sha512'])('%s is taken', async (method) => {
  expect(await verify(signedResponse({}, { method: more + method }))).toMatchObject({ ok: true })
})

test.each([
  ['ecdsa-sha256', 'P-256'],
  ['ecdsa-sha384', 'P-384'],
  ['ecdsa-sha512', 'P-521'],
])('%s on %s is taken', async (method, curve) => {
  const ec = makeTestKeys('idp.harbour.example', { keyType: 'ec', curve })
  const xml = signedResponse({}, { method: more + method, key: ec.privateKey })
  const trusted = { ...idp, certificates: [keys.certificate, ec.certificate] }
  expect(await verify(xml, { idp: trusted })).toMatchObject({ ok: true })
  expect(await verify(xml)).toEqual({ ok: false, reason: 'wrong_signature' })
})

test.each([`${more}sha384`, 'http://www.w3.org/2001/04/xmlenc#sha512'])(
  'digest %s is taken',
  async (digest) => {
    expect(await verify(signedResponse({}, { digest }))).toMatchObject({ ok: true })
  },
)

test('while a provider changes its key, either certificate will do', async () => {
  const changing = { ...idp, certificates: [otherKeys.certificate, keys.certificate] }
  expect(await verify(signedResponse(), { idp: changing })).toMatchObject({ ok: true })
})

test('certificate in KeyInfo, line breaks in base64, XML declaration, prefix list: all as providers send it', async () => {
  const xml = signedResponse({}, { keyInfo: keys.certificate, inclusivePrefixes: ['xs'] })
  const lines = encode(`<?xml version="1.0" encoding="UTF-8"?>\n${xml}\n`).replaceAll(/.{76}/gu, '$&\r\n')
  expect(await verify('', { samlResponse: lines })).toMatchObject({ ok: true })
})

test('prefixes of attribute values declared on the response are kept by a prefix list', async () => {
  const typed =
    '<saml:AttributeStatement><saml:Attribute Name="role"><saml:AttributeValue xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:type="xs:string">desk</saml:AttributeValue></saml:Attribute></saml:AttributeStatement>'
  const attributes = `ID="_response1" Version="2.0" InResponseTo="${requestId}" xmlns:xs="http://www.w3.org/2001/XMLSchema"`
  const assertions = makeAssertion({ attributes: typed })
  const unsigned = makeResponse({ responseAttributes: attributes, assertions })
  const xml = signElement(unsigned, 'Assertion', { inclusivePrefixes: ['xs'] })
  expect(await verify(xml)).toMatchObject({ ok: true, identity: { attributes: { role: ['desk'] } } })
})

test('escaped characters and other scripts come out as the provider meant them', async () => {
  const xml = signedResponse({ subject: 'O&#39;Neil &amp; Søren 北', attributes: '' })
  expect(await verify(xml)).toMatchObject({
    ok: true,
    identity: { subject: "O'Neil & Søren 北", attributes: {} },
  })
})

test('attribute names mean nothing to the language itself', async () => {
  const attributes =
    '<saml:AttributeStatement><saml:Attribute Name="__proto__"><saml:AttributeValue>admin</saml:AttributeValue></saml:Attribute></saml:AttributeStatement>'
  const answer = await verify(signedResponse({ attributes }))
  expect(answer.ok && Object.entries(answer.identity.attributes)).toEqual([['__proto__', ['admin']]])
  expect(({} as Record<string, unknown>)['0']).toBeUndefined()
})

test('clocks may lie 60 seconds apart, not more', async () => {
  const at = (seconds: number) => ({ now: new Date(now.getTime() + seconds * 1000) })
  const end = 5 * 60
  expect(await verify(signedResponse(), at(end + 59))).toMatchObject({ ok: true })
  expect(await verify(signedResponse(), at(end + 60))).toMatchObject({ reason: 'expired' })
  expect(await verify(signedResponse(), at(-60))).toMatchObject({ ok: true })
  expect(await verify(signedResponse(), at(-61))).toMatchObject({ reason: 'not_yet_valid' })
})

test('a session end of the provider is handed on', async () => {
  const statement = `<saml:AuthnStatement AuthnInstant="${minutesFromNow(0)}" SessionNotOnOrAfter="${minutesFromNow(90)}"/>`
  expect(await verify(signedResponse({ statement }))).toMatchObject({
    identity: { sessionIndex: null, sessionEndsAt: new Date(minutesFromNow(90)) },
  })
})

test('an assertion is taken once, and remembered until nobody could use it', async () => {
  const seen = new Map<string, Date>()
  const replay = {
    seen: (id: string, until: Date) => Promise.resolve(seen.has(id) || !seen.set(id, until)),
  }
  expect(await verify(signedResponse(), { replay })).toMatchObject({ ok: true })
  expect(await verify(signedResponse(), { replay })).toEqual({ ok: false, reason: 'replayed' })
  expect(seen).toEqual(new Map([['_assertion1', new Date(now.getTime() + 6 * 60_000)]]))
})

test('a refused response does not use up the assertion', async () => {
  const replay = { seen: () => Promise.reject(new Error('must not be asked')) }
  expect(await verify(signedResponse({}, { key: otherKeys.privateKey }), { replay })).toMatchObject({
    ok: false,
  })
})

test('a fault of the replay store is thrown on, never read as "not seen"', async () => {
  const replay = { seen: () => Promise.reject(new Error('store is away')) }
  await expect(verify(signedResponse(), { replay })).rejects.toThrow('store is away')
})
