/** AES-GCM with 256 bits; 96 random bits of nonce per message (NIST SP 800-38D, section 8.2.2). */
const algorithm = 'AES-GCM'
const nonceBytes = 12

export interface Sealed {
  readonly nonce: Uint8Array<ArrayBuffer>
  readonly bytes: ArrayBuffer
}

/** A key that can be used and never read, not even by this page. */
export function createKey(): Promise<CryptoKey> {
  return crypto.subtle.generateKey({ name: algorithm, length: 256 }, false, ['encrypt', 'decrypt'])
}

/** Bound to `owner`, so that the data of one person cannot be presented as another's. */
export function seal(key: CryptoKey, owner: string, value: unknown): Promise<Sealed> {
  return sealBytes(key, owner, new TextEncoder().encode(JSON.stringify(value)))
}

/** @throws DOMException OperationError when the key, the owner or the bytes are not those that were sealed */
export async function open(key: CryptoKey, owner: string, sealed: Sealed): Promise<unknown> {
  return JSON.parse(new TextDecoder().decode(await openBytes(key, owner, sealed)))
}

export async function sealBytes(key: CryptoKey, owner: string, plain: BufferSource): Promise<Sealed> {
  const nonce = crypto.getRandomValues(new Uint8Array(nonceBytes))
  return { nonce, bytes: await crypto.subtle.encrypt(parameters(nonce, owner), key, plain) }
}

/** @throws DOMException OperationError when the key, the owner or the bytes are not those that were sealed */
export function openBytes(key: CryptoKey, owner: string, { nonce, bytes }: Sealed): Promise<ArrayBuffer> {
  return crypto.subtle.decrypt(parameters(nonce, owner), key, bytes)
}

function parameters(nonce: Uint8Array<ArrayBuffer>, owner: string): AesGcmParams {
  return { name: algorithm, iv: nonce, additionalData: new TextEncoder().encode(owner) }
}
