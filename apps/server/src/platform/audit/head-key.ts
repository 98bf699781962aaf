import { createPrivateKey, createPublicKey, hkdfSync, sign, verify } from 'node:crypto'
import type { KeyObject } from 'node:crypto'

/** The newest link of a chain at an instant. */
export interface Head {
  readonly organisationId: string
  readonly seq: number
  /** 64 hexadecimal digits. */
  readonly hash: string
  /** Business time of the batch that ended with this link, to the millisecond. */
  readonly at: Date
}

/** PKCS #8 of an Ed25519 private key up to its 32 bytes (RFC 8410, section 7). */
const pkcs8Ed25519 = Buffer.from('302e020100300506032b657004220420', 'hex')

const textOf = ({ organisationId, seq, hash, at }: Head) =>
  Buffer.from(['comity-audit-head-1', organisationId, seq, hash, at.toISOString()].join('\n'))

/** Signs heads with Ed25519 (RFC 8032), by a key derived from the ledger secret, which is not in any database. */
export class HeadKey {
  readonly #private: KeyObject
  readonly #public: KeyObject

  constructor(ledgerSecret: Buffer) {
    const seed = Buffer.from(hkdfSync('sha256', ledgerSecret, '', 'comity audit heads', 32))
    const der = Buffer.concat([pkcs8Ed25519, seed])
    this.#private = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
    this.#public = createPublicKey(this.#private)
  }

  /** 32 bytes in base64url, for checking a noted head elsewhere. */
  get publicKey(): string {
    return this.#public.export({ format: 'jwk' }).x ?? ''
  }

  /** @returns 64 bytes, signed over the version, organisation, position, hash and time, one per line */
  sign(head: Head): Buffer {
    return sign(null, textOf(head), this.#private)
  }

  signed(head: Head, signature: Buffer): boolean {
    return verify(null, textOf(head), this.#public, signature)
  }
}
