import { createHmac, createSecretKey, hkdfSync } from 'node:crypto'
import type { KeyObject } from 'node:crypto'

/** The identifiers by which profiles of different organisations are matched. */
export type TokenKind = 'phone' | 'email' | 'document' | 'name_birth'

/** A blind index of one normalised value: HMAC-SHA-256, which reveals nothing without the key. */
export interface NetworkToken {
  readonly keyVersion: number
  /** 32 bytes. */
  readonly token: Buffer
}

interface DerivedKey {
  readonly version: number
  readonly hmac: KeyObject
}

/**
 * The keys that turn identifiers into tokens; they are in the settings, never in the database.
 *
 * A key is rotated without downtime: while the new one is in force and the old one still accepted, every value has a
 * token under each, so that processes with either setting find what the other wrote; then the old one is removed.
 */
export class NetworkKeys {
  /** The one in force first. */
  readonly #keys: readonly DerivedKey[]

  constructor(current: Buffer, previous?: Buffer) {
    const secrets = previous && !previous.equals(current) ? [current, previous] : [current]
    this.#keys = secrets.map(derive)
  }

  /** A digest of the current key, used as its identifier, so that keys need no numbers. */
  get version(): number {
    return this.versions[0]!
  }

  /** Of all accepted keys, the current one first. */
  get versions(): readonly number[] {
    return this.#keys.map(({ version }) => version)
  }

  /** The tokens of a normalised value, one for each accepted key. */
  tokens(kind: TokenKind, value: string): readonly NetworkToken[] {
    return this.#keys.map(({ version, hmac }) => ({
      keyVersion: version,
      token: createHmac('sha256', hmac).update(`${kind}\n${value}`).digest(),
    }))
  }
}

function derive(secret: Buffer): DerivedKey {
  const bytes = (info: string, length: number) => Buffer.from(hkdfSync('sha256', secret, '', info, length))
  return {
    version: bytes('comity network key version', 4).readUInt32BE() >>> 1,
    hmac: createSecretKey(bytes('comity network tokens', 32)),
  }
}

/** The keys of this process. */
export function networkKeysOf({
  config,
}: {
  readonly config: {
    readonly secrets: { readonly network: Buffer }
    readonly previousNetworkKey?: Buffer | undefined
  }
}): NetworkKeys {
  return new NetworkKeys(config.secrets.network, config.previousNetworkKey)
}
