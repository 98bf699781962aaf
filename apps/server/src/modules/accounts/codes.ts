import { createHmac, hkdfSync, randomInt } from 'node:crypto'
import type { Services } from '../../platform/services.ts'

/** Digits and letters that are not confused when read aloud (Crockford's base 32). */
const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

const random = (length: number) => Array.from({ length }, () => signs[randomInt(signs.length)]).join('')

/** A code that a person reads and types: 50 bits in two groups, valid once and for a short time. */
export function newTypedCode(): string {
  return `${random(5)}-${random(5)}`
}

export const newVenueCode = (): string => random(8)

/**
 * Finds a token or a typed code: an HMAC under a key outside the database, because a code is short enough to be guessed
 * from a plain hash. Characters that look alike count as the same one.
 */
export function codeHash(services: Pick<Services, 'config'>, code: string): Buffer {
  const key = Buffer.from(hkdfSync('sha256', services.config.secrets.session, '', 'comity typed codes', 32))
  return createHmac('sha256', key).update(normalised(code)).digest()
}

/** A token is taken unchanged; a typed code in any case and spacing, with O read as 0 and I or L as 1. */
function normalised(code: string): string {
  const bare = code.toUpperCase().replaceAll(/[\s-]/g, '')
  if (bare.length !== 10) return code
  return bare.replaceAll('O', '0').replaceAll(/[IL]/g, '1')
}
