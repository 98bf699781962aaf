/** A 32-bit hash of a text, the same on every platform: FNV-1a over UTF-16 units, mixed. */
export function hash(text: string): number {
  let value = 0x811c9dc5
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
  return mixed(value)
}

/** Spreads a number over 32 bits (the finaliser of MurmurHash3, A. Appleby). */
export function mixed(value: number): number {
  let bits = value | 0
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b)
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35)
  return (bits ^ (bits >>> 16)) >>> 0
}
