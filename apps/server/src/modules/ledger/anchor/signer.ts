import { addr, Transaction } from 'micro-eth-signer'
import type { Signer } from './chain.ts'
import { ChainFault } from './rpc.ts'

/**
 * Signs with a secp256k1 key of 32 bytes.
 * @throws RangeError for bytes that are no key
 */
export function openSigner(key: Uint8Array): Signer {
  if (!addr.isValidPrivateKey(key)) throw new RangeError('ANCHOR_KEY is no key of secp256k1')
  const address = addr.fromPrivateKey(key)
  return {
    address,
    sign(transaction) {
      try {
        const signed = Transaction.prepare({ type: 'eip1559', ...transaction }).signBy(key)
        return { raw: signed.toHex(), hash: signed.hash }
      } catch (cause) {
        // What the node named is beyond what the library takes for a transaction: its gas, its fees or its place.
        throw new ChainFault('unsignable', { isRefusal: true, cause })
      }
    },
  }
}
