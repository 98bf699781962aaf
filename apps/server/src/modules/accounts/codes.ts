import { createHmac, hkdfSync, randomInt } from 'node:crypto'
import type { Services } from '../../platform/services.ts'

/** Digits and letters that are not taken for one another when read aloud (Crockford's base 32). */
const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

const random = (length: number) => Array.from({ length }, () => signs[randomInt(signs.length)]).join('')

/** A code that a person reads and types: 50 bits in two groups. It opens little, once, and not for long. */
export function newTypedCode(): string {
  return `${random(5)}-${random(5)}`
}

/** A public code of a venue. */
export const newVenueCode = (): string => random(8)

/**
 * By which a token or a typed code is found: HMAC under a key that is not in the database, since a code is short
 * enough to be guessed from a plain hash. What is misread for a sign of the alphabet counts as that sign.
 */
export function codeHash(services: Pick<Services, 'config'>, code: string): Buffer {
  const key = Buffer.from(hkdfSync('sha256', services.config.secrets.session, '', 'comity typed codes', 32))
  return createHmac('sha256', key).update(normalised(code)).digest()
}

/** A token is taken as it is; a typed code in any case, with any spacing, O for 0 and I or L for 1. */
function normalised(code: string): string {
  const bare = code.toUpperCase().replaceAll(/[\s-]/g, '')
  if (bare.length !== 10) return code
  return bare.replaceAll('O', '0').replaceAll(/[IL]/g, '1')
}
