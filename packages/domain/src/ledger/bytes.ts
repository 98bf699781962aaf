import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'

/** @returns two lower-case hexadecimal digits per byte */
export function toHex(bytes: Uint8Array): string {
  return bytesToHex(bytes)
}

/** @returns null for anything but lower-case hexadecimal digits of exactly `bytes` bytes, so that a value has one form */
export function fromHex(text: string, bytes: number): Uint8Array | null {
  return text.length === bytes * 2 && /^[0-9a-f]*$/u.test(text) ? hexToBytes(text) : null
}

/** Base 64 of RFC 4648, section 4, padded. */
export function toBase64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}

/** @returns null for anything but the single padded form of the bytes: no white space, no stray bits at the end */
export function fromBase64(text: string): Uint8Array | null {
  if (!/^[A-Za-z0-9+/]*={0,2}$/u.test(text) || text.length % 4 !== 0) return null
  const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
  return toBase64(bytes) === text ? bytes : null
}

/** Both are public where this is used: constant time is not needed. */
export function equalBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, at) => byte === b[at])
}
