import { createHash, sign, verify, type KeyLike, type KeyObject } from 'node:crypto'
import type { HashAlgorithm, SignatureAlgorithm } from 'xml-crypto'

const more = 'http://www.w3.org/2001/04/xmldsig-more#'

type KeyType = 'rsa' | 'ec'

/** Accepted signature methods (RFC 9231), each bound to its hash and its kind of key. */
export const signatureMethods: ReadonlyMap<string, { hash: string; keyType: KeyType }> = new Map([
  [`${more}rsa-sha256`, { hash: 'sha256', keyType: 'rsa' }],
  [`${more}rsa-sha384`, { hash: 'sha384', keyType: 'rsa' }],
  [`${more}rsa-sha512`, { hash: 'sha512', keyType: 'rsa' }],
  [`${more}ecdsa-sha256`, { hash: 'sha256', keyType: 'ec' }],
  [`${more}ecdsa-sha384`, { hash: 'sha384', keyType: 'ec' }],
  [`${more}ecdsa-sha512`, { hash: 'sha512', keyType: 'ec' }],
])

export const digestMethods: ReadonlyMap<string, string> = new Map([
  ['http://www.w3.org/2001/04/xmlenc#sha256', 'sha256'],
  [`${more}sha384`, 'sha384'],
  ['http://www.w3.org/2001/04/xmlenc#sha512', 'sha512'],
])

export const exclusiveCanonicalisation = 'http://www.w3.org/2001/10/xml-exc-c14n#'
export const envelopedSignature = 'http://www.w3.org/2000/09/xmldsig#enveloped-signature'
export const outgoingSignature = { rsa: `${more}rsa-sha256`, ec: `${more}ecdsa-sha256` } as const
export const outgoingDigest = 'http://www.w3.org/2001/04/xmlenc#sha256'

const curves = new Set(['prime256v1', 'secp384r1', 'secp521r1'])
const leastRsaBits = 2048

/** The kind of a sufficiently strong public key, undefined for any other. */
export function strongKeyType(key: KeyObject): KeyType | undefined {
  const { modulusLength = 0, namedCurve = '' } = key.asymmetricKeyDetails ?? {}
  if (key.asymmetricKeyType === 'rsa') return modulusLength >= leastRsaBits ? 'rsa' : undefined
  if (key.asymmetricKeyType === 'ec') return curves.has(namedCurve) ? 'ec' : undefined
  return undefined
}

/**
 * Signs by one of the methods. ECDSA signatures are r and s concatenated (RFC 9231, 2.3.6).
 *
 * @throws Error when the method is not on the list.
 */
export function signBytes(method: string, bytes: Buffer, key: KeyLike): Buffer {
  return sign(hashOf(method), bytes, { key: key as KeyObject, dsaEncoding: 'ieee-p1363' })
}

/** @throws Error when the method is not on the list. */
export function verifyBytes(method: string, bytes: Buffer, key: KeyLike, signature: Buffer): boolean {
  return verify(hashOf(method), bytes, { key: key as KeyObject, dsaEncoding: 'ieee-p1363' }, signature)
}

function hashOf(method: string): string {
  const found = signatureMethods.get(method)
  if (!found) throw new Error(`The signature method ${method} is not on the list.`)
  return found.hash
}

function signatureClass(method: string): new () => SignatureAlgorithm {
  return class {
    getAlgorithmName = () => method
    getSignature = (signedInfo: unknown, key: KeyLike) =>
      signBytes(method, Buffer.from(signedInfo as string), key).toString('base64')
    verifySignature = (signedInfo: string, key: KeyLike, value: string) =>
      verifyBytes(method, Buffer.from(signedInfo), key, Buffer.from(value, 'base64'))
  }
}

function hashClass(method: string, hash: string): new () => HashAlgorithm {
  return class {
    getAlgorithmName = () => method
    getHash = (xml: string) => createHash(hash).update(xml).digest('base64')
  }
}

/** The same lists in the format of xml-crypto, replacing its own. */
export const signatureClasses = Object.fromEntries(
  [...signatureMethods.keys()].map((method) => [method, signatureClass(method)]),
)
export const hashClasses = Object.fromEntries(
  [...digestMethods].map(([method, hash]) => [method, hashClass(method, hash)]),
)
