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

/** Bound to `owner`: what one person sealed cannot be passed off as another's. */
export async function seal(key: CryptoKey, owner: string, value: unknown): Promise<Sealed> {
  const nonce = crypto.getRandomValues(new Uint8Array(nonceBytes))
  const plain = new TextEncoder().encode(JSON.stringify(value))
  return { nonce, bytes: await crypto.subtle.encrypt(parameters(nonce, owner), key, plain) }
}

/** @throws DOMException OperationError when the key, the owner or the bytes are not those that were sealed */
export async function open(key: CryptoKey, owner: string, { nonce, bytes }: Sealed): Promise<unknown> {
  const plain = await crypto.subtle.decrypt(parameters(nonce, owner), key, bytes)
  return JSON.parse(new TextDecoder().decode(plain))
}

function parameters(nonce: Uint8Array<ArrayBuffer>, owner: string): AesGcmParams {
  return { name: algorithm, iv: nonce, additionalData: new TextEncoder().encode(owner) }
}
