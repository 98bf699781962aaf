/** The browser cannot check this kind of signature: it is too old, or the page did not come over a secure connection. */
export class NoSignatureCheck extends Error {}

/** Ed25519 (RFC 8032) by the browser itself. */
export async function verifyEd25519(
  publicKey: Uint8Array,
  message: Uint8Array,
  signature: Uint8Array,
): Promise<boolean> {
  const subtle = (crypto as Partial<Crypto>).subtle
  if (!subtle) throw new NoSignatureCheck('no WebCrypto')
  try {
    const key = await subtle.importKey('raw', new Uint8Array(publicKey), 'Ed25519', false, ['verify'])
    return await subtle.verify('Ed25519', key, new Uint8Array(signature), new Uint8Array(message))
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== 'NotSupportedError') throw error
    throw new NoSignatureCheck('no Ed25519', { cause: error })
  }
}
