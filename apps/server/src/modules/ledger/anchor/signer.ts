import { addr, Transaction } from 'micro-eth-signer'
import type { Signer } from './chain.ts'
import { ChainFault } from './rpc.ts'

/**
 * Signs with a secp256k1 key of 32 bytes.
 *
 * @throws RangeError for an invalid key
 */
export function openSigner(key: Uint8Array): Signer {
  if (!addr.isValidPrivateKey(key)) throw new RangeError('ANCHOR_KEY is not a valid secp256k1 key.')
  const address = addr.fromPrivateKey(key)
  return {
    address,
    sign(transaction) {
      try {
        const signed = Transaction.prepare({ type: 'eip1559', ...transaction }).signBy(key)
        return { raw: signed.toHex(), hash: signed.hash }
      } catch (cause) {
        // The node named gas, fees or a nonce that the library does not accept.
        throw new ChainFault('unsignable', { isRefusal: true, cause })
      }
    },
  }
}
