import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes } from '@noble/hashes/utils.js'

/** SHA-256 (FIPS 180-4): 32 bytes. */
export type Hash = Uint8Array
export const hashBytes = 32

const leafPrefix = Uint8Array.of(0)
const nodePrefix = Uint8Array.of(1)

/** Root of a log without leaves: the hash of nothing (RFC 9162, section 2.1.1). */
export const emptyRoot: Hash = sha256(new Uint8Array())

/** Hash of a leaf: SHA-256(0x00 || data) (RFC 9162, section 2.1.1). */
export function leafHash(data: Uint8Array): Hash {
  return sha256(concatBytes(leafPrefix, data))
}

/** Hash of a node over two: SHA-256(0x01 || left || right), so that a node cannot pass for a leaf (RFC 9162, 2.1.1). */
export function nodeHash(left: Hash, right: Hash): Hash {
  return sha256(concatBytes(nodePrefix, left, right))
}
