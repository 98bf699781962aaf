import { expect, test } from 'vitest'
import { verifyResponse } from './response.ts'
import { altered, neverSeen, signed, transform, testRefused, type Case } from './testing/cases.ts'
import { makeTestKeys } from './testing/make-certificate.ts'
import {
  encode,
  idp,
  keys,
  makeResponse,
  now,
  otherKeys,
  requestId,
  rsaSha256,
  signedResponse,
  signElement,
  sp,
} from './testing/make-response.ts'

const ec = makeTestKeys('idp.harbour.example', { keyType: 'ec' })
const weak = makeTestKeys('idp.harbour.example', { bits: 1024 })

const signatures: Case[] = [
  ['no signature', 'unsigned', () => makeResponse()],
  ['a signature taken away', 'unsigned', altered(/<ds:Signature .*<\/ds:Signature>/u, '')],
  ['the signature of another key', 'wrong_signature', signed({}, { key: otherKeys.privateKey })],
  [
    'another key, its certificate in KeyInfo',
    'wrong_signature',
    signed({}, { key: otherKeys.privateKey, keyInfo: otherKeys.certificate }),
  ],
  ['SHA-1 signature', 'weak_algorithm', signed({}, { method: transform('2000/09/xmldsig#rsa-sha1') })],
  ['SHA-1 digest', 'weak_algorithm', signed({}, { digest: transform('2000/09/xmldsig#sha1') })],
  [
    'HMAC with the certificate as key',
    'weak_algorithm',
    signed({}, { hmac: true, key: keys.certificate, method: transform('2000/09/xmldsig#hmac-sha1') }),
  ],
  [
    'HMAC-SHA256 by name',
    'weak_algorithm',
    altered(rsaSha256, 'http://www.w3.org/2001/04/xmldsig-more#hmac-sha256'),
  ],
  ['an algorithm named like a property of objects', 'weak_algorithm', altered(rsaSha256, 'constructor')],
  [
    'an algorithm for another kind of key',
    'wrong_signature',
    altered(rsaSha256, 'http://www.w3.org/2001/04/xmldsig-more#ecdsa-sha256'),
  ],
  [
    'a signature by EC under the name of RSA',
    'wrong_signature',
    altered(
      /more#ecdsa/u,
      'more#rsa',
      signed({}, { key: ec.privateKey, method: 'http://www.w3.org/2001/04/xmldsig-more#ecdsa-sha256' }),
    ),
  ],
  [
    'inclusive canonicalisation',
    'weak_algorithm',
    signed({}, { canonicalisation: transform('TR/2001/REC-xml-c14n-20010315') }),
  ],
  [
    'canonicalisation with comments',
    'weak_algorithm',
    signed(
      {},
      {
        transforms: [
          transform('2000/09/xmldsig#enveloped-signature'),
          transform('2001/10/xml-exc-c14n#WithComments'),
        ],
      },
    ),
  ],
  [
    'no canonicalisation',
    'weak_algorithm',
    signed({}, { transforms: [transform('2000/09/xmldsig#enveloped-signature')] }),
  ],
  [
    'a third transform',
    'weak_algorithm',
    altered(
      '</ds:Transforms>',
      `<ds:Transform Algorithm="${transform('TR/1999/REC-xslt-19991116')}"/></ds:Transforms>`,
    ),
  ],
  [
    'an XPath transform',
    'weak_algorithm',
    altered(transform('2000/09/xmldsig#enveloped-signature'), transform('TR/1999/REC-xpath-19991116')),
  ],
  ['an empty reference', 'wrong_reference', altered('URI="#_assertion1"', 'URI=""')],
  [
    'a response signed by an empty reference',
    'wrong_reference',
    () => signElement(makeResponse(), 'Response', { uri: '' }),
  ],
  ['no reference', 'wrong_reference', altered(/<ds:Reference .*<\/ds:Reference>/u, '')],
  ['two references', 'wrong_reference', altered(/(<ds:Reference .*<\/ds:Reference>)/u, '$1$1')],
  ['a reference to a decoy', 'wrong_reference', altered('URI="#_assertion1"', 'URI="#_response1"')],
  [
    'a reference out of the document',
    'wrong_reference',
    altered('URI="#_assertion1"', 'URI="https://evil.example/"'),
  ],
  [
    'a reference by XPointer',
    'wrong_reference',
    altered('URI="#_assertion1"', `URI="#xpointer(id('_assertion1'))"`),
  ],
  ['two signatures in one place', 'wrong_reference', altered(/(<ds:Signature .*<\/ds:Signature>)/u, '$1$1')],
  ['a second SignedInfo', 'wrong_reference', altered(/(<ds:SignedInfo>.*<\/ds:SignedInfo>)/u, '$1$1')],
  [
    'an object behind KeyInfo',
    'wrong_reference',
    altered('</ds:Signature>', '<ds:Object/></ds:Signature>', signed({}, { keyInfo: keys.certificate })),
  ],
  ['text between the parts of the signature', 'unreadable', altered('<ds:SignedInfo>', 'x<ds:SignedInfo>')],
  ['an ID that is no XML name', 'wrong_reference', altered(/_assertion1/gu, `a' or '1'='1`)],
  [
    'a transform with a parameter',
    'weak_algorithm',
    altered(/(exc-c14n#")\/>(<\/ds:Transforms>)/u, '$1><ds:XPath>x</ds:XPath></ds:Transform>$2'),
  ],
  [
    'an object in the signature',
    'wrong_reference',
    altered('</ds:Signature>', '<ds:Object/></ds:Signature>'),
  ],
  [
    'a signature elsewhere',
    'wrong_reference',
    altered(/(<ds:Signature .*<\/ds:Signature>)(.*)(<\/saml:Subject>)/u, '$2$1$3'),
  ],
  [
    'a signature of another namespace',
    'unsigned',
    altered('xmlns:ds="http://www.w3.org/2000/09/xmldsig#"', 'xmlns:ds="urn:evil"'),
  ],
  ['one ID on two elements', 'wrong_reference', altered('<saml:Subject>', '<saml:Subject ID="_assertion1">')],
  [
    'one ID in two spellings',
    'wrong_reference',
    altered('<saml:Subject>', '<saml:Subject id="_assertion1">'),
  ],
  ['one ID on response and assertion', 'wrong_reference', altered('ID="_response1"', 'ID="_assertion1"')],
  [
    'a signed assertion in a response that another key signed',
    'wrong_signature',
    () => signElement(signedResponse(), 'Response', { key: otherKeys.privateKey }),
  ],
  [
    'a signed response around an assertion that another key signed',
    'wrong_signature',
    () => signElement(signedResponse({}, { key: otherKeys.privateKey }), 'Response'),
  ],
  [
    'an empty signature value',
    'wrong_signature',
    altered(/<ds:SignatureValue>[^<]*/u, '<ds:SignatureValue>'),
  ],
]

testRefused(signatures)

test('a key too short for trust verifies nothing, should it ever have been kept', async () => {
  const kept = { ...idp, certificates: [weak.certificate] }
  const samlResponse = encode(signedResponse({}, { key: weak.privateKey }))
  const answer = await verifyResponse({
    samlResponse,
    idp: kept,
    sp,
    expected: { requestId },
    now,
    replay: neverSeen,
  })
  expect(answer).toEqual({ ok: false, reason: 'wrong_signature' })
})
