import { createHash, randomBytes } from 'node:crypto'

/** Prefix of every key, so that scanners for leaked secrets recognise it. */
const prefix = 'comity_'
const form = /^Bearer (comity_[\w-]{43})$/

/** A secret of 256 bits is found by its SHA-256: it cannot be guessed, so a slow hash is not needed. */
export const secretHash = (secret: string): Buffer => createHash('sha256').update(secret).digest()

/** A new secret of 256 bits, base64url. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

export function newApiKey(): { key: string; hash: Buffer; hint: string } {
  const key = prefix + newSecret()
  return { key, hash: secretHash(key), hint: key.slice(0, prefix.length + 4) }
}

/**
 * The hash of the key in a request's bearer token. Any other token has an unknown hash; undefined only without the
 * header.
 */
export function keyHashOf(headers: Headers): Buffer | undefined {
  const given = headers.get('authorization')
  if (given === null) return undefined
  return secretHash(form.exec(given)?.[1] ?? '')
}
