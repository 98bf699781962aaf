import { createPublicKey, type KeyObject } from 'node:crypto'
import { SignedXml } from 'xml-crypto'
import {
  digestMethods,
  envelopedSignature,
  exclusiveCanonicalisation,
  hashClasses,
  signatureClasses,
  signatureMethods,
  strongKeyType,
} from './algorithms.ts'
import { signatureNamespace } from './names.ts'
import { Refusal } from './refusal.ts'
import { attributeOf, childElements, childrenNamed, descendants, isNamed, parseXml, textOf } from './xml.ts'

/**
 * Refuses a document in which an ID could mean two elements, or in which a signature is anywhere but directly in one
 * of the given elements (signature wrapping, Somorovsky et al. 2012).
 *
 * @throws Refusal wrong_reference.
 */
export function assertOneMeaning(root: Element, signable: readonly Element[]): void {
  const seen = new Set<string>()
  for (const element of [root, ...descendants(root)]) {
    for (const { localName, value } of Array.from(element.attributes)) {
      if (localName.toLowerCase() !== 'id') continue
      if (seen.has(value)) throw new Refusal('wrong_reference')
      seen.add(value)
    }
    const isStray = !signable.some((parent) => parent === element.parentNode)
    if (isNamed(element, signatureNamespace, 'Signature') && isStray) throw new Refusal('wrong_reference')
  }
}

/**
 * The element as it was signed: parsed again from exactly the bytes whose digest the signature covers. Null when it
 * has no signature of its own.
 *
 * @param xml the whole document that `element` was parsed from.
 * @param certificates PEM, of the one provider that may have signed; KeyInfo is never looked at.
 * @throws Refusal wrong_reference, weak_algorithm, wrong_signature, unreadable.
 */
export function readSigned(xml: string, element: Element, certificates: readonly string[]): Element | null {
  const [signature, ...more] = childrenNamed(element, signatureNamespace, 'Signature')
  if (!signature) return null
  if (more.length > 0) throw new Refusal('wrong_reference')
  const method = assertShape(signature, element)
  const keyType = signatureMethods.get(method)?.keyType
  for (const certificate of certificates) {
    const key = createPublicKey(certificate)
    if (strongKeyType(key) !== keyType) continue
    const bytes = signedBytes(xml, signature, key)
    if (bytes !== undefined) return sameElement(parseXml(bytes), element)
  }
  throw new Refusal('wrong_signature')
}

function sameElement(signed: Element, element: Element): Element {
  const isSame =
    isNamed(signed, element.namespaceURI ?? '', element.localName) &&
    attributeOf(signed, 'ID') === attributeOf(element, 'ID')
  if (!isSame) throw new Refusal('wrong_reference')
  return signed
}

/**
 * Checks that a signature follows the SAML profile of XML signatures (Core 5.4): one reference, to the parent by its
 * ID, enveloped and exclusively canonicalised.
 */
function assertShape(signature: Element, parent: Element): string {
  const [info, value, keyInfo, ...more] = childElements(signature)
  const isComplete =
    info &&
    isNamed(info, signatureNamespace, 'SignedInfo') &&
    value &&
    isNamed(value, signatureNamespace, 'SignatureValue') &&
    (!keyInfo || isNamed(keyInfo, signatureNamespace, 'KeyInfo'))
  if (!isComplete || more.length > 0) throw new Refusal('wrong_reference')
  textOf(value)
  const [canonicalisation, method, reference, ...references] = childElements(info)
  if (!canonicalisation || !method || !reference || references.length > 0)
    throw new Refusal('wrong_reference')
  assertAlgorithm(canonicalisation, 'CanonicalizationMethod', [exclusiveCanonicalisation])
  assertReference(reference, parent)
  return assertAlgorithm(method, 'SignatureMethod', [...signatureMethods.keys()])
}

function assertReference(reference: Element, parent: Element): void {
  const id = attributeOf(parent, 'ID')
  const isToParent =
    id !== null && /^[A-Za-z_][\w.-]*$/u.test(id) && attributeOf(reference, 'URI') === `#${id}`
  if (!isNamed(reference, signatureNamespace, 'Reference') || !isToParent)
    throw new Refusal('wrong_reference')
  const [transforms, digestMethod, digestValue, ...more] = childElements(reference)
  if (!transforms || !digestMethod || !digestValue || more.length > 0) throw new Refusal('wrong_reference')
  if (!isNamed(transforms, signatureNamespace, 'Transforms')) throw new Refusal('wrong_reference')
  if (!isNamed(digestValue, signatureNamespace, 'DigestValue')) throw new Refusal('wrong_reference')
  textOf(digestValue)
  const [first, second, ...others] = childElements(transforms)
  if (!first || !second || others.length > 0) throw new Refusal('weak_algorithm')
  assertAlgorithm(first, 'Transform', [envelopedSignature])
  assertAlgorithm(second, 'Transform', [exclusiveCanonicalisation])
  assertAlgorithm(digestMethod, 'DigestMethod', [...digestMethods.keys()])
}

function assertAlgorithm(element: Element, name: string, allowed: readonly string[]): string {
  if (!isNamed(element, signatureNamespace, name)) throw new Refusal('wrong_reference')
  const algorithm = attributeOf(element, 'Algorithm') ?? ''
  // xml-crypto, as a signer, writes the list of prefixes under either transform.
  const parameters = childElements(element).filter(
    (child) => !isNamed(child, algorithm, 'InclusiveNamespaces'),
  )
  if (!allowed.includes(algorithm) || parameters.length > 0) throw new Refusal('weak_algorithm', algorithm)
  return algorithm
}

function signedBytes(xml: string, signature: Element, key: KeyObject): string | undefined {
  const verifier = new SignedXml({ publicCert: key })
  verifier.idAttributes = ['ID']
  verifier.SignatureAlgorithms = signatureClasses
  verifier.HashAlgorithms = hashClasses
  const { CanonicalizationAlgorithms: known } = verifier
  verifier.CanonicalizationAlgorithms = Object.fromEntries(
    [exclusiveCanonicalisation, envelopedSignature].flatMap((name) =>
      known[name] ? [[name, known[name]]] : [],
    ),
  )
  try {
    verifier.loadSignature(signature)
    if (!verifier.checkSignature(xml)) return undefined
  } catch {
    // The library throws if a signature does not verify by this key; another may still succeed.
    return undefined
  }
  const [bytes, ...more] = verifier.getSignedReferences()
  return more.length > 0 ? undefined : bytes
}
