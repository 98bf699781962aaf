import { createHash, randomBytes } from 'node:crypto'

/** Begins every key, so that a scanner of leaked secrets knows one when it sees it. */
const prefix = 'comity_'
const form = /^Bearer (comity_[\w-]{43})$/

/** A secret of 256 bits is found by its SHA-256: there is nothing to guess, so nothing to slow down. */
export const secretHash = (secret: string): Buffer => createHash('sha256').update(secret).digest()

/** A new secret of 256 bits, base64url. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

export function newApiKey(): { key: string; hash: Buffer; hint: string } {
  const key = prefix + newSecret()
  return { key, hash: secretHash(key), hint: key.slice(0, prefix.length + 4) }
}

/**
 * The hash of the key that a request brings as a bearer token. What is no key of ours hashes to nothing known;
 * undefined only without the header.
 */
export function keyHashOf(headers: Headers): Buffer | undefined {
  const given = headers.get('authorization')
  if (given === null) return undefined
  return secretHash(form.exec(given)?.[1] ?? '')
}
