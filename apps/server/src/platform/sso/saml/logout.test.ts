import { deflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { readLogoutRequest, readLogoutResponse } from './logout-in.ts'
import { createLogoutRequest, createLogoutResponse } from './logout-out.ts'
import type { SamlReason } from './refusal.ts'
import { altered } from './testing/cases.ts'
import { makeTestKeys } from './testing/make-certificate.ts'
import {
  encode,
  idp,
  keys,
  minutesFromNow,
  now,
  otherKeys,
  persistent,
  requestId,
  signElement,
  sp,
  subject,
} from './testing/make-response.ts'
import type { IncomingMessage, OutgoingMessage, ServiceProvider } from './types.ts'

const sloUrl = sp.sloUrl ?? ''
/** Our own messages as sent by the provider: its name and key, our address. */
const provider: ServiceProvider = {
  ...sp,
  entityId: idp.entityId,
  signing: { privateKey: keys.privateKey, certificate: keys.certificate },
}
const identity = { subject, nameIdFormat: persistent, sessionIndex: '_session1' }
const bindings = ['redirect', 'post'] as const
type Binding = (typeof bindings)[number]
const towards = (sloBinding: Binding) => ({ sloUrl, sloResponseUrl: sloUrl, sloBinding })

function received(message: OutgoingMessage | null): IncomingMessage {
  if (!message) throw new Error('A message was expected.')
  if (message.binding === 'redirect')
    return { binding: 'redirect', query: new URL(message.redirectUrl).search }
  const { SAMLRequest, SAMLResponse, RelayState } = message.fields
  return { binding: 'post', message: SAMLRequest ?? SAMLResponse ?? '', relayState: RelayState ?? null }
}

function request(binding: Binding, from: ServiceProvider = provider, at = now): IncomingMessage {
  const out = { idp: towards(binding), sp: from, requestId: '_logout1', identity, relayState: 'a b', now: at }
  return received(createLogoutRequest(out))
}

function response(binding: Binding, from: ServiceProvider = provider, success = true): IncomingMessage {
  const out = { idp: towards(binding), sp: from, responseId: '_r1', inResponseTo: requestId, success, now }
  return received(createLogoutResponse({ ...out, relayState: 'a b' }))
}

const readRequest = (message: IncomingMessage) => readLogoutRequest({ message, idp, sp, now })
const readResponse = (message: IncomingMessage, expected = { requestId }) =>
  readLogoutResponse({ message, idp, sp, expected, now })

test.each(bindings)('a signed logout request by %s names whose sessions end', (binding) => {
  const { sessionIndex, ...named } = identity
  expect(readRequest(request(binding))).toEqual({
    ok: true,
    request: {
      id: '_logout1',
      issuer: idp.entityId,
      ...named,
      sessionIndexes: [sessionIndex],
      relayState: 'a b',
    },
  })
})

test.each(bindings)('a signed logout answer by %s is taken for the request that was sent', (binding) => {
  expect(readResponse(response(binding))).toEqual({ ok: true, relayState: 'a b' })
  expect(readResponse(response(binding), { requestId: '_other' })).toMatchObject({ reason: 'wrong_request' })
})

test('where the provider offers no single logout, nothing is sent', () => {
  const nowhere = { sloUrl: null, sloResponseUrl: null, sloBinding: null }
  expect(createLogoutRequest({ idp: nowhere, sp, requestId, identity, now })).toBeNull()
  const answer = { responseId: '_r1', inResponseTo: '_x', success: true, relayState: null }
  expect(createLogoutResponse({ idp: nowhere, sp, ...answer, now })).toBeNull()
})

const { signing: _, ...unsigned } = provider
const forged = {
  ...provider,
  signing: { privateKey: otherKeys.privateKey, certificate: otherKeys.certificate },
}

const whoever: [string, SamlReason, ServiceProvider][] = [
  ['unsigned', 'unsigned', unsigned],
  ['signed by another key', 'wrong_signature', forged],
  ['of another issuer', 'wrong_issuer', { ...provider, entityId: 'https://evil.example' }],
]

test.each(whoever)('%s, no logout message is taken (%s)', (_, reason, from) => {
  for (const binding of bindings) {
    expect(readRequest(request(binding, from))).toMatchObject({ ok: false, reason })
    expect(readResponse(response(binding, from))).toMatchObject({ ok: false, reason })
  }
})

test('a key too short for trust signs nothing, should it ever have been kept', () => {
  const weak = makeTestKeys('idp.harbour.example', { bits: 1024 })
  const kept = { ...idp, certificates: [weak.certificate] }
  for (const binding of bindings) {
    const message = request(binding, { ...provider, signing: weak })
    expect(readLogoutRequest({ message, idp: kept, sp, now })).toMatchObject({ reason: 'wrong_signature' })
  }
})

test('a failed logout is told as such', () => {
  for (const binding of bindings) {
    expect(readResponse(response(binding, provider, false))).toMatchObject({ reason: 'status_not_success' })
  }
})

test('a request is fresh for five minutes and the clocks’ difference', () => {
  const at = (minutes: number) =>
    readRequest(request('redirect', provider, new Date(minutesFromNow(minutes))))
  expect(at(-5.9)).toMatchObject({ ok: true })
  expect(at(-6)).toMatchObject({ reason: 'expired' })
  expect(at(1)).toMatchObject({ ok: true })
  expect(at(1.1)).toMatchObject({ reason: 'not_yet_valid' })
})

const xmlOf = (message: IncomingMessage) =>
  message.binding === 'post' ? Buffer.from(message.message, 'base64').toString() : ''
const posted = (xml: string): IncomingMessage => ({ binding: 'post', message: encode(xml), relayState: null })
const bare = () => xmlOf(request('post', unsigned))
const signed = (from: string | RegExp, to: string) => () =>
  signElement(altered(from, to, bare)(), 'LogoutRequest')
const changed = (from: string | RegExp, to: string) => altered(from, to, () => xmlOf(request('post')))

test.each<[string, SamlReason, () => string]>([
  ['another destination', 'wrong_destination', signed(sloUrl, 'https://evil.example')],
  ['no destination', 'wrong_destination', signed(/Destination="[^"]*"/u, '')],
  [
    'an end that has passed',
    'expired',
    signed(/NotOnOrAfter="[^"]*"/u, `NotOnOrAfter="${minutesFromNow(-2)}"`),
  ],
  ['nobody named', 'no_subject', signed(/<saml:NameID.*<\/saml:NameID>/u, '')],
  ['a comment in the name', 'comment_in_identifier', changed(subject, `${subject}<!-- -->.evil`)],
  ['another name', 'wrong_signature', changed(subject, 'the-owner')],
  [
    'another message',
    'unreadable',
    () => signElement(bare().replaceAll('LogoutRequest', 'AuthnRequest'), 'AuthnRequest'),
  ],
  ['a DOCTYPE', 'doctype', () => `<!DOCTYPE a>${bare()}`],
])('a posted logout request is refused for %s (%s)', (_, reason, make) => {
  expect(readRequest(posted(make()))).toMatchObject({ ok: false, reason })
})

test('without an address for logout nothing is meant for us', () => {
  const message = posted(signed(/Destination="[^"]*"/u, '')())
  const answer = readLogoutRequest({ message, idp, sp: { ...sp, sloUrl: null }, now })
  expect(answer).toMatchObject({ ok: false, reason: 'wrong_destination' })
})

test('a request wrapped around the signed one is refused', () => {
  const original = xmlOf(request('post'))
  const evil = bare().replace('_logout1', '_evil').replace(subject, 'the-owner')
  const wrapped = evil.replace('</samlp:LogoutRequest>', `${original}</samlp:LogoutRequest>`)
  expect(readRequest(posted(wrapped))).toMatchObject({ ok: false, reason: 'wrong_reference' })
})

const query = (change: (text: string) => string) => () => {
  const message = request('redirect')
  return message.binding === 'redirect' ? change(message.query) : ''
}
const parameter = (xml: string) => encodeURIComponent(deflateRawSync(xml).toString('base64'))

test.each<[string, SamlReason, () => string]>([
  ['another state', 'wrong_signature', query((text) => text.replace('a%20b', 'c'))],
  ['no state', 'wrong_signature', query((text) => text.replace('&RelayState=a%20b', ''))],
  [
    'another message',
    'wrong_signature',
    query((text) =>
      text.replace(/SAMLRequest=[^&]+/u, `SAMLRequest=${parameter(bare().replace(subject, 'the-owner'))}`),
    ),
  ],
  [
    'SHA-1',
    'weak_algorithm',
    query((text) =>
      text.replace(
        /SigAlg=[^&]+/u,
        `SigAlg=${encodeURIComponent('http://www.w3.org/2000/09/xmldsig#rsa-sha1')}`,
      ),
    ),
  ],
  [
    'an algorithm of another key',
    'wrong_signature',
    query((text) => text.replace('rsa-sha256', 'ecdsa-sha256')),
  ],
  ['no algorithm', 'unsigned', query((text) => text.replace(/&SigAlg=[^&]+/u, ''))],
  ['no signature', 'unsigned', query((text) => text.replace(/&Signature=.+/u, ''))],
  ['a parameter twice', 'unreadable', query((text) => `${text}&SAMLRequest=${parameter(bare())}`)],
  ['no message', 'unreadable', query((text) => text.replace('SAMLRequest', 'SAMLResponse'))],
  ['broken escapes', 'unreadable', query((text) => `${text}&x=%E0%A4%A`)],
  ['what does not inflate', 'unreadable', () => 'SAMLRequest=AAAA'],
  ['a bomb', 'too_large', () => `SAMLRequest=${parameter(' '.repeat(10_000_000))}`],
])('a redirected logout request is refused for %s (%s)', (_, reason, make) => {
  expect(readRequest({ binding: 'redirect', query: make() })).toMatchObject({ ok: false, reason })
})

test('other parameters of the address, and another order, do not matter to the signature', () => {
  const sorted = query((text) => `?tenant=a&${text.slice(1).split('&').toReversed().join('&')}`)()
  expect(readRequest({ binding: 'redirect', query: sorted })).toMatchObject({ ok: true })
})
