import { createHmac, hkdfSync } from 'node:crypto'

/** Keys of sign-in, all derived from the session secret; none is in the database. */
export interface SignInKeys {
  /** Signs cookies in the same way as the library. */
  readonly cookies: string
  readonly secrets: Buffer
  readonly attempts: Buffer
  readonly knownDevices: Buffer
  readonly codes: Buffer
}

export function signInKeys(secret: Buffer): SignInKeys {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', `comity ${purpose}`, 32))
  return {
    cookies: secret.toString('base64'),
    secrets: derive('pepper of secrets'),
    attempts: derive('sign-in attempts'),
    knownDevices: derive('known devices'),
    codes: derive('codes that were used'),
  }
}

/** HMAC-SHA-256 of delimited parts, so that none can run into the next. */
export function digestOf(key: Buffer, ...parts: readonly string[]): Buffer {
  return createHmac('sha256', key).update(JSON.stringify(parts)).digest()
}
