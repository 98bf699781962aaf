import { DOMParser } from '@xmldom/xmldom'
import { expect, test } from 'vitest'
import { SignedXml } from 'xml-crypto'
import { Refusal } from './refusal.ts'
import { verifyResponse } from './response.ts'
import { assertOneMeaning, readSigned } from './signature.ts'
import { encode, idp, keys, now, requestId, sp, subject } from './testing/make-response.ts'
import { forgedSubject, wrappings } from './testing/wrapping.ts'
import { parseXml } from './xml.ts'

const forms = Object.entries(wrappings)
const neverSeen = { seen: () => Promise.resolve(false) }

test.each(forms)('%s is refused', async (_, make) => {
  const samlResponse = encode(make())
  const expected = { requestId }
  expect(await verifyResponse({ samlResponse, idp, sp, expected, now, replay: neverSeen })).toEqual({
    ok: false,
    reason: 'several_assertions',
  })
})

test.each(forms)('%s holds a signature that a careless reader finds valid', (_, make) => {
  const xml = make()
  const verifier = new SignedXml({ publicCert: keys.certificate })
  const [signature] = Array.from(
    new DOMParser().parseFromString(xml, 'text/xml').getElementsByTagNameNS('*', 'Signature'),
  )
  verifier.loadSignature(signature as Element)
  expect(verifier.checkSignature(xml)).toBe(true)
  expect(xml).toContain(forgedSubject)
})

/** Only the reading of signatures, without the preceding count of assertions. */
function subjectsRead(xml: string): (string | null)[] {
  const root = parseXml(xml)
  const assertions = Array.from(root.getElementsByTagNameNS('*', 'Assertion'))
  return [root, ...assertions].map((element) => {
    try {
      const signed = readSigned(xml, element, idp.certificates)
      return signed?.getElementsByTagNameNS('*', 'NameID')[0]?.textContent ?? null
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return error.reason
    }
  })
}

test.each(forms)('%s yields no forged bytes, whichever element is read', (_, make) => {
  const read = subjectsRead(make())
  expect(read).not.toContain(forgedSubject)
  expect(read.every((answer) => [null, subject, 'wrong_reference'].includes(answer))).toBe(true)
})

test.each(forms.filter(([name]) => /XSW[456]|XSW8/u.test(name)))(
  '%s is refused for where its signature stands, too',
  (_, make) => {
    const xml = make()
    const root = parseXml(xml)
    const [first] = Array.from(root.getElementsByTagNameNS('*', 'Assertion'))
    const refused = () => {
      assertOneMeaning(root, [root, first as Element])
      readSigned(xml, first as Element, idp.certificates)
    }
    expect(refused).toThrow('wrong_reference')
  },
)
