import fc from 'fast-check'
import { expect, test } from 'vitest'
import { samlReasons } from './refusal.ts'
import { verifyResponse } from './response.ts'
import { neverSeen, verify } from './testing/cases.ts'
import { idp, makeResponse, now, requestId, signElement, sp } from './testing/make-response.ts'

/** No duplicate declaration: a redundant one may change without affecting the signed form. */
const plain = makeResponse().replace(/(<saml:Assertion) xmlns:saml="[^"]*"/u, '$1')

const shapes = {
  'a signed assertion': {
    xml: signElement(plain, 'Assertion'),
    from: '<saml:Assertion',
    to: '</saml:Assertion>',
  },
  'a signed response': {
    xml: signElement(plain, 'Response'),
    from: '<samlp:Response',
    to: '</samlp:Response>',
  },
}

/** Signed positions: all of the element except the value of the signature itself. */
function signedPlaces({ xml, from, to }: { xml: string; from: string; to: string }): number[] {
  const [start, end] = [xml.indexOf(from), xml.indexOf(to) + to.length]
  const [value, behind] = [xml.indexOf('<ds:SignatureValue'), xml.indexOf('</ds:Signature>')]
  return Array.from({ length: end - start }, (_, index) => start + index).filter(
    (place) => place < value || place >= behind,
  )
}

const isSpace = (character: string) => /\s/u.test(character)

test.each(Object.entries(shapes))('a changed byte anywhere in %s is refused', async (_, shape) => {
  const places = signedPlaces(shape)
  expect(places.length).toBeGreaterThan(1500)
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...places), fc.integer({ min: 32, max: 126 }), async (place, code) => {
      const character = String.fromCodePoint(code)
      // One kind of space for another between attributes is equivalent in XML.
      fc.pre(character !== shape.xml[place] && !(isSpace(character) && isSpace(shape.xml[place] ?? '')))
      const changed = shape.xml.slice(0, place) + character + shape.xml.slice(place + 1)
      expect(await verify(changed)).toMatchObject({ ok: false })
    }),
    { numRuns: 300 },
  )
})

test.each(Object.entries(shapes))('a byte lost or put into %s is refused', async (_, shape) => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...signedPlaces(shape)),
      fc.constantFrom('', 'x', '<', '>', '&', '"', '-', '0'),
      async (place, put) => {
        const kept = put === '' ? place + 1 : place
        fc.pre(!isSpace(shape.xml[place] ?? '') || put !== '')
        const changed = shape.xml.slice(0, place) + put + shape.xml.slice(kept)
        expect(await verify(changed)).toMatchObject({ ok: false })
      },
    ),
    { numRuns: 150 },
  )
})

const fragment = fc.constantFrom(
  '<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol">',
  '<saml:Assertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion">',
  '<ds:Signature xmlns:ds="http://www.w3.org/2000/09/xmldsig#">',
  '<ds:SignedInfo>',
  '</ds:Signature>',
  '</saml:Assertion>',
  '</samlp:Response>',
  '<!--',
  '-->',
  '<![CDATA[',
  ']]>',
  '&#x41;',
  '&amp',
  ' ID="a"',
  '<a',
  '/>',
  '\u{1F511}',
)

test('no input makes the verification throw', async () => {
  const anyField = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.base64String({ maxLength: 400 }),
    fc.array(fragment, { maxLength: 30 }).map((parts) => Buffer.from(parts.join('')).toString('base64')),
    fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes).toString('base64')),
  )
  await fc.assert(
    fc.asyncProperty(anyField, async (samlResponse) => {
      const expected = { requestId }
      const answer = await verifyResponse({ samlResponse, idp, sp, expected, now, replay: neverSeen })
      expect(answer.ok).toBe(false)
      expect(samlReasons).toContain(answer.ok || answer.reason)
    }),
    { numRuns: 500 },
  )
})
